package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.TableElement.KeyConstraint;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The key by which rows of source and sink are matched (SPEC C6, C7).
 *
 * @param declared the sink's primary key
 * @param deferrable whether the source may hold two rows of one key until a transaction ends
 * @param takesNull whether the source's own primary key takes NULL, as on SQLite, in any number of
 *     rows
 */
record SyncKey(PrimaryKey declared, boolean deferrable, boolean takesNull) {
  private static final Span NOWHERE = new Span(0, 0);

  /** The source's own key, or the one that the statement declares over it. */
  static SyncKey of(
      TableDefinition source,
      @Nullable KeyConstraint declared,
      SyncOptions options,
      Dialect dialect,
      Span sourceSpan) {
    if (declared != null) {
      return declared(source, declared, options, dialect);
    }
    PrimaryKey own = source.primaryKey();
    if (own == null) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          ("The source %s has no primary key, so its rows cannot be told apart. Declare columns that are unique and NOT NULL there:"
                  + " CREATE TABLE … (PRIMARY KEY (…) NOT ENFORCED) AS TABLE …; or, for a copy made once,"
                  + " set likewise.nativeCtas=true or write CREATE TABLE … AS SELECT * FROM …")
              .formatted(source.name()),
          sourceSpan);
    }
    return new SyncKey(
        new PrimaryKey(null, own.columns(), true, false),
        own.deferrable(),
        own.columns().stream().anyMatch(column -> nullable(source, column)));
  }

  private static SyncKey declared(
      TableDefinition source, KeyConstraint declared, SyncOptions options, Dialect dialect) {
    List<String> columns = new ArrayList<>();
    for (Identifier name : declared.columns()) {
      columns.add(column(source, name, columns, dialect));
    }
    String name = declared.name() == null ? null : dialect.fold(declared.name());
    List<UniqueKey> proofs =
        keys(source).stream().filter(key -> proves(key, source, columns)).toList();
    boolean nullFree = columns.stream().noneMatch(column -> nullable(source, column));
    if (!options.takesUnprovenKey() && (proofs.isEmpty() || !nullFree)) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          ("Nothing in the source %s keeps (%s) unique and free of NULL, and the first duplicate would break its writers."
                  + " Add a unique key over NOT NULL columns there, or take the risk with 'sync.unproven-key'='true'")
              .formatted(source.name(), String.join(", ", columns)),
          declared.span());
    }
    return new SyncKey(
        new PrimaryKey(name, columns, !declared.notEnforced(), false),
        proofs.stream().allMatch(UniqueKey::deferrable),
        /* takesNull= */ false);
  }

  /** The key of a sync that there is; null if nothing proves it any more (SPEC C6). */
  static @Nullable SyncKey stored(TableDefinition source, List<String> columns, boolean unproven) {
    List<UniqueKey> proofs =
        keys(source).stream()
            .filter(key -> new HashSet<>(columns).containsAll(key.columns()))
            .toList();
    if (proofs.isEmpty() && !unproven) {
      return null;
    }
    PrimaryKey own = source.primaryKey();
    boolean nullable = columns.stream().anyMatch(column -> nullable(source, column));
    return new SyncKey(
        new PrimaryKey(null, columns, true, false),
        proofs.stream().allMatch(UniqueKey::deferrable),
        own != null && own.columns().equals(columns) && nullable);
  }

  /** Columns of a key as a table spells them, which may be otherwise where case is no matter. */
  static List<String> in(TableDefinition table, List<String> key, Dialect dialect) {
    Dialect knowing = dialect.knowing(table.columns().stream().map(Column::name).toList());
    return key.stream().map(column -> spelled(column, knowing)).toList();
  }

  /** As a dialect spells it that knows the columns. */
  static String spelled(String column, Dialect knowing) {
    return knowing.fold(new Identifier(column, Identifier.Quoting.DOUBLE_QUOTES, NOWHERE));
  }

  private static String column(
      TableDefinition source, Identifier name, List<String> before, Dialect dialect) {
    String exact = dialect.fold(name);
    if (source.column(exact).isEmpty()) {
      List<String> names = source.columns().stream().map(Column::name).toList();
      throw new RewriteException(
          ErrorCode.UNKNOWN_COLUMN,
          "The source %s has no column %s%s"
              .formatted(source.name(), name.text(), NearestName.hint(exact, names)),
          name.span());
    }
    if (before.contains(exact)) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION, "The key names %s twice".formatted(exact), name.span());
    }
    return exact;
  }

  private static List<UniqueKey> keys(TableDefinition source) {
    List<UniqueKey> keys = new ArrayList<>(source.uniqueKeys());
    PrimaryKey own = source.primaryKey();
    if (own != null) {
      keys.add(new UniqueKey(own.name(), own.columns(), true, own.deferrable()));
    }
    return keys;
  }

  private static boolean proves(UniqueKey key, TableDefinition source, List<String> columns) {
    return new HashSet<>(columns).containsAll(key.columns())
        && key.columns().stream().noneMatch(column -> nullable(source, column));
  }

  /** The source's unique keys that say more than this one. */
  List<List<String>> others(TableDefinition source) {
    return keys(source).stream()
        .map(UniqueKey::columns)
        .filter(columns -> !new HashSet<>(columns).containsAll(declared.columns()))
        .distinct()
        .toList();
  }

  /** An engine may let NULL into a primary key, though not where it computes the column. */
  static boolean nullable(TableDefinition source, String column) {
    if (source.column(column).orElseThrow() instanceof Column.Physical physical) {
      return physical.nullable();
    }
    PrimaryKey own = source.primaryKey();
    return own == null || !own.columns().contains(column);
  }
}

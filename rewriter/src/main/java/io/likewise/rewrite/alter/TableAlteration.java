package io.likewise.rewrite.alter;

import io.likewise.catalog.Column;
import io.likewise.catalog.Distribution;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.catalog.Watermark;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.like.DeclaredTable;
import io.likewise.rewrite.like.Draft;
import io.likewise.rewrite.like.DraftWatermark;
import io.likewise.rewrite.like.Located;
import io.likewise.rewrite.like.Member;
import io.likewise.rewrite.syntax.Alteration;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What an alteration makes of a table: one kind of alteration, one method. */
public final class TableAlteration {
  private final TableDefinition table;
  private final Dialect dialect;
  private final DeclaredTypes types;
  private final Span span;
  private final ColumnUse use;
  private final List<Member> members = new ArrayList<>();
  private final Map<String, String> origins = new HashMap<>();
  private final List<Located<UniqueKey>> uniqueKeys = new ArrayList<>();
  private final List<String> constraints = new ArrayList<>();
  private final SortedMap<String, String> options;
  private @Nullable Located<PrimaryKey> key;
  private @Nullable DraftWatermark watermark;
  private @Nullable Located<Distribution> distribution;

  private TableAlteration(TableDefinition table, Dialect dialect, DeclaredTypes types, Span span) {
    this.table = table;
    this.dialect = dialect;
    this.types = types;
    this.span = span;
    this.use = new ColumnUse(table);
    this.options = new TreeMap<>(table.options());
    for (Column column : table.columns()) {
      members.add(new Member(column, null, span));
      origins.put(column.name(), column.name());
    }
    table.uniqueKeys().forEach(unique -> uniqueKeys.add(new Located<>(unique, span)));
    this.key = table.primaryKey() == null ? null : new Located<>(table.primaryKey(), span);
    Watermark mark = table.watermark();
    this.watermark =
        mark == null ? null : new DraftWatermark(mark.column(), null, mark.expression(), span);
    this.distribution =
        table.distribution() == null ? null : new Located<>(table.distribution(), span);
  }

  /**
   * The altered table, unless Flink's rules forbid it.
   *
   * @param dialect that knows how the table's columns are spelled
   * @param span of the whole statement
   * @param set the options of SET, checked
   */
  public static AlteredTable of(
      TableDefinition table,
      Alteration alteration,
      Dialect dialect,
      DeclaredTypes types,
      Span span,
      Map<String, String> set) {
    TableAlteration made = new TableAlteration(table, dialect, types, span);
    made.options.putAll(set);
    made.apply(alteration);
    return made.result();
  }

  private AlteredTable result() {
    Located<List<String>> partitions =
        table.partitionKeys().isEmpty() ? null : new Located<>(table.partitionKeys(), span);
    Draft draft =
        new Draft(
            members,
            key,
            uniqueKeys,
            table.checks(),
            constraints,
            watermark,
            partitions,
            distribution,
            options);
    return new AlteredTable(draft, origins);
  }

  private void apply(Alteration alteration) {
    if (alteration instanceof Alteration.Define define) {
      DefinedElements.apply(this, define);
    } else if (alteration instanceof Alteration.Distribute distribute) {
      distribute(distribute);
    } else if (alteration instanceof Alteration.DropColumns drop) {
      dropColumns(drop.columns());
    } else if (alteration instanceof Alteration.RenameColumn rename) {
      rename(rename);
    } else if (alteration instanceof Alteration.ResetOptions reset) {
      reset.keys().forEach(this::reset);
    } else {
      dropPart(alteration);
    }
  }

  private void dropPart(Alteration alteration) {
    if (alteration instanceof Alteration.DropPrimaryKey drop) {
      require(key, "PRIMARY KEY", drop.span());
      key = null;
    } else if (alteration instanceof Alteration.DropConstraint) {
      key = null;
    } else if (alteration instanceof Alteration.DropWatermark drop) {
      require(watermark, "WATERMARK", drop.span());
      watermark = null;
    } else if (alteration instanceof Alteration.DropDistribution drop) {
      require(distribution, "DISTRIBUTION", drop.span());
      distribution = null;
    }
  }

  private void distribute(Alteration.Distribute statement) {
    Span at = statement.distribution().span();
    requireModified(statement.modify(), distribution, "DISTRIBUTION", at);
    distribution = DeclaredTable.distribution(statement.distribution(), dialect);
  }

  /** A computed column may go together with what it reads. */
  private void dropColumns(List<Identifier> names) {
    Set<String> leaving = new HashSet<>();
    for (Identifier name : names) {
      if (!leaving.add(require(name).name())) {
        throw new RewriteException(
            ErrorCode.DUPLICATE_COLUMN, "Column " + name.text() + " is named twice", name.span());
      }
    }
    for (Identifier name : names) {
      String column = dialect.fold(name);
      use.requireUnused(column, leaving, name.span());
      use.requireOutsideKey(column, name.span());
      members.removeIf(member -> member.name().equals(column));
      origins.remove(column);
      uniqueKeys.removeIf(unique -> unique.value().columns().contains(column));
    }
    if (members.isEmpty()) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION, "A table needs a column", names.get(0).span());
    }
  }

  private void rename(Alteration.RenameColumn rename) {
    Member old = require(rename.from());
    ColumnNames names = new ColumnNames(old.name(), dialect.fold(rename.to()));
    use.requireUnused(old.name(), Set.of(), rename.from().span());
    if (find(names.to()) != null && !names.to().equals(old.name())) {
      throw taken(rename.to());
    }
    members.set(
        members.indexOf(old), new Member(names.named(old.column()), null, rename.from().span()));
    origins.remove(names.from());
    origins.put(names.to(), names.from());
    key = key == null ? null : new Located<>(names.of(key.value()), span);
    uniqueKeys.replaceAll(unique -> new Located<>(names.of(unique.value()), span));
  }

  Dialect dialect() {
    return dialect;
  }

  DeclaredTypes types() {
    return types;
  }

  List<Member> members() {
    return members;
  }

  /** The column of that name, or null. */
  @Nullable Member find(String exact) {
    return members.stream().filter(member -> member.name().equals(exact)).findFirst().orElse(null);
  }

  /** What says of which kind a table is can be set to another, not taken away. */
  private void reset(Text option) {
    if (option.text().equals("connector")) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "'connector' says what the table is: SET ('connector' = '…') changes it",
          option.span());
    }
    options.remove(option.text());
  }

  Member require(Identifier name) {
    Member found = find(dialect.fold(name));
    if (found == null) {
      List<String> names = members.stream().map(Member::name).toList();
      throw new RewriteException(
          ErrorCode.UNKNOWN_COLUMN,
          "%s has no column %s%s"
              .formatted(table.name(), name.text(), NearestName.hint(dialect.fold(name), names)),
          name.span());
    }
    return found;
  }

  RewriteException taken(Identifier name) {
    return new RewriteException(
        ErrorCode.DUPLICATE_COLUMN,
        "%s has a column %s already".formatted(table.name(), name.text()),
        name.span());
  }

  void key(boolean modify, Located<PrimaryKey> other) {
    requireModified(modify, key, "PRIMARY KEY", other.span());
    key = other;
  }

  void watermark(boolean modify, DraftWatermark other) {
    requireModified(modify, watermark, "WATERMARK", other.span());
    watermark = other;
  }

  void constraints(List<Located<UniqueKey>> unique, List<String> others) {
    uniqueKeys.addAll(unique);
    constraints.addAll(others);
  }

  private void requireModified(boolean modify, @Nullable Object there, String what, Span at) {
    if (modify) {
      require(there, what, at);
    } else if (there != null) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_CLAUSE,
          "%s has a %s already; MODIFY replaces it".formatted(table.name(), what),
          at);
    }
  }

  private void require(@Nullable Object there, String what, Span at) {
    if (there == null) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION, "%s has no %s".formatted(table.name(), what), at);
    }
  }
}

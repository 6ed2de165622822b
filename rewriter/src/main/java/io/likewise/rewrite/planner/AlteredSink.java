package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncDefinition.Copied;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the triggers of a sync write to has to stay as it is: whatever rows the source takes, its
 * sink has to take too, or writers of the source would meet its errors.
 */
record AlteredSink(SyncDefinition sync, Catalog catalog, Dialect dialect) {

  /**
   * Refuses what does not go on taking every row of the source.
   *
   * @param from the sink as it is
   * @param to as it is to be, as far as that is known
   */
  void refuse(TableDefinition from, TableDefinition to) {
    for (SyncDefinition.SyncColumn column : sync.columns()) {
      Column was = from.column(column.name()).orElse(null);
      if (was != null) {
        refuse(column, was, to.column(column.name()).orElse(null));
      }
    }
    if (from.primaryKey() != null && !from.primaryKey().equals(to.primaryKey())) {
      throw refusal("finds its rows by its primary key");
    }
    refuseNew(from, to);
    refuseKeys(from, to);
    for (CheckConstraint check : to.checks()) {
      if (!from.checks().contains(check)) {
        throw refusal(
            "takes rows that need not meet " + (check.name() == null ? "it" : check.name()));
      }
    }
  }

  /** Refuses what touches one of the columns that the triggers write. */
  void refuseAny(List<String> columns) {
    for (SyncDefinition.SyncColumn column : sync.columns()) {
      if (columns.contains(column.name())) {
        throw refusal("writes its column " + column.name());
      }
    }
  }

  private void refuse(SyncDefinition.SyncColumn column, Column was, @Nullable Column is) {
    if (is == null || !sameType(was, is)) {
      throw refusal("writes its column " + column.name());
    }
    if (SourceRows.isNullable(was)
        && !SourceRows.isNullable(is)
        && !(column instanceof Copied && isNeverNull(column.name()))) {
      throw refusal("may write NULL into its column " + column.name());
    }
    if (is instanceof Column.Computed && !(was instanceof Column.Computed)) {
      throw refusal("writes its column " + column.name());
    }
  }

  private boolean isNeverNull(String column) {
    return catalog
        .table(sync.source())
        .flatMap(source -> source.column(column))
        .filter(found -> !SourceRows.isNullable(found))
        .isPresent();
  }

  private boolean sameType(Column one, Column other) {
    String was = dialect.nativeType(one.type()).text();
    String is = dialect.nativeType(other.type()).text();
    return ExistingSink.holds(is, was);
  }

  /** A column that the triggers know nothing of. */
  private void refuseNew(TableDefinition from, TableDefinition to) {
    for (Column column : to.columns()) {
      boolean given =
          !(column instanceof Column.Physical physical)
              || physical.nullable()
              || physical.defaultValue() != null
              || physical.identity() != null;
      if (!given && from.column(column.name()).isEmpty()) {
        throw refusal("gives no value to a column " + column.name() + " that is NOT NULL");
      }
    }
  }

  private void refuseKeys(TableDefinition from, TableDefinition to) {
    for (UniqueKey key : to.uniqueKeys()) {
      boolean there =
          from.uniqueKeys().stream().anyMatch(was -> was.columns().equals(key.columns()));
      if (!there && !isUniqueInSource(key)) {
        throw refusal(
            key.columns().isEmpty()
                ? "takes rows that need not be unique so"
                : "takes rows with the same (%s)".formatted(String.join(", ", key.columns())));
      }
    }
  }

  /**
   * A unique key that the sink has, and of its sources only the unaltered one.
   *
   * @return its columns, or null
   */
  @Nullable String keyLost(TableDefinition sink, TableDefinition before, TableDefinition after) {
    return sink.uniqueKeys().stream()
        .filter(key -> isUnique(key, before) && !isUnique(key, after))
        .map(key -> String.join(", ", key.columns()))
        .findFirst()
        .orElse(null);
  }

  private boolean isUniqueInSource(UniqueKey key) {
    return isUnique(key, catalog.table(sync.source()).orElse(null));
  }

  private boolean isUnique(UniqueKey key, @Nullable TableDefinition source) {
    if (source == null || !sync.shard().isEmpty() || key.columns().isEmpty()) {
      return false;
    }
    Set<String> columns = Set.copyOf(key.columns());
    boolean copied = columns.stream().allMatch(name -> sync.columns().contains(new Copied(name)));
    PrimaryKey primary = source.primaryKey();
    return copied
        && Stream.concat(
                source.uniqueKeys().stream()
                    .filter(one -> !one.deferrable())
                    .map(UniqueKey::columns),
                Stream.ofNullable(primary).map(PrimaryKey::columns))
            .anyMatch(columns::containsAll);
  }

  private RewriteException refusal(String reason) {
    return new RewriteException(
        ErrorCode.UNSUPPORTED,
        "%s is the sink of %s, which %s: LIKEWISE STOP %s first, or drop it and create it again"
            .formatted(sync.sink(), sync.source(), reason, sync.sink()),
        null);
  }
}

package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.type.NativeType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Whether a table that is there already can be the sink (SPEC C2); every difference is told at
 * once.
 */
record ExistingSink(TableDefinition table, Dialect dialect) {

  /**
   * Refuses what could not be kept equal.
   *
   * @param sourceKeys what else is unique in the source
   * @param referring columns of the table that are in foreign keys
   * @param stricter whether the table holds to its types and the source does not
   */
  void requireFit(
      List<NativeColumn> needed,
      List<String> key,
      List<List<String>> sourceKeys,
      List<String> referring,
      boolean stricter,
      Span span) {
    List<String> differences = new ArrayList<>();
    if (!table.isOrdinary()) {
      differences.add("it is no ordinary table");
    }
    for (NativeColumn column : needed) {
      compare(column, differences);
    }
    for (Column column : table.columns()) {
      if (isExtra(column, needed) && !canBeNull(column)) {
        differences.add("its column " + column.name() + " is NOT NULL and the source has none");
      }
    }
    compareKeys(key, sourceKeys, differences);
    if (stricter) {
      differences.add("it is STRICT, and the source takes values of any type");
    }
    if (!table.checks().isEmpty()) {
      differences.add("it has a CHECK that the source's rows need not keep");
    }
    if (!referring.isEmpty()) {
      differences.add(
          "it has a FOREIGN KEY over (%s) that the source's rows need not keep"
              .formatted(list(referring)));
    }
    if (!differences.isEmpty()) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "The table %s is there, but cannot be the sink: %s"
              .formatted(table.name(), String.join("; ", differences)),
          span);
    }
  }

  private void compareKeys(
      List<String> key, List<List<String>> sourceKeys, List<String> differences) {
    for (UniqueKey unique : table.uniqueKeys()) {
      if (!sameColumns(unique.columns(), key)
          && sourceKeys.stream().noneMatch(other -> sameColumns(other, unique.columns()))) {
        differences.add(
            "(%s) is unique in it and not in the source".formatted(list(unique.columns())));
      }
    }
    PrimaryKey own = table.primaryKey();
    List<String> ownColumns = own == null ? List.of() : own.columns();
    if (!ownColumns.equals(key)) {
      differences.add("its primary key is (%s), not (%s)".formatted(list(ownColumns), list(key)));
    } else if (own != null && own.deferrable()) {
      differences.add("its primary key is deferrable");
    }
  }

  private static boolean sameColumns(List<String> one, List<String> other) {
    return Set.copyOf(one).equals(Set.copyOf(other));
  }

  private static String list(List<String> names) {
    return String.join(", ", names);
  }

  private void compare(NativeColumn needed, List<String> differences) {
    Column there = table.column(needed.name()).orElse(null);
    if (there == null) {
      differences.add("it has no column " + needed.name());
      return;
    }
    if (!(there instanceof Column.Physical physical)) {
      differences.add("its column " + needed.name() + " is computed");
      return;
    }
    String type = dialect.nativeType(there.type()).text();
    if (!holds(type, needed.type())) {
      differences.add(
          "its column %s is %s, which does not hold %s"
              .formatted(needed.name(), type, needed.type()));
    }
    if (physical.identity() == Column.Identity.ALWAYS) {
      differences.add("its column " + needed.name() + " is an identity that is always generated");
    }
    if (needed.nullable() && !physical.nullable()) {
      differences.add("its column " + needed.name() + " is NOT NULL, the source's is not");
    }
  }

  private static boolean isExtra(Column column, List<NativeColumn> needed) {
    return needed.stream().noneMatch(one -> one.name().equals(column.name()));
  }

  private static boolean canBeNull(Column column) {
    return !(column instanceof Column.Physical physical)
        || physical.nullable()
        || physical.defaultValue() != null
        || physical.identity() != null;
  }

  /**
   * Whether every value of the needed type is one of the other. A text that types were normalized
   * to (SPEC C11) leaves its collation to the database.
   */
  static boolean holds(String type, String needed) {
    return NativeType.of(type).holds(NativeType.of(needed))
        || type.startsWith(needed + " COLLATE ");
  }
}

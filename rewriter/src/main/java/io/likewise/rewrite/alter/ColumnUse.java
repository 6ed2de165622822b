package io.likewise.rewrite.alter;

import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.Watermark;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.expression.Expressions;
import io.likewise.rewrite.text.Span;
import java.util.Set;

/** What of a table uses a column, so that it cannot be dropped or renamed (Flink's rules). */
record ColumnUse(TableDefinition table) {

  /**
   * @param leaving columns that go too, whose expressions count no more
   */
  void requireUnused(String column, Set<String> leaving, Span span) {
    for (Column other : table.columns()) {
      if (other instanceof Column.Computed computed
          && !computed.nativeText()
          && !leaving.contains(other.name())
          && reads(computed.expression(), column)) {
        throw used(column, "column " + other.name() + " is computed from it", span);
      }
    }
    if (table.partitionKeys().contains(column)) {
      throw used(column, "the table is partitioned by it", span);
    }
    if (table.distribution() != null && table.distribution().columns().contains(column)) {
      throw used(column, "the table is distributed by it", span);
    }
    Watermark watermark = table.watermark();
    if (watermark != null
        && (watermark.column().equals(column) || reads(watermark.expression(), column))) {
      throw used(column, "the watermark uses it", span);
    }
  }

  void requireOutsideKey(String column, Span span) {
    PrimaryKey key = table.primaryKey();
    if (key != null && key.columns().contains(column)) {
      throw used(column, "it belongs to the primary key", span);
    }
  }

  private boolean reads(String expression, String column) {
    return Expressions.stored(expression, table.columns()).columns().contains(column);
  }

  private static RewriteException used(String column, String reason, Span span) {
    return new RewriteException(
        ErrorCode.IN_USE, "Column %s is in use: %s".formatted(column, reason), span);
  }
}

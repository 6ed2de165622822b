package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.Watermark;
import io.likewise.catalog.document.FlinkTypeName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.NativeChange;
import java.util.Locale;

/**
 * A column that the engine's own words give another type, where a definition says more of it than
 * the engine knows: it would no longer be true (SPEC K3).
 */
record RetypedColumn(TableDefinition table, String name, NativeChange.Retyped change) {

  void requirePossible() {
    table.column(name).ifPresent(this::requirePossible);
  }

  private void requirePossible(Column column) {
    if (column instanceof Column.Metadata metadata) {
      throw refused(
          "%s shows a fact about the row: ALTER TABLE … MODIFY (%s <type> %s) gives it another type"
              .formatted(name, name, FlinkWords.metadata(metadata)));
    }
    Watermark watermark = table.watermark();
    if (watermark != null && watermark.column().equals(name) && change.type() != null) {
      DataType type =
          FlinkTypeName.of(new DataType.Native(change.type().text().toLowerCase(Locale.ROOT)));
      if (!TableResolution.isMoment(type)) {
        throw refused(
            "The WATERMARK for %s needs a TIMESTAMP or TIMESTAMP_LTZ of at most 3 digits: ALTER TABLE … DROP WATERMARK first"
                .formatted(name));
      }
    }
  }

  private RewriteException refused(String message) {
    return new RewriteException(ErrorCode.UNSUPPORTED, message, change.column().span());
  }
}

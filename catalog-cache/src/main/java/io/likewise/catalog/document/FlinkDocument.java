package io.likewise.catalog.document;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableDefinition.Kind;
import io.likewise.catalog.Watermark;
import java.util.List;

/** A table in Flink's words: what {@code LIKEWISE DESCRIBE … FORMAT JSON} shows (SPEC 14). */
final class FlinkDocument {

  private FlinkDocument() {}

  static Fields write(TableDefinition table, String catalog) {
    Watermark watermark = table.watermark();
    return new Fields()
        .with("name", catalog + "." + table.name())
        .with("kind", table.kind() == Kind.VIEW ? "view" : "table")
        .with("temporary", table.kind() == Kind.TEMPORARY_TABLE)
        .withObjects("columns", table.columns(), FlinkDocument::column)
        .withObject("primaryKey", table.primaryKey(), FlinkDocument::primaryKey)
        .withObjects(
            "watermarks",
            watermark == null ? List.of() : List.of(watermark),
            DefinitionDocument::watermark)
        .with("partitionKeys", table.partitionKeys())
        .withObject("distribution", table.distribution(), DefinitionDocument::distribution)
        .with("options", table.options())
        .with("comment", table.comment());
  }

  private static Fields primaryKey(PrimaryKey key) {
    return new Fields().with("name", key.name()).with("columns", key.columns());
  }

  /** Every kind of column has all the fields; those that say nothing about it are null. */
  private static Fields column(Column column) {
    Fields fields = new Fields().with("name", column.name());
    if (column instanceof Column.Computed computed) {
      fields
          .with("kind", "computed")
          .with("type", type(computed.type(), true))
          .with("expression", computed.expression())
          .with("metadataKey", null)
          .with("virtual", null);
    } else if (column instanceof Column.Metadata metadata) {
      fields
          .with("kind", "metadata")
          .with("type", type(metadata.type(), metadata.nullable()))
          .with("expression", null)
          .with("metadataKey", metadata.key())
          .with("virtual", metadata.virtual());
    } else if (column instanceof Column.Physical physical) {
      fields
          .with("kind", "physical")
          .with("type", type(physical.type(), physical.nullable()))
          .with("expression", null)
          .with("metadataKey", null)
          .with("virtual", null);
    }
    return fields.with("comment", column.comment());
  }

  private static String type(DataType type, boolean nullable) {
    return FlinkTypeName.of(type).text() + (nullable ? "" : " NOT NULL");
  }
}

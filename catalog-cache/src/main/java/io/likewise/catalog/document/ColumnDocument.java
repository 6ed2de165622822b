package io.likewise.catalog.document;

import io.likewise.catalog.Column;
import java.io.IOException;

/** A column; its field {@code column} says of which kind it is. */
final class ColumnDocument {

  private ColumnDocument() {}

  static Fields write(Column column) {
    Fields fields =
        new Fields()
            .with("name", column.name())
            .withObject("type", column.type(), TypeDocument::write)
            .with("comment", column.comment());
    if (column instanceof Column.Computed computed) {
      return fields
          .with("column", "computed")
          .with("expression", computed.expression())
          .with("nativeText", computed.nativeText());
    }
    if (column instanceof Column.Metadata metadata) {
      return fields
          .with("column", "metadata")
          .with("nullable", metadata.nullable())
          .with("key", metadata.key())
          .with("virtual", metadata.virtual());
    }
    Column.Physical physical = (Column.Physical) column;
    return fields
        .with("column", "physical")
        .with("nullable", physical.nullable())
        .with("default", physical.defaultValue())
        .with("identity", physical.identity() == null ? null : physical.identity().name())
        .with("clauses", physical.clauses());
  }

  static Column read(JsonObject column) throws IOException {
    return switch (column.string("column")) {
      case "physical" -> physical(column);
      case "computed" -> computed(column);
      case "metadata" -> metadata(column);
      default -> throw new IOException("it has a column of an unknown kind");
    };
  }

  private static Column physical(JsonObject column) throws IOException {
    return new Column.Physical(
        column.string("name"),
        TypeDocument.read(column.object("type")),
        column.bool("nullable"),
        column.optionalString("default"),
        column.has("identity") ? column.constant("identity", Column.Identity.class) : null,
        column.optionalString("comment"),
        column.strings("clauses"));
  }

  private static Column computed(JsonObject column) throws IOException {
    return new Column.Computed(
        column.string("name"),
        column.string("expression"),
        column.bool("nativeText"),
        TypeDocument.read(column.object("type")),
        column.optionalString("comment"));
  }

  private static Column metadata(JsonObject column) throws IOException {
    return new Column.Metadata(
        column.string("name"),
        TypeDocument.read(column.object("type")),
        column.bool("nullable"),
        column.optionalString("key"),
        column.bool("virtual"),
        column.optionalString("comment"));
  }
}

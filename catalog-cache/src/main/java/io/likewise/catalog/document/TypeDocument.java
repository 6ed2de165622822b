package io.likewise.catalog.document;

import io.likewise.catalog.DataType;
import java.io.IOException;

/**
 * A declared type: one field says what it is, {@code {"atomic": "DECIMAL", "parameters": [10, 2]}}.
 */
final class TypeDocument {

  private TypeDocument() {}

  static Fields write(DataType type) {
    Fields fields = new Fields();
    if (type instanceof DataType.Atomic atomic) {
      return fields.with("atomic", atomic.root().name()).with("parameters", atomic.parameters());
    }
    if (type instanceof DataType.Array array) {
      return fields.withObject("array", array.element(), TypeDocument::element);
    }
    if (type instanceof DataType.Multiset multiset) {
      return fields.withObject("multiset", multiset.element(), TypeDocument::element);
    }
    if (type instanceof DataType.MapOf map) {
      return fields
          .withObject("key", map.key(), TypeDocument::element)
          .withObject("value", map.value(), TypeDocument::element);
    }
    if (type instanceof DataType.Row row) {
      return fields.withObjects("row", row.fields(), TypeDocument::field);
    }
    return fields.with("native", type.text());
  }

  private static Fields element(DataType.Element element) {
    return new Fields()
        .withObject("type", element.type(), TypeDocument::write)
        .with("nullable", element.nullable());
  }

  private static Fields field(DataType.Field field) {
    return new Fields()
        .with("name", field.name())
        .withObject("element", field.element(), TypeDocument::element)
        .with("comment", field.comment());
  }

  static DataType read(JsonObject type) throws IOException {
    if (type.has("atomic")) {
      return new DataType.Atomic(
          type.constant("atomic", DataType.Root.class), type.integers("parameters"));
    }
    if (type.has("array")) {
      return new DataType.Array(readElement(type.object("array")));
    }
    if (type.has("multiset")) {
      return new DataType.Multiset(readElement(type.object("multiset")));
    }
    if (type.has("key")) {
      return new DataType.MapOf(readElement(type.object("key")), readElement(type.object("value")));
    }
    if (type.has("row")) {
      return new DataType.Row(type.objects("row", TypeDocument::readField));
    }
    return new DataType.Native(type.string("native"));
  }

  private static DataType.Element readElement(JsonObject element) throws IOException {
    return new DataType.Element(read(element.object("type")), element.bool("nullable"));
  }

  private static DataType.Field readField(JsonObject field) throws IOException {
    return new DataType.Field(
        field.string("name"),
        readElement(field.object("element")),
        field.optionalString("comment"));
  }
}

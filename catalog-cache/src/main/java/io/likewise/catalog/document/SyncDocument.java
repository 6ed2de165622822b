package io.likewise.catalog.document;

import io.likewise.catalog.SyncDefinition;
import java.io.IOException;

/** A sync's definition as it is stored (SPEC 15). */
public final class SyncDocument {
  private static final int FORMAT = 1;

  private SyncDocument() {}

  /** The document to store. */
  public static String toJson(SyncDefinition sync) {
    return new Fields()
        .with("format", FORMAT)
        .with("id", sync.id())
        .withObject("sink", sync.sink(), DefinitionDocument::name)
        .withObject("source", sync.source(), DefinitionDocument::name)
        .withObjects("columns", sync.columns(), SyncDocument::column)
        .with("key", sync.key())
        .with("condition", sync.condition())
        .with("options", sync.options())
        .with("statement", sync.statement())
        .toJson();
  }

  /**
   * The sync in a stored document.
   *
   * @throws IOException if it is no such document, or one of a later format
   */
  public static SyncDefinition fromJson(String json) throws IOException {
    JsonObject document = JsonObject.parse(json).requireFormat(FORMAT);
    return new SyncDefinition(
        document.string("id"),
        DefinitionDocument.readName(document.object("sink")),
        DefinitionDocument.readName(document.object("source")),
        document.objects("columns", SyncDocument::readColumn),
        document.strings("key"),
        document.optionalString("condition"),
        document.options("options"),
        document.string("statement"));
  }

  private static Fields column(SyncDefinition.SyncColumn column) {
    Fields fields = new Fields().with("name", column.name());
    if (column instanceof SyncDefinition.Derived derived) {
      return fields.with("expression", derived.expression());
    }
    if (column instanceof SyncDefinition.Shard shard) {
      return fields.with("shard", shard.value());
    }
    if (column instanceof SyncDefinition.Fact fact) {
      return fields
          .with("metadata", fact.key())
          .withObject("type", fact.type(), TypeDocument::write);
    }
    return column instanceof SyncDefinition.Missing ? fields.with("missing", true) : fields;
  }

  private static SyncDefinition.SyncColumn readColumn(JsonObject column) throws IOException {
    String name = column.string("name");
    if (column.has("expression")) {
      return new SyncDefinition.Derived(name, column.string("expression"));
    }
    if (column.has("shard")) {
      return new SyncDefinition.Shard(name, column.string("shard"));
    }
    if (column.has("metadata")) {
      return new SyncDefinition.Fact(
          name, column.string("metadata"), TypeDocument.read(column.object("type")));
    }
    return column.has("missing")
        ? new SyncDefinition.Missing(name)
        : new SyncDefinition.Copied(name);
  }
}

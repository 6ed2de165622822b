package io.likewise.catalog.document;

import io.likewise.catalog.BegunAlteration;
import java.io.IOException;

/** An ALTER TABLE as the journal keeps it (SPEC F2). */
public final class AlterationDocument {
  private static final int FORMAT = 1;

  private AlterationDocument() {}

  /** The document to write down. */
  public static String toJson(BegunAlteration alteration) {
    return new Fields()
        .with("format", FORMAT)
        .with("before", DefinitionDocument.toJson(alteration.before()))
        .with("engine", DefinitionDocument.toJson(alteration.engine()))
        .with("after", DefinitionDocument.toJson(alteration.after()))
        .with("kind", alteration.kind().name())
        .with("statement", alteration.statement())
        .toJson();
  }

  /**
   * The alteration in a document.
   *
   * @throws IOException if it is no such document, or one of a later format
   */
  public static BegunAlteration fromJson(String json) throws IOException {
    JsonObject document = JsonObject.parse(json).requireFormat(FORMAT);
    return new BegunAlteration(
        DefinitionDocument.fromJson(document.string("before")),
        DefinitionDocument.fromJson(document.string("engine")),
        DefinitionDocument.fromJson(document.string("after")),
        document.constant("kind", BegunAlteration.Kind.class),
        document.string("statement"));
  }
}

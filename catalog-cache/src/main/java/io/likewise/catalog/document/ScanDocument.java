package io.likewise.catalog.document;

import io.likewise.catalog.Scan;
import io.likewise.catalog.TableName;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** A scan for new tables as it is stored (SPEC 15). */
public final class ScanDocument {
  private static final int FORMAT = 1;

  private ScanDocument() {}

  /** The document to store. */
  public static String toJson(Scan scan) {
    return new Fields()
        .with("format", FORMAT)
        .with("id", scan.id())
        .with("sinkSchema", scan.sinkSchema())
        .with("sinkTable", scan.sinkTable())
        .with("home", scan.home())
        .with("statement", scan.statement())
        .withObjects("left", sorted(scan), DefinitionDocument::name)
        .toJson();
  }

  private static List<TableName> sorted(Scan scan) {
    return scan.left().stream().sorted(Comparator.comparing(TableName::toString)).toList();
  }

  /**
   * The scan in a stored document.
   *
   * @throws IOException if it is no such document, or one of a later format
   */
  public static Scan fromJson(String json) throws IOException {
    JsonObject document = JsonObject.parse(json).requireFormat(FORMAT);
    return new Scan(
        document.string("id"),
        document.string("sinkSchema"),
        document.optionalString("sinkTable"),
        document.string("home"),
        document.string("statement"),
        Set.copyOf(document.objects("left", DefinitionDocument::readName)));
  }
}

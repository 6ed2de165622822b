package io.likewise.catalog.document;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Distribution;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.catalog.Watermark;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A table's definition as it is stored (SPEC 15), and as {@code LIKEWISE DESCRIBE … FORMAT JSON}
 * shows it.
 */
public final class DefinitionDocument {
  private static final int FORMAT = 1;

  private DefinitionDocument() {}

  /** The document to store. */
  public static String toJson(TableDefinition definition) {
    return new Fields()
        .with("format", FORMAT)
        .withObject("name", definition.name(), DefinitionDocument::name)
        .with("kind", definition.kind().name())
        .withObjects("columns", definition.columns(), ColumnDocument::write)
        .withObject("primaryKey", definition.primaryKey(), DefinitionDocument::primaryKey)
        .withObjects("uniqueKeys", definition.uniqueKeys(), DefinitionDocument::uniqueKey)
        .withObjects("checks", definition.checks(), DefinitionDocument::check)
        .withObject("watermark", definition.watermark(), DefinitionDocument::watermark)
        .with("partitionKeys", definition.partitionKeys())
        .withObject("distribution", definition.distribution(), DefinitionDocument::distribution)
        .with("options", definition.options())
        .with("comment", definition.comment())
        .with("reordered", definition.reordered())
        .toJson();
  }

  /**
   * The definition in a stored document. It is {@linkplain TableDefinition#defined() defined}.
   *
   * @throws IOException if it is no such document, or one of a later format
   */
  public static TableDefinition fromJson(String json) throws IOException {
    JsonObject document = JsonObject.parse(json).requireFormat(FORMAT);
    return new TableDefinition(
        readName(document.object("name")),
        document.constant("kind", TableDefinition.Kind.class),
        document.objects("columns", ColumnDocument::read),
        document.optionalObject("primaryKey", DefinitionDocument::readPrimaryKey),
        document.objects("uniqueKeys", DefinitionDocument::readUniqueKey),
        document.objects("checks", DefinitionDocument::readCheck),
        document.optionalObject("watermark", DefinitionDocument::readWatermark),
        document.strings("partitionKeys"),
        document.optionalObject("distribution", DefinitionDocument::readDistribution),
        document.options("options"),
        document.optionalString("comment"),
        /* defined= */ true,
        document.has("reordered") && document.bool("reordered"));
  }

  /**
   * The table in Flink's words (SPEC 14), types included where Flink has an equivalent of a native
   * one.
   *
   * @param catalog the catalog's name, with which the table's name begins
   */
  public static String toFlinkJson(TableDefinition definition, String catalog) {
    return FlinkDocument.write(definition, catalog).toJson();
  }

  static Fields name(TableName name) {
    return new Fields().with("schema", name.schema()).with("table", name.table());
  }

  static TableName readName(JsonObject name) throws IOException {
    return new TableName(name.string("schema"), name.string("table"));
  }

  private static Fields primaryKey(PrimaryKey key) {
    return new Fields()
        .with("name", key.name())
        .with("columns", key.columns())
        .with("enforced", key.enforced())
        .with("deferrable", key.deferrable())
        .with("tail", orNull(key.tail()));
  }

  private static PrimaryKey readPrimaryKey(JsonObject key) throws IOException {
    return new PrimaryKey(
        key.optionalString("name"),
        key.strings("columns"),
        key.bool("enforced"),
        key.bool("deferrable"),
        orEmpty(key.optionalString("tail")));
  }

  private static Fields uniqueKey(UniqueKey key) {
    return new Fields()
        .with("name", key.name())
        .with("columns", key.columns())
        .with("constraint", key.constraint())
        .with("deferrable", key.deferrable())
        .with("nulls", orNull(key.nulls()))
        .with("tail", orNull(key.tail()));
  }

  private static UniqueKey readUniqueKey(JsonObject key) throws IOException {
    return new UniqueKey(
        key.optionalString("name"),
        key.strings("columns"),
        key.bool("constraint"),
        key.bool("deferrable"),
        orEmpty(key.optionalString("nulls")),
        orEmpty(key.optionalString("tail")));
  }

  private static Fields check(CheckConstraint check) {
    return new Fields()
        .with("name", check.name())
        .with("condition", check.condition())
        .with("tail", orNull(check.tail()));
  }

  private static CheckConstraint readCheck(JsonObject check) throws IOException {
    return new CheckConstraint(
        check.optionalString("name"),
        check.string("condition"),
        orEmpty(check.optionalString("tail")));
  }

  /** Words that are not there are not written, as before there were any. */
  private static @Nullable String orNull(String words) {
    return words.isEmpty() ? null : words;
  }

  private static String orEmpty(@Nullable String words) {
    return words == null ? "" : words;
  }

  static Fields watermark(Watermark watermark) {
    return new Fields()
        .with("column", watermark.column())
        .with("expression", watermark.expression());
  }

  private static Watermark readWatermark(JsonObject watermark) throws IOException {
    return new Watermark(watermark.string("column"), watermark.string("expression"));
  }

  static Fields distribution(Distribution distribution) {
    return new Fields()
        .with("kind", distribution.kind().name())
        .with("columns", distribution.columns())
        .with("buckets", distribution.buckets());
  }

  private static Distribution readDistribution(JsonObject distribution) throws IOException {
    return new Distribution(
        distribution.constant("kind", Distribution.Kind.class),
        distribution.strings("columns"),
        distribution.has("buckets") ? distribution.integer("buckets") : null);
  }
}

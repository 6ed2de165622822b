package io.likewise.cases;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A table's document in a form that can be compared: without what Flink and a database rightly
 * differ in (letter case and qualification of names, the wording of expressions, types that were
 * inferred, names that were generated).
 */
final class TableDocument {

  private TableDocument() {}

  static Map<String, Object> comparable(Map<String, Object> document) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("kind", document.get("kind"));
    result.put("temporary", document.get("temporary"));
    result.put(
        "columns", objects(document.get("columns")).stream().map(TableDocument::column).toList());
    result.put("primaryKey", primaryKey(object(document.get("primaryKey"))));
    result.put(
        "watermarks",
        objects(document.get("watermarks")).stream().map(TableDocument::watermark).toList());
    result.put("partitionKeys", names(document.get("partitionKeys")));
    result.put("distribution", distribution(object(document.get("distribution"))));
    result.put("options", new TreeMap<>(object(document.get("options"))));
    result.put("comment", document.get("comment") == null ? "" : document.get("comment"));
    return result;
  }

  private static Map<String, Object> column(Map<String, Object> column) {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("name", name(column.get("name")));
    result.put("kind", column.get("kind"));
    boolean computed = "computed".equals(column.get("kind"));
    result.put("type", computed ? "inferred" : type(String.valueOf(column.get("type"))));
    result.put("expression", expression(column.get("expression")));
    result.put("metadataKey", column.get("metadataKey"));
    result.put("virtual", column.get("virtual"));
    result.put("comment", column.get("comment"));
    return result;
  }

  /** Field names of rows are names. */
  private static String type(String type) {
    return type.contains("`") ? type.toUpperCase(Locale.ROOT) : type;
  }

  private static Object primaryKey(Map<String, Object> key) {
    if (key == null) {
      return "none";
    }
    String name = name(key.get("name"));
    boolean generated = name.isEmpty() || name.startsWith("PK_");
    return (generated ? "unnamed" : name) + " " + names(key.get("columns"));
  }

  private static String watermark(Map<String, Object> watermark) {
    return name(watermark.get("column")) + " " + expression(watermark.get("expression"));
  }

  private static Object distribution(Map<String, Object> distribution) {
    return distribution == null
        ? "none"
        : distribution.get("kind")
            + " "
            + names(distribution.get("columns"))
            + " "
            + distribution.get("buckets");
  }

  private static List<String> names(Object names) {
    List<String> result = new ArrayList<>();
    ((List<?>) names).forEach(name -> result.add(name(name)));
    return result;
  }

  private static String name(Object name) {
    return name == null ? "" : name.toString().toUpperCase(Locale.ROOT);
  }

  /** Flink writes some functions and types its own way. */
  private static String expression(Object expression) {
    return expression == null
        ? ""
        : name(expression)
            .replaceAll("[`\"\\s]", "")
            .replaceAll("EXTRACT\\((\\w+)FROM(\\w+)\\)", "$1($2)")
            .replace("VARCHAR(2147483647)CHARACTERSETUTF-16LE", "VARCHAR(2147483647)")
            .replace("INTEGER", "INT");
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> object(Object value) {
    return (Map<String, Object>) value;
  }

  @SuppressWarnings("unchecked")
  private static List<Map<String, Object>> objects(Object value) {
    return (List<Map<String, Object>>) value;
  }
}

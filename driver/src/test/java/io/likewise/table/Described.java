package io.likewise.table;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What {@code LIKEWISE DESCRIBE … FORMAT JSON} tells of a table; names in lower case. */
record Described(Map<String, Object> document) {

  static Described of(String table, Statement statement) throws SQLException, IOException {
    String sql = "LIKEWISE DESCRIBE " + table + " FORMAT JSON";
    try (ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return new Described(JSON.std.mapFrom(rows.getString(1)));
    }
  }

  /** Each as {@code name kind}. */
  List<String> columns() {
    return list("columns").stream()
        .map(Described::object)
        .map(column -> column.get("name") + " " + column.get("kind"))
        .map(text -> text.toLowerCase(Locale.ROOT))
        .toList();
  }

  List<String> primaryKey() {
    Object key = document.get("primaryKey");
    return key == null ? List.of() : names((List<?>) object(key).get("columns"));
  }

  List<String> partitionKeys() {
    return names(list("partitionKeys"));
  }

  Object options() {
    return document.get("options");
  }

  boolean temporary() {
    return Boolean.TRUE.equals(document.get("temporary"));
  }

  private List<?> list(String part) {
    return (List<?>) document.get(part);
  }

  private static List<String> names(List<?> names) {
    return names.stream().map(name -> name.toString().toLowerCase(Locale.ROOT)).toList();
  }

  private static Map<?, ?> object(Object value) {
    return (Map<?, ?>) value;
  }
}

package io.likewise.catalog.jdbc;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import io.likewise.catalog.TableIndex;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A column of an index of H2's, and how indexes are made of them. */
record H2Index(
    String name,
    String kind,
    String column,
    String ordering,
    @Nullable String nulls,
    boolean unique,
    @Nullable String nullsDistinct) {

  static H2Index read(ResultSet row) throws SQLException {
    return new H2Index(
        row.getString(1),
        row.getString(2),
        row.getString(3),
        row.getString(4),
        row.getString(5),
        row.getBoolean(6),
        row.getString(7));
  }

  static List<TableIndex> indexes(List<H2Index> columns) {
    return columns.stream()
        .collect(groupingBy(H2Index::name, LinkedHashMap::new, toList()))
        .values()
        .stream()
        .map(H2Index::index)
        .toList();
  }

  /** Columns behind those by which a unique index is unique are only kept in it. */
  private static TableIndex index(List<H2Index> parts) {
    boolean unique = parts.get(0).kind().startsWith("UNIQUE");
    String keys =
        parts.stream()
            .filter(part -> !unique || part.unique())
            .map(H2Index::key)
            .collect(joining(", ", "(", ")"));
    String included =
        parts.stream()
            .filter(part -> unique && !part.unique())
            .map(part -> quoted(part.column()))
            .collect(joining(", "));
    return new TableIndex(
        parts.get(0).name(),
        unique ? "UNIQUE" + parts.get(0).distinctNulls() + " INDEX" : parts.get(0).kind(),
        parts.stream().map(H2Index::column).toList(),
        included.isEmpty() ? keys : keys + " INCLUDE(" + included + ")",
        /* partOfTable= */ false);
  }

  private String distinctNulls() {
    return switch (String.valueOf(nullsDistinct)) {
      case "NO" -> " NULLS NOT DISTINCT";
      case "ALL" -> " NULLS ALL DISTINCT";
      default -> " NULLS DISTINCT";
    };
  }

  private String key() {
    String order = "DESC".equals(ordering) ? " DESC" : "";
    return quoted(column) + order + (nulls == null ? "" : " NULLS " + nulls);
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}

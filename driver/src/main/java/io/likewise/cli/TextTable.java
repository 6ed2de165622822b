package io.likewise.cli;

import static java.util.stream.Collectors.joining;

import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Rows as aligned text. Numbers stand on the right, SQL NULL is shown as {@value #NULL}, a value of
 * several lines takes several lines, and other control characters are shown as escapes, so that no
 * value can steer the terminal. A table too wide to be read is turned: a line for each value.
 */
record TextTable(List<Column> columns, List<List<List<String>>> rows) {
  private static final String NULL = "∅";
  private static final Set<Integer> NUMBERS =
      Set.of(
          Types.TINYINT,
          Types.SMALLINT,
          Types.INTEGER,
          Types.BIGINT,
          Types.REAL,
          Types.FLOAT,
          Types.DOUBLE,
          Types.NUMERIC,
          Types.DECIMAL);

  /** Where a table of several columns is turned. */
  private static final int WIDEST = 130;

  record Column(String title, boolean number) {}

  /** Reads what is left of a result set; the caller closes it. */
  static TextTable read(ResultSet results) throws SQLException {
    ResultSetMetaData metadata = results.getMetaData();
    List<Column> columns = new ArrayList<>();
    for (int i = 1; i <= metadata.getColumnCount(); i++) {
      columns.add(
          new Column(
              printable(metadata.getColumnLabel(i)), NUMBERS.contains(metadata.getColumnType(i))));
    }
    List<List<List<String>>> rows = new ArrayList<>();
    while (results.next()) {
      List<List<String>> row = new ArrayList<>();
      for (int i = 1; i <= columns.size(); i++) {
        String value = results.getString(i);
        row.add(value == null ? List.of(NULL) : lines(value));
      }
      rows.add(row);
    }
    return new TextTable(columns, rows);
  }

  /** The table's lines, the number of rows last. */
  List<String> print() {
    int[] widths = IntStream.range(0, columns.size()).map(this::width).toArray();
    boolean tooWide = columns.size() > 1 && IntStream.of(widths).sum() > WIDEST;
    List<String> lines = new ArrayList<>(tooWide ? turned() : table(widths));
    lines.add(rows.size() == 1 ? "(1 row)" : "(" + rows.size() + " rows)");
    return lines;
  }

  private List<String> table(int[] widths) {
    List<String> lines = new ArrayList<>();
    lines.add(line(widths, " | ", i -> pad(columns.get(i).title(), widths[i], false)));
    lines.add(line(widths, "-+-", i -> "-".repeat(widths[i])));
    for (List<List<String>> row : rows) {
      int height = row.stream().mapToInt(List::size).max().orElse(1);
      for (int part = 0; part < height; part++) {
        int n = part;
        lines.add(line(widths, " | ", i -> cell(row.get(i), n, widths[i], columns.get(i))));
      }
    }
    return lines;
  }

  private List<String> turned() {
    int width = columns.stream().mapToInt(column -> length(column.title())).max().orElse(0);
    List<String> lines = new ArrayList<>();
    for (List<List<String>> row : rows) {
      lines.add("-".repeat(width) + "-+-");
      for (int i = 0; i < columns.size(); i++) {
        String title = columns.get(i).title();
        for (String line : row.get(i)) {
          lines.add((pad(title, width, false) + " | " + line).stripTrailing());
          title = "";
        }
      }
    }
    return lines;
  }

  private int width(int column) {
    return IntStream.concat(
            IntStream.of(length(columns.get(column).title())),
            rows.stream().flatMap(row -> row.get(column).stream()).mapToInt(TextTable::length))
        .max()
        .orElse(0);
  }

  private static String line(int[] widths, String separator, IntFunction<String> cell) {
    String line = IntStream.range(0, widths.length).mapToObj(cell).collect(joining(separator));
    return line.stripTrailing();
  }

  private static String cell(List<String> lines, int part, int width, Column column) {
    return pad(part < lines.size() ? lines.get(part) : "", width, column.number());
  }

  private static String pad(String text, int width, boolean right) {
    String space = " ".repeat(width - length(text));
    return right ? space + text : text + space;
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static List<String> lines(String value) {
    List<String> lines = value.lines().map(TextTable::printable).toList();
    return lines.isEmpty() ? List.of("") : lines;
  }

  private static String printable(String text) {
    return text.chars()
        .mapToObj(
            c -> Character.isISOControl(c) ? String.format("\\u%04x", c) : String.valueOf((char) c))
        .collect(joining());
  }
}

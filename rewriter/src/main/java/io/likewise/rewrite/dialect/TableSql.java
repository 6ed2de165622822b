package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The text of {@code CREATE TABLE}: one line for a column or a constraint, types aligned. */
record TableSql(AnsiDialect dialect, NativeTable table) {

  /** Names longer than this do not push the types of all others to the right. */
  private static final int WIDEST = 32;

  private static final int LONGEST = 60;

  String text() {
    List<String> lines = new ArrayList<>();
    int width = width();
    table.columns().forEach(column -> lines.add(column(column, width)));
    PrimaryKey key = table.primaryKey();
    if (key != null) {
      lines.add(
          named(key.name())
              + "PRIMARY KEY "
              + list(key.columns())
              + tail(key.tail(), key.deferrable()));
    }
    for (UniqueKey unique : table.uniqueKeys()) {
      lines.add(named(unique.name()) + unique(unique, dialect));
    }
    for (CheckConstraint check : table.checks()) {
      lines.add(
          named(check.name()) + "CHECK (" + check.condition() + ")" + tail(check.tail(), false));
    }
    lines.addAll(table.constraints());
    return dialect.createWords(table)
        + lines.stream().collect(joining(",\n  ", " (\n  ", "\n)"))
        + dialect.storage(table);
  }

  private int width() {
    return table.columns().stream()
        .mapToInt(column -> dialect.quote(column.name()).length())
        .filter(length -> length <= WIDEST)
        .max()
        .orElse(0);
  }

  private String column(NativeColumn column, int width) {
    StringBuilder line = new StringBuilder(dialect.quote(column.name()));
    line.append(" ".repeat(Math.max(0, width - line.length())));
    return line.append(' ').append(dialect.column(column)).toString().stripTrailing();
  }

  /** A long expression stands on lines of its own. */
  static String wrapped(String expression) {
    boolean longOne = expression.length() > LONGEST || expression.indexOf('\n') >= 0;
    return longOne ? "\n    " + expression.replace("\n", "\n    ") + "\n  " : expression;
  }

  private String named(@Nullable String constraint) {
    return constraint == null ? "" : "CONSTRAINT " + dialect.quote(constraint) + " ";
  }

  private String list(List<String> columns) {
    return list(columns, dialect);
  }

  private static String list(List<String> columns, Dialect dialect) {
    return columns.stream().map(dialect::quote).collect(joining(", ", "(", ")"));
  }

  /** {@code UNIQUE (…)} with all that belongs to it. */
  static String unique(UniqueKey key, Dialect dialect) {
    return Stream.of("UNIQUE", key.nulls(), list(key.columns(), dialect))
            .filter(word -> !word.isEmpty())
            .collect(joining(" "))
        + tail(key.tail(), key.deferrable());
  }

  private static String tail(String words, boolean deferrable) {
    return words.isEmpty() ? (deferrable ? " DEFERRABLE" : "") : " " + words;
  }
}

package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** MariaDB wants the character set beside the type, and a comment before a CHECK. */
record MariaDbColumnText(MariaDbDialect dialect, NativeColumn column) {

  String text() {
    String comment = column.comment();
    return Stream.of(
            column.type(),
            clauses(MariaDbColumnText::isCharacterSet),
            dialect.value(column),
            nullability(),
            comment == null ? "" : "COMMENT " + dialect.commentLiteral(comment),
            clauses(clause -> !isCharacterSet(clause) && !clause.equals(AnsiDialect.VIRTUAL)))
        .filter(part -> !part.isEmpty())
        .collect(joining(" "));
  }

  private String clauses(Predicate<String> which) {
    return column.clauses().stream().filter(which).collect(joining(" "));
  }

  private static boolean isCharacterSet(String clause) {
    return clause.regionMatches(true, 0, "CHARACTER SET", 0, 13)
        || clause.regionMatches(true, 0, "CHARSET", 0, 7);
  }

  /** An old server's setting makes a bare timestamp NOT NULL. */
  private String nullability() {
    boolean timestamp = column.type().startsWith("timestamp");
    return column.nullable() ? (timestamp ? "NULL" : "") : "NOT NULL";
  }
}

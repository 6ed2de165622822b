package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.NativeTable;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/** The options of a table of MariaDB's, which are its storage parameters (SPEC M7). */
record MariaDbOptions(MariaDbDialect dialect) {

  /** Only InnoDB undoes what a trigger did when the statement fails. */
  String of(NativeTable table) {
    SortedMap<String, String> options = new TreeMap<>(table.storage());
    String engine = options.remove("engine");
    String comment = table.comment();
    return " ENGINE="
        + (engine == null ? "InnoDB" : value(engine))
        + text(options)
        + (comment == null ? "" : " COMMENT=" + dialect.commentLiteral(comment));
  }

  /** Each behind a blank. */
  String text(SortedMap<String, String> options) {
    return options.entrySet().stream()
        .map(option -> " " + option(option.getKey()) + "=" + value(option.getValue()))
        .collect(joining());
  }

  private static String option(String name) {
    if (!name.matches("[a-z]+([ _][a-z]+)*")) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION, "MariaDB has no table option \"" + name + "\"", null);
    }
    return name.toUpperCase(Locale.ROOT);
  }

  private String value(String option) {
    return option.matches("[A-Za-z0-9_]+") ? option : dialect.commentLiteral(option);
  }
}

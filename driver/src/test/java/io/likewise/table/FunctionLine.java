package io.likewise.table;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * An expression of {@code functions.txt} with what it gives.
 *
 * @param outcomes by engine in lower case; under the empty name that of all engines that have none
 *     of their own
 */
record FunctionLine(String expression, Map<String, String> outcomes) {

  static List<FunctionLine> all() throws IOException {
    List<FunctionLine> all = new ArrayList<>();
    try (InputStream in = FunctionLine.class.getResourceAsStream("/functions.txt")) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
        if (line.startsWith("  ")) {
          all.get(all.size() - 1).add(line.substring(2));
        } else if (!line.isBlank() && !line.startsWith("#")) {
          all.add(new FunctionLine(line, new LinkedHashMap<>()));
        }
      }
    }
    return all;
  }

  /** A table of what is otherwise on some engine, for the page about functions. */
  static String differences() throws IOException {
    StringBuilder table =
        new StringBuilder(
            "| expression | H2 | PostgreSQL | MariaDB | SQLite |\n|---|---|---|---|---|\n");
    for (FunctionLine line : all()) {
      if (line.outcomes.size() > 1) {
        table.append("| `").append(line.expression.replace("|", "\\|")).append("` |");
        for (AnyEngine engine : AnyEngine.values()) {
          table.append(' ').append(line.told(engine)).append(" |");
        }
        table.append('\n');
      }
    }
    return table.toString();
  }

  private String told(AnyEngine engine) {
    String own = outcomes.get(engine.name().toLowerCase(Locale.ROOT));
    return own == null
        ? ""
        : own.contains(" | ") ? "its own" : own.equals("lacks") ? "none" : "refused";
  }

  /** {@code = values}, {@code engine = values}, {@code engine refuses}. */
  private void add(String outcome) {
    String engine = outcome.startsWith("=") ? "" : outcome.substring(0, outcome.indexOf(' '));
    String rest = outcome.substring(engine.length()).strip();
    outcomes.put(engine, rest.startsWith("= ") ? rest.substring(2) : rest);
  }

  String expected(AnyEngine engine) {
    String own = outcomes.get(engine.name().toLowerCase(Locale.ROOT));
    return own != null ? own : outcomes.getOrDefault("", "?");
  }

  /** Where an engine has no BOOLEAN or no moments of its own, 1 is true and a text is a moment. */
  boolean isMet(AnyEngine engine, String found) {
    String expected = expected(engine);
    if (!expected.contains(" | ")) {
      return found.startsWith(expected);
    }
    String[] wanted = expected.split(" \\| ", -1);
    String[] given = found.split(" \\| ", -1);
    boolean met = wanted.length == given.length;
    for (int i = 0; met && i < wanted.length; i++) {
      met = wanted[i].equals(given[i]) || wanted[i].equals(read(wanted[i], given[i]));
    }
    return met;
  }

  private static String read(String wanted, String given) {
    if (wanted.equals("true") || wanted.equals("false")) {
      return given.equals("1") ? "true" : given.equals("0") ? "false" : given;
    }
    boolean moment = wanted.matches("\\d{4}-.*|\\d\\d:.*") && given.startsWith("'");
    return moment
        ? given
            .substring(1, given.length() - 1)
            .replaceFirst("(:\\d\\d)(\\.0+)$", "$1")
            .replaceFirst("(\\.\\d*?)0+$", "$1")
        : given;
  }
}

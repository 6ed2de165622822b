package io.likewise.catalog.jdbc;

import io.likewise.catalog.jdbc.CatalogRow.Part;
import io.likewise.catalog.jdbc.DdlText.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A column in the text that {@code SHOW CREATE TABLE} gives of a table in MariaDB. */
final class MariaDbColumn {

  /** What comes after the type, or after the default. */
  private static final Set<String> ATTRIBUTES =
      Set.of(
          "AUTO_INCREMENT",
          "CHARACTER",
          "CHECK",
          "COLLATE",
          "COMMENT",
          "DEFAULT",
          "GENERATED",
          "INVISIBLE",
          "NOT",
          "NULL",
          "ON",
          "WITH",
          "WITHOUT");

  private static final Pattern TEXT =
      Pattern.compile("((var)?char|(tiny|medium|long)?text|enum|set)\\b.*", Pattern.DOTALL);

  private final String body;
  private final List<Token> tokens;

  private String type = "";
  private @Nullable String collation;
  private boolean nullable = true;
  private @Nullable String defaultValue;
  private @Nullable String identity;
  private @Nullable String generated;
  private @Nullable String comment;
  private @Nullable String check;
  private final List<String> clauses = new ArrayList<>();

  private MariaDbColumn(String body, List<Token> tokens) {
    this.body = body;
    this.tokens = tokens;
  }

  /**
   * Reads a column.
   *
   * @param body the text that the tokens are of
   * @param usual the clause for the collation that the table's columns have unless they say so
   */
  static MariaDbColumn read(String body, List<Token> tokens, String usual) {
    MariaDbColumn column = new MariaDbColumn(body, tokens);
    int next = column.next(1);
    column.type = column.text(1, next);
    column.readAttributes(next);
    column.settleType(usual);
    return column;
  }

  /** The condition of its check, or null. */
  @Nullable String check() {
    return check;
  }

  CatalogRow row(int position) {
    return new CatalogRow(
        Part.COLUMN,
        tokens.get(0).name(),
        position,
        type,
        nullable,
        false,
        defaultValue,
        identity,
        generated,
        comment,
        clauses);
  }

  private void readAttributes(int from) {
    int i = from;
    while (i < tokens.size()) {
      int next = next(i + 1);
      readAttribute(i, next);
      i = next;
    }
  }

  /** An attribute reaches up to the next one. */
  private void readAttribute(int i, int next) {
    switch (tokens.get(i).keyword()) {
      case "CHARACTER" -> collation = collation == null ? text(i, next) : collation;
      case "COLLATE" -> collation = text(i, next);
      case "NOT" -> nullable = false;
      case "DEFAULT" -> defaultValue = defaultValue(i, next);
      case "AUTO_INCREMENT" -> identity = "BY_DEFAULT";
      case "GENERATED" -> {
        generated = generated(i);
        if (tokens.get(next - 1).keyword().equals("VIRTUAL")) {
          clauses.add("VIRTUAL");
        }
      }
      case "ON" -> clauses.add(text(i, next));
      case "INVISIBLE" -> clauses.add("INVISIBLE");
      case "COMMENT" -> comment = MariaDbDefinition.unescaped(tokens.get(i + 1));
      case "CHECK" -> check = tokens.get(i + 1).text();
      default -> {}
    }
  }

  /** {@code DEFAULT NULL} is none; here NULL is a value and no attribute. */
  private @Nullable String defaultValue(int i, int next) {
    return next == i + 1 ? null : text(i + 1, next);
  }

  /** {@code GENERATED ALWAYS AS (expression)}; a period's {@code AS ROW START} is none. */
  private @Nullable String generated(int i) {
    Token expression = tokens.get(i + 3);
    return expression.isGroup() ? expression.text() : null;
  }

  /** JSON is a long text with a check. */
  private void settleType(String usual) {
    if (!TEXT.matcher(type).matches()) {
      return;
    }
    type = type + " " + (collation == null ? usual : collation);
    String json = "json_valid(`" + tokens.get(0).name().replace("`", "``") + "`)";
    if (type.equals("longtext COLLATE utf8mb4_bin") && json.equals(check)) {
      type = "json";
      check = null;
    }
  }

  private int next(int from) {
    int i = from;
    while (i < tokens.size() && !ATTRIBUTES.contains(tokens.get(i).keyword())) {
      i++;
    }
    return i;
  }

  private String text(int from, int to) {
    return body.substring(tokens.get(from).start(), tokens.get(to - 1).end());
  }
}

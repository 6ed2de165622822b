package io.likewise.catalog.jdbc;

import io.likewise.catalog.jdbc.CatalogRow.Part;
import io.likewise.catalog.jdbc.DdlText.Kind;
import io.likewise.catalog.jdbc.DdlText.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A table of MariaDB's, read from the text that {@code SHOW CREATE TABLE} gives of it, which is the
 * only thing that tells all of it, also of a temporary table and also to a user who has rights on
 * the table only.
 */
final class MariaDbDefinition {

  /** Engines whose rows are elsewhere, where others may write to them. */
  private static final Set<String> FOREIGN =
      Set.of("CONNECT", "FEDERATED", "MRG_MYISAM", "S3", "SPHINX", "SPIDER");

  /** What the engine calls a check that was given no name. */
  private static final Pattern GENERATED_NAME = Pattern.compile("CONSTRAINT_[0-9]+");

  private final List<CatalogRow> rows = new ArrayList<>();

  /** What follows the columns. */
  private final List<Token> options;

  private int columns;

  private MariaDbDefinition(List<Token> options) {
    this.options = options;
  }

  /**
   * The rows of a table; none if it is something else that has columns, such as a sequence.
   *
   * @param created written under an empty {@code sql_mode}
   */
  static List<CatalogRow> read(String created) {
    List<Token> tokens = DdlText.MARIADB.tokens(created);
    int body = 0;
    while (!tokens.get(body).isGroup()) {
      body++;
    }
    boolean temporary = tokens.get(1).keyword().equals("TEMPORARY");
    MariaDbDefinition definition = new MariaDbDefinition(tokens.subList(body + 1, tokens.size()));
    if (definition.option("SEQUENCE") != null) {
      return List.of();
    }
    definition.readTable(temporary);
    definition.readElements(tokens.get(body).text());
    definition.rows.sort(CatalogRow.ORDER);
    return definition.rows;
  }

  private void readTable(boolean temporary) {
    Token comment = option("COMMENT");
    String kind = temporary ? "TEMPORARY_TABLE" : kind();
    rows.add(row(Part.TABLE, null, 0, kind, comment == null ? null : unescaped(comment)));
  }

  private String kind() {
    Token engine = option("ENGINE");
    if (engine != null && FOREIGN.contains(engine.keyword())) {
      return "FOREIGN_TABLE";
    }
    boolean partitioned = options.stream().anyMatch(token -> token.keyword().equals("PARTITION"));
    return partitioned ? "PARTITIONED_TABLE" : "TABLE";
  }

  /** The value of {@code NAME=value}. */
  private @Nullable Token option(String name) {
    for (int i = 0; i + 2 < options.size(); i++) {
      if (options.get(i).keyword().equals(name) && options.get(i + 1).keyword().equals("=")) {
        return options.get(i + 2);
      }
    }
    return null;
  }

  private void readElements(String body) {
    for (List<Token> element : DdlText.MARIADB.parts(body)) {
      Token first = element.get(0);
      switch (first.keyword()) {
        case "" -> readColumn(body, element);
        case "PRIMARY" ->
            readKey(Part.PRIMARY_KEY, null, element.get(2).text(), behind(body, element, 2));
        case "UNIQUE" ->
            readUniqueKey(element.get(2).name(), element.get(3).text(), behind(body, element, 3));
        case "CONSTRAINT" -> readConstraint(element);
        default -> {}
      }
    }
  }

  private void readColumn(String body, List<Token> element) {
    columns++;
    MariaDbColumn column = MariaDbColumn.read(body, element, collation());
    rows.add(column.row(columns));
    if (column.check() != null) {
      rows.add(row(Part.CHECK, null, 0, column.check(), null));
    }
  }

  /** What a column's text has that names no collation of its own. */
  private String collation() {
    Token collation = option("COLLATE");
    Token charset = option("CHARSET");
    return collation != null
        ? "COLLATE " + collation.text()
        : "CHARACTER SET " + (charset == null ? "DEFAULT" : charset.text());
  }

  /** A unique key on beginnings of values cannot be declared of the values. */
  private void readUniqueKey(String name, String columnList, String tail) {
    if (DdlText.MARIADB.tokens(columnList).stream().noneMatch(Token::isGroup)) {
      readKey(Part.UNIQUE_KEY, name, columnList, tail);
    }
  }

  /** A key with a period lets the other columns' values come again. */
  private void readKey(Part part, @Nullable String name, String columnList, String tail) {
    List<List<Token>> keyColumns = DdlText.MARIADB.parts(columnList);
    boolean withPeriod =
        keyColumns.stream()
            .anyMatch(column -> column.size() > 1 && column.get(1).keyword().equals("WITHOUT"));
    for (int i = 0; i < keyColumns.size() && !withPeriod; i++) {
      rows.add(key(part, name, i + 1, keyColumns.get(i).get(0).name(), tail));
    }
  }

  /** What an element says behind a token of it. */
  private static String behind(String body, List<Token> element, int token) {
    int end = element.get(element.size() - 1).end();
    return body.substring(element.get(token).end(), end).strip();
  }

  private static CatalogRow key(
      Part part, @Nullable String name, int position, String column, String tail) {
    return new CatalogRow(
        part, name, position, column, true, false, null, null, null, null, List.of("", tail));
  }

  private void readConstraint(List<Token> element) {
    if (element.get(2).keyword().equals("CHECK")) {
      String name = element.get(1).name();
      boolean own = !GENERATED_NAME.matcher(name).matches();
      rows.add(row(Part.CHECK, own ? name : null, 0, element.get(3).text(), null));
    }
  }

  private static CatalogRow row(
      Part part, @Nullable String name, int position, String text, @Nullable String comment) {
    return new CatalogRow(
        part, name, position, text, true, false, null, null, null, comment, List.of());
  }

  /** What a string stands for. */
  static String unescaped(Token string) {
    String text = string.name();
    if (string.kind() != Kind.QUOTED || text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      plain.append(c == '\\' ? escaped(text.charAt(++i)) : c);
    }
    return plain.toString();
  }

  private static char escaped(char c) {
    return switch (c) {
      case '0' -> '\0';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'Z' -> '\032';
      default -> c;
    };
  }
}

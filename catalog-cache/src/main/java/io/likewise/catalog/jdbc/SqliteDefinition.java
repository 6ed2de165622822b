package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableIndex;
import io.likewise.catalog.jdbc.CatalogRow.Part;
import io.likewise.catalog.jdbc.DdlText.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What only the text that made a table in SQLite tells of it: collations, expressions of generated
 * columns, checks, and the names of keys. The engine has taken the text, and rewrites it when the
 * table is altered, so it is known to be right.
 */
final class SqliteDefinition {

  /** What DEFAULT takes without parentheses. */
  private static final Pattern LITERAL =
      Pattern.compile(
          """
          [+-]?\\s*[0-9.][\\w.]*(?:[eE][+-]?\\d+)?|[\\p{L}_]\\w*\
          |[xX]?'[^']*+(?:''[^']*+)*+'|"[^"]*+(?:""[^"]*+)*+"\
          """);

  /** By the column's position, from 1. */
  private final Map<Integer, String> collations = new HashMap<>();

  private final Map<Integer, String> expressions = new HashMap<>();
  private final List<CatalogRow> checks = new ArrayList<>();

  /** By the key's columns, in lower case. */
  private final Map<List<String>, String> uniqueKeyNames = new HashMap<>();

  private @Nullable String primaryKeyName;

  /** The name that was given to the constraint that follows. */
  private @Nullable String constraintName;

  private SqliteDefinition() {}

  /**
   * Reads the text of a table that has so many columns; what follows them is constraints.
   *
   * @param madeBy {@code CREATE TABLE …}
   */
  static SqliteDefinition read(String madeBy, int columns) {
    SqliteDefinition definition = new SqliteDefinition();
    DdlText.SQLITE.tokens(madeBy).stream()
        .filter(Token::isGroup)
        .findFirst()
        .ifPresent(group -> definition.readElements(DdlText.SQLITE.parts(group.text()), columns));
    return definition;
  }

  /**
   * An index, its columns left aside.
   *
   * @param madeBy {@code CREATE INDEX …}
   */
  static TableIndex index(String name, boolean unique, String madeBy) {
    int start =
        DdlText.SQLITE.tokens(madeBy).stream()
            .filter(Token::isGroup)
            .findFirst()
            .map(Token::start)
            .orElseThrow();
    return new TableIndex(
        name,
        unique ? "UNIQUE INDEX" : "INDEX",
        List.of(),
        madeBy.substring(start),
        /* partOfTable= */ false);
  }

  private void readElements(List<List<Token>> elements, int columns) {
    for (int i = 0; i < elements.size(); i++) {
      List<Token> element = elements.get(i);
      constraintName = null;
      if (i < columns) {
        readConstraints(element.subList(1, element.size()), i + 1, lower(element.get(0)));
      } else {
        readConstraints(element, 0, "");
      }
    }
  }

  /**
   * The constraints of a column, which follow its type, or of the table, between which there need
   * not be commas.
   */
  private void readConstraints(List<Token> tokens, int position, String column) {
    for (int i = 0; i < tokens.size(); i++) {
      Token next = tokens.get(Math.min(i + 1, tokens.size() - 1));
      switch (tokens.get(i).keyword()) {
        case "CONSTRAINT" -> {
          constraintName = next.name();
          i++;
        }
        case "COLLATE" -> collations.put(position, next.text());
        case "AS" -> expressions.put(position, next.text());
        case "DEFAULT" -> i++;
        case "CHECK" -> check(next.text());
        case "PRIMARY" -> primaryKeyName = takeName();
        case "UNIQUE" -> uniqueKey(next.isGroup() ? columns(next) : List.of(column));
        case "NOT", "REFERENCES", "FOREIGN" -> takeName();
        default -> {}
      }
    }
  }

  private @Nullable String takeName() {
    String name = constraintName;
    constraintName = null;
    return name;
  }

  private void check(String condition) {
    checks.add(
        new CatalogRow(
            Part.CHECK, takeName(), 0, condition, false, false, null, null, null, null, List.of()));
  }

  private void uniqueKey(List<String> columns) {
    String name = takeName();
    if (name != null) {
      uniqueKeyNames.put(columns, name);
    }
  }

  private static List<String> columns(Token group) {
    return DdlText.SQLITE.parts(group.text()).stream().map(part -> lower(part.get(0))).toList();
  }

  private static String lower(Token token) {
    return token.name().toLowerCase(Locale.ROOT);
  }

  /** What the engine told of the table, and what this tells beside it. */
  List<CatalogRow> complete(List<CatalogRow> rows) {
    Map<String, String> names = uniqueKeyNames(rows);
    List<CatalogRow> complete = new ArrayList<>();
    for (CatalogRow row : rows) {
      complete.add(
          switch (row.part()) {
            case COLUMN -> column(row);
            case PRIMARY_KEY -> key(row, primaryKeyName);
            case UNIQUE_KEY -> key(row, names.getOrDefault(row.requiredName(), row.name()));
            default -> row;
          });
    }
    complete.addAll(checks);
    complete.sort(CatalogRow.ORDER);
    return complete;
  }

  private CatalogRow column(CatalogRow row) {
    String collation = collations.get(row.position());
    String type = row.requiredText();
    return new CatalogRow(
        row.part(),
        row.name(),
        row.position(),
        collation == null ? type : (type + " COLLATE " + collation).strip(),
        row.flag(),
        row.deferrable(),
        defaultValue(row.defaultValue()),
        row.identity(),
        expressions.get(row.position()),
        row.comment(),
        row.clauses());
  }

  /** The engine tells an expression without the parentheses that it must be written in. */
  private static @Nullable String defaultValue(@Nullable String told) {
    if (told == null || told.equalsIgnoreCase("NULL")) {
      return null;
    }
    return LITERAL.matcher(told).matches() ? told : "(" + told + ")";
  }

  private static CatalogRow key(CatalogRow row, @Nullable String name) {
    return new CatalogRow(
        row.part(),
        name,
        row.position(),
        row.text(),
        row.flag(),
        row.deferrable(),
        null,
        null,
        null,
        null,
        List.of());
  }

  /** From the names of the indexes behind the keys to those of the keys. */
  private Map<String, String> uniqueKeyNames(List<CatalogRow> rows) {
    Map<String, List<String>> columns = new HashMap<>();
    rows.stream()
        .filter(row -> row.part() == Part.UNIQUE_KEY && row.flag())
        .forEach(
            row ->
                columns
                    .computeIfAbsent(row.requiredName(), name -> new ArrayList<>())
                    .add(row.requiredText().toLowerCase(Locale.ROOT)));
    Map<String, String> names = new HashMap<>();
    columns.forEach(
        (index, key) -> {
          if (uniqueKeyNames.containsKey(key)) {
            names.put(index, uniqueKeyNames.get(key));
          }
        });
    return names;
  }
}

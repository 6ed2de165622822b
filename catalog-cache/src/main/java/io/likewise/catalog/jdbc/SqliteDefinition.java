package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableIndex;
import io.likewise.catalog.jdbc.CatalogRow.Part;
import io.likewise.catalog.jdbc.DdlText.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
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

  /** What stands between the first word of a constraint and ON CONFLICT. */
  private static final Set<String> WITHIN = Set.of("KEY", "NULL", "ASC", "DESC");

  /** By the column's position, from 1. */
  private final Map<Integer, String> collations = new HashMap<>();

  private final Map<Integer, String> expressions = new HashMap<>();
  private final List<CatalogRow> checks = new ArrayList<>();

  private final Map<Integer, List<String>> clauses = new HashMap<>();

  /** By the key's columns, in lower case. */
  private final Map<List<String>, String> uniqueKeyNames = new HashMap<>();

  /** What REPLACE and its like do where no statement says so, by the same. */
  private final Map<List<String>, String> uniqueKeyTails = new HashMap<>();

  private String primaryKeyTail = "";

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
        case "AS" -> {
          expressions.put(position, next.text());
          boolean stored = i + 2 < tokens.size() && tokens.get(i + 2).keyword().equals("STORED");
          clause(position, stored ? "" : "VIRTUAL");
        }
        case "DEFAULT" -> i++;
        case "CHECK" -> check(next.text());
        case "PRIMARY" -> {
          primaryKeyName = takeName();
          primaryKeyTail = conflict(tokens, i);
        }
        case "UNIQUE" ->
            uniqueKey(next.isGroup() ? columns(next) : List.of(column), conflict(tokens, i));
        case "NOT" -> {
          takeName();
          clause(position, conflict(tokens, i));
        }
        case "AUTOINCREMENT" -> clause(position, "AUTOINCREMENT");
        case "REFERENCES", "FOREIGN" -> takeName();
        default -> {}
      }
    }
  }

  private void clause(int position, String clause) {
    if (!clause.isEmpty()) {
      clauses.computeIfAbsent(position, column -> new ArrayList<>()).add(clause);
    }
  }

  /** The {@code ON CONFLICT …} that follows within a constraint, else empty. */
  private static String conflict(List<Token> tokens, int constraint) {
    for (int i = constraint + 1; i + 2 < tokens.size() && i < constraint + 5; i++) {
      if (tokens.get(i).keyword().equals("ON") && tokens.get(i + 1).keyword().equals("CONFLICT")) {
        return "ON CONFLICT " + tokens.get(i + 2).keyword();
      }
      if (!WITHIN.contains(tokens.get(i).keyword()) && !tokens.get(i).isGroup()) {
        return "";
      }
    }
    return "";
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

  private void uniqueKey(List<String> columns, String tail) {
    String name = takeName();
    if (name != null) {
      uniqueKeyNames.put(columns, name);
    }
    uniqueKeyTails.put(columns, tail);
  }

  private static List<String> columns(Token group) {
    return DdlText.SQLITE.parts(group.text()).stream().map(part -> lower(part.get(0))).toList();
  }

  private static String lower(Token token) {
    return token.name().toLowerCase(Locale.ROOT);
  }

  /** What the engine told of the table, and what this tells beside it. */
  List<CatalogRow> complete(List<CatalogRow> rows) {
    Map<String, List<String>> keys = uniqueKeys(rows);
    List<CatalogRow> complete = new ArrayList<>();
    for (CatalogRow row : rows) {
      complete.add(
          switch (row.part()) {
            case COLUMN -> column(row);
            case PRIMARY_KEY -> key(row, primaryKeyName, primaryKeyTail);
            case UNIQUE_KEY -> {
              List<String> key = keys.getOrDefault(row.requiredName(), List.of());
              yield key(
                  row,
                  uniqueKeyNames.getOrDefault(key, row.requiredName()),
                  uniqueKeyTails.getOrDefault(key, ""));
            }
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
        clauses.getOrDefault(row.position(), List.of()));
  }

  /** The engine tells an expression without the parentheses that it must be written in. */
  private static @Nullable String defaultValue(@Nullable String told) {
    if (told == null || told.equalsIgnoreCase("NULL")) {
      return null;
    }
    return LITERAL.matcher(told).matches() ? told : "(" + told + ")";
  }

  private static CatalogRow key(CatalogRow row, @Nullable String name, String tail) {
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
        List.of("", tail));
  }

  /** From the names of the indexes behind the keys to the keys' columns. */
  private static Map<String, List<String>> uniqueKeys(List<CatalogRow> rows) {
    Map<String, List<String>> columns = new HashMap<>();
    rows.stream()
        .filter(row -> row.part() == Part.UNIQUE_KEY && row.flag())
        .forEach(
            row ->
                columns
                    .computeIfAbsent(row.requiredName(), name -> new ArrayList<>())
                    .add(row.requiredText().toLowerCase(Locale.ROOT)));
    return columns;
  }

  /** {@code STRICT} and {@code WITHOUT ROWID}, which follow the columns, as storage parameters. */
  static SortedMap<String, String> storage(String madeBy) {
    List<Token> tokens = DdlText.SQLITE.tokens(madeBy);
    SortedMap<String, String> storage = new TreeMap<>();
    int i = tokens.size() - 1;
    while (i >= 0 && !tokens.get(i).isGroup()) {
      switch (tokens.get(i).keyword()) {
        case "STRICT" -> storage.put("strict", "true");
        case "ROWID" -> storage.put("without_rowid", "true");
        default -> {}
      }
      i--;
    }
    return storage;
  }
}

package io.likewise.catalog.jdbc;

import io.likewise.catalog.DataType;
import io.likewise.catalog.TableIndex;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TableTrigger;
import io.likewise.catalog.jdbc.CatalogRow.Part;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** SQLite. The database's file is the schema {@code main}. */
final class SqliteCatalog extends NativeCatalog {

  private static final String MAIN = "main";

  private static final Pattern COLLATION = Pattern.compile("COLLATE [\"`\\[]?(\\w+)");

  private static final String NOT_FOUND_AGAIN =
      "REPLACE removes rows by its unique index %s, which no trigger sees: let it cover all rows, and name columns without COLLATE";

  /** Flink's types that would mean a number here if they were taken for the engine's. */
  private static final Set<String> ONLY_FLINK =
      Set.of("STRING", "BYTES", "TIMESTAMP_LTZ", "ARRAY", "MAP", "MULTISET", "ROW");

  /** A row of the answer, and for the table the text that made it. */
  private record Answer(CatalogRow row, @Nullable String madeBy) {}

  private record UniquePart(
      String index, boolean partial, @Nullable String column, String collation) {}

  private final SqlitePlaces places;
  private final SqliteTriggerSets triggerSets;

  SqliteCatalog(Connection connection) {
    super(connection);
    this.places = new SqlitePlaces(connection);
    this.triggerSets = new SqliteTriggerSets(connection);
  }

  /** No trigger goes on after an error. */
  @Override
  boolean hasFaultMarks() {
    return false;
  }

  /** There are no schemas but those of files. */
  @Override
  TableName storeTable(String store, String table) {
    return new TableName(MAIN, store + "_" + table);
  }

  /** An unknown name in double quotes would be a string. */
  @Override
  String quotationMark() {
    return "`";
  }

  /** Stored as text, in UTC, as the engine's own functions write it. */
  @Override
  Instant storedTime(ResultSet row, int column) throws SQLException {
    String text = row.getString(column);
    try {
      return LocalDateTime.parse(text.replace(' ', 'T')).toInstant(ZoneOffset.UTC);
    } catch (DateTimeParseException e) {
      throw new SQLDataException("A stored time cannot be read: " + text, "22007", e);
    }
  }

  @Override
  String currentSchema() {
    return MAIN;
  }

  @Override
  Optional<TableName> resolve(@Nullable String schema, String table) throws SQLException {
    if (!canBeName(table) || (schema != null && !schemaExists(schema)) || !has(schema, table)) {
      return Optional.empty();
    }
    boolean main = schema == null ? !has("temp", table) : schema.equals(MAIN);
    Optional<TableName> known = main ? places.table(table) : Optional.empty();
    return known.isPresent()
        ? known
        : Query.first(
            connection(),
            SqliteSql.RESOLVE,
            row -> new TableName(row.getString(1), row.getString(2)),
            schema,
            table);
  }

  private boolean has(@Nullable String schema, String table) throws SQLException {
    return Query.exists(connection(), SqliteSql.FOUND, schema, table);
  }

  /** The driver would make a question mark of half a character. */
  private static boolean canBeName(String name) {
    return name.codePoints().noneMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE);
  }

  @Override
  List<CatalogRow> tableRows(TableName name) throws SQLException {
    if (!schemaExists(name.schema()) || !canBeName(name.table())) {
      return List.of();
    }
    List<Answer> answers =
        Query.list(
            connection(),
            SqliteSql.TABLE.formatted(quote(name.schema())),
            row -> new Answer(CatalogRow.read(row), row.getString(11)),
            name.schema(),
            name.table());
    List<CatalogRow> rows = answers.stream().map(Answer::row).toList();
    return answers.stream()
        .map(Answer::madeBy)
        .filter(text -> text != null && !isVirtual(rows))
        .findFirst()
        .map(text -> SqliteDefinition.read(text, columnCount(rows)).complete(rows))
        .orElse(rows);
  }

  private static boolean isVirtual(List<CatalogRow> rows) {
    return rows.stream().anyMatch(row -> "FOREIGN_TABLE".equals(row.text()));
  }

  private static int columnCount(List<CatalogRow> rows) {
    return (int) rows.stream().filter(row -> row.part() == Part.COLUMN).count();
  }

  /** There are no users. */
  @Override
  List<String> blindWriters(TableName name) {
    return List.of();
  }

  @Override
  List<String> triggers(TableName name) throws SQLException {
    return schemaExists(name.schema())
        ? triggerSets.triggers(quote(name.schema()), name.table())
        : List.of();
  }

  /** Those of syncs are in the main file. */
  @Override
  List<TableTrigger> triggersNamed(String beginning, List<TableName> likely) throws SQLException {
    return triggerSets.named(beginning);
  }

  @Override
  TriggerSets triggerSets() {
    return triggerSets;
  }

  @Override
  List<String> madeBy(TableName name) throws SQLException {
    return schemaExists(name.schema()) && canBeName(name.table())
        ? Query.list(
            connection(),
            SqliteSql.MADE_BY.formatted(quote(name.schema())),
            row -> row.getString(1),
            name.table())
        : List.of();
  }

  @Override
  List<String> referrers(TableName name) throws SQLException {
    return schemaExists(name.schema()) && canBeName(name.table())
        ? Query.list(
            connection(),
            SqliteSql.REFERRERS.formatted(quote(name.schema())),
            row -> row.getString(1),
            name.table())
        : List.of();
  }

  /**
   * REPLACE removes the rows that are in its way without a word to triggers. They are found again
   * by the columns of the unique key, compared as the columns are.
   */
  @Override
  List<String> unseenChanges(TableName name) throws SQLException {
    Map<String, String> collations = new HashMap<>();
    for (CatalogRow row : tableRows(name)) {
      if (row.part() == Part.COLUMN) {
        Matcher collation = COLLATION.matcher(row.requiredText());
        collations.put(row.requiredName(), collation.find() ? collation.group(1) : "BINARY");
      }
    }
    List<UniquePart> parts =
        Query.list(
            connection(),
            SqliteSql.UNIQUE_PARTS,
            row ->
                new UniquePart(
                    row.getString(1), row.getBoolean(2), row.getString(3), row.getString(4)),
            name.schema(),
            name.table());
    return parts.stream()
        .filter(part -> part.partial() || !part.collation().equalsIgnoreCase(of(part, collations)))
        .map(UniquePart::index)
        .distinct()
        .map(NOT_FOUND_AGAIN::formatted)
        .toList();
  }

  private static @Nullable String of(UniquePart part, Map<String, String> collations) {
    return part.column() == null ? null : collations.get(part.column());
  }

  @Override
  List<TableIndex> indexes(TableName name) throws SQLException {
    if (!schemaExists(name.schema()) || !canBeName(name.table())) {
      return List.of();
    }
    List<TableIndex> indexes = new ArrayList<>();
    for (TableIndex index :
        Query.list(
            connection(),
            SqliteSql.INDEXES.formatted(quote(name.schema())),
            row -> SqliteDefinition.index(row.getString(1), row.getBoolean(2), row.getString(3)),
            name.schema(),
            name.table())) {
      List<String> columns =
          Query.list(
              connection(),
              SqliteSql.INDEX_COLUMNS,
              row -> row.getString(1),
              name.schema(),
              index.name());
      indexes.add(
          new TableIndex(
              index.name(), index.kind(), columns, index.definition(), index.partOfTable()));
    }
    return indexes;
  }

  @Override
  SortedMap<String, String> storage(TableName name) throws SQLException {
    return madeBy(name).stream()
        .findFirst()
        .filter(text -> text.startsWith("CREATE TABLE") || text.startsWith("CREATE TEMP"))
        .map(SqliteDefinition::storage)
        .orElseGet(TreeMap::new);
  }

  @Override
  List<String> indexNames(String schema) throws SQLException {
    return schemaExists(schema)
        ? Query.list(
            connection(), SqliteSql.NAMES.formatted(quote(schema)), row -> row.getString(1))
        : List.of();
  }

  @Override
  boolean schemaExists(String schema) throws SQLException {
    return canBeName(schema) && Query.exists(connection(), SqliteSql.SCHEMA, schema);
  }

  /** A sync stays in its file (SPEC N2). */
  @Override
  List<String> schemaNames() {
    return List.of("main");
  }

  @Override
  List<String> tableNames(String schema) throws SQLException {
    return canBeName(schema)
        ? Query.list(connection(), SqliteSql.TABLE_NAMES, row -> row.getString(1), schema)
        : List.of();
  }

  @Override
  boolean haveTables(String schema, List<String> tables) throws SQLException {
    for (String table : tables) {
      if (!has(schema, table)) {
        return false;
      }
    }
    return true;
  }

  /** The engine takes any word; whether a column holds numbers it tells by parts of the word. */
  @Override
  boolean typeExists(String name) {
    return isPlainWord(name) && !ONLY_FLINK.contains(name.toUpperCase(Locale.ROOT));
  }

  /**
   * As the engine tells of a view: that of a column is the column's, that of a cast its affinity,
   * and any other expression has none, so that its values stay what they are.
   */
  @Override
  List<DataType.Native> typesOf(String from, List<String> expressions) throws SQLException {
    try (Statement statement = connection().createStatement()) {
      statement.execute(SqliteSql.MAKE_VIEW.formatted(selected(expressions), from));
      try {
        return Query.list(
            connection(), SqliteSql.VIEW_TYPES, row -> new DataType.Native(row.getString(1)));
      } finally {
        statement.execute(SqliteSql.DROP_VIEW);
      }
    }
  }

  /**
   * The texts that made a table and its indexes tell all that there is to read of it. A view's text
   * does not tell its types, and what is not in the main file is one connection's.
   */
  @Override
  Optional<SchemaToken> token(String store, TableName name) throws SQLException {
    if (!name.schema().equals(MAIN) || !canBeName(name.table())) {
      return Optional.empty();
    }
    if (!has(MAIN, name.table())) {
      return Optional.of(SchemaToken.NO_TABLE);
    }
    String texts = places.texts(name.table());
    if (texts == null || texts.startsWith("CREATE VIRTUAL")) {
      return Optional.empty();
    }
    TableName definitions = storeTable(store, "definition");
    String definition = has(MAIN, definitions.table()) ? definitionState(definitions, name) : "";
    return Optional.of(new SchemaToken(texts + "\n" + definition));
  }

  private String definitionState(TableName definitions, TableName name) throws SQLException {
    String sql = requoted(SqliteSql.DEFINITION).formatted(quote(definitions));
    return Query.first(connection(), sql, row -> row.getString(1), name.schema(), name.table())
        .orElse("");
  }
}

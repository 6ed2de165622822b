package io.likewise.catalog.jdbc;

import io.likewise.catalog.CascadingKey;
import io.likewise.catalog.DataType;
import io.likewise.catalog.ParentTrigger;
import io.likewise.catalog.TableIndex;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TableTrigger;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** MariaDB, through its own driver or MySQL's. A schema is a database. */
final class MariaDbCatalog extends NativeCatalog {

  private static final int LONGEST_NAME = 64;

  /** The only catalog of every server. */
  private static final String CATALOG = "def";

  private static final String INFORMATION_SCHEMA = "information_schema";

  private static final String TABLE = "CREATE TABLE ";
  private static final String TEMPORARY_TABLE = "CREATE TEMPORARY TABLE ";

  /** Not on that database, not that statement, not on that table, no privilege. */
  private static final Set<Integer> NO_RIGHTS = Set.of(1044, 1045, 1142, 1227);

  /** Moves with every row of a table that numbers them. */
  private static final Pattern COUNTER =
      Pattern.compile("(?m)^(\\) ENGINE=\\S+) AUTO_INCREMENT=\\d+");

  MariaDbCatalog(Connection connection) {
    super(connection);
  }

  @Override
  boolean movesColumns() {
    return true;
  }

  @Override
  String currentUser() {
    return "CURRENT_USER()";
  }

  /** Numbers of sessions begin anew when the server does. */
  @Override
  String sessionIsAlive() {
    return """
        "session" IN (
          SELECT ID FROM information_schema.PROCESSLIST WHERE ID <> CONNECTION_ID())
        AND "since" > UTC_TIMESTAMP(6) - INTERVAL (
          SELECT VARIABLE_VALUE + 1 FROM information_schema.GLOBAL_STATUS
          WHERE VARIABLE_NAME = 'UPTIME') SECOND""";
  }

  @Override
  String quotationMark() {
    return "`";
  }

  @Override
  String name() {
    return CATALOG;
  }

  /** Stored as UTC, without a zone. */
  @Override
  Instant storedTime(ResultSet row, int column) throws SQLException {
    return row.getObject(column, LocalDateTime.class).toInstant(ZoneOffset.UTC);
  }

  @Override
  String currentSchema() throws SQLException {
    return Query.list(connection(), MariaDbSql.CURRENT_SCHEMA, row -> row.getString(1)).stream()
        .filter(schema -> schema != null)
        .findFirst()
        .orElseThrow(() -> new SQLSyntaxErrorException("No database selected", "3D000", 1046));
  }

  /** A temporary table stands in front of another of its name, and goes by the same full name. */
  @Override
  Optional<TableName> resolve(@Nullable String schema, String table) throws SQLException {
    if (!canBeName(table) || (schema != null && !canBeName(schema))) {
      return Optional.empty();
    }
    Optional<TableName> found =
        Query.first(
            connection(),
            MariaDbSql.RESOLVE,
            row -> new TableName(row.getString(1), row.getString(2)),
            schema,
            table);
    return found.isPresent() ? found : temporary(schema, table);
  }

  private Optional<TableName> temporary(@Nullable String schema, String table) throws SQLException {
    Optional<String> in =
        schema != null
            ? Optional.of(schema)
            : Query.list(connection(), MariaDbSql.CURRENT_SCHEMA, row -> row.getString(1)).stream()
                .filter(current -> current != null)
                .findFirst();
    Optional<TableName> name = in.map(database -> new TableName(database, table));
    return name.isPresent() && isTemporary(name.get()) ? name : Optional.empty();
  }

  private boolean isTemporary(TableName name) throws SQLException {
    return created(name).filter(text -> text.startsWith(TEMPORARY_TABLE)).isPresent();
  }

  /** The text that would make what the session finds under a name. */
  private Optional<String> created(TableName name) throws SQLException {
    return texts(MariaDbSql.created(quote(name))).stream().findFirst();
  }

  /** The engine refuses to look for other names, or keeps three bytes a character of them. */
  private static boolean canBeName(String name) {
    return !name.isEmpty()
        && name.length() <= LONGEST_NAME
        && !name.endsWith(" ")
        && name.chars().noneMatch(c -> c == 0 || Character.isSurrogate((char) c));
  }

  private static boolean canBeName(TableName name) {
    return canBeName(name.schema()) && canBeName(name.table());
  }

  @Override
  List<CatalogRow> tableRows(TableName name) throws SQLException {
    if (!canBeName(name)) {
      return List.of();
    }
    if (name.schema().equalsIgnoreCase(INFORMATION_SCHEMA)) {
      return viewRows(name);
    }
    Optional<String> table = created(name).filter(MariaDbCatalog::isTable);
    return table.isPresent() ? MariaDbDefinition.read(table.get()) : viewRows(name);
  }

  private static boolean isTable(String created) {
    return created.startsWith(TABLE) || created.startsWith(TEMPORARY_TABLE);
  }

  private List<CatalogRow> viewRows(TableName name) throws SQLException {
    return Query.list(
        connection(),
        MariaDbSql.VIEW,
        CatalogRow::read,
        name.schema(),
        name.table(),
        name.schema(),
        name.table());
  }

  @Override
  List<TableIndex> indexes(TableName name) throws SQLException {
    return canBeName(name)
        ? created(name).filter(MariaDbCatalog::isTable).map(MariaDbIndexes::read).orElse(List.of())
        : List.of();
  }

  @Override
  SortedMap<String, String> storage(TableName name) throws SQLException {
    return canBeName(name)
        ? created(name)
            .filter(MariaDbCatalog::isTable)
            .map(MariaDbIndexes::storage)
            .orElseGet(TreeMap::new)
        : new TreeMap<>();
  }

  @Override
  List<String> unseenChanges(TableName name) throws SQLException {
    List<String> reasons =
        new ArrayList<>(
            Query.list(
                connection(),
                MariaDbSql.UNSEEN_CHANGES,
                row -> row.getString(1),
                name.schema(),
                name.table()));
    if (created(name).filter(text -> MariaDbSql.PERIOD.matcher(text).find()).isPresent()) {
      reasons.add(
          "what FOR PORTION OF makes of its period's rows meets triggers in an order that loses some: DROP PERIOD");
    }
    return reasons;
  }

  @Override
  List<CascadingKey> cascadingKeys(TableName child) throws SQLException {
    return MariaDbCascades.keys(connection(), child);
  }

  @Override
  List<ParentTrigger> parentTriggers(String sync) throws SQLException {
    return MariaDbCascades.triggers(connection(), sync);
  }

  @Override
  List<String> indexedColumns(TableName name) throws SQLException {
    return Query.list(
        connection(),
        MariaDbSql.INDEXED_COLUMNS,
        row -> row.getString(1),
        name.schema(),
        name.table());
  }

  /** Told by what the triggers do for the sync, where the user may see it. */
  @Override
  List<String> lateKeys(TableName name, List<String> triggers) throws SQLException {
    Set<String> keys = new LinkedHashSet<>();
    for (String trigger : triggers) {
      Optional<String> text = shared().onUpdate(name, trigger);
      if (text.isPresent()) {
        keys.addAll(late(name, text.get().toLowerCase(Locale.ROOT)));
      }
    }
    return keys.stream().map(MariaDbSql.LATE_KEY::formatted).toList();
  }

  /** Keys with a column that is not compared in the words {@code OLD.`c` <=> NEW.`c`}. */
  private List<String> late(TableName name, String text) throws SQLException {
    return Query.list(
            connection(),
            MariaDbSql.KEY_COLUMNS,
            row ->
                text.contains("old.%1$s <=> new.%1$s".formatted(lower(quote(row.getString(2)))))
                    ? ""
                    : row.getString(1),
            name.schema(),
            name.table(),
            name.schema(),
            name.table())
        .stream()
        .filter(key -> !key.isEmpty())
        .toList();
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** To a user without rights on it even a table that is not there is a forbidden one. */
  @Override
  boolean hides(TableName name, List<String> triggers) throws SQLException {
    return isForbidden("SELECT 1 FROM %s LIMIT 0".formatted(quote(name)), NO_RIGHTS)
        || (!triggers.isEmpty() && shared().areHidden(name));
  }

  /** Whether a table is known not to be there. */
  boolean isMissing(TableName name) throws SQLException {
    return isForbidden("SELECT 1 FROM %s LIMIT 0".formatted(quote(name)), Set.of(1049, 1146));
  }

  private MariaDbTriggerSets shared() {
    return new MariaDbTriggerSets(this);
  }

  @Override
  TriggerSets triggerSets() {
    return shared();
  }

  @Override
  List<String> triggers(TableName name) throws SQLException {
    return shared().triggers(name);
  }

  @Override
  List<TableTrigger> triggersNamed(String beginning, List<TableName> likely) throws SQLException {
    return likely.isEmpty() ? shared().named(beginning) : super.triggersNamed(beginning, likely);
  }

  /** The triggers of a sync run with the rights of their definer. */
  @Override
  List<String> blindWriters(TableName name) {
    return List.of();
  }

  @Override
  boolean schemaExists(String schema) throws SQLException {
    return canBeName(schema) && Query.exists(connection(), MariaDbSql.SCHEMA, schema);
  }

  @Override
  List<String> schemaNames() throws SQLException {
    return Query.list(connection(), MariaDbSql.SCHEMA_NAMES, row -> row.getString(1));
  }

  @Override
  List<String> tableNames(String schema) throws SQLException {
    return canBeName(schema)
        ? Query.list(connection(), MariaDbSql.TABLE_NAMES, row -> row.getString(1), schema)
        : List.of();
  }

  @Override
  boolean typeExists(String name) throws SQLException {
    return MariaDbTypes.isBuiltIn(name)
        || (isPlainWord(name) && Query.exists(connection(), MariaDbSql.TYPE, name));
  }

  /** What is described has no collations; they are asked for over one row of NULLs. */
  @Override
  List<DataType.Native> typesOf(String from, List<String> expressions) throws SQLException {
    List<DataType.Native> types = described(from, expressions, MariaDbCatalog::types);
    if (types.stream().noneMatch(MariaDbTypes::isText)) {
      return types;
    }
    String collations =
        expressions.stream()
            .map(expression -> "COLLATION(" + expression + ")")
            .collect(Collectors.joining(", "));
    String sql = MariaDbSql.COLLATIONS.formatted(collations, from);
    return Query.first(connection(), sql, row -> collated(types, row)).orElse(types);
  }

  private static List<DataType.Native> collated(List<DataType.Native> types, ResultSet row)
      throws SQLException {
    List<DataType.Native> collated = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      DataType.Native type = types.get(i);
      collated.add(
          MariaDbTypes.isText(type) && !row.getString(i + 1).equals("binary")
              ? new DataType.Native(type.text() + " COLLATE " + row.getString(i + 1))
              : type);
    }
    return collated;
  }

  private static List<DataType.Native> types(ResultSetMetaData columns) throws SQLException {
    List<DataType.Native> types = new ArrayList<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      types.add(MariaDbTypes.of(columns, i));
    }
    return types;
  }

  /**
   * The text that would make a table tells all that is read of it. That of a view does not tell its
   * types, and a temporary table is one session's.
   */
  @Override
  Optional<SchemaToken> token(String store, TableName name) throws SQLException {
    if (!canBeName(name)) {
      return Optional.empty();
    }
    String definitions = quote(storeTable(store, "definition"));
    List<String> state = texts(MariaDbSql.state(name, quote(name), definitions));
    return state.isEmpty() || !state.get(0).startsWith(TABLE)
        ? Optional.empty()
        : Optional.of(
            new SchemaToken(COUNTER.matcher(String.join("\n", state)).replaceFirst("$1")));
  }

  private List<String> texts(String sql) throws SQLException {
    return Query.all(connection(), sql, row -> row.getString(2));
  }
}

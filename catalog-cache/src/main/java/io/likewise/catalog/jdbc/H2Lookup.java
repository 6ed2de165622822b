package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableName;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What H2 tells of a table by its name. A look at {@code INFORMATION_SCHEMA} makes the rows of all
 * tables each time (H2 2.4 has an index there and never uses it). Functions that find an object in
 * the engine's own maps are for administrators; to others, and where names are compared without
 * case, the answers are empty.
 */
final class H2Lookup {

  /** An administrator, and names that differ in letter case are different ones. */
  private static final String BY_NAME =
      """
      CASE WHEN (SELECT IS_ADMIN FROM INFORMATION_SCHEMA.USERS WHERE USER_NAME = CURRENT_USER)
           THEN DB_OBJECT_ID('SCHEMA', 'Information_Schema') IS NULL ELSE FALSE END""";

  /** The last row tells the answer from none. */
  private static final String SCHEMAS =
      """
      SELECT SCHEMA_NAME FROM INFORMATION_SCHEMA.SCHEMATA
      WHERE CASE WHEN %1$s THEN DB_OBJECT_ID('TABLE', SCHEMA_NAME, ?1) IS NOT NULL ELSE FALSE END
      UNION ALL
      SELECT '' WHERE %1$s
      """
          .formatted(BY_NAME);

  private static final String ID =
      "SELECT DB_OBJECT_ID('TABLE', ?1, ?2) IS NOT NULL WHERE %s".formatted(BY_NAME);

  private static final String TEXT =
      "SELECT DB_OBJECT_SQL('TABLE', ?1, ?2) WHERE %s".formatted(BY_NAME);

  /**
   * With the checks of the whole schema: the table of a check is told elsewhere, at a price. How
   * keys are compared is in the text of their indexes.
   */
  private static final String OBJECT =
      """
      SELECT DB_OBJECT_ID('TABLE', ?1, ?2) IS NOT NULL,
             DB_OBJECT_SQL('TABLE', ?1, ?2) || COALESCE((
               SELECT LISTAGG(DB_OBJECT_SQL('CONSTRAINT', CONSTRAINT_SCHEMA, CONSTRAINT_NAME), ';')
                 WITHIN GROUP (ORDER BY CONSTRAINT_NAME)
               FROM INFORMATION_SCHEMA.CHECK_CONSTRAINTS
               WHERE CONSTRAINT_SCHEMA = ?1), ' '),
             DB_OBJECT_ID('TABLE', ?3, 'definition') IS NOT NULL
      WHERE %s
      """
          .formatted(BY_NAME);

  private static final String INDEX = "SELECT DB_OBJECT_SQL('INDEX', ?1, ?2)";

  /** All keys of all tables are looked at for it. */
  private static final String KEYS =
      """
      SELECT CONSTRAINT_NAME || ' ' || COLUMN_NAME FROM INFORMATION_SCHEMA.KEY_COLUMN_USAGE
      WHERE TABLE_SCHEMA = ?1 AND TABLE_NAME = ?2
      ORDER BY CONSTRAINT_NAME, ORDINAL_POSITION
      """;

  private record Found(boolean there, @Nullable String text, boolean storeExists) {}

  /** What there is to tell of a table. */
  record State(SchemaToken token, boolean storeExists) {}

  private final Connection connection;

  H2Lookup(Connection connection) {
    this.connection = connection;
  }

  /**
   * The schemas that have a table or view of that name; empty too if a temporary table or one of
   * the engine's own has it, which seem to be in every schema.
   */
  Optional<Set<String>> schemasOf(String table) throws SQLException {
    List<String> rows = Query.list(connection, SCHEMAS, row -> row.getString(1), table);
    boolean everywhere = rows.stream().anyMatch("INFORMATION_SCHEMA"::equalsIgnoreCase);
    return rows.isEmpty() || everywhere
        ? Optional.empty()
        : Optional.of(Set.copyOf(rows.subList(0, rows.size() - 1)));
  }

  /** Whether there is such a table or view. */
  Optional<Boolean> has(String schema, String table) throws SQLException {
    return Query.first(connection, ID, row -> row.getBoolean(1), schema, table);
  }

  /** The statement that would make the table. */
  Optional<String> text(TableName name) throws SQLException {
    return Query.first(
        connection, TEXT, row -> String.valueOf(row.getString(1)), name.schema(), name.table());
  }

  /**
   * What changes whenever a reading of the table would; empty also for a view, whose text does not
   * change with the types below it.
   */
  Optional<State> state(TableName name, String store) throws SQLException {
    Optional<Found> asked =
        Query.first(
            connection,
            OBJECT,
            row -> new Found(row.getBoolean(1), row.getString(2), row.getBoolean(3)),
            name.schema(),
            name.table(),
            store);
    if (asked.isPresent() && !asked.get().there()) {
      return Optional.of(new State(SchemaToken.NO_TABLE, asked.get().storeExists()));
    }
    String text = asked.map(Found::text).orElse(null);
    if (text == null || text.startsWith("CREATE FORCE") || text.contains("VIEW \"")) {
      return Optional.empty();
    }
    return Optional.of(
        new State(new SchemaToken(text + constraints(name)), asked.get().storeExists()));
  }

  private String constraints(TableName name) throws SQLException {
    List<String> facts = new ArrayList<>();
    try (ResultSet key =
        connection.getMetaData().getPrimaryKeys(null, name.schema(), name.table())) {
      while (key.next()) {
        facts.add(key.getString("PK_NAME") + " " + key.getInt("KEY_SEQ"));
      }
    }
    Set<String> uniqueIndexes = new TreeSet<>();
    int keys = facts.isEmpty() ? 0 : 1;
    try (ResultSet index =
        connection
            .getMetaData()
            .getIndexInfo(null, name.schema(), name.table(), /* unique= */ true, true)) {
      while (index.next()) {
        uniqueIndexes.add(index.getString("INDEX_NAME"));
        facts.add(index.getString("INDEX_NAME") + " " + index.getString("COLUMN_NAME"));
      }
    }
    if (uniqueIndexes.size() > keys) {
      facts.addAll(ask(KEYS, name.schema(), name.table()));
      for (String index : uniqueIndexes) {
        facts.addAll(ask(INDEX, name.schema(), index));
      }
    }
    return String.join("\n", facts);
  }

  private List<String> ask(String sql, String schema, String name) throws SQLException {
    return Query.list(connection, sql, row -> row.getString(1), schema, name);
  }
}

package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableName;
import io.likewise.catalog.TableTrigger;
import io.likewise.catalog.TriggerFunction;
import io.likewise.catalog.TriggerSet;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The trigger sets of PostgreSQL, which has the text of a function. What {@code pg_get_functiondef}
 * gives is what the next call will run, whatever an older snapshot shows of {@code pg_proc}.
 */
record PostgresTriggerSets(Connection connection) implements TriggerSets {

  private static final String PREFIX = "!likewise ";

  /**
   * A row per function, without its triggers for TRUNCATE that stand on partitions of the source.
   * No text of a function is looked at that has none of ours. Types of triggers are bits: 1 is ROW,
   * 2 BEFORE, 28 INSERT, DELETE and UPDATE, 32 TRUNCATE.
   */
  private static final String SETS =
      """
      SELECT *, pg_catalog.pg_get_functiondef(oid) AS text
      FROM (
        SELECT p.oid, n.nspname, p.proname, p.prosrc,
          (SELECT pg_catalog.substr(c.setting, 13) FROM pg_catalog.unnest(p.proconfig) c (setting)
           WHERE pg_catalog.starts_with(c.setting, 'search_path=')) AS path,
          EXISTS (SELECT FROM pg_catalog.unnest(p.proconfig) c (setting)
           WHERE pg_catalog.starts_with(c.setting, 'enable_seqscan=')) AS pinned,
          pg_catalog.min(t.tgname COLLATE "C") AS name,
          pg_catalog.bit_or(CASE WHEN t.tgenabled IN ('O', 'A') THEN t.tgtype ELSE 0 END) AS firing,
          pg_catalog.bool_or(t.tgtype & 34 = 34) AS before,
          pg_catalog.bool_or(t.tgtype & 5 = 5) = pg_catalog.bool_or(c.relkind = 'p' OR EXISTS (
            SELECT FROM pg_catalog.pg_inherits i WHERE i.inhrelid = c.oid)) AS fitting,
          pg_catalog.quote_ident(pg_catalog.pg_get_userbyid(p.proowner)) AS owner,
          p.proowner = (SELECT r.oid FROM pg_catalog.pg_roles r WHERE r.rolname = current_user) AS own,
          (SELECT pg_catalog.concat_ws(', ', 'pg_catalog',
             pg_catalog.string_agg(pg_catalog.quote_ident(path.name), ', ' ORDER BY path.place), 'pg_temp')
           FROM pg_catalog.unnest(pg_catalog.current_schemas(false)) WITH ORDINALITY AS path (name, place)
           WHERE path.name NOT LIKE 'pg\\_%%' AND NOT pg_catalog.has_schema_privilege('public', path.name, 'CREATE')) AS own_path
        FROM pg_catalog.pg_trigger t
        JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid
        JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
        JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid
        WHERE NOT t.tgisinternal AND pg_catalog.starts_with(t.tgname, '!likewise ')
          AND t.tgparentid = 0 AND (t.tgtype & 32 = 0 OR NOT EXISTS (
            SELECT FROM pg_catalog.pg_trigger i
            WHERE i.tgrelid <> t.tgrelid AND i.tgfoid = t.tgfoid AND i.tgparentid = 0 AND i.tgtype & 28 > 0))
          AND %s
        GROUP BY p.oid, n.nspname
        OFFSET 0) called
      WHERE pg_catalog.strpos(prosrc, '<<sync_') > 0 AND %s
      ORDER BY oid
      """;

  private static final String ON_TABLE =
      """
      c.relnamespace = (SELECT cn.oid FROM pg_catalog.pg_namespace cn WHERE cn.nspname = ?) AND c.relname = ?\
      """;

  private static final String OF_SYNC =
      "pg_catalog.strpos(prosrc, pg_catalog.concat(': ', ?, pg_catalog.chr(10))) > 0";

  private static final String NAMED =
      """
      SELECT t.tgname, p.prosrc, n.nspname, c.relname
      FROM pg_catalog.pg_trigger t
      JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid
      WHERE NOT t.tgisinternal AND pg_catalog.starts_with(t.tgname, '!likewise ')
        AND t.tgtype & 4 > 0 AND t.tgparentid = 0
        AND (pg_catalog.starts_with(t.tgname, ?)
          OR pg_catalog.strpos(p.prosrc, pg_catalog.concat(': ', ?)) > 0)
      """;

  private static final String SERVED =
      """
      SELECT p.prosrc
      FROM pg_catalog.pg_proc p
      JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname = ? AND p.proname = ? AND p.pronargs = 0
      """;

  /** The names of a table's triggers that fire, those of a set by the names of its syncs. */
  List<String> triggers(TableName table) throws SQLException {
    return Query.list(connection, PostgresSql.TRIGGERS, this::names, table.schema(), table.table())
        .stream()
        .flatMap(List::stream)
        .toList();
  }

  /**
   * Triggers of all tables, those of sets again by their syncs: one for each function and table.
   */
  List<TableTrigger> named(String beginning) throws SQLException {
    String word = beginning.startsWith(PREFIX) ? beginning.substring(PREFIX.length()) : beginning;
    List<TableTrigger> found = new ArrayList<>();
    Query.list(
            connection,
            NAMED,
            row -> {
              TableName table = new TableName(row.getString(3), row.getString(4));
              return names(row).stream().map(name -> new TableTrigger(table, name)).toList();
            },
            beginning,
            word)
        .forEach(found::addAll);
    found.removeIf(trigger -> !trigger.name().startsWith(beginning));
    return found;
  }

  private List<String> names(ResultSet row) throws SQLException {
    String name = row.getString(1);
    String text = row.getString(2);
    List<String> syncs = text == null ? List.of() : TriggerFunction.syncs(text);
    String event = name.substring(name.lastIndexOf(' ') + 1);
    return syncs.isEmpty()
        ? List.of(name)
        : syncs.stream().map(sync -> PREFIX + sync + " " + event).toList();
  }

  @Override
  public List<TriggerSet> on(TableName table) throws SQLException {
    return found(ON_TABLE, "true", table.schema(), table.table()).toList();
  }

  @Override
  public Optional<TriggerSet> of(String sync) throws SQLException {
    return found("true", OF_SYNC, sync).filter(set -> set.serves(sync)).findFirst();
  }

  @Override
  public boolean isTakenByOthers(TableName name, String sync) throws SQLException {
    return Query.list(connection, SERVED, row -> row.getString(1), name.schema(), name.table())
        .stream()
        .map(TriggerFunction::syncs)
        .anyMatch(served -> !served.equals(List.of(sync)));
  }

  @Override
  public boolean mayActAs(String owner) throws SQLException {
    String question = "SELECT pg_catalog.pg_has_role(pg_catalog.to_regrole(?), 'USAGE')";
    return Query.list(connection, question, row -> row.getBoolean(1), owner).contains(true);
  }

  private Stream<TriggerSet> found(String triggers, String functions, String... parameters)
      throws SQLException {
    return Query.list(
            connection, SETS.formatted(triggers, functions), this::set, (Object[]) parameters)
        .stream()
        .flatMap(Optional::stream);
  }

  private Optional<TriggerSet> set(ResultSet row) throws SQLException {
    String text = row.getString("text");
    if (text == null) {
      refuseOldSnapshot();
      return Optional.empty();
    }
    String name = row.getString("name");
    int firing = row.getInt("firing");
    String path = row.getString("path");
    boolean whole = !row.getBoolean("before") && (firing & 28) == 28 && row.getBoolean("fitting");
    boolean open =
        whole && row.getBoolean("own") && Objects.equals(path, row.getString("own_path"));
    return TriggerFunction.read(
        text,
        new TriggerSet(
            new TableName(row.getString("nspname"), row.getString("proname")),
            name.substring(PREFIX.length(), name.lastIndexOf(' ')),
            row.getBoolean("own") ? null : row.getString("owner"),
            path,
            row.getBoolean("pinned"),
            /* truncates= */ (firing & 32) > 0,
            open,
            /* version= */ 0,
            List.of()));
  }

  /** The function has gone since; what has come in its place does not show in such a snapshot. */
  private void refuseOldSnapshot() throws SQLException {
    if (connection.getTransactionIsolation() > Connection.TRANSACTION_READ_COMMITTED) {
      throw new SQLException(
          "could not serialize access: what keeps the table equal has been made anew since the transaction began",
          "40001");
    }
  }
}

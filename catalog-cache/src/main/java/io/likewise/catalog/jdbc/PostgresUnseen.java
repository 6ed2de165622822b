package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableName;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * Why rows of a table in PostgreSQL may change without its triggers: triggers for statements fire
 * on the table that a statement names, those for rows are a partition's too, and only those for
 * TRUNCATE have to be put on each; a subscription fires none for statements.
 */
record PostgresUnseen(Connection connection) {

  /** Parameters: schema, table. */
  private static final String CHANGES =
      """
      WITH source AS (
        SELECT c.oid, c.relkind
        FROM pg_catalog.pg_class c
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = ? AND c.relname = ?),
      part AS (
        SELECT oid FROM source
        UNION
        SELECT t.relid::pg_catalog.oid FROM source, pg_catalog.pg_partition_tree(source.oid) t),
      ours AS (
        SELECT t.tgname, t.tgfoid, t.tgtype
        FROM source JOIN pg_catalog.pg_trigger t ON t.tgrelid = source.oid
        WHERE NOT t.tgisinternal AND pg_catalog.starts_with(t.tgname, '!likewise ')
          AND t.tgparentid = 0 AND t.tgtype & 4 > 0)
      SELECT 'its rows come by a subscription, which fires no triggers for statements' AS reason
      FROM part JOIN pg_catalog.pg_subscription_rel r ON r.srrelid = part.oid
      UNION
      SELECT pg_catalog.format(
        '%s is unlogged, so a crash of the server empties it, which no trigger sees: SET LOGGED', u.oid::pg_catalog.regclass)
      FROM part JOIN pg_catalog.pg_class u ON u.oid = part.oid
      WHERE u.relpersistence = 'u'
      UNION
      SELECT pg_catalog.format(
        'its partition %s is a foreign table, whose changes no trigger here sees', f.oid::pg_catalog.regclass)
      FROM part JOIN pg_catalog.pg_class f ON f.oid = part.oid
      WHERE f.relkind = 'f'
      UNION
      SELECT pg_catalog.format(
        'its rows are shared with %s, and a statement that names that one fires no trigger for statements on it: NO INHERIT or DETACH PARTITION, or LIKEWISE REFRESH, which makes triggers for rows',
        i.inhparent::pg_catalog.regclass)
      FROM source
      JOIN pg_catalog.pg_inherits i ON i.inhrelid = source.oid
      WHERE EXISTS (SELECT FROM ours WHERE ours.tgtype & 1 = 0)
      UNION
      SELECT pg_catalog.format(
        'it has the rows of %s too, which inherits from it, and a key holds for each of them by itself: NO INHERIT, or name that one',
        i.inhrelid::pg_catalog.regclass)
      FROM source
      JOIN pg_catalog.pg_inherits i ON i.inhparent = source.oid
      WHERE source.relkind <> 'p'
      UNION
      SELECT pg_catalog.format(
        'its partition %s has come past Likewise, or its triggers are gone or disabled',
        part.oid::pg_catalog.regclass)
      FROM source, part, ours
      WHERE part.oid <> source.oid AND ours.tgtype & 1 > 0
        AND (SELECT pg_catalog.count(DISTINCT t.tgtype & 60) FROM pg_catalog.pg_trigger t
          WHERE t.tgrelid = part.oid AND t.tgfoid = ours.tgfoid AND t.tgenabled IN ('O', 'A')) < 4
      UNION
      SELECT pg_catalog.format(
        'its partition %s was detached past Likewise',
        t.tgrelid::pg_catalog.regclass)
      FROM source, ours
      JOIN pg_catalog.pg_trigger t ON t.tgfoid = ours.tgfoid
      WHERE t.tgrelid <> source.oid AND t.tgrelid NOT IN (SELECT part.oid FROM part)
      ORDER BY 1
      """;

  List<String> changes(TableName table) throws SQLException {
    return Query.list(connection, CHANGES, row -> row.getString(1), table.schema(), table.table());
  }
}

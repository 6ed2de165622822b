package io.likewise.catalog.jdbc;

import io.likewise.catalog.Partition;
import io.likewise.catalog.TableName;
import java.sql.SQLException;
import java.util.List;

/** The partitions of PostgreSQL's tables. */
record PostgresPartitionTree(PostgresCatalog catalog) implements Partitions {
  private static final String PARTS =
      """
      SELECT n.nspname, c.relname, pn.nspname, p.relname,
        pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT'
      FROM pg_partition_tree(CAST(? AS regclass)) t
      JOIN pg_class c ON c.oid = t.relid
      JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_class p ON p.oid = t.parentrelid
      JOIN pg_namespace pn ON pn.oid = p.relnamespace
      WHERE t.level > 0
      ORDER BY t.level, c.relname
      """;

  private static final String WHOLES =
      """
      SELECT n.nspname, c.relname
      FROM pg_partition_ancestors(CAST(? AS regclass)) a
      JOIN pg_class c ON c.oid = a.relid
      JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.oid <> CAST(? AS regclass)
      """;

  private static final String HEIRS =
      """
      WITH RECURSIVE heir (id) AS (
        SELECT inhrelid FROM pg_inherits WHERE inhparent = CAST(? AS regclass)
        UNION SELECT i.inhrelid FROM pg_inherits i JOIN heir ON i.inhparent = heir.id)
      SELECT n.nspname, c.relname
      FROM heir
      JOIN pg_class c ON c.oid = heir.id
      JOIN pg_namespace n ON n.oid = c.relnamespace
      ORDER BY 1, 2
      """;

  @Override
  public List<Partition> of(TableName whole) throws SQLException {
    return Query.list(
        catalog.connection(),
        PARTS,
        row ->
            new Partition(
                new TableName(row.getString(1), row.getString(2)),
                new TableName(row.getString(3), row.getString(4)),
                row.getBoolean(5)),
        catalog.quote(whole));
  }

  @Override
  public List<TableName> wholes(TableName part) throws SQLException {
    return Query.list(
        catalog.connection(),
        WHOLES,
        row -> new TableName(row.getString(1), row.getString(2)),
        catalog.quote(part),
        catalog.quote(part));
  }

  @Override
  public List<TableName> heirs(TableName table) throws SQLException {
    return Query.list(
        catalog.connection(),
        HEIRS,
        row -> new TableName(row.getString(1), row.getString(2)),
        catalog.quote(table));
  }
}

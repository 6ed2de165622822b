package io.likewise.catalog.jdbc;

/**
 * SQLite's catalog queries; where two are asked for, {@code ?1} is the schema, {@code ?2} a name.
 */
final class SqliteSql {

  /** Whether there is such a table or view, looked up by its name. */
  static final String FOUND = "SELECT 1 FROM pragma_table_xinfo(?2, ?1) LIMIT 1";

  /**
   * The engine looks among temporary tables first, then in the main file, then in attached ones.
   * This goes through all names.
   */
  static final String RESOLVE =
      """
      SELECT t.schema, t.name
      FROM pragma_table_list(?2) t JOIN pragma_database_list d ON d.name = t.schema
      WHERE t.schema = COALESCE(?1, t.schema) COLLATE NOCASE
      ORDER BY CASE t.schema WHEN 'temp' THEN -1 ELSE d.seq END
      LIMIT 1
      """;

  static final String SCHEMA = "SELECT 1 FROM pragma_database_list WHERE name = ?1 COLLATE NOCASE";

  /** Nobody follows foreign keys unless the connection says so. */
  static final String REFERRERS =
      """
      SELECT DISTINCT s.name FROM %s.sqlite_schema s, pragma_foreign_key_list(s.name) k
      WHERE s.type = 'table' AND k."table" = ?1 COLLATE NOCASE AND s.name <> ?1 COLLATE NOCASE
        AND (SELECT foreign_keys FROM pragma_foreign_keys)
      ORDER BY s.name
      """;

  static final String MADE_BY =
      """
      SELECT sql FROM %s.sqlite_schema WHERE tbl_name = ?1 COLLATE NOCASE AND sql IS NOT NULL
      ORDER BY CASE type WHEN 'table' THEN 1 WHEN 'index' THEN 2 ELSE 3 END, rowid
      """;

  /**
   * By what rows are unique: the index, whether it covers some rows only, and a column of it and
   * how that is compared; an expression is no column.
   */
  static final String UNIQUE_PARTS =
      """
      SELECT i.name, i.partial, k.name, k.coll
      FROM pragma_index_list(?2, ?1) i, pragma_index_xinfo(i.name, ?1) k
      WHERE i."unique" AND k.key
      ORDER BY i.name, k.seqno
      """;

  /** The indexes that somebody has made, and the text of each; {@code %s} is the quoted schema. */
  static final String INDEXES =
      """
      SELECT i.name, i."unique", s.sql
      FROM pragma_index_list(?2, ?1) i
      JOIN %s.sqlite_schema s ON s.type = 'index' AND s.name = i.name
      WHERE i.origin = 'c'
      ORDER BY i.name
      """;

  /** The columns of an index; an expression is none. */
  static final String INDEX_COLUMNS =
      "SELECT DISTINCT name FROM pragma_index_xinfo(?2, ?1) WHERE key AND name IS NOT NULL";

  /** Tables and indexes have their names together. */
  static final String NAMES =
      "SELECT name FROM %s.sqlite_schema WHERE type IN ('table', 'index', 'view')";

  static final String TABLE_NAMES =
      """
      SELECT name FROM pragma_table_list
      WHERE schema = ?1 AND type IN ('table', 'view', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY name
      """;

  /**
   * What the engine tells of a table, in the layout of {@link CatalogRow}, and the text that made
   * it, which tells the rest. A column that numbers itself is the row's own number: it is the whole
   * primary key, and there is no index for it. Nothing else keeps NULL out of a primary key but NOT
   * NULL. ANY of a STRICT table is what no type is in another one.
   */
  static final String TABLE =
      """
      WITH asked AS (
        SELECT t.schema, t.name, t.type, t.wr, t.strict FROM pragma_table_list(?2) t
        WHERE t.schema = ?1 AND t.name = ?2),
      columns AS (
        SELECT c.*, a.strict AND c.type = 'ANY' AS takes_all, c.pk = 1 AND a.type = 'table' AND NOT a.wr
                    AND NOT EXISTS (SELECT 1 FROM pragma_table_xinfo(?2, ?1) k WHERE k.pk > 1)
                    AND NOT EXISTS (SELECT 1 FROM pragma_index_list(?2, ?1) k WHERE k.origin = 'pk')
                    AS numbers_itself
        FROM asked a, pragma_table_xinfo(?2, ?1) c
        WHERE c.hidden <> 1)
      SELECT 'TABLE' AS part, NULL AS name, 0 AS position,
             CASE WHEN a.type = 'view' THEN 'VIEW'
                  WHEN a.type = 'virtual' THEN 'FOREIGN_TABLE'
                  WHEN a.schema = 'temp' THEN 'TEMPORARY_TABLE'
                  ELSE 'TABLE' END AS text,
             0 AS flag, 0 AS is_deferrable, NULL AS default_value, NULL AS identity, NULL AS generated,
             NULL AS comment,
             (SELECT sql FROM %1$s.sqlite_schema s WHERE s.type = 'table' AND s.name = ?2) AS made_by
      FROM asked a
      UNION ALL
      SELECT 'COLUMN', c.name, c.cid + 1, CASE WHEN c.takes_all THEN '' ELSE c.type END, NOT c."notnull" AND NOT c.numbers_itself, 0,
             c.dflt_value, CASE WHEN c.numbers_itself THEN 'BY_DEFAULT' END, NULL, NULL, NULL
      FROM columns c
      UNION ALL
      SELECT 'PRIMARY_KEY', NULL, c.pk, c.name, 1, 0, NULL, NULL, NULL, NULL, NULL
      FROM columns c
      WHERE c.pk > 0
      UNION ALL
      SELECT 'UNIQUE_KEY', i.name, k.seqno + 1, k.name, i.origin = 'u', 0, NULL, NULL, NULL, NULL, NULL
      FROM asked a, pragma_index_list(?2, ?1) i, pragma_index_info(i.name, ?1) k
      WHERE i."unique" AND i.origin <> 'pk' AND NOT i.partial
        AND NOT EXISTS (SELECT 1 FROM pragma_index_info(i.name, ?1) e WHERE e.cid < 0)
      ORDER BY position, name
      """;

  /** What stands in a row of the main file's schema, if it is a table of that name. */
  static final String NAME_AT =
      """
      SELECT name FROM main.sqlite_schema
      WHERE rowid = ?1 AND type = 'table' AND name = ?2 COLLATE NOCASE
      """;

  /** A table's row and those of its indexes; this goes through all rows. */
  static final String ENTRIES =
      """
      SELECT rowid, type = 'table', name, sql FROM main.sqlite_schema
      WHERE tbl_name = ?1 AND type IN ('table', 'index')
      ORDER BY type DESC, name
      """;

  /**
   * The same, looked at in rows of these numbers; nothing if it is not all that there is. The key
   * of a table without row numbers has no row.
   */
  static final String ENTRIES_AT =
      """
      WITH entry AS (
        SELECT rowid, type = 'table', name, sql, type FROM main.sqlite_schema
        WHERE rowid IN (%s) AND tbl_name = ?1 AND type IN ('table', 'index'))
      SELECT * FROM entry
      WHERE (SELECT count(*) FROM entry) = 1 + (SELECT count(*) FROM pragma_index_list(?1, 'main'))
      ORDER BY type DESC, name
      """;

  /** What changes whenever a stored definition does. */
  static final String DEFINITION =
      """
      SELECT "revision" || ' ' || "document" FROM %s WHERE "schema_name" = ? AND "table_name" = ?
      """;

  /** An empty view whose columns the engine can be asked about. */
  static final String MAKE_VIEW = "CREATE TEMP VIEW \"likewise types\" AS SELECT %s FROM %s";

  static final String VIEW_TYPES = "SELECT type FROM pragma_table_xinfo('likewise types', 'temp')";

  static final String DROP_VIEW = "DROP VIEW temp.\"likewise types\"";

  private SqliteSql() {}
}

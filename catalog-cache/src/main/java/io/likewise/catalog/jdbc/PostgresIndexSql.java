package io.likewise.catalog.jdbc;

/** PostgreSQL's questions about indexes and storage. */
final class PostgresIndexSql {

  /**
   * What follows the table's name in the text of each index, and the whole of each EXCLUDE
   * constraint. The table's name stands there with its schema or without.
   */
  static final String INDEXES =
      """
      WITH index AS (
        SELECT i.oid, i.relname, x.indisunique, r.oid AS table_id, k.oid AS constraint_id,
               pg_catalog.pg_get_indexdef(i.oid) AS definition,
               'CREATE ' || CASE WHEN x.indisunique THEN 'UNIQUE ' ELSE '' END || 'INDEX '
                 || pg_catalog.quote_ident(i.relname) || ' ON '
                 || CASE WHEN r.relkind = 'p' THEN 'ONLY ' ELSE '' END AS head,
               pg_catalog.quote_ident(n.nspname) || '.' AS schema_part,
               pg_catalog.quote_ident(r.relname) || ' ' AS table_part
        FROM pg_catalog.pg_class r
        JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace
        JOIN pg_catalog.pg_index x ON x.indrelid = r.oid AND x.indisvalid AND x.indislive
        JOIN pg_catalog.pg_class i ON i.oid = x.indexrelid
        LEFT JOIN pg_catalog.pg_constraint k
          ON k.conrelid = r.oid AND k.conindid = i.oid AND k.contype IN ('p', 'u', 'x')
        WHERE n.nspname = ? AND r.relname = ? AND COALESCE(k.contype, 'x') = 'x')
      SELECT i.relname, CASE WHEN i.indisunique THEN 'UNIQUE INDEX' ELSE 'INDEX' END,
             ARRAY(
               SELECT DISTINCT a.attname::pg_catalog.text
               FROM pg_catalog.pg_attribute a
               WHERE a.attrelid = i.table_id AND a.attnum > 0 AND EXISTS (
                 SELECT 1 FROM pg_catalog.pg_depend d
                 WHERE d.classid IN ('pg_catalog.pg_class'::pg_catalog.regclass,
                                     'pg_catalog.pg_constraint'::pg_catalog.regclass)
                   AND d.objid IN (i.oid, i.constraint_id)
                   AND d.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
                   AND d.refobjid = i.table_id AND d.refobjsubid = a.attnum)
               ORDER BY 1),
             CASE WHEN i.constraint_id IS NOT NULL
                  THEN pg_catalog.pg_get_constraintdef(i.constraint_id)
                  WHEN pg_catalog.starts_with(i.definition, i.head || i.schema_part || i.table_part)
                  THEN pg_catalog.substr(
                         i.definition,
                         pg_catalog.length(i.head || i.schema_part || i.table_part) + 1)
                  ELSE pg_catalog.substr(
                         i.definition, pg_catalog.length(i.head || i.table_part) + 1) END,
             i.constraint_id IS NOT NULL
      FROM index i
      ORDER BY i.relname
      """;

  /** The table's own, without those of its TOAST table. */
  static final String STORAGE =
      """
      SELECT o.option_name, o.option_value
      FROM pg_catalog.pg_class c
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      CROSS JOIN LATERAL pg_catalog.pg_options_to_table(c.reloptions) o
      WHERE n.nspname = ? AND c.relname = ? AND c.relkind = 'r'
      """;

  /** The columns by which rows are unique. */
  static final String UNIQUE_COLUMNS =
      """
      SELECT a.attname FROM pg_catalog.pg_attribute a
      JOIN pg_catalog.pg_class t ON t.oid = a.attrelid
      JOIN pg_catalog.pg_namespace n ON n.oid = t.relnamespace
      WHERE n.nspname = ? AND t.relname = ? AND EXISTS (
        SELECT FROM pg_catalog.pg_index i
        WHERE i.indrelid = t.oid AND i.indisunique AND a.attnum = ANY (i.indkey))
      ORDER BY a.attnum
      """;

  private PostgresIndexSql() {}
}

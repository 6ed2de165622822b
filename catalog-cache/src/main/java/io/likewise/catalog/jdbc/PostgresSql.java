package io.likewise.catalog.jdbc;

/** PostgreSQL's catalog queries. */
final class PostgresSql {

  /**
   * What counts as a table or view: relations that a FROM clause takes, without sequences and the
   * like.
   */
  private static final String KINDS = "('r', 'p', 'f', 'v', 'm')";

  /** As {@code FROM table} would find it. */
  static final String RESOLVE =
      """
      SELECT n.nspname, c.relname
      FROM pg_catalog.pg_class c
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE c.oid = pg_catalog.to_regclass(pg_catalog.quote_ident(?)) AND c.relkind IN %s
      """
          .formatted(KINDS);

  /**
   * As {@code FROM schema.table} would find it; {@code pg_temp} is the session's own temporary
   * schema.
   */
  static final String RESOLVE_IN_SCHEMA =
      """
      SELECT n.nspname, c.relname
      FROM pg_catalog.pg_class c
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relname = ?
        AND (n.nspname = ? OR (? = 'pg_temp' AND n.oid = pg_catalog.pg_my_temp_schema()))
        AND c.relkind IN %s
      """
          .formatted(KINDS);

  static final String SCHEMA_NAMES =
      """
      SELECT nspname FROM pg_catalog.pg_namespace
      WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
      ORDER BY nspname
      """;

  static final String TABLE_NAMES =
      """
      SELECT c.relname
      FROM pg_catalog.pg_class c
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ? AND c.relkind IN %s
      ORDER BY c.relname
      """
          .formatted(KINDS);

  /**
   * The standard's view shows them to the table's owner only. What a partition has of its parent's
   * are the parent's.
   */
  static final String TRIGGERS =
      """
      SELECT t.tgname, p.prosrc
      FROM pg_catalog.pg_trigger t
      JOIN pg_catalog.pg_class c ON c.oid = t.tgrelid
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      LEFT JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid AND pg_catalog.starts_with(t.tgname, '!likewise ')
      WHERE n.nspname = ? AND c.relname = ? AND NOT t.tgisinternal AND t.tgparentid = 0
        AND t.tgenabled IN ('O', 'A')
      """;

  /**
   * The text of the type {@code f.bare} in the schema {@code tn}. Types outside {@code pg_catalog}
   * are qualified whether or not they are visible: the text is used in other sessions too.
   */
  private static final String QUALIFIED_TYPE =
      """
      CASE WHEN tn.nspname = 'pg_catalog' OR pg_catalog.starts_with(f.bare, f.prefix)
           THEN f.bare ELSE f.prefix || f.bare END\
      """;

  /** Type names and typmods to texts. */
  static final String TYPES =
      """
      SELECT COALESCE(%s, asked.name)
      FROM ROWS FROM (pg_catalog.unnest(?::pg_catalog.text[]), pg_catalog.unnest(?::pg_catalog.int4[]))
             WITH ORDINALITY AS asked(name, modifier, position)
      LEFT JOIN pg_catalog.pg_type t ON t.oid = pg_catalog.to_regtype(asked.name)
      LEFT JOIN pg_catalog.pg_namespace tn ON tn.oid = t.typnamespace
      CROSS JOIN LATERAL (
        SELECT pg_catalog.format_type(t.oid, asked.modifier) AS bare,
               pg_catalog.quote_ident(tn.nspname) || '.' AS prefix) f
      ORDER BY asked.position
      """
          .formatted(QUALIFIED_TYPE);

  /**
   * Everything about a table. A NOT NULL that was never validated (PostgreSQL 18) proves nothing;
   * NOT NULL constraints are no checks; what a partitioned or inherited table is comes before what
   * it is made of.
   */
  static final String TABLE =
      """
      WITH relation AS (
        SELECT c.oid, c.relkind, c.relpersistence, c.relispartition
        FROM pg_catalog.pg_class c
        JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = ? AND c.relname = ? AND c.relkind IN %s)
      SELECT 'TABLE' AS part, NULL AS name, 0 AS position,
             CASE WHEN r.relkind IN ('v', 'm') THEN 'VIEW'
                  WHEN r.relkind = 'f' THEN 'FOREIGN_TABLE'
                  WHEN r.relpersistence = 't' THEN 'TEMPORARY_TABLE'
                  WHEN r.relkind = 'p' AND NOT r.relispartition THEN 'PARTITIONED_TABLE'
                  WHEN EXISTS (SELECT 1 FROM pg_catalog.pg_inherits i WHERE i.inhrelid = r.oid)
                    OR EXISTS (SELECT 1 FROM pg_catalog.pg_inherits i WHERE i.inhparent = r.oid)
                  THEN 'PARTITION'
                  ELSE 'TABLE' END AS text,
             FALSE AS flag, FALSE AS deferrable,
             NULL AS default_value, NULL AS identity, NULL AS generated,
             pg_catalog.obj_description(r.oid, 'pg_class') AS comment, NULL AS clauses
      FROM relation r
      UNION ALL
      SELECT 'COLUMN', a.attname, a.attnum,
             %s
             || CASE WHEN a.attcollation IN (0, t.typcollation) THEN ''
                     WHEN cn.nspname = 'pg_catalog'
                     THEN ' COLLATE ' || pg_catalog.quote_ident(co.collname)
                     ELSE ' COLLATE ' || pg_catalog.quote_ident(cn.nspname) || '.'
                          || pg_catalog.quote_ident(co.collname) END,
             NOT a.attnotnull OR EXISTS (
               SELECT 1 FROM pg_catalog.pg_constraint k
               WHERE k.conrelid = a.attrelid AND k.contype = 'n' AND NOT k.convalidated
                 AND k.conkey = ARRAY[a.attnum]),
             FALSE,
             CASE WHEN a.attgenerated = '' THEN pg_catalog.pg_get_expr(d.adbin, d.adrelid, TRUE) END,
             CASE a.attidentity WHEN 'a' THEN 'ALWAYS' WHEN 'd' THEN 'BY_DEFAULT' END
             || COALESCE(
               (SELECT ' (START WITH ' || s.seqstart || ' INCREMENT BY ' || s.seqincrement
                       || ' MINVALUE ' || s.seqmin || ' MAXVALUE ' || s.seqmax
                       || CASE WHEN s.seqcache <> 1 THEN ' CACHE ' || s.seqcache ELSE '' END
                       || CASE WHEN s.seqcycle THEN ' CYCLE)' ELSE ')' END
                FROM pg_catalog.pg_depend q
                JOIN pg_catalog.pg_sequence s ON s.seqrelid = q.objid
                WHERE q.refobjid = a.attrelid AND q.refobjsubid = a.attnum AND q.deptype = 'i'
                  AND q.classid = 'pg_catalog.pg_class'::pg_catalog.regclass
                  AND q.refclassid = 'pg_catalog.pg_class'::pg_catalog.regclass
                  AND (s.seqstart <> 1 OR s.seqincrement <> 1 OR s.seqmin <> 1 OR s.seqcycle
                       OR s.seqcache <> 1 OR s.seqmax NOT IN (32767, 2147483647, 9223372036854775807))), ''),
             CASE WHEN a.attgenerated <> '' THEN pg_catalog.pg_get_expr(d.adbin, d.adrelid, TRUE) END,
             pg_catalog.col_description(a.attrelid, a.attnum),
             CASE WHEN a.attgenerated = 'v' THEN 'VIRTUAL' END
      FROM relation r
      JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
      JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
      JOIN pg_catalog.pg_namespace tn ON tn.oid = t.typnamespace
      LEFT JOIN pg_catalog.pg_collation co ON co.oid = a.attcollation
      LEFT JOIN pg_catalog.pg_namespace cn ON cn.oid = co.collnamespace
      LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      CROSS JOIN LATERAL (
        SELECT pg_catalog.format_type(a.atttypid, a.atttypmod) AS bare,
               pg_catalog.quote_ident(tn.nspname) || '.' AS prefix) f
      UNION ALL
      SELECT CASE WHEN x.indisprimary THEN 'PRIMARY_KEY' ELSE 'UNIQUE_KEY' END,
             i.relname, key.position, a.attname,
             k.oid IS NOT NULL,
             NOT x.indimmediate, NULL, NULL, NULL, NULL,
             CASE WHEN x.indnullsnotdistinct THEN 'NULLS NOT DISTINCT' ELSE '' END || E'\\n'
               || pg_catalog.concat_ws(' ',
                 (SELECT 'INCLUDE (' || pg_catalog.string_agg(
                           pg_catalog.quote_ident(c.attname), ', ' ORDER BY included.position) || ')'
                  FROM pg_catalog.unnest(x.indkey::pg_catalog.int2[])
                    WITH ORDINALITY AS included(attnum, position)
                  JOIN pg_catalog.pg_attribute c ON c.attrelid = r.oid AND c.attnum = included.attnum
                  WHERE included.position > x.indnkeyatts),
                 CASE WHEN NOT x.indimmediate THEN 'DEFERRABLE' END,
                 CASE WHEN k.condeferred THEN 'INITIALLY DEFERRED' END)
      FROM relation r
      JOIN pg_catalog.pg_index x ON x.indrelid = r.oid AND x.indisunique AND x.indisvalid
       AND x.indislive AND x.indpred IS NULL AND x.indexprs IS NULL
      JOIN pg_catalog.pg_class i ON i.oid = x.indexrelid
      LEFT JOIN pg_catalog.pg_constraint k
        ON k.conrelid = r.oid AND k.conindid = i.oid AND k.contype IN ('p', 'u')
      CROSS JOIN LATERAL pg_catalog.unnest(x.indkey::pg_catalog.int2[])
        WITH ORDINALITY AS key(attnum, position)
      JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid AND a.attnum = key.attnum
      WHERE key.position <= x.indnkeyatts
      UNION ALL
      SELECT 'CHECK', k.conname, 0, pg_catalog.pg_get_expr(k.conbin, k.conrelid, TRUE),
             FALSE, FALSE, NULL, NULL, NULL, NULL,
             pg_catalog.concat_ws(' ',
               CASE WHEN k.connoinherit THEN 'NO INHERIT' END,
               CASE WHEN pg_catalog.pg_get_constraintdef(k.oid) ~ ' NOT ENFORCED$' THEN 'NOT ENFORCED' END)
      FROM relation r
      JOIN pg_catalog.pg_constraint k ON k.conrelid = r.oid AND k.contype = 'c'
      ORDER BY position, name
      """
          .formatted(KINDS, QUALIFIED_TYPE);

  /**
   * The versions (place and transaction) of all the catalog rows that {@link #TABLE} reads, and the
   * texts in which names of other objects may stand. The definition is looked at through {@code
   * query_to_xml}, which runs a query from its text and so lets one statement look into a table
   * that may not be there.
   */
  static final String TOKEN =
      """
      WITH asked AS (
        SELECT ?::pg_catalog.text AS store, ?::pg_catalog.text AS schema, ?::pg_catalog.text AS name),
      relation AS (
        SELECT c.oid, c.ctid, c.xmin
        FROM asked
        JOIN pg_catalog.pg_namespace n ON n.nspname = asked.schema
        JOIN pg_catalog.pg_class c ON c.relnamespace = n.oid AND c.relname = asked.name
        WHERE c.relkind IN %s),
      facts(part, fact) AS (
        SELECT 0, pg_catalog.concat_ws(' ', EXTRACT(EPOCH FROM pg_catalog.pg_postmaster_start_time()), b.oid,
                  pg_catalog.current_schemas(FALSE), r.oid, r.ctid, r.xmin)
        FROM relation r, pg_catalog.pg_database b
        WHERE b.datname = pg_catalog.current_database()
        UNION ALL
        SELECT 1, pg_catalog.concat_ws(' ', a.ctid, a.xmin, t.ctid, t.xmin, tn.nspname)
        FROM relation r
        JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
        JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
        JOIN pg_catalog.pg_namespace tn ON tn.oid = t.typnamespace
        UNION ALL
        SELECT 2, pg_catalog.concat_ws(' ', d.ctid, d.xmin, pg_catalog.pg_get_expr(d.adbin, d.adrelid, TRUE))
        FROM relation r JOIN pg_catalog.pg_attrdef d ON d.adrelid = r.oid
        UNION ALL
        SELECT 3, pg_catalog.concat_ws(' ', k.ctid, k.xmin, pg_catalog.pg_get_expr(k.conbin, k.conrelid, TRUE))
        FROM relation r JOIN pg_catalog.pg_constraint k ON k.conrelid = r.oid
        UNION ALL
        SELECT 4, pg_catalog.concat_ws(' ', x.ctid, x.xmin, i.relname)
        FROM relation r
        JOIN pg_catalog.pg_index x ON x.indrelid = r.oid
        JOIN pg_catalog.pg_class i ON i.oid = x.indexrelid
        UNION ALL
        SELECT 5, pg_catalog.concat_ws(' ', d.ctid, d.xmin)
        FROM relation r
        JOIN pg_catalog.pg_description d
          ON d.objoid = r.oid AND d.classoid = 'pg_catalog.pg_class'::pg_catalog.regclass
        UNION ALL
        SELECT 6, pg_catalog.concat_ws(' ', h.ctid, h.xmin)
        FROM relation r JOIN pg_catalog.pg_inherits h ON h.inhrelid = r.oid
        UNION ALL
        SELECT 7, pg_catalog.concat_ws(' ', h.ctid, h.xmin)
        FROM relation r JOIN pg_catalog.pg_inherits h ON h.inhparent = r.oid
        UNION ALL
        SELECT 9, pg_catalog.concat_ws(' ', s.ctid, s.xmin)
        FROM relation r
        JOIN pg_catalog.pg_depend q ON q.refobjid = r.oid AND q.deptype = 'i'
        JOIN pg_catalog.pg_sequence s ON s.seqrelid = q.objid
        UNION ALL
        SELECT 8, pg_catalog.query_to_xml(
                    pg_catalog.format(
                      'SELECT ctid, xmin, revision FROM %%I.definition WHERE schema_name = %%L AND table_name = %%L',
                      asked.store, asked.schema, asked.name), FALSE, FALSE, '')::pg_catalog.text
        FROM asked
        JOIN pg_catalog.pg_namespace n ON n.nspname = asked.store
        JOIN pg_catalog.pg_class c ON c.relnamespace = n.oid AND c.relname = 'definition')
      SELECT pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
               pg_catalog.string_agg(fact, E'\\n' ORDER BY part, fact), 'UTF8')), 'hex')
      FROM facts
      HAVING EXISTS (SELECT 1 FROM relation)
      """
          .formatted(KINDS);

  private PostgresSql() {}
}

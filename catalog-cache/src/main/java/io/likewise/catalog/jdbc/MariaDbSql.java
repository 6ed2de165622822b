package io.likewise.catalog.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.likewise.catalog.TableName;
import java.util.HexFormat;

/** MariaDB's catalog queries. */
final class MariaDbSql {

  /** What is a table or view among what has columns. */
  private static final String KINDS = "('BASE TABLE', 'SYSTEM VERSIONED', 'VIEW', 'SYSTEM VIEW')";

  static final String CURRENT_SCHEMA = "SELECT DATABASE()";

  /** Parameters: database or null, table. */
  static final String RESOLVE =
      """
      SELECT TABLE_SCHEMA, TABLE_NAME FROM information_schema.TABLES
      WHERE TABLE_SCHEMA = COALESCE(?, DATABASE()) AND TABLE_NAME = ? AND TABLE_TYPE IN %s
      """
          .formatted(KINDS);

  static final String SCHEMA = "SELECT 1 FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = ?";

  static final String TABLE_NAMES =
      """
      SELECT TABLE_NAME FROM information_schema.TABLES
      WHERE TABLE_SCHEMA = ? AND TABLE_TYPE IN %s
      ORDER BY TABLE_NAME
      """
          .formatted(KINDS);

  /** Types that are plug-ins: which there are depends on the version. */
  static final String TYPE =
      """
      SELECT 1 FROM information_schema.PLUGINS WHERE PLUGIN_TYPE = 'DATA TYPE' AND PLUGIN_NAME = ?
      """;

  /**
   * Everything about a table, in the layout of {@link CatalogRow}. The collation is always named: a
   * table that is made like this one may be made where another one is usual. JSON is a long text
   * with a check. A unique key on beginnings of values cannot be declared of the values.
   */
  private static final String TABLE =
      """
      SELECT 'TABLE' AS PART, NULL AS NAME, 0 AS POSITION,
             CASE WHEN TABLE_TYPE LIKE '%%VIEW' THEN 'VIEW'
                  WHEN ENGINE IN ('CONNECT', 'FEDERATED', 'MRG_MyISAM', 'S3', 'SPHINX', 'SPIDER')
                  THEN 'FOREIGN_TABLE'
                  WHEN CREATE_OPTIONS LIKE '%%partitioned%%' THEN 'PARTITIONED_TABLE'
                  ELSE 'TABLE' END AS TEXT,
             FALSE AS FLAG, FALSE AS DEFERRABLE,
             NULL AS DEFAULT_VALUE, NULL AS IDENTITY_KIND, NULL AS GENERATED,
             IF(TABLE_TYPE LIKE '%%VIEW', NULL, NULLIF(TABLE_COMMENT, '')) AS COMMENT, NULL AS EXTRA
      FROM information_schema.TABLES
      WHERE TABLE_SCHEMA = %1$s AND TABLE_NAME = %2$s AND TABLE_TYPE IN %3$s
      UNION ALL
      SELECT 'COLUMN', c.COLUMN_NAME, c.ORDINAL_POSITION,
             CASE WHEN json.CONSTRAINT_NAME IS NOT NULL THEN 'json'
                  WHEN c.COLLATION_NAME IS NULL THEN c.COLUMN_TYPE
                  ELSE CONCAT(c.COLUMN_TYPE, ' COLLATE ', c.COLLATION_NAME) END,
             c.IS_NULLABLE = 'YES', FALSE,
             IF(c.IS_GENERATED = 'ALWAYS', NULL, NULLIF(c.COLUMN_DEFAULT, 'NULL')),
             IF(c.EXTRA LIKE '%%auto_increment%%', 'BY_DEFAULT', NULL),
             IF(c.GENERATION_EXPRESSION IN ('ROW START', 'ROW END'), NULL, c.GENERATION_EXPRESSION),
             NULLIF(c.COLUMN_COMMENT, ''), c.EXTRA
      FROM information_schema.COLUMNS c
      LEFT JOIN (SELECT CONSTRAINT_NAME FROM information_schema.CHECK_CONSTRAINTS
                 WHERE CONSTRAINT_SCHEMA = %1$s AND TABLE_NAME = %2$s AND %4$s) json
        ON json.CONSTRAINT_NAME = c.COLUMN_NAME
       AND c.COLUMN_TYPE = 'longtext' AND c.COLLATION_NAME = 'utf8mb4_bin'
      WHERE c.TABLE_SCHEMA = %1$s AND c.TABLE_NAME = %2$s
      UNION ALL
      SELECT IF(INDEX_NAME = 'PRIMARY', 'PRIMARY_KEY', 'UNIQUE_KEY'),
             NULLIF(INDEX_NAME, 'PRIMARY'), SEQ_IN_INDEX, COLUMN_NAME,
             TRUE, FALSE, NULL, NULL, NULL, NULL, NULL
      FROM information_schema.STATISTICS
      WHERE TABLE_SCHEMA = %1$s AND TABLE_NAME = %2$s AND NON_UNIQUE = 0
        AND (INDEX_NAME = 'PRIMARY' OR INDEX_NAME NOT IN (
              SELECT INDEX_NAME FROM information_schema.STATISTICS
              WHERE TABLE_SCHEMA = %1$s AND TABLE_NAME = %2$s AND SUB_PART IS NOT NULL))
      UNION ALL
      SELECT 'CHECK', IF(LEVEL = 'Column', NULL, CONSTRAINT_NAME), 0, CHECK_CLAUSE,
             FALSE, FALSE, NULL, NULL, NULL, NULL, NULL
      FROM information_schema.CHECK_CONSTRAINTS
      WHERE CONSTRAINT_SCHEMA = %1$s AND TABLE_NAME = %2$s
        AND NOT (%4$s AND CONSTRAINT_NAME IN (
              SELECT COLUMN_NAME FROM information_schema.COLUMNS
              WHERE TABLE_SCHEMA = %1$s AND TABLE_NAME = %2$s
                AND COLUMN_TYPE = 'longtext' AND COLLATION_NAME = 'utf8mb4_bin'))
      ORDER BY POSITION, NAME
      """;

  private static final String IS_JSON =
      """
      LEVEL = 'Column'
        AND CHECK_CLAUSE = CONCAT('json_valid(`', REPLACE(CONSTRAINT_NAME, '`', '``'), '`)')""";

  /**
   * Statements that each give rows with a text in the second column. What fails, for example
   * because there is no such table, gives none.
   */
  private static final String TEXTS =
      """
      BEGIN NOT ATOMIC
        DECLARE CONTINUE HANDLER FOR SQLEXCEPTION BEGIN END;
        %s;
      END
      """;

  private static final String CREATED = "SHOW CREATE TABLE %s";

  /** A word that changes whenever a stored definition does. */
  private static final String DEFINITION =
      """
      SELECT 'definition', CONCAT(`revision`, ' ', SHA2(`document`, 256)) FROM %s
        WHERE `schema_name` = %s AND `table_name` = %s""";

  /** A row of NULLs has all that decides on a collation. */
  static final String COLLATIONS = "SELECT %s FROM (SELECT 1) one LEFT JOIN (%s) ON FALSE";

  private MariaDbSql() {}

  static String table(TableName name) {
    return pinned(TABLE.formatted(literal(name.schema()), literal(name.table()), KINDS, IS_JSON));
  }

  /** The text that would make a table of that quoted name. */
  static String created(String quoted) {
    return pinned(TEXTS.formatted(CREATED.formatted(quoted)));
  }

  /**
   * The text that would make a table, and a word for its definition in the store's table, both
   * names quoted.
   */
  static String state(TableName name, String quoted, String definitions) {
    String definition =
        DEFINITION.formatted(definitions, literal(name.schema()), literal(name.table()));
    return pinned(TEXTS.formatted(CREATED.formatted(quoted) + ";\n  " + definition));
  }

  /**
   * The session's {@code sql_mode} decides how a statement is read and how the expressions in its
   * answer are written.
   */
  private static String pinned(String sql) {
    return "SET STATEMENT sql_mode = '' FOR EXECUTE IMMEDIATE " + literal(sql);
  }

  /** Read the same under every {@code sql_mode} and character set. */
  private static String literal(String text) {
    return "_utf8mb4 x'%s'".formatted(HexFormat.of().formatHex(text.getBytes(UTF_8)));
  }
}

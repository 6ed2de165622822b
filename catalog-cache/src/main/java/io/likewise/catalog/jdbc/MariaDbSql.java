package io.likewise.catalog.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.likewise.catalog.TableName;
import io.likewise.catalog.TriggerText;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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

  static final String SCHEMA_NAMES =
      """
      SELECT SCHEMA_NAME FROM information_schema.SCHEMATA
      WHERE SCHEMA_NAME NOT IN ('information_schema', 'performance_schema', 'mysql', 'sys')
      ORDER BY SCHEMA_NAME
      """;

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

  /** What a view shows, in the layout of {@link CatalogRow}. Parameters: database, view, twice. */
  static final String VIEW =
      """
      SELECT 'TABLE' AS PART, NULL AS NAME, 0 AS POSITION, 'VIEW' AS TEXT,
             FALSE AS FLAG, FALSE AS IS_DEFERRABLE,
             NULL AS DEFAULT_VALUE, NULL AS IDENTITY_KIND, NULL AS GENERATED, NULL AS COMMENT
      FROM information_schema.TABLES
      WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ? AND TABLE_TYPE IN ('VIEW', 'SYSTEM VIEW')
      UNION ALL
      SELECT 'COLUMN', COLUMN_NAME, ORDINAL_POSITION,
             CONCAT_WS(' COLLATE ', COLUMN_TYPE, COLLATION_NAME),
             IS_NULLABLE = 'YES', FALSE, NULL, NULL, NULL, NULLIF(COLUMN_COMMENT, '')
      FROM information_schema.COLUMNS
      WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?
      ORDER BY POSITION, NAME
      """;

  /** A row of NULLs has all that decides on a collation. */
  static final String COLLATIONS = "SELECT %s FROM (SELECT 1) one LEFT JOIN (%s) ON FALSE";

  /**
   * Statements that each give rows with a text in the second column, none where a database (1049)
   * or table (1146) is not there or may not be looked at (1044, 1142).
   */
  private static final String TEXTS =
      """
      BEGIN NOT ATOMIC
        DECLARE CONTINUE HANDLER FOR 1044, 1049, 1142, 1146 BEGIN END;
        %s;
      END
      """;

  private static final String CREATED = "SHOW CREATE TABLE %s";

  /** A word that changes whenever a stored definition does. */
  private static final String DEFINITION =
      """
      SELECT 'definition', CONCAT(`revision`, ' ', SHA2(`document`, 256)) FROM %s
        WHERE `schema_name` = %s AND `table_name` = %s""";

  /** What gives nothing for a trigger that is not there, or whose text the user may not see. */
  private static final String TRIGGER_TEXTS =
      """
      BEGIN NOT ATOMIC
        DECLARE CONTINUE HANDLER FOR 1044, 1049, 1142, 1227, 1360 BEGIN END;
        %s
      END
      """;

  /** Nothing where rights are not looked at (1290). */
  static final String GRANTS =
      pinned(
          """
          BEGIN NOT ATOMIC
            DECLARE CONTINUE HANDLER FOR 1290 BEGIN END;
            SHOW GRANTS;
          END
          """);

  private MariaDbSql() {}

  /** The texts of triggers of those quoted names: the name, its mode, the text. */
  static String createdTriggers(List<String> quoted) {
    return pinned(
        TRIGGER_TEXTS.formatted(
            quoted.stream()
                .map("SHOW CREATE TRIGGER %s;"::formatted)
                .collect(Collectors.joining("\n  "))));
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
    return "SET STATEMENT sql_mode = '', sql_quote_show_create = 1 FOR EXECUTE IMMEDIATE "
        + literal(sql);
  }

  /** Read the same under every {@code sql_mode} and character set. */
  private static String literal(String text) {
    return "_utf8mb4 x'%s'".formatted(HexFormat.of().formatHex(text.getBytes(UTF_8)));
  }

  /**
   * Foreign keys that change or remove rows of a table when those of its parent change or go, a row
   * for each of their columns. Parameters: database, table, twice: a name that is not written out
   * makes the engine open all its tables.
   */
  static final String CASCADING_KEYS =
      """
      SELECT r.CONSTRAINT_NAME, r.DELETE_RULE, r.UPDATE_RULE,
        k.COLUMN_NAME, k.REFERENCED_TABLE_SCHEMA, k.REFERENCED_TABLE_NAME, k.REFERENCED_COLUMN_NAME
      FROM information_schema.REFERENTIAL_CONSTRAINTS r
      JOIN information_schema.KEY_COLUMN_USAGE k
        ON k.CONSTRAINT_NAME = r.CONSTRAINT_NAME
      WHERE k.TABLE_SCHEMA = ? AND k.TABLE_NAME = ?
        AND r.CONSTRAINT_SCHEMA = ? AND r.TABLE_NAME = ?
        AND (r.DELETE_RULE IN ('CASCADE', 'SET NULL') OR r.UPDATE_RULE IN ('CASCADE', 'SET NULL'))
      ORDER BY r.CONSTRAINT_NAME, k.ORDINAL_POSITION
      """;

  /** Triggers whose names begin with a text. Parameters: the text, twice. */
  static final String TRIGGERS_NAMED =
      """
      SELECT TRIGGER_SCHEMA, TRIGGER_NAME, EVENT_OBJECT_SCHEMA, EVENT_OBJECT_TABLE, ACTION_STATEMENT
      FROM information_schema.TRIGGERS
      WHERE LEFT(TRIGGER_NAME, CHAR_LENGTH(?)) = ?
      ORDER BY TRIGGER_SCHEMA, TRIGGER_NAME
      """;

  /** A storage engine that takes nothing back when a statement fails or is rolled back. */
  static final String UNSEEN_CHANGES =
      """
      SELECT CONCAT('its storage engine ', t.ENGINE,
        ' knows no transactions: ALTER TABLE … ENGINE=InnoDB')
      FROM information_schema.TABLES t JOIN information_schema.ENGINES e ON e.ENGINE = t.ENGINE
      WHERE t.TABLE_SCHEMA = ? AND t.TABLE_NAME = ? AND e.TRANSACTIONS <> 'YES'
      ORDER BY 1
      """;

  /** An application's period in the text of a table; that of its history is quoted nowhere. */
  static final Pattern PERIOD = Pattern.compile("(?m)^ *PERIOD FOR `");

  /** Columns of indexes of every kind, whose rows a user with rights on the table sees. */
  static final String INDEXED_COLUMNS =
      """
      SELECT DISTINCT COLUMN_NAME FROM information_schema.STATISTICS
      WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?
      ORDER BY COLUMN_NAME
      """;

  /**
   * Triggers with the schema and the name of their tables, the head of their texts, and whether
   * their rights and the collation of their texts are those of this session.
   */
  private static final String TRIGGERS =
      """
      SELECT TRIGGER_SCHEMA, EVENT_OBJECT_TABLE, TRIGGER_NAME,
        LEFT(ACTION_STATEMENT, LOCATE('%s', ACTION_STATEMENT)),
        DEFINER, COLLATION_CONNECTION,
        BINARY DEFINER = BINARY CURRENT_USER(), COLLATION_CONNECTION = @@collation_connection
      FROM information_schema.TRIGGERS
      WHERE\s"""
          .formatted(TriggerText.HEAD_ENDS);

  /** Parameters: database, table. */
  static final String TRIGGERS_ON = TRIGGERS + "TRIGGER_SCHEMA = ? AND EVENT_OBJECT_TABLE = ?";

  /**
   * Those whose names begin with a text, or in whose text there is something. Parameters: the
   * beginning, twice, and the beginning of a sync's id.
   */
  static final String TRIGGERS_SERVING =
      TRIGGERS
          + """
          LEFT(TRIGGER_NAME, CHAR_LENGTH(?)) = ?
          OR (TRIGGER_NAME LIKE 'likewise %' AND LOCATE(CONCAT(': ', ?), ACTION_STATEMENT) > 0)""";

  /**
   * Columns, those too that a table's history has added to its keys. Parameters: database and
   * table, twice.
   */
  static final String COLUMNS =
      """
      SELECT COLUMN_NAME FROM information_schema.COLUMNS
      WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?
      UNION
      SELECT COLUMN_NAME FROM information_schema.STATISTICS
      WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ?
      """;

  static final String LATE_KEY =
      "its key %s came after the sync, and what UPDATE IGNORE leaves as it is because of that key comes into the sink: say CREATE TABLE IF NOT EXISTS … AS TABLE … again";

  /**
   * The columns of unique and foreign keys, with their keys' names; one that a table's history adds
   * to its keys is none of the table. Parameters: database and table, twice.
   */
  static final String KEY_COLUMNS =
      """
      SELECT DISTINCT k.CONSTRAINT_NAME, k.COLUMN_NAME
      FROM information_schema.KEY_COLUMN_USAGE k
      JOIN information_schema.COLUMNS c ON c.COLUMN_NAME = k.COLUMN_NAME
      WHERE k.TABLE_SCHEMA = ? AND k.TABLE_NAME = ? AND c.TABLE_SCHEMA = ? AND c.TABLE_NAME = ?
      ORDER BY 1
      """;
}

package io.likewise.catalog.jdbc;

/** H2's catalog queries; {@code ?1} is the schema, {@code ?2} the table. */
final class H2Sql {

  /** What the name may stand for, in which schema, and what decides between them. */
  static final String CANDIDATES =
      """
      SELECT t.TABLE_SCHEMA, t.TABLE_NAME, t.TABLE_SCHEMA AS FOUND_IN, t.TABLE_TYPE
      FROM INFORMATION_SCHEMA.TABLES t WHERE t.TABLE_NAME = ?1
      UNION ALL
      SELECT s.SYNONYM_FOR_SCHEMA, s.SYNONYM_FOR, s.SYNONYM_SCHEMA, 'SYNONYM'
      FROM INFORMATION_SCHEMA.SYNONYMS s WHERE s.SYNONYM_NAME = ?1
      """;

  static final String SYNONYMS =
      """
      SELECT SYNONYM_FOR_SCHEMA, SYNONYM_FOR, SYNONYM_SCHEMA
      FROM INFORMATION_SCHEMA.SYNONYMS WHERE SYNONYM_NAME = ?1
      """;

  /** The current schema first, then the search path as the command that set it. */
  static final String SEARCH_PATH =
      """
      SELECT CURRENT_SCHEMA, 0
      UNION ALL
      SELECT STATE_COMMAND, 1 FROM INFORMATION_SCHEMA.SESSION_STATE
      WHERE STATE_KEY = 'SCHEMA_SEARCH_PATH'
      ORDER BY 2
      """;

  static final String SCHEMA_NAMES =
      """
      SELECT SCHEMA_NAME FROM INFORMATION_SCHEMA.SCHEMATA
      WHERE SCHEMA_NAME <> 'INFORMATION_SCHEMA'
      ORDER BY SCHEMA_NAME
      """;

  static final String TABLE_NAMES =
      "SELECT TABLE_NAME FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA = ?1 ORDER BY TABLE_NAME";

  /** The schemas in which a domain has the name, folded as this database folds unquoted names. */
  static final String DOMAIN_SCHEMAS =
      """
      SELECT DOMAIN_SCHEMA FROM INFORMATION_SCHEMA.DOMAINS
      WHERE DOMAIN_NAME = (
        SELECT CASE WHEN MAX(UPPER(SETTING_NAME)) FILTER (WHERE SETTING_VALUE = 'true') = 'DATABASE_TO_UPPER'
                    THEN UPPER(?1)
                    WHEN MAX(UPPER(SETTING_NAME)) FILTER (WHERE SETTING_VALUE = 'true') = 'DATABASE_TO_LOWER'
                    THEN LOWER(?1)
                    ELSE ?1 END
        FROM INFORMATION_SCHEMA.SETTINGS
        WHERE UPPER(SETTING_NAME) IN ('DATABASE_TO_UPPER', 'DATABASE_TO_LOWER'))
      """;

  /** Tables and their columns, with the table's name at the end. */
  private static final String COLUMNS =
      """
      SELECT 'TABLE' AS PART, NULL AS NAME, 0 AS POSITION,
             CASE WHEN TABLE_TYPE = 'VIEW' THEN 'VIEW'
                  WHEN TABLE_TYPE IN ('LOCAL TEMPORARY', 'GLOBAL TEMPORARY') THEN 'TEMPORARY_TABLE'
                  WHEN STORAGE_TYPE = 'TABLE LINK' THEN 'FOREIGN_TABLE'
                  ELSE 'TABLE' END AS TEXT,
             FALSE AS FLAG, FALSE AS DEFERRABLE,
             NULL AS DEFAULT_VALUE, NULL AS IDENTITY_KIND, NULL AS GENERATED, REMARKS AS COMMENT,
             NULL AS CLAUSES, TABLE_NAME
      FROM INFORMATION_SCHEMA.TABLES
      WHERE TABLE_SCHEMA = ?1%1$s
      UNION ALL
      SELECT 'COLUMN', COLUMN_NAME, ORDINAL_POSITION,
             CASE WHEN DOMAIN_NAME IS NULL
                  THEN DATA_TYPE_SQL(TABLE_SCHEMA, TABLE_NAME, 'TABLE', DTD_IDENTIFIER)
                  ELSE QUOTE_IDENT(DOMAIN_SCHEMA) || '.' || QUOTE_IDENT(DOMAIN_NAME) END,
             IS_NULLABLE = 'YES', FALSE,
             COLUMN_DEFAULT,
             CASE WHEN IDENTITY_GENERATION IS NOT NULL
                  THEN REPLACE(IDENTITY_GENERATION, ' ', '_')
                       || CASE WHEN IDENTITY_START = 1 AND IDENTITY_INCREMENT = 1 AND IDENTITY_MINIMUM = 1
                                    AND IDENTITY_MAXIMUM IN (127, 32767, 2147483647, 9223372036854775807)
                                    AND IDENTITY_CYCLE = 'NO' AND IDENTITY_CACHE = 32 THEN ''
                               ELSE ' (START WITH ' || IDENTITY_START || ' INCREMENT BY ' || IDENTITY_INCREMENT
                                    || CASE WHEN IDENTITY_MINIMUM = 1 THEN '' ELSE ' MINVALUE ' || IDENTITY_MINIMUM END
                                    || CASE WHEN IDENTITY_MAXIMUM IN (127, 32767, 2147483647, 9223372036854775807) THEN ''
                                            ELSE ' MAXVALUE ' || IDENTITY_MAXIMUM END
                                    || CASE WHEN IDENTITY_CYCLE = 'NO' THEN '' ELSE ' CYCLE' END
                                    || CASE WHEN IDENTITY_CACHE = 32 THEN '' ELSE ' CACHE ' || IDENTITY_CACHE END
                                    || ')' END END,
             GENERATION_EXPRESSION, REMARKS,
             NULLIF(CONCAT_WS(CHAR(10), CASE WHEN NOT IS_VISIBLE THEN 'INVISIBLE' END,
               'ON UPDATE ' || COLUMN_ON_UPDATE, CASE WHEN DEFAULT_ON_NULL THEN 'DEFAULT ON NULL' END), ''),
             TABLE_NAME
      FROM INFORMATION_SCHEMA.COLUMNS
      WHERE TABLE_SCHEMA = ?1%1$s
      """;

  /** All tables of a schema and their columns. */
  static final String TABLES = COLUMNS.formatted("");

  /**
   * Everything about a table. The index behind a constraint is the constraint's, under another
   * name. {@link H2Schema} says the same of all tables of a schema.
   */
  static final String TABLE =
      COLUMNS.formatted(" AND TABLE_NAME = ?2")
          + """
      UNION ALL
      SELECT REPLACE(CASE c.CONSTRAINT_TYPE WHEN 'UNIQUE' THEN 'UNIQUE KEY'
                                            ELSE c.CONSTRAINT_TYPE END, ' ', '_'),
             c.CONSTRAINT_NAME, k.ORDINAL_POSITION,
             (SELECT COALESCE(MAX(CASE WHEN i.COLUMN_NAME = k.COLUMN_NAME THEN i.COLUMN_NAME END),
                              MAX(CASE WHEN i.ORDINAL_POSITION = k.ORDINAL_POSITION THEN i.COLUMN_NAME END))
              FROM INFORMATION_SCHEMA.INDEX_COLUMNS i
              WHERE i.INDEX_SCHEMA = c.INDEX_SCHEMA AND i.INDEX_NAME = c.INDEX_NAME),
             TRUE, FALSE, NULL, NULL, NULL, NULL,
             CASE c.NULLS_DISTINCT WHEN 'NO' THEN 'NULLS NOT DISTINCT' || CHAR(10)
                                   WHEN 'ALL' THEN 'NULLS ALL DISTINCT' || CHAR(10) END,
             c.TABLE_NAME
      FROM INFORMATION_SCHEMA.TABLE_CONSTRAINTS c
      JOIN INFORMATION_SCHEMA.KEY_COLUMN_USAGE k
        ON k.CONSTRAINT_SCHEMA = c.CONSTRAINT_SCHEMA AND k.CONSTRAINT_NAME = c.CONSTRAINT_NAME
      WHERE c.TABLE_SCHEMA = ?1 AND c.TABLE_NAME = ?2
        AND c.CONSTRAINT_TYPE IN ('PRIMARY KEY', 'UNIQUE')
      UNION ALL
      SELECT 'UNIQUE_KEY', i.INDEX_NAME, i.ORDINAL_POSITION, i.COLUMN_NAME,
             FALSE, FALSE, NULL, NULL, NULL, NULL, NULL, i.TABLE_NAME
      FROM INFORMATION_SCHEMA.INDEX_COLUMNS i
      WHERE i.TABLE_SCHEMA = ?1 AND i.TABLE_NAME = ?2 AND i.IS_UNIQUE
        AND NOT EXISTS (SELECT 1 FROM INFORMATION_SCHEMA.TABLE_CONSTRAINTS c
                        WHERE c.TABLE_SCHEMA = ?1 AND c.TABLE_NAME = ?2
                          AND c.CONSTRAINT_TYPE IN ('PRIMARY KEY', 'UNIQUE')
                          AND c.INDEX_SCHEMA = i.INDEX_SCHEMA AND c.INDEX_NAME = i.INDEX_NAME)
      UNION ALL
      SELECT 'CHECK', c.CONSTRAINT_NAME, 0, k.CHECK_CLAUSE,
             FALSE, FALSE, NULL, NULL, NULL, NULL, NULL, c.TABLE_NAME
      FROM INFORMATION_SCHEMA.TABLE_CONSTRAINTS c
      JOIN INFORMATION_SCHEMA.CHECK_CONSTRAINTS k
        ON k.CONSTRAINT_SCHEMA = c.CONSTRAINT_SCHEMA AND k.CONSTRAINT_NAME = c.CONSTRAINT_NAME
      WHERE c.TABLE_SCHEMA = ?1 AND c.TABLE_NAME = ?2 AND c.CONSTRAINT_TYPE = 'CHECK'
      ORDER BY POSITION, NAME
      """;

  /** The indexes that somebody has made, a row for each of their columns. */
  static final String INDEXES =
      """
      SELECT i.INDEX_NAME, i.INDEX_TYPE_NAME, c.COLUMN_NAME, c.ORDERING_SPECIFICATION,
             c.NULL_ORDERING, c.IS_UNIQUE, i.NULLS_DISTINCT
      FROM INFORMATION_SCHEMA.INDEXES i
      JOIN INFORMATION_SCHEMA.INDEX_COLUMNS c
        ON c.INDEX_SCHEMA = i.INDEX_SCHEMA AND c.INDEX_NAME = i.INDEX_NAME
      WHERE i.TABLE_SCHEMA = ?1 AND i.TABLE_NAME = ?2 AND NOT i.IS_GENERATED
        AND NOT EXISTS (SELECT 1 FROM INFORMATION_SCHEMA.TABLE_CONSTRAINTS k
                        WHERE k.TABLE_SCHEMA = ?1 AND k.TABLE_NAME = ?2
                          AND k.CONSTRAINT_TYPE IN ('PRIMARY KEY', 'UNIQUE')
                          AND k.INDEX_SCHEMA = i.INDEX_SCHEMA AND k.INDEX_NAME = i.INDEX_NAME)
      ORDER BY i.INDEX_NAME, c.ORDINAL_POSITION
      """;

  /** Columns whose equal values may be written otherwise. */
  static final String LOOSELY_COMPARED =
      """
      SELECT COLUMN_NAME FROM INFORMATION_SCHEMA.COLUMNS
      WHERE TABLE_SCHEMA = ?1 AND TABLE_NAME = ?2
        AND (DATA_TYPE = 'VARCHAR_IGNORECASE' OR DATA_TYPE LIKE '% WITH TIME ZONE')
      ORDER BY ORDINAL_POSITION
      """;

  static final String INDEX_NAMES =
      "SELECT INDEX_NAME FROM INFORMATION_SCHEMA.INDEXES WHERE INDEX_SCHEMA = ?1";

  private H2Sql() {}

  /**
   * A right on a schema is one on all its tables; what a grantee has by a role counts for the role.
   */
  static final String BLIND_WRITERS =
      """
      SELECT GRANTEE
      FROM INFORMATION_SCHEMA.RIGHTS
      WHERE TABLE_SCHEMA = ? AND (TABLE_NAME = ? OR COALESCE(TABLE_NAME, '') = '')
      GROUP BY GRANTEE
      HAVING MAX(CASE WHEN RIGHTS REGEXP 'INSERT|UPDATE|DELETE' THEN 1 ELSE 0 END) = 1
        AND MAX(CASE WHEN RIGHTS REGEXP 'SELECT|ALL' THEN 1 ELSE 0 END) = 0
      ORDER BY GRANTEE
      """;
}

package io.likewise.rewrite.dialect;

import java.util.ArrayList;
import java.util.List;

/** The tables in which Likewise keeps what the engine cannot (SPEC 15). */
record StoreTables(AnsiDialect dialect, String schema) {

  /** Raised when the tables change; an older store is migrated. */
  private static final int VERSION = 1;

  /** The tables that hold rows of many owners. */
  static final List<String> OWNED = List.of("definition", "sync", "scan", FaultMarks.TABLE);

  /**
   * How an engine spells the columns of these tables.
   *
   * @param name type of a name or of another word
   * @param text type of a text of any length
   * @param number type and default of what grows with every row that is written
   * @param key of the two names by which a row is found: PRIMARY KEY, or UNIQUE where the number is
   *     the primary one
   * @param now the time, as {@code since} keeps it
   * @param since type of a time
   * @param owner type and default of who writes a row
   * @param storage what follows the columns, or nothing
   */
  record Words(
      String name,
      String text,
      String number,
      String key,
      String now,
      String since,
      String owner,
      String storage) {}

  /** Safe to run again where an earlier run was cut off: the version is written last. */
  List<Sql> create() {
    List<Sql> statements = new ArrayList<>(dialect.createStoreSchema(schema));
    statements.add(new Sql(definition(), "what the engine cannot store of a table"));
    statements.add(new Sql(sync(), "what keeps which sink equal to which source"));
    statements.add(new Sql(scan(), "which statements take in tables that come later"));
    if (isJournalled()) {
      statements.add(new Sql(journal(), "what has been begun and not finished"));
    }
    if (dialect.hasFaultMarks()) {
      String faults = new FaultMarks(dialect, schema).create();
      statements.add(new Sql(faults, "what triggers could not keep equal"));
    }
    statements.add(new Sql(version(), "tells later releases what they find"));
    statements.add(new Sql(insertVersion(), "tells later releases what they find"));
    return statements;
  }

  private String insertVersion() {
    return sql(
        """
        INSERT INTO %1$s ("version")
        SELECT %2$d
        WHERE NOT EXISTS (SELECT 1 FROM %1$s)""",
        table("version"), VERSION);
  }

  private String version() {
    return sql(
        """
        CREATE TABLE IF NOT EXISTS %s (
          "version" integer PRIMARY KEY
        )%s""",
        table("version"), dialect.storeWords().storage());
  }

  private String definition() {
    Words words = dialect.storeWords();
    return sql(
        """
        CREATE TABLE IF NOT EXISTS %1$s (
          "schema_name" %2$s NOT NULL,
          "table_name"  %2$s NOT NULL,
          "revision"    %4$s,
          "document"    %3$s NOT NULL,
          "statement"   %3$s NOT NULL,
          "owner"       %6$s NOT NULL,
          %5$s ("schema_name", "table_name")
        )%7$s""",
        table("definition"),
        words.name(),
        words.text(),
        words.number(),
        words.key(),
        words.owner(),
        words.storage());
  }

  private String sync() {
    Words words = dialect.storeWords();
    return sql(
        """
        CREATE TABLE IF NOT EXISTS %1$s (
          "sink_schema"   %2$s NOT NULL,
          "sink_table"    %2$s NOT NULL,
          "source_schema" %2$s NOT NULL,
          "source_table"  %2$s NOT NULL,
          "id"            %3$s NOT NULL,
          "document"      %3$s NOT NULL,
          "state"         %2$s NOT NULL,
          "mode"          %2$s NOT NULL,
          "rows_copied"   bigint NOT NULL,
          "since"         %5$s DEFAULT %4$s NOT NULL,
          "last_error"    %3$s,
          "owner"         %6$s NOT NULL,
          PRIMARY KEY ("sink_schema", "sink_table", "source_schema", "source_table")
        )%7$s""",
        table("sync"),
        words.name(),
        words.text(),
        words.now(),
        words.since(),
        words.owner(),
        words.storage());
  }

  private String scan() {
    Words words = dialect.storeWords();
    return sql(
        """
        CREATE TABLE IF NOT EXISTS %1$s (
          "id"       %2$s NOT NULL PRIMARY KEY,
          "document" %3$s NOT NULL,
          "owner"    %4$s NOT NULL
        )%5$s""",
        table("scan"), words.name(), words.text(), words.owner(), words.storage());
  }

  /** Where DDL cannot be rolled back (SPEC F2). */
  private boolean isJournalled() {
    return !dialect.traits().transactionalDdl();
  }

  private String journal() {
    Words words = dialect.storeWords();
    return sql(
        """
        CREATE TABLE IF NOT EXISTS %1$s (
          "table_schema" %2$s NOT NULL,
          "table_name"   %2$s NOT NULL,
          "kind"         %2$s NOT NULL,
          "document"     %3$s NOT NULL,
          "session"      %2$s NOT NULL,
          "since"        %5$s DEFAULT %4$s NOT NULL,
          "owner"        %6$s NOT NULL,
          PRIMARY KEY ("table_schema", "table_name")
        )%7$s""",
        table("journal"),
        words.name(),
        words.text(),
        words.now(),
        words.since(),
        words.owner(),
        words.storage());
  }

  String table(String name) {
    return dialect.quote(dialect.storeTable(schema, name));
  }

  /** A statement whose fixed names are in double quotes, in the engine's quotes. */
  private String sql(String template, Object... parts) {
    return dialect.requoted(template).formatted(parts);
  }
}

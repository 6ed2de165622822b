package io.likewise.sync;

import io.likewise.TestDatabase;
import java.sql.SQLException;

/** What tests of syncs must say differently on each engine. */
enum Engine {
  H2 {
    @Override
    TestDatabase database() {
      return TestDatabase.h2();
    }

    @Override
    String stored() {
      return "";
    }

    @Override
    String rename(String column, String name) {
      return "ALTER COLUMN %s RENAME TO %s".formatted(column, name);
    }

    @Override
    String dropKey(String table) {
      return "ALTER TABLE %s DROP PRIMARY KEY".formatted(table);
    }

    @Override
    String retype(String table, String column, String type) {
      return "ALTER TABLE %s ALTER COLUMN %s SET DATA TYPE %s".formatted(table, column, type);
    }

    @Override
    String lockTimeout(int millis) {
      return "SET LOCK_TIMEOUT " + millis;
    }

    @Override
    String doubling(String function) {
      return "CREATE ALIAS %s DETERMINISTIC AS 'int twice(int x) { return 2 * x; }'"
          .formatted(function);
    }

    @Override
    String objectsOfOurs() {
      return "(SELECT TRIGGER_NAME FROM INFORMATION_SCHEMA.TRIGGERS)";
    }
  },
  POSTGRES {
    @Override
    TestDatabase database() throws SQLException {
      return TestDatabase.postgres();
    }

    @Override
    String stored() {
      return " STORED";
    }

    @Override
    String rename(String column, String name) {
      return "RENAME COLUMN %s TO %s".formatted(column, name);
    }

    @Override
    String dropKey(String table) {
      return "ALTER TABLE %s DROP CONSTRAINT %s_pkey"
          .formatted(table, table.substring(table.indexOf('.') + 1));
    }

    @Override
    String retype(String table, String column, String type) {
      return "ALTER TABLE %s ALTER COLUMN %s TYPE %s".formatted(table, column, type);
    }

    @Override
    String lockTimeout(int millis) {
      return "SET lock_timeout = " + millis;
    }

    @Override
    String doubling(String function) {
      return "CREATE FUNCTION %s(int) RETURNS int IMMUTABLE RETURN 2 * $1".formatted(function);
    }

    @Override
    String objectsOfOurs() {
      return """
      (SELECT tgname::text FROM pg_trigger WHERE tgname LIKE '%likewise%' OR tgname LIKE '!%'
       UNION ALL SELECT proname::text FROM pg_proc WHERE proname LIKE '%likewise%')""";
    }
  };

  /** A fresh one. */
  abstract TestDatabase database() throws SQLException;

  /** What follows the expression of a stored generated column. */
  abstract String stored();

  /** Of any name, in ASCII characters. */
  int longestName() {
    return this == H2 ? 256 : 63;
  }

  /** Makes DROP TABLE fail where another table refers to this one. */
  String restrict() {
    return " RESTRICT";
  }

  /** What follows {@code ALTER TABLE t}. */
  abstract String rename(String column, String name);

  /** Drops a primary key that was given no name. */
  abstract String dropKey(String table);

  abstract String retype(String table, String column, String type);

  /** For the session. */
  abstract String lockTimeout(int millis);

  /** The DDL of a function of the user's that doubles an integer. */
  abstract String doubling(String function);

  /** A query in parentheses for the names of our triggers and functions. */
  abstract String objectsOfOurs();
}

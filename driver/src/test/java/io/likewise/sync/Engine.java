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
  },
  MARIADB {
    @Override
    TestDatabase database() throws SQLException {
      return TestDatabase.mariaDb();
    }

    @Override
    String quote(String name) {
      return "`" + name.replace("`", "``") + "`";
    }

    @Override
    String inMessages(String name) {
      return "'" + name + "'";
    }

    @Override
    String backslash() {
      return "\\\\";
    }

    /** No supplementary characters, no space at the end. */
    @Override
    boolean allows(String name) {
      return name.equals(name.stripTrailing())
          && name.codePoints().allMatch(Character::isBmpCodePoint);
    }

    @Override
    String stored() {
      return " STORED";
    }

    @Override
    String identity() {
      return "AUTO_INCREMENT";
    }

    /** It never gives more than it was given. */
    @Override
    String addedTypes() {
      return "a BIGINT, b BIGINT, c VARCHAR(20), d INT(1), e DECIMAL(7, 3), f DATE";
    }

    /** A number that is given is taken. */
    @Override
    String unwritable() {
      return "(?is).*price is computed.*";
    }

    @Override
    int longestName() {
      return 64;
    }

    @Override
    String createSchema(String name) {
      return "CREATE SCHEMA %s CHARACTER SET utf8mb4".formatted(name);
    }

    @Override
    boolean cascades() {
      return false;
    }

    @Override
    boolean folds() {
      return false;
    }

    @Override
    String dropSchema(String name) {
      return "DROP SCHEMA " + quote(name);
    }

    @Override
    String rename(String column, String name) {
      return "RENAME COLUMN %s TO %s".formatted(column, name);
    }

    @Override
    String dropKey(String table) {
      return "ALTER TABLE %s DROP PRIMARY KEY".formatted(table);
    }

    @Override
    String retype(String table, String column, String type) {
      return "ALTER TABLE %s MODIFY %s %s".formatted(table, column, type);
    }

    @Override
    String nullable(String table, String column, String type) {
      return retype(table, column, type + " NULL");
    }

    /** In whole seconds. */
    @Override
    String lockTimeout(int millis) {
      return "SET SESSION innodb_lock_wait_timeout = " + Math.max(1, millis / 1000);
    }

    @Override
    String doubling(String function) {
      return "CREATE FUNCTION %s(x INT) RETURNS INT DETERMINISTIC RETURN 2 * x".formatted(function);
    }

    @Override
    String objectsOfOurs() {
      return """
      (SELECT TRIGGER_NAME FROM information_schema.TRIGGERS WHERE TRIGGER_NAME LIKE '%likewise%')""";
    }

    @Override
    String commentOn(String table, String comment) {
      return "ALTER TABLE %s COMMENT '%s'".formatted(table, comment);
    }

    @Override
    String commentOn(String table, String column, String type, String comment) {
      return retype(table, column, type + " COMMENT '" + comment + "'");
    }
  },
  SQLITE {
    @Override
    TestDatabase database() {
      return TestDatabase.sqlite();
    }

    @Override
    String[] said(String sql) {
      return SqliteWords.said(sql);
    }

    @Override
    String heard(String told) {
      return SqliteWords.heard(told);
    }

    @Override
    String named(String table) {
      return SqliteWords.named(table);
    }

    @Override
    String stored() {
      return " STORED";
    }

    @Override
    String restrict() {
      return "";
    }

    @Override
    String rename(String column, String name) {
      return "RENAME COLUMN %s TO %s".formatted(column, name);
    }

    @Override
    String dropKey(String table) {
      throw new UnsupportedOperationException("a key stays with its table");
    }

    @Override
    String retype(String table, String column, String type) {
      throw new UnsupportedOperationException("a type stays with its column");
    }

    @Override
    String lockTimeout(int millis) {
      return "PRAGMA busy_timeout = " + millis;
    }

    @Override
    String doubling(String function) {
      throw new UnsupportedOperationException("functions are the application's");
    }

    @Override
    String objectsOfOurs() {
      return "(SELECT name FROM sqlite_schema WHERE name LIKE 'likewise %')";
    }
  };

  /** A fresh one. */
  abstract TestDatabase database() throws SQLException;

  /** The statement that a test's is on this engine, if there is one. */
  String[] said(String sql) {
    return new String[] {sql};
  }

  /** A text of this engine's, with the names that the test knows. */
  String heard(String told) {
    return told;
  }

  /** Schema and name of a table. */
  String named(String table) {
    return table;
  }

  /** What follows the expression of a stored generated column. */
  abstract String stored();

  /** A name that is to be taken as it is. */
  String quote(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  /** One, in a literal. */
  String backslash() {
    return "\\";
  }

  /** How messages of the engine show a name. */
  String inMessages(String name) {
    return quote(name);
  }

  /** Whether a name may be given to a table or a column. */
  boolean allows(String name) {
    return true;
  }

  /** What follows the type of a column that numbers its rows. */
  String identity() {
    return "GENERATED ALWAYS AS IDENTITY";
  }

  /** The columns for {@code id + 1}, casts to BIGINT and VARCHAR, a comparison, and more casts. */
  String addedTypes() {
    return "a INT, b BIGINT, c VARCHAR(30), d BOOLEAN, e DECIMAL(7, 3), f DATE";
  }

  /** What is said of an identity "id" and a generated column "price", if anything. */
  String unwritable() {
    return "(?is).*id is an identity.*price is computed.*";
  }

  String createSchema(String name) {
    return "CREATE SCHEMA " + name;
  }

  /** Whether DROP TABLE … CASCADE does what it says. */
  boolean cascades() {
    return true;
  }

  /** Whether a name without quotes may be written in any case. */
  boolean folds() {
    return true;
  }

  /** With all that is in it. */
  String dropSchema(String name) {
    return "DROP SCHEMA %s CASCADE".formatted(quote(name));
  }

  /** Takes NOT NULL from a column of the given type. */
  String nullable(String table, String column, String type) {
    return "ALTER TABLE %s ALTER COLUMN %s DROP NOT NULL".formatted(table, column);
  }

  String commentOn(String table, String comment) {
    return "COMMENT ON TABLE %s IS '%s'".formatted(table, comment);
  }

  String commentOn(String table, String column, String type, String comment) {
    return "COMMENT ON COLUMN %s.%s IS '%s'".formatted(table, column, comment);
  }

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

  /** H2 loses rows of writers, without us too, where a table is altered under them. */
  boolean losesRowsWhereItAlters() {
    return this == H2;
  }

  /** For the session. */
  abstract String lockTimeout(int millis);

  /** The DDL of a function of the user's that doubles an integer. */
  abstract String doubling(String function);

  /** A query in parentheses for the names of our triggers and functions. */
  abstract String objectsOfOurs();
}

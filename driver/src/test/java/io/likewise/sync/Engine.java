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

  /** The DDL of a function of the user's that doubles an integer. */
  abstract String doubling(String function);

  /** A query in parentheses for the names of our triggers and functions. */
  abstract String objectsOfOurs();
}

package io.likewise.table;

import io.likewise.TestDatabase;
import java.sql.SQLException;

/** The engines, for tests that say the same of all. */
enum AnyEngine {
  H2,
  POSTGRES,
  MARIADB,
  SQLITE;

  TestDatabase database() throws SQLException {
    return switch (this) {
      case H2 -> TestDatabase.h2();
      case POSTGRES -> TestDatabase.postgres();
      case MARIADB -> TestDatabase.mariaDb();
      case SQLITE -> TestDatabase.sqlite();
    };
  }
}

package io.likewise.sync;

import io.likewise.TestDatabase;
import java.sql.SQLException;

/** MariaDB through MySQL's driver. */
class MySqlDriverCreationTest extends MariaDbCreationTest {
  @Override
  TestDatabase database() throws SQLException {
    return TestDatabase.mariaDbByMySqlDriver();
  }
}

package io.likewise.sync;

import io.likewise.TestDatabase;
import java.sql.SQLException;

/** MariaDB through MySQL's driver. */
class MySqlDriverFollowingTest extends MariaDbFollowingTest {
  @Override
  TestDatabase database() throws SQLException {
    return TestDatabase.mariaDbByMySqlDriver();
  }
}

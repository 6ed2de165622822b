package io.likewise.sync;

import java.sql.SQLException;

class PostgresOddValuesTest extends OddValuesContract {
  PostgresOddValuesTest() {
    super(Engine.POSTGRES, "TEXT COLLATE shop.nocase", "TEXT", "BYTEA", "JSON");
  }

  @Override
  void prepare() throws SQLException {
    behind(
        "CREATE COLLATION shop.nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false)");
  }
}

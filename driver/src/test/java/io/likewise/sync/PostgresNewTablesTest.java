package io.likewise.sync;

class PostgresNewTablesTest extends NewTablesContract {
  PostgresNewTablesTest() {
    super(Engine.POSTGRES);
  }
}

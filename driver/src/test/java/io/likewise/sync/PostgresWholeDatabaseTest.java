package io.likewise.sync;

class PostgresWholeDatabaseTest extends WholeDatabaseContract {
  PostgresWholeDatabaseTest() {
    super(Engine.POSTGRES);
  }
}

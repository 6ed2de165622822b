package io.likewise.sync;

class PostgresChangesTest extends ChangesContract {
  PostgresChangesTest() {
    super(Engine.POSTGRES);
  }
}

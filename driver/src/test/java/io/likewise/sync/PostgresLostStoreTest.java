package io.likewise.sync;

class PostgresLostStoreTest extends LostStoreContract {
  PostgresLostStoreTest() {
    super(Engine.POSTGRES);
  }
}

package io.likewise.sync;

class PostgresKeysTest extends KeysContract {
  PostgresKeysTest() {
    super(Engine.POSTGRES);
  }
}

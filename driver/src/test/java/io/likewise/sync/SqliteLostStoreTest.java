package io.likewise.sync;

class SqliteLostStoreTest extends LostStoreContract {
  SqliteLostStoreTest() {
    super(Engine.SQLITE);
  }
}

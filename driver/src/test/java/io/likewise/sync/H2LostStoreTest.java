package io.likewise.sync;

class H2LostStoreTest extends LostStoreContract {
  H2LostStoreTest() {
    super(Engine.H2);
  }
}

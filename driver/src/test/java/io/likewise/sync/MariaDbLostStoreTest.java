package io.likewise.sync;

class MariaDbLostStoreTest extends LostStoreContract {
  MariaDbLostStoreTest() {
    super(Engine.MARIADB);
  }
}

package io.likewise.sync;

class MariaDbKeysTest extends KeysContract {
  MariaDbKeysTest() {
    super(Engine.MARIADB);
  }
}

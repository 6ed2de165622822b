package io.likewise.sync;

class MariaDbWholeDatabaseTest extends WholeDatabaseContract {
  MariaDbWholeDatabaseTest() {
    super(Engine.MARIADB);
  }
}

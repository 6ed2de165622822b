package io.likewise.sync;

class MariaDbChangesTest extends ChangesContract {
  MariaDbChangesTest() {
    super(Engine.MARIADB);
  }
}

package io.likewise.sync;

class MariaDbNewTablesTest extends NewTablesContract {
  MariaDbNewTablesTest() {
    super(Engine.MARIADB);
  }
}

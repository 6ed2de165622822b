package io.likewise.sync;

class SqliteNewTablesTest extends NewTablesContract {
  SqliteNewTablesTest() {
    super(Engine.SQLITE);
  }
}

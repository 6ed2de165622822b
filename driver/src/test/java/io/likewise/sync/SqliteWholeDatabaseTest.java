package io.likewise.sync;

class SqliteWholeDatabaseTest extends WholeDatabaseContract {
  SqliteWholeDatabaseTest() {
    super(Engine.SQLITE);
  }
}

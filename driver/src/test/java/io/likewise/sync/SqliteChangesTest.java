package io.likewise.sync;

class SqliteChangesTest extends ChangesContract {
  SqliteChangesTest() {
    super(Engine.SQLITE);
  }
}

package io.likewise.sync;

class SqliteEndsTest extends EndsContract {
  SqliteEndsTest() {
    super(Engine.SQLITE);
  }
}

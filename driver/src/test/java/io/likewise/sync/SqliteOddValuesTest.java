package io.likewise.sync;

class SqliteOddValuesTest extends OddValuesContract {
  SqliteOddValuesTest() {
    super(Engine.SQLITE, "TEXT COLLATE NOCASE", "TEXT", "BLOB", "TEXT");
  }
}

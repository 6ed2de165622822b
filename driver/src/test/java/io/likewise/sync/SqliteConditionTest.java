package io.likewise.sync;

class SqliteConditionTest extends ConditionContract {
  SqliteConditionTest() {
    super(Engine.SQLITE);
  }
}

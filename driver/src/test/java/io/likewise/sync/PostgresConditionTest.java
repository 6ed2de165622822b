package io.likewise.sync;

class PostgresConditionTest extends ConditionContract {
  PostgresConditionTest() {
    super(Engine.POSTGRES);
  }
}

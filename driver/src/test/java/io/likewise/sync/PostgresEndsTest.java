package io.likewise.sync;

class PostgresEndsTest extends EndsContract {
  PostgresEndsTest() {
    super(Engine.POSTGRES);
  }
}

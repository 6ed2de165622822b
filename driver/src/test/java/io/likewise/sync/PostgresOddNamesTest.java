package io.likewise.sync;

class PostgresOddNamesTest extends OddNamesContract {
  PostgresOddNamesTest() {
    super(Engine.POSTGRES);
  }
}

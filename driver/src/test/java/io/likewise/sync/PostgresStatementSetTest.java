package io.likewise.sync;

class PostgresStatementSetTest extends StatementSetContract {
  PostgresStatementSetTest() {
    super(Engine.POSTGRES);
  }
}

package io.likewise.sync;

class SqliteStatementSetTest extends StatementSetContract {
  SqliteStatementSetTest() {
    super(Engine.SQLITE);
  }
}

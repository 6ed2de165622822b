package io.likewise.sync;

class MariaDbStatementSetTest extends StatementSetContract {
  MariaDbStatementSetTest() {
    super(Engine.MARIADB);
  }
}

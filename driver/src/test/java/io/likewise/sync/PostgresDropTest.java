package io.likewise.sync;

class PostgresDropTest extends DropContract {
  PostgresDropTest() {
    super(Engine.POSTGRES);
  }
}

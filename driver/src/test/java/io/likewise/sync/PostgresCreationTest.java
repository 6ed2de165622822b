package io.likewise.sync;

class PostgresCreationTest extends CreationContract {
  PostgresCreationTest() {
    super(Engine.POSTGRES);
  }
}

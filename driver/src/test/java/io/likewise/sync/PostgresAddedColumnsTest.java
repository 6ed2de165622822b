package io.likewise.sync;

class PostgresAddedColumnsTest extends AddedColumnsContract {
  PostgresAddedColumnsTest() {
    super(Engine.POSTGRES);
  }
}

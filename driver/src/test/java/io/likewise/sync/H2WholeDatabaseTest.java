package io.likewise.sync;

class H2WholeDatabaseTest extends WholeDatabaseContract {
  H2WholeDatabaseTest() {
    super(Engine.H2);
  }
}

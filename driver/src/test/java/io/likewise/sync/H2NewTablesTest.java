package io.likewise.sync;

class H2NewTablesTest extends NewTablesContract {
  H2NewTablesTest() {
    super(Engine.H2);
  }
}

package io.likewise.sync;

class H2StatementSetTest extends StatementSetContract {
  H2StatementSetTest() {
    super(Engine.H2);
  }
}

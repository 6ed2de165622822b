package io.likewise.sync;

class H2OddNamesTest extends OddNamesContract {
  H2OddNamesTest() {
    super(Engine.H2);
  }
}

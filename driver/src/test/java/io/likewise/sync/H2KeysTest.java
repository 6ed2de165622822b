package io.likewise.sync;

class H2KeysTest extends KeysContract {
  H2KeysTest() {
    super(Engine.H2);
  }
}

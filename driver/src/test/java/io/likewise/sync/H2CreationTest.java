package io.likewise.sync;

class H2CreationTest extends CreationContract {
  H2CreationTest() {
    super(Engine.H2);
  }
}

package io.likewise.sync;

class H2ChangesTest extends ChangesContract {
  H2ChangesTest() {
    super(Engine.H2);
  }
}

package io.likewise.sync;

class H2ChainsTest extends ChainsContract {
  H2ChainsTest() {
    super(Engine.H2);
  }
}

package io.likewise.sync;

class PostgresChainsTest extends ChainsContract {
  PostgresChainsTest() {
    super(Engine.POSTGRES);
  }
}

package io.likewise.sync;

class SqliteChainsTest extends ChainsContract {
  SqliteChainsTest() {
    super(Engine.SQLITE);
  }
}

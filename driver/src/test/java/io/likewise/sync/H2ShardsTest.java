package io.likewise.sync;

class H2ShardsTest extends ShardsContract {
  H2ShardsTest() {
    super(Engine.H2);
  }
}

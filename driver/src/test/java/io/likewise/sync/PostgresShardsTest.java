package io.likewise.sync;

class PostgresShardsTest extends ShardsContract {
  PostgresShardsTest() {
    super(Engine.POSTGRES);
  }
}

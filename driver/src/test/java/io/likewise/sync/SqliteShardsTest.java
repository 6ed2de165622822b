package io.likewise.sync;

class SqliteShardsTest extends ShardsContract {
  SqliteShardsTest() {
    super(Engine.SQLITE);
  }
}

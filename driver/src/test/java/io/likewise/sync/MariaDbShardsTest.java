package io.likewise.sync;

class MariaDbShardsTest extends ShardsContract {
  MariaDbShardsTest() {
    super(Engine.MARIADB);
  }
}

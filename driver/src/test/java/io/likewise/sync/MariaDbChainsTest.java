package io.likewise.sync;

class MariaDbChainsTest extends ChainsContract {
  MariaDbChainsTest() {
    super(Engine.MARIADB);
  }
}

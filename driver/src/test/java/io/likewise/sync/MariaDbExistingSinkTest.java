package io.likewise.sync;

class MariaDbExistingSinkTest extends ExistingSinkContract {
  MariaDbExistingSinkTest() {
    super(Engine.MARIADB);
  }
}

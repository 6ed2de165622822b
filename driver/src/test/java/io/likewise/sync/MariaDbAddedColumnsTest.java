package io.likewise.sync;

class MariaDbAddedColumnsTest extends AddedColumnsContract {
  MariaDbAddedColumnsTest() {
    super(Engine.MARIADB);
  }
}

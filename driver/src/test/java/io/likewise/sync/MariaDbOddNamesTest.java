package io.likewise.sync;

class MariaDbOddNamesTest extends OddNamesContract {
  MariaDbOddNamesTest() {
    super(Engine.MARIADB);
  }
}

package io.likewise.sync;

class MariaDbSurvivalTest extends SurvivalContract {
  MariaDbSurvivalTest() {
    super(Engine.MARIADB);
  }
}

package io.likewise.sync;

class MariaDbConditionTest extends ConditionContract {
  MariaDbConditionTest() {
    super(Engine.MARIADB);
  }
}

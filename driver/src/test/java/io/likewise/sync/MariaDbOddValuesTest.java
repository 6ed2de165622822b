package io.likewise.sync;

class MariaDbOddValuesTest extends OddValuesContract {
  MariaDbOddValuesTest() {
    super(Engine.MARIADB, "VARCHAR(9) COLLATE utf8mb4_general_ci", "LONGTEXT", "LONGBLOB", "JSON");
  }
}

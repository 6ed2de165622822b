package io.likewise.sync;

class MariaDbDropTest extends DropContract {
  MariaDbDropTest() {
    super(Engine.MARIADB);
  }
}

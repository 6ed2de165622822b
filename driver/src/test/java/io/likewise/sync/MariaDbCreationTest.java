package io.likewise.sync;

class MariaDbCreationTest extends CreationContract {
  MariaDbCreationTest() {
    super(Engine.MARIADB);
  }

  @Override
  String ownCatalog() {
    return "def";
  }
}

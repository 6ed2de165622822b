package io.likewise.sync;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class H2FollowingTest extends FollowingContract {
  H2FollowingTest() {
    super(Engine.H2);
  }

  @Test
  void manyKeysShiftInOneStatement() throws SQLException {
    behind("UPDATE shop.item SET id = id - 1");
    assertItems("0,10,a", "1,20,b", "2,30,c");
    behind("UPDATE shop.item SET id = id + 1");
    assertItems("1,10,a", "2,20,b", "3,30,c");
    behind("UPDATE shop.item SET id = CASE id WHEN 1 THEN 2 WHEN 2 THEN 1 ELSE id END");
    assertItems("1,20,b", "2,10,a", "3,30,c");
    behind("UPDATE shop.item SET id = 4 - id");
    assertItems("1,30,c", "2,10,a", "3,20,b");
  }

  @Test
  void mergeByKey() throws SQLException {
    behind("MERGE INTO shop.item KEY (id) VALUES (1, 11, 'x'), (4, 40, 'new')");
    assertItems("1,11,x", "2,20,b", "3,30,c", "4,40,new");
  }

  @Test
  void replaceAndDuplicateKeys() throws SQLException {
    try (var mysql =
        java.sql.DriverManager.getConnection(database.url() + ";MODE=MySQL", "SA", "secret")) {
      io.likewise.TestDatabase.execute(
          mysql,
          "INSERT INTO shop.item VALUES (1, 11, 'x') ON DUPLICATE KEY UPDATE v = 12",
          "REPLACE INTO shop.item VALUES (2, 22, 'y')");
      assertItems("1,12,a", "2,22,y", "3,30,c");
    }
  }
}

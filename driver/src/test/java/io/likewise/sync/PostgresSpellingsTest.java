package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class PostgresSpellingsTest extends SpellingsContract {
  PostgresSpellingsTest() {
    super(
        Engine.POSTGRES,
        "SHOP . Item",
        "shop.\"item\"",
        "U&\"shop\".U&\"\\0069tem\"",
        "shop.U&\"!0069tem\" UESCAPE '!'",
        "shop -- a comment\n.item",
        "shop /* a /* comment */ */ .item",
        "ONLY shop.item",
        "ONLY (shop.item)",
        "shop.item *");
  }

  @Test
  void columnsAreCalledLikeWordsOfOthers() throws SQLException {
    behind(
        "CREATE TABLE shop.odd (id INT PRIMARY KEY, index INT, key INT, system INT, period INT)",
        "INSERT INTO shop.odd VALUES (1, 2, 3, 4, 5)");
    run(
        "CREATE TABLE dw.odd AS TABLE shop.odd",
        "ALTER TABLE shop.odd RENAME key TO k",
        "ALTER TABLE shop.odd ALTER index TYPE BIGINT, DROP system CASCADE",
        "ALTER TABLE shop.odd DROP period;");
    behind("INSERT INTO shop.odd VALUES (2, 20000000000, 3)");
    assertFollows(
        "dw.odd", "SELECT id, index, NULL AS key, NULL AS system, NULL AS period, k FROM shop.odd");
    assertThat(rows("dw.odd")).hasSize(2);
  }
}

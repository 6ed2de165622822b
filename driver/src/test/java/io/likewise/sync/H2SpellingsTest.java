package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class H2SpellingsTest extends SpellingsContract {
  H2SpellingsTest() {
    super(
        Engine.H2,
        "shop . ITEM",
        "shop.\"ITEM\"",
        "`shop`.`item`",
        "U&\"SHOP\".U&\"\\0049TEM\"",
        "U&\"SHOP\" UESCAPE '!'.U&\"!0049TEM\" UESCAPE '!'",
        "shop // a comment\n.item",
        "shop /* a /* comment */ */ .item");
  }

  @Test
  void bracketsInTheModeThatHasThem() throws SQLException {
    behind("SET MODE MSSQLServer");
    likewise.close();
    likewise = database.likewise();
    run("SET MODE MSSQLServer", "ALTER TABLE [SHOP].[ITEM] ADD COLUMN [A] INT");
    behind("UPDATE shop.item SET a = id");
    assertFollows("dw.item", "SELECT * FROM shop.item");
    assertThat(columnNames("dw.item")).contains("a");
    run("DROP TABLE [DW].[ITEM]");
    assertThat(rows("(SELECT * FROM INFORMATION_SCHEMA.TRIGGERS)")).isEmpty();
  }
}

package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Names are read as the engine reads them, in whatever spelling it has for them (SPEC K3). */
abstract class SpellingsContract extends SyncContract {
  private final String[] spellings;

  /**
   * @param spellings of {@code shop.item} that the engine takes, with {@code %s} for a part of it
   */
  SpellingsContract(Engine engine, String... spellings) {
    super(engine);
    this.spellings = spellings;
  }

  @BeforeEach
  void makeSync() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT)",
        "INSERT INTO shop.item VALUES (1, 1), (2, 1)");
    run("CREATE TABLE dw.item AS TABLE shop.item");
  }

  /** Every spelling of the name, as that of another table in which it has the same places. */
  private String spelled(int i, String schema) {
    String upper = schema.equals("dw") ? "DW" : "SHOP";
    return spellings[i].replace("shop", schema).replace("SHOP", upper).replace("sh\\006fp", schema);
  }

  @Test
  void sourcesAreFollowedUnderEverySpelling() throws SQLException {
    for (int i = 0; i < spellings.length; i++) {
      run("ALTER TABLE %s ADD COLUMN q%d INT".formatted(spellings[i], i));
      behind("UPDATE shop.item SET q%d = id + %d WHERE id = 1".formatted(i, i));
      assertFollows("dw.item", "SELECT * FROM shop.item");
      assertThat(columnNames("dw.item")).as(spellings[i]).contains("q" + i);
    }
    assertThat(sync().lastError()).isNull();
  }

  @Test
  void sinksAreGuardedUnderEverySpelling() throws SQLException {
    for (int i = 0; i < spellings.length; i++) {
      if (!spellings[i].contains("ONLY (")) {
        assertRefused("CREATE UNIQUE INDEX ux%d ON %s (v)".formatted(i, spelled(i, "dw")))
            .hasMessageContaining("LIKEWISE STOP");
      }
    }
    behind("INSERT INTO shop.item VALUES (3, 1)");
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void sinksGoUnderEverySpelling() throws SQLException {
    for (int i = 0; i < spellings.length; i++) {
      if (!spellings[i].contains("ONLY") && !spellings[i].endsWith("*")) {
        run("DROP TABLE " + spelled(i, "dw"));
        assertThat(objectsOfOurs()).as(spellings[i]).isEmpty();
        behind("INSERT INTO shop.item VALUES (%d, 1)".formatted(10 + i));
        run("CREATE TABLE dw.item AS TABLE shop.item");
      }
    }
  }

  /** The words that stand in front of names elsewhere. */
  @Test
  void aTableIsCalledLikeAWord() throws SQLException {
    if (engine == Engine.POSTGRES || engine == Engine.SQLITE) {
      return;
    }
    use(raw, stored("shop"));
    use(likewise, stored("shop"));
    run(
        "CREATE TABLE only (id INT PRIMARY KEY, v INT)",
        "CREATE TABLE dw.words AS TABLE only",
        "ALTER TABLE only ADD COLUMN w INT",
        "ALTER TABLE only " + engine.rename("v", "x"));
    behind("INSERT INTO only VALUES (1, 2, 3)");
    assertFollows("dw.words", "SELECT id, NULL AS v, w, x FROM only");
    run("ALTER TABLE only RENAME TO " + renamed("shop.thing"));
    behind("INSERT INTO shop.thing VALUES (2, 2, 3)");
    assertThat(rows("dw.words")).containsExactly("1,∅,3,2", "2,∅,3,2");
  }
}

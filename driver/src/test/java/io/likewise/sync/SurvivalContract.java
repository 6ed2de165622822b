package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What others do to the tables behind Likewise's back never disturbs the source's writers; the sync
 * is BROKEN and says why (SPEC E3).
 */
abstract class SurvivalContract extends SyncContract {
  SurvivalContract(Engine engine) {
    super(engine);
  }

  @BeforeEach
  void makeSync() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT, name VARCHAR(20) NOT NULL)",
        "INSERT INTO shop.item VALUES (1, 10, 'a'), (2, 20, 'b'), (3, 30, 'c')");
    run("CREATE TABLE dw.item AS TABLE shop.item ADD COLUMN (twice AS v * 2)");
  }

  private void assertWritersGoOn(String... writes) throws SQLException {
    for (Connection writer : List.of(raw, likewise)) {
      through(writer, writes);
      through(
          writer,
          "INSERT INTO shop.item (id, name) VALUES (7, 'x'), (8, 'y')",
          "UPDATE shop.item SET name = 'z' WHERE id > 1",
          "UPDATE shop.item SET id = 9 WHERE id = 8",
          "DELETE FROM shop.item WHERE id > 6");
    }
    assertThat(rows("(SELECT id, name FROM shop.item)")).containsExactly("1,a", "2,z", "3,z");
  }

  private void assertBroken(String cause) throws SQLException {
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).containsIgnoringCase(cause);
    assertThat(sync().sink()).isEqualTo("dw.item");
  }

  private void assertSinkAsBefore() throws SQLException {
    assertThat(rows("dw.item")).containsExactly("1,10,a,20", "2,20,b,40", "3,30,c,60");
  }

  /** The other one has met the same, and its mark goes with its transaction. */
  @Test
  void aWriterLosesARowBesideOneThatRollsBack() throws SQLException {
    behind("CREATE TABLE shop.n (id INT PRIMARY KEY, v INT)");
    run(
        "DROP TABLE dw.item",
        "CREATE TABLE dw.n AS TABLE shop.n ADD COLUMN (x AS v * 4000000000000000000)");
    try (Connection other = database.raw()) {
      raw.setAutoCommit(false);
      other.setAutoCommit(false);
      through(raw, "INSERT INTO shop.n VALUES (1, 3)", "INSERT INTO shop.n VALUES (2, 3)");
      through(other, "INSERT INTO shop.n VALUES (3, 3)", "INSERT INTO shop.n VALUES (4, 1)");
      through(raw, "INSERT INTO shop.n VALUES (5, 3)");
      other.commit();
      raw.rollback();
      raw.setAutoCommit(true);
    }
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).containsIgnoringCase("out of range");
    behind("UPDATE shop.n SET v = 1");

    run("LIKEWISE REFRESH dw.n");

    assertThat(sync().state()).isEqualTo("ACTIVE");
    assertThat(sync().lastError()).isNull();
    assertFollows("dw.n", "SELECT n.*, v * 4000000000000000000 FROM shop.n");
    run("DROP TABLE dw.n");
    assertThat(rows(engine == Engine.H2 ? "\"likewise\".\"fault\"" : "likewise.fault")).isEmpty();
  }

  @Test
  void theSinkIsDropped() throws SQLException {
    behind("DROP TABLE dw.item");
    assertBroken("dw.item");
    assertWritersGoOn();
    assertBroken("item");
  }

  @Test
  void theSinksSchemaIsDropped() throws SQLException {
    behind(engine.dropSchema(names("dw.x")[0]));
    assertBroken("dw.item");
    assertWritersGoOn();
    assertBroken("dw");
  }

  @Test
  void aColumnOfTheSinkIsDropped() throws SQLException {
    behind("ALTER TABLE dw.item DROP COLUMN name");
    assertWritersGoOn();
    assertBroken("name");
    assertThat(rows("dw.item")).containsExactly("1,10,20", "2,20,40", "3,30,60");
  }

  @Test
  void aColumnOfTheSinkIsRenamed() throws SQLException {
    behind("ALTER TABLE dw.item %s".formatted(engine.rename("v", "w")));
    assertWritersGoOn();
    assertBroken(engine.inMessages("v"));
    assertSinkAsBefore();
  }

  @Test
  void anAddedColumnOfTheSinkIsDropped() throws SQLException {
    behind("ALTER TABLE dw.item DROP COLUMN twice");
    assertWritersGoOn();
    assertBroken("twice");
  }

  @Test
  void theSinksKeyIsRenamed() throws SQLException {
    behind("ALTER TABLE dw.item %s".formatted(engine.rename("id", "no")));
    assertWritersGoOn();
    assertBroken("id");
    assertSinkAsBefore();
  }

  @Test
  void aColumnOfTheSourceIsDropped() throws SQLException {
    behind("ALTER TABLE shop.item DROP COLUMN v");
    assertWritersGoOn();
    assertBroken("v");
    assertSinkAsBefore();
  }

  @Test
  void aColumnOfTheSourceIsRenamed() throws SQLException {
    behind("ALTER TABLE shop.item %s".formatted(engine.rename("v", "w")));
    assertWritersGoOn();
    assertBroken("v");
    assertSinkAsBefore();
  }

  @Test
  void theSourcesKeyIsRenamed() throws SQLException {
    behind("ALTER TABLE shop.item %s".formatted(engine.rename("id", "no")));
    behind(
        "INSERT INTO shop.item (no, name) VALUES (7, 'x')",
        "UPDATE shop.item SET name = 'z' WHERE no > 1",
        "UPDATE shop.item SET no = 8 WHERE no = 1",
        "DELETE FROM shop.item WHERE no = 2");
    assertThat(rows("(SELECT no, name FROM shop.item)")).containsExactly("3,z", "7,z", "8,a");
    assertBroken("id");
    assertSinkAsBefore();
  }

  @Test
  void theSourcesKeyIsDropped() throws SQLException {
    behind(engine.dropKey("shop.item"), "ALTER TABLE shop.item DROP COLUMN id");
    behind(
        "INSERT INTO shop.item (name) VALUES ('x')",
        "UPDATE shop.item SET name = 'z' WHERE v > 10",
        "DELETE FROM shop.item WHERE v = 30");
    assertThat(rows("(SELECT name FROM shop.item)")).containsExactly("a", "x", "z");
    assertBroken("id");
    assertSinkAsBefore();
  }

  @Test
  void aColumnOfTheSourceIsWidened() throws SQLException {
    behind(engine.retype("shop.item", "v", "BIGINT"));
    behind("UPDATE shop.item SET v = 11 WHERE id = 1");
    assertThat(rows("dw.item")).contains("1,11,a,22");

    assertWritersGoOn("UPDATE shop.item SET v = 5000000000 WHERE id = 1");

    assertBroken(engine == Engine.POSTGRES ? "converted" : "out of range");
    assertThat(rows("dw.item")).contains("1,11,a,22");
  }

  @Test
  void aColumnOfTheSourceIsOfAnotherKind() throws SQLException {
    behind(
        engine.retype("shop.item", "v", "VARCHAR(9)"),
        "UPDATE shop.item SET v = 'many' WHERE id = 1");
    assertWritersGoOn();
    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).isNotBlank();
    assertThat(rows("dw.item")).contains("1,10,a,20");
  }

  @Test
  void aColumnOfTheSourceIsMadeLonger() throws SQLException {
    behind(engine.retype("shop.item", "name", "VARCHAR(40)"));
    assertWritersGoOn("UPDATE shop.item SET name = 'longer than twenty characters' WHERE id = 3");
    assertBroken("too long");
  }

  @Test
  void notNullIsGiven() throws SQLException {
    behind(engine.nullable("shop.item", "name", "VARCHAR(20)"));
    behind("UPDATE shop.item SET name = 'd' WHERE id = 3");
    assertThat(rows("dw.item")).contains("3,30,d,60");

    behind("INSERT INTO shop.item (id) VALUES (4)");

    assertWritersGoOn("DELETE FROM shop.item WHERE id = 4");
    assertBroken("name");
  }

  @Test
  void theStoreIsGone() throws SQLException {
    behind(engine.dropSchema("likewise"));
    behind("UPDATE shop.item SET v = 12 WHERE id = 1");
    assertThat(rows("dw.item")).contains("1,12,a,24");

    behind("DROP TABLE dw.item");

    assertWritersGoOn();
    assertThat(syncs()).isEmpty();
  }

  @Test
  void writersDoNotWaitForOneAnotherToSaySo() throws SQLException {
    behind("ALTER TABLE dw.item DROP COLUMN v");
    try (Connection other = database.raw()) {
      raw.setAutoCommit(false);
      other.setAutoCommit(false);
      through(other, engine.lockTimeout(300));
      behind("UPDATE shop.item SET v = 1 WHERE id = 1");
      through(other, "UPDATE shop.item SET v = 2 WHERE id = 2");
      raw.rollback();
      through(other, "UPDATE shop.item SET v = 3 WHERE id = 3");
      other.commit();
    }
    assertThat(rows("shop.item")).containsExactly("1,10,a", "2,2,b", "3,3,c");
    assertBroken("v");
  }
}

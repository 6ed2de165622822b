package io.likewise.alter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import org.junit.jupiter.api.Test;

/** SQLite's tables are made anew without losing what Likewise knows nothing of. */
class SqliteAlterTest {

  @Test
  void keepsWhatOnlyTheEngineKnows() throws SQLException {
    try (Tables tables = Tables.on("SQLite")) {
      tables.execute(
          """
          CREATE TABLE t (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- a comment, with a comma
            "n a" INT DEFAULT (1 + 1) CHECK ("n a" < 100),
            s TEXT NOT NULL COLLATE NOCASE, CONSTRAINT few CHECK (length(s) < 5))
          """,
          "CREATE TABLE log (what TEXT)",
          "CREATE INDEX by_s ON t (s)",
          "CREATE TRIGGER told AFTER INSERT ON t BEGIN INSERT INTO log VALUES (NEW.s); END",
          "CREATE VIEW v AS SELECT s FROM t",
          "INSERT INTO t (s) VALUES ('a'), ('b')",
          "DELETE FROM t WHERE s = 'b'",
          "ALTER TABLE t ADD g AS `n a` + 1",
          "ALTER TABLE t MODIFY `n a` BIGINT",
          "INSERT INTO t (s) VALUES ('C')");
      assertThat(tables.rows("SELECT id, `n a`, s, g FROM t ORDER BY s"))
          .containsExactly("1|2|a|3", "3|2|C|3");
      assertThat(tables.rows("SELECT what FROM log")).containsExactly("a", "b", "C");
      assertThat(tables.rows("SELECT s FROM v WHERE s = 'c'")).containsExactly("C");
      assertThat(tables.rows("SELECT name FROM sqlite_schema WHERE type = 'index'"))
          .contains("by_s");
      assertThatThrownBy(() -> tables.execute("INSERT INTO t (`n a`, s) VALUES (100, 'd')"))
          .hasMessageContaining("CHECK");
      assertThatThrownBy(() -> tables.execute("INSERT INTO t (s) VALUES ('long one')"))
          .hasMessageContaining("few");
    }
  }

  @Test
  void touchesNoRowsOfOtherTables() throws SQLException {
    try (Tables tables = Tables.on("SQLite")) {
      tables.execute(
          "CREATE TABLE t (id INT, n INT, PRIMARY KEY (id) NOT ENFORCED)",
          "CREATE TABLE child (id INT REFERENCES t (id) ON DELETE CASCADE)",
          "INSERT INTO t VALUES (1, 2)",
          "INSERT INTO child VALUES (1)");
      assertThatThrownBy(() -> tables.execute("ALTER TABLE t ADD g AS n + 1"))
          .isInstanceOf(SQLFeatureNotSupportedException.class)
          .hasMessageContaining("rows of child");
      tables.execute(
          "PRAGMA foreign_keys = OFF", "ALTER TABLE t ADD g AS n + 1", "PRAGMA foreign_keys = ON");
      assertThat(tables.rows("SELECT t.g FROM t JOIN child ON child.id = t.id"))
          .containsExactly("3");
      assertThat(tables.rows("PRAGMA foreign_key_check")).isEmpty();
    }
  }
}

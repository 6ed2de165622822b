package io.likewise.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** LIKE of tables that Likewise has never seen, with what only their engine knows (SPEC L4). */
class LikeAnythingTest {

  @Test
  void postgres() throws SQLException {
    try (TestDatabase database = TestDatabase.postgres();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      run(
          statement,
          "CREATE SCHEMA \"o'd S\"",
          "CREATE TABLE \"o'd S\".\"a USING b (\" (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
              + " \"N\"\"x\" text COLLATE \"C\" DEFAULT 'it''s' NOT NULL, n numeric(9,2) CONSTRAINT pos CHECK (n > 0),"
              + " tags text[], g int GENERATED ALWAYS AS (id * 2) STORED, u uuid UNIQUE, r int4range,"
              + " EXCLUDE USING gist (r WITH &&)) WITH (fillfactor = 70)",
          "COMMENT ON COLUMN \"o'd S\".\"a USING b (\".n IS 'a \"b\" ''c'''",
          "CREATE UNIQUE INDEX one ON \"o'd S\".\"a USING b (\" (lower(\"N\"\"x\"), n DESC) INCLUDE (u) WHERE n > 1",
          "CREATE INDEX two ON \"o'd S\".\"a USING b (\" USING gin (tags)",
          "CREATE TABLE d LIKE \"o'd S\".\"a USING b (\" (INCLUDING ALL)");
      assertThat(
              rows(
                  "SELECT replace(pg_get_indexdef(indexrelid), 'd_', '') FROM pg_index"
                      + " WHERE indrelid = 'd'::regclass ORDER BY 1",
                  statement))
          .containsExactly(
              "CREATE INDEX r_excl ON public.d USING gist (r)",
              "CREATE INDEX tags_idx ON public.d USING gin (tags)",
              "CREATE UNIQUE INDEX lower_n_u_idx ON public.d USING btree (lower(\"N\"\"x\"), n DESC) INCLUDE (u) WHERE (n > (1)::numeric)",
              "CREATE UNIQUE INDEX pkey ON public.d USING btree (id)",
              "CREATE UNIQUE INDEX u_key ON public.d USING btree (u)");
      assertThat(rows("SELECT reloptions[1] FROM pg_class WHERE oid = 'd'::regclass", statement))
          .containsExactly("fillfactor=70");
      assertThat(
              rows(
                  "SELECT conname FROM pg_constraint WHERE conrelid = 'd'::regclass AND contype = 'c'",
                  statement))
          .containsExactly("pos");
      run(statement, "INSERT INTO d (n, r) VALUES (2, '[1,2)')");
      assertThat(rows("SELECT \"N\"\"x\" || g FROM d", statement)).containsExactly("it's2");
      assertThatThrownBy(() -> run(statement, "INSERT INTO d (n, r) VALUES (2, '[1,2)')"))
          .isInstanceOf(SQLException.class);
    }
  }

  @Test
  void h2() throws SQLException {
    try (TestDatabase database = TestDatabase.h2();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      run(
          statement,
          "CREATE SCHEMA \"o'd S\"",
          "CREATE TABLE \"o'd S\".\"a \"\" (\" (id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,"
              + " \"n x\" VARCHAR(9) DEFAULT 'it''s' NOT NULL, n NUMERIC(9, 2) CHECK (n > 0),"
              + " g INT GENERATED ALWAYS AS (id * 2), u UUID UNIQUE)",
          "COMMENT ON COLUMN \"o'd S\".\"a \"\" (\".n IS 'a \"b\" ''c'''",
          "CREATE UNIQUE INDEX \"o'd S\".one ON \"o'd S\".\"a \"\" (\" (\"n x\", n DESC NULLS LAST)",
          "CREATE INDEX \"o'd S\".two ON \"o'd S\".\"a \"\" (\" (n)",
          "CREATE TABLE d LIKE \"o'd S\".\"a \"\" (\" (INCLUDING ALL)",
          "CREATE TABLE d2 (LIKE \"o'd S\".\"a \"\" (\" (INCLUDING INDEXES))");
      assertThat(
              rows(
                  "SELECT INDEX_NAME || ' ' || COLUMN_NAME || ' ' || ORDERING_SPECIFICATION || COALESCE(NULL_ORDERING, '') || IS_UNIQUE"
                      + " FROM INFORMATION_SCHEMA.INDEX_COLUMNS WHERE TABLE_SCHEMA = 'PUBLIC' AND TABLE_NAME = 'D'"
                      + " AND INDEX_NAME LIKE 'D%' ORDER BY 1",
                  statement))
          .containsExactly(
              "D_N_IDX N ASCFIRSTFALSE",
              "D_n x_N_IDX N DESCLASTTRUE",
              "D_n x_N_IDX n x ASCFIRSTTRUE");
      run(statement, "INSERT INTO d (n) VALUES (2)");
      assertThat(rows("SELECT \"n x\" || g FROM d", statement)).containsExactly("it's2");
      assertThatThrownBy(() -> run(statement, "INSERT INTO d (n) VALUES (2)"))
          .isInstanceOf(SQLException.class);
    }
  }

  @Test
  void mariaDb() throws SQLException {
    try (TestDatabase database = TestDatabase.mariaDb();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      run(
          statement,
          "CREATE TABLE `a ``\"b (` (id INT UNSIGNED AUTO_INCREMENT, `n x` VARCHAR(9) CHARACTER SET latin1 DEFAULT 'it''s' NOT NULL COMMENT 'a \"b\" ''c''',"
              + " n DECIMAL(9, 2), g INT GENERATED ALWAYS AS (n * 2) VIRTUAL, u CHAR(3), t TEXT, KEY seq (id),"
              + " CONSTRAINT pos CHECK (n > 0), UNIQUE KEY beginnings (t(3)), UNIQUE (u), FULLTEXT KEY `f t` (t),"
              + " KEY two (`n x`, n) COMMENT 'why') ENGINE=InnoDB ROW_FORMAT=COMPRESSED",
          "CREATE TABLE d LIKE `a ``\"b (` (INCLUDING ALL)");
      run(statement, "CREATE TABLE e LIKE `a ``\"b (` (EXCLUDING IDENTITY)");
      String text = rows("SHOW CREATE TABLE d", 2, statement).get(0);
      assertThat(text)
          .contains("KEY `seq` (`id`)")
          .contains("UNIQUE KEY `beginnings` (`t`(3))")
          .contains("FULLTEXT KEY `f t` (`t`)")
          .contains("KEY `two` (`n x`,`n`) COMMENT 'why'")
          .contains("CONSTRAINT `pos` CHECK")
          .contains("`id` int(10) unsigned NOT NULL AUTO_INCREMENT")
          .contains("ROW_FORMAT=COMPRESSED");
      assertThat(rows("SHOW CREATE TABLE e", 2, statement).get(0)).doesNotContain("KEY `two`");
    }
  }

  @Test
  void sqlite() throws SQLException {
    try (TestDatabase database = TestDatabase.sqlite();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      run(
          statement,
          "CREATE TABLE `a \"b (` (id INTEGER PRIMARY KEY AUTOINCREMENT, `n x` TEXT COLLATE NOCASE DEFAULT 'it''s' NOT NULL,"
              + " n NUMERIC CONSTRAINT pos CHECK (n > 0), g INT GENERATED ALWAYS AS (id * 2), u TEXT UNIQUE)",
          "CREATE UNIQUE INDEX one ON `a \"b (` (lower(`n x`), n DESC) WHERE n > 1",
          "CREATE INDEX d_n_idx ON `a \"b (` (n)",
          "CREATE TABLE d LIKE `a \"b (` (INCLUDING ALL)");
      assertThat(
              rows(
                  "SELECT sql FROM sqlite_schema WHERE tbl_name = 'd' AND type = 'index' AND sql IS NOT NULL ORDER BY 1",
                  statement))
          .containsExactly(
              "CREATE INDEX `d_n_idx1` ON `d` (n)",
              "CREATE UNIQUE INDEX `d_n_idx2` ON `d` (lower(`n x`), n DESC) WHERE n > 1");
      run(statement, "INSERT INTO d (n) VALUES (2)");
      assertThat(rows("SELECT `n x` || g FROM d", statement)).containsExactly("it's2");
    }
  }

  @ParameterizedTest
  @EnumSource
  void viewsArePhysical(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      run(
          statement,
          "CREATE TABLE b (id INT NOT NULL, c DECIMAL(9, 3))",
          "CREATE VIEW v AS SELECT id, c FROM b",
          "CREATE TABLE d (more STRING) LIKE v (INCLUDING ALL)",
          "CREATE TABLE e (LIKE v (INCLUDING ALL), more STRING)");
      assertThat(Described.of("d", statement).columns())
          .containsExactly("id physical", "c physical", "more physical");
      assertThat(Described.of("e", statement).columns())
          .containsExactly("id physical", "c physical", "more physical");
    }
  }

  @ParameterizedTest
  @EnumSource
  void anIndexOfAColumnThatIsLeftOutIsAnError(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      run(statement, "CREATE TABLE b (id INT, n INT)", "CREATE INDEX i ON b (n)");
      assertThatThrownBy(
              () -> run(statement, "CREATE TABLE d LIKE b (INCLUDING ALL EXCLUDING COLUMNS (n))"))
          .isInstanceOf(SQLException.class)
          .hasMessageContaining("EXCLUDING INDEXES leaves it out")
          .hasMessageContaining("^^^^");
      run(
          statement,
          "CREATE TABLE d LIKE b (INCLUDING ALL EXCLUDING INDEXES EXCLUDING COLUMNS (n))");
      assertThat(Described.of("d", statement).columns()).containsExactly("id physical");
    }
  }

  private static void run(Statement statement, String... texts) throws SQLException {
    for (String sql : texts) {
      statement.execute(sql);
    }
  }

  private static List<String> rows(String sql, Statement statement) throws SQLException {
    return rows(sql, 1, statement);
  }

  private static List<String> rows(String sql, int column, Statement statement)
      throws SQLException {
    List<String> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows.add(result.getString(column));
      }
    }
    return rows;
  }
}

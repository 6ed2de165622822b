package io.likewise.table;

import static io.likewise.table.Answers.wholeRows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code RENAME TO} another schema, which is another database on MariaDB (SPEC K2). */
class MovedTablesTest {

  private static final String TABLE =
      "CREATE TABLE t (id INT, n INT, twice AS n * 2, PRIMARY KEY (id) NOT ENFORCED) WITH ('k' = 'v')";

  @ParameterizedTest
  @EnumSource(names = {"POSTGRES", "MARIADB"})
  void takesItsDefinitionAlong(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA elsewhere");
      try {
        statement.execute(TABLE);
        statement.execute("INSERT INTO t (id, n) VALUES (1, 10)");
        statement.execute("CREATE TABLE elsewhere.t (a INT)");
        statement.execute("ALTER TABLE t RENAME TO elsewhere.u");
        assertThat(wholeRows("SELECT * FROM elsewhere.u", statement)).containsExactly("1,10,20");
        assertThat(Described.of("elsewhere.u", statement).options()).isEqualTo(Map.of("k", "v"));
        assertThatThrownBy(() -> Described.of("t", statement)).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> statement.execute("ALTER TABLE elsewhere.u RENAME TO nowhere.u"))
            .isInstanceOf(SQLException.class)
            .hasMessageContaining("There is no schema nowhere");
        assertThatThrownBy(() -> statement.execute("ALTER TABLE elsewhere.u RENAME TO elsewhere.t"))
            .isInstanceOf(SQLException.class)
            .hasMessageContaining("exists already");
        statement.execute("ALTER TABLE elsewhere.u RENAME TO t2");
        assertThat(Described.of("elsewhere.t2", statement).columns()).contains("twice computed");
      } finally {
        statement.execute(
            "DROP SCHEMA elsewhere" + (engine == AnyEngine.POSTGRES ? " CASCADE" : ""));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"POSTGRES", "MARIADB"})
  void itsSyncsFollow(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA elsewhere");
      try {
        statement.execute(TABLE);
        statement.execute("INSERT INTO t (id, n) VALUES (1, 10)");
        statement.execute("CREATE TABLE sink AS TABLE t");
        statement.execute("ALTER TABLE t RENAME TO elsewhere.t");
        statement.execute("INSERT INTO elsewhere.t (id, n) VALUES (2, 20)");
        assertThat(wholeRows("SELECT * FROM sink ORDER BY id", statement))
            .containsExactly("1,10,20", "2,20,40");
        statement.execute("ALTER TABLE sink SET ('k' = 'v')");
        statement.execute("ALTER TABLE sink RENAME TO elsewhere.copy");
        statement.execute("DELETE FROM elsewhere.t WHERE id = 1");
        assertThat(wholeRows("SELECT * FROM elsewhere.copy", statement)).containsExactly("2,20,40");
        assertThat(wholeRows("LIKEWISE SHOW SYNCS", statement))
            .hasSize(1)
            .first()
            .asString()
            .contains("elsewhere.copy", "ACTIVE");
      } finally {
        statement.execute(
            "DROP SCHEMA elsewhere" + (engine == AnyEngine.POSTGRES ? " CASCADE" : ""));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"POSTGRES", "MARIADB"})
  void plainEndsOfSyncsAreMovedToo(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA elsewhere");
      try {
        statement.execute("CREATE TABLE t (id INT PRIMARY KEY, n INT)");
        statement.execute("CREATE TABLE sink AS TABLE t");
        statement.execute("ALTER TABLE t RENAME TO elsewhere.u");
        statement.execute("ALTER TABLE sink RENAME TO elsewhere.copy");
        statement.execute("INSERT INTO elsewhere.u VALUES (2, 20)");
        assertThat(wholeRows("SELECT * FROM elsewhere.copy", statement)).containsExactly("2,20");
        assertThat(wholeRows("LIKEWISE SHOW SYNCS", statement))
            .hasSize(1)
            .first()
            .asString()
            .contains("elsewhere.copy", "elsewhere.u", "ACTIVE");
        assertThatThrownBy(() -> statement.execute("ALTER TABLE elsewhere.u RENAME TO nowhere.u"))
            .isInstanceOf(SQLException.class);
      } finally {
        statement.execute(
            "DROP SCHEMA elsewhere" + (engine == AnyEngine.POSTGRES ? " CASCADE" : ""));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = "H2")
  void plainEndsStayWhereTheEngineKeepsThem(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA elsewhere");
      statement.execute("CREATE TABLE t (id INT PRIMARY KEY, n INT)");
      statement.execute("CREATE TABLE sink AS TABLE t");
      assertThatThrownBy(() -> statement.execute("ALTER TABLE t RENAME TO elsewhere.u"))
          .isInstanceOf(SQLFeatureNotSupportedException.class)
          .hasMessageContaining("RENAME TO cannot take");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"H2", "MARIADB"})
  void isRefusedWhereTheEngineCannot(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA elsewhere");
      try {
        statement.execute("CREATE TABLE t (id INT, ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp')");
        assertThatThrownBy(() -> statement.execute("ALTER TABLE t RENAME TO elsewhere.t"))
            .isInstanceOf(SQLFeatureNotSupportedException.class)
            .hasMessageContaining("RENAME TO cannot take")
            .hasMessageContaining("line 1, column 25");
        assertThat(Described.of("t", statement).columns()).contains("ts metadata");
      } finally {
        statement.execute("DROP SCHEMA elsewhere");
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = "POSTGRES")
  void takesItsMetadataAlong(AnyEngine engine) throws Exception {
    try (TestDatabase database = engine.database();
        Connection connection = database.likewise();
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA elsewhere");
      statement.execute(
          "CREATE TABLE t (id INT, o BIGINT METADATA FROM 'offset' VIRTUAL, s STRING METADATA FROM 'schema_name' VIRTUAL)");
      statement.execute("INSERT INTO t (id) VALUES (1)");
      statement.execute("CREATE TABLE u (a INT)");
      statement.execute("ALTER TABLE t RENAME TO elsewhere.u");
      statement.execute("INSERT INTO elsewhere.u (id) VALUES (2)");
      assertThat(wholeRows("SELECT * FROM elsewhere.u ORDER BY id", statement))
          .containsExactly("1,1,public", "2,2,elsewhere");
    }
  }
}

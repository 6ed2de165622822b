package io.likewise.catalog.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.catalog.CatalogException;
import io.likewise.catalog.TableDefinition.Kind;
import io.likewise.testing.MariaDbServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

class MariaDbCatalogNamesTest extends CatalogNamesContract {

  @Override
  TestDatabase newDatabase() throws SQLException {
    return MariaDbTestDatabase.create();
  }

  /** The engine's names have at most three bytes a character. */
  @Override
  List<String> oddNames() {
    return super.oddNames().stream()
        .filter(name -> name.length() == name.codePointCount(0, name.length()))
        .toList();
  }

  @Override
  void use(String schema) throws SQLException {
    connection.setCatalog(schema);
  }

  @Test
  void namesOfFourBytesACharacterAreNone() {
    assertRefused("CREATE TABLE \"💧 drop\" (\"a\" integer)");
    assertThat(catalog.resolve(null, "💧 drop")).isEmpty();
  }

  @Test
  void aTemporaryTableStandsInFrontOfAnother() throws SQLException {
    execute(
        "CREATE TABLE \"t\" (\"a\" integer)",
        """
        CREATE TEMPORARY TABLE "t" ("b" varchar(5) COLLATE utf8mb3_bin DEFAULT 'x' COMMENT 'own',
          "id" int PRIMARY KEY)
        """);
    assertThat(catalog.resolve(null, "t")).contains(main("t"));
    assertThat(read("t").kind()).isEqualTo(Kind.TEMPORARY_TABLE);
    assertThat(physical(read("t"), "b").type().text()).isEqualTo("varchar(5) COLLATE utf8mb3_bin");
    assertThat(physical(read("t"), "b").comment()).isEqualTo("own");
    assertThat(physical(read("t"), "b").defaultValue()).isEqualTo("'x'");
    assertThat(read("t").primaryKey().columns()).containsExactly("id");
    assertThat(catalog.token(main("t"))).isEmpty();
    try (Connection other = database.connect()) {
      JdbcCatalog theirs = JdbcCatalog.of(other, STORE);
      assertThat(read(theirs, main("t")).columns()).hasSize(1);
      assertThat(theirs.token(main("t"))).isPresent();
    }
  }

  @Test
  void withoutADatabaseThereIsNoneToMakeTablesIn() throws SQLException {
    try (Connection nowhere = MariaDbServer.connect()) {
      JdbcCatalog asked = JdbcCatalog.of(nowhere, STORE);
      assertThat(asked.resolve(null, "t")).isEmpty();
      assertThatThrownBy(asked::currentSchema)
          .isInstanceOf(CatalogException.class)
          .cause()
          .isInstanceOfSatisfying(
              SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("3D000"));
    }
  }
}

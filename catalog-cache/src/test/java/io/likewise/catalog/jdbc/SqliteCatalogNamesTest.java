package io.likewise.catalog.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.catalog.TableDefinition.Kind;
import io.likewise.catalog.TableName;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

final class SqliteCatalogNamesTest extends CatalogNamesContract {

  @Override
  TestDatabase newDatabase() {
    return SqliteTestDatabase.create();
  }

  @Test
  void temporaryTablesComeFirstAndAttachedFilesLast() throws SQLException {
    execute(
        "ATTACH ':memory:' AS \"an other\"",
        "CREATE TABLE \"an other\".\"t\" (\"a\" integer)",
        "CREATE TABLE \"an other\".\"there\" (\"a\" integer)",
        "CREATE TABLE \"t\" (\"a\" integer)");
    assertThat(catalog.resolve(null, "t")).contains(main("t"));
    assertThat(catalog.resolve(null, "there")).contains(new TableName("an other", "there"));
    assertThat(catalog.resolve("AN OTHER", "T")).contains(new TableName("an other", "t"));
    execute("CREATE TEMP TABLE \"t\" (\"own\" integer)");
    TableName own = new TableName("temp", "t");
    assertThat(catalog.resolve(null, "t")).contains(own);
    assertThat(catalog.resolve("main", "t")).contains(main("t"));
    assertThat(read(catalog, own).kind()).isEqualTo(Kind.TEMPORARY_TABLE);
    assertThat(catalog.token(own)).isEmpty();
    assertThat(catalog.token(new TableName("an other", "t"))).isEmpty();
    assertThat(catalog.schemaExists("an other")).isTrue();
    assertThat(catalog.tableNames("an other")).containsExactly("t", "there");
  }
}

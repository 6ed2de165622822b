package io.likewise.catalog.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

final class H2CachingCatalogTest extends CachingCatalogContract {

  @Override
  TestDatabase newDatabase() {
    return TestDatabase.h2();
  }

  @Override
  List<String> changes() {
    return List.of(
        "ALTER TABLE \"t\" ADD COLUMN \"d\" INT",
        "ALTER TABLE \"t\" DROP COLUMN \"d\"",
        "ALTER TABLE \"t\" ALTER COLUMN \"a\" RENAME TO \"e\"",
        "ALTER TABLE \"t\" ALTER COLUMN \"e\" SET DATA TYPE VARCHAR(30)",
        "ALTER TABLE \"t\" ALTER COLUMN \"e\" SET NOT NULL",
        "ALTER TABLE \"t\" ALTER COLUMN \"e\" DROP NOT NULL",
        "ALTER TABLE \"t\" ALTER COLUMN \"b\" SET DEFAULT 2",
        "ALTER TABLE \"t\" ALTER COLUMN \"b\" DROP DEFAULT",
        "ALTER TABLE \"t\" ADD \"x\" BIGINT GENERATED ALWAYS AS (\"b\" * 2)",
        "COMMENT ON COLUMN \"t\".\"b\" IS 'b'",
        "COMMENT ON TABLE \"t\" IS 't'",
        "COMMENT ON COLUMN \"t\".\"b\" IS NULL",
        "COMMENT ON TABLE \"t\" IS NULL",
        "ALTER TABLE \"t\" ADD CONSTRAINT \"u\" UNIQUE (\"c\")",
        "ALTER TABLE \"t\" RENAME CONSTRAINT \"u\" TO \"v\"",
        "ALTER TABLE \"t\" DROP CONSTRAINT \"v\"",
        "CREATE UNIQUE INDEX \"i\" ON \"t\" (\"c\")",
        "ALTER INDEX \"i\" RENAME TO \"j\"",
        "ALTER TABLE \"t\" ADD CONSTRAINT \"w\" UNIQUE (\"c\")",
        "ALTER TABLE \"t\" RENAME CONSTRAINT \"w\" TO \"u\"",
        "ALTER TABLE \"t\" DROP CONSTRAINT \"u\"",
        "DROP INDEX \"j\"",
        "ALTER TABLE \"t\" ADD CONSTRAINT \"ck\" CHECK (\"c\" > 0)",
        "ALTER TABLE \"t\" RENAME CONSTRAINT \"ck\" TO \"cl\"",
        "ALTER TABLE \"t\" DROP CONSTRAINT \"cl\"",
        "ALTER TABLE \"t\" RENAME CONSTRAINT \"k\" TO \"l\"",
        "ALTER TABLE \"t\" DROP PRIMARY KEY",
        "ALTER TABLE \"t\" ADD PRIMARY KEY (\"id\")",
        "ALTER TABLE \"t\" ALTER COLUMN \"c\" SET GENERATED ALWAYS",
        "ALTER TABLE \"t\" ADD COLUMN \"first\" INT BEFORE \"id\"");
  }

  @Test
  void aViewWhoseColumnsChangeUnderTheSameTextIsSeen() throws SQLException {
    execute("CREATE VIEW \"v\" AS SELECT \"a\" FROM \"t\"");
    CachingCatalog caching = new CachingCatalog(catalog, "db", new DefinitionCache(10));
    assertThat(read(caching, main("v")).columns().get(0).type().text())
        .isEqualTo("CHARACTER VARYING(20)");
    executeElsewhere(
        "ALTER TABLE \"t\" ALTER COLUMN \"a\" SET DATA TYPE VARCHAR(30)",
        "ALTER VIEW \"v\" RECOMPILE");
    assertThat(read(caching, main("v")).columns().get(0).type().text())
        .isEqualTo("CHARACTER VARYING(30)");
  }
}

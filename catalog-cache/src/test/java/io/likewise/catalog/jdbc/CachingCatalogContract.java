package io.likewise.catalog.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.document.DefinitionDocument;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The cache must never tell what is no longer so, whoever changed it. */
abstract class CachingCatalogContract extends CatalogTestBase {

  /** Each changes table {@code t}, and what a reading of it gives. */
  abstract List<String> changes();

  /** How many it takes to see that a table is as it was. */
  int questions() {
    return 1;
  }

  private final DefinitionCache cache = new DefinitionCache(10);
  private final List<String> queries = new ArrayList<>();
  private CachingCatalog caching;

  @BeforeEach
  void cache() throws SQLException {
    execute(
        """
        CREATE TABLE "t" ("id" integer NOT NULL, "a" varchar(20), "b" integer DEFAULT 1,
          "c" integer, CONSTRAINT "k" PRIMARY KEY ("id"))
        """);
    caching = cachingCatalog(connection);
  }

  private CachingCatalog cachingCatalog(Connection real) throws SQLException {
    return new CachingCatalog(JdbcCatalog.of(recording(real), STORE), "db", cache);
  }

  /** A connection that notes what is asked. */
  private Connection recording(Connection real) {
    return (Connection)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("prepareStatement")) {
                queries.add((String) arguments[0]);
              }
              try {
                return method.invoke(real, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @Test
  void whatHasNotChangedIsNotReadAgain() {
    TableDefinition first = read(caching, main("t"));
    queries.clear();
    assertThat(read(caching, main("t"))).isSameAs(first);
    assertThat(queries).hasSizeBetween(1, questions());
  }

  @Test
  void connectionsShareWhatWasRead() throws SQLException {
    TableDefinition first = read(caching, main("t"));
    try (Connection other = database.connect()) {
      assertThat(read(cachingCatalog(other), main("t"))).isSameAs(first);
    }
  }

  @Test
  void everyChangeIsSeen() throws SQLException {
    for (String change : changes()) {
      TableDefinition before = read(caching, main("t"));
      executeElsewhere(change.split("; "));
      assertThat(read(caching, main("t"))).as(change).isNotEqualTo(before);
      assertThat(read(caching, main("t"))).as(change).isEqualTo(read("t"));
    }
  }

  @Test
  void changesThatGoUnseenByReadersCostNothing() throws SQLException {
    TableDefinition first = read(caching, main("t"));
    executeElsewhere("INSERT INTO \"t\" (\"id\") VALUES (1)", "DELETE FROM \"t\"");
    assertThat(read(caching, main("t"))).isSameAs(first);
  }

  @Test
  void aTableThatComesAndGoesIsSeen() throws SQLException {
    read(caching, main("t"));
    executeElsewhere("DROP TABLE \"t\"");
    assertThat(caching.table(main("t"))).isEmpty();
    executeElsewhere("CREATE TABLE \"t\" (\"other\" integer)");
    assertThat(read(caching, main("t")).columns()).hasSize(1);
  }

  @Test
  void aStoredDefinitionIsSeenWhenItComesChangesAndGoes() throws SQLException {
    TableDefinition first = read(caching, main("t"));
    createStore();
    assertThat(read(caching, main("t"))).isEqualTo(first);
    store("one", 1);
    assertThat(read(caching, main("t")).options()).containsEntry("k", "one");
    execute("DELETE FROM " + database.storeTable("definition"));
    assertThat(read(caching, main("t"))).isEqualTo(first);
    store("two", 1);
    assertThat(read(caching, main("t")).options()).containsEntry("k", "two");
    execute(database.dropStore().toArray(String[]::new));
    assertThat(read(caching, main("t"))).isEqualTo(first);
  }

  private void store(String option, long revision) throws SQLException {
    TableDefinition definition = withOption(read("t"), option);
    String sql =
        database.quoted(
            "INSERT INTO %s VALUES (?, ?, ?, 'CREATE …', ?, 'me')"
                .formatted(database.storeTable("definition")));
    try (PreparedStatement insert = connection.prepareStatement(sql)) {
      insert.setString(1, mainSchema());
      insert.setString(2, "t");
      insert.setString(3, DefinitionDocument.toJson(definition));
      insert.setLong(4, revision);
      insert.executeUpdate();
    }
  }

  private static TableDefinition withOption(TableDefinition table, String option) {
    return new TableDefinition(
        table.name(),
        table.kind(),
        table.columns(),
        table.primaryKey(),
        table.uniqueKeys(),
        table.checks(),
        null,
        List.of(),
        null,
        new java.util.TreeMap<>(java.util.Map.of("k", option)),
        null,
        true);
  }

  @Test
  void theLeastUsedTableGoesWhenThereAreTooMany() throws SQLException {
    TableDefinition kept = read(caching, main("t"));
    for (int i = 0; i < 20; i++) {
      execute("CREATE TABLE \"t%d\" (\"a\" integer)".formatted(i));
      read(caching, main("t" + i));
      assertThat(read(caching, main("t"))).isSameAs(kept);
    }
    assertThat(cache.size()).isEqualTo(10);
  }

  @Test
  void anotherDatabaseUnderTheSameNameDoesNotMatter() throws SQLException {
    TableDefinition first = read(caching, main("t"));
    try (TestDatabase second = newDatabase();
        Connection other = second.connect()) {
      assertThat(cachingCatalog(other).table(main("t"))).isEmpty();
      execute(other, "CREATE TABLE \"t\" (\"x\" integer)");
      assertThat(read(cachingCatalog(other), main("t")).columns()).hasSize(1);
    }
    assertThat(read(caching, main("t"))).isEqualTo(first);
  }

  @Test
  void viewsFollowWhatTheyShow() throws SQLException {
    execute("CREATE VIEW \"v\" AS SELECT \"id\", \"a\" FROM \"t\"");
    TableName view = main("v");
    assertThat(read(caching, view).columns()).hasSize(2);
    execute("DROP VIEW \"v\"", "CREATE VIEW \"v\" AS SELECT \"id\" FROM \"t\"");
    assertThat(read(caching, view).columns()).hasSize(1);
  }
}

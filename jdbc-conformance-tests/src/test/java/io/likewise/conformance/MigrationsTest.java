package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.jdbc.LikewiseDataSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import liquibase.Contexts;
import liquibase.Liquibase;
import liquibase.UpdateSummaryOutputEnum;
import liquibase.database.Database;
import liquibase.database.DatabaseFactory;
import liquibase.resource.DirectoryResourceAccessor;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Migrations with statements of ours in them, by the tools that run migrations. */
class MigrationsTest {
  private static final List<String> STEPS =
      List.of(
          """
          CREATE TABLE orders (id INT NOT NULL PRIMARY KEY, price INT);
          INSERT INTO orders VALUES (1, 10);
          """,
          """
          CREATE TABLE orders_copy AS TABLE orders;
          CREATE TABLE totals (id INT NOT NULL, price INT, doubled AS price * 2)
          WITH ('owner' = 'a migration');
          """,
          """
          INSERT INTO orders VALUES (2, 20);
          INSERT INTO totals VALUES (1, 21);
          """);

  /** Held, or the level would be forgotten: Liquibase tells of every step. */
  private static final Logger TALKATIVE = Logger.getLogger("liquibase");

  @TempDir Path folder;

  @BeforeAll
  static void listenToWarningsOnly() {
    TALKATIVE.setLevel(Level.WARNING);
  }

  /** Flyway knows no URL of ours, but takes any data source. MariaDB needs a plugin of its own. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "MARIADB")
  void flywayMigrates(Engine engine) throws Exception {
    for (int i = 0; i < STEPS.size(); i++) {
      Files.writeString(folder.resolve("V" + (i + 1) + "__step.sql"), STEPS.get(i));
    }
    String url = engine.newDatabase();
    LikewiseDataSource source = new LikewiseDataSource();
    source.setUrl(Engine.wrappedUrl(url));
    source.setUser(engine.credentials().getProperty("user"));
    source.setPassword(engine.credentials().getProperty("password"));
    Flyway flyway = Flyway.configure().dataSource(source).locations("filesystem:" + folder).load();
    assertThat(flyway.migrate().migrationsExecuted).isEqualTo(STEPS.size());
    assertThat(flyway.validateWithResult().validationSuccessful).isTrue();
    check(engine, url);
  }

  /** Liquibase executes what {@code nativeSQL} makes of a statement, not the statement. */
  @ParameterizedTest
  @EnumSource
  void liquibaseMigrates(Engine engine) throws Exception {
    StringBuilder steps = new StringBuilder("--liquibase formatted sql\n");
    for (int i = 0; i < STEPS.size(); i++) {
      steps.append("--changeset likewise:%d%n".formatted(i)).append(STEPS.get(i));
    }
    Files.writeString(folder.resolve("steps.sql"), steps);
    String url = engine.newDatabase();
    liquibase(engine, url, new DirectoryResourceAccessor(folder));
    check(engine, url);
  }

  private static void liquibase(Engine engine, String url, DirectoryResourceAccessor files)
      throws Exception {
    Database database =
        DatabaseFactory.getInstance()
            .openDatabase(
                Engine.wrappedUrl(url),
                engine.credentials().getProperty("user"),
                engine.credentials().getProperty("password"),
                "io.likewise.jdbc.LikewiseDriver",
                null,
                null,
                null,
                files);
    try {
      Liquibase liquibase = new Liquibase("steps.sql", files, database);
      liquibase.setShowSummaryOutput(UpdateSummaryOutputEnum.LOG);
      liquibase.update(new Contexts());
    } finally {
      database.close();
    }
  }

  private static void check(Engine engine, String url) throws SQLException {
    try (Connection connection = engine.wrapped(url);
        Statement statement = connection.createStatement()) {
      assertThat(number(statement, "SELECT count(*) FROM orders_copy")).isEqualTo(2);
      assertThat(number(statement, "SELECT doubled FROM totals")).isEqualTo(42);
    }
  }

  private static int number(Statement statement, String query) throws SQLException {
    try (ResultSet rows = statement.executeQuery(query)) {
      assertThat(rows.next()).isTrue();
      return rows.getInt(1);
    }
  }
}

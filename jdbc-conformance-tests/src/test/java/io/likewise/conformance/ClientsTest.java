package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.mchange.v2.c3p0.ComboPooledDataSource;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.likewise.jdbc.LikewiseDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import java.util.UUID;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.apache.commons.dbcp2.BasicDataSource;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.postgres.PostgresPlugin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Pools and libraries that other wrapping drivers have let down. */
class ClientsTest {
  private static final int STATEMENTS = 200;

  @ParameterizedTest
  @EnumSource
  void dbcpKeepsStatements(Engine engine) throws Exception {
    for (String driver : new String[] {null, "io.likewise.jdbc.LikewiseDriver"}) {
      try (BasicDataSource pool = new BasicDataSource()) {
        pool.setDriverClassName(driver);
        pool.setUrl(Engine.wrappedUrl(engine.newDatabase()));
        pool.setUsername(user(engine));
        pool.setPassword(password(engine));
        pool.setPoolPreparedStatements(true);
        pool.setMaxOpenPreparedStatements(10);
        useManyStatements(pool);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void c3p0KeepsStatements(Engine engine) throws Exception {
    ComboPooledDataSource pool = new ComboPooledDataSource();
    try {
      pool.setJdbcUrl(Engine.wrappedUrl(engine.newDatabase()));
      pool.setUser(user(engine));
      pool.setPassword(password(engine));
      pool.setMaxPoolSize(1);
      pool.setMinPoolSize(1);
      pool.setInitialPoolSize(1);
      pool.setMaxStatements(10);
      useManyStatements(pool);
      assertThat(pool.getStatementCacheNumStatementsAllUsers()).isLessThanOrEqualTo(10);
    } finally {
      pool.close();
    }
  }

  @ParameterizedTest
  @EnumSource
  void tomcatPools(Engine engine) throws Exception {
    org.apache.tomcat.jdbc.pool.DataSource pool = new org.apache.tomcat.jdbc.pool.DataSource();
    try {
      pool.setDriverClassName("io.likewise.jdbc.LikewiseDriver");
      pool.setUrl(Engine.wrappedUrl(engine.newDatabase()));
      pool.setUsername(user(engine));
      pool.setPassword(password(engine));
      pool.setJdbcInterceptors("ConnectionState;StatementFinalizer;StatementCache");
      useManyStatements(pool);
    } finally {
      pool.close(true);
    }
  }

  private static void useManyStatements(DataSource pool) throws SQLException {
    for (int i = 0; i < STATEMENTS; i++) {
      try (Connection connection = pool.getConnection();
          PreparedStatement statement =
              connection.prepareStatement("SELECT " + i % 20 + " + CAST(? AS INT)")) {
        statement.setInt(1, i);
        try (ResultSet rows = statement.executeQuery()) {
          assertThat(rows.next()).isTrue();
          assertThat(rows.getInt(1)).isEqualTo(i % 20 + i);
          assertThat(rows.getStatement().getConnection().isClosed()).isFalse();
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void springStreamsInsideATransaction(Engine engine) throws Exception {
    DataSource source = source(engine);
    JdbcTemplate template = new JdbcTemplate(source);
    template.execute("CREATE TABLE a (id INT NOT NULL PRIMARY KEY)");
    template.execute("CREATE TABLE b AS TABLE a");
    TransactionTemplate transaction =
        new TransactionTemplate(new DataSourceTransactionManager(source));
    List<Integer> seen =
        transaction.execute(
            status -> {
              template.update("INSERT INTO a VALUES (?)", 1);
              try (Stream<Integer> ids =
                  template.queryForStream("SELECT id FROM b", (rows, row) -> rows.getInt(1))) {
                assertThat(ids.toList()).containsExactly(1);
              }
              template.update("INSERT INTO a VALUES (?)", 2);
              return template.queryForList("SELECT id FROM b ORDER BY id", Integer.class);
            });
    assertThat(seen).containsExactly(1, 2);
    transaction.executeWithoutResult(
        status -> {
          template.update("DELETE FROM a");
          status.setRollbackOnly();
        });
    assertThat(template.queryForList("SELECT id FROM b", Integer.class)).hasSize(2);
  }

  @Test
  void jdbiFindsPostgresqlBehindTwoWrappers() throws Exception {
    HikariConfig config = new HikariConfig();
    config.setDataSource(source(Engine.POSTGRESQL));
    config.setMaximumPoolSize(2);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      Jdbi jdbi = Jdbi.create(pool).installPlugin(new PostgresPlugin());
      UUID id = UUID.randomUUID();
      List<UUID> found =
          jdbi.inTransaction(
              handle -> {
                handle.execute("CREATE TABLE a (id UUID PRIMARY KEY, tags TEXT[])");
                handle
                    .createUpdate("INSERT INTO a VALUES (:id, :tags)")
                    .bind("id", id)
                    .bindArray("tags", String.class, "x", "y")
                    .execute();
                return handle.createQuery("SELECT id FROM a").mapTo(UUID.class).list();
              });
      assertThat(found).containsExactly(id);
    }
  }

  private static DataSource source(Engine engine) throws SQLException {
    LikewiseDataSource source = new LikewiseDataSource();
    source.setUrl(engine.newDatabase());
    source.setUser(user(engine));
    source.setPassword(password(engine));
    return source;
  }

  private static String user(Engine engine) {
    Properties credentials = engine.credentials();
    return credentials.getProperty("user");
  }

  private static String password(Engine engine) {
    return engine.credentials().getProperty("password");
  }
}

package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import io.likewise.jdbc.LikewiseDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pools and data sources over Likewise (SPEC U2). */
class PoolTest {

  @ParameterizedTest
  @EnumSource
  void hikariPoolsTheUrl(Engine engine) throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(Engine.wrappedUrl(engine.newDatabase()));
    config.setUsername(engine.credentials().getProperty("user"));
    config.setPassword(engine.credentials().getProperty("password"));
    use(config);
  }

  @ParameterizedTest
  @EnumSource
  void hikariPoolsTheDataSource(Engine engine) throws Exception {
    HikariConfig config = new HikariConfig();
    config.setDataSourceClassName(LikewiseDataSource.class.getName());
    config.addDataSourceProperty("url", Engine.wrappedUrl(engine.newDatabase()));
    config.addDataSourceProperty("reportUrl", "wrapped");
    config.addDataSourceProperty("nativeCtas", "true");
    config.setUsername(engine.credentials().getProperty("user"));
    config.setPassword(engine.credentials().getProperty("password"));
    use(config);
  }

  private static void use(HikariConfig config) throws Exception {
    config.setMaximumPoolSize(3);
    ExecutorService threads = Executors.newFixedThreadPool(6);
    try (HikariDataSource pool = new HikariDataSource(config)) {
      try (Connection connection = pool.getConnection();
          Statement statement = connection.createStatement()) {
        assertThat(statement.getConnection()).isSameAs(connection);
        assertThat(connection.unwrap(Connection.class)).isNotNull();
        statement.execute("CREATE TABLE t (id INT PRIMARY KEY)");
      }
      for (Future<Boolean> done :
          IntStream.range(0, 30).mapToObj(id -> threads.submit(() -> insert(pool, id))).toList()) {
        assertThat(done.get()).isTrue();
      }
      try (Connection connection = pool.getConnection();
          ResultSet count = connection.createStatement().executeQuery("SELECT count(*) FROM t")) {
        assertThat(count.next()).isTrue();
        assertThat(count.getInt(1)).isEqualTo(30);
      }
      assertThat(pool.getHikariPoolMXBean().getActiveConnections()).isZero();
    } finally {
      threads.shutdown();
    }
  }

  private static boolean insert(HikariDataSource pool, int id) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement insert = connection.prepareStatement("INSERT INTO t VALUES (?)")) {
      insert.setInt(1, id);
      return insert.executeUpdate() == 1 && insert.getConnection() == connection;
    }
  }

  @ParameterizedTest
  @EnumSource
  void theDataSourceConnects(Engine engine) throws SQLException {
    LikewiseDataSource source = new LikewiseDataSource();
    assertThatThrownBy(source::getConnection).isInstanceOf(SQLException.class);
    Properties credentials = engine.credentials();
    source.setUrl(engine.newDatabase());
    source.setLoginTimeout(7);
    String user = credentials.getProperty("user");
    try (Connection connection = source.getConnection(user, credentials.getProperty("password"))) {
      assertThat(connection.isValid(5)).isTrue();
      assertThat(connection.unwrap(Connection.class)).isSameAs(connection);
    }
    source.setUser(user);
    source.setPassword(credentials.getProperty("password"));
    source.setSchema("meta");
    try (Connection connection = source.getConnection()) {
      assertThat(connection.isValid(5)).isTrue();
    }
    source.setReportUrl("nonsense");
    assertThatThrownBy(source::getConnection).hasMessageContaining("likewise.reportUrl");
    assertThat(source.unwrap(javax.sql.DataSource.class)).isSameAs(source);
  }
}

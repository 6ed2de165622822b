package io.likewise.benchmarks;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import javax.sql.DataSource;
import net.ttddyy.dsproxy.support.ProxyDataSourceBuilder;

/** The ways to a database that are compared, each doing as little of its own as it can be told. */
public enum Way {
  /** The real driver alone. */
  RAW {
    @Override
    Source to(String url) {
      return () -> DriverManager.getConnection("jdbc:" + url);
    }
  },

  LIKEWISE {
    @Override
    Source to(String url) {
      return () -> DriverManager.getConnection("jdbc:likewise:" + url);
    }
  },

  /** A pool of one connection. */
  HIKARICP {
    @Override
    Source to(String url) {
      HikariConfig config = new HikariConfig();
      config.setJdbcUrl("jdbc:" + url);
      config.setMaximumPoolSize(1);
      HikariDataSource pool = new HikariDataSource(config);
      return pool::getConnection;
    }
  },

  /** Its module for logging is on, as by default, and writes nothing. */
  P6SPY {
    @Override
    Source to(String url) {
      System.setProperty("p6spy.config.appender", "com.p6spy.engine.spy.appender.Slf4JLogger");
      return () -> DriverManager.getConnection("jdbc:p6spy:" + url);
    }
  },

  /** Without plugins. */
  AWS_WRAPPER {
    @Override
    Source to(String url) {
      Properties properties = new Properties();
      properties.setProperty("wrapperPlugins", "");
      properties.setProperty("wrapperDialect", "unknown");
      properties.setProperty("wrapperTargetDriverDialect", "generic");
      return () -> DriverManager.getConnection("jdbc:aws-wrapper:" + url, properties);
    }
  },

  /** Without listeners. */
  DATASOURCE_PROXY {
    @Override
    Source to(String url) {
      DataSource proxy = ProxyDataSourceBuilder.create(new DriverDataSource("jdbc:" + url)).build();
      return proxy::getConnection;
    }
  },

  /** Without an SDK. */
  OPENTELEMETRY {
    @Override
    Source to(String url) {
      return () -> DriverManager.getConnection("jdbc:otel:" + url);
    }
  };

  /** Opens connections. */
  interface Source {
    Connection connect() throws SQLException;
  }

  /**
   * Connections to a database.
   *
   * @param url the real driver's, without {@code jdbc:}
   */
  abstract Source to(String url);
}

package io.likewise.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The MariaDB server of this JVM's tests: the one that {@code LIKEWISE_TEST_MARIADB} names (a JDBC
 * URL up to the database's name), else an instance of its own, see {@link MariaDbProgram}. Either
 * has a user {@value #USER} with all rights and the password {@value #PASSWORD}.
 */
public final class MariaDbServer {
  public static final String USER = "root";
  public static final String PASSWORD = "secret";

  private static final @Nullable String GIVEN = System.getenv("LIKEWISE_TEST_MARIADB");
  private static final String URL = GIVEN != null ? GIVEN : start();

  private MariaDbServer() {}

  private static String start() {
    try {
      return MariaDbInstance.start(MariaDbProgram.find()).url();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** For MariaDB's own driver. */
  public static String url(String database) {
    return URL + database;
  }

  /** For MySQL's driver. */
  public static String mysqlUrl(String database) {
    return URL.replaceFirst("^jdbc:mariadb:", "jdbc:mysql:") + database;
  }

  /** A connection without a database of its own. */
  public static Connection connect() throws SQLException {
    return DriverManager.getConnection(URL, USER, PASSWORD);
  }
}

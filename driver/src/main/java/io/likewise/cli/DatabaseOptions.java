package io.likewise.cli;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which database a command talks to. */
final class DatabaseOptions {
  private static final String PREFIX = "jdbc:likewise:";

  @Option(
      names = "--url",
      paramLabel = "URL",
      description =
          "JDBC URL, with or without the jdbc:likewise: prefix"
              + " (default: an embedded H2 database in memory).")
  private String url = PREFIX + "h2:mem:likewise";

  @Option(names = "--user", paramLabel = "NAME", description = "User of the database.")
  private @Nullable String user;

  @Option(
      names = "--password",
      paramLabel = "PASSWORD",
      arity = "0..1",
      interactive = true,
      description = "Password; asked for where none is given.")
  private @Nullable String password;

  Connection connect() throws SQLException {
    Properties properties = new Properties();
    if (user != null) {
      properties.setProperty("user", user);
    }
    if (password != null) {
      properties.setProperty("password", password);
    }
    return DriverManager.getConnection(url.startsWith(PREFIX) ? url : PREFIX + url, properties);
  }
}

package io.likewise.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A MariaDB server with an empty data folder on a free port, for as long as this JVM lives. It is
 * fast and forgets: nothing waits for the disk.
 */
record MariaDbInstance(String url) {

  private static final int ATTEMPTS = 3;
  private static final long PATIENCE_MILLIS = 120_000;

  /**
   * Ends the server and removes its folder ($0) as soon as its input ends, which it does even when
   * this JVM is killed; ends itself when the server does.
   */
  private static final String WATCH =
      """
      trap : INT HUP TERM
      exec 3<&0
      "$@" &
      server=$!
      {
        trap : INT HUP TERM
        cat <&3 > /dev/null
        kill -KILL $server
        while kill -0 $server; do sleep 0.1; done
        rm -rf "$0"
      } 2> /dev/null &
      while kill -0 $server 2> /dev/null; do wait $server; done
      """;

  /** Runs before the server listens. The installation left an administrator without a password. */
  private static final String USERS =
      """
      CREATE OR REPLACE USER root@'127.0.0.1' IDENTIFIED BY '%1$s';
      CREATE OR REPLACE USER root@localhost IDENTIFIED BY '%1$s';
      GRANT ALL ON *.* TO root@'127.0.0.1' WITH GRANT OPTION;
      GRANT ALL ON *.* TO root@localhost WITH GRANT OPTION;
      """;

  static MariaDbInstance start(MariaDbProgram program) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        return startOnce(program);
      } catch (IOException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private static MariaDbInstance startOnce(MariaDbProgram program) throws IOException {
    Path folder = Files.createTempDirectory("likewise-mariadb");
    run(install(program, folder), folder);
    Files.writeString(folder.resolve("users.sql"), USERS.formatted(MariaDbServer.PASSWORD));
    int port = freePort();
    List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", WATCH, folder.toString()));
    command.addAll(serve(program, folder, port));
    Process watch = builder(command, folder).start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(watch)));
    String url = "jdbc:mariadb://127.0.0.1:" + port + "/";
    awaitConnection(url, watch, folder);
    return new MariaDbInstance(url);
  }

  private static List<String> install(MariaDbProgram program, Path folder) {
    List<String> command = program.command(program.installer());
    command.addAll(
        List.of(
            "--datadir=" + folder.resolve("data"),
            "--auth-root-authentication-method=normal",
            "--skip-test-db",
            "--skip-name-resolve",
            "--innodb-log-file-size=16M"));
    return command;
  }

  /** Without {@code skip-ssl}, version 11.4 takes seconds to make itself a certificate. */
  private static List<String> serve(MariaDbProgram program, Path folder, int port) {
    List<String> command = program.command(program.server());
    command.addAll(
        List.of(
            "--datadir=" + folder.resolve("data"),
            "--init-file=" + folder.resolve("users.sql"),
            "--socket=" + folder.resolve("socket"),
            "--pid-file=" + folder.resolve("pid"),
            "--port=" + port,
            "--bind-address=127.0.0.1",
            "--skip-name-resolve",
            "--skip-ssl",
            "--innodb-log-file-size=16M",
            "--innodb-buffer-pool-size=128M",
            "--innodb-flush-log-at-trx-commit=0",
            "--innodb-doublewrite=0",
            "--sync-frm=0",
            "--max-connections=300"));
    return command;
  }

  /** A server that starts clears the folder of temporary files: it must not be another's. */
  private static ProcessBuilder builder(List<String> command, Path folder) {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log(folder).toFile()));
    builder.environment().put("TMPDIR", folder.toString());
    return builder;
  }

  private static Path log(Path folder) {
    return folder.resolve("log");
  }

  private static void run(List<String> command, Path folder) throws IOException {
    Process process = builder(command, folder).start();
    try {
      if (process.waitFor() != 0) {
        throw new IOException(Files.readString(log(folder)));
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void awaitConnection(String url, Process watch, Path folder) throws IOException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE_MILLIS);
    while (true) {
      try (Connection connection =
          DriverManager.getConnection(url, MariaDbServer.USER, MariaDbServer.PASSWORD)) {
        connection.isValid(0);
        return;
      } catch (SQLException e) {
        if (!watch.isAlive() || System.nanoTime() > end) {
          throw new IOException(Files.readString(log(folder)), e);
        }
        pause();
      }
    }
  }

  private static void pause() throws IOException {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static IOException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new IOException("Interrupted while MariaDB was starting", e);
  }

  private static void end(Process watch) {
    try {
      watch.getOutputStream().close();
      watch.waitFor(10, TimeUnit.SECONDS);
    } catch (IOException e) {
      watch.destroyForcibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

package io.likewise.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;

/**
 * The first connection and the first query in a new JVM, raw and through Likewise: processor time
 * of the whole process, the median of several runs. Arguments: the number of runs and a raw URL,
 * its user and password.
 */
public final class FirstConnection {
  private FirstConnection() {}

  public static void main(String[] arguments) throws IOException, SQLException {
    if (arguments[0].equals("once")) {
      once(arguments[1], arguments[2], arguments[3]);
      return;
    }
    int runs = Integer.parseInt(arguments[0]);
    String real = arguments[1];
    long[] raw = new long[runs];
    long[] ours = new long[runs];
    for (int i = 0; i < runs; i++) {
      raw[i] = run(real, arguments);
      ours[i] = run("jdbc:likewise:" + real, arguments);
    }
    System.out.printf("raw %d ms, Likewise %d ms of CPU%n", median(raw), median(ours));
  }

  private static void once(String url, String user, String password) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url, user, password);
        ResultSet row = connection.createStatement().executeQuery("SELECT 1")) {
      row.next();
    }
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    System.out.println(system.getProcessCpuTime() / 1_000_000);
  }

  private static long run(String url, String[] arguments) throws IOException {
    String java = System.getProperty("java.home") + "/bin/java";
    Process process =
        new ProcessBuilder(
                java,
                "-cp",
                System.getProperty("java.class.path"),
                FirstConnection.class.getName(),
                "once",
                url,
                arguments[2],
                arguments[3])
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    return Long.parseLong(
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip());
  }

  private static long median(long[] values) {
    Arrays.sort(values);
    return values[values.length / 2];
  }
}

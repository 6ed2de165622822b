package io.likewise.logging;

import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * The driver's log, named {@code io.likewise}. Decided once, at the first message: SLF4J if its
 * classes are visible from the driver (they are not where a tool loads nothing but the jars of one
 * driver), else {@link System.Logger}. Secrets are masked by those who write.
 */
public final class Log {
  private static final String NAME = "io.likewise";
  private static final Sink SINK = isSlf4jVisible() ? new Slf4j() : new Platform();

  private Log() {}

  public static void info(String message) {
    SINK.info(message);
  }

  public static void warn(String message, @Nullable Throwable cause) {
    SINK.warn(message, cause);
  }

  private static boolean isSlf4jVisible() {
    try {
      Class.forName("org.slf4j.LoggerFactory", false, Log.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private interface Sink {
    void info(String message);

    void warn(String message, @Nullable Throwable cause);
  }

  private static final class Slf4j implements Sink {
    private final org.slf4j.Logger logger = LoggerFactory.getLogger(NAME);

    @Override
    public void info(String message) {
      logger.info(message);
    }

    @Override
    public void warn(String message, @Nullable Throwable cause) {
      logger.warn(message, cause);
    }
  }

  private static final class Platform implements Sink {
    private final System.Logger logger = System.getLogger(NAME);

    @Override
    public void info(String message) {
      logger.log(System.Logger.Level.INFO, message);
    }

    @Override
    public void warn(String message, @Nullable Throwable cause) {
      logger.log(System.Logger.Level.WARNING, message, cause);
    }
  }
}

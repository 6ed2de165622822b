package io.likewise.conformance;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.math.BigDecimal;
import java.net.MalformedURLException;
import java.net.URL;
import java.sql.Date;
import java.sql.JDBCType;
import java.sql.SQLType;
import java.sql.SQLWarning;
import java.sql.Time;
import java.sql.Timestamp;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Executor;

/** A value for every type that a method of JDBC takes or gives; objects are new each time. */
final class Samples {

  private Samples() {}

  /** What a stub gives. */
  static Object result(Recorder recorder, Class<?> type) {
    if (type == void.class) {
      return null;
    }
    return type.isInterface() && type != Map.class ? recorder.stub(type) : argument(type);
  }

  /** What a test passes. */
  static Object argument(Class<?> type) {
    if (type.isPrimitive()) {
      return primitive(type);
    }
    if (type.isArray()) {
      return java.lang.reflect.Array.newInstance(type.getComponentType(), 1);
    }
    if (type.isEnum()) {
      return type.getEnumConstants()[0];
    }
    return type.isInterface() ? interfaceOf(type) : object(type);
  }

  private static Object primitive(Class<?> type) {
    return switch (type.getName()) {
      case "boolean" -> true;
      case "byte" -> (byte) 7;
      case "short" -> (short) 7;
      case "int" -> 7;
      case "long" -> 7_000_000_000L;
      case "float" -> 7.5f;
      case "double" -> 7.25;
      default -> throw new IllegalArgumentException(type.getName());
    };
  }

  private static Object interfaceOf(Class<?> type) {
    if (type == Map.class) {
      return Map.of();
    }
    if (type == SQLType.class) {
      return JDBCType.INTEGER;
    }
    if (type == Executor.class) {
      return (Executor) Runnable::run;
    }
    return new Recorder().stub(type);
  }

  private static Object object(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "String" -> new String(new char[] {'t', 'e', 'x', 't'});
      case "Object" -> new Object();
      case "Class" -> Runnable.class;
      case "BigDecimal" -> new BigDecimal("7.125");
      case "Date" -> new Date(7);
      case "Time" -> new Time(7);
      case "Timestamp" -> new Timestamp(7);
      case "Calendar" -> (Calendar) new GregorianCalendar();
      case "URL" -> url();
      case "InputStream" -> (InputStream) new ByteArrayInputStream(new byte[7]);
      case "Reader" -> (Reader) new StringReader("text");
      case "Properties" -> new Properties();
      case "SQLWarning" -> new SQLWarning("text");
      default -> throw new IllegalArgumentException(type.getName());
    };
  }

  private static URL url() {
    try {
      return new URL("file:text");
    } catch (MalformedURLException e) {
      throw new IllegalStateException(e);
    }
  }
}

package io.likewise.jdbc;

import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * What was asked of the driver, ours parted from the real driver's (SPEC U4). The caller's
 * properties are only read.
 *
 * @param own values of properties of ours by their whole names; the URL's win
 * @param real for the real driver: without ours, with the defaults and whatever else was in there
 */
record ConnectionRequest(DriverUrl url, Map<String, String> own, Properties real) {

  static ConnectionRequest of(String url, @Nullable Properties given) {
    DriverUrl parsed = DriverUrl.parse(url);
    Map<String, String> own = new LinkedHashMap<>();
    Properties real = new Properties(given == null ? new Properties() : defaults(given, own));
    if (given != null) {
      given.forEach((key, value) -> sort(key, value, own, real));
    }
    own.putAll(parsed.parameters());
    return new ConnectionRequest(parsed, own, real);
  }

  Settings settings() throws SQLException {
    return Settings.of(own);
  }

  /** All texts that the properties know, their defaults included, as defaults of the copy. */
  private static Properties defaults(Properties given, Map<String, String> own) {
    Properties defaults = new Properties();
    for (String key : given.stringPropertyNames()) {
      sort(key, given.getProperty(key), own, defaults);
    }
    return defaults;
  }

  private static void sort(Object key, Object value, Map<String, String> own, Properties real) {
    if (key instanceof String name && name.startsWith(OwnProperty.PREFIX)) {
      own.put(name, value.toString());
    } else {
      real.put(key, value);
    }
  }
}

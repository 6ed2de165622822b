package io.likewise.jdbc;

import io.likewise.rewrite.text.NearestName;
import java.sql.SQLException;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a connection that are ours (SPEC 19), checked.
 *
 * @param driverClass the real driver's class, or null to search
 * @param nativeCtas whether {@code CREATE TABLE … AS TABLE} keeps the engine's meaning (SPEC K4)
 * @param schema where definitions are stored, exact
 * @param config a properties file with catalogs, or null
 * @param syncEmbedded whether the applier runs in this JVM (SPEC X3)
 */
public record Settings(
    @Nullable String driverClass,
    boolean nativeCtas,
    ReportUrl reportUrl,
    String schema,
    @Nullable String config,
    boolean logRewrites,
    boolean syncEmbedded) {

  /** What {@code DatabaseMetaData.getURL} gives (SPEC U6). */
  public enum ReportUrl {
    NATIVE,
    WRAPPED
  }

  /**
   * Reads the settings; an empty value means the default.
   *
   * @param given values by their whole names, {@code likewise.} included
   * @throws SQLException for an unknown name, with the nearest known one (SPEC U5), and for a value
   *     that the property cannot have
   */
  static Settings of(Map<String, String> given) throws SQLException {
    for (String key : given.keySet()) {
      if (!OwnProperty.keys().contains(key)) {
        throw unknown(key);
      }
    }
    String schema = value(given, OwnProperty.SCHEMA);
    return new Settings(
        value(given, OwnProperty.DRIVER_CLASS),
        flag(given, OwnProperty.NATIVE_CTAS),
        ReportUrl.valueOf(choice(given, OwnProperty.REPORT_URL).toUpperCase(Locale.ROOT)),
        schema == null ? "likewise" : schema,
        value(given, OwnProperty.CONFIG),
        flag(given, OwnProperty.LOG_REWRITES),
        flag(given, OwnProperty.SYNC_EMBEDDED));
  }

  private static boolean flag(Map<String, String> given, OwnProperty property) throws SQLException {
    return Boolean.parseBoolean(choice(given, property));
  }

  private static String choice(Map<String, String> given, OwnProperty property)
      throws SQLException {
    String value = value(given, property);
    for (String choice : property.choices()) {
      if (choice.equalsIgnoreCase(value)) {
        return choice;
      }
    }
    throw new SQLException(
        "%s is one of %s, not '%s'".formatted(property.key(), property.choices(), value), "22023");
  }

  private static @Nullable String value(Map<String, String> given, OwnProperty property) {
    String value = given.get(property.key());
    return value == null || value.isBlank() ? property.defaultValue() : value.strip();
  }

  private static SQLException unknown(String key) {
    return new SQLException(
        "Unknown property %s%s Known are: %s"
            .formatted(
                key,
                NearestName.of(key, OwnProperty.keys())
                    .map("; did you mean %s?"::formatted)
                    .orElse("."),
                String.join(", ", OwnProperty.keys())),
        "22023");
  }
}

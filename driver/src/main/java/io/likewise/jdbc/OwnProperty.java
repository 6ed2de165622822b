package io.likewise.jdbc;

import java.sql.DriverPropertyInfo;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The properties of a connection that are ours (SPEC 19). */
enum OwnProperty {
  DRIVER_CLASS("driverClass", null, "the real driver's class, where it is not found by itself", ""),
  NATIVE_CTAS(
      "nativeCtas", "false", "true leaves CREATE TABLE … AS TABLE to the engine", "false|true"),
  REPORT_URL(
      "reportUrl",
      "native",
      "the URL that DatabaseMetaData reports: the real driver's, or the one of Likewise",
      "native|wrapped"),
  SCHEMA("schema", "likewise", "the schema in which definitions are stored", ""),
  CONFIG("config", null, "a properties file with catalogs", ""),
  LOG_REWRITES("logRewrites", "false", "true logs what each statement became", "false|true"),
  SYNC_EMBEDDED(
      "sync.embedded", "false", "true runs the syncs from other servers in this JVM", "false|true");

  /** What the name of every property of ours begins with. */
  static final String PREFIX = "likewise.";

  private final String key;
  private final @Nullable String defaultValue;
  private final String description;
  private final String choices;

  OwnProperty(String key, @Nullable String defaultValue, String description, String choices) {
    this.key = PREFIX + key;
    this.defaultValue = defaultValue;
    this.description = description;
    this.choices = choices;
  }

  static List<String> keys() {
    return Stream.of(values()).map(OwnProperty::key).toList();
  }

  String key() {
    return key;
  }

  @Nullable String defaultValue() {
    return defaultValue;
  }

  /** The values it may have, the default first; empty where any will do. */
  List<String> choices() {
    return choices.isEmpty() ? List.of() : List.of(choices.split("\\|"));
  }

  /** As the property page of a tool shows it. */
  DriverPropertyInfo info(@Nullable String value) {
    DriverPropertyInfo info = new DriverPropertyInfo(key, value == null ? defaultValue : value);
    info.description = description;
    info.choices = choices.isEmpty() ? null : choices().toArray(new String[0]);
    return info;
  }
}

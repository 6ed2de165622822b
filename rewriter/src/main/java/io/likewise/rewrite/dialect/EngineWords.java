package io.likewise.rewrite.dialect;

import io.likewise.catalog.DataType;
import io.likewise.rewrite.syntax.TableElement.TypeName;
import java.util.Map;
import java.util.Optional;

/**
 * Types that in a statement of the engine's own mean something else than Flink's of the same name:
 * a text or a number without limits, where Flink takes the least.
 */
public final class EngineWords {
  private static final Map<String, Map<String, String>> BARE =
      Map.of(
          "PostgreSQL",
          Map.of(
              "VARCHAR", "character varying",
              "DECIMAL", "numeric",
              "DEC", "numeric",
              "NUMERIC", "numeric",
              "FLOAT", "double precision",
              "TIME", "time without time zone",
              "TIME WITHOUT TIME ZONE", "time without time zone"),
          "H2",
          Map.of(
              "VARCHAR", "CHARACTER VARYING",
              "VARBINARY", "BINARY VARYING",
              "DECIMAL", "NUMERIC",
              "DEC", "NUMERIC",
              "NUMERIC", "NUMERIC",
              "FLOAT", "DOUBLE PRECISION"),
          "MariaDB",
          Map.of("TIMESTAMP", "timestamp"));

  private EngineWords() {}

  /**
   * What the engine takes the words for; empty where it is what Flink does.
   *
   * @param engine its name as DatabaseMetaData gives it
   */
  public static Optional<DataType> of(TypeName type, String engine) {
    String bare = BARE.getOrDefault(engine, Map.of()).get(type.name());
    if (bare == null) {
      return Optional.empty();
    }
    if (type.parameters().isEmpty()) {
      return Optional.of(new DataType.Native(bare));
    }
    return bare.equals("timestamp")
        ? Optional.of(new DataType.Native("timestamp(" + type.parameters().get(0).text() + ")"))
        : Optional.empty();
  }
}

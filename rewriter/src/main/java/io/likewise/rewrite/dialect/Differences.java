package io.likewise.rewrite.dialect;

import java.util.Map;

/** Units in which the distance of two moments is told. */
final class Differences {

  static final Map<String, Integer> MONTHS = Map.of("MONTH", 1, "QUARTER", 3, "YEAR", 12);

  static final Map<String, Integer> MILLIS =
      Map.of(
          "SECOND",
          1_000,
          "MINUTE",
          60_000,
          "HOUR",
          3_600_000,
          "DAY",
          86_400_000,
          "WEEK",
          604_800_000);

  private Differences() {}
}

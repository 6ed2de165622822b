package io.likewise.rewrite.planner;

import io.likewise.catalog.DataType;
import io.likewise.catalog.document.FlinkTypeName;
import io.likewise.rewrite.dialect.Dialect;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Whether Flink's word for a native type brings that very type back. */
final class NativeSpelling {

  /** The engines spell some types one way in their catalogs and another in their manuals. */
  private static final List<Map.Entry<String, String>> SPELLINGS =
      List.of(
          Map.entry("character varying", "varchar"),
          Map.entry("character", "char"),
          Map.entry("binary varying", "varbinary"),
          Map.entry("numeric", "decimal"),
          Map.entry("int", "integer"),
          Map.entry("timestamptz", "timestamp with time zone"));

  private NativeSpelling() {}

  static boolean isSaidByFlink(DataType.Native type, Dialect dialect) {
    DataType flink = FlinkTypeName.of(type);
    return !(flink instanceof DataType.Native)
        && normal(dialect.nativeType(flink).text()).equals(normal(type.text()));
  }

  /** Words first, parameters behind them, without blanks. */
  private static String normal(String type) {
    String lower = type.toLowerCase(Locale.ROOT);
    String parameters = lower.replaceAll("[^(]*(\\([^)]*\\))?.*", "$1").replace(" ", "");
    String words =
        lower
            .replaceAll("\\([^)]*\\)", "")
            .replace(" without time zone", "")
            .replaceAll(" +", " ")
            .strip();
    for (Map.Entry<String, String> spelling : SPELLINGS) {
      words = words.equals(spelling.getKey()) ? spelling.getValue() : words;
    }
    boolean usual = parameters.isEmpty() && words.startsWith("timestamp");
    return words + (usual ? "(6)" : parameters);
  }
}

package io.likewise.rewrite.planner;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.catalog.document.FlinkTypeName;
import java.util.List;

/** Pieces of Flink SQL. */
final class FlinkWords {

  private FlinkWords() {}

  static String name(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  static String string(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  static String list(List<String> names) {
    return names.stream().map(FlinkWords::name).collect(joining(", ", "(", ")"));
  }

  /** Types without a limit have names of their own. */
  static String type(DataType type) {
    DataType flink = FlinkTypeName.of(type);
    if (flink instanceof Atomic atomic && atomic.parameters().equals(List.of(DataType.UNBOUNDED))) {
      return atomic.root() == Root.VARCHAR ? "STRING" : "BYTES";
    }
    return flink.text();
  }

  /** {@code METADATA FROM 'key' VIRTUAL}. */
  static String metadata(Column.Metadata column) {
    String from = column.key() == null ? "" : " FROM " + string(column.key());
    return "METADATA" + from + (column.virtual() ? " VIRTUAL" : "");
  }
}

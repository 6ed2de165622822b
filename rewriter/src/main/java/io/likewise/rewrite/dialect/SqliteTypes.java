package io.likewise.rewrite.dialect;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import java.util.Locale;

/** SQLite's column of SPEC Y1. */
final class SqliteTypes {

  /** A NUMERIC of more digits would lose the last ones. */
  private static final int MOST_DIGITS = 15;

  private SqliteTypes() {}

  static String of(DataType type) {
    if (type instanceof DataType.Native own) {
      return own.text();
    }
    return type instanceof Atomic atomic ? atomic(atomic) : "text";
  }

  private static String atomic(Atomic type) {
    return switch (type.root()) {
      case BOOLEAN, TINYINT, SMALLINT, INT, BIGINT -> type.root().name().toLowerCase(Locale.ROOT);
      case FLOAT, DOUBLE -> "real";
      case DECIMAL -> type.parameters().get(0) <= MOST_DIGITS ? "numeric" : "text";
      case BINARY, VARBINARY -> "blob";
      case CHAR, VARCHAR, DATE, TIME, TIMESTAMP, TIMESTAMP_LTZ -> "text";
    };
  }
}

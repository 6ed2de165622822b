package io.likewise.rewrite.dialect;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.rewrite.dialect.Dialect.NativeType;

/** PostgreSQL's column of SPEC Y1. */
final class PostgresTypes {
  private static final int MAX_LENGTH = 10_485_760;
  private static final int MAX_PRECISION = 6;

  private PostgresTypes() {}

  static NativeType of(DataType type) {
    if (type instanceof DataType.Native own) {
      return new NativeType(own.text(), null);
    }
    if (type instanceof Atomic atomic) {
      return atomic(atomic);
    }
    if (type instanceof DataType.Array array && !isNested(array.element().type())) {
      NativeType element = of(array.element().type());
      return new NativeType(element.text() + "[]", element.warning());
    }
    return new NativeType("jsonb", null);
  }

  /** PostgreSQL's arrays of arrays are rectangular, so a ragged one is kept as JSON. */
  private static boolean isNested(DataType element) {
    return !(element instanceof Atomic || element instanceof DataType.Native);
  }

  private static NativeType atomic(Atomic type) {
    return switch (type.root()) {
      case BOOLEAN -> plain("boolean");
      case TINYINT, SMALLINT -> plain("smallint");
      case INT -> plain("integer");
      case BIGINT -> plain("bigint");
      case FLOAT -> plain("real");
      case DOUBLE -> plain("double precision");
      case DECIMAL ->
          plain("numeric(" + type.parameters().get(0) + "," + type.parameters().get(1) + ")");
      case CHAR -> sized("char", type);
      case VARCHAR -> sized("varchar", type);
      case BINARY, VARBINARY -> plain("bytea");
      case DATE -> plain("date");
      case TIME -> Precision.lowered("time(%d)", type, MAX_PRECISION);
      case TIMESTAMP -> Precision.lowered("timestamp(%d)", type, MAX_PRECISION);
      case TIMESTAMP_LTZ -> Precision.lowered("timestamptz(%d)", type, MAX_PRECISION);
    };
  }

  private static NativeType sized(String word, Atomic type) {
    int length = type.parameters().get(0);
    return plain(length > MAX_LENGTH ? "text" : word + "(" + length + ")");
  }

  private static NativeType plain(String text) {
    return new NativeType(text, null);
  }
}

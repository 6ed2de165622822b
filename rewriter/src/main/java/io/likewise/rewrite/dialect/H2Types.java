package io.likewise.rewrite.dialect;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.rewrite.dialect.Dialect.NativeType;

/** H2's column of SPEC Y1. */
final class H2Types {
  private static final int MAX_LENGTH = 1_000_000_000;
  private static final int MAX_PRECISION = 9;

  private H2Types() {}

  static NativeType of(DataType type) {
    if (type instanceof DataType.Native own) {
      return new NativeType(own.text(), null);
    }
    if (type instanceof Atomic atomic) {
      return atomic(atomic);
    }
    if (type instanceof DataType.Array array) {
      NativeType element = of(array.element().type());
      return new NativeType(element.text() + " ARRAY", element.warning());
    }
    return new NativeType("JSON", null);
  }

  private static NativeType atomic(Atomic type) {
    return switch (type.root()) {
      case BOOLEAN, TINYINT, SMALLINT, BIGINT, DATE -> plain(type.root().name());
      case INT -> plain("INTEGER");
      case FLOAT -> plain("REAL");
      case DOUBLE -> plain("DOUBLE PRECISION");
      case DECIMAL -> plain(type.text());
      case CHAR, VARCHAR -> sized("VARCHAR", type);
      case BINARY, VARBINARY -> sized("VARBINARY", type);
      case TIME -> Precision.lowered("TIME(%d)", type, MAX_PRECISION);
      case TIMESTAMP -> Precision.lowered("TIMESTAMP(%d)", type, MAX_PRECISION);
      case TIMESTAMP_LTZ -> Precision.lowered("TIMESTAMP(%d) WITH TIME ZONE", type, MAX_PRECISION);
    };
  }

  private static NativeType sized(String unbounded, Atomic type) {
    int length = type.parameters().get(0);
    return plain(length > MAX_LENGTH ? unbounded : type.root().name() + "(" + length + ")");
  }

  private static NativeType plain(String text) {
    return new NativeType(text, null);
  }
}

package io.likewise.rewrite.dialect;

import io.likewise.catalog.DataType.Atomic;
import io.likewise.rewrite.dialect.Dialect.NativeType;

/** Fractional digits of a second beyond what an engine keeps (SPEC Y1). */
final class Precision {

  private Precision() {}

  /**
   * @param format the native type, with {@code %d} for the precision
   * @param limit the engine's highest precision
   */
  static NativeType lowered(String format, Atomic type, int limit) {
    int precision = type.parameters().get(0);
    String warning =
        precision <= limit
            ? null
            : type.text() + " keeps " + limit + " digits of a second here, not " + precision;
    return new NativeType(format.formatted(Math.min(precision, limit)), warning);
  }
}

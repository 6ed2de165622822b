package io.likewise.rewrite.dialect;

/** NULL of a type, whose collation is none of the cast's. */
final class TypedNull {

  private TypedNull() {}

  static String of(String type) {
    int collation = type.indexOf(" COLLATE ");
    boolean quoted =
        type.chars().limit(Math.max(0, collation)).filter(c -> c == '"').count() % 2 == 1;
    return collation < 0 || quoted
        ? "CAST(NULL AS " + type + ")"
        : "CAST(NULL AS " + type.substring(0, collation) + ")" + type.substring(collation);
  }
}

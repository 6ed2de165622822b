package io.likewise.rewrite.expression;

import io.likewise.catalog.DataType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** In whose words an expression is written: Flink's, or an engine's. */
interface Words {

  String column(String name);

  String string(String content);

  /** {@code name(arguments)}; a name without parentheses has no argument list. */
  String call(String name, List<Piece> arguments);

  /** {@code left operator right}. */
  String infix(String operator, Piece left, Piece right);

  String cast(Piece value, DataType type, boolean orNull);

  /** {@code EXTRACT(unit FROM moment)}. */
  String extract(String unit, Piece moment);

  /** A piece of an expression, already in these words. */
  record Piece(String text, @Nullable DataType type) {}
}

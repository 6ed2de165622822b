package io.likewise.rewrite.dialect;

import io.likewise.catalog.DataType;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Identifier;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that differs between engines, in one place: facts first ({@link Traits}), then SQL.
 */
public interface Dialect {

  /** Facts about the engine. */
  Traits traits();

  /** A name in the engine's quotes. */
  String quote(String name);

  /** A qualified name in the engine's quotes. */
  default String quote(TableName name) {
    return quote(name.schema()) + "." + quote(name.table());
  }

  /** A string literal. */
  String literal(String text);

  /** The exact name that the engine makes of a written one (SPEC N1). */
  String fold(Identifier identifier);

  /** The native type that stands for a declared one (SPEC Y1). */
  NativeType nativeType(DataType type);

  /**
   * A function in the engine's words (SPEC M2).
   *
   * @param name upper case
   * @param arguments already in the engine's words
   * @return null where the engine has the function under the same name
   */
  @Nullable String function(String name, List<String> arguments);

  /** The native statements of a step, in order; empty where the engine needs none. */
  List<Sql> render(Step step);

  /**
   * A native type.
   *
   * @param warning what was lost, for a SQLWarning, or null
   */
  record NativeType(String text, @Nullable String warning) {}
}

package io.likewise.rewrite.expression;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType;
import java.util.ArrayList;
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

  /** {@code value operator pattern ESCAPE escape}. */
  default String escaped(String operator, Piece value, Piece pattern, Piece escape) {
    return value.text() + " " + operator + " " + pattern.text() + " ESCAPE " + escape.text();
  }

  /** {@code operand IS NOT NULL}. */
  default String test(Piece operand, String test) {
    return operand.text() + " " + test;
  }

  String cast(Piece value, DataType type, boolean orNull);

  /** {@code EXTRACT(unit FROM moment)}. */
  String extract(String unit, Piece moment);

  /** {@code DATE '2026-01-01'}. */
  String moment(String word, String content);

  /**
   * {@code SUBSTRING(a FROM b FOR c)}.
   *
   * @param keywords one in front of each argument, empty where there is none
   */
  String phrase(String name, List<String> keywords, List<Piece> arguments);

  /** Such a call as standard SQL writes it. */
  static String phrased(String name, List<String> keywords, List<Piece> arguments) {
    List<String> inside = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      inside.add(keywords.get(i));
      inside.add(arguments.get(i).text());
    }
    return name + inside.stream().filter(part -> !part.isEmpty()).collect(joining(" ", "(", ")"));
  }

  /** A piece of an expression, already in these words. */
  record Piece(String text, @Nullable DataType type) {}
}

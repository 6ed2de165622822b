package io.likewise.rewrite.expression;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Dialect.Argument;
import java.util.List;
import java.util.stream.Stream;

/**
 * An engine's words.
 *
 * @param prefix stands before every column's name, {@code s.} for example, or is empty
 */
record NativeWords(Dialect dialect, String prefix) implements Words {

  @Override
  public String column(String name) {
    return prefix + dialect.quote(name);
  }

  @Override
  public String string(String content) {
    return dialect.literal(content);
  }

  @Override
  public String call(String name, List<Piece> arguments) {
    String other = dialect.function(name, arguments.stream().map(NativeWords::argument).toList());
    return other != null
        ? other
        : arguments.stream().map(Piece::text).collect(joining(", ", name + "(", ")"));
  }

  @Override
  public String infix(String operator, Piece left, Piece right) {
    String other = dialect.function(operator, List.of(argument(left), argument(right)));
    return other != null ? other : left.text() + " " + operator + " " + right.text();
  }

  @Override
  public String escaped(String operator, Piece value, Piece pattern, Piece escape) {
    String other =
        dialect.function(
            operator + " ESCAPE", List.of(argument(value), argument(pattern), argument(escape)));
    return other != null ? other : Words.super.escaped(operator, value, pattern, escape);
  }

  /** What is UNKNOWN is NULL, and every engine has a word for that. */
  @Override
  public String test(Piece operand, String test) {
    return Words.super.test(operand, test.replace("UNKNOWN", "NULL"));
  }

  @Override
  public String cast(Piece value, DataType type, boolean orNull) {
    if (orNull) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          dialect.traits().engine()
              + " has no TRY_CAST; write CASE WHEN <the value fits> THEN CAST(… AS "
              + type.text()
              + ") END",
          null);
    }
    return dialect.cast(argument(value), type);
  }

  @Override
  public String extract(String unit, Piece moment) {
    return call("EXTRACT", List.of(new Piece(unit, null), moment));
  }

  @Override
  public String moment(String word, String content) {
    return dialect.moment(word, content);
  }

  @Override
  public String phrase(String name, List<String> keywords, List<Piece> arguments) {
    String words =
        Stream.concat(Stream.of(name), keywords.stream().filter(word -> !word.isEmpty()))
            .collect(joining(" "));
    String other = dialect.function(words, arguments.stream().map(NativeWords::argument).toList());
    return other != null ? other : Words.phrased(name, keywords, arguments);
  }

  private static Argument argument(Piece piece) {
    return new Argument(piece.text(), piece.type());
  }
}

package io.likewise.rewrite.expression;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType;
import java.util.List;

/** Flink's words, with exact column names in backquotes: the form that is stored and shown. */
final class CanonicalWords implements Words {

  static final CanonicalWords INSTANCE = new CanonicalWords();

  private CanonicalWords() {}

  @Override
  public String column(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  @Override
  public String string(String content) {
    return "'" + content.replace("'", "''") + "'";
  }

  @Override
  public String call(String name, List<Piece> arguments) {
    return arguments.stream().map(Piece::text).collect(joining(", ", name + "(", ")"));
  }

  @Override
  public String infix(String operator, Piece left, Piece right) {
    return left.text() + " " + operator + " " + right.text();
  }

  @Override
  public String cast(Piece value, DataType type, boolean orNull) {
    return (orNull ? "TRY_CAST(" : "CAST(") + value.text() + " AS " + type(type) + ")";
  }

  /** Types without a limit have names of their own. */
  static String type(DataType type) {
    return type.equals(Types.STRING) ? "STRING" : type.equals(Types.BYTES) ? "BYTES" : type.text();
  }

  @Override
  public String extract(String unit, Piece moment) {
    return "EXTRACT(" + unit + " FROM " + moment.text() + ")";
  }

  @Override
  public String moment(String word, String content) {
    return word + " " + string(content);
  }

  @Override
  public String phrase(String name, List<String> keywords, List<Piece> arguments) {
    return Words.phrased(name, keywords, arguments);
  }
}

package io.likewise.rewrite.expression;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.DataType;
import io.likewise.rewrite.expression.Words.Piece;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An expression as a tree: what Likewise understands, and nothing else. */
sealed interface Node {

  String in(Words words);

  Stream<Node> children();

  /** The same with other children, in the same order. */
  Node with(List<Node> children);

  /** The type as far as the words alone tell it; null where only the engine knows. */
  default @Nullable DataType type() {
    return null;
  }

  default Piece piece(Words words) {
    return new Piece(in(words), type());
  }

  /** This and all nodes below it. */
  default Stream<Node> all() {
    return Stream.concat(Stream.of(this), children().flatMap(Node::all));
  }

  /** The tree with some of its leaves replaced; null keeps a leaf. */
  default Node replace(Function<Node, @Nullable Node> replacement) {
    Node other = replacement.apply(this);
    return other != null
        ? other
        : with(children().map(child -> child.replace(replacement)).toList());
  }

  /** A leaf. */
  sealed interface Leaf extends Node {
    @Override
    default Stream<Node> children() {
      return Stream.empty();
    }

    @Override
    default Node with(List<Node> children) {
      return this;
    }
  }

  /** A column, by its exact name. */
  record Reference(String name, @Nullable DataType type) implements Leaf {
    @Override
    public String in(Words words) {
      return words.column(name);
    }
  }

  /** A number, NULL, TRUE, FALSE. */
  record Constant(String text) implements Leaf {
    @Override
    public String in(Words words) {
      return text;
    }
  }

  /** A string. */
  record Literal(String content) implements Leaf {
    @Override
    public String in(Words words) {
      return words.string(content);
    }

    @Override
    public DataType type() {
      return Types.STRING;
    }
  }

  /** {@code DATE '…'}, {@code TIME '…'}, {@code TIMESTAMP '…'}. */
  record Moment(String word, String content) implements Leaf {
    @Override
    public String in(Words words) {
      return words.moment(word, content);
    }

    @Override
    public @Nullable DataType type() {
      return Types.ofMoment(word);
    }
  }

  /** {@code INTERVAL '5' SECOND}. */
  record Interval(String content, String unit) implements Leaf {
    @Override
    public String in(Words words) {
      return "INTERVAL " + words.string(content) + " " + unit;
    }
  }

  /** A unit of time as an argument: {@code TIMESTAMPDIFF(DAY, a, b)}. */
  record Unit(String word) implements Leaf {
    @Override
    public String in(Words words) {
      return word;
    }
  }

  /** {@code CURRENT_TIMESTAMP} and its like, which take no parentheses. */
  record Named(String name) implements Leaf {
    @Override
    public String in(Words words) {
      return name;
    }

    @Override
    public @Nullable DataType type() {
      return Types.ofCall(name, List.of());
    }
  }

  /** {@code -a}, {@code NOT a}. */
  record Prefix(String operator, Node operand) implements Node {
    @Override
    public String in(Words words) {
      String gap = Character.isLetter(operator.charAt(0)) ? " " : "";
      return operator + gap + operand.in(words);
    }

    @Override
    public Stream<Node> children() {
      return Stream.of(operand);
    }

    @Override
    public Node with(List<Node> children) {
      return new Prefix(operator, children.get(0));
    }

    @Override
    public @Nullable DataType type() {
      return operator.equals("-") || operator.equals("+") ? operand.type() : null;
    }
  }

  /** {@code a IS NOT NULL}, {@code a IS TRUE}. */
  record Suffix(Node operand, String test) implements Node {
    @Override
    public String in(Words words) {
      return words.test(operand.piece(words), test);
    }

    @Override
    public Stream<Node> children() {
      return Stream.of(operand);
    }

    @Override
    public Node with(List<Node> children) {
      return new Suffix(children.get(0), test);
    }
  }

  /** {@code a + b}, {@code a AND b}, {@code a NOT LIKE b}. */
  record Infix(String operator, Node left, Node right) implements Node {
    @Override
    public String in(Words words) {
      return words.infix(operator, left.piece(words), right.piece(words));
    }

    @Override
    public Stream<Node> children() {
      return Stream.of(left, right);
    }

    @Override
    public Node with(List<Node> children) {
      return new Infix(operator, children.get(0), children.get(1));
    }

    @Override
    public @Nullable DataType type() {
      return Types.ofOperator(operator, left, right);
    }
  }

  /** {@code a LIKE b ESCAPE c}. */
  record Escaped(Node value, String operator, Node pattern, Node escape) implements Node {
    @Override
    public String in(Words words) {
      return words.escaped(operator, value.piece(words), pattern.piece(words), escape.piece(words));
    }

    @Override
    public Stream<Node> children() {
      return Stream.of(value, pattern, escape);
    }

    @Override
    public Node with(List<Node> children) {
      return new Escaped(children.get(0), operator, children.get(1), children.get(2));
    }

    @Override
    public @Nullable DataType type() {
      return Types.ofOperator(operator, value, pattern);
    }
  }

  /** {@code (a)}. */
  record Group(Node inner) implements Node {
    @Override
    public String in(Words words) {
      return "(" + inner.in(words) + ")";
    }

    @Override
    public Stream<Node> children() {
      return Stream.of(inner);
    }

    @Override
    public Node with(List<Node> children) {
      return new Group(children.get(0));
    }

    @Override
    public @Nullable DataType type() {
      return inner.type();
    }
  }

  /** {@code value BETWEEN low AND high}. */
  record Between(Node value, String word, Node low, Node high) implements Node {
    @Override
    public String in(Words words) {
      return value.in(words) + " " + word + " " + low.in(words) + " AND " + high.in(words);
    }

    @Override
    public Stream<Node> children() {
      return Stream.of(value, low, high);
    }

    @Override
    public Node with(List<Node> children) {
      return new Between(children.get(0), word, children.get(1), children.get(2));
    }
  }

  /** {@code value IN (a, b)}. */
  record In(Node value, String word, List<Node> list) implements Node {
    @Override
    public String in(Words words) {
      return value.in(words)
          + list.stream()
              .map(item -> item.in(words))
              .collect(joining(", ", " " + word + " (", ")"));
    }

    @Override
    public Stream<Node> children() {
      return Stream.concat(Stream.of(value), list.stream());
    }

    @Override
    public Node with(List<Node> children) {
      return new In(children.get(0), word, children.subList(1, children.size()));
    }
  }

  /** {@code CASE …}: its words in order, each before a child, then END. */
  record Case(List<String> keywords, List<Node> parts) implements Node {
    @Override
    public String in(Words words) {
      StringBuilder text = new StringBuilder("CASE");
      for (int i = 0; i < keywords.size(); i++) {
        text.append(keywords.get(i).isEmpty() ? "" : " " + keywords.get(i));
        text.append(' ').append(parts.get(i).in(words));
      }
      return text.append(" END").toString();
    }

    @Override
    public Stream<Node> children() {
      return parts.stream();
    }

    @Override
    public Node with(List<Node> children) {
      return new Case(keywords, children);
    }

    /** The type of the first branch that tells one. */
    @Override
    public @Nullable DataType type() {
      for (int i = 0; i < keywords.size(); i++) {
        boolean result = keywords.get(i).equals("THEN") || keywords.get(i).equals("ELSE");
        if (result && parts.get(i).type() != null) {
          return parts.get(i).type();
        }
      }
      return null;
    }
  }

  /** {@code CAST(value AS type)}, {@code TRY_CAST(value AS type)}. */
  record Cast(Node value, DataType type, boolean orNull) implements Node {
    @Override
    public String in(Words words) {
      return words.cast(value.piece(words), type, orNull);
    }

    @Override
    public Stream<Node> children() {
      return Stream.of(value);
    }

    @Override
    public Node with(List<Node> children) {
      return new Cast(children.get(0), type, orNull);
    }
  }

  /** {@code EXTRACT(unit FROM moment)}. */
  record Extract(String unit, Node moment) implements Node {
    @Override
    public String in(Words words) {
      return words.extract(unit, moment.piece(words));
    }

    @Override
    public Stream<Node> children() {
      return Stream.of(moment);
    }

    @Override
    public Node with(List<Node> children) {
      return new Extract(unit, children.get(0));
    }
  }

  /** {@code NAME(a, b)}; the name is in upper case. */
  record Call(String name, List<Node> arguments) implements Node {
    @Override
    public String in(Words words) {
      return words.call(name, arguments.stream().map(node -> node.piece(words)).toList());
    }

    @Override
    public Stream<Node> children() {
      return arguments.stream();
    }

    @Override
    public Node with(List<Node> children) {
      return new Call(name, children);
    }

    @Override
    public @Nullable DataType type() {
      return Types.ofCall(name, arguments.stream().map(Node::type).toList());
    }
  }

  /**
   * {@code SUBSTRING(a FROM b FOR c)}, {@code TRIM(BOTH a FROM b)}: words between the arguments.
   */
  record Phrase(String name, List<String> keywords, List<Node> arguments) implements Node {
    @Override
    public String in(Words words) {
      return words.phrase(
          name, keywords, arguments.stream().map(node -> node.piece(words)).toList());
    }

    @Override
    public Stream<Node> children() {
      return arguments.stream();
    }

    @Override
    public Node with(List<Node> children) {
      return new Phrase(name, keywords, children);
    }

    @Override
    public @Nullable DataType type() {
      return name.equals("POSITION") ? null : Types.STRING;
    }
  }
}

package io.likewise.rewrite.expression;

import io.likewise.catalog.DataType;
import io.likewise.rewrite.dialect.Dialect;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An expression over the columns of one row, its names resolved. */
public final class Expression {
  private final Node node;

  Expression(Node node) {
    this.node = node;
  }

  /** NULL of a type. */
  public static Expression nothing(DataType type) {
    return new Expression(new Node.Cast(new Node.Constant("NULL"), type, false));
  }

  /** A text as it is. */
  public static Expression text(String content) {
    return Expressions.stored("'" + content.replace("'", "''") + "'", List.of());
  }

  /** A column in another type. */
  public static Expression cast(String column, DataType from, DataType to) {
    return new Expression(new Node.Cast(new Node.Reference(column, from), to, false));
  }

  /** Flink's words, exact column names in backquotes: what is stored and shown. */
  public String canonical() {
    return node.in(CanonicalWords.INSTANCE);
  }

  /** The engine's words. */
  public String render(Dialect dialect) {
    return render(dialect, "");
  }

  /**
   * The engine's words.
   *
   * @param prefix stands before every column's name: {@code s.} for example
   */
  public String render(Dialect dialect, String prefix) {
    return node.in(new NativeWords(dialect, prefix));
  }

  /** The exact names of the columns that it reads, in order of their first occurrence. */
  public Set<String> columns() {
    return node.all()
        .filter(Node.Reference.class::isInstance)
        .map(reference -> ((Node.Reference) reference).name())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The functions that it calls, in upper case. */
  public Set<String> functions() {
    return node.all().flatMap(Calls::names).collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /**
   * Whether the same row always gives the same value; a function that we do not know is believed
   * to.
   */
  public boolean isDeterministic() {
    return functions().stream()
        .noneMatch(name -> Keywords.CHANGING.contains(name) || Keywords.NAMED.contains(name));
  }

  /**
   * Whether it is nothing but the time: {@code PROCTIME()}, {@code NOW()}, {@code
   * CURRENT_TIMESTAMP} (SPEC M1).
   */
  public boolean isTimeOfWrite() {
    String text = canonical();
    return text.equals("PROCTIME()") || text.equals("NOW()") || text.equals("CURRENT_TIMESTAMP");
  }

  /**
   * The expression with other columns' expressions in parentheses in place of their names (SPEC
   * M1).
   */
  public Expression with(Map<String, Expression> computed) {
    return new Expression(node.replace(leaf -> replacement(leaf, computed)));
  }

  /** The expression over a row in which a column has another name. */
  public Expression renamed(String from, String to) {
    return new Expression(
        node.replace(
            leaf ->
                leaf instanceof Node.Reference column && column.name().equals(from)
                    ? new Node.Reference(to, column.type())
                    : null));
  }

  private static @Nullable Node replacement(Node leaf, Map<String, Expression> computed) {
    Expression other = leaf instanceof Node.Reference column ? computed.get(column.name()) : null;
    return other == null ? null : new Node.Group(other.node);
  }

  /** The type as far as the words alone tell it; null where only the engine knows. */
  public @Nullable DataType type() {
    return node.type();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Expression expression && node.equals(expression.node);
  }

  @Override
  public int hashCode() {
    return node.hashCode();
  }

  @Override
  public String toString() {
    return canonical();
  }
}

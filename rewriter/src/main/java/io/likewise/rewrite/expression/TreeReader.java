package io.likewise.rewrite.expression;

import io.likewise.catalog.DataType;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.BooleanValue;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DateUnitExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.ExtractExpression;
import net.sf.jsqlparser.expression.IntervalExpression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NotExpression;
import net.sf.jsqlparser.expression.NullValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.TimeKeyExpression;
import net.sf.jsqlparser.expression.TimezoneExpression;
import net.sf.jsqlparser.expression.TrimFunction;
import net.sf.jsqlparser.expression.WhenClause;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.IsBooleanExpression;
import net.sf.jsqlparser.expression.operators.relational.IsDistinctExpression;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.IsUnknownExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.NamedExpressionList;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;

/**
 * Makes our tree of the parser's. What it has no line for is not understood; what a line leaves out
 * shows when the tree is printed back.
 */
final class TreeReader {
  private final Mask mask;
  private final Map<Class<?>, Function<Expression, Node>> readers = new HashMap<>();

  TreeReader(Mask mask) {
    this.mask = mask;
    on(Column.class, this::column);
    on(StringValue.class, string -> new Node.Literal(content(string.getValue())));
    on(LongValue.class, number -> new Node.Constant(number.getStringValue()));
    on(DoubleValue.class, number -> new Node.Constant(number.toString()));
    on(NullValue.class, none -> new Node.Constant("NULL"));
    on(BooleanValue.class, flag -> new Node.Constant(upper(flag.toString())));
    on(DateTimeLiteralExpression.class, this::moment);
    on(IntervalExpression.class, this::interval);
    on(TimeKeyExpression.class, time -> new Node.Named(upper(time.getStringValue())));
    on(DateUnitExpression.class, unit -> new Node.Unit(unit.getType().name()));
    on(NotExpression.class, not -> new Node.Prefix("NOT", read(not.getExpression())));
    on(SignedExpression.class, this::signed);
    on(ParenthesedExpressionList.class, this::group);
    on(IsNullExpression.class, test -> suffix(test.getLeftExpression(), test.isNot(), "NULL"));
    on(
        IsUnknownExpression.class,
        test -> suffix(test.getLeftExpression(), test.isNot(), "UNKNOWN"));
    on(IsBooleanExpression.class, this::isBoolean);
    on(
        IsDistinctExpression.class,
        test -> infix(test.isNot() ? "IS NOT DISTINCT FROM" : "IS DISTINCT FROM", test));
    on(LikeExpression.class, this::like);
    on(Between.class, this::between);
    on(InExpression.class, this::in);
    on(CaseExpression.class, this::cases);
    on(CastExpression.class, this::cast);
    on(
        ExtractExpression.class,
        extract -> new Node.Extract(upper(extract.getName()), read(extract.getExpression())));
    on(TimezoneExpression.class, this::timezone);
    on(TrimFunction.class, this::trim);
    on(net.sf.jsqlparser.expression.Function.class, this::call);
  }

  private <E extends Expression> void on(Class<E> kind, Function<E, Node> reader) {
    readers.put(kind, expression -> reader.apply(kind.cast(expression)));
  }

  Node read(Expression expression) {
    Function<Expression, Node> reader = readers.get(expression.getClass());
    if (reader != null) {
      return reader.apply(expression);
    }
    if (expression instanceof BinaryExpression binary) {
      return infix(binary.getStringExpression(), binary);
    }
    throw notUnderstood();
  }

  static RewriteException notUnderstood() {
    return new RewriteException(
        ErrorCode.UNSUPPORTED, "This expression is of a kind that a column cannot have", null);
  }

  private Node column(Column column) {
    String name = column.getColumnName();
    String bare = name.startsWith("\"") ? name.substring(1, name.length() - 1) : name;
    if (Mask.isNumbered(bare)) {
      return mask.meaning(bare, Node.Reference.class);
    }
    return Keywords.UNITS.contains(upper(name))
        ? new Node.Unit(upper(name))
        : new Node.Named(upper(name));
  }

  private String content(String word) {
    return mask.meaning(word, String.class);
  }

  private static String unquoted(String literal) {
    return literal.substring(1, literal.length() - 1);
  }

  private Node moment(DateTimeLiteralExpression moment) {
    return new Node.Moment(moment.getType().name(), content(unquoted(moment.getValue())));
  }

  private Node interval(IntervalExpression interval) {
    String parameter = interval.getParameter();
    if (parameter == null || !parameter.startsWith("'")) {
      throw notUnderstood();
    }
    String unit = interval.toString().substring(("INTERVAL " + parameter).length()).strip();
    return new Node.Interval(content(unquoted(parameter)), upper(unit));
  }

  private Node signed(SignedExpression signed) {
    return new Node.Prefix(String.valueOf(signed.getSign()), read(signed.getExpression()));
  }

  private Node group(ParenthesedExpressionList<?> list) {
    if (list.size() != 1) {
      throw notUnderstood();
    }
    return new Node.Group(read(list.get(0)));
  }

  private Node suffix(Expression operand, boolean not, String word) {
    return new Node.Suffix(read(operand), (not ? "IS NOT " : "IS ") + word);
  }

  private Node isBoolean(IsBooleanExpression test) {
    return suffix(test.getLeftExpression(), test.isNot(), test.isTrue() ? "TRUE" : "FALSE");
  }

  private Node infix(String operator, BinaryExpression binary) {
    return new Node.Infix(
        upper(operator.strip()),
        read(binary.getLeftExpression()),
        read(binary.getRightExpression()));
  }

  private Node like(LikeExpression like) {
    String word = like.getLikeKeyWord().name().replace('_', ' ');
    String operator = upper(like.isNot() ? "NOT " + word : word);
    return like.getEscape() == null
        ? infix(operator, like)
        : new Node.Escaped(
            read(like.getLeftExpression()),
            operator,
            read(like.getRightExpression()),
            read(like.getEscape()));
  }

  private Node between(Between between) {
    return new Node.Between(
        read(between.getLeftExpression()),
        between.isNot() ? "NOT BETWEEN" : "BETWEEN",
        read(between.getBetweenExpressionStart()),
        read(between.getBetweenExpressionEnd()));
  }

  private Node in(InExpression in) {
    if (!(in.getRightExpression() instanceof ParenthesedExpressionList<?> list)) {
      throw notUnderstood();
    }
    List<Node> items = list.stream().map(this::read).toList();
    return new Node.In(read(in.getLeftExpression()), in.isNot() ? "NOT IN" : "IN", items);
  }

  private Node cases(CaseExpression cases) {
    List<String> keywords = new ArrayList<>();
    List<Node> parts = new ArrayList<>();
    if (cases.getSwitchExpression() != null) {
      keywords.add("");
      parts.add(read(cases.getSwitchExpression()));
    }
    for (WhenClause when : cases.getWhenClauses()) {
      keywords.addAll(List.of("WHEN", "THEN"));
      parts.add(read(when.getWhenExpression()));
      parts.add(read(when.getThenExpression()));
    }
    if (cases.getElseExpression() != null) {
      keywords.add("ELSE");
      parts.add(read(cases.getElseExpression()));
    }
    return new Node.Case(keywords, parts);
  }

  private Node cast(CastExpression cast) {
    DataType type = mask.meaning(cast.getColDataType().getDataType(), DataType.class);
    return new Node.Cast(
        read(cast.getLeftExpression()), type, upper(cast.keyword).equals("TRY_CAST"));
  }

  private Node timezone(TimezoneExpression moment) {
    Node node = read(moment.getLeftExpression());
    for (Expression zone : moment.getTimezoneExpressions()) {
      node = new Node.Infix("AT TIME ZONE", node, read(zone));
    }
    return node;
  }

  private Node trim(TrimFunction trim) {
    String side = trim.getTrimSpecification() == null ? "" : trim.getTrimSpecification().name();
    Expression first = trim.getExpression();
    Expression from = trim.getFromExpression();
    if (from == null) {
      return first == null ? call("TRIM", List.of()) : call("TRIM", List.of(first));
    }
    return first == null
        ? new Node.Phrase("TRIM", List.of((side + " FROM").strip()), List.of(read(from)))
        : new Node.Phrase("TRIM", List.of(side, "FROM"), List.of(read(first), read(from)));
  }

  private Node call(net.sf.jsqlparser.expression.Function function) {
    String name = function.getName();
    NamedExpressionList<?> named = function.getNamedParameters();
    if (named != null) {
      List<String> keywords = named.getNames().stream().map(word -> upper(word.strip())).toList();
      return new Node.Phrase(upper(name), keywords, named.stream().map(this::read).toList());
    }
    String meant = name.startsWith("function_") ? mask.meaning(name, String.class) : upper(name);
    return call(meant, function.getParameters() == null ? List.of() : function.getParameters());
  }

  private Node call(String name, List<? extends Expression> arguments) {
    return new Node.Call(name, arguments.stream().map(this::read).toList());
  }

  private static String upper(String word) {
    return word.toUpperCase(Locale.ROOT);
  }
}

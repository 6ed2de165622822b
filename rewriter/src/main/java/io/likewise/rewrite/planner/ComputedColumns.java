package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.document.FlinkTypeName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.expression.Expression;
import io.likewise.rewrite.expression.Expressions;
import io.likewise.rewrite.expression.Scope;
import io.likewise.rewrite.like.Member;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The computed columns of a table, read and in the engine's words (SPEC M1). */
final class ComputedColumns {

  /**
   * A computed column.
   *
   * @param column as it is stored
   * @param value in the engine's words
   * @param type what the engine calls the type of the value
   */
  record Computed(Column.Computed column, String value, DataType.Native type) {}

  private final Map<String, Member> members;
  private final Scope scope;
  private final Dialect dialect;
  private final Map<String, Expression> written = new LinkedHashMap<>();
  private final Map<String, Expression> plain = new LinkedHashMap<>();

  private ComputedColumns(List<Member> members, Dialect dialect, DeclaredTypes types) {
    this.members =
        members.stream()
            .collect(
                Collectors.toMap(
                    Member::name, Function.identity(), (one, other) -> one, LinkedHashMap::new));
    this.scope = Scope.of(dialect, types, members.stream().map(Member::column).toList());
    this.dialect = dialect;
  }

  /** By name, in the table's order. */
  static Map<String, Computed> of(
      List<Member> members, Dialect dialect, DeclaredTypes types, Catalog catalog) {
    return new ComputedColumns(members, dialect, types).read(catalog);
  }

  private Map<String, Computed> read(Catalog catalog) {
    members.values().forEach(this::read);
    written.keySet().forEach(name -> plain.put(name, plain(name, new LinkedHashSet<>())));
    plain.forEach(this::requireGenerated);
    List<Member> computed =
        members.values().stream().filter(member -> isComputed(member.column())).toList();
    List<String> values = computed.stream().map(this::value).toList();
    List<DataType.Native> types =
        values.isEmpty() ? List.of() : catalog.typesOf(emptyRow(), values);
    Map<String, Computed> result = new LinkedHashMap<>();
    for (int i = 0; i < values.size(); i++) {
      DataType.Native type = declared(computed.get(i)).orElse(types.get(i));
      Column.Computed column = column(computed.get(i), type);
      result.put(column.name(), new Computed(column, values.get(i), type));
    }
    return result;
  }

  /** A generated column of the engine's own keeps the type that somebody gave it (SPEC Y1). */
  private static Optional<DataType.Native> declared(Member member) {
    return member.column() instanceof Column.Computed computed
            && computed.nativeText()
            && computed.type() instanceof DataType.Native type
        ? Optional.of(type)
        : Optional.empty();
  }

  private static boolean isComputed(Column column) {
    return column instanceof Column.Computed;
  }

  private void read(Member member) {
    if (!(member.column() instanceof Column.Computed computed) || computed.nativeText()) {
      return;
    }
    Expression expression =
        member.expression() != null
            ? Expressions.parse(member.expression(), scope)
            : inherited(computed, member.span());
    written.put(member.name(), expression);
  }

  /** What an inherited expression reads may have been left out (SPEC L3). */
  private Expression inherited(Column.Computed column, Span clause) {
    List<Column> columns = members.values().stream().map(Member::column).toList();
    Expression expression = Expressions.stored(column.expression(), columns);
    for (String name : expression.columns()) {
      if (!members.containsKey(name)) {
        throw new RewriteException(
            ErrorCode.UNKNOWN_COLUMN,
            "The inherited column %s reads %s, which is not there%s"
                .formatted(column.name(), name, NearestName.hint(name, members.keySet())),
            clause);
      }
    }
    return expression;
  }

  /** With other computed columns' expressions in place of their names. */
  private Expression plain(String name, Set<String> above) {
    Expression expression = Optional.ofNullable(written.get(name)).orElseThrow();
    if (!above.add(name)) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "Column " + name + " is computed from itself: " + String.join(", ", above),
          span(name));
    }
    Map<String, Expression> inner = new LinkedHashMap<>();
    for (String read : expression.columns()) {
      Column column = member(read).column();
      if (written.containsKey(read)) {
        inner.put(read, plain(read, new LinkedHashSet<>(above)));
      } else if (column instanceof Column.Metadata metadata && MetadataColumns.isEmpty(metadata)) {
        inner.put(read, Expression.nothing(metadata.type()));
      } else if (isComputed(column)) {
        throw new RewriteException(
            ErrorCode.UNSUPPORTED,
            "Column %s reads the generated column %s, which Likewise did not make; repeat its expression"
                .formatted(name, read),
            span(name));
      }
    }
    return expression.with(inner);
  }

  private Member member(String name) {
    return Optional.ofNullable(members.get(name)).orElseThrow();
  }

  private Span span(String name) {
    Member member = member(name);
    return member.expression() == null ? member.span() : member.expression().span();
  }

  /** M1: what a generated column cannot hold is refused, never made something else. */
  private void requireGenerated(String name, Expression expression) {
    if (!expression.isDeterministic() && !expression.isTimeOfWrite()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "Column %s would be another value each time it is read; give an ordinary column a DEFAULT instead"
              .formatted(name),
          span(name));
    }
    for (String function : expression.functions()) {
      if (!dialect.generatedColumnsTake(function)) {
        throw new RewriteException(
            ErrorCode.UNSUPPORTED,
            "%s cannot keep column %s, because %s depends on more than the row; %s"
                .formatted(dialect.traits().engine(), name, function, remedy(name, expression)),
            span(name));
      }
    }
  }

  private static String remedy(String name, Expression expression) {
    return expression.isTimeOfWrite()
        ? "write " + name + " TIMESTAMP_LTZ(3) METADATA FROM 'op_ts' VIRTUAL"
        : "make it an ordinary column that the application fills";
  }

  private String value(Member member) {
    Expression expression = plain.get(member.name());
    return expression != null
        ? expression.render(dialect)
        : ((Column.Computed) member.column()).expression();
  }

  private Column.Computed column(Member member, DataType.Native type) {
    Column.Computed column = (Column.Computed) member.column();
    Expression expression = written.get(member.name());
    return new Column.Computed(
        column.name(),
        expression == null ? column.expression() : expression.canonical(),
        column.nativeText(),
        FlinkTypeName.of(told(type, plain.get(member.name()))),
        column.comment(),
        column.clauses());
  }

  /** SQLite tells no type of most expressions; their words often do. */
  private static DataType told(DataType.Native type, @Nullable Expression expression) {
    DataType known = expression == null ? null : expression.type();
    return type.text().isEmpty() && known != null ? known : type;
  }

  /** A row of the columns that hold data, for the engine to say what expressions over it are. */
  private String emptyRow() {
    Map<String, String> columns = new LinkedHashMap<>();
    for (Member member : members.values()) {
      if (!isComputed(member.column())) {
        columns.put(member.name(), dialect.nativeType(member.column().type()).text());
      }
    }
    return dialect.emptyRow(columns);
  }
}

package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.document.FlinkTypeName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.expression.Expression;
import io.likewise.rewrite.expression.Expressions;
import io.likewise.rewrite.expression.Scope;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.planner.SourceTables.SourceTable;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.type.DeclaredTypes;
import io.likewise.rewrite.type.Widening;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What the rows of all sources have in common: the union of their columns, in the order of the
 * first source, later unknown ones at the end, with types that hold the values of all (SPEC C8, Y2,
 * C11).
 */
final class SourceRows {
  private static final int LONGEST_NAME = 64;

  private final List<SourceTable> sources;
  private final List<String> key;
  private final boolean keyTakesNull;
  private final Dialect dialect;
  private final Scope scope;
  private final List<Column> visible = new ArrayList<>();
  private final Map<String, Column> columns = new LinkedHashMap<>();

  /**
   * What the sources of one sink have in common.
   *
   * @param span where the statement names them
   * @param dialect knows their columns
   */
  SourceRows(
      List<SourceTable> sources,
      List<String> key,
      boolean keyTakesNull,
      SyncOptions options,
      Span span,
      Catalog catalog,
      Dialect dialect) {
    this.sources = sources;
    this.key = key;
    this.keyTakesNull = keyTakesNull;
    this.dialect = dialect;
    for (SourceTable source : sources) {
      for (Column column : source.table().columns()) {
        if (!(column instanceof Column.Metadata metadata && metadata.virtual())) {
          add(column, source, span);
        }
      }
    }
    sources.forEach(this::allowMissing);
    columns.replaceAll((name, column) -> typed(column, normalized(column, options)));
    shard().forEach(one -> visible.add(Column.Physical.of(one.name(), Widening.STRING, false)));
    visible.addAll(columns.values());
    this.scope = Scope.of(dialect, new DeclaredTypes(catalog::typeExists), visible);
  }

  private List<Shard> shard() {
    return sources.get(0).shard();
  }

  int shardColumns() {
    return shard().size();
  }

  /** A column's name as the sink spells it: sources may differ in case where that is no matter. */
  String spelled(String name) {
    return dialect.fold(new Identifier(name, Identifier.Quoting.DOUBLE_QUOTES, new Span(0, 0)));
  }

  private void add(Column column, SourceTable source, Span span) {
    if (source.shard().stream().anyMatch(one -> one.name().equalsIgnoreCase(column.name()))) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_COLUMN,
          "%s has a column %s, which is to tell in the sink what a row's source is"
              .formatted(source.table().name(), column.name()),
          span);
    }
    String name = spelled(column.name());
    Column known = columns.get(name);
    columns.put(name, known == null ? column : merged(known, column, span));
  }

  /** A key is compared as the source compares it, so its type stays; integers compare alike. */
  private DataType normalized(Column column, SyncOptions options) {
    boolean stays = key.contains(column.name()) && !Widening.isInteger(column.type());
    return stays ? column.type() : options.normalized(column.type());
  }

  private Column merged(Column one, Column other, Span span) {
    if (key.contains(one.name()) && !Widening.comparesAlike(one.type(), other.type())) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "Column %s of the key is %s in one table and %s in another, which are compared by different rules: give them one type"
              .formatted(one.name(), one.type().text(), other.type().text()),
          span);
    }
    if (Widening.mixesTimeZones(one.type(), other.type())) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "Column %s is %s in one table and %s in another; merging times with and without a time zone is not built yet: give them one type"
              .formatted(one.name(), one.type().text(), other.type().text()),
          span);
    }
    DataType type = Widening.of(one.type(), other.type());
    return new Column.Physical(
        one.name(),
        type,
        isNullable(one) || isNullable(other),
        null,
        null,
        one.comment(),
        List.of());
  }

  static boolean isNullable(Column column) {
    return !(column instanceof Column.Physical physical) || physical.nullable();
  }

  private static Column typed(Column column, DataType type) {
    return type.equals(column.type())
        ? column
        : new Column.Physical(
            column.name(), type, isNullable(column), null, null, column.comment(), List.of());
  }

  /** The columns that a source has, as the sink spells them. */
  Set<String> columnsOf(SourceTable source) {
    return source.table().columns().stream()
        .map(Column::name)
        .map(this::spelled)
        .collect(Collectors.toSet());
  }

  /** A column that one of the sources has not is NULL there. */
  private void allowMissing(SourceTable source) {
    Set<String> there = columnsOf(source);
    columns.replaceAll(
        (name, column) ->
            there.contains(name) || isNullable(column)
                ? column
                : ((Column.Physical) column).withNullable(true));
  }

  /** The sink's columns for them, in order. */
  List<NativeColumn> natives() {
    List<NativeColumn> natives = new ArrayList<>();
    shard().forEach(one -> natives.add(plain(one.name(), dialect.nameType(), false)));
    List<Column> all = List.copyOf(columns.values());
    all.forEach(column -> natives.add(nativeColumn(column, all)));
    return natives;
  }

  private static NativeColumn plain(String name, String type, boolean nullable) {
    return new NativeColumn(name, type, nullable, null, null, null, List.of(), null);
  }

  private NativeColumn nativeColumn(Column column, List<Column> all) {
    List<Column> row = new ArrayList<>(shardNames());
    row.addAll(all);
    List<String> sinkKey = new ArrayList<>(shard().stream().map(Shard::name).toList());
    sinkKey.addAll(key);
    String type = NativeColumns.type(column, row, sinkKey, dialect).text();
    boolean notNull = (key.contains(column.name()) && !keyTakesNull) || !isNullable(column);
    return new NativeColumn(
            column.name(), type, !notNull, null, rowNumber(column), null, List.of(), null)
        .commented(column.comment());
  }

  /** What they take of a key's room, where that is limited. */
  private List<Column> shardNames() {
    DataType name = new DataType.Atomic(DataType.Root.VARCHAR, List.of(LONGEST_NAME));
    return shard().stream()
        .<Column>map(one -> Column.Physical.of(one.name(), name, false))
        .toList();
  }

  private Column.@Nullable Identity rowNumber(Column column) {
    return column instanceof Column.Physical physical
            && dialect.keyMayBeRowNumber()
            && shard().isEmpty()
            && key.equals(List.of(column.name()))
        ? physical.identity()
        : null;
  }

  /** The columns that a definition of the session computes, and how. */
  Map<Column.Computed, Expression> defined() {
    SourceTable first = sources.get(0);
    return DefinedColumns.of(first.defined(), first.table());
  }

  /** An expression over the sources' columns and those that tell the shards apart. */
  Expression expression(Text text) {
    return Expressions.parse(text, scope);
  }

  /** An expression from its canonical text. */
  Expression stored(String canonical) {
    return Expressions.stored(canonical, visible);
  }

  /** A condition, which must be the same for the same row (SPEC C12). */
  Expression condition(Text text) {
    Expression condition = expression(text);
    if (!condition.isDeterministic()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "The condition must have the same outcome for the same row: it cannot depend on the time, the session or chance",
          text.span());
    }
    return condition;
  }

  /** An expression over a row of one source in the engine's words; what it has not is NULL. */
  String over(SourceTable source, Expression expression) {
    Map<String, Expression> known = new HashMap<>();
    for (Shard one : source.shard()) {
      known.put(one.name(), Expression.text(one.value()));
    }
    Set<String> there = columnsOf(source);
    columns.forEach(
        (name, column) -> {
          if (!there.contains(name)) {
            known.put(name, Expression.nothing(FlinkTypeName.of(column.type())));
          }
        });
    for (Column own : source.table().columns()) {
      Column common = columns.get(spelled(own.name()));
      if (common != null && !own.type().equals(common.type())) {
        widened(own, common, known);
      }
    }
    return expression.with(known).render(dialect, dialect.sourceRow() + ".");
  }

  /** Expressions are computed in the types of the sink, whatever the source's are. */
  private static void widened(Column own, Column common, Map<String, Expression> known) {
    DataType from = Widening.flink(own.type());
    DataType to = Widening.flink(common.type());
    if (!from.equals(to)) {
      known.put(common.name(), Expression.cast(common.name(), from, to));
    }
  }

  /** What the engine calls the type of an expression over what the sink shows. */
  DataType.Native typeOf(Expression expression, Catalog catalog) {
    SourceTable first = sources.get(0);
    if (sources.size() == 1 && keepsTypes(first.table())) {
      return catalog
          .typesOf(
              dialect.quote(first.table().name()) + " " + dialect.sourceRow(),
              List.of(over(first, expression)))
          .get(0);
    }
    return typeOver(expression, catalog);
  }

  private boolean keepsTypes(TableDefinition source) {
    return source.columns().stream()
        .allMatch(
            own -> {
              Column shown = columns.get(spelled(own.name()));
              return shown == null || shown.type().equals(own.type());
            });
  }

  /** The same over a row that the source need not have yet. */
  DataType.Native typeOver(Expression expression, Catalog catalog) {
    Map<String, String> row = new LinkedHashMap<>();
    natives().forEach(column -> row.put(column.name(), column.type()));
    return catalog.typesOf(dialect.emptyRow(row), List.of(expression.render(dialect))).get(0);
  }
}

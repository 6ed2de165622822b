package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition.Copied;
import io.likewise.catalog.SyncDefinition.Derived;
import io.likewise.catalog.SyncDefinition.Missing;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.expression.Expression;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.planner.SourceTables.SourceTable;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Statement.AddedColumn;
import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.Position;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.syntax.TableElement.ComputedColumn;
import io.likewise.rewrite.text.NearestName;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a sink (SPEC C1, C8, C9): what tells the shards apart, the union of the sources'
 * columns, and where ADD COLUMN puts them those that are computed from them.
 */
final class SinkColumns {

  /** A column of the sink; where a source has no own value for it, what it is made from. */
  private record SinkColumn(NativeColumn column, @Nullable Expression derived) {
    String name() {
      return column.name();
    }
  }

  private final SourceRows rows;
  private final Dialect dialect;
  private final List<SinkColumn> all = new ArrayList<>();
  private final @Nullable Expression condition;

  private SinkColumns(SourceRows rows, AsTable origin, Catalog catalog, Dialect dialect) {
    this.rows = rows;
    this.dialect = dialect;
    rows.natives().forEach(column -> all.add(new SinkColumn(column, null)));
    rows.defined()
        .forEach(
            (column, expression) ->
                all.add(derived(column.name(), column.comment(), expression, catalog)));
    for (AddedColumn added : origin.added()) {
      SinkColumn column = derived(added, catalog);
      all.add(place(added.position()), column);
    }
    Text where = origin.condition();
    this.condition = where == null ? null : rows.condition(where);
  }

  /**
   * The columns of one statement's sink.
   *
   * @param key the sources' columns that are the key
   * @param keyTakesNull whether they may be NULL
   */
  static SinkColumns of(
      List<SourceTable> sources,
      List<String> key,
      boolean keyTakesNull,
      AsTable origin,
      SyncOptions options,
      Catalog catalog,
      Dialect dialect) {
    return new SinkColumns(
        new SourceRows(
            sources, key, keyTakesNull, options, origin.source().span(), catalog, dialect),
        origin,
        catalog,
        dialect);
  }

  private SinkColumn derived(AddedColumn added, Catalog catalog) {
    if (!(added.column() instanceof ComputedColumn computed)) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "ADD COLUMN takes computed columns (name AS expression) so far; METADATA columns are not built yet",
          added.column().span());
    }
    String name = dialect.fold(computed.name());
    if (all.stream().map(SinkColumn::name).anyMatch(name::equals)) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_COLUMN,
          "The source has a column %s already".formatted(name),
          computed.name().span());
    }
    Expression expression = rows.expression(computed.expression());
    if (!expression.isDeterministic()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "An added column must give the same value for the same row, or the sink could not be checked against its source;"
              + " for the time of a change add a METADATA column to the source",
          computed.expression().span());
    }
    String comment = computed.comment() == null ? null : computed.comment().text();
    return derived(name, comment, expression, catalog);
  }

  private SinkColumn derived(
      String name, @Nullable String comment, Expression expression, Catalog catalog) {
    String type = rows.typeOf(expression, catalog).text();
    NativeColumn column =
        new NativeColumn(name, type, true, null, null, null, List.of(), null).commented(comment);
    return new SinkColumn(column, expression);
  }

  private int place(@Nullable Position position) {
    if (position == null) {
      return all.size();
    }
    Identifier after = position.after();
    if (after == null) {
      return rows.shardColumns();
    }
    String name = dialect.fold(after);
    List<String> names = all.stream().map(SinkColumn::name).toList();
    int found = names.indexOf(name);
    if (found < 0) {
      throw new RewriteException(
          ErrorCode.UNKNOWN_COLUMN,
          "There is no column %s%s".formatted(after.text(), NearestName.hint(name, names)),
          after.span());
    }
    return found + 1;
  }

  /** The sink's columns in the engine's words. */
  List<NativeColumn> natives() {
    return all.stream().map(SinkColumn::column).toList();
  }

  /** The condition as it is stored, or null. */
  @Nullable String condition() {
    return condition == null ? null : condition.canonical();
  }

  /** The condition over a row of a source in the engine's words, or null. */
  @Nullable String condition(SourceTable source) {
    return condition == null ? null : rows.over(source, condition);
  }

  /** Where the columns' values come from, for the rows of one source. */
  List<SyncColumn> origins(SourceTable source) {
    return all.stream().map(column -> origin(column, source)).toList();
  }

  private SyncColumn origin(SinkColumn column, SourceTable source) {
    if (column.derived() != null) {
      return new Derived(column.name(), column.derived().canonical());
    }
    for (Shard shard : source.shard()) {
      if (shard.name().equals(column.name())) {
        return shard;
      }
    }
    return rows.columnsOf(source).contains(column.name())
        ? new Copied(column.name())
        : new Missing(column.name());
  }

  /** The columns' values for a row of one source, in the engine's words. */
  List<String> values(SourceTable source) {
    return all.stream().map(column -> value(column, source)).toList();
  }

  private String value(SinkColumn column, SourceTable source) {
    if (column.derived() != null) {
      return rows.over(source, column.derived());
    }
    SyncColumn origin = origin(column, source);
    if (origin instanceof Shard shard) {
      return dialect.literal(shard.value());
    }
    return origin instanceof Missing
        ? "NULL"
        : dialect.sourceRow() + "." + dialect.quote(column.name());
  }
}

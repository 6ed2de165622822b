package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.SyncDefinition.Copied;
import io.likewise.catalog.SyncDefinition.Derived;
import io.likewise.catalog.SyncDefinition.Fact;
import io.likewise.catalog.SyncDefinition.Missing;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.MetadataKey;
import io.likewise.rewrite.expression.Expression;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.planner.SourceTables.SourceTable;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Statement.AddedColumn;
import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.Position;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.syntax.TableElement.ComputedColumn;
import io.likewise.rewrite.syntax.TableElement.MetadataColumn;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a sink (SPEC C1, C8, C9): what tells the shards apart, the union of the sources'
 * columns, and where ADD COLUMN puts them those that are computed from them.
 */
final class SinkColumns {

  /**
   * A column of the sink.
   *
   * @param derived what it is computed from, or null
   * @param fact what is known of a row that it shows, or null
   */
  private record SinkColumn(
      NativeColumn column, @Nullable Expression derived, @Nullable Fact fact) {
    String name() {
      return column.name();
    }
  }

  private static final List<String> FACTS =
      List.of("op_ts", "timestamp", "database_name", "schema_name", "table_name");

  private final SourceRows rows;
  private final Dialect dialect;
  private final List<SinkColumn> all = new ArrayList<>();
  private final @Nullable Expression condition;

  private SinkColumns(SourceRows rows, AsTable origin, Catalog catalog, Dialect dialect) {
    this.rows = rows;
    this.dialect = dialect;
    rows.natives().forEach(column -> all.add(new SinkColumn(column, null, null)));
    rows.defined()
        .forEach(
            (column, expression) ->
                all.add(derived(column.name(), column.comment(), expression, catalog)));
    for (AddedColumn added : origin.added()) {
      SinkColumn column = added(added, catalog);
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

  private SinkColumn added(AddedColumn added, Catalog catalog) {
    if (added.column() instanceof MetadataColumn metadata) {
      requireNew(metadata.name());
      return fact(metadata, catalog);
    }
    ComputedColumn computed = (ComputedColumn) added.column();
    requireNew(computed.name());
    return derived(computed, catalog);
  }

  private void requireNew(Identifier written) {
    String name = dialect.fold(written);
    if (all.stream().map(SinkColumn::name).anyMatch(name::equals)) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_COLUMN,
          "The source has a column %s already".formatted(name),
          written.span());
    }
  }

  /** What a change is, and which it is in their order, only the trigger of a table itself knows. */
  private SinkColumn fact(MetadataColumn added, Catalog catalog) {
    String key = added.key() == null ? null : added.key().text();
    DataType type = new DeclaredTypes(catalog::typeExists).of(added.type());
    String name = dialect.fold(added.name());
    boolean nullable = !Boolean.FALSE.equals(added.nullable());
    Column.Metadata column = new Column.Metadata(name, type, nullable, key, true, null);
    MetadataKey known =
        MetadataKey.of(column)
            .orElseThrow(() -> MetadataColumns.unknown(column, FACTS, added.span()));
    if (!FACTS.contains(known.text())) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "A sink cannot show '%s' of its source's rows; the keys are %s. Add the column to the source, from which it is copied"
              .formatted(known.text(), String.join(", ", FACTS)),
          added.span());
    }
    MetadataColumns.requireFit(known, column, added.span());
    String comment = added.comment() == null ? null : added.comment().text();
    NativeColumn made =
        new NativeColumn(
            name, dialect.nativeType(type).text(), nullable, null, null, null, List.of(), comment);
    return new SinkColumn(made, null, new Fact(name, known.text(), type));
  }

  private SinkColumn derived(ComputedColumn computed, Catalog catalog) {
    String name = dialect.fold(computed.name());
    Expression expression = rows.expression(computed.expression());
    if (!expression.isDeterministic()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "An added column must give the same value for the same row, or the sink could not be checked against its source;"
              + " for the time of a change add a METADATA column: op_ts TIMESTAMP_LTZ(3) METADATA",
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
    return new SinkColumn(column, expression, null);
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
    if (column.fact() != null) {
      return column.fact();
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
    Expression derived = column.derived();
    return derived != null
        ? rows.over(source, derived)
        : new SourceValues(source.table(), dialect, Derived::expression).of(origin(column, source));
  }
}

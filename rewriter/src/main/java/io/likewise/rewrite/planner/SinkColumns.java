package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.SyncDefinition.Copied;
import io.likewise.catalog.SyncDefinition.Derived;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.expression.Expression;
import io.likewise.rewrite.expression.Expressions;
import io.likewise.rewrite.expression.Scope;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Statement.AddedColumn;
import io.likewise.rewrite.syntax.Statement.Position;
import io.likewise.rewrite.syntax.TableElement;
import io.likewise.rewrite.syntax.TableElement.ComputedColumn;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a sink (SPEC C1, C9): the source's, and where ADD COLUMN puts them those that are
 * computed from them.
 */
record SinkColumns(List<SinkColumn> all) {

  /**
   * A column of the sink.
   *
   * @param value what it shows, over the row that the dialect calls the source's, in the engine's
   *     words
   */
  record SinkColumn(SyncColumn origin, NativeColumn column, String value) {
    String name() {
      return column.name();
    }
  }

  static SinkColumns of(
      TableDefinition source,
      List<String> key,
      List<Column.Computed> defined,
      List<AddedColumn> added,
      Catalog catalog,
      Dialect dialect) {
    List<SinkColumn> columns = new ArrayList<>();
    for (Column column : source.columns()) {
      if (!(column instanceof Column.Metadata metadata && metadata.virtual())) {
        columns.add(copied(column, source, key, dialect));
      }
    }
    DefinedColumns.of(defined, source)
        .forEach(
            (column, expression) ->
                columns.add(
                    derived(
                        column.name(), column.comment(), expression, source, catalog, dialect)));
    Scope scope = Scope.of(dialect, new DeclaredTypes(catalog::typeExists), source.columns());
    for (AddedColumn one : added) {
      SinkColumn column = derived(source, one, scope, catalog, dialect);
      columns.add(place(columns, one.position(), dialect), column);
    }
    return new SinkColumns(List.copyOf(columns));
  }

  private static SinkColumn copied(
      Column column, TableDefinition source, List<String> key, Dialect dialect) {
    String type = NativeColumns.type(column, source.columns(), key, dialect).text();
    boolean notNull =
        key.contains(column.name())
            || (column instanceof Column.Physical physical && !physical.nullable());
    return new SinkColumn(
        new Copied(column.name()),
        new NativeColumn(
                column.name(),
                type,
                !notNull,
                null,
                rowNumber(column, key, dialect),
                null,
                List.of(),
                null)
            .commented(column.comment()),
        dialect.sourceRow() + "." + dialect.quote(column.name()));
  }

  private static Column.@Nullable Identity rowNumber(
      Column column, List<String> key, Dialect dialect) {
    return column instanceof Column.Physical physical
            && dialect.keyMayBeRowNumber()
            && key.equals(List.of(column.name()))
        ? physical.identity()
        : null;
  }

  private static NativeColumn plain(String name, String type, boolean nullable) {
    return new NativeColumn(name, type, nullable, null, null, null, List.of(), null);
  }

  private static SinkColumn derived(
      TableDefinition source, AddedColumn added, Scope scope, Catalog catalog, Dialect dialect) {
    ComputedColumn computed = computed(added.column());
    String name = dialect.fold(computed.name());
    if (source.column(name).isPresent()) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_COLUMN,
          "The source %s has a column %s already".formatted(source.name(), name),
          computed.name().span());
    }
    Expression expression = Expressions.parse(computed.expression(), scope);
    if (!expression.isDeterministic()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "An added column must give the same value for the same row, or the sink could not be checked against its source;"
              + " for the time of a change add a METADATA column to the source",
          computed.expression().span());
    }
    String comment = computed.comment() == null ? null : computed.comment().text();
    return derived(name, comment, expression, source, catalog, dialect);
  }

  private static SinkColumn derived(
      String name,
      @Nullable String comment,
      Expression expression,
      TableDefinition source,
      Catalog catalog,
      Dialect dialect) {
    String value = expression.render(dialect, dialect.sourceRow() + ".");
    DataType.Native type =
        catalog
            .typesOf(dialect.quote(source.name()) + " " + dialect.sourceRow(), List.of(value))
            .get(0);
    return new SinkColumn(
        new Derived(name, expression.canonical()),
        plain(name, type.text(), /* nullable= */ true).commented(comment),
        value);
  }

  private static ComputedColumn computed(TableElement element) {
    if (element instanceof ComputedColumn computed) {
      return computed;
    }
    throw new RewriteException(
        ErrorCode.UNSUPPORTED,
        "ADD COLUMN takes computed columns (name AS expression) so far; METADATA columns are not built yet",
        element.span());
  }

  private static int place(List<SinkColumn> columns, @Nullable Position position, Dialect dialect) {
    if (position == null) {
      return columns.size();
    }
    Identifier after = position.after();
    if (after == null) {
      return 0;
    }
    String name = dialect.fold(after);
    List<String> names = columns.stream().map(SinkColumn::name).toList();
    int found = names.indexOf(name);
    if (found < 0) {
      throw new RewriteException(
          ErrorCode.UNKNOWN_COLUMN,
          "There is no column %s%s".formatted(after.text(), NearestName.hint(name, names)),
          after.span());
    }
    return found + 1;
  }

  List<SyncColumn> origins() {
    return all.stream().map(SinkColumn::origin).toList();
  }

  List<NativeColumn> natives() {
    return all.stream().map(SinkColumn::column).toList();
  }

  List<String> values() {
    return all.stream().map(SinkColumn::value).toList();
  }
}

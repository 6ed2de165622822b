package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.UniqueKey;
import io.likewise.catalog.Watermark;
import io.likewise.catalog.document.FlinkTypeName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.expression.Expression;
import io.likewise.rewrite.expression.Expressions;
import io.likewise.rewrite.expression.Scope;
import io.likewise.rewrite.like.Draft;
import io.likewise.rewrite.like.DraftWatermark;
import io.likewise.rewrite.like.Located;
import io.likewise.rewrite.planner.ComputedColumns.Computed;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What can only be judged of a whole table, after merging (SPEC L3, M4, M5). */
final class TableResolution {
  private final Draft draft;
  private final Dialect dialect;
  private final DeclaredTypes types;
  private final List<Column> columns;

  TableResolution(
      Draft draft, Map<String, Computed> computed, Dialect dialect, DeclaredTypes types) {
    this.draft = draft;
    this.dialect = dialect;
    this.types = types;
    this.columns =
        draft.members().stream().map(member -> resolved(member.column(), computed)).toList();
  }

  private Column resolved(Column column, Map<String, Computed> computed) {
    Computed found = computed.get(column.name());
    if (found != null) {
      return found.column();
    }
    boolean key = draft.key() != null && draft.key().value().columns().contains(column.name());
    return key && column instanceof Column.Physical physical
        ? physical.withNullable(false)
        : column;
  }

  /** Everything that must hold; the columns of keys are NOT NULL from here on. */
  void check() {
    Located<PrimaryKey> key = draft.key();
    if (key != null) {
      requirePhysical(key.value().columns(), "A PRIMARY KEY", key.span());
    }
    for (Located<UniqueKey> unique : draft.uniqueKeys()) {
      unique.value().columns().forEach(column -> require(column, unique.span()));
    }
    if (draft.partitionKeys() != null) {
      requirePhysical(
          draft.partitionKeys().value(), "PARTITIONED BY", draft.partitionKeys().span());
    }
    if (draft.distribution() != null) {
      requirePhysical(
          draft.distribution().value().columns(), "DISTRIBUTED BY", draft.distribution().span());
    }
  }

  List<Column> columns() {
    return columns;
  }

  private Column require(String name, Span span) {
    List<String> names = columns.stream().map(Column::name).toList();
    return find(name)
        .orElseThrow(
            () ->
                new RewriteException(
                    ErrorCode.UNKNOWN_COLUMN,
                    "There is no column " + name + NearestName.hint(name, names),
                    span));
  }

  private Optional<Column> find(String name) {
    return columns.stream().filter(column -> column.name().equals(name)).findFirst();
  }

  private void requirePhysical(List<String> names, String what, Span span) {
    for (String name : names) {
      if (!(require(name, span) instanceof Column.Physical)) {
        throw new RewriteException(
            ErrorCode.INVALID_DEFINITION,
            what + " is over columns that hold data; " + name + " is computed or metadata",
            span);
      }
    }
  }

  /** M4. */
  @Nullable Watermark watermark() {
    DraftWatermark watermark = draft.watermark();
    if (watermark == null) {
      return null;
    }
    Column column = require(watermark.column(), watermark.span());
    requireMoment(column, watermark.span());
    return new Watermark(column.name(), expression(watermark).canonical());
  }

  private void requireMoment(Column column, Span span) {
    DataType type = FlinkTypeName.of(column.type());
    if (!isMoment(type)) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "A WATERMARK needs a TIMESTAMP or TIMESTAMP_LTZ of at most 3 digits; %s is %s"
              .formatted(column.name(), type.text()),
          span);
    }
  }

  /** Whether a WATERMARK can be for a column of that type. */
  static boolean isMoment(DataType type) {
    return type instanceof Atomic atomic
        && (atomic.root() == Root.TIMESTAMP || atomic.root() == Root.TIMESTAMP_LTZ)
        && atomic.parameters().get(0) <= 3;
  }

  private Expression expression(DraftWatermark watermark) {
    if (watermark.text() != null) {
      return Expressions.parse(watermark.text(), Scope.of(dialect, types, columns));
    }
    Expression expression = Expressions.stored(watermark.canonical(), columns);
    expression.columns().forEach(name -> require(name, watermark.span()));
    return expression;
  }
}

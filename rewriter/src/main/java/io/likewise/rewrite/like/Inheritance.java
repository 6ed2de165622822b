package io.likewise.rewrite.like;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.Distribution;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.catalog.Watermark;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.NativeClause;
import io.likewise.rewrite.syntax.Statement.Feature;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Span;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What one base of a table hands on, by the options of its LIKE clause (SPEC L1, L4, L5). */
final class Inheritance {
  private final TableDefinition base;
  private final LikeStrategies strategies;
  private final Set<String> excluded;
  private final Span clause;
  private final LikeClause.Form form;
  private final int position;

  Inheritance(LikeClause like) {
    this.base = like.base();
    this.strategies = new LikeStrategies(like);
    this.excluded = like.excludedColumns();
    this.clause = like.clause().span();
    this.form = like.form();
    this.position = like.position();
    requireExcludedColumns();
  }

  TableDefinition base() {
    return base;
  }

  LikeStrategies strategies() {
    return strategies;
  }

  /** The clause that names the base. */
  Span clause() {
    return clause;
  }

  boolean isInTheList() {
    return form == LikeClause.Form.IN_THE_LIST;
  }

  /** How many of the table's own columns stand in front of the base's. */
  int position() {
    return position;
  }

  /** L5: only physical columns of the base can be left out by name. */
  private void requireExcludedColumns() {
    List<String> physical =
        base.columns().stream()
            .filter(Column.Physical.class::isInstance)
            .map(Column::name)
            .toList();
    for (String name : excluded) {
      if (!physical.contains(name)) {
        throw new RewriteException(
            ErrorCode.UNKNOWN_COLUMN,
            base.name() + " has no physical column " + name + NearestName.hint(name, physical),
            clause);
      }
    }
  }

  /** Physical columns always come along; in PostgreSQL the others do too, as columns of data. */
  boolean bringsColumn(Column column) {
    return column instanceof Column.Physical
        ? !excluded.contains(column.name())
        : !strategies.knowsFlink() || !strategies.excludes(feature(column));
  }

  static Feature feature(Column column) {
    return column instanceof Column.Computed ? Feature.GENERATED : Feature.METADATA;
  }

  /**
   * L4: NOT NULL always stays; defaults and identity can be left out; foreign keys never come
   * along.
   */
  Column column(Column column) {
    String comment = strategies.excludes(Feature.COMMENTS) ? null : column.comment();
    if (column instanceof Column.Physical physical) {
      return new Column.Physical(
          physical.name(),
          physical.type(),
          physical.nullable(),
          strategies.excludes(Feature.DEFAULTS) ? null : physical.defaultValue(),
          strategies.excludes(Feature.IDENTITY) ? null : physical.identity(),
          comment,
          physical.clauses().stream().filter(this::comesAlong).toList());
    }
    if (column instanceof Column.Metadata metadata) {
      return strategies.knowsFlink()
          ? metadata(metadata, comment)
          : data(column, metadata.nullable(), comment);
    }
    Column.Computed computed = (Column.Computed) column;
    return strategies.excludes(Feature.GENERATED)
        ? data(column, /* nullable= */ true, comment)
        : computed.withComment(comment);
  }

  private static Column metadata(Column.Metadata column, @Nullable String comment) {
    return new Column.Metadata(
        column.name(), column.type(), column.nullable(), column.key(), column.virtual(), comment);
  }

  private static Column data(Column column, boolean nullable, @Nullable String comment) {
    return new Column.Physical(
        column.name(), column.type(), nullable, null, null, comment, List.of());
  }

  /** Of the engine's own clauses, CHECK comes with the table's checks and REFERENCES never. */
  private boolean comesAlong(String columnClause) {
    return switch (NativeClause.of(columnClause)) {
      case COUNTING -> !strategies.excludes(Feature.IDENTITY);
      case VALUE -> !strategies.excludes(Feature.DEFAULTS);
      case COLUMN -> true;
      case OTHER -> false;
    };
  }

  /** A key that was only named by the engine stays unnamed. */
  @Nullable Located<PrimaryKey> primaryKey() {
    PrimaryKey key = strategies.excludesKeys() ? null : base.primaryKey();
    return key == null
        ? null
        : new Located<>(
            key.named(base.defined() && strategies.knowsFlink() ? key.name() : null), clause);
  }

  List<Located<UniqueKey>> uniqueKeys() {
    return strategies.excludesKeys()
        ? List.of()
        : base.uniqueKeys().stream()
            .filter(UniqueKey::constraint)
            .map(key -> new Located<>(key.unnamed(), clause))
            .toList();
  }

  List<CheckConstraint> checks() {
    return strategies.excludes(Feature.CONSTRAINTS) ? List.of() : base.checks();
  }

  @Nullable Located<DraftWatermark> watermark() {
    Watermark theirs = strategies.excludes(Feature.WATERMARKS) ? null : base.watermark();
    return theirs == null
        ? null
        : new Located<>(
            new DraftWatermark(theirs.column(), null, theirs.expression(), clause), clause);
  }

  /** EXCLUDING really excludes. */
  @Nullable Located<List<String>> partitionKeys() {
    boolean none = strategies.excludes(Feature.PARTITIONS) || base.partitionKeys().isEmpty();
    return none ? null : new Located<>(base.partitionKeys(), clause);
  }

  /** EXCLUDING really excludes. */
  @Nullable Located<Distribution> distribution() {
    Distribution found = strategies.excludes(Feature.DISTRIBUTION) ? null : base.distribution();
    return found == null ? null : new Located<>(found, clause);
  }

  SortedMap<String, String> options() {
    return strategies.excludes(Feature.OPTIONS)
        ? new TreeMap<>()
        : InheritedOptions.of(base.options());
  }
}

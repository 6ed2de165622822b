package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.CatalogException;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncDefinition.Copied;
import io.likewise.catalog.SyncDefinition.Derived;
import io.likewise.catalog.SyncDefinition.Fact;
import io.likewise.catalog.SyncDefinition.Missing;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.expression.Expressions;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.planner.SourceTables.SourceTable;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Identifier.Quoting;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.type.NativeType;
import io.likewise.rewrite.type.Widening;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A sync's stored view of its source beside the source as it is now, or is to be: what the sink
 * needs so that it follows (SPEC 11). What the sink has been until now, its own columns say.
 */
final class SourceComparison {
  private static final Span NOWHERE = new Span(0, 0);

  private final SyncDefinition sync;
  private final TableDefinition source;
  private final TableDefinition sink;
  private final Catalog catalog;
  private final Dialect dialect;
  private final SyncOptions options;
  private final SourceTable own;
  private final SourceRows rows;
  private final Map<String, NativeColumn> there;
  private final Map<String, NativeColumn> needed = new LinkedHashMap<>();
  private final List<SyncColumn> columns = new ArrayList<>();
  private final List<NativeColumn> added = new ArrayList<>();
  private final List<TableChange.ChangeColumn> widened = new ArrayList<>();
  private final Set<String> touched = new LinkedHashSet<>();
  private final Set<String> changed = new LinkedHashSet<>();
  private @Nullable String problem;

  private SourceComparison(
      SyncDefinition sync,
      TableDefinition source,
      TableDefinition sink,
      SyncKey key,
      Catalog catalog,
      Dialect dialect) {
    this.sync = sync;
    this.source = source;
    this.sink = sink;
    this.catalog = catalog;
    this.dialect =
        dialect.knowing(
            Stream.concat(sink.columns().stream(), source.columns().stream())
                .map(Column::name)
                .toList());
    this.options = SyncOptions.of(sync);
    this.own = new SourceTable(source, sync.shard(), List.of());
    this.rows =
        new SourceRows(
            sources(), sync.key(), key.takesNull(), options, NOWHERE, catalog, this.dialect);
    this.there = ColumnChange.byName(sink);
    Set<String> names = rows.columnsOf(own);
    rows.natives().stream()
        .filter(column -> names.contains(column.name()))
        .forEach(column -> needed.put(column.name(), column));
  }

  /**
   * Compares.
   *
   * @param sink as the engine knows it
   */
  static SinkChange of(
      SyncDefinition sync,
      TableDefinition asNamed,
      TableDefinition sink,
      Catalog catalog,
      Dialect dialect) {
    TableDefinition source = SpelledTable.as(sink, asNamed, dialect);
    List<String> names = source.columns().stream().map(Column::name).toList();
    for (String column : sync.key()) {
      if (!names.contains(column)) {
        return impossible(sync, sink, "column %s of its key is gone".formatted(column));
      }
    }
    boolean unproven = "true".equals(sync.options().get("sync.unproven-key"));
    SyncKey key = SyncKey.stored(source, sync.key(), unproven);
    if (key == null) {
      return impossible(
          sync, sink, "(%s) is unique in it no longer".formatted(String.join(", ", sync.key())));
    }
    try {
      return new SourceComparison(sync, source, sink, key, catalog, dialect).change(key);
    } catch (RewriteException e) {
      return impossible(sync, sink, String.valueOf(e.getMessage()));
    } catch (CatalogException e) {
      if (!e.isRefused()) {
        throw e;
      }
      return impossible(
          sync,
          sink,
          "what is computed of its columns cannot be computed of their types now (%s)"
              .formatted(e.reason()));
    }
  }

  private static SinkChange impossible(SyncDefinition sync, TableDefinition sink, String problem) {
    NativeSync same =
        new NativeSync(
            sync,
            List.of(),
            null,
            false,
            false,
            false,
            List.of(),
            List.of(),
            List.of(),
            SyncOptions.of(sync).lockTimeout());
    return new SinkChange(same, sink, List.of(), List.of(), List.of(), false, problem);
  }

  /**
   * The source, and beside it the columns of the sink that it has lost, or, where it is one of
   * several, all that are copied: their types are what the source's are merged with.
   */
  private List<SourceTable> sources() {
    TableDefinition others = others();
    if (others.columns().isEmpty()) {
      return List.of(own);
    }
    List<Column> all = new ArrayList<>(sync.shard().isEmpty() ? source.columns() : List.of());
    all.addAll(others.columns());
    return List.of(own, new SourceTable(others.withColumns(all), sync.shard(), List.of()));
  }

  private TableDefinition others() {
    List<String> names = source.columns().stream().map(Column::name).map(this::spelled).toList();
    Set<String> copied = new LinkedHashSet<>();
    for (SyncColumn column : sync.columns()) {
      boolean data = column instanceof Copied || column instanceof Missing;
      if (data && (!sync.shard().isEmpty() || !names.contains(column.name()))) {
        copied.add(column.name());
      }
    }
    if (!sync.shard().isEmpty()) {
      sink.columns().stream().map(Column::name).filter(sync::copies).forEach(copied::add);
    }
    return sink.withColumns(
        sink.columns().stream().filter(column -> copied.contains(column.name())).toList());
  }

  private String spelled(String name) {
    return dialect.fold(new Identifier(name, Quoting.DOUBLE_QUOTES, NOWHERE));
  }

  private SinkChange change(SyncKey key) {
    requireKey();
    sync.columns().forEach(this::follow);
    Set<String> known = new LinkedHashSet<>();
    columns.forEach(column -> known.add(column.name()));
    needed.values().stream().filter(column -> !known.contains(column.name())).forEach(this::appear);
    requireCondition();
    touchDerived();
    SyncDefinition after =
        new SyncDefinition(
            sync.id(),
            sync.sink(),
            sync.source(),
            columns,
            sync.key(),
            sync.condition(),
            SourceOrder.in(sync.options(), source, columns),
            sync.statement());
    boolean moved = SourceOrder.differs(sync, source);
    return new SinkChange(
        nativeSync(after, key), sink, added, widened, List.copyOf(touched), moved, problem);
  }

  private void requireKey() {
    PrimaryKey own = sink.primaryKey();
    if (own == null || !own.columns().equals(sync.sinkKey())) {
      refuse(
          "the primary key of %s is not (%s) any more"
              .formatted(sync.sink(), String.join(", ", sync.sinkKey())));
    }
  }

  private void refuse(String reason) {
    if (problem == null) {
      problem = reason;
    }
  }

  private void follow(SyncColumn column) {
    String name = column.name();
    NativeColumn now = needed.get(name);
    if (column instanceof Shard) {
      columns.add(column);
    } else if (column instanceof Derived || column instanceof Fact) {
      columns.add(column);
      if (now != null) {
        refuse("it has a column %s now, which ADD COLUMN has made".formatted(name));
      }
    } else if (now == null) {
      lose(column);
    } else {
      if (column instanceof Missing) {
        touch(name);
      }
      keep(now);
    }
  }

  private void touch(String name) {
    touched.add(name);
    changed.add(name);
  }

  private void lose(SyncColumn column) {
    NativeColumn own = there.get(column.name());
    if (own == null) {
      return;
    }
    if (column instanceof Copied) {
      if (!own.nullable()) {
        refuse(
            "its column %s is gone, and is NOT NULL in %s".formatted(column.name(), sync.sink()));
      }
      touch(column.name());
    }
    columns.add(new Missing(column.name()));
  }

  /** A column that both have; the sink's may have been dropped. */
  private void keep(NativeColumn now) {
    NativeColumn own = there.get(now.name());
    if (own == null) {
      appear(now);
      return;
    }
    columns.add(new Copied(now.name()));
    if (sink.column(now.name()).filter(Column.Computed.class::isInstance).isPresent()) {
      refuse("its column %s is computed in %s".formatted(now.name(), sync.sink()));
    }
    if (now.nullable() && !own.nullable()) {
      refuse(
          "its column %s takes NULL now, that of %s does not".formatted(now.name(), sync.sink()));
    }
    widen(own, now);
  }

  private void appear(NativeColumn column) {
    touch(column.name());
    if (there.containsKey(column.name())) {
      keep(column);
      return;
    }
    columns.add(new Copied(column.name()));
    added.add(column);
  }

  private void widen(NativeColumn own, NativeColumn now) {
    if (ExistingSink.holds(own.type(), now.type())) {
      return;
    }
    String wider = WiderType.inNativeTerms(NativeType.of(own.type()), now.type());
    if (wider != null) {
      touch(now.name());
      widened.add(new TableChange.ChangeColumn(own, own.typed(wider), null, null));
      return;
    }
    DataType before = new DataType.Native(own.type());
    DataType after = new DataType.Native(now.type());
    DataType common = Widening.flink(Widening.of(before, after));
    if (common.equals(Widening.flink(before)) && WiderType.isNumberOrMoment(common)) {
      return;
    }
    if (!common.equals(Widening.flink(after)) && !WiderType.isBoundless(before, now.type())) {
      refuse(
          "its column %s is %s now, which %s in %s does not hold"
              .formatted(now.name(), now.type(), own.type(), sync.sink()));
      return;
    }
    touch(now.name());
    widened.add(
        new TableChange.ChangeColumn(
            own,
            own.typed(now.type()),
            ColumnChange.conversion(now.name(), before, after, dialect),
            null));
  }

  /** SPEC C12. */
  private void requireCondition() {
    String condition = sync.condition();
    if (condition == null) {
      return;
    }
    Set<String> used = Expressions.stored(condition, source.columns()).columns();
    for (String name : used) {
      if (!needed.containsKey(name)
          && sync.shard().stream().noneMatch(one -> one.name().equals(name))) {
        refuse(
            "its column %s is gone, which the condition WHERE %s uses".formatted(name, condition));
      }
    }
    if (problem == null && used.stream().anyMatch(changed::contains)) {
      rows.typeOver(rows.stored(condition), catalog);
    }
  }

  /** What is computed of a column that has changed changes too (SPEC E4). */
  private void touchDerived() {
    for (SyncColumn column : sync.columns()) {
      if (column instanceof Derived derived
          && rows.stored(derived.expression()).columns().stream().anyMatch(changed::contains)) {
        touched.add(derived.name());
        NativeColumn own = there.get(derived.name());
        if (own != null) {
          widen(own, own.typed(rows.typeOver(rows.stored(derived.expression()), catalog).text()));
        }
      }
    }
  }

  private NativeSync nativeSync(SyncDefinition after, SyncKey key) {
    String condition = after.condition();
    SourceValues values =
        new SourceValues(
            source, dialect, derived -> rows.over(own, rows.stored(derived.expression())));
    return new NativeSync(
        after,
        after.columns().stream().map(column -> shown(column, values.of(column))).toList(),
        condition == null || problem != null ? null : rows.over(own, rows.stored(condition)),
        source.sharesRows(),
        key.deferrable(),
        key.takesNull(),
        key.others(source),
        SourceValues.indexed(source, catalog),
        ParentCascades.required(source.name(), catalog, NOWHERE),
        options.lockTimeout());
  }

  /** Where a text is compared with texts only, what the sink shows as one is one. */
  private String shown(SyncColumn column, String value) {
    NativeColumn shown = needed.get(column.name());
    if (!dialect.traits().comparesTextWithText() || !(column instanceof Copied) || shown == null) {
      return value;
    }
    boolean other =
        NativeType.of(shown.type()).isText()
            && source
                .column(column.name())
                .filter(own -> !NativeType.of(own.type().text()).isText())
                .isPresent();
    return other ? "CAST(%s AS %s)".formatted(value, shown.type()) : value;
  }
}

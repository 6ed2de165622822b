package io.likewise.rewrite.plan;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.ParentTrigger;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableIndex;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TriggerSet;
import io.likewise.rewrite.plan.StepTarget.OnDefinition;
import io.likewise.rewrite.plan.StepTarget.OnSchema;
import io.likewise.rewrite.plan.StepTarget.OnSink;
import io.likewise.rewrite.plan.StepTarget.OnSource;
import io.likewise.rewrite.plan.StepTarget.OnTable;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One thing that a plan does. Every dialect says in SQL what it means, or refuses. */
public interface Step extends StepTarget {

  <R> R accept(StepVisitor<R> visitor);

  /** Makes Likewise's own schema and tables (SPEC 15). */
  record CreateStore(String schema) implements Step, OnSchema {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.createStore(this);
    }
  }

  /** {@code CREATE SCHEMA}, which is what the engine calls a database within a database. */
  record CreateSchema(String schema, @Nullable String comment) implements Step, OnSchema {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.createSchema(this);
    }
  }

  /** {@code DROP SCHEMA} of one that is empty. */
  record DropSchema(String schema) implements Step, OnSchema {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.dropSchema(this);
    }
  }

  /** {@code CREATE TABLE} in the engine's words, with its comments. */
  record CreateTable(NativeTable table) implements Step {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.createTable(this);
    }

    @Override
    public String target() {
      return table.name().toString();
    }
  }

  /**
   * {@code CREATE INDEX}, after the table.
   *
   * @param name or null where the engine finds one
   */
  record CreateIndex(TableName table, @Nullable String name, TableIndex index)
      implements Step, OnTable {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.createIndex(this);
    }
  }

  /**
   * Writes a query's rows into a new table; their number is the statement's result.
   *
   * @param columns the columns that they fill, in the query's order
   * @param query in the engine's words
   */
  record FillTable(TableName table, List<String> columns, String query) implements Step, OnTable {
    public FillTable {
      columns = List.copyOf(columns);
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.fillTable(this);
    }
  }

  /** {@code ALTER TABLE} in the engine's words. */
  record AlterTable(NativeAlteration alteration) implements Step, OnTable {
    @Override
    public TableName table() {
      return alteration.table();
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.alterTable(this);
    }
  }

  /**
   * A trigger that keeps the METADATA columns of a table (SPEC M3).
   *
   * @param continued whether the numbers of changes go on where they stand
   */
  record KeepMetadata(TableDefinition definition, List<Column.Metadata> columns, boolean continued)
      implements Step, OnTable {
    public KeepMetadata {
      columns = List.copyOf(columns);
    }

    public KeepMetadata(TableDefinition definition, List<Column.Metadata> columns) {
      this(definition, columns, /* continued= */ false);
    }

    @Override
    public TableName table() {
      return definition.name();
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.keepMetadata(this);
    }
  }

  /**
   * Drops the triggers of {@link KeepMetadata}, which are to be made anew, and nothing else.
   *
   * @param table by the name that it has now
   * @param keptAs by the name that it had when they were made
   * @param next by the name that it is to have, under which the numbers of changes go on
   */
  record ReleaseMetadata(TableName table, TableName keptAs, TableName next)
      implements Step, OnTable {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.releaseMetadata(this);
    }
  }

  /** Drops what {@link KeepMetadata} made and would outlive its table. */
  record DropMetadata(TableName table) implements Step, OnTable {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.dropMetadata(this);
    }
  }

  /** {@code DROP TABLE IF EXISTS}. */
  record DropTable(TableName table) implements Step, OnTable {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.dropTable(this);
    }
  }

  /** Deletes all rows of a table. */
  record EmptyTable(TableName table) implements Step, OnTable {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.emptyTable(this);
    }
  }

  /** Stores a definition (SPEC 15), replacing an earlier one. */
  record StoreDefinition(String schema, TableDefinition definition, String statement)
      implements Step, OnDefinition {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.storeDefinition(this);
    }
  }

  /** Forgets a definition, if there is one. */
  record ForgetDefinition(String schema, TableName table) implements Step, OnTable {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.forgetDefinition(this);
    }
  }

  /**
   * Keeps writers of a sync's source out until the transaction ends, where the engine can (SPEC
   * C3).
   *
   * @param tables all that the plan needs locked, in the order in which writers come to them; empty
   *     where that is the source alone
   */
  record LockSource(SyncDefinition sync, Duration timeout, List<TableLock> tables)
      implements Step, OnSource {
    /** How long a lock is waited for where {@code 'sync.lock-timeout'} says nothing. */
    public static final Duration USUAL_TIMEOUT = Duration.ofSeconds(10);

    public LockSource {
      tables = List.copyOf(tables);
    }

    public LockSource(SyncDefinition sync, Duration timeout) {
      this(sync, timeout, List.of());
    }

    @Override
    public String target() {
      return tables.isEmpty()
          ? sync.source().toString()
          : tables.stream().map(lock -> lock.table().toString()).collect(Collectors.joining(", "));
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.lockSource(this);
    }
  }

  /**
   * Lets the source's writers reach the sink, where triggers run with the writer's rights (SPEC
   * C5), or no more.
   */
  record GrantSink(SyncDefinition sync, boolean revoked) implements Step, OnSink {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.grantSink(this);
    }
  }

  /**
   * Refuses whatever others write to a sink (SPEC C15), if its sync says so, or no more.
   *
   * @param lifted whether what was refused is allowed again
   */
  record GuardSink(SyncDefinition sync, boolean lifted) implements Step, OnSink {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.guardSink(this);
    }
  }

  /**
   * The triggers on the source that keep the sink equal (SPEC C4, E3).
   *
   * @param set those that are to do so, as they are before; null where the sync has its own
   */
  record CreateTriggers(String schema, NativeSync sync, @Nullable TriggerSet set) implements Step {
    public CreateTriggers(String schema, NativeSync sync) {
      this(schema, sync, null);
    }

    /** The same by triggers that others may share. */
    public CreateTriggers within(TriggerSet set) {
      return new CreateTriggers(schema, sync, set);
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.createTriggers(this);
    }

    @Override
    public String target() {
      return sync.definition().source().toString();
    }
  }

  /**
   * Drops what {@link CreateTriggers} made, as far as it is there.
   *
   * @param orphaned whether the source's schema is gone, and with it what was in it
   * @param onParents triggers of the sync on other tables
   * @param set those that have done so, as they are before; null where the sync has its own
   * @param moved whether others do it by now, which are made in the same turn
   */
  record DropTriggers(
      String schema,
      SyncDefinition sync,
      boolean orphaned,
      List<TableName> onParents,
      @Nullable TriggerSet set,
      boolean moved)
      implements Step, OnSource {
    public DropTriggers {
      onParents = List.copyOf(onParents);
    }

    public DropTriggers(
        String schema, SyncDefinition sync, boolean orphaned, List<TableName> onParents) {
      this(schema, sync, orphaned, onParents, null, /* moved= */ false);
    }

    /** What is left behind where a sync goes from some triggers to others. */
    public static DropTriggers moved(String schema, SyncDefinition sync) {
      return new DropTriggers(
          schema, sync, /* orphaned= */ false, List.of(), null, /* moved= */ true);
    }

    /** The same of triggers that others may share. */
    public DropTriggers outOf(TriggerSet set) {
      return new DropTriggers(schema, sync, orphaned, onParents, set, moved);
    }

    /** With the triggers on other tables that there are now. */
    public static DropTriggers of(
        String schema, SyncDefinition sync, boolean orphaned, Catalog catalog) {
      List<TableName> onParents =
          catalog.parentTriggers(sync.id()).stream().map(ParentTrigger::name).toList();
      return new DropTriggers(schema, sync, orphaned, onParents);
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.dropTriggers(this);
    }
  }

  /**
   * The snapshot of the source's rows (SPEC C3); the number of rows it writes is the statement's
   * result.
   *
   * @param whole whether source and sink have the same columns in the same order, each copied as it
   *     is
   */
  record CopyRows(NativeSync sync, boolean whole) implements Step {
    public CopyRows(NativeSync sync) {
      this(sync, /* whole= */ false);
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.copyRows(this);
    }

    @Override
    public String target() {
      return sync.definition().sink().toString();
    }
  }

  /** Stores a sync in the given state, replacing an earlier one of that sink. */
  record StoreSync(String schema, SyncDefinition sync, SyncStatus.State state)
      implements Step, OnSink {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.storeSync(this);
    }
  }

  /**
   * Changes the state of a stored sync.
   *
   * @param finished whether nothing of the sink is open any more: strikes it out of the journal
   */
  record SetSyncState(String schema, SyncDefinition sync, SyncStatus.State state, boolean finished)
      implements Step, OnSink {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.setSyncState(this);
    }
  }

  /** Forgets a stored sync, if there is one. */
  record ForgetSync(String schema, TableName sink) implements Step {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.forgetSync(this);
    }

    @Override
    public String target() {
      return sink.toString();
    }
  }

  /**
   * Empties a sync's sink after its source was truncated, where no trigger sees TRUNCATE (SPEC C4).
   */
  record MirrorTruncate(SyncDefinition sync) implements Step, OnSink {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.mirrorTruncate(this);
    }
  }

  /** The application's own statement, as it is: a watched one, inside its plan (SPEC K3). */
  record Native(String sql, String target) implements Step {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.nativeStatement(this);
    }
  }
}

package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.planner.SourceTables.SourceTable;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The table that a {@code CREATE TABLE … AS TABLE} makes (SPEC C1), in place of another one if it
 * says OR REPLACE.
 *
 * @param store the schema of Likewise's own tables
 */
record NewSink(SinkStatement asked, String store, Catalog catalog, Dialect dialect) {

  /**
   * The whole plan.
   *
   * @param key the sources' columns that are the key
   * @param syncs one for each source
   * @param replaced what stands in its place, or null
   */
  Plan with(
      SyncSteps steps,
      List<SourceTable> sources,
      List<NativeColumn> columns,
      PrimaryKey key,
      List<NativeSync> syncs,
      @Nullable TableDefinition replaced) {
    SyncDefinition sync = syncs.get(0).definition();
    NativeTable whole =
        new NativeTable(
            sync.sink(),
            columns,
            new PrimaryKey(key.name(), sync.sinkKey(), key.enforced(), /* deferrable= */ false),
            List.of(),
            List.of(),
            List.of(),
            new TreeMap<>(),
            comment(sources),
            /* temporary= */ false);
    SinkPartitions partitions = new SinkPartitions(asked.statement(), catalog, dialect);
    NativeTable table = partitions.of(whole, syncs);
    List<Step> made = new ArrayList<>(replaced == null ? List.of() : drop(replaced));
    made.add(new Step.CreateTable(table));
    Plan plan = steps.into(made, List.of(new Step.DropTable(sync.sink())));
    List<Step> all = new ArrayList<>(plan.steps());
    all.addAll(comments(whole));
    return new Plan(all, plan.undo(), partitions.warnings(whole));
  }

  /** Comments are in the definition where the engine has none (SPEC M8). */
  private List<Step> comments(NativeTable table) {
    boolean commented =
        table.comment() != null
            || table.columns().stream().anyMatch(column -> column.comment() != null);
    if (dialect.keepsComments() || !commented) {
      return List.of();
    }
    TableDefinition definition =
        new TableDefinition(
            table.name(),
            TableDefinition.Kind.TABLE,
            table.columns().stream().map(NewSink::column).toList(),
            table.primaryKey(),
            List.of(),
            List.of(),
            null,
            List.of(),
            null,
            new TreeMap<>(),
            table.comment(),
            /* defined= */ true);
    return List.of(new Step.StoreDefinition(store, definition, asked.text()));
  }

  private static Column column(NativeColumn column) {
    return Column.Physical.of(column.name(), new DataType.Native(column.type()), column.nullable())
        .withComment(column.comment());
  }

  private @Nullable String comment(List<SourceTable> sources) {
    Text written = asked.statement().comment();
    if (written != null) {
      return written.text();
    }
    return sources.size() == 1 ? sources.get(0).table().comment() : null;
  }

  /** Its own syncs go with what a sink has left behind; those that read it would lose it. */
  private List<Step> drop(TableDefinition replaced) {
    CreateTable statement = asked.statement();
    TableName name = replaced.name();
    boolean read = catalog.storeExists() && !catalog.syncsFrom(name).isEmpty();
    if (read || !isTable(replaced)) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "%s %s; drop it first, then create the table without OR REPLACE"
              .formatted(name, read ? "is the source of a sync" : "is no ordinary table"),
          statement.name().span());
    }
    List<Step> steps = new ArrayList<>(List.of(new Step.DropTable(name)));
    if (replaced.columns().stream().anyMatch(Column.Metadata.class::isInstance)) {
      steps.add(new Step.DropMetadata(name));
    }
    if (replaced.defined()) {
      steps.add(new Step.ForgetDefinition(store, name));
    }
    return steps;
  }

  private static boolean isTable(TableDefinition replaced) {
    return replaced.kind() == TableDefinition.Kind.TABLE
        || replaced.kind() == TableDefinition.Kind.PARTITIONED_TABLE;
  }
}

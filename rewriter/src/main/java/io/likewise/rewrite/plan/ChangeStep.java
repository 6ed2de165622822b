package io.likewise.rewrite.plan;

import io.likewise.catalog.RenamedSync;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TriggerSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What is done where a source of syncs changes (SPEC 11). */
public interface ChangeStep extends Step {

  /** What is planned when its turn comes, because only then can be told what it is. */
  interface Unplanned extends ChangeStep {}

  /**
   * What becomes of the sinks of a source once it is as it is now (SPEC 11); planned when its turn
   * comes.
   *
   * @param expected what that is to be as far as it can be told before
   * @param rewritten whether values may have changed that the columns alone do not tell
   * @param left by sync, the triggers that it has been taken out of, whose rights and names it
   *     keeps
   */
  record FollowSource(
      TableName table, List<Step> expected, boolean rewritten, Map<String, TriggerSet> left)
      implements OnTable, Unplanned {
    public FollowSource {
      expected = List.copyOf(expected);
      left = Map.copyOf(left);
    }

    public FollowSource(TableName table, List<Step> expected, boolean rewritten) {
      this(table, expected, rewritten, Map.of());
    }

    public FollowSource(TableName table) {
      this(table, List.of(), /* rewritten= */ false);
    }

    /** The same with other steps in its place. */
    public FollowSource expecting(List<Step> steps) {
      return new FollowSource(table, steps, rewritten, left);
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.followSource(this);
    }
  }

  /**
   * Makes up for rows that writers could not bring while the tables and triggers of syncs were
   * changed under them; planned when its turn comes. A trigger has marked the sync BROKEN then,
   * which shows once the writers have ended that there were.
   *
   * @param rounds how often at most, because the same may happen meanwhile
   */
  record SettleSyncs(TableName sink, List<SyncDefinition> syncs, int rounds) implements Unplanned {
    private static final int ROUNDS = 5;

    public SettleSyncs {
      syncs = List.copyOf(syncs);
    }

    public SettleSyncs(TableName sink, List<SyncDefinition> syncs) {
      this(sink, syncs, ROUNDS);
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.settleSyncs(this);
    }

    @Override
    public String target() {
      return sink.toString();
    }
  }

  /**
   * Makes rows of a sink that are there already what f says of them (SPEC E1).
   *
   * @param columns the sink's columns whose values may be others; empty where any may, and rows may
   *     be missing or too many
   */
  record MirrorRows(NativeSync sync, List<String> columns) implements ChangeStep {
    public MirrorRows {
      columns = List.copyOf(columns);
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.mirrorRows(this);
    }

    @Override
    public String target() {
      return sync.definition().sink().toString();
    }
  }

  /**
   * Stores the names that ends of syncs have now, and renames what tells merged tables apart in the
   * rows of their sinks (SPEC C8, C14); names may be exchanged.
   */
  record RenameSyncs(String schema, List<RenamedSync> syncs) implements ChangeStep {
    public RenameSyncs {
      syncs = List.copyOf(syncs);
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.renameSyncs(this);
    }

    @Override
    public String target() {
      return syncs.stream()
          .map(sync -> sync.after().sink().toString())
          .distinct()
          .collect(Collectors.joining(", "));
    }
  }

  /**
   * Stores what a sync is from now on.
   *
   * @param mended whether it is ACTIVE, whatever it was before
   */
  record ReplaceSync(String schema, SyncDefinition before, SyncDefinition sync, boolean mended)
      implements OnSink, ChangeStep {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.replaceSync(this);
    }
  }

  /** Stores that a sync is BROKEN, and why. */
  record BreakSync(String schema, SyncDefinition sync, String reason)
      implements OnSink, ChangeStep {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.breakSync(this);
    }
  }

  /**
   * Gives values that have come later partitions of their own, out of the one for all the rest
   * (SPEC M6).
   *
   * @param table the whole one, with the values that are to have partitions
   * @param parent the table, or the partition, of which the rest is a part
   * @param level how many keys the parent's own rows share
   * @param taken names of the parent's other parts
   */
  record SplitRest(
      NativeTable table, TableName parent, TableName rest, int level, List<String> taken)
      implements ChangeStep {
    public SplitRest {
      taken = List.copyOf(taken);
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.splitRest(this);
    }

    @Override
    public String target() {
      return table.name().toString();
    }
  }

  /**
   * Gives the values that a new table's rows have partitions of their own (SPEC M6); planned when
   * its turn comes.
   *
   * @param limit how many there may be
   */
  record SplitValues(NativeTable table, int limit) implements Unplanned {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.splitValues(this);
    }

    @Override
    public String target() {
      return table.name().toString();
    }
  }

  /** Forgets one source of a sink that merges several. */
  record ForgetSource(String schema, SyncDefinition sync) implements OnSink, ChangeStep {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.forgetSource(this);
    }
  }

  /**
   * Writes down that a source is about to be altered, where DDL cannot be rolled back: what is cut
   * off from here on is completed, because the source cannot be brought back (SPEC F2).
   *
   * @param renamed syncs of that sink whose ends are to get other names
   */
  record OpenChange(String schema, SyncDefinition sync, List<RenamedSync> renamed)
      implements OnSink, ChangeStep {
    public OpenChange {
      renamed = List.copyOf(renamed);
    }

    public OpenChange(String schema, SyncDefinition sync) {
      this(schema, sync, List.of());
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.openChange(this);
    }
  }
}

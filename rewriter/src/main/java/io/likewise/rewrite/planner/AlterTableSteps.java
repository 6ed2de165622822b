package io.likewise.rewrite.planner;

import io.likewise.catalog.BegunAlteration;
import io.likewise.catalog.BegunAlteration.Kind;
import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.NativeAlteration;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableChange;
import java.util.ArrayList;
import java.util.List;

/**
 * The steps of an ALTER TABLE. Where DDL cannot be rolled back, each has an inverse, and what
 * cannot be taken back comes last.
 */
record AlterTableSteps(String store, Catalog catalog, Dialect dialect) {

  List<Step> of(
      TableDefinition before,
      TableDefinition after,
      List<Column.Metadata> kept,
      List<TableChange> changes,
      String text) {
    List<Step> steps = new ArrayList<>();
    if (!catalog.storeExists()) {
      steps.add(new Step.CreateStore(store));
    }
    TableName name = before.name();
    if (!changes.isEmpty()) {
      steps.addAll(begin(before, after, kind(changes), text));
    }
    boolean keeps = !changes.isEmpty() && !kept(before).isEmpty();
    Step release = new Step.ReleaseMetadata(name, name, name);
    if (keeps && isTransactional()) {
      steps.add(release);
    }
    steps.addAll(alterations(name, changes));
    if (keeps && !isTransactional()) {
      steps.add(release);
    }
    if (!changes.isEmpty() && !kept.isEmpty()) {
      steps.add(new Step.KeepMetadata(after, kept, /* continued= */ true));
    } else if (keeps) {
      steps.add(new Step.DropMetadata(name));
    }
    steps.add(new Step.StoreDefinition(store, after, text));
    return steps;
  }

  /** What is cut off is finished or undone by the next statement of ours (SPEC F2). */
  List<Step> begin(TableDefinition before, TableDefinition after, Kind kind, String text) {
    return isTransactional()
        ? List.of()
        : List.of(
            new JournalStep.OpenJournal(
                store,
                new BegunAlteration(
                    before, catalog.nativeTable(before.name()).orElse(before), after, kind, text)));
  }

  private static Kind kind(List<TableChange> changes) {
    return changes.stream().anyMatch(TableChange.AddConstraint.class::isInstance)
        ? Kind.CONSTRAINING
        : Kind.COMPLETE;
  }

  /** Strikes out what {@link #begin} has written, where no definition of that name is stored. */
  List<Step> end(TableName name) {
    return isTransactional() ? List.of() : List.of(new JournalStep.CloseJournal(store, name));
  }

  static List<Column.Metadata> kept(TableDefinition table) {
    return table.columns().stream()
        .filter(Column.Metadata.class::isInstance)
        .map(Column.Metadata.class::cast)
        .filter(MetadataColumns::isKept)
        .toList();
  }

  private boolean isTransactional() {
    return dialect.traits().transactionalDdl();
  }

  /**
   * One that moves columns at will does all of it in one statement. What nothing can bring back
   * goes together elsewhere, all of it or none.
   */
  List<Step> alterations(TableName table, List<TableChange> changes) {
    if (changes.isEmpty()) {
      return List.of();
    }
    if (dialect.traits().altersAtOnce()) {
      return List.of(
          new Step.AlterTable(
              new NativeAlteration(
                  table,
                  changes,
                  inverse(changes),
                  catalog.madeBy(table),
                  catalog.referrers(table))));
    }
    List<TableChange> last = changes.stream().filter(TableChange::destroys).toList();
    boolean together =
        last.size() > 1
            && changes.subList(changes.size() - last.size(), changes.size()).equals(last);
    List<Step> steps = new ArrayList<>();
    for (TableChange change :
        together ? changes.subList(0, changes.size() - last.size()) : changes) {
      steps.add(
          new Step.AlterTable(
              new NativeAlteration(table, List.of(change), inverse(List.of(change)))));
    }
    if (together) {
      steps.add(new Step.AlterTable(new NativeAlteration(table, last, List.of())));
    }
    return steps;
  }

  /** Nothing brings back values that are gone. */
  private static List<TableChange> inverse(List<TableChange> changes) {
    List<TableChange> inverse = new ArrayList<>();
    for (TableChange change : changes) {
      inverse.addAll(0, inverse(change));
    }
    return changes.stream().anyMatch(TableChange::destroys) ? List.of() : inverse;
  }

  private static List<TableChange> inverse(TableChange change) {
    if (change instanceof TableChange.AddColumn add) {
      return List.of(new TableChange.DropColumn(add.column(), null));
    } else if (change instanceof TableChange.DropColumn drop) {
      return List.of(new TableChange.AddColumn(drop.column(), null, drop.place()));
    } else if (change instanceof TableChange.RenameColumn rename) {
      return List.of(new TableChange.RenameColumn(rename.to(), rename.from()));
    } else if (change instanceof TableChange.ChangeColumn other) {
      return List.of(new TableChange.ChangeColumn(other.after(), other.before(), null, null));
    } else if (change instanceof TableChange.AddPrimaryKey add) {
      return List.of(new TableChange.DropPrimaryKey(add.key()));
    }
    return change instanceof TableChange.DropPrimaryKey drop
        ? List.of(new TableChange.AddPrimaryKey(drop.key()))
        : List.of();
  }

  /** What is done after the inverse of the steps that were done. */
  List<Step> undo(TableDefinition before, List<TableChange> changes) {
    if (isTransactional() || changes.isEmpty()) {
      return List.of();
    }
    TableName name = before.name();
    List<Step> undo = new ArrayList<>();
    if (!kept(before).isEmpty()) {
      undo.add(new Step.ReleaseMetadata(name, name, name));
      undo.add(new Step.KeepMetadata(before, kept(before), /* continued= */ true));
    }
    undo.addAll(end(name));
    return undo;
  }

  /**
   * {@code RENAME TO}: the rows stay, what Likewise knows goes along.
   *
   * @param way the names that the table gets one after the other
   */
  Plan rename(TableDefinition before, List<TableName> way, String text) {
    TableName from = before.name();
    TableName to = way.get(way.size() - 1);
    if (!before.defined()) {
      return new Plan(renamings(from, way), List.of(), List.of());
    }
    List<Step> steps = new ArrayList<>(begin(before, before.named(to), Kind.SINGLE, text));
    steps.addAll(around(before, before.named(to), renamings(from, way)));
    steps.add(new Step.ForgetDefinition(store, from));
    steps.add(new Step.StoreDefinition(store, before.named(to), text));
    steps.addAll(end(from));
    return new Plan(steps, end(from), List.of());
  }

  private List<Step> renamings(TableName from, List<TableName> way) {
    List<Step> steps = new ArrayList<>();
    TableName now = from;
    for (TableName next : way) {
      List<TableChange> back =
          isTransactional() ? List.of() : List.of(new TableChange.RenameTable(now));
      steps.add(
          new Step.AlterTable(
              new NativeAlteration(now, List.of(new TableChange.RenameTable(next)), back)));
      now = next;
    }
    return steps;
  }

  /**
   * Statements that change a table as a whole, and its METADATA triggers anew behind it.
   *
   * @param after under its new name, if it has one
   */
  List<Step> around(TableDefinition before, TableDefinition after, List<Step> changes) {
    List<Step> steps = new ArrayList<>();
    boolean keeps = !kept(before).isEmpty();
    TableName from = before.name();
    TableName to = after.name();
    if (keeps && isTransactional()) {
      steps.add(new Step.ReleaseMetadata(from, from, to));
    }
    steps.addAll(changes);
    if (keeps && !isTransactional()) {
      steps.add(new Step.ReleaseMetadata(to, from, to));
    }
    if (!kept(after).isEmpty()) {
      steps.add(new Step.KeepMetadata(after, kept(after), /* continued= */ true));
    } else if (keeps) {
      steps.add(new Step.DropMetadata(to));
    }
    return steps;
  }
}

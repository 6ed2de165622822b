package io.likewise.rewrite.planner;

import io.likewise.catalog.BegunAlteration;
import io.likewise.catalog.BegunAlteration.Kind;
import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.alter.AlteredTable;
import io.likewise.rewrite.alter.TableAlteration;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.JournalStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.syntax.Alteration;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an ALTER TABLE has left that was cut off (SPEC F2). One that has changed nothing is struck
 * out; one that has is finished, planned anew from where it stands, and taken back where the rest
 * of it cannot be done.
 */
final class UnfinishedAlteration {
  private static final Span NOWHERE = new Span(0, 0);

  private final BegunAlteration begun;
  private final TableName opened;
  private final String store;
  private final Catalog catalog;
  private final Dialect dialect;
  private final AlterTableSteps steps;
  private final StandingAlteration standing;

  private UnfinishedAlteration(
      BegunAlteration begun,
      TableName opened,
      TableDefinition now,
      String store,
      Catalog catalog,
      Dialect dialect) {
    this.begun = begun;
    this.opened = opened;
    this.store = store;
    this.catalog = catalog;
    this.dialect = dialect;
    this.steps = new AlterTableSteps(store, catalog, dialect);
    this.standing = new StandingAlteration(begun, now);
  }

  /**
   * What becomes of it.
   *
   * @param opened the name that it was written down by
   */
  static Plan plan(
      BegunAlteration begun, TableName opened, String store, Catalog catalog, Dialect dialect) {
    TableName from = begun.before().name();
    Step struckOut = new JournalStep.CloseJournal(store, opened);
    Optional<TableDefinition> now =
        catalog.nativeTable(from).or(() -> catalog.nativeTable(begun.after().name()));
    if (now.isEmpty()) {
      return new Plan(
          List.of(new Step.ForgetDefinition(store, from), struckOut),
          List.of(),
          told(from, "found without its table and struck out"));
    }
    return new UnfinishedAlteration(begun, opened, now.get(), store, catalog, dialect).plan();
  }

  private static List<String> told(TableName table, String fate) {
    return List.of("An earlier ALTER TABLE of %s was cut off; it was %s".formatted(table, fate));
  }

  private Plan plan() {
    TableName name = begun.before().name();
    if (standing.isUntouched() && !changesStorage()) {
      return new Plan(takenBack(List.of()), List.of(), told(name, "undone"));
    }
    if (begun.kind() == Kind.CONSTRAINING) {
      return new Plan(takenBack(standing.backward(dialect)), List.of(), told(name, "undone"));
    }
    List<Step> forward = begun.kind() == Kind.SINGLE ? finished() : finished(forward());
    List<Step> back =
        begun.kind() == Kind.SINGLE ? List.of() : takenBack(standing.backward(dialect));
    return new Plan(forward, back, told(name, "finished"));
  }

  private boolean changesStorage() {
    return begun.kind() != Kind.SINGLE
        && StorageOptions.change(begun.before().options(), begun.after().options(), dialect)
            .isPresent();
  }

  /** The native changes that are left. */
  private List<TableChange> forward() {
    TableDefinition after = begun.after();
    DeclaredTypes types = new DeclaredTypes(catalog::typeExists);
    Dialect knowing = dialect.knowing(after.columns().stream().map(Column::name).toList());
    AlteredTable same =
        TableAlteration.of(
            after, new Alteration.ResetOptions(List.of()), knowing, types, NOWHERE, Map.of());
    AlteredTable altered = new AlteredTable(same.draft(), standing.origins());
    NativeColumns columns =
        NativeColumns.of(
            after.columns(),
            after.primaryKey(),
            ComputedColumns.of(same.draft().members(), knowing, types, catalog),
            dialect);
    TableDefinition here = standing.definition();
    TableDefinition now = standing.now();
    ColumnOrder order = standing.order(now, after, dialect);
    List<TableChange> changes =
        new ArrayList<>(
            new TableDifference(here, after, altered, now, columns.columns(), dialect)
                .changes(order));
    StorageOptions.change(begun.before().options(), after.options(), dialect)
        .ifPresent(changes::add);
    return changes;
  }

  private List<Step> finished(List<TableChange> changes) {
    List<Step> rest = new ArrayList<>(steps.alterations(begun.after().name(), changes));
    rest.addAll(metadata(begun.before(), begun.after()));
    rest.add(new Step.StoreDefinition(store, begun.after(), begun.statement()));
    return rest;
  }

  /** The engine's statement was done. */
  private List<Step> finished() {
    TableName from = begun.before().name();
    List<Step> rest = new ArrayList<>(metadata(begun.before(), begun.after()));
    if (!from.equals(begun.after().name())) {
      rest.add(new Step.ForgetDefinition(store, from));
    }
    rest.add(new Step.StoreDefinition(store, begun.after(), begun.statement()));
    rest.add(new JournalStep.CloseJournal(store, opened));
    return rest;
  }

  private List<Step> takenBack(List<TableChange> changes) {
    TableName name = begun.before().name();
    List<Step> back = new ArrayList<>(steps.alterations(name, changes));
    back.addAll(metadata(begun.after().named(name), begun.before()));
    back.add(new JournalStep.CloseJournal(store, opened));
    return back;
  }

  private List<Step> metadata(TableDefinition before, TableDefinition after) {
    return AlterTableSteps.kept(before).isEmpty() && AlterTableSteps.kept(after).isEmpty()
        ? List.of()
        : metadataAnew(before.name(), after);
  }

  private static List<Step> metadataAnew(TableName from, TableDefinition after) {
    TableName to = after.name();
    Step release = new Step.ReleaseMetadata(to, from, to);
    Step then =
        AlterTableSteps.kept(after).isEmpty()
            ? new Step.DropMetadata(to)
            : new Step.KeepMetadata(after, AlterTableSteps.kept(after), /* continued= */ true);
    return from.equals(to)
        ? List.of(release, then)
        : List.of(release, new Step.ReleaseMetadata(to, to, to), then);
  }
}

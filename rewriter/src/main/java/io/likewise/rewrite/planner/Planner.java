package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Scan;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Folding;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.NativeChange;
import io.likewise.rewrite.syntax.QualifiedName;
import io.likewise.rewrite.syntax.Statement;
import io.likewise.rewrite.syntax.StatementParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A table of contents: which file plans, or answers, which statement.
 *
 * @param store the schema of Likewise's own tables
 * @param rewrite what becomes of a statement inside another one
 */
public record Planner(
    Dialect dialect, Catalog catalog, String store, Function<String, Rewrite> rewrite) {

  /**
   * What becomes of a parsed statement.
   *
   * @param text what was written
   */
  public Rewrite plan(Statement statement, String text) {
    return new BlamedWords(statement, text, dialect).of(() -> planned(statement, text));
  }

  private Rewrite planned(Statement statement, String text) {
    Rewrite rewrite = meaning(statement, text);
    return rewrite instanceof Rewrite.Planned planned
        ? new Rewrite.Planned(complete(planned.plan()), planned.arrivals())
        : rewrite;
  }

  private Plan complete(Plan plan) {
    return new CompletePlan(store, catalog, dialect).of(plan);
  }

  private Rewrite meaning(Statement statement, String text) {
    if (statement instanceof Statement.CreateTable create) {
      return made(create(create, text));
    }
    if (statement instanceof Statement.StatementSet set) {
      Rewrite.Planned together = together(set.members());
      return set.closed() ? made(together) : new Rewrite.SetOpen();
    }
    if (statement instanceof Statement.CreateDatabase database) {
      return made(together(List.of(new Statement.Member(database, text))));
    }
    if (statement instanceof Statement.NativeCreateTable create) {
      return create(create, text);
    }
    if (statement instanceof Statement.DropTable drop) {
      return orPassThrough(new DropPlan(drop, text, store, catalog, names()).plan());
    }
    if (statement instanceof Statement.DropSchema drop) {
      return orPassThrough(new DropSchemaPlan(drop, text, store, catalog, dialect).plan());
    }
    if (statement instanceof Statement.TruncateTable truncate) {
      return orPassThrough(new TruncatePlan(truncate, text, catalog, dialect, names()).plan());
    }
    return alteration(statement, text);
  }

  /** What changes tables that are there (SPEC K3, 11). */
  private Rewrite alteration(Statement statement, String text) {
    if (statement instanceof Statement.AlterTable alter) {
      return alter(alter, text);
    }
    if (statement instanceof Statement.NativeAlterTable alter) {
      return orPassThrough(nativeAlter(alter, text));
    }
    if (statement instanceof Statement.RenameTables rename) {
      return orPassThrough(renaming(text).of(rename));
    }
    if (statement instanceof Statement.RenameSchema rename) {
      return orPassThrough(renaming(text).of(rename));
    }
    if (statement instanceof Statement.CreateUniqueIndex create) {
      refuseOnSink(create);
      return new Rewrite.PassThrough();
    }
    if (statement instanceof Statement.DropIndex drop) {
      return orPassThrough(dropIndex(drop, text));
    }
    return administer(statement);
  }

  /** SPEC 14. */
  private Rewrite administer(Statement statement) {
    if (statement instanceof Statement.Explain explain) {
      return new ExplainAnswer(explain, dialect, rewrite).answer();
    }
    if (statement instanceof Statement.Describe describe) {
      return new DescribeAnswer(describe, catalog, names()).answer();
    }
    if (statement instanceof Statement.ShowCreateTable show) {
      return ShowCreateTableAnswer.of(show, names());
    }
    if (statement instanceof Statement.Eject eject) {
      return new EjectAnswer(eject, store, catalog, names()).answer();
    }
    if (statement instanceof Statement.Stop stop) {
      return new Rewrite.Planned(new StopPlan(stop, store, catalog, dialect, names()).plan());
    }
    if (statement instanceof Statement.Refresh refresh) {
      FollowPlan following = new FollowPlan(store, catalog, dialect);
      return new Rewrite.Planned(
          new RefreshPlan(following, names()).plan(refresh), refreshed(refresh));
    }
    if (statement instanceof Statement.SetOption set) {
      return SessionOptions.set(set.option());
    }
    if (statement instanceof Statement.ShowSyncs) {
      return ShowSyncsAnswer.of(catalog, dialect);
    }
    if (statement instanceof Statement.Reset) {
      return new Rewrite.Reset();
    }
    throw new RewriteException(
        ErrorCode.UNSUPPORTED, "This statement is not built yet", statement.span());
  }

  /** A constraint that is not known here is the engine's. */
  private Rewrite alter(Statement.AlterTable alter, String text) {
    Optional<Plan> ours = new AlterTablePlan(alter, text, store, catalog, dialect).plan();
    return ours.isPresent()
        ? new Rewrite.Planned(ours.get())
        : plan(StatementParser.watched(text, dialect.lexicalRules()), text);
  }

  /** Ends of syncs have more to follow than definitions (SPEC 11). */
  private Optional<Plan> nativeAlter(Statement.NativeAlterTable alter, String text) {
    refuseHiddenSink(alter);
    new UnseenRows(catalog, dialect).refuse(alter.table(), alter.changes());
    new ProtectedSink(catalog, dialect).refuse(alter.table(), alter.changes());
    Optional<Plan> inner = nativeAlter(text).plan(alter.table(), alter.changes());
    TableDefinition table = names().find(alter.table()).flatMap(catalog::table).orElse(null);
    if (table == null || !catalog.storeExists()) {
      return inner;
    }
    Optional<Plan> moved = new MovedEnd(store, catalog, dialect).plan(alter, table, text);
    if (moved.isPresent()) {
      return moved;
    }
    Step itself = new Step.Native(text, table.name().toString());
    Plan plan = inner.orElseGet(() -> new Plan(List.of(itself), List.of(), List.of()));
    AlteredEndPlan ends = new AlteredEndPlan(store, catalog, dialect);
    boolean values = AlteredSource.mayChangeValues(table, alter.changes(), catalog, dialect);
    TableDefinition altered = AlteredSource.of(table, alter.changes(), catalog, dialect);
    ends.refuseOnSink(table, altered);
    if (ends.concerns(table.name())) {
      ends.refuseConversion(
          table.name(), AlteredSource.converted(table, alter.changes(), catalog, dialect));
      plan = ends.around(table, altered, plan, values);
    }
    CascadeParents parents = new CascadeParents(store, catalog, dialect);
    List<SyncDefinition> others =
        CascadeParents.concerns(alter.changes()) ? parents.syncs(table.name()) : List.of();
    PartitionedSources parts = new PartitionedSources(store, catalog, dialect);
    Plan whole =
        parts.around(
            parts.concerned(table.name(), alter.changes(), values),
            /* rewritten= */ true,
            parents.around(others, plan));
    return whole.steps().equals(List.of(itself)) ? inner : Optional.of(whole);
  }

  private void refuseHiddenSink(Statement.NativeAlterTable alter) {
    for (NativeChange change : alter.changes()) {
      if (change instanceof NativeChange.RenamedTo renamed
          && dialect.temporaryTablesHideSinks()
          && names().find(alter.table()).filter(names()::isTemporary).isPresent()) {
        new HiddenSink(catalog, dialect).refuse(renamed.name());
      }
    }
  }

  /** Writers of the source would meet its errors. */
  private void refuseOnSink(Statement.CreateUniqueIndex create) {
    if (catalog.storeExists()) {
      names()
          .find(create.table())
          .flatMap(catalog::table)
          .ifPresent(
              table ->
                  new AlteredEndPlan(store, catalog, dialect)
                      .refuseOnSink(
                          table, AlteredSource.of(table, List.of(create.key()), catalog, dialect)));
    }
  }

  /** An index may be what proves a key (SPEC C6). */
  private Optional<Plan> dropIndex(Statement.DropIndex drop, String text) {
    DroppedIndex dropped = new DroppedIndex(drop, catalog, dialect);
    return dropped.alteration().flatMap(alter -> nativeAlter(alter, text));
  }

  private RenameTablesPlan renaming(String text) {
    return new RenameTablesPlan(text, store, catalog, dialect);
  }

  private NativeAlterPlan nativeAlter(String text) {
    return new NativeAlterPlan(text, store, catalog, dialect, names());
  }

  private Rewrite.Planned create(Statement.CreateTable create, String text) {
    if (create.origin() instanceof Statement.AsTable source) {
      SinkStatement asked = SinkStatement.of(create, text, catalog, dialect);
      SourceTables sources = new SourceTables(names(), store, asked.home());
      return sources.isPattern(source.source())
          ? together(List.of(new Statement.Member(create, text)))
          : new Rewrite.Planned(
              new CreateTableAsPlan(asked, Set.of(asked.sink()), store, catalog, dialect).plan());
    }
    if (create.temporary()) {
      return new Rewrite.Planned(new TemporaryTablePlan(create, text, catalog, dialect).plan());
    }
    Dialect folding =
        NativeOptions.hasExactNames(create.options()) ? dialect.withFolding(Folding.NONE) : dialect;
    return new Rewrite.Planned(new CreateTablePlan(create, text, store, catalog, folding).plan());
  }

  private Rewrite.Planned together(List<Statement.Member> members) {
    return new StatementSetPlan(members, store, catalog, dialect).planned();
  }

  /** Tables that a plan makes may be ones that an earlier statement takes in (SPEC C10). */
  private Rewrite made(Rewrite.Planned planned) {
    List<TableName> tables = planned.plan().tablesMade();
    if (tables.isEmpty() || !isTakenIn()) {
      return planned;
    }
    List<Rewrite.Arrivals> arrivals = new ArrayList<>(planned.arrivals());
    arrivals.add(new Rewrite.Arrivals(null, tables));
    return new Rewrite.Planned(planned.plan(), arrivals);
  }

  private boolean isTakenIn() {
    return !catalog.scans().isEmpty();
  }

  /** The engine's own statement, as it is. */
  private Rewrite create(Statement.NativeCreateTable create, String text) {
    new UnseenRows(catalog, dialect).refuseParents(create.parents());
    create.parents().forEach(new ProtectedSink(catalog, dialect)::refuse);
    refuseReplaced(create);
    List<SyncDefinition> whole = create.temporary() ? List.of() : partitioned(create.partitionOf());
    boolean taken = !create.temporary() && isTakenIn();
    if (whole.isEmpty() && !taken) {
      return new Rewrite.PassThrough();
    }
    TableName table = names().missing(create.name());
    Step itself = new Step.Native(text, table.toString());
    Plan plan = new Plan(List.of(itself), List.of(), List.of());
    return new Rewrite.Planned(
        new PartitionedSources(store, catalog, dialect).around(whole, /* rewritten= */ false, plan),
        taken ? List.of(new Rewrite.Arrivals(null, List.of(table))) : List.of());
  }

  /** The syncs from a table that gets a partition. */
  private List<SyncDefinition> partitioned(@Nullable QualifiedName table) {
    if (table == null) {
      return List.of();
    }
    new ProtectedSink(catalog, dialect).refuse(table);
    return names()
        .find(table)
        .map(new PartitionedSources(store, catalog, dialect)::from)
        .orElse(List.of());
  }

  /** The triggers of a sync would go with its end. */
  private void refuseReplaced(Statement.NativeCreateTable create) {
    TableName table = names().find(create.name()).orElse(null);
    if (create.replaces()
        && !create.temporary()
        && table != null
        && new AlteredEndPlan(store, catalog, dialect).concerns(table)) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          table + " is an end of a sync; drop it first, then create the table without OR REPLACE",
          create.name().span());
    }
  }

  private List<Rewrite.Arrivals> refreshed(Statement.Refresh refresh) {
    QualifiedName written = refresh.sink();
    if (!isTakenIn()) {
      return List.of();
    }
    if (written == null) {
      return List.of(new Rewrite.Arrivals(null, null));
    }
    TableName sink = names().find(written).orElseGet(() -> names().missing(written));
    return List.of(
        new Rewrite.Arrivals(
            catalog.scans().stream().filter(scan -> scan.fills(sink)).map(Scan::id).toList(),
            null));
  }

  private Names names() {
    return new Names(catalog, dialect);
  }

  private static Rewrite orPassThrough(Optional<Plan> plan) {
    return plan.<Rewrite>map(Rewrite.Planned::new).orElseGet(Rewrite.PassThrough::new);
  }
}

package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.RenamedSync;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.ChangeStep;
import java.util.ArrayList;
import java.util.List;

/**
 * The statements that give stored syncs other names. Where names are exchanged, all of them are
 * taken away before any is given.
 */
record RenamedSyncs(AnsiDialect dialect, ChangeStep.RenameSyncs step) {

  List<Sql> statements() {
    List<Sql> statements = new ArrayList<>();
    if (!areExchanged()) {
      step.syncs().forEach(sync -> rename(sync.before(), sync.after(), statements));
      return statements;
    }
    List<Sql> given = new ArrayList<>();
    for (int i = 0; i < step.syncs().size(); i++) {
      RenamedSync sync = step.syncs().get(i);
      SyncDefinition parked = parked(sync, "likewise renames " + i);
      rename(sync.before(), parked, statements);
      rename(parked, sync.after(), given);
    }
    statements.addAll(given);
    return statements;
  }

  /** Whether one gets the names that another one still has. */
  private boolean areExchanged() {
    return step.syncs().stream()
        .anyMatch(
            one ->
                step.syncs().stream()
                    .anyMatch(other -> !other.equals(one) && isSame(one.after(), other.before())));
  }

  private static boolean isSame(SyncDefinition one, SyncDefinition other) {
    return one.sink().equals(other.sink()) && one.source().equals(other.source());
  }

  /** The tables have their new names already; nobody is called by that word. */
  private static SyncDefinition parked(RenamedSync sync, String word) {
    SyncDefinition after = sync.after();
    List<SyncDefinition.SyncColumn> columns =
        after.columns().stream()
            .map(column -> column instanceof Shard one ? new Shard(one.name(), word) : column)
            .toList();
    return new SyncDefinition(
        after.id(),
        after.sink(),
        new TableName(after.source().schema(), word),
        columns,
        after.key(),
        after.condition(),
        after.options(),
        after.statement());
  }

  private void rename(SyncDefinition before, SyncDefinition after, List<Sql> statements) {
    StoreSql store = new StoreSql(dialect, step.schema());
    if (!before.shard().equals(after.shard())) {
      SyncText text = new SyncText(dialect, before);
      String sink = dialect.quote(after.sink());
      String remains = new SyncText(dialect, after).whereOwn(sink);
      statements.addAll(store.forgetSource(after));
      List<Sql> rows = new ArrayList<>();
      rows.add(
          new Sql("DELETE FROM " + sink + remains, "what an earlier table of that name has left"));
      String update =
          """
          UPDATE %s
          SET %s%s"""
              .formatted(
                  sink,
                  after.shard().stream()
                      .map(one -> dialect.quote(one.name()) + " = " + dialect.literal(one.value()))
                      .collect(joining(", ")),
                  text.whereOwn(sink));
      rows.add(new Sql(update, "its rows say where they are from"));
      statements.addAll(SinkGuard.through(dialect.syncs(), after, rows));
    }
    statements.addAll(store.rename(before, after));
  }
}

package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * How H2 keeps a sink equal to its source: one row trigger, written in Java ({@link
 * H2SyncTrigger}).
 */
record H2Sync(H2Dialect dialect) implements SyncSql {
  private static final String LOCKED = "\"likewise locked rows\"";

  /**
   * H2 has no LOCK TABLE, and CREATE TRIGGER does not wait for open transactions, whose rows no
   * trigger has seen. An ALTER TABLE does wait, and this one changes nothing.
   */
  @Override
  public List<Sql> lockSource(Step.LockSource step) {
    return List.of(
        new Sql(
            "ALTER TABLE %s ALTER COLUMN IF EXISTS \"likewise barrier\" SET NOT NULL"
                .formatted(dialect.quote(step.sync().source())),
            "changes nothing, but waits for transactions that wrote before the trigger was there"));
  }

  /** A trigger runs with the rights of the writer, who needs them on the sink (SPEC C5). */
  @Override
  public List<Sql> grantSink(Step.GrantSink step) {
    String sink = dialect.quote(step.sync().sink());
    String rights = ownRights(step.sync());
    if (rights.isEmpty()) {
      return List.of();
    }
    if (step.revoked()) {
      return List.of(
          new Sql(
              "REVOKE %s ON %s FROM PUBLIC".formatted(rights, sink),
              "no trigger needs it any more"));
    }
    return List.of(
        new Sql(
            "GRANT %s ON %s TO PUBLIC".formatted(rights, sink),
            "the trigger runs with the rights of whoever writes to the source"));
  }

  /** What everybody had before stays when the sync goes. */
  private static String ownRights(SyncDefinition sync) {
    List<String> had =
        List.of(sync.options().getOrDefault(SyncDefinition.PUBLIC_RIGHTS, "").split(",", -1));
    return Stream.of("SELECT", "INSERT", "UPDATE", "DELETE")
        .filter(right -> !had.contains(right))
        .collect(joining(", "));
  }

  /** May be sent again where a lock was waited for in vain, or where nothing had been dropped. */
  @Override
  public SinkGuard guard(SyncDefinition sync) {
    return new H2Guard(dialect, sync);
  }

  @Override
  public List<Sql> createTriggers(Step.CreateTriggers step) {
    SyncDefinition sync = step.sync().definition();
    String trigger =
        """
        CREATE TRIGGER IF NOT EXISTS %s
        AFTER INSERT, UPDATE, DELETE ON %s
        FOR EACH ROW AS %s"""
            .formatted(
                triggerName(sync),
                dialect.quote(sync.source()),
                dialect.dollarQuoted(
                    new H2SyncTrigger(dialect, step.schema(), step.sync()).source()));
    return List.of(new Sql(trigger, "carries changes of the source to the sink"));
  }

  @Override
  public List<Sql> dropTriggers(Step.DropTriggers step) {
    if (step.orphaned()) {
      return List.of();
    }
    return List.of(
        new Sql(
            "DROP TRIGGER IF EXISTS " + triggerName(step.sync()), "the source goes its own way"));
  }

  /**
   * The one statement that locks a table until the transaction ends. It switches the checks of
   * foreign keys on, which they are unless somebody has said otherwise, and waits for whoever has
   * written. What the trigger has brought before is copied with all the rest.
   */
  @Override
  public List<Sql> copyRows(Step.CopyRows step) {
    NativeSync sync = step.sync();
    if (sync.definition().mergesRows()) {
      return mirrorRows(new ChangeStep.MirrorRows(sync, List.of()));
    }
    SyncText text = new SyncText(dialect, sync.definition());
    String copy =
        """
        INSERT INTO %s (%s)
        SELECT %s
        FROM %s s%s"""
            .formatted(
                text.sink(),
                text.columns(),
                text.copied(sync.values()),
                text.source(),
                sync.condition() == null ? "" : "\nWHERE " + sync.condition());
    return List.of(
        new Sql(
            "ALTER TABLE %s SET REFERENTIAL_INTEGRITY TRUE".formatted(text.source()),
            "locks it until the copy is there"),
        new Sql(
            "DELETE FROM %s k%s".formatted(text.sink(), text.whereOwn("k")),
            "what the trigger has brought already is copied too"),
        new Sql(copy, "the snapshot"));
  }

  /** Something that is done with rows of the source, as many as are free, while they are held. */
  private static List<Sql> locked(SyncText text, String which, Sql inner) {
    String lock =
        """
        INSERT INTO %s
        SELECT s._ROWID_ FROM %s s
        WHERE %s
        FOR UPDATE SKIP LOCKED"""
            .formatted(LOCKED, text.source(), which);
    return List.of(
        new Sql(
            "CREATE LOCAL TEMPORARY TABLE %s (\"row\" BIGINT PRIMARY KEY)".formatted(LOCKED),
            "of this session"),
        new Sql(lock, "no row goes away between reading and writing it"),
        inner,
        new Sql("COMMIT", "gives back the rows, even after an error", /* always= */ true),
        new Sql("DROP TABLE IF EXISTS " + LOCKED, "it has served", /* always= */ true));
  }

  /**
   * The rows are locked before they are written, so that none is deleted or moved between the
   * reading and the writing. Rows that others hold are left out ({@link #rowsLeftOut}) and not
   * waited for, because of what H2 does to a transaction that has waited for a row: it may be the
   * one that gives way in a deadlock, and where the row was deleted meanwhile, its ROLLBACK takes
   * away a row of the same key that a third one has committed since.
   */
  @Override
  public List<Sql> mirrorRows(ChangeStep.MirrorRows step) {
    SyncText text = new SyncText(dialect, step.sync().definition());
    List<String> written = written(step);
    String merge =
        """
        MERGE INTO %s (%s) KEY (%s)
        SELECT %s
        FROM %s l
        JOIN %s s ON s._ROWID_ = l."row"%s"""
            .formatted(
                text.sink(),
                written.stream().map(dialect::quote).collect(joining(", ")),
                text.sinkKey(),
                written.stream()
                    .map(name -> text.value(name, step.sync().values()))
                    .collect(joining(", ")),
                LOCKED,
                text.source(),
                step.sync().condition() == null ? "" : "\nWHERE " + step.sync().condition());
    List<Sql> statements = new ArrayList<>();
    if (step.columns().isEmpty() && !step.sync().definition().mergesRows()) {
      statements.add(new Sql(removeGone(step.sync()), "rows that the source has no longer"));
    }
    statements.addAll(
        locked(text, differs(step), new Sql(merge, "rows that were there before follow")));
    return statements;
  }

  /** Where rows are kept as they were, what they do not have to follow in stays too (SPEC E1). */
  private static List<String> written(ChangeStep.MirrorRows step) {
    SyncDefinition sync = step.sync().definition();
    boolean whole =
        step.columns().isEmpty() || !"keep".equals(sync.options().get("sync.existing-rows"));
    return sync.columns().stream()
        .map(SyncColumn::name)
        .filter(name -> whole || sync.sinkKey().contains(name) || step.columns().contains(name))
        .toList();
  }

  private String removeGone(NativeSync sync) {
    SyncText text = new SyncText(dialect, sync.definition());
    return """
        DELETE FROM %s k
        WHERE NOT EXISTS (SELECT 1 FROM %s s WHERE %s%s)%s"""
        .formatted(
            text.sink(),
            text.source(),
            text.sameKey("s", "k"),
            sync.andCondition(),
            text.andOwn("k"));
  }

  private String differs(ChangeStep.MirrorRows step) {
    NativeSync sync = step.sync();
    SyncText text = new SyncText(dialect, sync.definition());
    List<String> columns = step.columns().isEmpty() ? text.mirrored() : step.columns();
    String same =
        columns.stream()
            .map(name -> " AND " + same(sync, name, text.value(name, sync.values())))
            .collect(joining());
    return "NOT EXISTS (SELECT 1 FROM %s k WHERE %s%s)%s"
        .formatted(text.sink(), text.isRowOf("k", "s"), same, sync.andCondition());
  }

  /**
   * Values that are equal may be written otherwise; those of a key stay as its index tells them.
   */
  private String same(NativeSync sync, String name, String value) {
    boolean loose =
        !sync.definition().sinkKey().contains(name)
            && sync.indexed().stream().anyMatch(column -> column.name().equals(name));
    String compared =
        loose
            ? "CAST(k.%s AS VARCHAR) IS NOT DISTINCT FROM CAST(%s AS VARCHAR)"
            : "k.%s IS NOT DISTINCT FROM %s";
    return compared.formatted(dialect.quote(name), value);
  }

  /** Counts what has been left out; the step has to be carried out again. */
  String rowsLeftOut(ChangeStep.MirrorRows step) {
    SyncText text = new SyncText(dialect, step.sync().definition());
    return "SELECT COUNT(*) FROM %s s WHERE %s".formatted(text.source(), differs(step));
  }

  /**
   * Only rows that the source does not have: others may have been written since it was truncated.
   * Where rows of other keys stay, those that it has, before it is.
   */
  @Override
  public List<Sql> mirrorTruncate(Step.MirrorTruncate step) {
    SyncText text = new SyncText(dialect, step.sync());
    String which = step.sync().mergesRows() ? "EXISTS" : "NOT EXISTS";
    String delete =
        """
        DELETE FROM %s k
        WHERE %s (SELECT 1 FROM %s s WHERE %s)%s"""
            .formatted(text.sink(), which, text.source(), text.sameKey("s", "k"), text.andOwn("k"));
    return List.of(new Sql(delete, "no trigger sees TRUNCATE"));
  }

  @Override
  public List<String> triggerNames(SyncDefinition sync) {
    return List.of(JavaSource.className("likewise_" + word(sync)));
  }

  private String triggerName(SyncDefinition sync) {
    return dialect.quote(new TableName(sync.source().schema(), triggerNames(sync).get(0)));
  }

  /** One dot tells schema and table apart as well as an underscore where neither name has one. */
  private static String word(SyncDefinition sync) {
    boolean plain = sync.id().matches("[A-Za-z0-9]+\\.[A-Za-z0-9]+");
    return plain ? sync.id().replace('.', '_') : sync.id();
  }
}

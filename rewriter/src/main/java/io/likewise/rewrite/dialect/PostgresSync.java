package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TriggerSet;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * How PostgreSQL keeps the sinks of a source equal to it: one function, called once per statement
 * with the rows it changed, has a part for each sink ({@link PostgresSyncFunction}). A part takes
 * only the keys of the rows and reads them again ({@link PostgresSyncPart} says why).
 */
record PostgresSync(PostgresDialect dialect) implements SyncSql, SharedTriggers {

  /** Of a sync's id and an event, in words of Java's and the engine's {@code format} alike. */
  static final String TRIGGER_NAME = "!likewise %s %s";

  @Override
  public List<Sql> lockSource(Step.LockSource step) {
    return List.of(new PostgresLocks(dialect, step).sql());
  }

  /** The function runs with its creator's rights, so writers need none (SPEC C5). */
  @Override
  public List<Sql> grantSink(Step.GrantSink step) {
    return List.of();
  }

  @Override
  public SinkGuard guard(SyncDefinition sync) {
    return new PostgresGuard(dialect, sync);
  }

  /** Where rows stay in the sink, it has to see them before they are truncated. */
  @Override
  public boolean concern(SyncDefinition sync) {
    return !sync.mergesRows();
  }

  @Override
  public boolean namesWithinTable() {
    return true;
  }

  @Override
  public TableName name(SyncDefinition sync, int attempt) {
    String other = attempt == 1 ? "" : "_" + attempt;
    return dialect.companion(sync.sink(), "sync" + SyncText.number(sync) + other);
  }

  /**
   * A set has all triggers that the sync needs, or others would seem to be well again that have
   * missed rows. Who drops a schema drops the function in it, and takes nothing from sinks
   * elsewhere.
   */
  @Override
  public boolean fits(TriggerSet set, SyncDefinition sync) {
    return set.name().schema().equals(sync.sink().schema())
        && (set.truncates() || !truncate(sync))
        && concern(sync);
  }

  @Override
  public TriggerSet with(TriggerSet set, String store, NativeSync sync) {
    PostgresSyncPart part = new PostgresSyncPart(dialect, store, sync, set);
    return set.with(part.part(), set.pinned() || !part.counts());
  }

  @Override
  public boolean truncate(SyncDefinition sync) {
    return !"ignore".equals(sync.options().get("sync.truncate"));
  }

  /** A set of its own, by the names that nobody else has where nothing is known of others. */
  private TriggerSet own(SyncDefinition sync) {
    return TriggerSet.begun(name(sync, 1), sync.id(), truncate(sync), /* open= */ false);
  }

  @Override
  public List<Sql> createTriggers(Step.CreateTriggers step) {
    SyncDefinition sync = step.sync().definition();
    TriggerSet before = step.set() == null ? own(sync) : step.set();
    TriggerSet set = with(before, step.schema(), step.sync());
    boolean shared = step.sync().sharedRows();
    List<Sql> statements = new ArrayList<>(function(before, set));
    List<Event> events = events(set, shared);
    if (before.parts().isEmpty()) {
      for (Event event : events) {
        statements.add(new Sql(trigger(sync, set, event, shared), event.note));
      }
    }
    if (before.parts().isEmpty() || shared) {
      statements.add(
          new Sql(
              always(sync, set, events),
              "also where session_replication_role silences other triggers"));
    }
    if (shared) {
      statements.addAll(
          new PostgresTruncations(dialect, sync, set)
              .everywhere(Event.TRUNCATE.trigger(set.word())));
    }
    return statements;
  }

  /** Of a source whose rows are shared each part has a trigger of its own for TRUNCATE. */
  private static List<Event> events(TriggerSet set, boolean shared) {
    return Arrays.stream(Event.values())
        .filter(event -> event != Event.TRUNCATE || (set.truncates() && !shared))
        .toList();
  }

  /** It is made or replaced; who may call it stays as it is where it is replaced. */
  private List<Sql> function(TriggerSet before, TriggerSet set) {
    boolean replaced = !before.parts().isEmpty();
    List<Sql> statements = new ArrayList<>();
    if (!replaced) {
      statements.add(
          new Sql(
              "DROP FUNCTION IF EXISTS " + call(set) + " CASCADE",
              "whatever is left of one that is not known any more"));
    }
    statements.add(
        new Sql(
            new PostgresSyncFunction(dialect, set).text(replaced),
            replaced
                ? "carries changes of the source to these sinks"
                : "carries changes of the source to the sink"));
    if (set.searchPath() == null) {
      statements.add(
          new Sql(
              searchPath(set),
              "finds the functions and operators that its creator finds, no others"));
    }
    if (!replaced) {
      statements.add(
          new Sql(
              "REVOKE ALL ON FUNCTION " + call(set) + " FROM PUBLIC",
              "nobody calls it but the triggers"));
      if (set.owner() != null) {
        statements.add(
            new Sql(
                "ALTER FUNCTION " + call(set) + " OWNER TO " + set.owner(),
                "it runs with the rights of the sync's creator, whoever makes it anew"));
      }
    }
    return statements;
  }

  /**
   * Only the owner may, and only while nothing reads the table; who has no more than the right to
   * make triggers does without.
   */
  private String always(SyncDefinition sync, TriggerSet set, List<Event> events) {
    String body =
        """

        BEGIN
          ALTER TABLE %s
            %s;
        EXCEPTION
          WHEN insufficient_privilege OR object_in_use THEN
            NULL;
        END
        """
            .formatted(
                dialect.quote(sync.source()),
                events.stream()
                    .map(
                        event ->
                            "ENABLE ALWAYS TRIGGER " + dialect.quote(event.trigger(set.word())))
                    .collect(joining(",\n    ")));
    return "DO " + dialect.dollarQuoted(body);
  }

  /**
   * An expression or a key may need more than {@code pg_catalog}. Schemas in which everybody may
   * create are left out, because the function runs with its owner's rights (SPEC 18).
   */
  private String searchPath(TriggerSet set) {
    String body =
        """

        BEGIN
          EXECUTE %s || (
            SELECT concat_ws(', ', 'pg_catalog', string_agg(quote_ident(name), ', ' ORDER BY place), 'pg_temp')
            FROM unnest(current_schemas(false)) WITH ORDINALITY AS path (name, place)
            WHERE name NOT LIKE 'pg\\_%%' AND NOT has_schema_privilege('public', name, 'CREATE'));
        END
        """
            .formatted(dialect.literal("ALTER FUNCTION " + call(set) + " SET search_path = "));
    return "DO " + dialect.dollarQuoted(body);
  }

  /**
   * @param shared whether statements that name other tables write the source's rows: they fire its
   *     triggers for rows, which its partitions have too, whenever they come
   */
  private String trigger(SyncDefinition sync, TriggerSet set, Event event, boolean shared) {
    return """
        CREATE TRIGGER %s
        %s %s ON %s%s
        FOR EACH %s EXECUTE FUNCTION %s"""
        .formatted(
            dialect.quote(event.trigger(set.word())),
            event == Event.TRUNCATE && sync.mergesRows() ? "BEFORE" : "AFTER",
            event.name(),
            dialect.quote(sync.source()),
            event.tables.isEmpty() || shared ? "" : "\nREFERENCING " + event.tables,
            shared ? "ROW" : "STATEMENT",
            call(set));
  }

  @Override
  public List<Sql> dropTriggers(Step.DropTriggers step) {
    SyncDefinition sync = step.sync();
    TriggerSet set = step.set() == null ? own(sync) : step.set();
    TriggerSet rest = set.without(sync.id());
    return rest.parts().isEmpty() ? drop(sync, set) : function(set, rest);
  }

  private List<Sql> drop(SyncDefinition sync, TriggerSet set) {
    List<Sql> statements = new ArrayList<>();
    statements.add(
        new Sql(
            "DROP FUNCTION IF EXISTS " + call(set) + " CASCADE",
            "its triggers go with it, whoever has the source, which may have another name by now"));
    for (Event event : Event.values()) {
      statements.add(
          new Sql(
              "DROP TRIGGER IF EXISTS %s ON %s"
                  .formatted(
                      dialect.quote(event.trigger(set.word())), dialect.quote(sync.source())),
              "the source goes its own way"));
    }
    return statements;
  }

  @Override
  public List<Sql> copyRows(Step.CopyRows step) {
    NativeSync sync = step.sync();
    Sql copy =
        sync.definition().mergesRows() ? upsert(sync) : new Sql(insert(sync), "the snapshot");
    return List.of(
        new Sql("SET LOCAL row_security = off", "an error rather than a part of the rows"),
        copy,
        new Sql("SET LOCAL row_security = on", "as before"));
  }

  private String insert(NativeSync sync) {
    SyncText text = new SyncText(dialect, sync.definition());
    return """
        INSERT INTO %s (%s)
        SELECT %s
        FROM %s s%s"""
        .formatted(
            text.sink(),
            text.columns(),
            text.copied(sync.values()),
            text.source(),
            sync.condition() == null ? "" : "\nWHERE " + sync.condition());
  }

  /** Under the lock. */
  @Override
  public List<Sql> mirrorRows(ChangeStep.MirrorRows step) {
    List<Sql> statements = new ArrayList<>();
    statements.add(
        new Sql("SET LOCAL row_security = off", "an error rather than a part of the rows"));
    if (step.columns().isEmpty()) {
      statements.addAll(mirrorAll(step.sync()));
    } else {
      statements.add(mirrorColumns(step));
    }
    statements.add(new Sql("SET LOCAL row_security = on", "as before"));
    return statements;
  }

  private List<Sql> mirrorAll(NativeSync sync) {
    SyncText text = new SyncText(dialect, sync.definition());
    String delete =
        """
        DELETE FROM %s k
        WHERE NOT EXISTS (SELECT FROM %s s WHERE %s%s)%s"""
            .formatted(
                text.sink(),
                text.source(),
                text.sameKey("s", "k"),
                sync.andCondition(),
                text.andOwn("k"));
    Sql gone = new Sql(delete, "rows that the source has no longer");
    return sync.definition().mergesRows() ? List.of(upsert(sync)) : List.of(gone, upsert(sync));
  }

  private Sql upsert(NativeSync sync) {
    SyncText text = new SyncText(dialect, sync.definition());
    String upsert =
        """
        INSERT INTO %s AS k (%s)
        SELECT %s
        FROM %s s%s
        ON CONFLICT (%s) DO UPDATE SET
          %s"""
            .formatted(
                text.sink(),
                text.columns(),
                text.copied(sync.values()),
                text.source(),
                sync.condition() == null ? "" : "\nWHERE " + sync.condition(),
                text.sinkKey(),
                text.mirrored(name -> "excluded." + dialect.quote(name)));
    return new Sql(upsert, "all rows as the source has them");
  }

  private Sql mirrorColumns(ChangeStep.MirrorRows step) {
    SyncText text = new SyncText(dialect, step.sync().definition());
    String update =
        """
        UPDATE %s k SET
          %s
        FROM %s s
        WHERE %s
          AND (%s)"""
            .formatted(
                text.sink(),
                text.assignments(step.columns(), step.sync().values(), ",\n  "),
                text.source(),
                text.isRowOf("k", "s"),
                text.anyValue(step.columns(), step.sync().values(), "k"));
    return new Sql(update, "rows that were there before follow");
  }

  /** A trigger sees TRUNCATE. */
  @Override
  public List<Sql> mirrorTruncate(Step.MirrorTruncate step) {
    return List.of();
  }

  /** By the sync's own word: what calls the function for several syncs is named by one of them. */
  @Override
  public List<String> triggerNames(SyncDefinition sync) {
    return Arrays.stream(Event.values())
        .filter(event -> event != Event.TRUNCATE || truncate(sync))
        .map(event -> event.trigger(sync.id()))
        .toList();
  }

  private String call(TriggerSet set) {
    return dialect.quote(set.name()) + "()";
  }

  /** What a trigger of ours waits for. */
  private enum Event {
    INSERT("NEW TABLE AS new_rows", "new rows"),
    UPDATE("OLD TABLE AS old_rows NEW TABLE AS new_rows", "changed rows, moved keys"),
    DELETE("OLD TABLE AS old_rows", "removed rows"),
    TRUNCATE("", "all rows at once");

    private final String tables;
    private final String note;

    Event(String tables, String note) {
      this.tables = tables;
      this.note = note;
    }

    /** Triggers of a kind fire in the order of their names; ours fires before the user's. */
    private String trigger(String word) {
      return TRIGGER_NAME.formatted(word, name().toLowerCase(Locale.ROOT));
    }
  }
}

package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.MarkedTrigger;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TriggerSet;
import io.likewise.rewrite.plan.NativeSync;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.Token;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The four triggers on a source in SQLite that keep its sinks equal to it (SPEC S2): what each does
 * is a part for each sink, one after the other. SQLite rewrites their texts when tables or columns
 * get other names, so what stands there is taken over, and only the part that a step is about is
 * made anew.
 */
record SqliteTriggers(SqliteDialect dialect) implements SharedTriggers {

  /** Where a table has no columns beside its key; a part must have a statement. */
  private static final String NOTHING = "  SELECT NULL;\n";

  /** What a trigger waits for, in the order in which they are made: the last one fires first. */
  private enum Event {
    INSERT("new rows") {
      @Override
      String body(SqliteSyncText text) {
        return text.forgetReplaced("")
            + text.forgetReplacedWithoutKey("")
            + text.forgetGone()
            + text.write()
            + text.rewriteWithoutKey("NEW");
      }
    },
    UPDATE("changed rows") {
      @Override
      String body(SqliteSyncText text) {
        return text.forgetReplaced(SqliteSyncText.CHANGED)
            + text.forgetReplacedWithoutKey(SqliteSyncText.CHANGED)
            + text.forgetGone()
            + text.change()
            + text.rewriteWithoutKey("OLD", "NEW");
      }
    },
    DELETE("removed rows") {
      @Override
      String body(SqliteSyncText text) {
        return text.forget() + text.rewriteWithoutKey("OLD");
      }
    },
    MOVE("moved keys") {
      @Override
      String body(SqliteSyncText text) {
        return text.move();
      }
    };

    private final String note;

    Event(String note) {
      this.note = note;
    }

    /** The statements for one sink. */
    abstract String body(SqliteSyncText text);

    /**
     * @param word of a sync or of a set
     */
    String trigger(String word) {
      return "likewise " + word + " " + name().toLowerCase(Locale.ROOT);
    }
  }

  private static final List<Event> EVENTS = List.of(Event.values());

  List<String> names(SyncDefinition sync) {
    return EVENTS.stream().map(event -> event.trigger(sync.id())).toList();
  }

  @Override
  public boolean concern(SyncDefinition sync) {
    return true;
  }

  /** There is none. */
  @Override
  public boolean truncate(SyncDefinition sync) {
    return false;
  }

  /**
   * Which columns are the key decides when the trigger for moved keys fires. SQLite quotes names in
   * its own way where it has changed them.
   */
  @Override
  public boolean fits(TriggerSet set, SyncDefinition sync) {
    return set.heads().isEmpty() || words(set.heads()).equals(words(heads(sync)));
  }

  private List<String> words(List<String> heads) {
    return heads.stream()
        .flatMap(head -> Lexer.tokens(head, dialect.lexicalRules()).stream())
        .map(Token::text)
        .toList();
  }

  @Override
  public TableName name(SyncDefinition sync, int attempt) {
    String other = attempt == 1 ? "" : " " + attempt;
    return new TableName(sync.source().schema(), sync.id() + other);
  }

  @Override
  public TriggerSet with(TriggerSet set, String store, NativeSync sync) {
    SyncDefinition definition = sync.definition();
    SqliteSyncText text = new SqliteSyncText(dialect, sync);
    List<String> texts = EVENTS.stream().map(event -> part(definition, event.body(text))).toList();
    return set.with(
            new TriggerSet.Part(definition.id(), /* version= */ 0, texts), /* pinned= */ false)
        .with(set.heads().isEmpty() ? heads(definition) : set.heads());
  }

  private static String part(SyncDefinition sync, String body) {
    String guarded = sync.protectsSink() ? SqliteGuard.BEGIN + body + SqliteGuard.END : body;
    return MarkedTrigger.mark(sync.id()) + "\n" + (body.isEmpty() ? NOTHING : guarded);
  }

  private List<String> heads(SyncDefinition sync) {
    return EVENTS.stream().map(event -> head(event, sync)).toList();
  }

  /** The row's own number has names that no column need have. */
  private String head(Event event, SyncDefinition sync) {
    String source = dialect.quote(sync.source().table());
    return event == Event.MOVE
        ? """
          AFTER UPDATE OF %s, rowid, oid, _rowid_ ON %s
          WHEN (%s) IS NOT TRUE
          BEGIN
          """
            .formatted(
                sync.key().stream().map(dialect::quote).collect(joining(", ")),
                source,
                exactlySame(dialect, sync.key()))
        : "AFTER %s ON %s\nBEGIN\n".formatted(event, source);
  }

  /** Equal values may yet differ: in case where a collation takes none, 1 and 1.0. */
  static String exactlySame(SqliteDialect dialect, List<String> key) {
    return key.stream()
        .map(dialect::quote)
        .map(
            name ->
                "OLD.%1$s = NEW.%1$s COLLATE BINARY AND typeof(OLD.%1$s) = typeof(NEW.%1$s)"
                    .formatted(name))
        .collect(joining(" AND "));
  }

  /** A set of its own, by the names that nobody else has where nothing is known of others. */
  private TriggerSet own(SyncDefinition sync) {
    TableName name = name(sync, 1);
    return TriggerSet.begun(name, name.table(), truncate(sync), /* open= */ false);
  }

  List<Sql> create(Step.CreateTriggers step) {
    SyncDefinition sync = step.sync().definition();
    TriggerSet before = step.set() == null ? own(sync) : step.set();
    TriggerSet set = with(before, step.schema(), step.sync());
    return before.parts().isEmpty()
        ? made(set).toList()
        : Stream.concat(dropped(set, "is made anew with one more part"), made(set)).toList();
  }

  List<Sql> drop(Step.DropTriggers step) {
    SyncDefinition sync = step.sync();
    TriggerSet set = step.set() == null ? own(sync) : step.set();
    TriggerSet rest = set.without(sync.id());
    return rest.parts().isEmpty()
        ? dropped(rest.with(List.of()), "the source goes its own way").toList()
        : Stream.concat(dropped(rest, "is made anew for the other sinks"), made(rest)).toList();
  }

  /**
   * One that somebody has dropped stays so: its syncs are BROKEN, each until it is mended.
   *
   * @param event its number
   */
  private static boolean isThere(TriggerSet set, int event) {
    return set.heads().isEmpty() || !set.heads().get(event).isEmpty();
  }

  private Stream<Sql> dropped(TriggerSet set, String why) {
    return IntStream.range(0, EVENTS.size())
        .filter(event -> isThere(set, event))
        .mapToObj(event -> new Sql("DROP TRIGGER IF EXISTS " + quotedName(set, event), why));
  }

  private Stream<Sql> made(TriggerSet set) {
    return IntStream.range(0, EVENTS.size())
        .filter(event -> isThere(set, event) && !parts(set, event).isEmpty())
        .mapToObj(
            event ->
                new Sql(
                    "CREATE TRIGGER %s\n%s%sEND"
                        .formatted(
                            quotedName(set, event), set.heads().get(event), parts(set, event)),
                    EVENTS.get(event).note));
  }

  private static String parts(TriggerSet set, int event) {
    return set.parts().stream().map(part -> part.texts().get(event)).collect(joining());
  }

  private String quotedName(TriggerSet set, int event) {
    return dialect.quote(new TableName(set.name().schema(), EVENTS.get(event).trigger(set.word())));
  }
}

package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.TriggerSet;
import io.likewise.catalog.TriggerText;
import io.likewise.rewrite.plan.NativeSync;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The three triggers that the syncs of a source share on MariaDB: those that one user has made, in
 * sessions that compare texts alike. One is replaced at a time, so that writers miss none, and
 * between two of them the triggers of a set may differ: each tells its own parts.
 */
record MariaDbTriggers(MariaDbDialect dialect) implements SharedTriggers {

  /**
   * Unknown column, unknown table, wrong number of columns, NULL or no value for NOT NULL, out of
   * range, too long, no such value; an expression without a value; a CHECK or a foreign key.
   */
  private static final String MISFITS =
      "1054, 1146, 1136, 1048, 1364, 1264, 1406, 1366, 1265, 1292, 1365, 1411, 1690, 4025, 1452";

  /** A table's name as our texts have it. */
  private static final Pattern TABLE = Pattern.compile("`(?:[^`]++|``)++`\\.`(?:[^`]++|``)++`");

  @Override
  public boolean concern(SyncDefinition sync) {
    return true;
  }

  @Override
  public boolean truncate(SyncDefinition sync) {
    return false;
  }

  /**
   * A trigger finds its tables by their names without regard to case and accents: of two whose
   * names differ in no more, it would miss the second (1146).
   */
  @Override
  public boolean fits(TriggerSet set, SyncDefinition sync) {
    String sink = dialect.quote(sync.sink());
    return set.parts().stream()
        .flatMap(part -> part.texts().stream())
        .flatMap(text -> TABLE.matcher(text).results().map(MatchResult::group))
        .distinct()
        .noneMatch(other -> !other.equals(sink) && alike(other).equals(alike(sink)));
  }

  private static String alike(String name) {
    String plain = Normalizer.normalize(name, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
    return plain.replace('ß', 's').toUpperCase(Locale.ROOT);
  }

  /** Who makes the triggers of a sync anew makes them as his own. */
  @Override
  public boolean keepRights() {
    return false;
  }

  /** What the names of the triggers begin with, which are those of their source's schema. */
  @Override
  public TableName name(SyncDefinition sync, int attempt) {
    String own = "likewise " + sync.id();
    return new TableName(
        sync.source().schema(),
        attempt == 1 ? own : "likewise set %08x %d".formatted(own.hashCode(), attempt));
  }

  /** A lock of the session's, which a commit does not give back. */
  @Override
  public Turn turn(String store, TableName source) {
    String lock = dialect.literal("likewise " + hash(source));
    String take =
        """
        BEGIN NOT ATOMIC
          IF NOT (GET_LOCK(%s, 2) <=> 1) THEN
            SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = %d,
              MESSAGE_TEXT = 'Another session is changing the triggers of the table';
          END IF;
        END"""
            .formatted(lock, MariaDbDialect.LOCK_WAIT_TIMEOUT);
    return new Turn(
        List.of(
            new Sql("COMMIT", "as DDL does"),
            new Sql(take, "one session at a time changes the triggers")),
        List.of(new Sql("DO RELEASE_LOCK(%s)".formatted(lock), "others may", /* always= */ true)));
  }

  private static UUID hash(TableName source) {
    String name = source.schema() + "\n" + source.table();
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public TriggerSet with(TriggerSet set, String store, NativeSync sync) {
    MariaDbSyncText text = new MariaDbSyncText(dialect, sync);
    List<String> texts =
        Arrays.stream(RowEvent.values())
            .map(event -> TriggerText.part(block(store, sync.definition(), text.on(event), 4)))
            .toList();
    return set.with(
        new TriggerSet.Part(sync.definition().id(), set.version() + 1, texts), set.pinned());
  }

  /** What stands in a block whose errors are its own. */
  String block(String store, SyncDefinition sync, String body, int indentation) {
    return Indentation.of(
        """
        DECLARE EXIT HANDLER FOR %s
        BEGIN
        %s
        END;
        %s"""
            .formatted(
                MISFITS,
                Indentation.of(new FaultMarks(dialect, store).handler(sync), 2),
                (sync.protectsSink() ? MariaDbGuard.PASS : "") + body),
        indentation);
  }

  /** A set of its own, by the names that nobody else has where nothing is known of others. */
  TriggerSet own(SyncDefinition sync) {
    return TriggerSet.begun(name(sync, 1), sync.id(), /* truncates= */ false, /* open= */ false);
  }

  /** Each of the triggers in the place of what is there of it; those that do nothing go. */
  List<Sql> replace(TriggerSet set, TableName source, Duration wait) {
    List<Sql> triggers = new ArrayList<>();
    for (RowEvent event : RowEvent.values()) {
      Map<String, String> parts = parts(set, event);
      triggers.add(parts.isEmpty() ? drop(set, event) : create(set, source, event, parts));
    }
    return pinned(set, wait, triggers);
  }

  private static Map<String, String> parts(TriggerSet set, RowEvent event) {
    Map<String, String> parts = new LinkedHashMap<>();
    set.parts().stream()
        .filter(part -> !event.textOf(part).isEmpty())
        .forEach(part -> parts.put(part.sync(), event.textOf(part)));
    return parts;
  }

  private Sql create(TriggerSet set, TableName source, RowEvent event, Map<String, String> parts) {
    String text =
        """
        CREATE OR REPLACE %sTRIGGER %s
        AFTER %s ON %s
        FOR EACH ROW
        %s"""
            .formatted(
                set.owner() == null ? "" : "DEFINER = " + set.owner() + " ",
                name(set, event),
                event,
                dialect.quote(set.table() == null ? source : set.table()),
                TriggerText.of(parts));
    return new Sql(text, event.note());
  }

  private Sql drop(TriggerSet set, RowEvent event) {
    return new Sql("DROP TRIGGER IF EXISTS " + name(set, event), "the source goes its own way");
  }

  List<Sql> drop(TriggerSet set) {
    return Arrays.stream(RowEvent.values()).map(event -> drop(set, event)).toList();
  }

  private String name(TriggerSet set, RowEvent event) {
    String trigger = set.name().table() + " " + event.word();
    return dialect.quote(new TableName(set.name().schema(), trigger));
  }

  /** What others' texts are compared by is stored with a trigger, as the mode is. */
  private List<Sql> pinned(TriggerSet set, Duration wait, List<Sql> triggers) {
    if (set.searchPath() == null) {
      return MariaDbSync.pinned(wait, triggers);
    }
    List<Sql> all = new ArrayList<>();
    all.add(
        new Sql(
            "SET @`likewise collation` = @@collation_connection, collation_connection = "
                + dialect.literal(set.searchPath()),
            "as the texts were written"));
    all.addAll(triggers);
    all.add(
        new Sql(
            "SET collation_connection = @`likewise collation`", "as before", /* always= */ true));
    return MariaDbSync.pinned(wait, all);
  }
}

package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.SyncDefinition.Copied;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.catalog.TriggerFunction;
import io.likewise.catalog.TriggerSet;
import io.likewise.rewrite.plan.NativeSync;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * When {@link PostgresSyncPart} may take the rows that the trigger is given: when nothing else has
 * been written to the source since they were.
 *
 * <p>PostgreSQL counts the rows that a session inserts, updates and deletes in a table, for its
 * statistics. Each call of the function writes that number down in a setting of the session. If the
 * number has grown since by exactly the rows of this call, then no other statement on the source
 * has come to its end in between, so nothing can have changed one of these rows again; whatever
 * else has happened (a statement within the statement, a savepoint taken back, numbers that begin
 * anew) makes another number, and the rows are read again. The kinds of change have weights of
 * which no small sums are equal. A number that is just these rows tells the same.
 *
 * <p>The rest of the function runs with planner settings of its own, which cost more than to do
 * without them.
 *
 * <p>An update brings its row only where the key is what it was. That the sink has had a row of the
 * new key says nothing: somebody may have put it there (SPEC C15).
 */
record PostgresImages(PostgresDialect dialect, NativeSync sync) {

  /** Names the setting by the table too, which may have got another set's name by now. */
  private static final String COUNTS =
      """
        setting := %1$s || CAST(TG_RELID AS text);
        counted := %2$s
          + %3$s * %4$s
          + %5$s * %6$s;
        proved := current_setting(setting, true);
        noted := set_config(setting, CAST(counted AS text), false);
      """;

  private static final Map<RowEvent, String> WEIGHTS =
      Map.of(RowEvent.INSERT, "1", RowEvent.UPDATE, "2147483648", RowEvent.DELETE, "5622185181");

  private static final String WRITTEN = "\n    written bigint := ";

  private static final String COUNTED = "pg_stat_get_xact_tuples_%s(%s)";

  private static final String[] SETTINGS = {
    "row_security", "enable_seqscan", "enable_hashjoin", "enable_mergejoin"
  };

  /**
   * Whether every column is copied as it is, and rows are found by a key of a common type. Where
   * rows of other keys stay, a key may move onto one of them and looks as if it had not.
   */
  boolean apply() {
    return !sync.deferrableKey()
        && !sync.definition().mergesRows()
        && sync.condition() == null
        && new PostgresLatestRows(dialect, sync).hasArrays()
        && IntStream.range(0, sync.values().size()).allMatch(this::isCopied);
  }

  private boolean isCopied(int i) {
    String value = sync.values().get(i);
    SyncColumn column = sync.definition().columns().get(i);
    return column instanceof Shard
        || (column instanceof Copied
            && value.equals(dialect.sourceRow() + "." + dialect.quote(column.name())));
  }

  /** What all parts of a function go by, which are run one after the other. */
  static String counts(PostgresDialect dialect, String word) {
    return COUNTS.formatted(
        dialect.literal("likewise.seen_" + lettersOf(word) + "_"),
        COUNTED.formatted("inserted", "TG_RELID"),
        COUNTED.formatted("updated", "TG_RELID"),
        WEIGHTS.get(RowEvent.UPDATE),
        COUNTED.formatted("deleted", "TG_RELID"),
        WEIGHTS.get(RowEvent.DELETE));
  }

  static String countDeclarations() {
    return """
        DECLARE
          setting text;
          counted bigint;
          proved text;
          noted text;
        """;
  }

  /** Whether a part goes by what is counted for all of them. */
  static boolean goesByCounts(TriggerSet.Part part) {
    return TriggerFunction.text(part).contains(WRITTEN);
  }

  /**
   * What the parts before it have made others write to the source would have come to a call of its
   * own by now, which has noted another number.
   *
   * @param first whether no part stands before it
   */
  String declarations(boolean first) {
    return !apply()
        ? ""
        : """
        DECLARE
          written bigint := %s;
          seen text := %s;
          own bigint;
          outside text[];
          inside text[];
        """
            .formatted(
                first
                    ? "counted"
                    : "CASE WHEN current_setting(setting) = noted THEN counted ELSE -1 END",
                first ? "proved" : "CASE WHEN written >= 0 THEN proved END");
  }

  /**
   * One row, which is the usual thing, and then the settings for all else. That it is one shows
   * afterwards: more of them were not proved, so what has been written is taken back; after none,
   * or a moved key, nothing is tried again.
   *
   * @param leave ends the part
   */
  String oneRow(String leave) {
    return !apply()
        ? ""
        : """
          IF TG_OP = 'INSERT' THEN
        %s
          ELSIF TG_OP = 'UPDATE' THEN
        %s
          ELSIF TG_OP = 'DELETE' THEN
        %s
          END IF;
          IF own = 1 THEN
            %s
          ELSIF own > 1 THEN
            RAISE unique_violation;
          ELSIF own = 0 THEN
            written := -1;
            seen := NULL;
          END IF;
        %s"""
            .formatted(
                alone(RowEvent.INSERT, insert() + "\nGET DIAGNOSTICS own = ROW_COUNT;"),
                alone(RowEvent.UPDATE, updateOne()),
                alone(RowEvent.DELETE, deleteOne()),
                leave,
                enter(2));
  }

  private String alone(RowEvent event, String statements) {
    return """
            IF seen = CAST(written - %s AS text)
              AND current_setting('transaction_isolation') = 'read committed' THEN
        %s
            END IF;\
        """
        .formatted(WEIGHTS.get(event), Indentation.of(statements, 6));
  }

  /** What is done for any number of rows, the settings being ours. */
  String orElse(RowEvent event, String readAgain) {
    return !apply()
        ? readAgain
        : """
            SELECT count(*) INTO own FROM %1$s;
            IF seen = CAST(written - own * %2$s AS text) OR written = own * %2$s THEN
        %3$s
            ELSE
        %4$s
            END IF;\
        """
            .formatted(
                event == RowEvent.DELETE ? "old_rows" : "new_rows",
                WEIGHTS.get(event),
                Indentation.of(many(event), 6),
                Indentation.of(readAgain, 2));
  }

  private String many(RowEvent event) {
    return switch (event) {
      case INSERT -> insert();
      case UPDATE ->
          insertion()
              + onConflict()
              + "\nIF ARRAY(SELECT %s FROM old_rows o) <> ARRAY(SELECT %s FROM new_rows n) THEN\n"
                  .formatted(text().key("o"), text().key("n"))
              + new PostgresLatestRows(dialect, sync).deleted()
              + "\nEND IF;";
      case DELETE ->
          "DELETE FROM %s k\nWHERE %s = ANY (ARRAY(SELECT %s FROM old_rows o))%s;"
              .formatted(text().sink(), text().key("k"), text().key("o"), text().andOwn("k"));
    };
  }

  private String insert() {
    return insertion() + ";";
  }

  private String insertion() {
    return "INSERT INTO %s (%s)\nSELECT %s\nFROM new_rows %s"
        .formatted(
            text().sink(), text().columns(), String.join(", ", sync.values()), dialect.sourceRow());
  }

  private String updateOne() {
    String row = dialect.sourceRow();
    return insertion()
        + "\nJOIN old_rows o ON "
        + text().sameKey("o", row)
        + onConflict()
        + "\nGET DIAGNOSTICS own = ROW_COUNT;";
  }

  private String onConflict() {
    return "\nON CONFLICT (%s) DO UPDATE SET\n  %s;"
        .formatted(text().sinkKey(), text().assignments("excluded", "  "));
  }

  /** The planner knows one way to look a key up; the plan is kept, whatever the sink grows to. */
  private String deleteOne() {
    return """
        inside[1] := current_setting('enable_seqscan');
        inside[2] := set_config('enable_seqscan', 'off', true);
        DELETE FROM %s k
        USING old_rows o
        WHERE %s = %s%s;
        GET DIAGNOSTICS own = ROW_COUNT;
        inside[2] := set_config('enable_seqscan', inside[1], true);"""
        .formatted(text().sink(), text().key("k"), text().key("o"), text().andOwn("k"));
  }

  /** Takes settings of its own. */
  String enter(int indent) {
    return !apply()
        ? ""
        : """
        outside := ARRAY[
          %s];
        inside := ARRAY[
          set_config('row_security', 'off', true),
          set_config('enable_seqscan', 'off', true),
          set_config('enable_hashjoin', 'off', true),
          set_config('enable_mergejoin', 'off', true)];
        """
            .formatted(settings(i -> "current_setting('%s')".formatted(SETTINGS[i])))
            .indent(indent);
  }

  /** Gives the writer's settings back. */
  String leave(int indent) {
    return !apply()
        ? ""
        : """
        inside := ARRAY[
          %s];
        """
            .formatted(
                settings(i -> "set_config('%s', outside[%d], true)".formatted(SETTINGS[i], i + 1)))
            .indent(indent);
  }

  private static String settings(IntFunction<String> item) {
    return IntStream.range(0, SETTINGS.length).mapToObj(item).collect(joining(",\n  "));
  }

  /** A setting's name may have letters of either case, digits and underscores. */
  private static String lettersOf(String word) {
    return word.chars()
        .mapToObj(
            c ->
                "abcdefghijklmnopqrstuvwxyz0123456789".indexOf(c) < 0
                    ? "_" + Integer.toHexString(c) + "_"
                    : Character.toString(c))
        .collect(joining());
  }

  private SyncText text() {
    return new SyncText(dialect, sync.definition());
  }
}

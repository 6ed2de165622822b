package io.likewise.rewrite.dialect;

import io.likewise.catalog.TriggerFunction;
import io.likewise.catalog.TriggerSet;
import io.likewise.rewrite.plan.NativeSync;
import java.util.List;

/**
 * What a trigger function on PostgreSQL does for one sync.
 *
 * <p>It reads the source again by key instead of using the rows that the trigger is given, because
 * those may be old already: a trigger of the user's, a cascade or a function called by the
 * statement can have changed the same row since, and the call for that change came first. For the
 * same reason it deletes only keys that the source no longer has: keys may have moved among the
 * rows of one statement.
 *
 * <p>In REPEATABLE READ a row that another transaction has deleted since is still visible beside
 * its successor of the same key, and so are two rows of a deferrable key until the transaction
 * ends. The youngest one counts; one that is being deleted counts less.
 *
 * <p>A snapshot that is older than the sync does not show the rows of its initial copy, and one
 * that still shows a row deleted by another transaction hides that a key is free. A writer with
 * such a snapshot, of REPEATABLE READ or SERIALIZABLE, is asked to try again (40001).
 *
 * <p>The plans of a function are kept for the session, and were made for whatever came first, one
 * row or a million. The planner switches leave it the one plan that is never bad: go through the
 * keys and look each one up.
 *
 * <p>An error that says that the tables no longer fit each other marks the sync BROKEN and lets the
 * writer go on (SPEC E3). Any other one, a lock time-out or a deadlock, reaches the writer.
 *
 * <p>Where rows are copied as they are, {@link PostgresImages} spares the reading in the usual
 * case.
 */
record PostgresSyncPart(PostgresDialect dialect, String schema, NativeSync sync, TriggerSet set) {

  private static final String MISFITS =
      "syntax_error_or_access_rule_violation OR data_exception OR not_null_violation OR cardinality_violation";

  /** The part, as the next version of the set has it. */
  TriggerSet.Part part() {
    int version = set.version() + 1;
    String text = Indentation.of(text(TriggerFunction.label(version)), 2);
    return new TriggerSet.Part(sync.definition().id(), version, List.of(text));
  }

  /** Whether the function has to go by what is counted. */
  boolean counts() {
    return images().apply();
  }

  private PostgresImages images() {
    return new PostgresImages(dialect, sync);
  }

  private boolean isFirst() {
    return set.parts().isEmpty() || set.parts().get(0).sync().equals(sync.definition().id());
  }

  private String text(String label) {
    String leave = "EXIT " + label + ";";
    return """
        <<%s>>
        %sBEGIN
        %s%s%s
          %s
        %sEXCEPTION%s
          WHEN %s THEN
        %s%s
        %sEND %s;"""
        .formatted(
            label,
            images().declarations(isFirst()),
            images().oneRow(leave),
            sync.deferrableKey() ? "" : readCommitted(leave),
            refuseOldSnapshots(),
            byEvent(
                    inserted(),
                    delete(rows().before())
                        + "\n"
                        + upsert(sync.deferrableKey() ? moved() : distinct(rows().after())),
                    delete(rows().before())
                        + (sync.deferrableKey() ? "\n" + upsert(distinct(rows().before())) : ""),
                    truncated() + ";" + truncatedUnseen())
                .stripLeading(),
            images().leave(2),
            sync.deferrableKey() ? "" : again(),
            MISFITS,
            images().enter(4),
            markBroken("SQLERRM"),
            images().leave(4),
            label);
  }

  /** What stopped the shorter way need not stop the longer one. */
  private String again() {
    PostgresLatestRows rows = new PostgresLatestRows(dialect, sync);
    return !rows.mayFail()
        ? ""
        : """

            WHEN unique_violation OR program_limit_exceeded%s THEN
          %s    IF current_setting('transaction_isolation') <> 'read committed' THEN
                RAISE;
              END IF;
              BEGIN
          %s
              EXCEPTION
                WHEN %s THEN
          %s
              END;
          %s"""
            .formatted(
                images().apply() ? " OR cardinality_violation" : "",
                images().enter(4),
                Indentation.of(rows.again(), 2),
                MISFITS,
                Indentation.of(markBroken("SQLERRM"), 4),
                images().leave(4).stripTrailing());
  }

  private String byEvent(String inserted, String updated, String deleted, String truncated) {
    return """
          IF TG_OP = 'INSERT' THEN
        %s
          ELSIF TG_OP = 'UPDATE' THEN
        %s
          ELSIF TG_OP = 'DELETE' THEN
        %s
          ELSE
            %s
          END IF;\
        """
        .formatted(inserted, updated, deleted, truncated);
  }

  /** The rows are still there where others stay. */
  private String truncated() {
    if (!new PostgresSync(dialect).truncate(sync.definition())) {
      return "NULL";
    }
    if (sync.sharedRows()) {
      return sync.definition().mergesRows() ? truncatedPart() : truncatedParts();
    }
    String gone =
        sync.definition().mergesRows()
            ? " USING %s s WHERE %s".formatted(pieces().source(), pieces().isRowOf("k", "s"))
            : pieces().whereOwn("k");
    return "DELETE FROM %s k%s".formatted(pieces().sink(), gone);
  }

  /**
   * TRUNCATE takes rows that a snapshot does not show, and nothing tells whether the sink has any
   * of them.
   */
  private String truncatedUnseen() {
    String reason =
        "TRUNCATE in a transaction that is not READ COMMITTED may have taken rows from %s that it did not see; LIKEWISE REFRESH %s compares them"
            .formatted(sync.definition().source(), sync.definition().sink());
    return !new PostgresSync(dialect).truncate(sync.definition())
        ? ""
        : """

              IF current_setting('transaction_isolation') <> 'read committed' THEN
          %s
              END IF;"""
            .formatted(Indentation.of(markBroken(dialect.literal(reason)), 2));
  }

  /** Of the table that is truncated, which may be all of the source or a part of it. */
  private String truncatedPart() {
    String delete = "DELETE FROM %s k USING ".formatted(pieces().sink());
    return "EXECUTE %s || CAST(CAST(TG_RELID AS regclass) AS text) || %s"
        .formatted(
            dialect.literal(delete), dialect.literal(" s WHERE " + pieces().isRowOf("k", "s")));
  }

  /** What the source has no longer; there is no key by which to look. */
  private String truncatedParts() {
    return """
        PERFORM set_config('enable_seqscan', 'on', true), set_config('enable_hashjoin', 'on', true);
            DELETE FROM %s k
            WHERE NOT EXISTS (SELECT FROM %s s WHERE %s%s)%s"""
        .formatted(
            pieces().sink(),
            pieces().source(),
            pieces().sameKey("s", "k"),
            sync.andCondition(),
            pieces().andOwn("k"));
  }

  /** Where every statement sees what is committed, there is one row of a key. */
  private String readCommitted(String leave) {
    PostgresLatestRows rows = new PostgresLatestRows(dialect, sync);
    return """
          IF current_setting('transaction_isolation') = 'read committed' THEN
        %s
        %s    %s
          END IF;
        """
        .formatted(
            byEvent(
                images().orElse(RowEvent.INSERT, rows.inserted()),
                images().orElse(RowEvent.UPDATE, rows.updated()),
                images().orElse(RowEvent.DELETE, rows.deleted()),
                truncated() + ";"),
            images().leave(4),
            leave);
  }

  /**
   * The part is as old as the sync: a snapshot shows in the function's head what parts it had then.
   * The cast sees the function that there is now; an old snapshot shows an old trigger of the same
   * name, and the function that this called.
   */
  private String refuseOldSnapshots() {
    return """
          IF current_setting('transaction_isolation') <> 'read committed' THEN
            IF NOT EXISTS (
              SELECT FROM pg_proc
              WHERE oid = CAST(%6$s AS regprocedure)
                AND strpos(split_part(prosrc, concat(chr(10), '#'), 1), concat(chr(10), '-- %5$d, ')) > 0) THEN
              RAISE serialization_failure USING MESSAGE = %1$s;
            END IF;
            IF TG_OP = 'DELETE' THEN
              PERFORM FROM %7$s o JOIN %2$s s ON %3$s FOR KEY SHARE OF s;
            ELSIF TG_OP = 'UPDATE' THEN
              PERFORM
              FROM (SELECT %4$s FROM %7$s r EXCEPT SELECT %4$s FROM %8$s r) o
              JOIN %2$s s ON %3$s
              FOR KEY SHARE OF s;
            END IF;
          END IF;\
        """
        .formatted(
            dialect.literal(
                "could not serialize access: the transaction is older than what keeps %s equal to %s"
                    .formatted(sync.definition().sink(), sync.definition().source())),
            pieces().source(),
            pieces().sameKey("s", "o"),
            pieces().key("r"),
            set.version() + 1,
            dialect.literal(dialect.quote(set.name()) + "()"),
            rows().before(),
            rows().after());
  }

  private ChangedRows rows() {
    return ChangedRows.of(sync);
  }

  private SyncText pieces() {
    return new SyncText(dialect, sync.definition());
  }

  /** A row of a deferrable key may stand beside an older one that met the condition. */
  private String inserted() {
    if (!sync.deferrableKey()) {
      return upsert(rows().after() + " n");
    }
    return (sync.condition() == null ? "" : delete(rows().after()) + "\n")
        + upsert(distinct(rows().after()));
  }

  private String delete(String rows) {
    return """
            DELETE FROM %s k
            USING %s o
            WHERE %s
              AND NOT EXISTS (%s);\
        """
        .formatted(pieces().sink(), rows, pieces().isRowOf("k", "o"), rowOf("o"));
  }

  /** The row that the source has of a key, if it is to be in the sink. */
  private String rowOf(String key) {
    String select =
        "SELECT FROM %s s WHERE %s".formatted(pieces().source(), pieces().sameKey("s", key));
    return sync.condition() == null
        ? select
        : "SELECT FROM (%s) s WHERE %s".formatted(youngest(key), sync.condition());
  }

  /** Of several visible rows of one key the one that counts. */
  private String youngest(String key) {
    return """
        SELECT *
              FROM %s s
              WHERE %s
              ORDER BY %s
              LIMIT 1"""
        .formatted(
            pieces().source(),
            pieces().sameKey("s", key),
            (sync.deferrableKey() ? "s.xmax <> '0', " : "") + "age(s.xmin)");
  }

  /**
   * A cascade may change a row twice in what the engine takes for one statement, so the keys of an
   * update are made distinct; in their order, which is often that of both tables.
   */
  private String distinct(String rows) {
    return sync.sharedRows()
        ? rows + " n"
        : "(SELECT DISTINCT ON (%1$s) %1$s FROM %2$s r ORDER BY %1$s) n"
            .formatted(pieces().key("r"), rows);
  }

  /** Another row may be the only one of an old key now. */
  private String moved() {
    return "(SELECT %1$s FROM %2$s r UNION SELECT %1$s FROM %3$s r) n"
        .formatted(pieces().key("r"), rows().before(), rows().after());
  }

  /**
   * @param keys of the rows that are to be read again, {@code n}
   */
  private String upsert(String keys) {
    return """
            INSERT INTO %s AS k (%s)
            SELECT %s
            FROM %s
            CROSS JOIN LATERAL (
              %s
            ) s%s
            ON CONFLICT (%s) DO UPDATE SET
              %s;\
        """
        .formatted(
            pieces().sink(),
            pieces().columns(),
            SyncText.values(sync.values(), "           "),
            keys,
            youngest("n"),
            sync.condition() == null ? "" : "\n    WHERE " + sync.condition(),
            pieces().sinkKey(),
            pieces().assignments("excluded", "      "));
  }

  /** Writers do not wait for one another, and do not fail where there is nowhere left to say so. */
  private String markBroken(String error) {
    return """
            BEGIN
              PERFORM set_config('row_security', 'on', true);
        %s
              ON CONFLICT DO NOTHING;
            EXCEPTION
              WHEN syntax_error_or_access_rule_violation OR serialization_failure THEN
                NULL;
            END;\
        """
        .formatted(
            Indentation.of(new FaultMarks(dialect, schema).insert(sync.definition(), error), 6));
  }
}

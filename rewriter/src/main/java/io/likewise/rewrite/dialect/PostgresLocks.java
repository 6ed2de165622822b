package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableLock;
import java.util.List;

/**
 * The locks of a plan on PostgreSQL, which tells of a deadlock whoever has waited for {@code
 * deadlock_timeout} and is part of one. So that this is never a writer, whoever holds some of
 * several locks waits less than that for the rest of them, counted from the moment when writers may
 * have begun to wait behind; then all are given back and asked for again. Most often that is after
 * a moment, because a writer who waits for us in turn goes on then, and sometimes later, because
 * one may just be slow. A lock is waited for at length only as the first one, and all of it for no
 * longer than the transaction waits for any lock. Partitions are named beside their table.
 */
record PostgresLocks(PostgresDialect dialect, Step.LockSource step) {

  Sql sql() {
    List<TableLock> tables =
        step.tables().isEmpty()
            ? List.of(new TableLock(step.sync().source(), /* whole= */ false))
            : step.tables();
    return tables.size() == 1
        ? new Sql(
            "LOCK TABLE " + lock(tables.get(0)),
            "waits for open writers and keeps new ones out until the snapshot is taken")
        : new Sql(
            "DO " + dialect.dollarQuoted(several(tables)),
            "waits for open writers and keeps new ones out, of all of these tables or of none");
  }

  private String lock(TableLock lock) {
    return dialect.quote(lock.table())
        + (lock.whole() ? " IN ACCESS EXCLUSIVE MODE" : " IN SHARE ROW EXCLUSIVE MODE");
  }

  private String several(List<TableLock> tables) {
    return """

    DECLARE
      tables text[] := ARRAY[
        %s];
      longest interval := 0.7 * CAST(current_setting('deadlock_timeout') AS interval);
      patience interval;
      usual text := current_setting('lock_timeout');
      deadline timestamptz := clock_timestamp()
        + CASE usual WHEN '0' THEN interval '%d milliseconds' ELSE CAST(usual AS interval) END;
      began timestamptz;
      rest int;
      first int := 1;
      place int;
    BEGIN
      LOOP
        began := clock_timestamp();
        patience := longest * greatest(0.05, power(random(), 4));
        place := first;
        BEGIN
          EXECUTE 'LOCK TABLE ' || tables[first];
          FOR i IN 1 .. cardinality(tables) LOOP
            place := i;
            rest := 1000 * extract(epoch FROM patience - (clock_timestamp() - began));
            IF rest > 0 THEN
              PERFORM set_config('lock_timeout', CAST(rest AS text), true);
              EXECUTE 'LOCK TABLE ' || tables[i];
            ELSE
              EXECUTE 'LOCK TABLE ' || tables[i] || ' NOWAIT';
            END IF;
          END LOOP;
          PERFORM set_config('lock_timeout', usual, true);
          RETURN;
        EXCEPTION
          WHEN lock_not_available OR deadlock_detected THEN
            IF clock_timestamp() > deadline THEN
              RAISE;
            END IF;
        END;
        first := CASE WHEN first = 1 THEN place ELSE 1 END;
        PERFORM pg_sleep(0.02 + 0.08 * random());
      END LOOP;
    END
    """
        .formatted(
            tables.stream()
                .map(table -> dialect.literal("ONLY " + lock(table)))
                .collect(joining(",\n    ")),
            step.timeout().toMillis());
  }
}

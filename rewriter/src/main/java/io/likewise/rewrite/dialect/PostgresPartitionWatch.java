package io.likewise.rewrite.dialect;

/**
 * What {@link PostgresDdlWatch} makes of partitions that come and go behind our back. One that
 * comes empty gets its trigger for TRUNCATE; rows that come or go with one are not seen by any
 * trigger.
 *
 * @param serves that a function {@code p} has a part for the sync {@code y}
 */
record PostgresPartitionWatch(String serves) {

  /**
   * Gives new partitions of the tables that are touched what their parents cannot hand on, and
   * takes it from those that they have no longer.
   */
  String moved(String planned) {
    return """
          FOR moved IN
            SELECT c.tgname AS name, CAST(c.tgrelid AS regclass) AS part
            FROM pg_trigger t
            JOIN pg_trigger c ON c.tgfoid = t.tgfoid AND c.tgtype & 32 > 0 AND c.tgrelid <> t.tgrelid
            WHERE TG_EVENT = 'ddl_command_end' AND t.tgrelid = ANY (touched)
              AND t.tgname LIKE '!likewise %%' AND t.tgparentid = 0 AND t.tgtype & 5 = 5
              AND c.tgrelid NOT IN (SELECT relid FROM pg_partition_tree(t.tgrelid))
          LOOP
            EXECUTE format('SELECT current_setting(''transaction_isolation'') <> ''read committed'' OR EXISTS (SELECT FROM %%s)', moved.part) INTO filled;
            IF NOT filled THEN
              EXECUTE format('DROP TRIGGER %%I ON %%s', moved.name, moved.part);
            END IF;
          END LOOP;
          FOR moved IN
            SELECT t.tgname AS name, CAST(t.tgfoid AS regproc) AS function, part.relid AS part,
              CASE t.tgtype & 2 WHEN 0 THEN 'AFTER' ELSE 'BEFORE' END AS time
            FROM pg_trigger t
            CROSS JOIN LATERAL pg_partition_tree(t.tgrelid) part
            WHERE TG_EVENT = 'ddl_command_end' AND t.tgrelid = ANY (touched)
              AND t.tgname LIKE '!likewise %%' AND t.tgtype & 32 > 0
              AND EXISTS (
                SELECT FROM pg_trigger i
                WHERE i.tgrelid = t.tgrelid AND i.tgfoid = t.tgfoid AND i.tgparentid = 0 AND i.tgtype & 5 = 5)
              AND NOT EXISTS (
                SELECT FROM pg_trigger i
                WHERE i.tgrelid = part.relid AND i.tgfoid = t.tgfoid AND i.tgtype & 32 > 0)
          LOOP
            EXECUTE format('SELECT current_setting(''transaction_isolation'') <> ''read committed'' OR EXISTS (SELECT FROM %%s)', moved.part) INTO filled;
            IF NOT filled THEN
              PERFORM set_config('%1$s', 'on', true);
              EXECUTE format('CREATE TRIGGER %%I %%s TRUNCATE ON %%s FOR EACH STATEMENT EXECUTE FUNCTION %%s()',
                moved.name, moved.time, moved.part, moved.function);
              EXECUTE format('ALTER TABLE %%s ENABLE ALWAYS TRIGGER %%I', moved.part, moved.name);
              PERFORM set_config('%1$s', '', true);
            END IF;
          END LOOP;"""
        .formatted(planned);
  }

  /** What becomes of a sync's partitions, as a query that gives one reason at most. */
  String reason() {
    return """
        SELECT format('rows have come to %%s or left it with a partition, or triggers of one were disabled', k.source_name)
              FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
              WHERE t.tgrelid = k.source AND t.tgparentid = 0 AND t.tgtype & 5 = 5
                AND %s
                AND (EXISTS (
                  SELECT FROM pg_trigger d
                  WHERE d.tgrelid = k.source AND d.tgfoid = t.tgfoid AND d.tgname = ANY (dropped))
                OR EXISTS (
                  SELECT FROM pg_partition_tree(k.source) part
                  WHERE (
                    SELECT count(DISTINCT c.tgtype & 60) FROM pg_trigger c
                    WHERE c.tgrelid = part.relid AND c.tgfoid = t.tgfoid AND c.tgenabled IN ('O', 'A')) < 4)
                OR EXISTS (
                  SELECT FROM pg_trigger c
                  WHERE c.tgfoid = t.tgfoid AND c.tgrelid <> k.source AND c.tgrelid NOT IN (
                    SELECT part.relid FROM pg_partition_tree(k.source) part)))
              LIMIT 1"""
        .formatted(serves);
  }
}

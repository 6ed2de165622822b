package io.likewise.rewrite.dialect;

import java.util.List;

/**
 * Event triggers that mark a sync BROKEN as soon as somebody has changed its tables behind our back
 * (SPEC E3), and so also where what was changed is changed back before anybody looks: triggers that
 * were silent for a while, rows that were rewritten, an expression that computes something else.
 *
 * <p>Only a superuser can make them, and only a superuser may own the function that they call,
 * since whoever owns it acts as everybody whose DDL calls it. Where there is none, things show when
 * the source is written to, or when somebody asks. An error in the function is nobody's: the DDL
 * goes on. The triggers are there while a sync is running.
 */
record PostgresDdlWatch(PostgresDialect dialect, String schema) {

  /** What our own plans say, so that they do not tell on themselves. */
  static final String PLANNED = "likewise.plan";

  /** Asked for with a jsonb {@code c}: a column that is copied as it is. */
  private static final String COPIED =
      "num_nulls(c -> 'expression', c -> 'shard', c -> 'metadata', c -> 'missing') = 4";

  /** That a function {@code p} has a part for the sync {@code y}. */
  private static final String SERVES =
      """
      y."id" IN (
                      SELECT regexp_replace(line, '^-- [0-9]+, [0-9]+: ', '')
                      FROM string_to_table(split_part(p.prosrc, concat(chr(10), '#'), 1), chr(10)) line)\
      """;

  Sql function() {
    String text =
        """
        CREATE OR REPLACE FUNCTION %s RETURNS event_trigger
        LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, pg_temp
        SET lock_timeout = 100
        AS %s"""
            .formatted(name(), dialect.dollarQuoted(body()));
    return new Sql(text, "notices what becomes of tables that are kept alike");
  }

  Sql revoke() {
    return new Sql(
        "REVOKE ALL ON FUNCTION " + name() + " FROM PUBLIC", "nobody calls it but event triggers");
  }

  private String body() {
    return """

        DECLARE
          touched oid[];
          dropped name[];
          moved record;
          filled boolean;
        BEGIN
          IF current_setting('%1$s', true) = 'on' THEN
            RETURN;
          END IF;
        %2$s
          touched := touched || ARRAY(
            SELECT CAST(a.relid AS oid) FROM unnest(touched) t (part), pg_partition_ancestors(part) a
            UNION SELECT CAST(a.relid AS oid) FROM unnest(touched) t (whole), pg_partition_tree(whole) a);
        %5$s
        %7$s
        %6$s
          FROM %3$s y
          CROSS JOIN LATERAL (
            SELECT to_regclass(format('%%I.%%I', y."source_schema", y."source_table")) AS source,
                   to_regclass(format('%%I.%%I', y."sink_schema", y."sink_table")) AS sink,
                   format('%%s.%%s', y."source_schema", y."source_table") AS source_name,
                   format('%%s.%%s', y."sink_schema", y."sink_table") AS sink_name,
                   CAST(y."document" AS jsonb) AS document) k
          CROSS JOIN LATERAL (
        %4$s) found
          WHERE y."state" = 'ACTIVE'
            AND (k.sink IS NULL OR k.source = ANY (touched) OR k.sink = ANY (touched))
            AND found.reason IS NOT NULL
          ON CONFLICT DO NOTHING;
        EXCEPTION
          WHEN OTHERS THEN
            NULL;
        END
        """
        .formatted(
            PLANNED,
            touched(),
            table(),
            reason().indent(4).stripTrailing(),
            new PostgresPartitionWatch(SERVES).moved(PLANNED),
            Indentation.of(new FaultMarks(dialect, schema).insertFound("found.reason"), 2),
            always());
  }

  /** The tables that the DDL is about. */
  private static String touched() {
    return """
          IF TG_EVENT = 'table_rewrite' THEN
            IF pg_event_trigger_table_rewrite_reason() & 4 = 0 THEN
              RETURN;
            END IF;
            touched := ARRAY[pg_event_trigger_table_rewrite_oid()];
          ELSIF TG_EVENT = 'sql_drop' THEN
            touched := ARRAY(
              SELECT CAST(to_regclass(format('%I.%I', address_names[1], address_names[2])) AS oid)
              FROM pg_event_trigger_dropped_objects()
              WHERE cardinality(address_names) > 1);
            dropped := ARRAY(
              SELECT address_names[3] FROM pg_event_trigger_dropped_objects()
              WHERE object_type = 'trigger' AND address_names[3] LIKE '!likewise %'
                AND to_regclass(format('%I.%I', address_names[1], address_names[2])) IS NULL);
            touched := touched || ARRAY(
              SELECT tgrelid FROM pg_trigger WHERE tgparentid = 0 AND tgname = ANY (dropped));
          ELSE
            touched := ARRAY(
              SELECT objid FROM pg_event_trigger_ddl_commands()
              WHERE classid = CAST('pg_class' AS regclass));
            touched := touched || ARRAY(
              SELECT CASE WHEN inhrelid = ANY (touched) THEN inhparent ELSE inhrelid END
              FROM pg_inherits
              WHERE inhrelid = ANY (touched) OR inhparent = ANY (touched));
          END IF;""";
  }

  /** {@code ENABLE TRIGGER USER} leaves them silent where session_replication_role says so. */
  private static String always() {
    return """
          FOR moved IN
            SELECT tgname AS name, CAST(tgrelid AS regclass) AS part
            FROM pg_trigger
            WHERE TG_EVENT = 'ddl_command_end' AND tgrelid = ANY (touched)
              AND tgname LIKE '!likewise %%' AND tgenabled = 'O'
          LOOP
            BEGIN
              PERFORM set_config('%1$s', 'on', true);
              EXECUTE format('ALTER TABLE %%s ENABLE ALWAYS TRIGGER %%I', moved.part, moved.name);
            EXCEPTION
              WHEN OTHERS THEN
                NULL;
            END;
            PERFORM set_config('%1$s', '', true);
          END LOOP;"""
        .formatted(PLANNED);
  }

  private static String reason() {
    return """
        SELECT CASE
          WHEN k.sink IS NULL THEN format('the sink %%s is gone', k.sink_name)
          WHEN k.source IS NULL THEN NULL
          WHEN TG_EVENT = 'table_rewrite' AND k.source = ANY (touched)
          THEN format('values of %%s were converted', k.source_name)
          WHEN TG_EVENT = 'table_rewrite'
          THEN format('values of %%s were converted', k.sink_name)
          ELSE COALESCE(
            (%1$s),
            (%2$s),
            (%3$s),
            (%4$s),
            (%5$s),
            (%6$s))
        END AS reason"""
        .formatted(
            gone("source", " AND " + COPIED),
            gone("sink", ""),
            silent(),
            computedOtherwise(),
            shared(),
            new PostgresPartitionWatch(SERVES).reason());
  }

  private static String gone(String table, String which) {
    return """
        SELECT format('column "%%s" of %%s is gone', c ->> 'name', k.%1$s_name)
              FROM jsonb_array_elements(k.document -> 'columns') c
              WHERE NOT EXISTS (
                SELECT FROM pg_attribute a
                WHERE a.attrelid = k.%1$s AND a.attname = c ->> 'name' AND NOT a.attisdropped)%2$s
              LIMIT 1"""
        .formatted(table, which);
  }

  private static String silent() {
    return """
        SELECT format('its triggers on %%s were gone or disabled', k.source_name)
              FROM unnest(ARRAY['insert', 'update', 'delete', 'truncate']) event
              WHERE NOT (event = 'truncate' AND COALESCE(k.document -> 'options' ->> 'sync.truncate', '') = 'ignore')
                AND NOT EXISTS (
                  SELECT FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
                  WHERE t.tgrelid = k.source AND t.tgname LIKE format('%s', '%%', event)
                    AND %s
                    AND t.tgenabled IN ('O', 'A'))
              LIMIT 1"""
        .formatted(PostgresSync.TRIGGER_NAME, SERVES);
  }

  private static String computedOtherwise() {
    return """
        SELECT format('column "%%s" of %%s is computed otherwise', a.attname, k.source_name)
              FROM jsonb_array_elements(k.document -> 'columns') c
              JOIN pg_attribute a ON a.attrelid = k.source AND a.attname = c ->> 'name'
              JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
              WHERE %s AND a.attgenerated <> ''
                AND %s
                AND NOT (%s AND %s)
              LIMIT 1"""
        .formatted(COPIED, own("d"), own("y"), command("d") + " < " + command("y"));
  }

  /** Whether a row was written by the transaction that is running. */
  private static String own(String row) {
    return "age(%s.xmin) <= age(CAST(pg_current_xact_id() AS xid))".formatted(row);
  }

  /** Which of the transaction's statements has written a row. */
  private static String command(String row) {
    return "CAST(CAST(%s.cmin AS text) AS bigint)".formatted(row);
  }

  private static String shared() {
    return """
        SELECT format('rows of %s were shared with another table', k.source_name)
              FROM pg_inherits i
              WHERE (i.inhrelid = k.source AND EXISTS (
                  SELECT FROM pg_trigger t
                  WHERE t.tgrelid = k.source AND t.tgname LIKE '!likewise %' AND t.tgparentid = 0
                    AND t.tgtype & 5 = 4))
                OR (i.inhparent = k.source AND EXISTS (
                  SELECT FROM pg_class c WHERE c.oid = k.source AND c.relkind <> 'p'))
              LIMIT 1""";
  }

  /**
   * With the first sync. Whoever has a sync holds a shared lock until it is there to be seen, so
   * that the triggers do not go with another one that looked like the last; one that is just going
   * is waited for a moment. A session that is making them already is not waited for, while the
   * source is locked. Loaders may silence other triggers.
   */
  Sql begin() {
    String body =
        """

        DECLARE
          usual text := current_setting('lock_timeout');
        BEGIN
          BEGIN
            PERFORM set_config('lock_timeout', '1000', true);
            PERFORM pg_advisory_xact_lock_shared(hashtextextended(%7$s, 0));
          EXCEPTION
            WHEN lock_not_available THEN
              NULL;
          END;
          PERFORM set_config('lock_timeout', usual, true);
          IF NOT EXISTS (SELECT FROM pg_event_trigger WHERE evtname = %1$s) AND EXISTS (
            SELECT FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
            WHERE p.oid = to_regprocedure(%2$s) AND r.rolsuper)
            AND pg_try_advisory_xact_lock(hashtextextended(%1$s, 0)) THEN
            CREATE EVENT TRIGGER %3$s ON ddl_command_end
              WHEN TAG IN ('ALTER TABLE', 'ALTER SCHEMA', 'CREATE TABLE', 'CREATE SCHEMA',
                'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE')
              EXECUTE FUNCTION %6$s;
            CREATE EVENT TRIGGER %4$s ON sql_drop EXECUTE FUNCTION %6$s;
            CREATE EVENT TRIGGER %5$s ON table_rewrite EXECUTE FUNCTION %6$s;
            ALTER EVENT TRIGGER %3$s ENABLE ALWAYS;
            ALTER EVENT TRIGGER %4$s ENABLE ALWAYS;
            ALTER EVENT TRIGGER %5$s ENABLE ALWAYS;
          END IF;
        EXCEPTION
          WHEN insufficient_privilege OR unique_violation OR duplicate_object THEN
            NULL;
        END
        """
            .formatted(
                dialect.literal(triggers().get(0)),
                dialect.literal(name()),
                dialect.quote(triggers().get(0)),
                dialect.quote(triggers().get(1)),
                dialect.quote(triggers().get(2)),
                name(),
                dialect.literal(inUse()));
    return new Sql(
        "DO " + dialect.dollarQuoted(body),
        "where the user may: notices at once what others alter");
  }

  /** With the last one, unless somebody is making one: then they stay. */
  Sql end() {
    String body =
        """

        BEGIN
          IF NOT pg_try_advisory_xact_lock(hashtextextended(%s, 0)) THEN
            RETURN;
          END IF;
          IF NOT EXISTS (SELECT FROM %s WHERE "state" <> 'ENDED')
            AND EXISTS (SELECT FROM pg_event_trigger WHERE evtname = %s) THEN
            DROP EVENT TRIGGER %s;
            DROP EVENT TRIGGER %s;
            DROP EVENT TRIGGER %s;
          END IF;
        EXCEPTION
          WHEN insufficient_privilege OR undefined_object THEN
            NULL;
        END
        """
            .formatted(
                dialect.literal(inUse()),
                table(),
                dialect.literal(triggers().get(0)),
                dialect.quote(triggers().get(0)),
                dialect.quote(triggers().get(1)),
                dialect.quote(triggers().get(2)));
    return new Sql("DO " + dialect.dollarQuoted(body), "nothing is left to be noticed");
  }

  /** They belong to the database, and a database may have several stores. */
  private List<String> triggers() {
    return List.of(schema + " alter", schema + " drop", schema + " rewrite");
  }

  private String inUse() {
    return schema + " in use";
  }

  private String name() {
    return dialect.quote(dialect.storeTable(schema, "notice_ddl")) + "()";
  }

  private String table() {
    return new StoreSql(dialect, schema).table("sync");
  }
}

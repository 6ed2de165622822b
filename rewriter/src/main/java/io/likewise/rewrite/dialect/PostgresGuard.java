package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import java.util.List;

/** Statements of triggers pass: only ours write to a sink. */
record PostgresGuard(PostgresDialect dialect, SyncDefinition sync) implements SinkGuard {
  private static final String NAME = "!likewise guard";

  @Override
  public List<Sql> create() {
    String body =
        """

        BEGIN
          IF pg_trigger_depth() < 2
            AND current_setting('likewise.writes', true) IS DISTINCT FROM 'on' THEN
            RAISE insufficient_privilege USING MESSAGE = %s;
          END IF;
          RETURN NULL;
        END
        """
            .formatted(dialect.literal(SinkGuard.refusal(sync)));
    String function =
        """
        CREATE OR REPLACE FUNCTION %s RETURNS trigger
        LANGUAGE plpgsql
        SET search_path = pg_catalog, pg_temp
        AS %s"""
            .formatted(function(), dialect.dollarQuoted(body));
    String trigger = trigger(dialect.quote(sync.sink()));
    return List.of(
        new Sql(function, "says why"),
        new Sql(trigger, "nobody else writes to the sink"),
        new Sql(onPartitions(), "nor to a partition of it, if it has any"));
  }

  /** A trigger for statements fires on the table that a statement names. */
  private String onPartitions() {
    String body =
        """

        DECLARE
          part regclass;
        BEGIN
          FOR part IN SELECT relid FROM pg_partition_tree(%1$s) WHERE parentrelid IS NOT NULL LOOP
            EXECUTE format(%2$s, part);
          END LOOP;
        END
        """
            .formatted(
                dialect.literal(dialect.quote(sync.sink())),
                dialect.literal(trigger("%s").replace("\n", " ")));
    return "DO " + dialect.dollarQuoted(body);
  }

  private String trigger(String table) {
    return """
        CREATE OR REPLACE TRIGGER %s
        BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s
        FOR EACH STATEMENT EXECUTE FUNCTION %s"""
        .formatted(dialect.quote(NAME), table, function());
  }

  @Override
  public List<Sql> drop() {
    return List.of(
        new Sql("DROP FUNCTION IF EXISTS " + function() + " CASCADE", "everybody may write again"));
  }

  private String function() {
    return dialect.quote(dialect.companion(sync.sink(), "guard")) + "()";
  }

  @Override
  public Sql open() {
    return new Sql("SET LOCAL likewise.writes = 'on'", "we write to the sink");
  }

  @Override
  public Sql close() {
    return new Sql("SET LOCAL likewise.writes = 'off'", "and nobody else");
  }
}

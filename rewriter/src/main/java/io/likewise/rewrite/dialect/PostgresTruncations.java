package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TriggerSet;
import java.util.List;

/**
 * The triggers for TRUNCATE of a source whose rows are in its partitions too. They are for
 * statements, so a partition does not get them from its parent as it gets the others, and a
 * TRUNCATE of one partition fires its own alone.
 */
record PostgresTruncations(PostgresDialect dialect, SyncDefinition sync, TriggerSet set) {

  /** Puts them where they are missing, and takes them from what is no part of the source. */
  List<Sql> everywhere(String trigger) {
    return List.of(
        new Sql(
            "DO " + dialect.dollarQuoted(body(trigger)),
            "all rows at once, of each partition that there is now"));
  }

  private String body(String trigger) {
    return """

    DECLARE
      source regclass := %1$s;
      part regclass;
    BEGIN
      FOR part IN
        SELECT source UNION SELECT relid FROM pg_partition_tree(source)
      LOOP
        IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = part AND tgname = %2$s) THEN
          EXECUTE format('CREATE TRIGGER %%I %3$s TRUNCATE ON %%s FOR EACH STATEMENT EXECUTE FUNCTION %%s',
            %2$s, part, %4$s);
        END IF;
        BEGIN
          EXECUTE format('ALTER TABLE %%s ENABLE ALWAYS TRIGGER %%I', part, %2$s);
        EXCEPTION
          WHEN insufficient_privilege OR object_in_use THEN
            NULL;
        END;
      END LOOP;
      FOR part IN
        SELECT tgrelid FROM pg_trigger
        WHERE tgfoid = CAST(%4$s AS regprocedure) AND tgname = %2$s AND tgrelid <> source
        EXCEPT SELECT relid FROM pg_partition_tree(source)
      LOOP
        EXECUTE format('DROP TRIGGER %%I ON %%s', %2$s, part);
      END LOOP;
    END
    """
        .formatted(
            dialect.literal(dialect.quote(sync.source())),
            dialect.literal(trigger),
            sync.mergesRows() ? "BEFORE" : "AFTER",
            dialect.literal(dialect.quote(set.name()) + "()"));
  }
}

-- METADATA columns that a trigger keeps; names that are keywords; casts of the declared types.
-- statement
CREATE TABLE events (
  id INT NOT NULL PRIMARY KEY NOT ENFORCED,
  timestamp BIGINT METADATA,
  offset BIGINT NOT NULL METADATA VIRTUAL,
  changed STRING METADATA FROM 'op_ts' VIRTUAL,
  kind STRING METADATA FROM 'row_kind' VIRTUAL,
  place STRING METADATA FROM 'table_name' VIRTUAL,
  next_offset AS offset + 1
)
-- H2
CREATE TABLE "PUBLIC"."EVENTS" (
  "ID"          INTEGER NOT NULL,
  "TIMESTAMP"   BIGINT,
  "OFFSET"      BIGINT,
  "CHANGED"     VARCHAR,
  "KIND"        VARCHAR,
  "PLACE"       VARCHAR,
  "NEXT_OFFSET" BIGINT GENERATED ALWAYS AS ("OFFSET" + 1),
  PRIMARY KEY ("ID")
);
CREATE SEQUENCE IF NOT EXISTS "PUBLIC"."likewise_EVENTS_offset";
CREATE TRIGGER "PUBLIC"."likewise_EVENTS_metadata"
BEFORE INSERT, UPDATE ON "PUBLIC"."EVENTS"
FOR EACH ROW AS $$
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import org.h2.engine.SessionLocal;
import org.h2.jdbc.JdbcConnection;
import org.h2.tools.TriggerAdapter;
import org.h2.util.JSR310Utils;
@CODE
TriggerAdapter create() {
  return new TriggerAdapter() {
    @Override
    public void fire(Connection connection, ResultSet before, ResultSet after)
        throws SQLException {
      SessionLocal session =
          (SessionLocal) connection.unwrap(JdbcConnection.class).getSession();
      Object start = JSR310Utils.valueToOffsetDateTime(session.getCommandStartOrEnd(), session);
      LocalDateTime writtenAt =
          ((OffsetDateTime) start)
              .withOffsetSameInstant(ZoneOffset.UTC)
              .truncatedTo(ChronoUnit.MILLIS)
              .toLocalDateTime();
      if (after.getObject("TIMESTAMP") == null
          || before != null && Objects.equals(after.getObject("TIMESTAMP"), before.getObject("TIMESTAMP"))) {
        after.updateObject("TIMESTAMP", writtenAt.toInstant(ZoneOffset.UTC).toEpochMilli());
      }
      after.updateObject("OFFSET", session.getDatabase().getSchema("PUBLIC")
              .getSequence("likewise_EVENTS_offset").getNext(session).getLong());
      after.updateObject("CHANGED", writtenAt.format(DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS")));
      after.updateObject("KIND", before == null ? "+I" : "+U");
      after.updateObject("PLACE", "EVENTS");
    }
  };
}
$$;
-- PostgreSQL
CREATE TABLE "public"."events" (
  "id"          integer NOT NULL,
  "timestamp"   bigint,
  "offset"      bigint NOT NULL,
  "changed"     text,
  "kind"        text,
  "place"       text,
  "next_offset" bigint GENERATED ALWAYS AS ("offset" + 1) STORED,
  PRIMARY KEY ("id")
);
CREATE SEQUENCE "public"."likewise_events_offset"
OWNED BY "public"."events"."offset";
DROP FUNCTION IF EXISTS "public"."likewise_events_metadata"();
CREATE FUNCTION "public"."likewise_events_metadata"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  written_at CONSTANT timestamptz := date_trunc('milliseconds', statement_timestamp());
BEGIN
  IF NEW."timestamp" IS NULL OR TG_OP = 'UPDATE' AND NEW."timestamp" IS NOT DISTINCT FROM OLD."timestamp" THEN
    NEW."timestamp" := FLOOR(EXTRACT(EPOCH FROM written_at) * 1000);
  ELSE
    PERFORM to_timestamp(NEW."timestamp" / 1000.0);
  END IF;
  NEW."offset" := nextval('"public"."likewise_events_offset"');
  NEW."changed" := to_char(written_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS');
  NEW."kind" := CASE TG_OP WHEN 'INSERT' THEN '+I' ELSE '+U' END;
  NEW."place" := TG_TABLE_NAME;
  RETURN NEW;
END
$$;
CREATE TRIGGER "likewise_metadata"
BEFORE INSERT OR UPDATE ON "public"."events"
FOR EACH ROW EXECUTE FUNCTION "public"."likewise_events_metadata"();

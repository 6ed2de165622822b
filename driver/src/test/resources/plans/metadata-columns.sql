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
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
@CODE
Object create() throws ReflectiveOperationException {
  ClassLoader h2 = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
      .getCallerClass()
      .getClassLoader();
  Class<?> trigger = Class.forName("org.h2.api.Trigger", false, h2);
  return Proxy.newProxyInstance(h2, new Class<?>[] {trigger}, new Fired());
}

static class Fired implements InvocationHandler {
  private final String[] words = handed == null ? WORDS : handed;

  @Override
  public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
    String called = method.getName();
    if (called.equals("fire")) {
      fire((Connection) arguments[0], (Object[]) arguments[1], (Object[]) arguments[2]);
      return null;
    }
    if (called.equals("init")) {
      steady((Connection) arguments[0], arguments[1], arguments[3]);
    }
    if (called.equals("init") && words == WORDS) {
      keep((Connection) arguments[0]);
    }
    if (called.equals("remove")) {
      awaitCallers();
    }
    return called.equals("equals") ? (Object) (proxy == arguments[0])
        : called.equals("hashCode") ? (Object) System.identityHashCode(proxy)
        : called.equals("toString") ? "Likewise's trigger" : null;
  }

  /* ALTER TABLE makes a new trigger, and so a new map, under other names. */
  private final Map<String, Integer> positions = new ConcurrentHashMap<>();

  private int position(Connection connection, String column) throws Throwable {
    Integer known = positions.get(column);
    if (known == null) {
      Object session = call(connection, "getSession");
      Object schema = call(call(session, "getDatabase"), "getSchema", words[0]);
      Object table = call(schema, "getTableOrView", session, words[1]);
      known = (Integer) call(call(table, "getColumn", column), "getColumnId");
      positions.put(column, known);
    }
    return known;
  }

  private void fire(Connection connection, Object[] before, Object[] after)
      throws Throwable {
    Object session = call(connection, "getSession");
    Object start = call(session, "getCommandStartOrEnd");
    Class<?> moments =
        Class.forName("org.h2.util.JSR310Utils", true, session.getClass().getClassLoader());
    LocalDateTime writtenAt =
        ((OffsetDateTime) call(moments, "valueToOffsetDateTime", start, session))
            .withOffsetSameInstant(ZoneOffset.UTC)
            .truncatedTo(ChronoUnit.MILLIS)
            .toLocalDateTime();
    if (after[position(connection, "TIMESTAMP")] == null
        || before != null && Objects.equals(after[position(connection, "TIMESTAMP")], before[position(connection, "TIMESTAMP")])) {
      after[position(connection, "TIMESTAMP")] = writtenAt.toInstant(ZoneOffset.UTC).toEpochMilli();
    }
    after[position(connection, "OFFSET")] = call(
        call(
            call(call(call(session, "getDatabase"), "getSchema", words[2]), "getSequence", words[3]),
            "getNext",
            session),
        "getLong");
    after[position(connection, "CHANGED")] = writtenAt.format(DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS"));
    after[position(connection, "KIND")] = before == null ? "+I" : "+U";
    after[position(connection, "PLACE")] = words[1];
  }
}

private static final Map<String, Method> methods = new ConcurrentHashMap<>();

/* A public method of H2; a static one where the target is a class. */
private static Object call(Object target, String name, Object... arguments) throws Throwable {
  Class<?> type = target instanceof Class ? (Class<?>) target : target.getClass();
  Method method = methods.get(type.getName() + "." + name);
  if (method == null) {
    for (Method candidate : type.getMethods()) {
      if (candidate.getName().equals(name) && takes(candidate, arguments)) {
        method = candidate;
      }
    }
    methods.put(type.getName() + "." + name, method);
  }
  try {
    return method.invoke(target, arguments);
  } catch (InvocationTargetException e) {
    Throwable cause = e.getCause();
    throw cause.getCause() instanceof SQLException ? cause.getCause() : cause;
  }
}

private static boolean takes(Method method, Object[] arguments) {
  Class<?>[] types = method.getParameterTypes();
  boolean takes = types.length == arguments.length;
  for (int i = 0; takes && i < types.length; i++) {
    takes = types[i].isInstance(arguments[i]);
  }
  return takes;
}

private static void steady(Connection connection, Object schema, Object name) throws Throwable {
  Object session = call(connection, "getSession");
  Object place = call(call(session, "getDatabase"), "getSchema", schema);
  Object table = call(place, "findTableOrView", session, name);
  try {
    Class<?> type = table == null ? null : table.getClass();
    while (type != null && !type.getName().equals("org.h2.table.Table")) {
      type = type.getSuperclass();
    }
    if (type != null) {
      Field triggers = type.getDeclaredField("triggers");
      triggers.setAccessible(true);
      ArrayList<?> there = (ArrayList<?>) triggers.get(table);
      if (there == null || there.getClass() == ArrayList.class) {
        triggers.set(table, new Steady(there));
      }
    }
  } catch (ReflectiveOperationException | RuntimeException e) {
    /* Not this H2, or not this JVM: then the list is as it was. */
    return;
  }
}

static class Steady extends ArrayList<Object> {
  private final ArrayList<Object> there;
  private volatile Object[] seen;

  @SuppressWarnings("unchecked")
  Steady(ArrayList<?> there) {
    this.there = there == null ? new ArrayList<>() : (ArrayList<Object>) there;
    look();
  }

  private Object[] now() {
    Object[] now = seen;
    return now.length == there.size() ? now : look();
  }

  private synchronized Object[] look() {
    Object[] now = there.toArray();
    seen = now;
    return now;
  }

  @Override
  public synchronized boolean add(Object trigger) {
    there.add(trigger);
    look();
    return true;
  }

  @Override
  public synchronized boolean remove(Object trigger) {
    boolean removed = there.remove(trigger);
    look();
    return removed;
  }

  @Override
  public synchronized Object remove(int index) {
    Object removed = there.remove(index);
    look();
    return removed;
  }

  @Override
  public int size() {
    return now().length;
  }

  @Override
  public boolean isEmpty() {
    return now().length == 0;
  }

  @Override
  public Object[] toArray() {
    return now().clone();
  }

  @Override
  public Iterator<Object> iterator() {
    Object[] all = now();
    return new Iterator<>() {
      private int next;

      @Override
      public boolean hasNext() {
        while (next < all.length && now() != all && !List.of(now()).contains(all[next])) {
          next++;
        }
        return next < all.length;
      }

      @Override
      public Object next() {
        return all[next++];
      }
    };
  }
}

private static void awaitCallers() {
  long end = System.nanoTime() + 1_000_000_000L;
  List<Thread> callers = new ArrayList<>(Thread.getAllStackTraces().keySet());
  callers.remove(Thread.currentThread());
  callers.removeIf(caller -> !isCalling(caller.getStackTrace()));
  while (!callers.isEmpty() && System.nanoTime() < end) {
    LockSupport.parkNanos(1_000_000);
    callers.removeIf(caller -> !isCalling(caller.getStackTrace()));
  }
}

/* From H2's table by way of its trigger's object to the trigger, whose own method is the third. */
private static boolean isCalling(StackTraceElement[] stack) {
  for (int i = 0; i < stack.length; i++) {
    if (stack[i].getClassName().equals("org.h2.table.Table")
        && stack[i].getMethodName().matches("fire|fireRow")) {
      return i < 2 || !stack[i - 2].getMethodName().equals("fire");
    }
  }
  return false;
}

/* The words of the trigger that is about to be made, if its source is not this class's own. */
public static String[] handed;

private static void keep(Connection connection) throws Throwable {
  Object database = call(call(connection, "getSession"), "getDatabase");
  Object compiler = call(database, "getCompiler");
  try {
    Field sources = compiler.getClass().getDeclaredField("sources");
    Field compiled = compiler.getClass().getDeclaredField("compiled");
    sources.setAccessible(true);
    compiled.setAccessible(true);
    synchronized (compiler) {
      if (compiled.get(compiler).getClass() == HashMap.class) {
        Kept kept = new Kept((Map<?, ?>) sources.get(compiler));
        kept.put(Fired.class.getName().split("[$]Fired")[0], Fired.class.getEnclosingClass());
        compiled.set(compiler, kept);
      }
    }
  } catch (ReflectiveOperationException | RuntimeException e) {
    /* Not this H2, or not this JVM: then each trigger is compiled. */
    return;
  }
}

/* Where H2 looks for what it has compiled. Sources that differ in their words share a class. */
static class Kept extends HashMap<String, Class<?>> {
  private final Map<String, Class<?>> known = new HashMap<>();
  private final Map<?, ?> sources;

  Kept(Map<?, ?> sources) {
    this.sources = sources;
  }

  @Override
  public Class<?> put(String name, Class<?> type) {
    String source = String.valueOf(sources.get(name));
    if (words(source) > 0) {
      known.put(source.substring(0, words(source)), type);
    }
    return super.put(name, type);
  }

  @Override
  public Class<?> get(Object name) {
    String source = String.valueOf(sources.get(name));
    int words = words(source);
    Class<?> type = words > 0 ? known.get(source.substring(0, words)) : null;
    if (type == null) {
      return super.get(name);
    }
    try {
      type.getField("handed").set(null, read(source.substring(words)));
      return type;
    } catch (ReflectiveOperationException e) {
      return super.get(name);
    }
  }

  private static int words(String source) {
    return source.lastIndexOf("\nprivate static final String[] WORDS = {\n");
  }

  private static String[] read(String literals) {
    List<String> words = new ArrayList<>();
    StringBuilder word = null;
    for (int i = 0; i < literals.length(); i++) {
      char c = literals.charAt(i);
      if (c == '"' && word == null) {
        word = new StringBuilder();
      } else if (c == '"') {
        words.add(word.toString());
        word = null;
      } else if (word != null && c == '\\') {
        c = literals.charAt(++i);
        if (c == 'u') {
          word.append((char) Integer.parseInt(literals.substring(i + 1, i + 5), 16));
          i += 4;
        } else if (c >= '0' && c <= '7') {
          word.append((char) Integer.parseInt(literals.substring(i, i + 3), 8));
          i += 2;
        } else {
          word.append(c);
        }
      } else if (word != null) {
        word.append(c);
      }
    }
    return words.toArray(new String[0]);
  }
}

private static final String[] WORDS = {
  "PUBLIC",
  "EVENTS",
  "PUBLIC",
  "likewise_EVENTS_offset",
};
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
-- MariaDB
COMMIT;
CREATE TABLE `test`.`events` (
  `id`          int NOT NULL,
  `timestamp`   bigint,
  `offset`      bigint,
  `changed`     longtext,
  `kind`        longtext,
  `place`       longtext,
  `next_offset` bigint GENERATED ALWAYS AS (`offset` + 1) STORED,
  PRIMARY KEY (`id`)
) ENGINE=InnoDB;
CREATE OR REPLACE SEQUENCE `test`.`likewise_events_offset`;
SET STATEMENT sql_mode = 'STRICT_ALL_TABLES' FOR CREATE OR REPLACE TRIGGER `test`.`likewise_events_oninsert`
BEFORE INSERT ON `test`.`events`
FOR EACH ROW BEGIN
  IF NEW.`timestamp` IS NULL THEN
    SET NEW.`timestamp` = TIMESTAMPDIFF(MICROSECOND, TIMESTAMP '1970-01-01 00:00:00', UTC_TIMESTAMP(3)) DIV 1000;
  END IF;
  SET NEW.`offset` = NEXT VALUE FOR `test`.`likewise_events_offset`;
  SET NEW.`changed` = CAST(UTC_TIMESTAMP(3) AS CHAR CHARACTER SET utf8mb4);
  SET NEW.`kind` = '+I';
  SET NEW.`place` = 'events';
END;
SET STATEMENT sql_mode = 'STRICT_ALL_TABLES' FOR CREATE OR REPLACE TRIGGER `test`.`likewise_events_onupdate`
BEFORE UPDATE ON `test`.`events`
FOR EACH ROW BEGIN
  IF NEW.`timestamp` IS NULL OR NEW.`timestamp` <=> OLD.`timestamp` THEN
    SET NEW.`timestamp` = TIMESTAMPDIFF(MICROSECOND, TIMESTAMP '1970-01-01 00:00:00', UTC_TIMESTAMP(3)) DIV 1000;
  END IF;
  SET NEW.`offset` = NEXT VALUE FOR `test`.`likewise_events_offset`;
  SET NEW.`changed` = CAST(UTC_TIMESTAMP(3) AS CHAR CHARACTER SET utf8mb4);
  SET NEW.`kind` = '+U';
  SET NEW.`place` = 'events';
END;
-- SQLite
CREATE TABLE `main`.`events` (
  `id`          int NOT NULL,
  `timestamp`   bigint,
  `offset`      bigint,
  `changed`     text,
  `kind`        text,
  `place`       text,
  `next_offset` GENERATED ALWAYS AS (`offset` + 1) STORED,
  PRIMARY KEY (`id`)
);
CREATE TRIGGER `main`.`likewise_events_oninsert`
AFTER INSERT ON `events`
BEGIN
  SELECT RAISE(ABORT, 'The value of timestamp is no timestamp')
  WHERE NEW.`timestamp` IS NOT NULL AND typeof(NEW.`timestamp`) <> 'integer';
  UPDATE `likewise_events_keeping` SET `offset` = `offset` + 1, `row` = NEW.rowid;
  UPDATE `events` SET
    `timestamp` = CASE WHEN NEW.`timestamp` IS NOT NULL THEN NEW.`timestamp` ELSE CAST(ROUND(unixepoch('now', 'subsec') * 1000) AS integer) END,
    `offset` = (SELECT `offset` FROM `likewise_events_keeping`),
    `changed` = CAST(strftime('%Y-%m-%d %H:%M:%f', 'now') AS text),
    `kind` = '+I',
    `place` = 'events'
  WHERE rowid = NEW.rowid;
  UPDATE `likewise_events_keeping` SET `row` = NULL;
END;
CREATE TRIGGER `main`.`likewise_events_onupdate`
AFTER UPDATE ON `events`
WHEN (SELECT `row` FROM `likewise_events_keeping`) IS NOT NEW.rowid
BEGIN
  SELECT RAISE(ABORT, 'The value of timestamp is no timestamp')
  WHERE NEW.`timestamp` IS NOT NULL AND NEW.`timestamp` IS NOT OLD.`timestamp` AND typeof(NEW.`timestamp`) <> 'integer';
  UPDATE `likewise_events_keeping` SET `offset` = `offset` + 1, `row` = NEW.rowid;
  UPDATE `events` SET
    `timestamp` = CASE WHEN NEW.`timestamp` IS NOT NULL AND NEW.`timestamp` IS NOT OLD.`timestamp` THEN NEW.`timestamp` ELSE CAST(ROUND(unixepoch('now', 'subsec') * 1000) AS integer) END,
    `offset` = (SELECT `offset` FROM `likewise_events_keeping`),
    `changed` = CAST(strftime('%Y-%m-%d %H:%M:%f', 'now') AS text),
    `kind` = '+U',
    `place` = 'events'
  WHERE rowid = NEW.rowid;
  UPDATE `likewise_events_keeping` SET `row` = NULL;
END;

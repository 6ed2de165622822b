-- A table that follows another one: all that is sent.
-- given
CREATE TABLE orders (id BIGINT NOT NULL PRIMARY KEY, code VARCHAR(20) UNIQUE, price DECIMAL(8, 2), quantity INT NOT NULL);
-- statement
CREATE TABLE totals AS TABLE orders ADD COLUMN (total AS price * quantity)
-- H2
CREATE TABLE "PUBLIC"."TOTALS" (
  "ID"       BIGINT NOT NULL,
  "CODE"     CHARACTER VARYING(20),
  "PRICE"    DECIMAL(8, 2),
  "QUANTITY" INTEGER NOT NULL,
  "TOTAL"    NUMERIC(18, 2),
  PRIMARY KEY ("ID")
);
GRANT SELECT, INSERT, UPDATE, DELETE ON "PUBLIC"."TOTALS" TO PUBLIC;
CREATE TRIGGER IF NOT EXISTS "PUBLIC"."likewise_PUBLIC_TOTALS"
AFTER INSERT, UPDATE, DELETE ON "PUBLIC"."ORDERS"
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
import java.sql.PreparedStatement;
import java.util.Arrays;
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

  private final String remove = words[2];
  private final String removeIfGone = words[3];
  private final String read = words[4];
  private final String insert = words[5];
  private final String markBroken = words[6];
  private final boolean filtered = words[7].equals("some rows");
  private final String[] key = Arrays.copyOfRange(words, 8, words.length);

  private void fire(Connection connection, Object[] before, Object[] after) throws Throwable {
    try {
      Object[] old = before == null ? null : key(connection, before);
      Object[] now = after == null ? null : key(connection, after);
      if (now == null) {
        run(connection, removeIfGone, old, old);
      } else if (old == null) {
        leaveOut(connection, now);
        insert(connection, now);
      } else if (Objects.deepEquals(old, now)) {
        leaveOut(connection, now);
        run(connection, read, now);
      } else {
        run(connection, remove, old);
        run(connection, read, old);
        run(connection, read, now);
      }
    } catch (SQLException e) {
      markBroken(connection, e);
    }
  }

  private void leaveOut(Connection connection, Object[] now) throws SQLException {
    if (filtered) {
      run(connection, removeIfGone, now, now);
    }
  }

  /* The row is there already if somebody has written to the sink, or another trigger to the source. */
  private void insert(Connection connection, Object[] now) throws SQLException {
    try {
      run(connection, insert, now);
    } catch (SQLException e) {
      if (!"23505".equals(e.getSQLState())) {
        throw e;
      }
      run(connection, read, now);
    }
  }

  private Object[] key(Connection connection, Object[] row) throws Throwable {
    Object[] values = new Object[key.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = row[position(connection, key[i])];
    }
    return values;
  }

  private void run(Connection connection, String sql, Object[]... keys) throws SQLException {
    for (int tried = 1; ; tried++) {
      try {
        send(connection, sql, keys);
        return;
      } catch (SQLException e) {
        if (tried == 5 || !madeAnew(e)) {
          throw e;
        }
      }
    }
  }

  /* H2 stumbles over a table that another session's ALTER TABLE makes anew at that moment. */
  private boolean madeAnew(SQLException e) {
    return e.getErrorCode() == 50000 && e.getCause() instanceof NullPointerException;
  }

  private void send(Connection connection, String sql, Object[]... keys) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      int parameter = 0;
      for (Object[] values : keys) {
        for (Object value : values) {
          statement.setObject(++parameter, value);
        }
      }
      statement.executeUpdate();
    }
  }

  /* The tables no longer fit each other. Any other error reaches the writer. */
  private boolean misfit(SQLException e) {
    String state = String.valueOf(e.getSQLState());
    return state.startsWith("42") || state.startsWith("22") || state.equals("21S02")
        || state.equals("23502") || state.equals("90079") || state.equals("90096");
  }

  /* The writer goes on, even where there is nowhere left to say so. */
  private void markBroken(Connection connection, SQLException cause) throws SQLException {
    if (!misfit(cause)) {
      throw cause;
    }
    try (PreparedStatement statement = connection.prepareStatement(markBroken)) {
      statement.setString(1, String.valueOf(cause.getMessage()).split("; SQL statement:")[0]);
      statement.executeUpdate();
    } catch (SQLException e) {
      if (!misfit(e)) {
        throw e;
      }
    }
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
  "ORDERS",
  "DELETE FROM \"PUBLIC\".\"TOTALS\" k WHERE k.\"ID\" = ?",
  "DELETE FROM \"PUBLIC\".\"TOTALS\" k WHERE k.\"ID\" = ? AND (SELECT COUNT(*) FROM \"PUBLIC\".\"ORDERS\" s WHERE s.\"ID\" = ?) = 0",
  "MERGE INTO \"PUBLIC\".\"TOTALS\" (\"ID\", \"CODE\", \"PRICE\", \"QUANTITY\", \"TOTAL\") KEY (\"ID\") SELECT s.\"ID\", s.\"CODE\", s.\"PRICE\", s.\"QUANTITY\", s.\"PRICE\" * s.\"QUANTITY\" FROM \"PUBLIC\".\"ORDERS\" s WHERE s.\"ID\" = ?",
  "INSERT INTO \"PUBLIC\".\"TOTALS\" (\"ID\", \"CODE\", \"PRICE\", \"QUANTITY\", \"TOTAL\") SELECT s.\"ID\", s.\"CODE\", s.\"PRICE\", s.\"QUANTITY\", s.\"PRICE\" * s.\"QUANTITY\" FROM \"PUBLIC\".\"ORDERS\" s WHERE s.\"ID\" = ?",
  "MERGE INTO \"likewise\".\"fault\"\012  (\"sink_schema\", \"sink_table\", \"source_schema\", \"source_table\", \"session\", \"mark\", \"error\", \"since\")\012VALUES ('PUBLIC', 'TOTALS', 'PUBLIC', 'ORDERS', SESSION_ID(), true, ?, CURRENT_TIMESTAMP)",
  "all rows",
  "ID",
};
$$;
ALTER TABLE "PUBLIC"."ORDERS" ALTER COLUMN IF EXISTS "likewise barrier" SET NOT NULL;
ALTER TABLE "PUBLIC"."ORDERS" SET REFERENTIAL_INTEGRITY TRUE;
DELETE FROM "PUBLIC"."TOTALS" k;
INSERT INTO "PUBLIC"."TOTALS" ("ID", "CODE", "PRICE", "QUANTITY", "TOTAL")
SELECT s."ID", s."CODE", s."PRICE", s."QUANTITY", s."PRICE" * s."QUANTITY"
FROM "PUBLIC"."ORDERS" s;
-- PostgreSQL
LOCK TABLE "public"."orders" IN SHARE ROW EXCLUSIVE MODE;
CREATE TABLE "public"."totals" (
  "id"       bigint NOT NULL,
  "code"     character varying(20),
  "price"    numeric(8,2),
  "quantity" integer NOT NULL,
  "total"    numeric,
  PRIMARY KEY ("id")
);
DROP FUNCTION IF EXISTS "public"."likewise_totals_sync"() CASCADE;
CREATE FUNCTION "public"."likewise_totals_sync"() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET row_security = off
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off
AS $$
-- 1
-- 1, 7659: public.totals
#variable_conflict use_column
BEGIN
  <<sync_1>>
  BEGIN
    IF current_setting('transaction_isolation') = 'read committed' THEN
    IF TG_OP = 'INSERT' THEN
  INSERT INTO "public"."totals" AS k ("id", "code", "price", "quantity", "total")
  SELECT s."id",
             s."code",
             s."price",
             s."quantity",
             s."price" * s."quantity"
  FROM "public"."orders" s
  WHERE s."id" = ANY (ARRAY(SELECT n."id" FROM new_rows n));
    ELSIF TG_OP = 'UPDATE' THEN
      UPDATE "public"."totals" k SET
        "id" = s."id",
        "code" = s."code",
        "price" = s."price",
        "quantity" = s."quantity",
        "total" = s."price" * s."quantity"
      FROM "public"."orders" s
      WHERE k."id" = ANY (ARRAY(SELECT n."id" FROM new_rows n))
        AND k."id" = s."id"
        AND ARRAY(SELECT o."id" FROM old_rows o) = ARRAY(SELECT n."id" FROM new_rows n);
      IF NOT FOUND THEN
      DELETE FROM "public"."totals" k
      WHERE k."id" = ANY (ARRAY(
        SELECT o."id" FROM old_rows o WHERE NOT EXISTS (SELECT FROM "public"."orders" s WHERE s."id" = o."id")));
  INSERT INTO "public"."totals" AS k ("id", "code", "price", "quantity", "total")
  SELECT s."id",
             s."code",
             s."price",
             s."quantity",
             s."price" * s."quantity"
  FROM "public"."orders" s
  WHERE s."id" = ANY (ARRAY(SELECT n."id" FROM new_rows n))
      ON CONFLICT ("id") DO UPDATE SET
        "id" = excluded."id",
        "code" = excluded."code",
        "price" = excluded."price",
        "quantity" = excluded."quantity",
        "total" = excluded."total";
      END IF;
    ELSIF TG_OP = 'DELETE' THEN
      DELETE FROM "public"."totals" k
      WHERE k."id" = ANY (ARRAY(
        SELECT o."id" FROM old_rows o WHERE NOT EXISTS (SELECT FROM "public"."orders" s WHERE s."id" = o."id")));
    ELSE
      DELETE FROM "public"."totals" k;
    END IF;
      EXIT sync_1;
    END IF;
    IF current_setting('transaction_isolation') <> 'read committed' THEN
      IF NOT EXISTS (
        SELECT FROM pg_proc
        WHERE oid = CAST('"public"."likewise_totals_sync"()' AS regprocedure)
          AND strpos(split_part(prosrc, concat(chr(10), '#'), 1), concat(chr(10), '-- 1, ')) > 0) THEN
        RAISE serialization_failure USING MESSAGE = 'could not serialize access: the transaction is older than what keeps public.totals equal to public.orders';
      END IF;
      IF TG_OP = 'DELETE' THEN
        PERFORM FROM old_rows o JOIN "public"."orders" s ON s."id" = o."id" FOR KEY SHARE OF s;
      ELSIF TG_OP = 'UPDATE' THEN
        PERFORM
        FROM (SELECT r."id" FROM old_rows r EXCEPT SELECT r."id" FROM new_rows r) o
        JOIN "public"."orders" s ON s."id" = o."id"
        FOR KEY SHARE OF s;
      END IF;
    END IF;
    IF TG_OP = 'INSERT' THEN
      INSERT INTO "public"."totals" AS k ("id", "code", "price", "quantity", "total")
      SELECT s."id",
             s."code",
             s."price",
             s."quantity",
             s."price" * s."quantity"
      FROM new_rows n
      CROSS JOIN LATERAL (
        SELECT *
        FROM "public"."orders" s
        WHERE s."id" = n."id"
        ORDER BY age(s.xmin)
        LIMIT 1
      ) s
      ON CONFLICT ("id") DO UPDATE SET
        "id" = excluded."id",
        "code" = excluded."code",
        "price" = excluded."price",
        "quantity" = excluded."quantity",
        "total" = excluded."total";
    ELSIF TG_OP = 'UPDATE' THEN
      DELETE FROM "public"."totals" k
      USING old_rows o
      WHERE k."id" = o."id"
        AND NOT EXISTS (SELECT FROM "public"."orders" s WHERE s."id" = o."id");
      INSERT INTO "public"."totals" AS k ("id", "code", "price", "quantity", "total")
      SELECT s."id",
             s."code",
             s."price",
             s."quantity",
             s."price" * s."quantity"
      FROM (SELECT DISTINCT ON (r."id") r."id" FROM new_rows r ORDER BY r."id") n
      CROSS JOIN LATERAL (
        SELECT *
        FROM "public"."orders" s
        WHERE s."id" = n."id"
        ORDER BY age(s.xmin)
        LIMIT 1
      ) s
      ON CONFLICT ("id") DO UPDATE SET
        "id" = excluded."id",
        "code" = excluded."code",
        "price" = excluded."price",
        "quantity" = excluded."quantity",
        "total" = excluded."total";
    ELSIF TG_OP = 'DELETE' THEN
      DELETE FROM "public"."totals" k
      USING old_rows o
      WHERE k."id" = o."id"
        AND NOT EXISTS (SELECT FROM "public"."orders" s WHERE s."id" = o."id");
    ELSE
      DELETE FROM "public"."totals" k;
      IF current_setting('transaction_isolation') <> 'read committed' THEN
        BEGIN
          PERFORM set_config('row_security', 'on', true);
          INSERT INTO "likewise"."fault"
            ("sink_schema", "sink_table", "source_schema", "source_table", "session", "mark", "error", "since")
          VALUES ('public', 'totals', 'public', 'orders', pg_backend_pid(), true, 'TRUNCATE in a transaction that is not READ COMMITTED may have taken rows from public.orders that it did not see; LIKEWISE REFRESH public.totals compares them', CURRENT_TIMESTAMP)
          ON CONFLICT DO NOTHING;
        EXCEPTION
          WHEN syntax_error_or_access_rule_violation OR serialization_failure THEN
            NULL;
        END;
      END IF;
    END IF;
  EXCEPTION
    WHEN unique_violation OR program_limit_exceeded THEN
      IF current_setting('transaction_isolation') <> 'read committed' THEN
        RAISE;
      END IF;
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          DELETE FROM "public"."totals" k
          USING old_rows o
          WHERE k."id" = o."id"
            AND NOT EXISTS (SELECT FROM "public"."orders" s WHERE s."id" = o."id");
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO "public"."totals" AS k ("id", "code", "price", "quantity", "total")
          SELECT s."id",
                 s."code",
                 s."price",
                 s."quantity",
                 s."price" * s."quantity"
          FROM (SELECT DISTINCT ON (r."id") r."id" FROM new_rows r ORDER BY r."id") n
          JOIN "public"."orders" s ON s."id" = n."id"
          ON CONFLICT ("id") DO UPDATE SET
            "id" = excluded."id",
            "code" = excluded."code",
            "price" = excluded."price",
            "quantity" = excluded."quantity",
            "total" = excluded."total";
        END IF;
      EXCEPTION
        WHEN syntax_error_or_access_rule_violation OR data_exception OR not_null_violation OR cardinality_violation THEN
          BEGIN
            PERFORM set_config('row_security', 'on', true);
            INSERT INTO "likewise"."fault"
              ("sink_schema", "sink_table", "source_schema", "source_table", "session", "mark", "error", "since")
            VALUES ('public', 'totals', 'public', 'orders', pg_backend_pid(), true, SQLERRM, CURRENT_TIMESTAMP)
            ON CONFLICT DO NOTHING;
          EXCEPTION
            WHEN syntax_error_or_access_rule_violation OR serialization_failure THEN
              NULL;
          END;
      END;

    WHEN syntax_error_or_access_rule_violation OR data_exception OR not_null_violation OR cardinality_violation THEN
      BEGIN
        PERFORM set_config('row_security', 'on', true);
        INSERT INTO "likewise"."fault"
          ("sink_schema", "sink_table", "source_schema", "source_table", "session", "mark", "error", "since")
        VALUES ('public', 'totals', 'public', 'orders', pg_backend_pid(), true, SQLERRM, CURRENT_TIMESTAMP)
        ON CONFLICT DO NOTHING;
      EXCEPTION
        WHEN syntax_error_or_access_rule_violation OR serialization_failure THEN
          NULL;
      END;
  END sync_1;
  RETURN NULL;
END
$$;
DO $$
BEGIN
  EXECUTE 'ALTER FUNCTION "public"."likewise_totals_sync"() SET search_path = ' || (
    SELECT concat_ws(', ', 'pg_catalog', string_agg(quote_ident(name), ', ' ORDER BY place), 'pg_temp')
    FROM unnest(current_schemas(false)) WITH ORDINALITY AS path (name, place)
    WHERE name NOT LIKE 'pg\_%' AND NOT has_schema_privilege('public', name, 'CREATE'));
END
$$;
REVOKE ALL ON FUNCTION "public"."likewise_totals_sync"() FROM PUBLIC;
CREATE TRIGGER "!likewise public.totals insert"
AFTER INSERT ON "public"."orders"
REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "public"."likewise_totals_sync"();
CREATE TRIGGER "!likewise public.totals update"
AFTER UPDATE ON "public"."orders"
REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "public"."likewise_totals_sync"();
CREATE TRIGGER "!likewise public.totals delete"
AFTER DELETE ON "public"."orders"
REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION "public"."likewise_totals_sync"();
CREATE TRIGGER "!likewise public.totals truncate"
AFTER TRUNCATE ON "public"."orders"
FOR EACH STATEMENT EXECUTE FUNCTION "public"."likewise_totals_sync"();
DO $$
BEGIN
  ALTER TABLE "public"."orders"
    ENABLE ALWAYS TRIGGER "!likewise public.totals insert",
    ENABLE ALWAYS TRIGGER "!likewise public.totals update",
    ENABLE ALWAYS TRIGGER "!likewise public.totals delete",
    ENABLE ALWAYS TRIGGER "!likewise public.totals truncate";
EXCEPTION
  WHEN insufficient_privilege OR object_in_use THEN
    NULL;
END
$$;
SET LOCAL row_security = off;
INSERT INTO "public"."totals" ("id", "code", "price", "quantity", "total")
SELECT s."id", s."code", s."price", s."quantity", s."price" * s."quantity"
FROM "public"."orders" s;
SET LOCAL row_security = on;
DO $$
DECLARE
  usual text := current_setting('lock_timeout');
BEGIN
  BEGIN
    PERFORM set_config('lock_timeout', '1000', true);
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('likewise in use', 0));
  EXCEPTION
    WHEN lock_not_available THEN
      NULL;
  END;
  PERFORM set_config('lock_timeout', usual, true);
  IF NOT EXISTS (SELECT FROM pg_event_trigger WHERE evtname = 'likewise alter') AND EXISTS (
    SELECT FROM pg_proc p JOIN pg_roles r ON r.oid = p.proowner
    WHERE p.oid = to_regprocedure('"likewise"."notice_ddl"()') AND r.rolsuper)
    AND pg_try_advisory_xact_lock(hashtextextended('likewise alter', 0)) THEN
    CREATE EVENT TRIGGER "likewise alter" ON ddl_command_end
      WHEN TAG IN ('ALTER TABLE', 'ALTER SCHEMA', 'CREATE TABLE', 'CREATE SCHEMA',
        'CREATE FOREIGN TABLE', 'ALTER FOREIGN TABLE')
      EXECUTE FUNCTION "likewise"."notice_ddl"();
    CREATE EVENT TRIGGER "likewise drop" ON sql_drop EXECUTE FUNCTION "likewise"."notice_ddl"();
    CREATE EVENT TRIGGER "likewise rewrite" ON table_rewrite EXECUTE FUNCTION "likewise"."notice_ddl"();
    ALTER EVENT TRIGGER "likewise alter" ENABLE ALWAYS;
    ALTER EVENT TRIGGER "likewise drop" ENABLE ALWAYS;
    ALTER EVENT TRIGGER "likewise rewrite" ENABLE ALWAYS;
  END IF;
EXCEPTION
  WHEN insufficient_privilege OR unique_violation OR duplicate_object THEN
    NULL;
END
$$;
-- MariaDB
COMMIT;
CREATE TABLE `test`.`totals` (
  `id`       bigint(20) NOT NULL,
  `code`     varchar(20) COLLATE utf8mb4_general_ci,
  `price`    decimal(8,2),
  `quantity` int(11) NOT NULL,
  `total`    decimal(18,2),
  PRIMARY KEY (`id`)
) ENGINE=InnoDB;
SET @`likewise mode` = @@sql_mode, @`likewise wait` = @@lock_wait_timeout,
  sql_mode = 'STRICT_ALL_TABLES', lock_wait_timeout = 10;
CREATE OR REPLACE TRIGGER `test`.`likewise test.totals delete`
AFTER DELETE ON `test`.`orders`
FOR EACH ROW
BEGIN
  -- 851: test.totals
  BEGIN
    DECLARE EXIT HANDLER FOR 1054, 1146, 1136, 1048, 1364, 1264, 1406, 1366, 1265, 1292, 1365, 1411, 1690, 4025, 1452
    BEGIN
      DECLARE EXIT HANDLER FOR 1062, 1146 BEGIN END;
      GET CURRENT DIAGNOSTICS CONDITION 1 @`likewise error` = MESSAGE_TEXT;
      INSERT INTO `likewise`.`fault`
        (`sink_schema`, `sink_table`, `source_schema`, `source_table`, `session`, `mark`, `error`, `since`)
      VALUES ('test', 'totals', 'test', 'orders', CONNECTION_ID(), true, @`likewise error`, UTC_TIMESTAMP(6));
      INSERT INTO `likewise`.`fault`
        (`sink_schema`, `sink_table`, `source_schema`, `source_table`, `session`, `mark`, `error`, `since`)
      VALUES ('test', 'totals', 'test', 'orders', CONNECTION_ID(), false, NULL, UTC_TIMESTAMP(6));
    END;
    DELETE FROM `test`.`totals` WHERE `test`.`totals`.`id` = OLD.`id`;
  END;
END;
CREATE OR REPLACE TRIGGER `test`.`likewise test.totals update`
AFTER UPDATE ON `test`.`orders`
FOR EACH ROW
BEGIN
  -- 2388: test.totals
  BEGIN
    DECLARE EXIT HANDLER FOR 1054, 1146, 1136, 1048, 1364, 1264, 1406, 1366, 1265, 1292, 1365, 1411, 1690, 4025, 1452
    BEGIN
      DECLARE EXIT HANDLER FOR 1062, 1146 BEGIN END;
      GET CURRENT DIAGNOSTICS CONDITION 1 @`likewise error` = MESSAGE_TEXT;
      INSERT INTO `likewise`.`fault`
        (`sink_schema`, `sink_table`, `source_schema`, `source_table`, `session`, `mark`, `error`, `since`)
      VALUES ('test', 'totals', 'test', 'orders', CONNECTION_ID(), true, @`likewise error`, UTC_TIMESTAMP(6));
      INSERT INTO `likewise`.`fault`
        (`sink_schema`, `sink_table`, `source_schema`, `source_table`, `session`, `mark`, `error`, `since`)
      VALUES ('test', 'totals', 'test', 'orders', CONNECTION_ID(), false, NULL, UTC_TIMESTAMP(6));
    END;
    IF OLD.`code` <=> NEW.`code` AND BINARY OLD.`code` <=> BINARY NEW.`code`
      AND OLD.`id` <=> NEW.`id` THEN
      UPDATE `test`.`totals` SET
        `id` = NEW.`id`,
        `code` = NEW.`code`,
        `price` = NEW.`price`,
        `quantity` = NEW.`quantity`,
        `total` = NEW.`price` * NEW.`quantity`
      WHERE `test`.`totals`.`id` = OLD.`id`;
    ELSEIF NOT EXISTS (
      SELECT 1 FROM `test`.`orders` AS s
      WHERE s.`id` = OLD.`id`
        AND s.`id` <=> OLD.`id` AND BINARY s.`id` <=> BINARY OLD.`id`
        AND s.`code` <=> OLD.`code` AND BINARY s.`code` <=> BINARY OLD.`code`
        AND s.`price` <=> OLD.`price` AND BINARY s.`price` <=> BINARY OLD.`price`
        AND s.`quantity` <=> OLD.`quantity` AND BINARY s.`quantity` <=> BINARY OLD.`quantity`) THEN
      IF NOT (OLD.`id` = NEW.`id`) THEN
        DELETE FROM `test`.`totals` WHERE `test`.`totals`.`id` = OLD.`id`;
      END IF;
      BEGIN
        DECLARE EXIT HANDLER FOR 1062
        BEGIN
          UPDATE `test`.`totals` SET
            `id` = NEW.`id`,
            `code` = NEW.`code`,
            `price` = NEW.`price`,
            `quantity` = NEW.`quantity`,
            `total` = NEW.`price` * NEW.`quantity`
          WHERE `test`.`totals`.`id` = NEW.`id`;
          IF NOT EXISTS (SELECT 1 FROM `test`.`totals` WHERE `test`.`totals`.`id` = NEW.`id`) THEN
            RESIGNAL;
          END IF;
        END;
        INSERT INTO `test`.`totals` (`id`, `code`, `price`, `quantity`, `total`)
        VALUES (NEW.`id`, NEW.`code`, NEW.`price`, NEW.`quantity`, NEW.`price` * NEW.`quantity`);
      END;
    END IF;
  END;
END;
CREATE OR REPLACE TRIGGER `test`.`likewise test.totals insert`
AFTER INSERT ON `test`.`orders`
FOR EACH ROW
BEGIN
  -- 1427: test.totals
  BEGIN
    DECLARE EXIT HANDLER FOR 1054, 1146, 1136, 1048, 1364, 1264, 1406, 1366, 1265, 1292, 1365, 1411, 1690, 4025, 1452
    BEGIN
      DECLARE EXIT HANDLER FOR 1062, 1146 BEGIN END;
      GET CURRENT DIAGNOSTICS CONDITION 1 @`likewise error` = MESSAGE_TEXT;
      INSERT INTO `likewise`.`fault`
        (`sink_schema`, `sink_table`, `source_schema`, `source_table`, `session`, `mark`, `error`, `since`)
      VALUES ('test', 'totals', 'test', 'orders', CONNECTION_ID(), true, @`likewise error`, UTC_TIMESTAMP(6));
      INSERT INTO `likewise`.`fault`
        (`sink_schema`, `sink_table`, `source_schema`, `source_table`, `session`, `mark`, `error`, `since`)
      VALUES ('test', 'totals', 'test', 'orders', CONNECTION_ID(), false, NULL, UTC_TIMESTAMP(6));
    END;
    BEGIN
      DECLARE EXIT HANDLER FOR 1062
      BEGIN
        UPDATE `test`.`totals` SET
          `id` = NEW.`id`,
          `code` = NEW.`code`,
          `price` = NEW.`price`,
          `quantity` = NEW.`quantity`,
          `total` = NEW.`price` * NEW.`quantity`
        WHERE `test`.`totals`.`id` = NEW.`id`;
        IF NOT EXISTS (SELECT 1 FROM `test`.`totals` WHERE `test`.`totals`.`id` = NEW.`id`) THEN
          RESIGNAL;
        END IF;
      END;
      INSERT INTO `test`.`totals` (`id`, `code`, `price`, `quantity`, `total`)
      VALUES (NEW.`id`, NEW.`code`, NEW.`price`, NEW.`quantity`, NEW.`price` * NEW.`quantity`);
    END;
  END;
END;
SET sql_mode = @`likewise mode`, lock_wait_timeout = @`likewise wait`;
SET @`likewise mode` = @@sql_mode, @`likewise wait` = @@lock_wait_timeout,
  sql_mode = 'STRICT_ALL_TABLES', lock_wait_timeout = 10;
LOCK TABLES
  `test`.`orders` AS `NEW` WRITE,
  `test`.`totals` WRITE;
INSERT INTO `test`.`totals` (`id`, `code`, `price`, `quantity`, `total`)
SELECT NEW.`id`, NEW.`code`, NEW.`price`, NEW.`quantity`, NEW.`price` * NEW.`quantity`
FROM `test`.`orders` AS `NEW`
ON DUPLICATE KEY UPDATE `test`.`totals`.`id` = `test`.`totals`.`id`;
SET @`likewise rows copied` = (SELECT COUNT(*) FROM `test`.`totals`);
UNLOCK TABLES;
SET sql_mode = @`likewise mode`, lock_wait_timeout = @`likewise wait`;
-- SQLite
CREATE TABLE `main`.`totals` (
  `id`       BIGINT NOT NULL,
  `code`     VARCHAR(20),
  `price`    DECIMAL(8, 2),
  `quantity` INT NOT NULL,
  `total`,
  PRIMARY KEY (`id`)
);
CREATE INDEX IF NOT EXISTS `main`.`likewise main.totals (code)` ON `totals` (`code`);
CREATE TRIGGER `main`.`likewise main.totals insert`
AFTER INSERT ON `orders`
BEGIN
/*likewise main.totals*/
  DELETE FROM `totals`
  WHERE NEW.`code` = `totals`.`code`
    AND (NEW.`id` = `totals`.`id`) IS NOT TRUE
    AND NOT EXISTS (SELECT 1 FROM `orders` AS likewise_s WHERE likewise_s.`id` = `totals`.`id`);
  DELETE FROM `totals`
  WHERE NOT EXISTS (SELECT 1 FROM `orders` AS likewise_s WHERE likewise_s.`id` = NEW.`id`)
    AND NEW.`id` = `totals`.`id`;
  INSERT INTO `totals` (`id`, `code`, `price`, `quantity`, `total`)
  SELECT likewise_s.`id`, likewise_s.`code`, likewise_s.`price`, likewise_s.`quantity`, likewise_s.`price` * likewise_s.`quantity`
  FROM `orders` AS likewise_s
  WHERE likewise_s.`id` = NEW.`id`
  ON CONFLICT (`id`) DO UPDATE SET
    (`id`, `code`, `price`, `quantity`, `total`) = (
      SELECT likewise_s.`id`, likewise_s.`code`, likewise_s.`price`, likewise_s.`quantity`, likewise_s.`price` * likewise_s.`quantity`
      FROM `orders` AS likewise_s
      WHERE likewise_s.`id` = NEW.`id`)
  WHERE 1 OR NULL IN (`totals`.`id`, `totals`.`code`, `totals`.`price`, `totals`.`quantity`, `totals`.`total`);
END;
CREATE TRIGGER `main`.`likewise main.totals update`
AFTER UPDATE ON `orders`
BEGIN
/*likewise main.totals*/
  DELETE FROM `totals`
  WHERE (OLD.`code` IS NOT NEW.`code`)
    AND NEW.`code` = `totals`.`code`
    AND (NEW.`id` = `totals`.`id`) IS NOT TRUE
    AND NOT EXISTS (SELECT 1 FROM `orders` AS likewise_s WHERE likewise_s.`id` = `totals`.`id`);
  DELETE FROM `totals`
  WHERE NOT EXISTS (SELECT 1 FROM `orders` AS likewise_s WHERE likewise_s.`id` = NEW.`id`)
    AND NEW.`id` = `totals`.`id`;
  UPDATE `totals` SET
    (`code`, `price`, `quantity`, `total`) = (
      SELECT likewise_s.`code`, likewise_s.`price`, likewise_s.`quantity`, likewise_s.`price` * likewise_s.`quantity`
      FROM `orders` AS likewise_s
      WHERE likewise_s.`id` = NEW.`id`)
  WHERE NEW.`id` = `totals`.`id`
    AND OLD.`id` = NEW.`id` COLLATE BINARY AND typeof(OLD.`id`) = typeof(NEW.`id`);
  INSERT INTO `totals` (`id`, `code`, `price`, `quantity`, `total`)
  SELECT likewise_s.`id`, likewise_s.`code`, likewise_s.`price`, likewise_s.`quantity`, likewise_s.`price` * likewise_s.`quantity`
  FROM `orders` AS likewise_s
  WHERE likewise_s.`id` = NEW.`id`
    AND (OLD.`id` = NEW.`id` COLLATE BINARY AND typeof(OLD.`id`) = typeof(NEW.`id`)) IS NOT TRUE
  ON CONFLICT (`id`) DO UPDATE SET
    (`id`, `code`, `price`, `quantity`, `total`) = (
      SELECT likewise_s.`id`, likewise_s.`code`, likewise_s.`price`, likewise_s.`quantity`, likewise_s.`price` * likewise_s.`quantity`
      FROM `orders` AS likewise_s
      WHERE likewise_s.`id` = NEW.`id`)
  WHERE 1 OR NULL IN (`totals`.`id`, `totals`.`code`, `totals`.`price`, `totals`.`quantity`, `totals`.`total`);
END;
CREATE TRIGGER `main`.`likewise main.totals delete`
AFTER DELETE ON `orders`
BEGIN
/*likewise main.totals*/
  DELETE FROM `totals`
  WHERE OLD.`id` = `totals`.`id`
    AND NOT EXISTS (SELECT 1 FROM `orders` AS likewise_s WHERE likewise_s.`id` = OLD.`id`);
END;
CREATE TRIGGER `main`.`likewise main.totals move`
AFTER UPDATE OF `id`, rowid, oid, _rowid_ ON `orders`
WHEN (OLD.`id` = NEW.`id` COLLATE BINARY AND typeof(OLD.`id`) = typeof(NEW.`id`)) IS NOT TRUE
BEGIN
/*likewise main.totals*/
  DELETE FROM `totals`
  WHERE (OLD.`id` = NEW.`id`) IS NOT TRUE
    AND OLD.`id` = `totals`.`id`
    AND NOT EXISTS (SELECT 1 FROM `orders` AS likewise_s WHERE likewise_s.`id` = OLD.`id`);
END;
INSERT INTO `main`.`totals` (`id`, `code`, `price`, `quantity`, `total`)
SELECT likewise_s.`id`, likewise_s.`code`, likewise_s.`price`, likewise_s.`quantity`, likewise_s.`price` * likewise_s.`quantity`
FROM `main`.`orders` AS likewise_s;

package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.SyncDefinition.Copied;
import io.likewise.catalog.SyncDefinition.Missing;
import io.likewise.catalog.SyncDefinition.Shard;
import io.likewise.catalog.SyncDefinition.SyncColumn;
import io.likewise.rewrite.plan.NativeSync;
import java.util.List;

/**
 * An inserted or updated row that goes to the sink as H2 gives it to the trigger, which costs a
 * third less than reading it again.
 *
 * <p>The given row is the source's, if the statement that wrote it is still the current one of the
 * session. H2 sets a session's current statement when one begins, and forgets it when one ends,
 * which may be another that a trigger, a function or a cascade has carried out in between; whether
 * this H2 does so is tried out. Whatever changes the row is such a statement, or calls our trigger,
 * which sends one. Nobody else can change the row: the transaction holds it. A query may be current
 * that has been opened and not read to its end, so it does not count.
 *
 * <p>Who is called by the writing of the sink may change the row too, before the sink has it. So
 * the sink must have no trigger that comes before, and afterwards it is looked whether that is
 * still so.
 *
 * <p>A value is handed on if the object that Java gets for it becomes that very value again. Those
 * of other types are read, and an empty text, which is NULL in the mode Oracle.
 */
record H2GivenRow(SyncText text, NativeSync sync) {

  /** Needs {@code columns} and {@code sink}, and what every trigger has. */
  static final String MEMBERS =
      """

      private static final List<String> EXACT = List.of("BOOLEAN", "TINYINT", "SMALLINT", "INTEGER",
          "BIGINT", "NUMERIC", "DECIMAL", "REAL", "FLOAT", "DOUBLE PRECISION", "CHARACTER VARYING",
          "BINARY VARYING", "DATE", "TIME", "TIMESTAMP", "TIMESTAMP WITH TIME ZONE", "UUID");

      /* What H2 has inside, as long as nobody changes its tables; no positions where rows are read. */
      private static class Inside {
        Object database;
        Object state;
        Object sink;
        int[] positions;

        boolean isStill() throws Throwable {
          return call(database, "getModificationMetaId").equals(state);
        }
      }

      private volatile Inside inside;

      /* The values for the sink if the row is certain to be the source's still, else null. */
      private Object[] values(Connection connection, Object[] row) throws Throwable {
        try {
          Object session = call(connection, "getSession");
          Object statement = call(session, "getCurrentCommand");
          if (statement == null || (Boolean) call(statement, "isQuery")) {
            return null;
          }
          Inside now = inside;
          if (now == null || !now.isStill()) {
            now = look(connection, session);
            inside = now;
          }
          return now.positions == null ? null : at(now.positions, row);
        } catch (ReflectiveOperationException | RuntimeException | SQLException e) {
          /* H2 is another one inside, or a table is gone: reading the row says what there is to say. */
          return null;
        }
      }

      private static Object[] at(int[] positions, Object[] row) {
        Object[] values = new Object[positions.length];
        for (int i = 0; i < values.length; i++) {
          values[i] = row[positions[i]];
          if ("".equals(values[i])) {
            return null;
          }
        }
        return values;
      }

      /* Nobody can have been called before the sink had its row. */
      private boolean unmet() throws Throwable {
        Inside now = inside;
        return !hasBefore(now.sink) && now.isStill();
      }

      private static boolean hasBefore(Object table) throws Throwable {
        List<?> all = (List<?>) call(table, "getTriggers");
        if (all != null) {
          for (Object trigger : all.toArray()) {
            if ((Boolean) call(trigger, "isBefore")) {
              return true;
            }
          }
        }
        return false;
      }

      private Inside look(Connection connection, Object session) throws Throwable {
        Inside found = new Inside();
        found.database = call(session, "getDatabase");
        found.state = call(found.database, "getModificationMetaId");
        found.sink = table(session, sink[0], sink[1]);
        int[] positions = positions(table(session, words[0], words[1]));
        try (PreparedStatement other = connection.prepareStatement("SELECT 1")) {
          other.executeQuery().close();
        }
        boolean forgets = call(session, "getCurrentCommand") == null;
        if (forgets && !hasBefore(found.sink) && found.isStill()) {
          found.positions = positions;
        }
        return found;
      }

      /* Null where a value is of a type that Java changes. */
      private int[] positions(Object table) throws Throwable {
        int[] positions = new int[columns.length];
        for (int i = 0; i < positions.length; i++) {
          Object column = call(table, "getColumn", columns[i]);
          String type = (String) call(call(column, "getType"), "getTraceSQL");
          if (!EXACT.contains(type.replaceAll("[(].*?[)]", ""))) {
            return null;
          }
          positions[i] = (Integer) call(column, "getColumnId");
        }
        return positions;
      }
      """;

  /** Its parameters are the values of {@link #columns}; empty where rows have to be read. */
  String insert() {
    return isGiven()
        ? "INSERT INTO %s (%s) %s".formatted(text.sink(), text.columns(), values())
        : "";
  }

  /** The same for a row that is there. */
  String merge() {
    return isGiven()
        ? "MERGE INTO %s (%s) KEY (%s) %s"
            .formatted(text.sink(), text.columns(), text.sinkKey(), values())
        : "";
  }

  private boolean isGiven() {
    return sync.condition() == null
        && sync.definition().columns().stream()
            .allMatch(
                column -> isItself(column) || column instanceof Missing || column instanceof Shard);
  }

  private String values() {
    return sync.definition().columns().stream()
        .map(column -> isItself(column) ? "?" : text.value(column.name(), sync.values()))
        .collect(joining(", ", "VALUES (", ")"));
  }

  /** In parentheses where it is a generated column, which a row has like any other. */
  private boolean isItself(SyncColumn column) {
    String value = text.value(column.name(), sync.values());
    String itself = "s." + text.dialect().quote(column.name());
    return column instanceof Copied && (value.equals(itself) || value.equals("(" + itself + ")"));
  }

  List<String> columns() {
    return sync.definition().columns().stream()
        .filter(Copied.class::isInstance)
        .map(SyncColumn::name)
        .toList();
  }
}

package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import io.likewise.rewrite.plan.NativeSync;
import java.util.List;
import java.util.stream.Stream;

/**
 * The trigger of a sync on H2.
 *
 * <p>It takes only the keys of a changed row and reads the source again, for the reasons that
 * {@link PostgresSyncFunction} gives. A row whose key changed is deleted from the sink and read
 * again under both keys: the old one may belong to another row by now, and may be equal to the new
 * one but for its letter case.
 *
 * <p>The connection is a new object at every call, so statements cannot be kept; H2 keeps them
 * itself.
 */
record H2SyncTrigger(H2Dialect dialect, String schema, NativeSync sync) {

  String source() {
    SyncDefinition definition = sync.definition();
    List<String> statements =
        List.of(
            remove(),
            removeIfGone(),
            read(),
            insert(),
            markBroken(),
            sync.condition() == null ? "all rows" : "some rows");
    List<String> words = Stream.concat(statements.stream(), definition.key().stream()).toList();
    return JavaSource.trigger(definition.source(), words, MEMBERS);
  }

  private static final String MEMBERS =
      """
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
        """;

  private SyncText text() {
    return new SyncText(dialect, sync.definition());
  }

  private String remove() {
    return "DELETE FROM " + text().sink() + " k WHERE " + text().isRowOfKey("k");
  }

  /**
   * Rows are counted because H2 (2.4.240) answers an EXISTS of the same parameters as it did before
   * in the transaction, whatever the transaction has done since; other queries it asks again.
   */
  private String removeIfGone() {
    return "%s AND (SELECT COUNT(*) FROM %s s WHERE %s%s) = 0"
        .formatted(remove(), text().source(), text().keyIs("s"), sync.andCondition());
  }

  private String read() {
    return "MERGE INTO %s (%s) KEY (%s) %s"
        .formatted(text().sink(), text().columns(), text().sinkKey(), row());
  }

  /** Costs less than MERGE, which looks for a row to update first. */
  private String insert() {
    return "INSERT INTO %s (%s) %s".formatted(text().sink(), text().columns(), row());
  }

  private String row() {
    return "SELECT %s FROM %s WHERE %s%s"
        .formatted(
            String.join(", ", sync.values()),
            keyIsLoose() ? itself() : text().source() + " s",
            text().keyIs(keyIsLoose() ? "r" : "s"),
            sync.andCondition());
  }

  /**
   * Where a key is given another spelling, in another letter case for example, its index goes on
   * telling the old one; the row itself is found by its number.
   */
  private String itself() {
    return "%1$s r JOIN %1$s s ON s._ROWID_ = r._ROWID_".formatted(text().source());
  }

  private boolean keyIsLoose() {
    return sync.indexed().stream()
        .anyMatch(column -> sync.definition().key().contains(column.name()));
  }

  private String markBroken() {
    return new FaultMarks(dialect, schema).merge(sync.definition(), "?");
  }
}

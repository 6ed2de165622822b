package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import java.util.List;

/** A trigger of ours that writes ({@link H2SyncTrigger}) stands below on the stack. */
record H2Guard(H2Dialect dialect, SyncDefinition sync) implements SinkGuard {

  private static final String MEMBERS =
      """
      private void fire(Connection connection, Object[] before, Object[] after) throws Throwable {
        boolean ours = StackWalker.getInstance().walk(frames -> frames
            .filter(frame -> frame.getMethodName().equals("send"))
            .map(StackWalker.StackFrame::getClassName)
            .anyMatch(name -> name.contains(".trigger.likewise_") && name.endsWith("Fired")));
        if (ours) {
          return;
        }
        try (PreparedStatement statement = connection.prepareStatement("SELECT @likewise_writes");
            ResultSet result = statement.executeQuery()) {
          if (!result.next() || result.getString(1) == null) {
            throw new SQLException(words[2], "42501");
          }
        }
      }
      """;

  @Override
  public List<Sql> create() {
    String trigger =
        """
        CREATE TRIGGER %s
        BEFORE INSERT, UPDATE, DELETE ON %s
        FOR EACH ROW
        AS %s"""
            .formatted(
                name(),
                dialect.quote(sync.sink()),
                dialect.dollarQuoted(
                    JavaSource.trigger(sync.sink(), List.of(SinkGuard.refusal(sync)), MEMBERS)));
    return List.of(
        new Sql("DROP TRIGGER IF EXISTS " + name(), "another one takes its place"),
        new Sql(trigger, "nobody else writes to the sink"));
  }

  @Override
  public List<Sql> drop() {
    return List.of(new Sql("DROP TRIGGER IF EXISTS " + name(), "everybody may write again"));
  }

  private String name() {
    String word = JavaSource.className("likewise_guard_" + sync.sink().table());
    return dialect.quote(new TableName(sync.sink().schema(), word));
  }

  @Override
  public Sql open() {
    return new Sql("SET @likewise_writes = 1", "we write to the sink");
  }

  @Override
  public Sql close() {
    return new Sql("SET @likewise_writes = NULL", "and nobody else", /* always= */ true);
  }
}

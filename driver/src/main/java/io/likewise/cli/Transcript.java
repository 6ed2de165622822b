package io.likewise.cli;

import io.likewise.run.RewriteListener;
import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import org.jspecify.annotations.Nullable;

/**
 * What the user reads: each statement as it stands in the file, under it the native statements that
 * came of it behind a margin, then its results.
 */
final class Transcript implements RewriteListener {
  private static final String MARGIN = "  | ";
  private final PrintWriter out;
  private final PrintWriter err;

  Transcript(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  void statement(ScriptStatement statement) {
    out.println(statement.text() + ";");
  }

  @Override
  public void sending(String sql, String note) {
    if (!note.isEmpty()) {
      out.println("  -- " + note);
    }
    sql.lines().forEach(line -> out.println((MARGIN + line).stripTrailing()));
  }

  void passedThrough() {
    out.println("  (handed on as it is)");
  }

  void rows(ResultSet results) throws SQLException {
    TextTable.read(results).print().forEach(out::println);
  }

  /** Zero rows are also what every DDL statement changes, and so not worth a line. */
  void updateCount(long count) {
    if (count > 0) {
      out.println(count == 1 ? "(1 row changed)" : "(" + count + " rows changed)");
    }
  }

  void warnings(@Nullable SQLWarning first) {
    for (SQLWarning warning = first; warning != null; warning = warning.getNextWarning()) {
      out.println("warning: " + warning.getMessage());
    }
  }

  /** Ends what belongs to one statement. */
  void end() {
    out.println();
    out.flush();
  }

  /** The driver's message as it is: it has the line and the caret where it knows them. */
  void failure(String place, SQLException failure) {
    out.flush();
    for (SQLException e = failure; e != null; e = e.getNextException()) {
      String state = e.getSQLState() == null ? "" : " [" + e.getSQLState() + "]";
      err.println(place + ": error" + state + ": " + e.getMessage());
    }
    err.flush();
  }
}

package io.likewise.cli;

import io.likewise.run.RewriteListener;
import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the user reads: each statement as it stands in the file, under it the native statements that
 * came of it behind a margin, then its results.
 */
final class Transcript implements RewriteListener {
  private static final String MARGIN = "  | ";

  /** Statements up to this length are always shown whole. */
  private static final int LONG = 12;

  private static final int LINES_OF_A_LONG_ONE = 8;
  private static final int WIDEST = 120;
  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean full;
  private String lastNote = "";

  /**
   * @param full whether long native statements, and long lines of them, are shown whole
   */
  Transcript(PrintWriter out, PrintWriter err, boolean full) {
    this.out = out;
    this.err = err;
    this.full = full;
  }

  void statement(ScriptStatement statement) {
    out.println(statement.comments() + statement.sql() + ";");
  }

  @Override
  public void sending(String sql, String note) {
    if (!note.equals(lastNote)) {
      out.println("  -- " + note);
      lastNote = note;
    }
    List<String> lines = sql.lines().toList();
    int shown = full || lines.size() <= LONG ? lines.size() : LINES_OF_A_LONG_ONE;
    lines.subList(0, shown).forEach(line -> out.println((MARGIN + cut(line)).stripTrailing()));
    if (shown < lines.size()) {
      out.println("  … (--full shows the rest)");
    }
  }

  private String cut(String line) {
    return full || line.length() <= WIDEST ? line : line.substring(0, WIDEST) + " …";
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
    lastNote = "";
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

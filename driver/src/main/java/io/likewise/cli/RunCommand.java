package io.likewise.cli;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import picocli.CommandLine.Command;

@Command(
    name = "run",
    description = {
      "Runs the statements of a file and stops at the first that fails.",
      "Under each statement stand the native statements that came of it, then its results;"
          + " SQL NULL is shown as ∅."
    },
    mixinStandardHelpOptions = true)
final class RunCommand extends ScriptCommand {

  RunCommand(PrintWriter out, PrintWriter err) {
    super(out, err);
  }

  @Override
  boolean goesOnAfterFailure() {
    return false;
  }

  @Override
  void perform(Connection connection, ScriptStatement script, Transcript transcript)
      throws SQLException {
    try (Statement statement = connection.createStatement()) {
      boolean isResultSet = statement.execute(script.sql());
      while (isResultSet || statement.getUpdateCount() >= 0) {
        if (isResultSet) {
          try (ResultSet results = statement.getResultSet()) {
            transcript.rows(results);
          }
        } else {
          transcript.updateCount(statement.getUpdateCount());
        }
        isResultSet = statement.getMoreResults();
      }
      transcript.warnings(statement.getWarnings());
    }
  }
}

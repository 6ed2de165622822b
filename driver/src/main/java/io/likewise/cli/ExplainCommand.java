package io.likewise.cli;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import picocli.CommandLine.Command;

@Command(
    name = "explain",
    description = {
      "Shows the native statements that the statements of a file would come to; executes nothing.",
      "What a statement builds on must be there: a table that the file itself would make is not."
    },
    mixinStandardHelpOptions = true)
final class ExplainCommand extends ScriptCommand {

  ExplainCommand(PrintWriter out, PrintWriter err) {
    super(out, err);
  }

  @Override
  boolean goesOnAfterFailure() {
    return true;
  }

  @Override
  void perform(Connection connection, ScriptStatement script, Transcript transcript)
      throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet steps = statement.executeQuery("LIKEWISE EXPLAIN " + script.sql())) {
      while (steps.next()) {
        String sql = steps.getString("statement");
        transcript.sending(script.sql().equals(sql) ? "" : sql, steps.getString("note"));
      }
      transcript.warnings(statement.getWarnings());
    }
  }
}

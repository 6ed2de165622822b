package io.likewise.cli;

import io.likewise.jdbc.LikewiseConnection;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Dialects;
import io.likewise.rewrite.text.LexicalRules;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that goes through a file of statements, one after the other, on one connection. */
abstract class ScriptCommand implements Callable<Integer> {
  private final PrintWriter out;
  private final PrintWriter err;

  @Parameters(paramLabel = "FILE", description = "File of SQL statements; - reads standard input.")
  private String file = "-";

  @Option(names = "--full", description = "Show long native statements whole.")
  private boolean full;

  @Mixin private final DatabaseOptions database = new DatabaseOptions();

  ScriptCommand(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  /** Does what the command is for with one statement. */
  abstract void perform(Connection connection, ScriptStatement statement, Transcript transcript)
      throws SQLException;

  /** Whether the statements after a failed one still make sense. */
  abstract boolean goesOnAfterFailure();

  @Override
  public final Integer call() {
    Transcript transcript = new Transcript(out, err, full);
    try {
      Script script = Script.read(file);
      try (Connection connection = database.connect()) {
        connection.unwrap(LikewiseConnection.class).tell(transcript);
        return goThrough(script.statements(rules(connection)), connection, transcript) ? 0 : 1;
      }
    } catch (SQLException e) {
      transcript.failure(file, e);
    } catch (NoSuchFileException e) {
      err.println(file + ": no such file");
    } catch (CharacterCodingException e) {
      err.println(file + ": not UTF-8");
    } catch (IOException e) {
      err.println(file + ": " + e.getMessage());
    }
    return 1;
  }

  private boolean goThrough(
      List<ScriptStatement> statements, Connection connection, Transcript transcript) {
    boolean good = true;
    for (ScriptStatement statement : statements) {
      if (good || goesOnAfterFailure()) {
        good &= succeeds(connection, statement, transcript);
      }
    }
    return good;
  }

  private static LexicalRules rules(Connection connection) throws SQLException {
    DatabaseMetaData metaData = connection.getMetaData();
    return Dialects.of(metaData.getDatabaseProductName(), metaData.getDatabaseProductVersion())
        .map(Dialect::lexicalRules)
        .orElse(LexicalRules.STANDARD);
  }

  private boolean succeeds(
      Connection connection, ScriptStatement statement, Transcript transcript) {
    transcript.statement(statement);
    try {
      perform(connection, statement, transcript);
      return true;
    } catch (SQLException e) {
      transcript.failure(file + ":" + statement.line(), e);
      return false;
    } finally {
      transcript.end();
    }
  }
}

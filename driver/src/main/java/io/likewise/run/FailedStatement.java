package io.likewise.run;

import io.likewise.rewrite.dialect.Sql;
import io.likewise.rewrite.plan.Step;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientException;

/**
 * What the engine says of a statement that the application has not written: which one that was, and
 * no place in it. State, code and kind of the error stay, and the engine's own is the cause.
 */
final class FailedStatement {
  private static final int MOST = 120;

  private FailedStatement() {}

  /** The error with the statement; one that is no more than a time limit or a lost chance stays. */
  static SQLException told(Step step, Sql statement, SQLException cause) {
    if (cause instanceof SQLTransientException || cause instanceof SQLTimeoutException) {
      return cause;
    }
    String note = statement.note().isEmpty() ? "" : " (" + statement.note() + ")";
    String message =
        "%s\n  in Likewise's statement for %s%s: %s"
            .formatted(said(cause), step.target(), note, beginning(statement.text()));
    return cause instanceof SQLIntegrityConstraintViolationException
        ? new SQLIntegrityConstraintViolationException(
            message, cause.getSQLState(), cause.getErrorCode(), cause)
        : new SQLException(message, cause.getSQLState(), cause.getErrorCode(), cause);
  }

  /** H2 adds the statement, PostgreSQL and MariaDB a place in it. */
  private static String said(SQLException cause) {
    String message = String.valueOf(cause.getMessage());
    int added = message.indexOf("; SQL statement:");
    String own = added < 0 ? message : message.substring(0, added);
    return own.replaceAll("\\n  Position: [0-9]+", "").replaceAll(" at line [0-9]+$", "");
  }

  static String firstLine(SQLException cause) {
    return said(cause).lines().findFirst().orElse("");
  }

  private static String beginning(String text) {
    String line = text.replaceAll("\\s+", " ");
    return line.length() > MOST ? line.substring(0, MOST) + " …" : line;
  }
}

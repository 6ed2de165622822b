package io.likewise.run;

import io.likewise.catalog.Catalog;
import io.likewise.rewrite.RewriteSettings;
import io.likewise.rewrite.Rewriter;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.text.LexicalRules;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * How the session has a text read: settings of its own, as MariaDB's {@code sql_mode}, may say what
 * a backslash and a double quote are. It is asked only about a text for which that matters.
 */
final class Readings {
  private final Connection connection;
  private final Dialect dialect;
  private final Catalog catalog;
  private final RewriteSettings settings;
  private final Rewriter usual;

  Readings(Connection connection, Dialect dialect, Catalog catalog, RewriteSettings settings) {
    this.connection = connection;
    this.dialect = dialect;
    this.catalog = catalog;
    this.settings = settings;
    this.usual = new Rewriter(dialect, catalog, settings);
  }

  /** For what is not about a text. */
  Rewriter usual() {
    return usual;
  }

  Rewriter rewriter(String sql) throws SQLException {
    Dialect reading = dialect(sql);
    return reading == dialect ? usual : new Rewriter(reading, catalog, settings);
  }

  LexicalRules rules(String sql) throws SQLException {
    return dialect(sql).lexicalRules();
  }

  private Dialect dialect(String sql) throws SQLException {
    String question = dialect.readingQuestion(sql);
    if (question == null) {
      return dialect;
    }
    try (Statement own = connection.createStatement();
        ResultSet answer = own.executeQuery(question)) {
      return answer.next() ? dialect.readAs(answer.getString(1)) : dialect;
    }
  }
}

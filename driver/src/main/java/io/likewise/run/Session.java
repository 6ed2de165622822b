package io.likewise.run;

import io.likewise.catalog.CatalogException;
import io.likewise.catalog.jdbc.SessionCatalog;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.Rewriter;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Sql;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.SessionStep;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.planner.UnfinishedWork;
import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.SessionEffect;
import io.likewise.rewrite.text.StatementSplitter;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLWarning;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Statements of ours on one connection: asks the rewriter what they mean and has the plan carried
 * out.
 */
public final class Session {
  private static final int ATTEMPTS = 20;
  private static final String IN_FAILED_TRANSACTION = "25P02";

  private final Connection connection;
  private final Dialect dialect;
  private final SessionCatalog catalog;
  private final Readings readings;
  private final PlanRunner runner;
  private final InsertLists insertLists;

  private final OpenSet openSet = new OpenSet();

  /** Warnings that the next result takes along. */
  private final List<String> news = new ArrayList<>();

  /** Whether a transaction is open in which statements of ours have run. */
  private boolean uncommitted;

  Session(
      Connection connection,
      Dialect dialect,
      SessionCatalog catalog,
      Readings readings,
      PlanRunner runner,
      InsertLists insertLists) {
    this.connection = connection;
    this.dialect = dialect;
    this.catalog = catalog;
    this.readings = readings;
    this.runner = runner;
    this.insertLists = insertLists;
  }

  /**
   * What a statement gave.
   *
   * @param updateCount meaningless where there are rows
   */
  public record Result(
      long updateCount, Rewrite.@Nullable Answer rows, List<SQLWarning> warnings) {}

  /**
   * Where DDL commits what the application has done so far, it does so before we look at the
   * tables: a transaction that reads an old snapshot does not see what others have made of them.
   */
  public void lookAfresh(String given) throws SQLException {
    String sql = openSet.continued(Source.alone(given)).text();
    if (!dialect.traits().transactionalDdl()
        && !connection.getAutoCommit()
        && connection.getTransactionIsolation() > Connection.TRANSACTION_READ_COMMITTED
        && commits(sql)) {
      connection.commit();
    }
  }

  private boolean commits(String sql) throws SQLException {
    try {
      return readings.rewriter(sql).commits(sql);
    } catch (CatalogException e) {
      throw Followers.cause(e);
    }
  }

  /** The lists that INSERTs get which have none (SPEC K7). */
  public InsertLists insertLists() {
    return insertLists;
  }

  /**
   * The rows that a statement has changed by itself, as without a sync.
   *
   * @param told what the driver says of the statement that was executed last on the connection
   */
  public long ownCount(String sql, long told) throws SQLException {
    String question = dialect.ownCount();
    if (question == null || StatementSplitter.split(sql, dialect.lexicalRules()).size() != 1) {
      return told;
    }
    try (Statement own = connection.createStatement();
        ResultSet answer = own.executeQuery(question)) {
      return answer.next() ? answer.getLong(1) : told;
    }
  }

  /** The transaction has ended: others see what was done in it. */
  public void transactionEnded() {
    if (uncommitted) {
      uncommitted = false;
      insertLists.forget();
    }
  }

  /**
   * What a statement means now. Nothing is executed, but what an earlier statement of ours left
   * that was cut off is undone before one of ours is looked at (SPEC F2).
   */
  public Rewrite rewrite(Source given) throws SQLException {
    if (openSet.isOpen() && openSet.isLeftBy(given, readings.rules(given.text()))) {
      openSet.discard();
    }
    Source source = openSet.continued(given);
    try {
      return afterUnfinishedWork(source.text());
    } catch (RewriteException e) {
      throw openSet.refused(source, e);
    } catch (CatalogException e) {
      passOrFail(e);
      return new Rewrite.PassThrough();
    }
  }

  private Rewrite afterUnfinishedWork(String sql) throws SQLException {
    Rewriter rewriter = readings.rewriter(sql);
    Rewrite rewrite;
    try {
      rewrite = rewriter.rewrite(sql);
    } catch (RewriteException e) {
      if (undoesUnfinishedWork(sql)) {
        return rewriter.rewrite(sql);
      }
      throw e;
    }
    return rewrite instanceof Rewrite.PassThrough || !undoesUnfinishedWork(sql)
        ? rewrite
        : rewriter.rewrite(sql);
  }

  /** Undoing commits, so within a transaction it waits for a statement that does so too. */
  private boolean undoesUnfinishedWork(String sql) throws SQLException {
    if (dialect.traits().transactionalDdl()
        || connection.isReadOnly()
        || (!connection.getAutoCommit() && !readings.rewriter(sql).commits(sql))) {
      return false;
    }
    Rewriter usual = readings.usual();
    UnfinishedWork work = usual.unfinishedWork().orElse(null);
    if (work == null || (work.tables().isEmpty() && work.told().isEmpty())) {
      return false;
    }
    try (Statement own = connection.createStatement()) {
      return new Leftovers(usual, runner, dialect).clear(work, own, news);
    } finally {
      insertLists.forget();
    }
  }

  /**
   * A transaction that has failed answers no questions. It takes no statements either, and says so
   * when one is executed, not when it is put into a batch.
   *
   * @throws SQLException if the catalog could not be asked for another reason
   */
  private static void passOrFail(CatalogException e) throws SQLException {
    SQLException cause = Followers.cause(e);
    if (!IN_FAILED_TRANSACTION.equals(cause.getSQLState())) {
      throw cause;
    }
  }

  /**
   * Carries a statement out.
   *
   * @param statement the driver's own, on which everything is sent
   */
  public Result run(Source given, Statement statement) throws SQLException {
    lookAfresh(given.text());
    runner.warnings();
    Rewrite rewrite = rewrite(given);
    Source source = openSet.continued(given);
    openSet.discard();
    if (rewrite instanceof Rewrite.SetOpen) {
      openSet.keep(source);
    }
    if (rewrite instanceof Rewrite.Answer answer) {
      insertLists.forget();
      return result(0, answer, List.of());
    }
    if (rewrite instanceof Rewrite.Reset) {
      reset();
    }
    if (rewrite instanceof Rewrite.SetOption set) {
      catalog.setOption(set.key(), set.value());
      return result(0, null, set.warnings());
    }
    Plan plan = plan(rewrite, source.text());
    for (int tried = 1; ; tried++) {
      long count;
      try {
        count = carryOut(source, plan, statement);
      } catch (SQLException e) {
        plan = renewed(source, plan, e, tried);
        continue;
      }
      NewTables newTables = new NewTables(readings.usual(), runner, connection);
      count += newTables.takenIn(rewrite);
      news.addAll(newTables.warnings());
      return result(count, null, plan.warnings());
    }
  }

  /**
   * A plan is made anew where another session has changed the source since the first look, or has
   * made the store at the same time (SPEC F4); it had no effect then.
   *
   * @throws SQLException the failure, if it has another reason
   */
  private Plan renewed(Source source, Plan failed, SQLException failure, int tried)
      throws SQLException {
    boolean outdated = failure instanceof OutdatedPlanException && tried < ATTEMPTS;
    boolean canceled = "57014".equals(failure.getSQLState());
    if (!outdated && (!makesStore(failed) || canceled || !dialect.traits().transactionalDdl())) {
      throw failure;
    }
    Plan plan = plan(rewrite(source), source.text());
    if (!outdated && makesStore(plan)) {
      throw failure;
    }
    return plan;
  }

  private static boolean makesStore(Plan plan) {
    return plan.steps().stream().anyMatch(Step.CreateStore.class::isInstance);
  }

  private Result result(long count, Rewrite.@Nullable Answer rows, List<String> warnings) {
    List<SQLWarning> all = new ArrayList<>();
    news.forEach(text -> all.add(new SQLWarning(text, "01000")));
    warnings.forEach(text -> all.add(new SQLWarning(text, "01000")));
    all.addAll(runner.warnings());
    news.clear();
    return new Result(count, rows, List.copyOf(all));
  }

  private long carryOut(Source source, Plan plan, Statement statement) throws SQLException {
    try {
      long count =
          runner.run(
              plan,
              statement,
              () -> lookAgain(source, plan),
              new Followers(readings.usual(), source));
      plan.steps().forEach(this::keepInSession);
      return count;
    } catch (RewriteException e) {
      throw source.explained(e);
    } finally {
      insertLists.forget();
      uncommitted = !connection.getAutoCommit();
    }
  }

  private void keepInSession(Step step) {
    if (step instanceof SessionStep.RememberDefinition remembered) {
      catalog.remember(remembered.definition(), remembered.source());
    } else if (step instanceof SessionStep.ForgetSessionDefinition forgotten) {
      catalog.forget(forgotten.table());
    }
  }

  /** Whether a statement set is open, so that whatever comes belongs to it (SPEC K8). */
  public boolean hasOpenSet() {
    return openSet.isOpen();
  }

  /** The application has rolled its transaction back: an open set goes too (SPEC K8). */
  public void rolledBack() {
    openSet.discard();
  }

  /** Forgets what the session alone knows (SPEC K8). */
  public void reset() {
    openSet.discard();
    catalog.clear();
    news.clear();
  }

  /**
   * Under the lock, the statement still means what was planned before it. What is unfinished now is
   * its own.
   */
  private void lookAgain(Source source, Plan plan) throws SQLException {
    Rewrite now;
    try {
      now = readings.rewriter(source.text()).rewrite(source.text());
    } catch (RewriteException e) {
      throw source.explained(e);
    } catch (CatalogException e) {
      throw Followers.cause(e);
    }
    if (!lasting(plan(now, source.text())).equals(lasting(plan))) {
      throw new OutdatedPlanException();
    }
  }

  private List<Step> lasting(Plan plan) {
    List<Step> steps = dialect.traits().transactionalDdl() ? plan.steps() : plan.besidesSets();
    return steps.stream().filter(step -> !(step instanceof Step.CreateStore)).toList();
  }

  /**
   * The statements of a text that is to be run one by one because one of them is ours or touches a
   * known table (SPEC K5); empty if the text goes on whole.
   */
  public List<Source> statements(String text) throws SQLException {
    List<Source> statements =
        StatementSplitter.split(text, readings.rules(text)).stream()
            .map(piece -> new Source(piece.text(), text, piece.span().start()))
            .toList();
    if (openSet.isOpen()) {
      return statements;
    }
    boolean settled = true;
    try {
      for (Source statement : statements) {
        if (readings.rewriter(statement.text()).concerns(statement.text(), settled)) {
          return statements;
        }
        settled &= effect(statement) != SessionEffect.SETS;
      }
    } catch (CatalogException e) {
      passOrFail(e);
    }
    return List.of();
  }

  private SessionEffect effect(Source statement) throws SQLException {
    return SessionEffect.of(statement.text(), readings.rules(statement.text()));
  }

  /** Whether a statement has parameter markers. */
  public boolean hasParameters(Source source) throws SQLException {
    return Lexer.tokens(source.text(), readings.rules(source.text())).stream()
        .anyMatch(token -> token.isSymbol('?'));
  }

  /** Whether a text of several statements is one transaction on this engine. */
  public boolean oneTransactionPerText() {
    return dialect.oneTransactionPerText();
  }

  /** What holds the statements of one text together. */
  public TextTransaction textTransaction() throws SQLException {
    return TextTransaction.of(connection, dialect, runner);
  }

  /** What would be sent, each statement ended by a semicolon; nothing is executed. */
  public String nativeSql(Source source) throws SQLException {
    Rewrite rewrite = rewrite(source);
    StringBuilder text = new StringBuilder();
    for (Step step : plan(rewrite, source.text()).steps()) {
      for (Sql statement : dialect.render(step)) {
        text.append(text.isEmpty() ? "" : "\n").append(statement.text()).append(";");
      }
    }
    return text.toString();
  }

  /**
   * A statement that is no longer ours, because a table was dropped meanwhile, is sent as it is.
   */
  private static Plan plan(Rewrite rewrite, String sql) {
    if (rewrite instanceof Rewrite.Planned planned) {
      return planned.plan();
    }
    return rewrite instanceof Rewrite.PassThrough
        ? new Plan(List.of(new Step.Native(sql, "")), List.of(), List.of())
        : Plan.nothing();
  }
}

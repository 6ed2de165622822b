package io.likewise.rewrite;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Traits;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.planner.ColumnLists;
import io.likewise.rewrite.planner.FollowPlan;
import io.likewise.rewrite.planner.HiddenSink;
import io.likewise.rewrite.planner.LaterValues;
import io.likewise.rewrite.planner.Names;
import io.likewise.rewrite.planner.NewSources;
import io.likewise.rewrite.planner.Planner;
import io.likewise.rewrite.planner.TriggerSets;
import io.likewise.rewrite.planner.UnfinishedWork;
import io.likewise.rewrite.syntax.Marks;
import io.likewise.rewrite.syntax.NativeForms;
import io.likewise.rewrite.syntax.QualifiedName;
import io.likewise.rewrite.syntax.Statement;
import io.likewise.rewrite.syntax.StatementParser;
import io.likewise.rewrite.text.StatementKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** The way of a statement: classify, parse, plan; most end at the first. */
public final class Rewriter {
  private final Dialect dialect;
  private final Catalog catalog;
  private final RewriteSettings settings;

  public Rewriter(Dialect dialect, Catalog catalog, RewriteSettings settings) {
    this.dialect = dialect;
    this.catalog = catalog;
    this.settings = settings;
  }

  /**
   * What becomes of a statement; nothing is executed.
   *
   * @throws RewriteException if it is ours and cannot be carried out
   */
  public Rewrite rewrite(String sql) {
    StatementKind kind = StatementKind.of(sql, dialect.lexicalRules());
    if (kind == StatementKind.FOREIGN) {
      return new Rewrite.PassThrough();
    }
    if (kind == StatementKind.CREATE_TABLE) {
      refuseHiddenSink(sql);
    }
    if (isOurs(sql)) {
      return plan(parse(sql), sql);
    }
    return switch (kind) {
      case CREATE_TABLE -> nativeCreateTable(sql);
      default -> kind.watched() ? watched(sql) : new Rewrite.PassThrough();
    };
  }

  /** A table of the engine's own may be one that a statement takes in (SPEC C10). */
  private Rewrite nativeCreateTable(String sql) {
    try {
      return plan(StatementParser.nativeCreateTable(sql, dialect.lexicalRules()), sql);
    } catch (RewriteException e) {
      if (e.code() == ErrorCode.UNSUPPORTED || e.code() == ErrorCode.FORBIDDEN) {
        throw e;
      }
      return new Rewrite.PassThrough();
    }
  }

  /** See {@link NewSources}. */
  public List<Plan> arrived(Rewrite.Arrivals arrivals) {
    return new NewSources(settings.store(), catalog, dialect).plans(arrivals);
  }

  private void refuseHiddenSink(String sql) {
    QualifiedName temporary =
        dialect.temporaryTablesHideSinks()
            ? StatementParser.temporaryTable(sql, dialect.lexicalRules())
            : null;
    if (temporary != null) {
      new HiddenSink(catalog, dialect).refuse(temporary);
    }
  }

  /**
   * What statements of ours have left that were cut off (SPEC F2); nothing where DDL is rolled back
   * by the engine.
   */
  public Optional<UnfinishedWork> unfinishedWork() {
    return dialect.traits().transactionalDdl() || !catalog.storeExists()
        ? Optional.empty()
        : Optional.of(new UnfinishedWork(catalog, dialect, settings.store()));
  }

  /**
   * The text with the column lists that K7 gives to its INSERTs; the same one where it gives none.
   *
   * @param candidates the tables that may need a list, see {@link #partlyWritableTables}
   */
  public String withColumnLists(String text, Supplier<Set<TableName>> candidates) {
    return new ColumnLists(catalog, dialect).into(text, candidates);
  }

  /** What a step is now that its turn has come: what sinks need (SPEC 11). */
  public Plan follow(ChangeStep.Unplanned step) {
    FollowPlan following = new FollowPlan(settings.store(), catalog, dialect);
    if (step instanceof ChangeStep.FollowSource follow) {
      return following.after(follow);
    }
    if (step instanceof ChangeStep.SplitValues values) {
      return values(values);
    }
    return following.settled((ChangeStep.SettleSyncs) step);
  }

  /** What a step about the triggers of a sync comes to as they are now (SPEC S2). */
  public List<Step> triggersNow(Step step) {
    return TriggerSets.now(step, catalog, dialect);
  }

  private Plan values(ChangeStep.SplitValues step) {
    return LaterValues.first(step, catalog, dialect);
  }

  /** The tables with columns that no INSERT can fill (SPEC K7). */
  public Set<TableName> partlyWritableTables() {
    return catalog.partlyWritableTables();
  }

  /**
   * Whether a statement is a reason to cut the text that it stands in (SPEC K5): it is ours, or it
   * touches a known table.
   *
   * @param settled false where statements before it may change which table a name stands for
   */
  public boolean concerns(String sql, boolean settled) {
    StatementKind kind = StatementKind.of(sql, dialect.lexicalRules());
    if (kind == StatementKind.FOREIGN) {
      return false;
    }
    if (isOurs(sql)) {
      return true;
    }
    boolean watched = kind.watched() || kind == StatementKind.CREATE_TABLE;
    return watched && catalog.hasDefinitions() && (!settled || touches(sql));
  }

  /**
   * Whether a statement that ends the transaction, where DDL does, may touch what we know of the
   * tables. One that our grammar cannot read may be no statement at all.
   */
  public boolean commits(String sql) {
    StatementKind kind = StatementKind.of(sql, dialect.lexicalRules());
    boolean ddl =
        switch (kind) {
          case CREATE_TABLE, REPLACE_TABLE, CREATE_DATABASE, STATEMENT_SET -> true;
          default -> kind.watched();
        };
    return ddl && catalog.storeExists() && isReadable(sql);
  }

  private boolean isReadable(String sql) {
    try {
      return endsTransaction(StatementParser.watched(sql, dialect.lexicalRules()));
    } catch (RewriteException notOurs) {
      return false;
    }
  }

  private static boolean endsTransaction(Statement statement) {
    return !(statement instanceof Statement.CreateTable table && table.temporary())
        && !(statement instanceof Statement.DropTable drop && drop.temporary())
        && !(statement instanceof Statement.StatementSet set && !set.closed());
  }

  /** A refusal is for when its turn comes. */
  private boolean touches(String sql) {
    try {
      return !(rewrite(sql) instanceof Rewrite.PassThrough);
    } catch (RewriteException refused) {
      return true;
    }
  }

  private Statement parse(String sql) {
    return StatementParser.parse(sql, dialect.lexicalRules());
  }

  private Rewrite plan(Statement statement, String sql) {
    return new Planner(dialect, catalog, settings.store(), this::rewrite).plan(statement, sql);
  }

  private NativeForms forms() {
    Traits traits = dialect.traits();
    return new NativeForms(
        traits.tableLike(), traits.inListLike(), traits.columnComments(), settings.nativeCtas());
  }

  /** One that our grammar cannot read is the engine's to judge (SPEC K3). */
  private Rewrite watched(String sql) {
    Statement statement;
    try {
      statement = StatementParser.watched(sql, dialect.lexicalRules());
    } catch (RewriteException notOurs) {
      return new Rewrite.PassThrough();
    }
    return plan(statement, sql);
  }

  /** SPEC K2. */
  private boolean isOurs(String sql) {
    Marks marks = Marks.of(sql, dialect.lexicalRules(), forms());
    return marks.certain()
        || marks.types().stream().anyMatch(type -> !catalog.typeExists(type))
        || marks.bases().stream().anyMatch(this::isDefined);
  }

  private boolean isDefined(QualifiedName base) {
    return catalog.hasDefinitions()
        && new Names(catalog, dialect)
            .find(base)
            .flatMap(catalog::table)
            .map(TableDefinition::defined)
            .orElse(false);
  }
}

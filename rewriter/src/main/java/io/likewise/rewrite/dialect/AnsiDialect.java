package io.likewise.rewrite.dialect;

import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What the engines have in common: standard SQL. An engine's own dialect states its differences.
 */
abstract class AnsiDialect implements Dialect, Step.Visitor<List<Sql>> {

  /** How the engine keeps sinks equal to their sources. */
  abstract SyncSql syncs();

  /** How the engine computes a column, after its type. */
  abstract String generated(String expression);

  /** What follows the closing parenthesis of CREATE TABLE. */
  abstract String storage(NativeTable table);

  /** {@code CREATE TABLE}, {@code CREATE TEMPORARY TABLE}. */
  abstract String createWords(NativeTable table);

  @Override
  public String quote(String name) {
    return "\"" + name.replace("\"", "\"\"") + "\"";
  }

  @Override
  public String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  @Override
  public List<Sql> render(Step step) {
    return step.accept(this);
  }

  @Override
  public List<Sql> createTable(Step.CreateTable step) {
    NativeTable table = step.table();
    List<Sql> statements = new ArrayList<>();
    statements.add(new Sql(new TableSql(this, table).text(), "the table itself"));
    if (table.comment() != null) {
      statements.add(comment("TABLE " + quote(table.name()), table.comment()));
    }
    for (NativeColumn column : table.columns()) {
      if (column.comment() != null) {
        String on = "COLUMN " + quote(table.name()) + "." + quote(column.name());
        statements.add(comment(on, column.comment()));
      }
    }
    return statements;
  }

  private Sql comment(String on, String text) {
    return new Sql("COMMENT ON " + on + " IS " + literal(text), "shown by other tools too");
  }

  @Override
  public List<Sql> dropTable(Step.DropTable step) {
    return List.of(
        new Sql("DROP TABLE IF EXISTS " + quote(step.table()), "the table and its rows"));
  }

  @Override
  public List<Sql> emptyTable(Step.EmptyTable step) {
    return List.of(new Sql("DELETE FROM " + quote(step.table()), "its rows give way"));
  }

  @Override
  public List<Sql> nativeStatement(Step.Native step) {
    return List.of(new Sql(step.sql(), "the statement itself, as it was written"));
  }

  @Override
  public List<Sql> createStore(Step.CreateStore step) {
    return new StoreSql(this, step.schema()).create();
  }

  @Override
  public List<Sql> storeDefinition(Step.StoreDefinition step) {
    return new StoreSql(this, step.schema()).store(step.definition(), step.statement());
  }

  @Override
  public List<Sql> forgetDefinition(Step.ForgetDefinition step) {
    return new StoreSql(this, step.schema()).forget(step.table());
  }

  @Override
  public List<Sql> lockSource(Step.LockSource step) {
    return syncs().lockSource(step);
  }

  @Override
  public List<Sql> grantSink(Step.GrantSink step) {
    return syncs().grantSink(step);
  }

  @Override
  public List<Sql> createTriggers(Step.CreateTriggers step) {
    return syncs().createTriggers(step);
  }

  @Override
  public List<Sql> dropTriggers(Step.DropTriggers step) {
    return syncs().dropTriggers(step);
  }

  @Override
  public List<Sql> copyRows(Step.CopyRows step) {
    return syncs().copyRows(step);
  }

  @Override
  public List<Sql> storeSync(Step.StoreSync step) {
    return new StoreSql(this, step.schema()).store(step.sync(), step.state());
  }

  @Override
  public List<Sql> setSyncState(Step.SetSyncState step) {
    return new StoreSql(this, step.schema()).set(step.sync(), step.state());
  }

  @Override
  public List<Sql> forgetSync(Step.ForgetSync step) {
    return new StoreSql(this, step.schema()).forgetSync(step.sink());
  }

  @Override
  public List<Sql> mirrorTruncate(Step.MirrorTruncate step) {
    return syncs().mirrorTruncate(step);
  }

  /**
   * The name of an object of ours that belongs to a table, in the table's schema. Too long a table
   * name is cut and told apart by its hash.
   *
   * @param purpose one word
   */
  TableName companion(TableName table, String purpose) {
    String name = "likewise_" + table.table() + "_" + purpose;
    if (length(name) <= traits().maxNameLength()) {
      return new TableName(table.schema(), name);
    }
    String hash = String.format(Locale.ROOT, "%08x", table.table().hashCode());
    String end = "_" + hash + "_" + purpose;
    int room = traits().maxNameLength() - length(end);
    return new TableName(table.schema(), cut("likewise_" + table.table(), room) + end);
  }

  /** The body of a function or trigger, readable where its text allows. */
  String dollarQuoted(String body) {
    return body.contains("$$") ? literal(body) : "$$" + body + "$$";
  }

  /** A name's length as the engine counts it. */
  abstract int length(String name);

  /** The longest beginning of a name that is no longer than so much and cuts no character apart. */
  String cut(String name, int room) {
    int end = 0;
    while (end < name.length()) {
      int next = name.offsetByCodePoints(end, 1);
      if (length(name.substring(0, next)) > room) {
        return name.substring(0, end);
      }
      end = next;
    }
    return name;
  }
}

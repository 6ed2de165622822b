package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.PrimaryKey;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.NativeAlteration;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.plan.TableChange.AddColumn;
import io.likewise.rewrite.plan.TableChange.AddNumbers;
import io.likewise.rewrite.plan.TableChange.ChangeColumn;
import io.likewise.rewrite.plan.TableChange.DropColumn;
import io.likewise.rewrite.plan.TableChange.RenameColumn;
import io.likewise.rewrite.plan.TableChange.RenameTable;
import io.likewise.rewrite.plan.TableChange.SetStorage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How SQLite alters a table. It has few words for it; for the rest the table is made anew from its
 * own text and filled from a copy, with its indexes and triggers, in one transaction.
 */
final class SqliteAlter extends AlterSql {
  private static final String COPY = "temp.`likewise copy`";
  private static final String MISFITS = "temp.`likewise misfits`";

  private final SqliteDialect sqlite;
  private final List<String> madeBy;
  private final List<String> referrers;

  SqliteAlter(SqliteDialect dialect, NativeAlteration alteration) {
    super(dialect, alteration.table());
    this.sqlite = dialect;
    this.madeBy = alteration.madeBy();
    this.referrers = alteration.referrers();
  }

  @Override
  List<Sql> statements(List<TableChange> changes) {
    return changes.stream().allMatch(SqliteAlter::isNative)
        ? super.statements(changes)
        : remake(changes);
  }

  private static boolean isNative(TableChange change) {
    if (change instanceof AddColumn add) {
      NativeColumn column = add.column();
      return add.initial() == null
          && column.generatedAs() == null
          && column.nullable()
          && column.defaultValue() == null
          && column.clauses().isEmpty();
    }
    if (change instanceof ChangeColumn other) {
      return other.before().commented(null).equals(other.after().commented(null));
    }
    return change instanceof DropColumn
        || change instanceof RenameColumn
        || change instanceof RenameTable
        || change instanceof AddNumbers
        || change instanceof SetStorage;
  }

  private List<Sql> remake(List<TableChange> changes) {
    refuseReferrers();
    SqliteTableEdit edit = new SqliteTableEdit(sqlite, SqliteTableText.of(madeBy.get(0)));
    changes.forEach(edit::apply);
    String name = dialect.quote(table);
    List<Sql> statements = new ArrayList<>();
    statements.add(
        new Sql("CREATE TABLE %s AS SELECT * FROM %s".formatted(COPY, name), "its rows"));
    edit.checks().forEach(check -> statements.addAll(check(check)));
    boolean numbered = madeBy.get(0).toUpperCase(Locale.ROOT).contains("AUTOINCREMENT");
    if (numbered) {
      statements.add(
          number(
              "CREATE TABLE temp.`likewise number` AS SELECT seq FROM %2$s.sqlite_sequence WHERE name = %1$s"));
    }
    statements.add(new Sql("DROP TABLE " + name, "gives way to itself"));
    statements.add(new Sql(made(edit.text().text()), "the altered table"));
    statements.add(
        new Sql(
            "INSERT INTO %s (%s)\nSELECT %s\nFROM %s"
                .formatted(
                    name,
                    edit.copied().keySet().stream().map(dialect::quote).collect(joining(", ")),
                    String.join(", ", edit.copied().values()),
                    COPY),
            "its rows again"));
    statements.add(new Sql("DROP TABLE " + COPY, "its rows are back"));
    if (numbered) {
      statements.add(
          number(
              "UPDATE %2$s.sqlite_sequence SET seq = (SELECT seq FROM temp.`likewise number`) WHERE name = %1$s AND EXISTS (SELECT 1 FROM temp.`likewise number`)"));
      statements.add(new Sql("DROP TABLE temp.`likewise number`", "no number is given twice"));
    }
    madeBy.stream()
        .skip(1)
        .filter(text -> !isMetadata(text))
        .forEach(text -> statements.add(new Sql(text, "its indexes and triggers again")));
    return statements;
  }

  private boolean isTemporary() {
    return table.schema().equals(sqlite.temporarySchema());
  }

  /** SQLite keeps the text of a temporary table without that word. */
  private String made(String text) {
    return isTemporary()
        ? text.replaceFirst("(?i)^CREATE\\s+TABLE", "CREATE TEMPORARY TABLE")
        : text;
  }

  private void refuseReferrers() {
    if (!referrers.isEmpty()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "SQLite can alter %s so only by making it anew, which its foreign keys would carry to the rows of %s: send PRAGMA foreign_keys = OFF first"
              .formatted(table, String.join(", ", referrers)),
          null);
    }
  }

  private Sql number(String sql) {
    return new Sql(
        sql.formatted(dialect.literal(table.table()), isTemporary() ? "temp" : "main"),
        "no number is given twice");
  }

  /** The constraint's name is what the engine says when a value does not fit. */
  private List<Sql> check(SqliteTableEdit.Check check) {
    return List.of(
        new Sql(
            "CREATE TABLE %s (misfit CONSTRAINT %s CHECK (misfit IS NULL))"
                .formatted(MISFITS, dialect.quote(check.message())),
            "a value that does not fit is an error"),
        new Sql(
            "INSERT INTO %s SELECT 1 FROM %s WHERE NOT (%s) LIMIT 1"
                .formatted(MISFITS, COPY, check.condition()),
            "a value that does not fit is an error"),
        new Sql("DROP TABLE " + MISFITS, "all values fit"));
  }

  /** The triggers of METADATA columns are made anew after all. */
  private boolean isMetadata(String text) {
    return text.contains(dialect.quote(dialect.companion(table, "oninsert").table()))
        || text.contains(dialect.quote(dialect.companion(table, "onupdate").table()));
  }

  @Override
  List<Sql> add(AddColumn change) {
    NativeColumn column = change.column();
    column.clauses().forEach(SqliteTable::requireClause);
    return altered(
        "ADD COLUMN " + dialect.quote(column.name()) + " " + dialect.column(column),
        "the new column");
  }

  /** Only a comment, which SQLite does not keep. */
  @Override
  List<Sql> change(ChangeColumn change) {
    return List.of();
  }

  @Override
  String dropKey(PrimaryKey key) {
    throw new IllegalStateException("The table is made anew without its key");
  }

  /** The table of numbers is made with the triggers. */
  @Override
  List<Sql> numbers(String column) {
    return List.of();
  }

  @Override
  List<Sql> storage(SetStorage change) {
    throw SqliteDialect.noStorage(
        change.set().isEmpty() ? change.reset().get(0) : change.set().firstKey());
  }
}

package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.TableChange.AddColumn;
import io.likewise.rewrite.plan.TableChange.ChangeColumn;
import io.likewise.rewrite.plan.TableChange.SetStorage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How PostgreSQL alters a table: in its transaction, columns always at the end. */
final class PostgresAlter extends AlterSql {
  private final PostgresDialect postgres;

  PostgresAlter(PostgresDialect dialect, TableName table) {
    super(dialect, table);
    this.postgres = dialect;
  }

  @Override
  String dropKey(PrimaryKey key) {
    return "DROP CONSTRAINT " + dialect.quote(Optional.ofNullable(key.name()).orElseThrow());
  }

  /** One of the two: a table's schema is changed, or its name. */
  @Override
  String renamed(TableName to) {
    return to.schema().equals(table.schema())
        ? super.renamed(to)
        : "SET SCHEMA " + dialect.quote(to.schema());
  }

  @Override
  List<Sql> add(AddColumn change) {
    NativeColumn column = change.column();
    String name = dialect.quote(column.name());
    String initial = change.initial();
    NativeColumn made = initial == null ? column : filled(column, initial);
    List<Sql> statements =
        new ArrayList<>(
            altered("ADD COLUMN " + name + " " + dialect.column(made), "the new column"));
    if (initial != null) {
      statements.addAll(
          altered("ALTER COLUMN " + name + " DROP DEFAULT", "it was for the rows there are"));
    }
    statements.addAll(comment(column.commented(null), column));
    return statements;
  }

  @Override
  List<Sql> change(ChangeColumn change) {
    List<Sql> statements = new ArrayList<>();
    String column = "ALTER COLUMN " + dialect.quote(change.after().name()) + " ";
    List<String> actions = actions(change);
    if (!actions.isEmpty()) {
      statements.addAll(
          altered(
              actions.stream().map(column::concat).collect(joining(",\n  ")),
              "its values stay, or nothing is done"));
    }
    statements.addAll(comment(change.before(), change.after()));
    return statements;
  }

  @Override
  List<Sql> numbers(String column) {
    return List.of(
        new Sql(
            "CREATE SEQUENCE " + dialect.quote(dialect.companion(table, "offset")),
            "numbers the changes"));
  }

  @Override
  List<Sql> storage(SetStorage change) {
    List<Sql> statements = new ArrayList<>();
    if (!change.set().isEmpty()) {
      String parameters =
          change.set().entrySet().stream()
              .map(
                  one ->
                      PostgresDialect.parameter(one.getKey())
                          + " = "
                          + postgres.literal(one.getValue()))
              .collect(joining(", ", "(", ")"));
      statements.addAll(altered("SET " + parameters, "storage parameters"));
    }
    if (!change.reset().isEmpty()) {
      String parameters =
          change.reset().stream().map(PostgresDialect::parameter).collect(joining(", ", "(", ")"));
      statements.addAll(altered("RESET " + parameters, "storage parameters"));
    }
    return statements;
  }
}

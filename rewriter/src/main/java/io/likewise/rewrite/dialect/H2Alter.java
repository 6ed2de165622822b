package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.plan.TableChange.AddColumn;
import io.likewise.rewrite.plan.TableChange.ChangeColumn;
import io.likewise.rewrite.plan.TableChange.DropColumn;
import io.likewise.rewrite.plan.TableChange.Place;
import io.likewise.rewrite.plan.TableChange.SetStorage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How H2 alters a table: one thing at a time, new columns where they are wanted. */
final class H2Alter extends AlterSql {

  H2Alter(H2Dialect dialect, TableName table) {
    super(dialect, table);
  }

  /** Columns whose values go for good go in one statement, all of them or none. */
  @Override
  List<Sql> statements(List<TableChange> changes) {
    if (changes.size() < 2 || !changes.stream().allMatch(TableChange::destroys)) {
      return super.statements(changes);
    }
    String columns =
        changes.stream()
            .map(change -> dialect.quote(((DropColumn) change).column().name()))
            .collect(joining(", "));
    return altered("DROP COLUMN " + columns, "their values go too");
  }

  @Override
  String dropKey(PrimaryKey key) {
    return "DROP PRIMARY KEY";
  }

  @Override
  String rename(String from, String to) {
    return "ALTER COLUMN " + from + " RENAME TO " + to;
  }

  @Override
  List<Sql> add(AddColumn change) {
    NativeColumn column = change.column();
    String using = change.initial() == null ? "" : " USING " + change.initial();
    String action =
        "ADD COLUMN %s %s%s%s"
            .formatted(
                dialect.quote(column.name()), dialect.column(column), using, place(change.place()));
    List<Sql> statements = new ArrayList<>(altered(action, "the new column"));
    statements.addAll(comment(column.commented(null), column));
    return statements;
  }

  private String place(@Nullable Place place) {
    if (place == null) {
      return "";
    }
    return place.after() == null ? " FIRST" : " AFTER " + dialect.quote(place.after());
  }

  @Override
  List<Sql> change(ChangeColumn change) {
    List<Sql> statements = new ArrayList<>();
    String column = "ALTER COLUMN " + dialect.quote(change.after().name()) + " ";
    for (String action : actions(change)) {
      statements.addAll(altered(column + action, "its values stay, or nothing is done"));
    }
    statements.addAll(comment(change.before(), change.after()));
    return statements;
  }

  @Override
  List<Sql> numbers(String column) {
    return List.of(
        new Sql(
            "CREATE SEQUENCE IF NOT EXISTS " + dialect.quote(dialect.companion(table, "offset")),
            "numbers the changes"));
  }

  @Override
  List<Sql> storage(SetStorage change) {
    throw H2Dialect.noStorage(
        change.set().isEmpty() ? change.reset().get(0) : change.set().firstKey());
  }
}

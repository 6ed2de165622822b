package io.likewise.rewrite.dialect;

import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.plan.TableChange.AddColumn;
import io.likewise.rewrite.plan.TableChange.AddNumbers;
import io.likewise.rewrite.plan.TableChange.ChangeColumn;
import io.likewise.rewrite.plan.TableChange.Place;
import io.likewise.rewrite.plan.TableChange.SetStorage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How MariaDB alters a table: all changes are one statement, which is done or not. It runs in a
 * strict mode, so that a value that does not fit is an error and not another value.
 */
final class MariaDbAlter extends AlterSql {
  private static final String NOTE = "its rows stay, or nothing is done";

  private final MariaDbDialect mariaDb;

  MariaDbAlter(MariaDbDialect dialect, TableName table) {
    super(dialect, table);
    this.mariaDb = dialect;
  }

  /** Without a database it would be the session's, and the table move there. */
  @Override
  String renamed(TableName to) {
    return "RENAME TO " + dialect.quote(to);
  }

  @Override
  List<Sql> statements(List<TableChange> changes) {
    List<Sql> statements = new ArrayList<>();
    List<String> actions = new ArrayList<>();
    List<String> filled = new ArrayList<>();
    for (TableChange change : changes) {
      if (change instanceof AddNumbers) {
        statements.addAll(super.statements(List.of(change)));
        continue;
      }
      if (change instanceof AddColumn add && add.initial() != null) {
        filled.add("ALTER COLUMN " + dialect.quote(add.column().name()) + " DROP DEFAULT");
      }
      actions.addAll(actions(change));
    }
    if (!actions.isEmpty()) {
      statements.add(altered(actions, NOTE));
    }
    if (!filled.isEmpty()) {
      statements.add(altered(filled, "it was for the rows there are"));
    }
    return statements;
  }

  private Sql altered(List<String> actions, String note) {
    String separator = actions.size() == 1 ? " " : "\n  ";
    String text = "ALTER TABLE " + dialect.quote(table) + separator + String.join(",\n  ", actions);
    return new Sql(mariaDb.strictly(text), note);
  }

  private List<String> actions(TableChange change) {
    String start = "ALTER TABLE " + dialect.quote(table) + " ";
    return super.statements(List.of(change)).stream()
        .map(sql -> sql.text().substring(start.length()))
        .toList();
  }

  @Override
  String dropKey(PrimaryKey key) {
    return "DROP PRIMARY KEY";
  }

  @Override
  List<Sql> add(AddColumn change) {
    NativeColumn column = change.column();
    String initial = change.initial();
    NativeColumn made = initial == null ? column : filled(column, "(" + initial + ")");
    return altered("ADD COLUMN " + described(made) + place(change.place()), NOTE);
  }

  private String described(NativeColumn column) {
    return dialect.quote(column.name()) + " " + dialect.column(column);
  }

  private String place(@Nullable Place place) {
    if (place == null) {
      return "";
    }
    return place.after() == null ? " FIRST" : " AFTER " + dialect.quote(place.after());
  }

  @Override
  List<Sql> change(ChangeColumn change) {
    return change.before().equals(change.after()) && change.place() == null
        ? List.of()
        : altered("MODIFY COLUMN " + described(change.after()) + place(change.place()), NOTE);
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
    if (!change.reset().isEmpty()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "MariaDB does not tell what %s is as usual: SET ('mariadb.%s' = '…') it instead"
              .formatted(change.reset().get(0), change.reset().get(0)),
          null);
    }
    return altered(mariaDb.options(change.set()).strip(), "table options");
  }
}

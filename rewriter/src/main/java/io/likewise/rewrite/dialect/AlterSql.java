package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.plan.TableChange.AddColumn;
import io.likewise.rewrite.plan.TableChange.AddConstraint;
import io.likewise.rewrite.plan.TableChange.AddNumbers;
import io.likewise.rewrite.plan.TableChange.AddPrimaryKey;
import io.likewise.rewrite.plan.TableChange.AddUniqueKey;
import io.likewise.rewrite.plan.TableChange.ChangeColumn;
import io.likewise.rewrite.plan.TableChange.DropColumn;
import io.likewise.rewrite.plan.TableChange.DropPrimaryKey;
import io.likewise.rewrite.plan.TableChange.RenameColumn;
import io.likewise.rewrite.plan.TableChange.RenameTable;
import io.likewise.rewrite.plan.TableChange.SetStorage;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code ALTER TABLE} in standard SQL: one statement for a change, unless an engine says more. */
abstract class AlterSql {
  final AnsiDialect dialect;
  final TableName table;

  AlterSql(AnsiDialect dialect, TableName table) {
    this.dialect = dialect;
    this.table = table;
  }

  /** The statements of all changes, in order. */
  List<Sql> statements(List<TableChange> changes) {
    return changes.stream().flatMap(change -> statements(change).stream()).toList();
  }

  final List<Sql> statements(TableChange change) {
    if (change instanceof AddColumn add) {
      return add(add);
    } else if (change instanceof DropColumn drop) {
      return altered("DROP COLUMN " + dialect.quote(drop.column().name()), note(drop));
    } else if (change instanceof ChangeColumn other) {
      return change(other);
    } else if (change instanceof RenameColumn rename) {
      return altered(
          rename(dialect.quote(rename.from()), dialect.quote(rename.to())),
          "its values stay, and what refers to it follows");
    } else if (change instanceof RenameTable rename) {
      return altered(renamed(rename.to()), "its rows stay");
    } else if (change instanceof AddNumbers numbers) {
      return numbers(numbers.column());
    } else {
      return change instanceof SetStorage storage ? storage(storage) : constraint(change);
    }
  }

  private static String note(DropColumn drop) {
    return drop.destroys() ? "its values go too" : "its values can be computed again";
  }

  private List<Sql> constraint(TableChange change) {
    if (change instanceof AddPrimaryKey add) {
      PrimaryKey key = add.key();
      return altered(
          "ADD " + named(key.name()) + "PRIMARY KEY " + list(key.columns()), "from now on unique");
    } else if (change instanceof DropPrimaryKey drop) {
      return altered(dropKey(drop.key()), "NOT NULL stays");
    } else if (change instanceof AddUniqueKey add) {
      UniqueKey key = add.key();
      return altered(
          "ADD " + named(key.name()) + "UNIQUE " + list(key.columns()), "from now on unique");
    }
    return altered("ADD " + ((AddConstraint) change).text(), "the engine's own");
  }

  final String named(@Nullable String constraint) {
    return constraint == null ? "" : "CONSTRAINT " + dialect.quote(constraint) + " ";
  }

  final String list(List<String> columns) {
    return columns.stream().map(dialect::quote).collect(joining(", ", "(", ")"));
  }

  final List<Sql> altered(String action, String note) {
    return List.of(new Sql("ALTER TABLE " + dialect.quote(table) + " " + action, note));
  }

  /** The table's own schema stays. */
  String renamed(TableName to) {
    return "RENAME TO " + dialect.quote(to.table());
  }

  String rename(String from, String to) {
    return "RENAME COLUMN " + from + " TO " + to;
  }

  abstract String dropKey(PrimaryKey key);

  abstract List<Sql> add(AddColumn change);

  abstract List<Sql> change(ChangeColumn change);

  abstract List<Sql> numbers(String column);

  abstract List<Sql> storage(SetStorage change);

  /** Whether there is something to be told by COMMENT ON. */
  final List<Sql> comment(NativeColumn before, NativeColumn after) {
    if (Objects.equals(before.comment(), after.comment())) {
      return List.of();
    }
    String comment = after.comment();
    String text =
        "COMMENT ON COLUMN %s.%s IS %s"
            .formatted(
                dialect.quote(table),
                dialect.quote(after.name()),
                comment == null ? "NULL" : dialect.literal(comment));
    return List.of(new Sql(text, "shown by other tools too"));
  }

  /** What ALTER COLUMN has to say for a change, in the order in which it can be done. */
  final List<String> actions(ChangeColumn change) {
    NativeColumn before = change.before();
    NativeColumn after = change.after();
    List<String> actions = new ArrayList<>();
    boolean typed = !before.type().equals(after.type());
    boolean hadDefault = before.defaultValue() != null;
    if (hadDefault && (typed || after.defaultValue() == null)) {
      actions.add("DROP DEFAULT");
    }
    if (typed) {
      actions.add(type(change));
    }
    boolean newDefault = !Objects.equals(before.defaultValue(), after.defaultValue());
    if (after.defaultValue() != null && (typed || newDefault)) {
      actions.add("SET DEFAULT " + after.defaultValue());
    }
    if (before.nullable() != after.nullable()) {
      actions.add(after.nullable() ? "DROP NOT NULL" : "SET NOT NULL");
    }
    return actions;
  }

  /** {@code SET DATA TYPE type USING …}. */
  String type(ChangeColumn change) {
    String using = change.conversion() == null ? "" : " USING " + change.conversion();
    return "SET DATA TYPE " + change.after().type() + using;
  }

  /** The column as it is to be made, where its rows get a value first. */
  static NativeColumn filled(NativeColumn column, String initial) {
    return new NativeColumn(
        column.name(),
        column.type(),
        column.nullable(),
        initial,
        column.identity(),
        column.generatedAs(),
        column.clauses(),
        column.comment());
  }
}

package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.PrimaryKey;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.plan.TableChange.AddColumn;
import io.likewise.rewrite.plan.TableChange.AddConstraint;
import io.likewise.rewrite.plan.TableChange.AddPrimaryKey;
import io.likewise.rewrite.plan.TableChange.AddUniqueKey;
import io.likewise.rewrite.plan.TableChange.ChangeColumn;
import io.likewise.rewrite.plan.TableChange.DropColumn;
import io.likewise.rewrite.plan.TableChange.DropPrimaryKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Changes the text of a table in SQLite, and says where the values of its columns come from. */
final class SqliteTableEdit {

  /**
   * What must hold of each row of the old table.
   *
   * @param condition over the old row
   */
  record Check(String message, String condition) {}

  private final SqliteDialect dialect;
  private final List<Check> checks = new ArrayList<>();
  private final Map<String, String> values = new LinkedHashMap<>();
  private SqliteTableText text;

  SqliteTableEdit(SqliteDialect dialect, SqliteTableText text) {
    this.dialect = dialect;
    this.text = text;
    text.dataColumns().forEach(column -> values.put(column, dialect.quote(column)));
  }

  SqliteTableText text() {
    return text;
  }

  List<Check> checks() {
    return checks;
  }

  /** The columns that have values of the old rows, and those. */
  Map<String, String> copied() {
    return values;
  }

  void apply(TableChange change) {
    if (change instanceof AddColumn add) {
      add(add);
    } else if (change instanceof DropColumn drop) {
      replace(text.indexOf(drop.column().name()), null);
      values.keySet().removeIf(drop.column().name()::equalsIgnoreCase);
    } else if (change instanceof ChangeColumn other) {
      change(other);
    } else if (change instanceof AddPrimaryKey add) {
      append(named(add.key().name()) + "PRIMARY KEY " + list(add.key().columns()));
    } else if (change instanceof DropPrimaryKey drop) {
      dropKey(drop.key());
    } else if (change instanceof AddUniqueKey add) {
      append(named(add.key().name()) + "UNIQUE " + list(add.key().columns()));
    } else if (change instanceof AddConstraint add) {
      append(add.text());
    }
  }

  private void add(AddColumn change) {
    NativeColumn column = change.column();
    column.clauses().forEach(SqliteTable::requireClause);
    List<String> parts = new ArrayList<>(text.parts());
    parts.add(text.columns(), dialect.quote(column.name()) + " " + dialect.column(column));
    text = text.with(parts);
    if (change.initial() != null) {
      values.put(column.name(), change.initial());
    }
  }

  private void change(ChangeColumn change) {
    NativeColumn before = change.before();
    NativeColumn after = change.after();
    int at = text.indexOf(after.name());
    String part = text.parts().get(at);
    boolean sameType = before.type().equals(after.type());
    boolean sameDefault = Objects.equals(before.defaultValue(), after.defaultValue());
    List<String> clauses = new ArrayList<>();
    for (String clause : SqliteTableText.clauses(part)) {
      boolean nullability =
          SqliteTableText.startsWith(clause, "NOT") || SqliteTableText.startsWith(clause, "NULL");
      boolean value = SqliteTableText.startsWith(clause, "DEFAULT");
      if (!nullability && (sameDefault || !value)) {
        clauses.add(clause);
      }
    }
    String described =
        Stream.of(
                dialect.quote(after.name()),
                sameType ? SqliteTableText.type(part) : after.type(),
                sameDefault || after.defaultValue() == null
                    ? ""
                    : "DEFAULT " + after.defaultValue(),
                after.nullable() ? "" : "NOT NULL",
                String.join(" ", clauses))
            .filter(piece -> !piece.isEmpty())
            .collect(joining(" "));
    replace(at, described);
    convert(change);
  }

  private void convert(ChangeColumn change) {
    String conversion = change.conversion();
    if (conversion == null) {
      return;
    }
    String name = change.after().name();
    values.replaceAll((column, value) -> column.equalsIgnoreCase(name) ? conversion : value);
    String old = dialect.quote(name);
    checks.add(
        new Check(
            "A value of " + name + " is no " + change.after().type(),
            "%1$s IS NULL OR (%2$s) IS NOT NULL%3$s"
                .formatted(old, conversion, numeric(change.after().type(), old))));
  }

  /** A cast makes a number of any text. */
  private static String numeric(String type, String old) {
    boolean whole = type.endsWith("int");
    boolean number = whole || type.equals("real") || type.startsWith("numeric");
    return number
        ? " AND (typeof(%1$s) <> 'text' OR CASE WHEN json_valid(TRIM(%1$s), 2) THEN json_type(TRIM(%1$s)) IN ('integer'%2$s) ELSE FALSE END)"
            .formatted(old, whole ? "" : ", 'real'")
        : "";
  }

  private void dropKey(PrimaryKey key) {
    for (int i = 0; i < text.parts().size(); i++) {
      String part = text.parts().get(i);
      if (SqliteTableText.nameOf(part) == null) {
        if (SqliteTableText.startsWith(part, "PRIMARY")) {
          replace(i, null);
          return;
        }
      } else if (SqliteTableText.clauses(part).stream()
          .anyMatch(clause -> SqliteTableText.startsWith(clause, "PRIMARY"))) {
        replace(i, withoutKey(part, key));
        return;
      }
    }
  }

  private String withoutKey(String part, PrimaryKey key) {
    return Stream.concat(
            Stream.of(dialect.quote(key.columns().get(0)), SqliteTableText.type(part)),
            SqliteTableText.clauses(part).stream()
                .filter(clause -> !SqliteTableText.startsWith(clause, "PRIMARY")))
        .filter(piece -> !piece.isEmpty())
        .collect(joining(" "));
  }

  private void append(String constraint) {
    List<String> parts = new ArrayList<>(text.parts());
    parts.add(constraint);
    text = text.with(parts);
  }

  private void replace(int at, @Nullable String part) {
    List<String> parts = new ArrayList<>(text.parts());
    if (part == null) {
      parts.remove(at);
    } else {
      parts.set(at, part);
    }
    text = text.with(parts);
  }

  private String named(@Nullable String constraint) {
    return constraint == null ? "" : "CONSTRAINT " + dialect.quote(constraint) + " ";
  }

  private String list(List<String> columns) {
    return columns.stream().map(dialect::quote).collect(joining(", ", "(", ")"));
  }
}

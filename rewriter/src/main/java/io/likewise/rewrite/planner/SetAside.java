package io.likewise.rewrite.planner;

import io.likewise.catalog.BegunAlteration;
import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.NativeAlteration;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.plan.TableChange;
import java.util.ArrayList;
import java.util.List;

/**
 * A column whose values go and whose name another one takes, where each change is a statement that
 * commits: it keeps its values under another name until all else of the ALTER TABLE is done, so
 * that what fails can be taken back (SPEC F2).
 */
final class SetAside {
  private static final String NAME = "likewise set aside %d";

  private SetAside() {}

  static boolean isNeeded(NativeColumn column, Dialect dialect) {
    return column.generatedAs() == null && !dialect.traits().altersAtOnce();
  }

  /** By the column's place: its own name may be as long as names can be. */
  static String name(TableDefinition before, String column) {
    List<String> names = before.columns().stream().map(Column::name).toList();
    String name = NAME.formatted(names.indexOf(column));
    while (names.contains(name)) {
      name += "'";
    }
    return name;
  }

  /**
   * Gives the columns that an ALTER TABLE has set aside their names back, when it was cut off; what
   * has taken those names meanwhile is made anew from them.
   *
   * @param now the table as the engine has it
   */
  static List<Step> putBack(BegunAlteration begun, TableDefinition now) {
    List<TableChange> changes = new ArrayList<>();
    for (Column column : begun.before().columns()) {
      String aside = name(begun.before(), column.name());
      NativeColumn taken = ColumnChange.byName(now).get(column.name());
      if (now.column(aside).isPresent()) {
        if (taken != null) {
          changes.add(new TableChange.DropColumn(taken, null));
        }
        changes.add(new TableChange.RenameColumn(aside, column.name()));
      }
    }
    return changes.stream()
        .<Step>map(
            change ->
                new Step.AlterTable(new NativeAlteration(now.name(), List.of(change), List.of())))
        .toList();
  }
}

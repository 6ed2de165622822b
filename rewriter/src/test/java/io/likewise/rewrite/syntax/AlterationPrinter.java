package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.Alteration.Placed;
import io.likewise.rewrite.syntax.Statement.AlterTable;
import java.util.List;

/** Prints what was parsed of an ALTER TABLE. */
final class AlterationPrinter {

  private AlterationPrinter() {}

  static String print(AlterTable alter) {
    return StatementPrinter.words(
        "ALTER TABLE",
        alter.ifExists() ? "IF EXISTS" : "",
        StatementPrinter.name(alter.table()),
        print(alter.alteration()));
  }

  private static String print(Alteration alteration) {
    if (alteration instanceof Alteration.Define define) {
      List<String> elements = define.elements().stream().map(AlterationPrinter::placed).toList();
      return verb(define.modify())
          + (elements.size() == 1 ? elements.get(0) : StatementPrinter.list(elements));
    } else if (alteration instanceof Alteration.Distribute distribute) {
      String clause = StatementPrinter.distribution(distribute.distribution());
      return verb(distribute.modify()) + clause.replaceFirst("DISTRIBUTED", "DISTRIBUTION");
    } else if (alteration instanceof Alteration.DropColumns drop) {
      return "DROP " + StatementPrinter.identifiers(drop.columns());
    } else if (alteration instanceof Alteration.RenameColumn rename) {
      return "RENAME "
          + StatementPrinter.name(rename.from())
          + " TO "
          + StatementPrinter.name(rename.to());
    } else if (alteration instanceof Alteration.RenameTo rename) {
      return "RENAME TO " + StatementPrinter.name(rename.name());
    } else if (alteration instanceof Alteration.SetOptions set) {
      return "SET " + StatementPrinter.options(set.options());
    } else if (alteration instanceof Alteration.ResetOptions reset) {
      return "RESET "
          + StatementPrinter.list(reset.keys().stream().map(StatementPrinter::literal).toList());
    } else if (alteration instanceof Alteration.DropConstraint drop) {
      return "DROP CONSTRAINT " + StatementPrinter.name(drop.name());
    }
    return alteration instanceof Alteration.DropPrimaryKey
        ? "DROP PRIMARY KEY"
        : alteration instanceof Alteration.DropWatermark ? "DROP WATERMARK" : "DROP DISTRIBUTION";
  }

  private static String verb(boolean modify) {
    return modify ? "MODIFY " : "ADD ";
  }

  private static String placed(Placed placed) {
    Statement.Position position = placed.position();
    String place =
        position == null
            ? ""
            : position.after() == null
                ? "FIRST"
                : "AFTER " + StatementPrinter.name(position.after());
    return StatementPrinter.words(StatementPrinter.element(placed.element()), place);
  }
}

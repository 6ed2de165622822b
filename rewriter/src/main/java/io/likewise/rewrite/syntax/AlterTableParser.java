package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.Alteration.Placed;
import io.likewise.rewrite.syntax.Statement.AlterTable;
import io.likewise.rewrite.syntax.Statement.DistributionClause;
import io.likewise.rewrite.syntax.Statement.OptionsClause;
import io.likewise.rewrite.syntax.Statement.Position;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code ALTER TABLE} in Flink's spelling (SPEC 4). */
final class AlterTableParser {

  private static final List<String> ACTIONS =
      List.of("ADD", "MODIFY", "DROP", "RENAME", "SET", "RESET");

  private final TokenCursor cursor;

  AlterTableParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  AlterTable alterTable() {
    Token first = cursor.next();
    cursor.expect("TABLE");
    boolean ifExists = cursor.accept("IF", "EXISTS");
    cursor.passOnly();
    QualifiedName table = cursor.name("the name of a table");
    Alteration alteration = alteration();
    if (cursor.at(',')) {
      throw cursor.error(
          "A statement of Likewise alters one thing at a time; several columns stand in parentheses",
          cursor.peek().span());
    }
    return new AlterTable(ifExists, table, alteration, cursor.since(first));
  }

  private Alteration alteration() {
    if (cursor.accept("ADD")) {
      return define(/* modify= */ false);
    }
    if (cursor.accept("MODIFY")) {
      return define(/* modify= */ true);
    }
    if (cursor.accept("DROP")) {
      return drop();
    }
    if (cursor.accept("RENAME")) {
      return rename();
    }
    if (cursor.accept("SET")) {
      return set();
    }
    if (cursor.accept("RESET")) {
      return reset();
    }
    throw cursor.unexpected("one of " + String.join(", ", ACTIONS), ACTIONS);
  }

  private Alteration define(boolean modify) {
    if (cursor.at("DISTRIBUTION", "BY") || cursor.at("DISTRIBUTION", "INTO")) {
      DistributionClause clause = new TableClauseParser(cursor).distributionBehind("DISTRIBUTION");
      return new Alteration.Distribute(modify, Optional.ofNullable(clause).orElseThrow());
    }
    passColumn();
    List<Placed> elements = new ArrayList<>();
    if (!cursor.accept('(')) {
      elements.add(placed());
      return new Alteration.Define(modify, elements);
    }
    do {
      elements.add(placed());
    } while (cursor.accept(','));
    TableClauseParser.closing(cursor);
    return new Alteration.Define(modify, elements);
  }

  /** The word COLUMN, which is no name where a name, or a list, and more follows. */
  private void passColumn() {
    boolean named = cursor.isName(cursor.peek(1)) && cursor.peek(2).kind() != Token.Kind.END;
    if (cursor.at("COLUMN") && (named || cursor.peek(1).isSymbol('('))) {
      cursor.next();
    }
  }

  private Placed placed() {
    TableElement element = new ElementParser(cursor).placed();
    Token first = cursor.peek();
    if (cursor.accept("FIRST")) {
      return new Placed(element, new Position(null, cursor.since(first)));
    }
    return cursor.accept("AFTER")
        ? new Placed(element, new Position(cursor.identifier("a column"), cursor.since(first)))
        : new Placed(element, null);
  }

  private Alteration drop() {
    Token first = cursor.peek();
    if (cursor.at('(')) {
      return new Alteration.DropColumns(cursor.identifiers("a column"));
    }
    if (cursor.accept("PRIMARY", "KEY")) {
      return new Alteration.DropPrimaryKey(cursor.since(first));
    }
    if (cursor.at("CONSTRAINT") && cursor.isName(cursor.peek(1))) {
      cursor.next();
      return new Alteration.DropConstraint(cursor.identifier("the name of a constraint"));
    }
    if (cursor.accept("WATERMARK")) {
      return new Alteration.DropWatermark(cursor.since(first));
    }
    if (cursor.accept("DISTRIBUTION")) {
      return new Alteration.DropDistribution(cursor.since(first));
    }
    if (cursor.at("COLUMN") && cursor.isName(cursor.peek(1))) {
      cursor.next();
    }
    return new Alteration.DropColumns(List.of(cursor.identifier("a column")));
  }

  private Alteration rename() {
    if (cursor.at("TO") && !cursor.peek(1).is("TO")) {
      cursor.next();
      return new Alteration.RenameTo(cursor.name("the new name of the table"));
    }
    if (cursor.at("COLUMN") && !cursor.peek(1).is("TO")) {
      cursor.next();
    }
    Identifier from = cursor.identifier("a column");
    cursor.expect("TO");
    return new Alteration.RenameColumn(from, cursor.identifier("the new name of the column"));
  }

  private Alteration set() {
    Token first = cursor.peek();
    cursor.expect('(');
    OptionsClause options =
        new OptionsClause(TableClauseParser.options(cursor), cursor.since(first));
    TableClauseParser.closing(cursor);
    return new Alteration.SetOptions(options);
  }

  private Alteration reset() {
    List<Text> keys = new ArrayList<>();
    cursor.expect('(');
    do {
      keys.add(cursor.string("an option"));
    } while (cursor.accept(','));
    TableClauseParser.closing(cursor);
    return new Alteration.ResetOptions(keys);
  }
}

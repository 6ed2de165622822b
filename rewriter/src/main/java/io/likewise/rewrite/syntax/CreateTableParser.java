package io.likewise.rewrite.syntax;

import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.DistributionClause;
import io.likewise.rewrite.syntax.Statement.OptionsClause;
import io.likewise.rewrite.syntax.Statement.Origin;
import io.likewise.rewrite.syntax.Statement.PartitionClause;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Token;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads {@code CREATE TABLE} in all its forms. */
final class CreateTableParser {

  private static final List<String> CLAUSES =
      List.of("COMMENT", "DISTRIBUTED", "PARTITIONED", "WITH", "LIKE", "AS");

  /** Clauses of engines that are likely to be tried. */
  private static final List<String> NATIVE_CLAUSES =
      List.of(
          "ENGINE",
          "TABLESPACE",
          "INHERITS",
          "USING",
          "PARTITION",
          "ON",
          "CHARSET",
          "CHARACTER",
          "COLLATE",
          "ROW_FORMAT",
          "AUTO_INCREMENT",
          "DEFAULT",
          "WITHOUT",
          "NOT");

  private final TokenCursor cursor;

  CreateTableParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  CreateTable createTable() {
    Token first = cursor.next();
    boolean orReplace = first.is("REPLACE") || cursor.accept("OR", "REPLACE");
    boolean temporary = cursor.accept("TEMPORARY") || cursor.accept("TEMP");
    refuseModifier();
    boolean ifNotExists = cursor.accept("IF", "NOT", "EXISTS");
    QualifiedName name = cursor.name("the name of a table");
    List<TableElement> elements = cursor.at('(') ? new ElementParser(cursor).elements() : List.of();
    TableClauseParser clauses = new TableClauseParser(cursor);
    Text comment = clauses.comment();
    DistributionClause distribution = clauses.distribution();
    PartitionClause partitioning = clauses.partitioning();
    OptionsClause options = clauses.options();
    Origin origin = origin();
    refuseLeftover(origin);
    refuseTwoLikes(elements, origin);
    return new CreateTable(
        orReplace,
        temporary,
        ifNotExists,
        name,
        elements,
        comment,
        distribution,
        partitioning,
        options,
        origin,
        cursor.since(first));
  }

  private void refuseModifier() {
    if (!cursor.accept("TABLE")) {
      throw cursor.unsupported(
          cursor.peek().text() + " does not go with a statement of Likewise", cursor.peek().span());
    }
  }

  private @Nullable Origin origin() {
    if (cursor.at("LIKE")) {
      return new LikeParser(cursor).like();
    }
    return cursor.at("AS") ? new AsParser(cursor).origin() : null;
  }

  private void refuseLeftover(@Nullable Origin origin) {
    Token token = cursor.peek();
    if (cursor.atEnd() || cursor.at(';')) {
      return;
    }
    if (origin != null && (cursor.at("LIKE") || cursor.at("AS"))) {
      throw cursor.error("A table has one LIKE or one AS, not both or two", token.span());
    }
    if (cursor.atAny(CLAUSES)) {
      throw cursor.error(
          token.text()
              + " is out of place: the order is COMMENT, DISTRIBUTED, PARTITIONED BY, WITH,"
              + " then LIKE or AS",
          token.span());
    }
    throw cursor.atAny(NATIVE_CLAUSES) ? nativeClause(token) : leftover();
  }

  /** LIKE stands in one place, and a table is like others or made of a query. */
  private void refuseTwoLikes(List<TableElement> elements, @Nullable Origin origin) {
    boolean inline = elements.stream().anyMatch(TableElement.InlineLike.class::isInstance);
    if (inline && origin != null) {
      throw cursor.error(
          "LIKE stands among the columns already: behind them there can be no LIKE and no AS",
          origin.span());
    }
  }

  private RewriteException leftover() {
    String expected = "a clause of the table or the end of the statement";
    return cursor.unexpected(expected, CLAUSES);
  }

  private RewriteException nativeClause(Token token) {
    return cursor.unsupported(
        token.text()
            + " is a clause of the engine, which a statement of Likewise cannot have;"
            + " storage parameters can be written as options: WITH ('<engine>.<parameter>' = '…')",
        token.span());
  }
}

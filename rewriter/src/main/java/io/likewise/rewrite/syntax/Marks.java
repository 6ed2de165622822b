package io.likewise.rewrite.syntax;

import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.StatementKind;
import java.util.List;

/**
 * What makes a statement ours (SPEC K2), told from its tokens alone: a statement that our grammar
 * cannot read is ours if it has a mark, and the engine's if it has none.
 *
 * @param certain the statement is ours whatever the database holds
 * @param types words that stand where a type is expected: the statement is ours if the engine has
 *     no type of one of these names
 * @param bases the statement is ours if one of these tables has a stored definition
 */
public record Marks(boolean certain, List<String> types, List<QualifiedName> bases) {

  private static final Marks NONE = new Marks(false, List.of(), List.of());
  private static final Marks CERTAIN = new Marks(true, List.of(), List.of());

  public Marks {
    types = List.copyOf(types);
    bases = List.copyOf(bases);
  }

  /** The marks of the first statement of a text. */
  public static Marks of(String sql, LexicalRules rules, NativeForms forms) {
    StatementKind kind = StatementKind.of(sql, rules);
    return switch (kind) {
      case CREATE_TABLE ->
          new CreateTableMarks(TokenCursor.withoutHints(sql, rules), forms).marks();
      case ALTER_TABLE -> new AlterTableMarks(TokenCursor.withoutHints(sql, rules), forms).marks();
      case CREATE_DATABASE -> asDatabase(TokenCursor.withoutHints(sql, rules));
      case REPLACE_TABLE,
          CREATE_CATALOG,
          DROP_CATALOG,
          USE_CATALOG,
          SET_OPTION,
          STATEMENT_SET,
          LIKEWISE ->
          CERTAIN;
      default -> NONE;
    };
  }

  /** Whether there is nothing that could make the statement ours: it goes on at once. */
  public boolean none() {
    return !certain && types.isEmpty() && bases.isEmpty();
  }

  private static Marks asDatabase(TokenCursor cursor) {
    while (!cursor.atEnd() && !cursor.at(';')) {
      if (cursor.at("AS", "DATABASE")) {
        return CERTAIN;
      }
      cursor.next();
    }
    return NONE;
  }
}

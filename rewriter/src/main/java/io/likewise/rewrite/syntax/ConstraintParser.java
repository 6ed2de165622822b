package io.likewise.rewrite.syntax;

import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.syntax.TableElement.KeyConstraint;
import io.likewise.rewrite.syntax.TableElement.NativeConstraint;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Token;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads keys, of a column and of the table, and carries the engine's other constraints as text. */
final class ConstraintParser {

  private static final List<String> ENFORCED = List.of("ENFORCED");
  private static final List<String> NATIVE_PARTS =
      List.of("DEFERRABLE", "INITIALLY", "INCLUDE", "USING", "WITH", "NULLS");

  private final TokenCursor cursor;

  ConstraintParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  /** Whether a column's own PRIMARY KEY or UNIQUE comes next. */
  static boolean isColumnKey(TokenCursor cursor) {
    int at = cursor.at("CONSTRAINT") && cursor.peek(1).isName() ? 2 : 0;
    return cursor.at(at, "PRIMARY", "KEY")
        || (cursor.at(at, "UNIQUE") && !cursor.at(at, "UNIQUE", "NULLS"));
  }

  KeyConstraint columnKey(Identifier column) {
    Token first = cursor.peek();
    Identifier name = constraintName();
    boolean primary = primary();
    boolean notEnforced = notEnforced();
    if (atNativePart()) {
      throw nativePart();
    }
    return new KeyConstraint(name, primary, List.of(column), notEnforced, cursor.since(first));
  }

  /**
   * A key of the table. What only the engine understands behind UNIQUE makes it the engine's
   * constraint as a whole; a primary key must be known to us, so it is refused there.
   */
  TableElement tableKey() {
    Token first = cursor.peek();
    Identifier name = constraintName();
    boolean primary = primary();
    if (primary && cursor.at("USING")) {
      throw nativePart();
    }
    List<Identifier> columns = cursor.identifiers("a column of the key");
    boolean notEnforced = notEnforced();
    if (!atNativePart()) {
      return new KeyConstraint(name, primary, columns, notEnforced, cursor.since(first));
    }
    if (primary) {
      throw nativePart();
    }
    RawText.read(cursor, "a clause", Stops::never);
    Text text = cursor.textSince(first);
    return new NativeConstraint(text, text.span());
  }

  NativeConstraint nativeConstraint() {
    Text text = RawText.read(cursor, "a constraint", Stops::never);
    return new NativeConstraint(text, text.span());
  }

  private @Nullable Identifier constraintName() {
    return cursor.accept("CONSTRAINT") ? cursor.identifier("the name of a constraint") : null;
  }

  private boolean primary() {
    boolean primary = cursor.accept("PRIMARY", "KEY");
    if (!primary) {
      cursor.expect("UNIQUE");
    }
    return primary;
  }

  /** ENFORCED is what a database does anyway. */
  private boolean notEnforced() {
    boolean not = cursor.accept("NOT", "ENFORCED");
    if (!not) {
      cursor.accept("ENFORCED");
    }
    if (!not && cursor.at("NOT") && NearestName.of(cursor.peek(1).text(), ENFORCED).isPresent()) {
      cursor.next();
      throw cursor.unexpected("ENFORCED", ENFORCED);
    }
    return not;
  }

  private boolean atNativePart() {
    return cursor.atAny(NATIVE_PARTS) || cursor.at("NOT", "DEFERRABLE");
  }

  private RewriteException nativePart() {
    return cursor.unsupported(
        "A key of a statement of Likewise cannot be declared "
            + cursor.peek().text()
            + "; leave it out, or add the key with the engine's own ALTER TABLE",
        cursor.peek().span());
  }
}

package io.likewise.rewrite.syntax;

import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.syntax.TableElement.ComputedColumn;
import io.likewise.rewrite.syntax.TableElement.KeyConstraint;
import io.likewise.rewrite.syntax.TableElement.MetadataColumn;
import io.likewise.rewrite.syntax.TableElement.PhysicalColumn;
import io.likewise.rewrite.syntax.TableElement.TypeName;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads a column: physical, computed or metadata. */
final class ColumnParser {

  /** What may be misspelt where a column's clauses stand. */
  static final List<String> CLAUSES =
      List.of("METADATA", "VIRTUAL", "COMMENT", "DEFAULT", "PRIMARY", "UNIQUE", "ENFORCED", "NOT");

  private static final Set<String> NO_METADATA =
      Set.of(
          "FROM", "VIRTUAL", "NOT", "NULL", "PRIMARY", "UNIQUE", "CONSTRAINT", "DEFAULT", "CHECK");

  private static final String METADATA_FORM =
      "a metadata column is: name type [NOT NULL] METADATA [FROM 'key'] [VIRTUAL] [COMMENT 'text']";

  private final TokenCursor cursor;
  private final TypeParser types;
  private final ConstraintParser constraints;

  ColumnParser(TokenCursor cursor) {
    this.cursor = cursor;
    this.types = new TypeParser(cursor);
    this.constraints = new ConstraintParser(cursor);
  }

  TableElement column() {
    return column(Stops::behindComputed, (at, passed) -> false);
  }

  /** A column behind which FIRST or AFTER may follow. */
  TableElement placed() {
    return column(Stops::behindAdded, (at, passed) -> Stops.isPosition(at));
  }

  private TableElement column(RawText.Stop behindComputed, RawText.Stop position) {
    Token first = cursor.peek();
    Identifier name = cursor.identifier("a column");
    if (cursor.accept("AS")) {
      return computed(first, name, behindComputed);
    }
    TypeName type = type(name);
    Boolean nullable = nullability();
    if (cursor.at("METADATA")) {
      return metadata(first, name, type, nullable);
    }
    return new Physical(first, name, type, nullable, position).read();
  }

  /** A column of {@code ADD COLUMN}, up to its position (SPEC C9). */
  TableElement added() {
    Token first = cursor.peek();
    Identifier name = cursor.identifier("a column");
    if (cursor.accept("AS")) {
      return computed(first, name, Stops::behindAdded);
    }
    TypeName type = type(name);
    Boolean nullable = nullability();
    if (!cursor.at("METADATA")) {
      throw cursor.unexpected("AS or METADATA: an added column is computed or metadata", CLAUSES);
    }
    MetadataColumn column = metadata(first, name, type, nullable);
    if (column.virtual()) {
      throw cursor.error(
          "An added column is stored in the sink and cannot be VIRTUAL", column.span());
    }
    return column;
  }

  private TypeName type(Identifier name) {
    if (cursor.at("FOR") || cursor.at("KEY")) {
      String hint = NearestName.hint(name.text(), List.of("WATERMARK", "PRIMARY", "FOREIGN"));
      throw cursor.error(
          "Expected a column or a constraint, found " + name.text() + hint, name.span());
    }
    boolean untyped =
        cursor.at("METADATA") && !cursor.peek(1).isSymbol('.') && !cursor.peek(1).is("METADATA");
    if (untyped) {
      String example = name.text() + " BIGINT METADATA";
      throw cursor.error(
          "METADATA needs a type in front of it, for example: " + example, cursor.peek().span());
    }
    return types.type();
  }

  private @Nullable Boolean nullability() {
    if (cursor.accept("NOT", "NULL")) {
      return false;
    }
    return cursor.accept("NULL") ? true : null;
  }

  private ComputedColumn computed(Token first, Identifier name, RawText.Stop stop) {
    Text expression = RawText.read(cursor, "an expression", stop);
    Text comment = comment();
    if (cursor.at(Drafts.PERSISTED)) {
      throw Drafts.persisted(cursor);
    }
    if (Stops.isClause(cursor)) {
      throw misfit("a computed column is: name AS expression [COMMENT 'text']");
    }
    return new ComputedColumn(name, expression, comment, cursor.since(first));
  }

  private MetadataColumn metadata(
      Token first, Identifier name, TypeName type, @Nullable Boolean nullable) {
    cursor.expect("METADATA");
    Text key = cursor.accept("FROM") ? cursor.string("a metadata key") : null;
    boolean virtual = cursor.accept("VIRTUAL");
    Text comment = comment();
    if (cursor.at(Drafts.PERSISTED)) {
      throw Drafts.persisted(cursor);
    }
    if (cursor.atAny(NO_METADATA)) {
      throw misfit(METADATA_FORM);
    }
    return new MetadataColumn(name, type, nullable, key, virtual, comment, cursor.since(first));
  }

  private @Nullable Text comment() {
    return cursor.accept("COMMENT") ? cursor.string("a comment") : null;
  }

  private RewriteException misfit(String form) {
    return cursor.error(cursor.peek().text() + " is out of place: " + form, cursor.peek().span());
  }

  /** The clauses of a physical column, in any order, each once. */
  private final class Physical {
    private final Token first;
    private final Identifier name;
    private final TypeName type;
    private final List<Text> clauses = new ArrayList<>();
    private @Nullable Boolean nullable;
    private @Nullable KeyConstraint key;
    private @Nullable Text defaultValue;
    private @Nullable Text comment;
    private final RawText.Stop position;

    Physical(
        Token first,
        Identifier name,
        TypeName type,
        @Nullable Boolean nullable,
        RawText.Stop position) {
      this.first = first;
      this.name = name;
      this.type = type;
      this.nullable = nullable;
      this.position = position;
    }

    PhysicalColumn read() {
      while (!cursor.at(',')
          && !cursor.at(')')
          && !cursor.at(';')
          && !cursor.atEnd()
          && !position.before(cursor, 0)) {
        clause();
      }
      return new PhysicalColumn(
          name, type, nullable, key, defaultValue, comment, clauses, cursor.since(first));
    }

    private void clause() {
      Token start = cursor.peek();
      if (cursor.at("NOT", "NULL") || cursor.at("NULL")) {
        once(nullable, "NULL or NOT NULL");
        nullable = nullability();
      } else if (ConstraintParser.isColumnKey(cursor)) {
        once(key, "PRIMARY KEY or UNIQUE");
        key = constraints.columnKey(name);
      } else if (cursor.at("DEFAULT") && !cursor.at("DEFAULT", "ON", "NULL")) {
        once(defaultValue, "DEFAULT");
        cursor.next();
        defaultValue = RawText.read(cursor, "a value", or(Stops::behindDefault));
      } else if (Stops.isComment(cursor)) {
        once(comment, "COMMENT");
        cursor.next();
        comment = cursor.string("a comment");
      } else if (start.kind() == Token.Kind.WORD) {
        clauses.add(nativeClause(position));
      } else {
        throw cursor.unexpected("',' or ')'");
      }
    }

    private RawText.Stop or(RawText.Stop stop) {
      return (at, passed) -> stop.before(at, passed) || position.before(at, passed);
    }

    private void once(@Nullable Object earlier, String clause) {
      if (earlier != null) {
        throw new RewriteException(
            ErrorCode.DUPLICATE_CLAUSE,
            "Column " + name.text() + " has " + clause + " twice",
            cursor.peek().span());
      }
    }
  }

  /** A clause that is the engine's to understand. */
  private Text nativeClause(RawText.Stop position) {
    refuseOurs();
    int first = cursor.at("CONSTRAINT") ? 3 : 1;
    return RawText.read(
        cursor,
        "a clause",
        (at, passed) ->
            passed >= first && (Stops.behindClause(at, passed) || position.before(at, passed)));
  }

  /** What is a clause of ours in the wrong place, incomplete or misspelt is not the engine's. */
  private void refuseOurs() {
    Token token = cursor.peek();
    if (cursor.at("METADATA") || cursor.at("VIRTUAL")) {
      throw misfit(METADATA_FORM);
    }
    if (cursor.at(Drafts.PERSISTED)) {
      throw Drafts.persisted(cursor);
    }
    if (cursor.accept("PRIMARY")) {
      throw cursor.unexpected("KEY", List.of("KEY"));
    }
    if (cursor.at("NOT") && !cursor.at("NOT", "DEFERRABLE") && !cursor.at("NOT", "VALID")) {
      cursor.next();
      throw cursor.unexpected("NULL", List.of("NULL"));
    }
    if (cursor.accept("COMMENT")) {
      cursor.string("a comment");
    }
    boolean known = cursor.atAny(List.of("DEFAULT", "UNIQUE", "NOT"));
    boolean comma = TypeParser.isCommon(cursor.peek(1));
    if (comma || (!known && NearestName.of(token.text(), CLAUSES).isPresent())) {
      throw cursor.unexpected("',' or ')' or a clause of the column", CLAUSES);
    }
  }
}

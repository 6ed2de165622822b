package io.likewise.rewrite.syntax;

import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.NativeCreateTable;
import io.likewise.rewrite.syntax.Statement.Option;
import io.likewise.rewrite.syntax.TableElement.TypeName;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.text.StatementKind;
import io.likewise.rewrite.text.Token;
import io.likewise.rewrite.text.Token.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The grammar of SPEC 4, by recursive descent. What it cannot read is a {@link RewriteException} of
 * {@link ErrorCode#SYNTAX}; what it recognises but Likewise cannot do yet one of {@link
 * ErrorCode#UNSUPPORTED}. Nothing in a statement is passed over in silence.
 */
public final class StatementParser {

  private StatementParser() {}

  /**
   * Reads one statement, with or without a semicolon behind it. Whether a CREATE TABLE or ALTER
   * TABLE is ours is for {@link Marks} to say, before this is asked. An error in a watched
   * statement ({@link StatementKind#watched}) means that it is the engine's to judge.
   */
  public static Statement parse(String sql, LexicalRules rules) {
    StatementKind kind = StatementKind.of(sql, rules);
    TokenCursor cursor =
        kind.watched() ? TokenCursor.withoutHints(sql, rules) : TokenCursor.of(sql, rules);
    if (cursor.peek().kind() == Kind.HINT) {
      throw cursor.unexpected("a statement");
    }
    Statement statement = statement(cursor, kind);
    cursor.accept(';');
    if (cursor.atEnd()) {
      return statement;
    }
    throw cursor.previous().isSymbol(';') && cursor.peek().kind() != Kind.INVALID
        ? cursor.error("One statement at a time: more follows the semicolon", cursor.peek().span())
        : cursor.unexpected("the end of the statement");
  }

  /**
   * Reads an {@code ALTER TABLE} or {@code RENAME TABLE} of the engine's own, as far as a stored
   * definition has to follow it (SPEC K3); other statements as {@link #parse} does.
   */
  public static Statement watched(String sql, LexicalRules rules) {
    StatementKind kind = StatementKind.of(sql, rules);
    return switch (kind) {
      case ALTER_TABLE -> new NativeAlterParser(TokenCursor.withoutHints(sql, rules)).alterTable();
      case RENAME_TABLE ->
          new NativeAlterParser(TokenCursor.withoutHints(sql, rules)).renameTable();
      default -> parse(sql, rules);
    };
  }

  /** Reads of a {@code CREATE TABLE} of the engine's own which table it makes. */
  public static NativeCreateTable nativeCreateTable(String sql, LexicalRules rules) {
    return new WatchedParser(TokenCursor.withoutHints(sql, rules)).createTable();
  }

  /**
   * The name that a {@code CREATE TEMPORARY TABLE} gives, whosever it is; null for any other
   * statement, and for one that is the engine's to judge.
   */
  public static @Nullable QualifiedName temporaryTable(String sql, LexicalRules rules) {
    TokenCursor cursor = TokenCursor.withoutHints(sql, rules);
    cursor.next();
    cursor.accept("OR", "REPLACE");
    if (!cursor.accept("TEMPORARY", "TABLE")) {
      return null;
    }
    cursor.accept("IF", "NOT", "EXISTS");
    return cursor.isName(cursor.peek()) ? cursor.name("the name of a table") : null;
  }

  /** Reads a type that is a part of a text, in a cast for example. */
  public static TypeName type(String text, Span part, LexicalRules rules) {
    TokenCursor cursor = TokenCursor.of(text, rules).inside(part);
    TypeName type = new TypeParser(cursor).type();
    if (!cursor.atEnd()) {
      throw cursor.unexpected("the end of the type");
    }
    return type;
  }

  private static Statement setOption(TokenCursor cursor) {
    Token first = cursor.next();
    Statement.Text key = cursor.string("the option's key");
    cursor.expect('=');
    Option option = new Option(key, cursor.string("the option's value"));
    return new Statement.SetOption(option, cursor.since(first));
  }

  private static Statement statement(TokenCursor cursor, StatementKind kind) {
    return switch (kind) {
      case CREATE_TABLE, REPLACE_TABLE -> new CreateTableParser(cursor).createTable();
      case CREATE_DATABASE -> new CreateDatabaseParser(cursor).createDatabase();
      case STATEMENT_SET -> new StatementSetParser(cursor).set();
      case ALTER_TABLE -> new AlterTableParser(cursor).alterTable();
      case LIKEWISE -> new AdminParser(cursor).statement();
      case SET_OPTION -> setOption(cursor);
      case DROP_TABLE -> new WatchedParser(cursor).dropTable();
      case DROP_SCHEMA -> new WatchedParser(cursor).dropSchema();
      case TRUNCATE -> new WatchedParser(cursor).truncate();
      case ALTER_SCHEMA -> new WatchedParser(cursor).renameSchema();
      case CREATE_UNIQUE_INDEX -> new WatchedParser(cursor).createUniqueIndex();
      case DROP_INDEX -> new WatchedParser(cursor).dropIndex();
      case FOREIGN -> throw cursor.unexpected("a statement of Likewise");
      default -> throw Later.refuse(cursor, kind);
    };
  }
}

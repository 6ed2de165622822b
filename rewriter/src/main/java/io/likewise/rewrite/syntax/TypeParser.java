package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.syntax.TableElement.TypeField;
import io.likewise.rewrite.syntax.TableElement.TypeName;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a type: Flink's, or any word that may be a type of the engine. The collections {@code INT
 * ARRAY}, {@code INT[]} and {@code ARRAY<INT>} become the same name and children.
 */
final class TypeParser {

  private static final int DEEPEST = 200;
  private static final List<String> COLLECTIONS = List.of("ARRAY", "MAP", "MULTISET", "ROW");
  private static final Set<String> UNITS =
      Set.of("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND");

  /** Names after which a bare word is not the name of something else. */
  private static final Set<String> COMMON =
      Set.of(
          "BOOLEAN",
          "TINYINT",
          "SMALLINT",
          "INT",
          "INTEGER",
          "BIGINT",
          "FLOAT",
          "REAL",
          "DOUBLE",
          "DECIMAL",
          "NUMERIC",
          "CHAR",
          "CHARACTER",
          "VARCHAR",
          "STRING",
          "TEXT",
          "CLOB",
          "BINARY",
          "VARBINARY",
          "BYTES",
          "BLOB",
          "BYTEA",
          "DATE",
          "TIME",
          "TIMESTAMP",
          "TIMESTAMP_LTZ",
          "TIMESTAMPTZ",
          "DATETIME",
          "JSON",
          "JSONB",
          "UUID",
          "INTERVAL",
          "ARRAY",
          "MAP",
          "MULTISET",
          "ROW");

  private final TokenCursor cursor;
  private int depth;

  TypeParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  /** Whether a token is an unquoted type name that everybody knows. */
  static boolean isCommon(Token token) {
    return token.kind() == Token.Kind.WORD
        && COMMON.contains(token.text().toUpperCase(Locale.ROOT));
  }

  /** A type without NULL and NOT NULL behind it. */
  TypeName type() {
    int outside = depth;
    deeper();
    Token first = cursor.peek();
    TypeName type = simple();
    while (cursor.at("ARRAY") || cursor.at("MULTISET") || cursor.at('[')) {
      deeper();
      String name = cursor.accept("MULTISET") ? "MULTISET" : "ARRAY";
      List<Text> size = name.equals("ARRAY") ? size() : List.of();
      type = named(name, size, List.of(new TypeField(null, type, true, null)), first);
    }
    depth = outside;
    return type;
  }

  private void deeper() {
    if (++depth > DEEPEST) {
      Span span = cursor.peek().span();
      throw cursor.error("Types are nested deeper than " + DEEPEST + " levels", span);
    }
  }

  private TypeName named(String name, List<Text> parameters, List<TypeField> kids, Token first) {
    Text text = cursor.textSince(first);
    return new TypeName(name, parameters, kids, text.text(), text.span());
  }

  /** {@code ARRAY}, {@code ARRAY[3]}, {@code [3]} or {@code []}. */
  private List<Text> size() {
    cursor.accept("ARRAY");
    if (!cursor.accept('[')) {
      return List.of();
    }
    List<Text> size = new ArrayList<>();
    if (!cursor.at(']')) {
      Token number = cursor.peek();
      cursor.count("the size of an array");
      size.add(cursor.textSince(number));
    }
    cursor.expect(']');
    return size;
  }

  private TypeName simple() {
    Token first = cursor.peek();
    Identifier name = cursor.identifier("a type");
    boolean plain = name.quoting() == Identifier.Quoting.NONE && !cursor.at('.');
    if (!plain) {
      return own(first);
    }
    String word = name.text().toUpperCase(Locale.ROOT);
    if (word.equals(Drafts.SYSTEM_METADATA) && cursor.accept('(')) {
      throw Drafts.systemMetadata(cursor, first);
    }
    if (COLLECTIONS.contains(word) && cursor.accept('<')) {
      return angled(word, first);
    }
    if (word.equals("ROW") && cursor.accept('(')) {
      List<TypeField> fields = fields();
      cursor.expect(')');
      return named(word, List.of(), fields, first);
    }
    if (cursor.at('<')) {
      String hint = NearestName.hint(name.text(), COLLECTIONS);
      throw cursor.error(name.text() + " takes no <…>" + hint, name.span());
    }
    return worded(word, first);
  }

  /** A quoted or qualified name: the engine's, kept as written. */
  private TypeName own(Token first) {
    while (cursor.accept('.')) {
      cursor.identifier("a type");
    }
    String name = cursor.textSince(first).text();
    return named(name, parameters(), List.of(), first);
  }

  private TypeName angled(String word, Token first) {
    List<TypeField> children =
        switch (word) {
          case "ROW" -> fields();
          case "MAP" -> pair();
          default -> List.of(field(null));
        };
    cursor.expect('>');
    return named(word, List.of(), children, first);
  }

  private List<TypeField> pair() {
    TypeField key = field(null);
    cursor.expect(',');
    return List.of(key, field(null));
  }

  private List<TypeField> fields() {
    List<TypeField> fields = new ArrayList<>();
    do {
      fields.add(field(cursor.identifier("a field name").text()));
    } while (cursor.accept(','));
    return fields;
  }

  private TypeField field(@Nullable String name) {
    TypeName type = type();
    boolean nullable = !cursor.accept("NOT", "NULL");
    if (nullable) {
      cursor.accept("NULL");
    }
    String comment = null;
    if (name != null && cursor.atString()) {
      comment = cursor.string("a comment").text();
    }
    return new TypeField(name, type, nullable, comment);
  }

  /** A type of one or more words, with parameters behind the first ones. */
  private TypeName worded(String word, Token first) {
    StringBuilder name = new StringBuilder(word);
    switch (word) {
      case "DOUBLE" -> take(name, "PRECISION");
      case "LONG" -> takeAny(name, Set.of("VARCHAR", "VARBINARY", "RAW"));
      case "NATIONAL" -> takeAny(name, Set.of("CHARACTER", "CHAR", "VARCHAR"));
      case "INTERVAL" -> interval(name);
      default -> {}
    }
    take(name, "LARGE", "OBJECT");
    take(name, "VARYING");
    List<Text> parameters = parameters();
    if (word.equals("TIME") || word.equals("TIMESTAMP")) {
      zone(name);
    }
    boolean more = true;
    while (more) {
      more = takeAny(name, Set.of("UNSIGNED", "SIGNED", "ZEROFILL"));
    }
    return named(name.toString(), parameters, List.of(), first);
  }

  private void zone(StringBuilder name) {
    boolean found =
        take(name, "WITH", "LOCAL", "TIME", "ZONE")
            || take(name, "WITH", "TIME", "ZONE")
            || take(name, "WITHOUT", "TIME", "ZONE");
    if (!found && cursor.at("WITH") && !cursor.peek(1).isSymbol('(')) {
      cursor.next();
      throw cursor.unexpected("LOCAL TIME ZONE or TIME ZONE", Set.of("LOCAL", "TIME"));
    }
  }

  private void interval(StringBuilder name) {
    if (takeAny(name, UNITS)) {
      parameters();
      if (take(name, "TO") && !takeAny(name, UNITS)) {
        throw cursor.unexpected("a unit of time", UNITS);
      }
    }
  }

  private boolean takeAny(StringBuilder name, Set<String> words) {
    return words.stream().anyMatch(word -> take(name, word));
  }

  private boolean take(StringBuilder name, String... words) {
    boolean found = cursor.accept(words);
    if (found) {
      name.append(' ').append(String.join(" ", words));
    }
    return found;
  }

  private List<Text> parameters() {
    List<Text> parameters = new ArrayList<>();
    if (cursor.accept('(')) {
      do {
        parameters.add(RawText.read(cursor, "a parameter of the type", Stops::never));
      } while (cursor.accept(','));
      cursor.expect(')');
    }
    return parameters;
  }
}

package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.Statement.Feature;
import io.likewise.rewrite.syntax.Statement.Like;
import io.likewise.rewrite.syntax.Statement.LikeOption;
import io.likewise.rewrite.syntax.Statement.Strategy;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Reads {@code LIKE name (options)} behind the table's clauses. */
final class LikeParser {

  static final List<String> STRATEGIES = names(Strategy.values());
  private static final String SOURCE_OPTIONS = "SOURCE_OPTIONS";
  private static final List<String> FEATURES =
      Stream.concat(names(Feature.values()).stream(), Stream.of(SOURCE_OPTIONS)).toList();

  private final TokenCursor cursor;

  LikeParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  private static List<String> names(Enum<?>[] values) {
    return Arrays.stream(values).map(Enum::name).toList();
  }

  Like like() {
    Token first = cursor.next();
    QualifiedName base = cursor.name("the name of a table");
    List<LikeOption> options = new ArrayList<>();
    if (cursor.accept('(')) {
      options.add(option());
      while (cursor.accept(',') || cursor.atAny(STRATEGIES)) {
        options.add(option());
      }
      if (!cursor.accept(')')) {
        throw cursor.unexpected("another like-option or ')'", STRATEGIES);
      }
    } else if (cursor.atAny(STRATEGIES)) {
      throw cursor.error(
          "The options of LIKE stand in parentheses: LIKE name (INCLUDING …)",
          cursor.peek().span());
    }
    return new Like(base, options, cursor.since(first));
  }

  private LikeOption option() {
    Token first = cursor.peek();
    if (!cursor.atAny(STRATEGIES)) {
      throw cursor.unexpected("INCLUDING, EXCLUDING or OVERWRITING", STRATEGIES);
    }
    Strategy strategy = Strategy.valueOf(cursor.next().text().toUpperCase(Locale.ROOT));
    Feature feature = feature();
    List<Identifier> columns = List.of();
    if (feature == Feature.COLUMNS) {
      if (strategy != Strategy.EXCLUDING) {
        throw cursor.error("COLUMNS goes with EXCLUDING only", cursor.since(first));
      }
      columns = cursor.identifiers("a column");
    }
    return new LikeOption(strategy, feature, columns, cursor.since(first));
  }

  private Feature feature() {
    if (!cursor.atAny(FEATURES)) {
      throw cursor.unexpected("one of " + String.join(", ", names(Feature.values())), FEATURES);
    }
    String word = cursor.next().text().toUpperCase(Locale.ROOT);
    return word.equals(SOURCE_OPTIONS) ? Feature.OPTIONS : Feature.valueOf(word);
  }
}

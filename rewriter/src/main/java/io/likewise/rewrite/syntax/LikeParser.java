package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.Statement.Feature;
import io.likewise.rewrite.syntax.Statement.Like;
import io.likewise.rewrite.syntax.Statement.LikeOption;
import io.likewise.rewrite.syntax.Statement.Strategy;
import io.likewise.rewrite.syntax.TableElement.InlineLike;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Reads {@code LIKE name (options)}, behind the table's clauses or among its columns. */
final class LikeParser {

  static final List<String> STRATEGIES = Arrays.stream(Strategy.values()).map(Enum::name).toList();

  /** What may stand before a feature where there are no parentheses, as in PostgreSQL. */
  static final List<String> PLAIN_STRATEGIES = List.of("INCLUDING", "EXCLUDING");

  private static final String SOURCE_OPTIONS = "SOURCE_OPTIONS";
  private static final Set<Feature> PLAIN_ONLY =
      EnumSet.of(Feature.COMPRESSION, Feature.STATISTICS);
  private static final List<String> FEATURES =
      Stream.concat(
              names(EnumSet.complementOf(EnumSet.copyOf(PLAIN_ONLY))).stream(),
              Stream.of(SOURCE_OPTIONS))
          .toList();
  private static final List<String> PLAIN_FEATURES =
      names(
          EnumSet.of(
              Feature.ALL,
              Feature.COMMENTS,
              Feature.COMPRESSION,
              Feature.CONSTRAINTS,
              Feature.DEFAULTS,
              Feature.GENERATED,
              Feature.IDENTITY,
              Feature.INDEXES,
              Feature.STATISTICS,
              Feature.STORAGE));

  private final TokenCursor cursor;

  LikeParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  private static List<String> names(Set<Feature> features) {
    return features.stream().map(Enum::name).toList();
  }

  /** Behind the table's clauses. */
  Like like() {
    Token first = cursor.next();
    QualifiedName base = cursor.name("the name of a table");
    if (cursor.atAny(STRATEGIES)) {
      throw cursor.error(
          "The options of LIKE stand in parentheses: LIKE name (INCLUDING …)",
          cursor.peek().span());
    }
    return new Like(base, options(), cursor.since(first));
  }

  /** Among the columns (SPEC I3). */
  InlineLike inline() {
    Token first = cursor.next();
    QualifiedName base = cursor.name("the name of a table");
    boolean plainWords = cursor.atAny(STRATEGIES);
    List<LikeOption> options = plainWords ? plainOptions() : options();
    Like like = new Like(base, options, cursor.since(first));
    return new InlineLike(like, plainWords, like.span());
  }

  private List<LikeOption> options() {
    List<LikeOption> options = new ArrayList<>();
    if (cursor.accept('(')) {
      options.add(option());
      while (cursor.accept(',') || cursor.atAny(STRATEGIES)) {
        options.add(option());
      }
      if (!cursor.accept(')')) {
        throw cursor.unexpected("another like-option or ')'", STRATEGIES);
      }
    }
    return options;
  }

  private List<LikeOption> plainOptions() {
    List<LikeOption> options = new ArrayList<>();
    while (cursor.atAny(STRATEGIES)) {
      Token first = cursor.peek();
      if (!cursor.atAny(PLAIN_STRATEGIES)) {
        throw cursor.error(
            "OVERWRITING stands in parentheses: LIKE name (OVERWRITING …)", first.span());
      }
      Strategy strategy = strategy();
      options.add(
          new LikeOption(strategy, feature(PLAIN_FEATURES), List.of(), cursor.since(first)));
    }
    return options;
  }

  private LikeOption option() {
    Token first = cursor.peek();
    if (!cursor.atAny(STRATEGIES)) {
      throw cursor.unexpected("INCLUDING, EXCLUDING or OVERWRITING", STRATEGIES);
    }
    Strategy strategy = strategy();
    Feature feature = feature(FEATURES);
    List<Identifier> columns = List.of();
    if (feature == Feature.COLUMNS) {
      if (strategy != Strategy.EXCLUDING) {
        throw cursor.error("COLUMNS goes with EXCLUDING only", cursor.since(first));
      }
      columns = cursor.identifiers("a column");
    }
    return new LikeOption(strategy, feature, columns, cursor.since(first));
  }

  private Strategy strategy() {
    return Strategy.valueOf(cursor.next().text().toUpperCase(Locale.ROOT));
  }

  private Feature feature(List<String> known) {
    if (!cursor.atAny(known)) {
      List<String> shown = known.stream().filter(name -> !name.equals(SOURCE_OPTIONS)).toList();
      throw cursor.unexpected("one of " + String.join(", ", shown), known);
    }
    String word = cursor.next().text().toUpperCase(Locale.ROOT);
    return word.equals(SOURCE_OPTIONS) ? Feature.OPTIONS : Feature.valueOf(word);
  }
}

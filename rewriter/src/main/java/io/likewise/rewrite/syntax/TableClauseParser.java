package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.Statement.DistributionClause;
import io.likewise.rewrite.syntax.Statement.Option;
import io.likewise.rewrite.syntax.Statement.OptionsClause;
import io.likewise.rewrite.syntax.Statement.PartitionClause;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads the clauses between the column list and LIKE or AS; each is null where it is not there. */
final class TableClauseParser {

  private final TokenCursor cursor;

  TableClauseParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  @Nullable Text comment() {
    return cursor.accept("COMMENT") ? cursor.string("a comment") : null;
  }

  @Nullable DistributionClause distribution() {
    return distributionBehind("DISTRIBUTED");
  }

  /** {@code BY …} or {@code INTO …} behind that word. */
  @Nullable DistributionClause distributionBehind(String word) {
    Token first = cursor.peek();
    if (!cursor.accept(word)) {
      return null;
    }
    if (cursor.at("INTO")) {
      return new DistributionClause(null, List.of(), buckets(), cursor.since(first));
    }
    if (!cursor.accept("BY")) {
      throw cursor.unexpected("BY or INTO", List.of("BY", "INTO"));
    }
    String kind = null;
    if (!cursor.at('(')) {
      kind = cursor.peek().text().toUpperCase(Locale.ROOT);
      if (!cursor.accept("HASH") && !cursor.accept("RANGE")) {
        throw cursor.unexpected("HASH, RANGE or '('", List.of("HASH", "RANGE"));
      }
    }
    List<Identifier> columns = cursor.identifiers("a column");
    Integer buckets = cursor.at("INTO") ? buckets() : null;
    return new DistributionClause(kind, columns, buckets, cursor.since(first));
  }

  private Integer buckets() {
    cursor.expect("INTO");
    int buckets = cursor.count("a number of buckets");
    cursor.expect("BUCKETS");
    return buckets;
  }

  @Nullable PartitionClause partitioning() {
    Token first = cursor.peek();
    if (!cursor.accept("PARTITIONED")) {
      return null;
    }
    cursor.expect("BY");
    List<Identifier> columns =
        cursor.at('(') ? cursor.identifiers("a column") : List.of(cursor.identifier("a column"));
    return new PartitionClause(columns, cursor.since(first));
  }

  @Nullable OptionsClause options() {
    Token first = cursor.peek();
    if (!cursor.accept("WITH")) {
      return null;
    }
    cursor.expect('(');
    List<Option> options = new ArrayList<>();
    if (!cursor.at(')')) {
      options.addAll(options(cursor));
    }
    closing(cursor);
    return new OptionsClause(options, cursor.since(first));
  }

  /** {@code 'key' = 'value', …}, at least one; {@code ':'} is FLIP-110's draft notation. */
  static List<Option> options(TokenCursor cursor) {
    List<Option> options = new ArrayList<>();
    do {
      Text key = cursor.string("an option");
      if (!cursor.accept('=') && !cursor.accept(':')) {
        throw cursor.unexpected("'=' and the option's value");
      }
      options.add(new Option(key, cursor.string("the option's value")));
    } while (cursor.accept(','));
    return options;
  }

  static void closing(TokenCursor cursor) {
    if (!cursor.accept(')')) {
      throw cursor.unexpected("',' or ')'");
    }
  }
}

package io.likewise.rewrite.like;

import io.likewise.catalog.CheckConstraint;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.Feature;
import io.likewise.rewrite.text.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Merges the bases of a table's LIKE clauses into it (SPEC 7, 8). What can only be judged of the
 * merged table (L3) is left to others.
 */
public final class LikeMerge {
  private final List<Inheritance> bases;
  private final Draft own;

  private LikeMerge(List<Inheritance> bases, Draft own) {
    this.bases = bases;
    this.own = own;
  }

  /**
   * The new table with what its bases bring.
   *
   * @param clauses in the order of the statement
   */
  public static Draft merge(List<LikeClause> clauses, Draft own) {
    return clauses.isEmpty()
        ? own
        : new LikeMerge(clauses.stream().map(Inheritance::new).toList(), own).merge();
  }

  /** Whether a clause asks for what an engine keeps beside the table (SPEC L4). */
  public static boolean includes(LikeClause clause, Feature feature) {
    return !new LikeStrategies(clause).excludes(feature);
  }

  private Draft merge() {
    return new Draft(
        new MergedColumns(bases, own.members()).merge(),
        one("a PRIMARY KEY", Feature.CONSTRAINTS, own.key(), Inheritance::primaryKey),
        union(own.uniqueKeys(), Inheritance::uniqueKeys),
        checks(),
        own.constraints(),
        watermark(),
        one("PARTITIONED BY", Feature.PARTITIONS, own.partitionKeys(), Inheritance::partitionKeys),
        one("DISTRIBUTED", Feature.DISTRIBUTION, own.distribution(), Inheritance::distribution),
        new MergedOptions(bases, own.options()).merge());
  }

  private <T> List<T> union(List<T> ours, Function<Inheritance, List<T>> part) {
    return Stream.concat(ours.stream(), bases.stream().flatMap(base -> part.apply(base).stream()))
        .toList();
  }

  private List<CheckConstraint> checks() {
    Map<String, Inheritance> named = new HashMap<>();
    for (Inheritance base : bases) {
      for (CheckConstraint check : base.checks()) {
        String name = check.name();
        Inheritance earlier = name == null ? null : named.put(name, base);
        if (earlier != null) {
          throw twice(base, earlier, "a constraint " + name, Feature.CONSTRAINTS, base.clause());
        }
      }
    }
    return union(own.checks(), Inheritance::checks);
  }

  /** What a table has once: the bases and the statement may bring one between them. */
  private <T> @Nullable Located<T> one(
      String what,
      Feature feature,
      @Nullable Located<T> ours,
      Function<Inheritance, @Nullable Located<T>> part) {
    Located<T> found = ours;
    Inheritance from = null;
    for (Inheritance base : bases) {
      Located<T> theirs = part.apply(base);
      if (theirs == null) {
        continue;
      }
      if (found != null) {
        Span span = from == null ? found.span() : theirs.span();
        throw twice(base, from, what, feature, span);
      }
      found = theirs;
      from = base;
    }
    return found;
  }

  private static RewriteException twice(
      Inheritance base, @Nullable Inheritance earlier, String what, Feature feature, Span span) {
    String both =
        earlier == null
            ? base.base().name() + " has " + what + " too"
            : base.base().name() + " has " + what + ", and so has " + earlier.base().name();
    return new RewriteException(
        ErrorCode.DUPLICATE_CLAUSE, both + "; EXCLUDING " + feature + " leaves it out", span);
  }

  /** OVERWRITING lets the statement's own win, whatever its column. */
  private @Nullable DraftWatermark watermark() {
    DraftWatermark ours = own.watermark();
    List<Inheritance> others = new ArrayList<>(bases);
    others.removeIf(base -> ours != null && base.strategies().overwrites(Feature.WATERMARKS));
    return new LikeMerge(others, own).onlyWatermark();
  }

  private @Nullable DraftWatermark onlyWatermark() {
    DraftWatermark ours = own.watermark();
    Located<DraftWatermark> found =
        one(
            "a WATERMARK",
            Feature.WATERMARKS,
            ours == null ? null : new Located<>(ours, ours.span()),
            Inheritance::watermark);
    return found == null ? null : found.value();
  }
}

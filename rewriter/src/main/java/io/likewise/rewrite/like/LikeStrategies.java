package io.likewise.rewrite.like;

import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.like.LikeClause.Form;
import io.likewise.rewrite.syntax.Statement.Feature;
import io.likewise.rewrite.syntax.Statement.LikeOption;
import io.likewise.rewrite.syntax.Statement.Strategy;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What becomes of each feature of the base (SPEC L1, L4, I1, I3). */
final class LikeStrategies {
  private static final Set<Feature> OVERWRITABLE =
      Set.of(Feature.GENERATED, Feature.METADATA, Feature.OPTIONS, Feature.WATERMARKS);

  private final Map<Feature, Strategy> named = new EnumMap<>(Feature.class);
  private final Form form;

  LikeStrategies(LikeClause like) {
    form = like.form();
    if (form == Form.PLAIN_WORDS) {
      set(Feature.ALL, Strategy.EXCLUDING);
      like.clause().options().forEach(option -> set(option.feature(), option.strategy()));
    } else {
      like.clause().options().forEach(this::add);
    }
  }

  /** In PostgreSQL a later option undoes an earlier one, and ALL is each of them. */
  private void set(Feature feature, Strategy strategy) {
    if (feature == Feature.ALL) {
      Set.of(Feature.values()).forEach(each -> named.put(each, strategy));
    } else {
      named.put(feature, strategy);
    }
  }

  private void add(LikeOption option) {
    Feature feature = option.feature();
    requirePossible(option);
    if (feature != Feature.COLUMNS && named.put(feature, option.strategy()) != null) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_CLAUSE, "LIKE names " + feature + " twice", option.span());
    }
  }

  private static void requirePossible(LikeOption option) {
    Feature feature = option.feature();
    if (option.strategy() == Strategy.OVERWRITING && !OVERWRITABLE.contains(feature)) {
      throw new RewriteException(
          ErrorCode.SYNTAX,
          feature
              + " cannot be overwritten; OVERWRITING is for GENERATED, METADATA, OPTIONS and WATERMARKS",
          option.span());
    }
    if (feature == Feature.COLUMNS && option.strategy() != Strategy.EXCLUDING) {
      throw new RewriteException(
          ErrorCode.SYNTAX,
          "Columns come along unless EXCLUDING COLUMNS names them",
          option.span());
    }
  }

  /** ALL is what is not named itself (L1). */
  private Strategy of(Feature feature) {
    Strategy strategy = named.get(feature);
    if (strategy != null) {
      return strategy;
    }
    @Nullable Strategy all = feature == Feature.COMMENTS ? null : named.get(Feature.ALL);
    return all != null ? all : otherwise(feature);
  }

  private Strategy otherwise(Feature feature) {
    return switch (feature) {
      case OPTIONS -> form == Form.BEHIND_THE_LIST ? Strategy.OVERWRITING : Strategy.INCLUDING;
      case INDEXES, STORAGE -> Strategy.EXCLUDING;
      default -> Strategy.INCLUDING;
    };
  }

  boolean excludes(Feature feature) {
    return of(feature) == Strategy.EXCLUDING;
  }

  /** Whether the new table's own part takes the place of the base's. */
  boolean overwrites(Feature feature) {
    return of(feature) == Strategy.OVERWRITING;
  }

  /** PostgreSQL counts PRIMARY KEY and UNIQUE among the indexes. */
  boolean excludesKeys() {
    return excludes(form == Form.PLAIN_WORDS ? Feature.INDEXES : Feature.CONSTRAINTS);
  }

  /** Whether what only Flink knows of a table comes along at all. */
  boolean knowsFlink() {
    return form != Form.PLAIN_WORDS;
  }
}

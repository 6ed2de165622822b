package io.likewise.rewrite.like;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Column;
import io.likewise.catalog.Distribution;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.UniqueKey;
import io.likewise.catalog.Watermark;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.Feature;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Merges the base of a LIKE clause into a new table (SPEC 7): one rule, one method, in the order of
 * {@link #merge}. What can only be judged of the merged table (L3) is left to others.
 */
public final class LikeMerge {
  private final TableDefinition base;
  private final Draft own;
  private final Span clause;
  private final LikeStrategies strategies;
  private final Set<String> excluded;

  private LikeMerge(TableDefinition base, Draft own, LikeClause like) {
    this.base = base;
    this.own = own;
    this.clause = like.clause().span();
    this.strategies = new LikeStrategies(like.clause());
    this.excluded = like.excludedColumns();
  }

  /** The new table with what its base brings. */
  public static Draft merge(TableDefinition base, Draft own, LikeClause like) {
    return new LikeMerge(base, own, like).merge();
  }

  private Draft merge() {
    requireExcludedColumns();
    return new Draft(
        columns(),
        primaryKey(),
        uniqueKeys(),
        checks(),
        own.constraints(),
        watermark(),
        partitionKeys(),
        distribution(),
        options());
  }

  /** L5: only physical columns of the base can be left out by name. */
  private void requireExcludedColumns() {
    List<String> physical =
        base.columns().stream()
            .filter(Column.Physical.class::isInstance)
            .map(Column::name)
            .toList();
    for (String name : excluded) {
      if (!physical.contains(name)) {
        throw new RewriteException(
            ErrorCode.UNKNOWN_COLUMN,
            base.name() + " has no physical column " + name + NearestName.hint(name, physical),
            clause);
      }
    }
  }

  /** L2, L3: the base's columns in its order, then the new ones in theirs. */
  private List<Member> columns() {
    List<Member> members = new ArrayList<>();
    List<Member> rest = new ArrayList<>(own.members());
    for (Column column : base.columns()) {
      Optional<Member> replacement = replacement(column);
      if (replacement.isPresent()) {
        members.add(replacement.get());
        rest.remove(replacement.get());
      } else if (comesAlong(column)) {
        members.add(new Member(inherited(column), null, clause));
      }
    }
    for (Member member : rest) {
      requireNew(member, members);
      members.add(member);
    }
    return members;
  }

  private boolean comesAlong(Column column) {
    if (column instanceof Column.Physical) {
      return !excluded.contains(column.name());
    }
    return !strategies.excludes(feature(column));
  }

  /** OVERWRITING: a new column of the same name and kind stands where the base's stood. */
  private Optional<Member> replacement(Column column) {
    if (column instanceof Column.Physical || !strategies.overwrites(feature(column))) {
      return Optional.empty();
    }
    return own.members().stream()
        .filter(member -> member.name().equals(column.name()))
        .filter(member -> member.column().getClass() == column.getClass())
        .findFirst();
  }

  private static Feature feature(Column column) {
    return column instanceof Column.Computed ? Feature.GENERATED : Feature.METADATA;
  }

  private void requireNew(Member member, List<Member> earlier) {
    boolean taken = earlier.stream().anyMatch(other -> other.name().equals(member.name()));
    if (taken) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_COLUMN,
          "Column " + member.name() + " already comes from " + base.name() + remedy(member),
          member.span());
    }
  }

  private String remedy(Member member) {
    Column theirs = base.column(member.name()).orElse(null);
    if (theirs instanceof Column.Physical) {
      return "; EXCLUDING COLUMNS (" + member.name() + ") leaves it out";
    }
    return theirs == null
        ? ""
        : "; EXCLUDING " + feature(theirs).name().toUpperCase(Locale.ROOT) + " leaves it out";
  }

  /**
   * L4: NOT NULL always stays; defaults and identity can be left out; foreign keys never come
   * along.
   */
  private Column inherited(Column column) {
    String comment = strategies.excludes(Feature.COMMENTS) ? null : column.comment();
    if (column instanceof Column.Physical physical) {
      return new Column.Physical(
          physical.name(),
          physical.type(),
          physical.nullable(),
          strategies.excludes(Feature.DEFAULTS) ? null : physical.defaultValue(),
          strategies.excludes(Feature.IDENTITY) ? null : physical.identity(),
          comment,
          physical.clauses().stream().filter(LikeMerge::isCollation).toList());
    }
    if (column instanceof Column.Metadata metadata) {
      return new Column.Metadata(
          metadata.name(),
          metadata.type(),
          metadata.nullable(),
          metadata.key(),
          metadata.virtual(),
          comment);
    }
    Column.Computed computed = (Column.Computed) column;
    return new Column.Computed(
        computed.name(), computed.expression(), computed.nativeText(), computed.type(), comment);
  }

  /** Of the engine's own clauses, CHECK comes with the table's checks and REFERENCES never. */
  private static boolean isCollation(String columnClause) {
    return columnClause.toUpperCase(Locale.ROOT).startsWith("COLLATE");
  }

  /**
   * CONSTRAINTS: one primary key at most. A constraint that was only named by the engine stays
   * unnamed.
   */
  private @Nullable Located<PrimaryKey> primaryKey() {
    PrimaryKey theirs = strategies.excludes(Feature.CONSTRAINTS) ? null : base.primaryKey();
    Located<PrimaryKey> ours = own.key();
    if (theirs == null) {
      return ours;
    }
    if (ours != null) {
      throw twice("a PRIMARY KEY", "CONSTRAINTS", ours.span());
    }
    return new Located<>(
        new PrimaryKey(
            base.defined() ? theirs.name() : null,
            theirs.columns(),
            theirs.enforced(),
            theirs.deferrable()),
        clause);
  }

  private List<Located<UniqueKey>> uniqueKeys() {
    List<Located<UniqueKey>> keys = new ArrayList<>(own.uniqueKeys());
    if (!strategies.excludes(Feature.CONSTRAINTS)) {
      base.uniqueKeys().stream()
          .filter(UniqueKey::constraint)
          .map(key -> new UniqueKey(null, key.columns(), true, key.deferrable()))
          .forEach(key -> keys.add(new Located<>(key, clause)));
    }
    return keys;
  }

  private List<CheckConstraint> checks() {
    List<CheckConstraint> checks = new ArrayList<>(own.checks());
    if (!strategies.excludes(Feature.CONSTRAINTS)) {
      base.checks().forEach(check -> checks.add(new CheckConstraint(null, check.condition())));
    }
    return checks;
  }

  /** WATERMARKS: one at most; OVERWRITING lets the new one win, whatever its column. */
  private @Nullable DraftWatermark watermark() {
    Watermark theirs = strategies.excludes(Feature.WATERMARKS) ? null : base.watermark();
    DraftWatermark ours = own.watermark();
    if (theirs == null || (ours != null && strategies.overwrites(Feature.WATERMARKS))) {
      return ours;
    }
    if (ours != null) {
      throw twice("a WATERMARK", "WATERMARKS", ours.span());
    }
    return new DraftWatermark(theirs.column(), null, theirs.expression(), clause);
  }

  /** PARTITIONS: EXCLUDING really excludes. */
  private @Nullable Located<List<String>> partitionKeys() {
    boolean none = strategies.excludes(Feature.PARTITIONS) || base.partitionKeys().isEmpty();
    Located<List<String>> ours = own.partitionKeys();
    if (none) {
      return ours;
    }
    if (ours != null) {
      throw twice("PARTITIONED BY", "PARTITIONS", ours.span());
    }
    return new Located<>(base.partitionKeys(), clause);
  }

  /** DISTRIBUTION: EXCLUDING really excludes. */
  private @Nullable Located<Distribution> distribution() {
    Distribution theirs = strategies.excludes(Feature.DISTRIBUTION) ? null : base.distribution();
    Located<Distribution> ours = own.distribution();
    if (theirs == null) {
      return ours;
    }
    if (ours != null) {
      throw twice("DISTRIBUTED", "DISTRIBUTION", ours.span());
    }
    return new Located<>(theirs, clause);
  }

  /** OPTIONS: a union; INCLUDING fails on a key that both have, OVERWRITING takes the new value. */
  private SortedMap<String, String> options() {
    SortedMap<String, String> options = new TreeMap<>();
    if (!strategies.excludes(Feature.OPTIONS)) {
      options.putAll(InheritedOptions.of(base.options()));
    }
    for (Map.Entry<String, String> option : own.options().entrySet()) {
      boolean clash = options.put(option.getKey(), option.getValue()) != null;
      if (clash && !strategies.overwrites(Feature.OPTIONS)) {
        throw new RewriteException(
            ErrorCode.DUPLICATE_CLAUSE,
            "Option '%s' already comes from %s; OVERWRITING OPTIONS lets the new value win"
                .formatted(option.getKey(), base.name()),
            clause);
      }
    }
    return options;
  }

  private RewriteException twice(String what, String feature, Span span) {
    return new RewriteException(
        ErrorCode.DUPLICATE_CLAUSE,
        "%s has %s too; EXCLUDING %s leaves it out".formatted(base.name(), what, feature),
        span);
  }
}

package io.likewise.rewrite.like;

import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.Distribution;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.UniqueKey;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * A table as far as its statement, and the base of its LIKE, say what it is: names are exact and
 * types known, but no expression has been read and nothing checked that concerns the whole.
 *
 * @param constraints constraints that only the engine knows, as text
 */
public record Draft(
    List<Member> members,
    @Nullable Located<PrimaryKey> key,
    List<Located<UniqueKey>> uniqueKeys,
    List<CheckConstraint> checks,
    List<String> constraints,
    @Nullable DraftWatermark watermark,
    @Nullable Located<List<String>> partitionKeys,
    @Nullable Located<Distribution> distribution,
    SortedMap<String, String> options) {

  public Draft {
    members = List.copyOf(members);
    uniqueKeys = List.copyOf(uniqueKeys);
    checks = List.copyOf(checks);
    constraints = List.copyOf(constraints);
  }
}

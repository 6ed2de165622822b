package io.likewise.rewrite.like;

import io.likewise.catalog.Column;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.text.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The columns of a table and its bases (SPEC L2, L3, I1): a base's stand where its clause does. */
final class MergedColumns {
  private final List<Inheritance> bases;
  private final List<Member> own;
  private final List<Member> merged = new ArrayList<>();

  /** Whose a name is; null is the statement's own. */
  private final Map<String, @Nullable Inheritance> owners = new HashMap<>();

  /** Own columns that stand where a base's stood. */
  private final Set<Member> moved = new HashSet<>();

  MergedColumns(List<Inheritance> bases, List<Member> own) {
    this.bases = bases;
    this.own = own;
  }

  List<Member> merge() {
    int next = 0;
    Map<Inheritance, List<Member>> brought = brought();
    for (Inheritance base : bases) {
      addOwn(next, base.position());
      next = base.position();
      for (Member member : Optional.ofNullable(brought.get(base)).orElseThrow()) {
        add(member, moved.contains(member) ? null : base);
      }
    }
    addOwn(next, own.size());
    return merged;
  }

  private Map<Inheritance, List<Member>> brought() {
    Map<Inheritance, List<Member>> brought = new HashMap<>();
    for (Inheritance base : bases) {
      List<Member> members = new ArrayList<>();
      for (Column column : base.base().columns()) {
        Optional<Member> replacement = replacement(base, column);
        if (replacement.isPresent()) {
          moved.add(replacement.get());
          members.add(replacement.get());
        } else if (base.bringsColumn(column)) {
          members.add(new Member(base.column(column), null, base.clause()));
        }
      }
      brought.put(base, members);
    }
    return brought;
  }

  /** OVERWRITING: an own column of the same name and kind stands where the base's stood. */
  private Optional<Member> replacement(Inheritance base, Column column) {
    if (column instanceof Column.Physical
        || !base.strategies().overwrites(Inheritance.feature(column))) {
      return Optional.empty();
    }
    return own.stream()
        .filter(member -> !moved.contains(member))
        .filter(member -> member.name().equals(column.name()))
        .filter(member -> member.column().getClass() == column.getClass())
        .findFirst();
  }

  private void addOwn(int from, int to) {
    own.subList(from, to).stream()
        .filter(member -> !moved.contains(member))
        .forEach(member -> add(member, null));
  }

  private void add(Member member, @Nullable Inheritance owner) {
    if (owners.containsKey(member.name())) {
      throw twice(member, owner, owners.get(member.name()));
    }
    owners.put(member.name(), owner);
    merged.add(member);
  }

  private RewriteException twice(
      Member member, @Nullable Inheritance owner, @Nullable Inheritance earlier) {
    if (owner != null && earlier != null) {
      String message =
          "Column %s of %s already comes from %s%s"
              .formatted(
                  member.name(), owner.base().name(), earlier.base().name(), remedy(member, owner));
      return new RewriteException(ErrorCode.DUPLICATE_COLUMN, message, owner.clause());
    }
    Inheritance from = Optional.ofNullable(owner == null ? earlier : owner).orElseThrow();
    Span span = owner == null ? member.span() : ownSpan(member.name());
    return new RewriteException(
        ErrorCode.DUPLICATE_COLUMN,
        "Column "
            + member.name()
            + " already comes from "
            + from.base().name()
            + remedy(member, from),
        span);
  }

  private Span ownSpan(String name) {
    return own.stream()
        .filter(member -> member.name().equals(name))
        .findFirst()
        .orElseThrow()
        .span();
  }

  private static String remedy(Member member, Inheritance from) {
    Column theirs = from.base().column(member.name()).orElse(null);
    boolean byName = from.strategies().knowsFlink() && theirs instanceof Column.Physical;
    if (byName) {
      return "; EXCLUDING COLUMNS (" + member.name() + ") leaves it out";
    }
    return theirs == null || !from.strategies().knowsFlink()
        ? ""
        : "; EXCLUDING " + Inheritance.feature(theirs) + " leaves it out";
  }
}

package io.likewise.rewrite.planner;

import io.likewise.catalog.DataType;
import io.likewise.rewrite.type.NativeType;
import io.likewise.rewrite.type.Widening;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What makes a column of a sink hold what its source's is to hold (SPEC 11). */
final class WiderType {
  private static final List<String> WORDS = List.of("enum", "set", "bit");

  private WiderType() {}

  /**
   * A longer list, more bits or bytes, another integer, or a text that is compared by other rules;
   * null for others.
   */
  static @Nullable String inNativeTerms(NativeType own, String type) {
    NativeType now = NativeType.of(type);
    if (own.isText() && now.isText() && own.holdsValues(now)) {
      return own.collated(now.collation());
    }
    boolean known = now.isInteger() || now.isBytes() || WORDS.contains(now.word());
    return known && now.holdsValues(own) ? type : null;
  }

  /** PostgreSQL's numbers of any length and scale, and H2's of any length. */
  static boolean isBoundless(DataType before, String type) {
    return (type.equals("numeric") && Widening.isExact(before))
        || (type.equals("NUMERIC") && Widening.isInteger(before));
  }

  /** What has no text form of its own is the same value in a wider type. */
  static boolean isNumberOrMoment(DataType type) {
    return type instanceof DataType.Atomic atomic
        && atomic.root() != DataType.Root.CHAR
        && atomic.root() != DataType.Root.VARCHAR;
  }
}

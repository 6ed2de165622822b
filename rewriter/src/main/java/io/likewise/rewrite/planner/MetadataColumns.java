package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.MetadataKey;
import io.likewise.rewrite.like.Member;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * The METADATA columns of a table, checked (SPEC M3).
 *
 * @param kept those that a trigger keeps
 * @param warnings for SQLWarnings
 */
record MetadataColumns(List<Column.Metadata> kept, List<String> warnings) {

  /**
   * The METADATA columns among all.
   *
   * @param describesAnother whether the statement or its base has options, so that it may describe
   *     another system with keys of its own
   */
  static MetadataColumns of(List<Member> members, boolean describesAnother, Dialect dialect) {
    Set<String> keys = new HashSet<>();
    List<Column.Metadata> kept = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    for (Member member : members) {
      if (member.column() instanceof Column.Metadata column) {
        requireOnce(column, member, keys, dialect);
        Optional<MetadataKey> key = MetadataKey.of(column);
        key.ifPresent(known -> requireFit(known, column, member.span()));
        if (key.isEmpty()) {
          requireOther(column, member, describesAnother);
        }
        warn(column, key, warnings);
        if (isKept(column)) {
          kept.add(column);
        }
      }
    }
    return new MetadataColumns(kept, warnings);
  }

  /** Whether the column is always NULL: nothing here knows its value, and nobody may write it. */
  static boolean isEmpty(Column.Metadata column) {
    return column.virtual() && !isKept(column);
  }

  /** Whether a trigger gives the column its value. */
  static boolean isKept(Column.Metadata column) {
    return MetadataKey.of(column).map(MetadataKey::kept).orElse(false);
  }

  /** A key that is the name of its column is that name as it was written, too. */
  private static void requireOnce(
      Column.Metadata column, Member member, Set<String> keys, Dialect dialect) {
    String key = MetadataKey.effective(column);
    String small = key.toLowerCase(Locale.ROOT);
    Identifier unquoted = new Identifier(small, Identifier.Quoting.NONE, member.span());
    boolean folded = column.key() == null && dialect.fold(unquoted).equals(key);
    boolean known = keys.contains(key) || (folded && keys.contains(small));
    keys.add(key);
    if (folded) {
      keys.add(small);
    }
    if (known) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "Two columns show the metadata key '" + MetadataKey.effective(column) + "'",
          member.span());
    }
  }

  static void requireFit(MetadataKey key, Column.Metadata column, Span span) {
    if (!key.fits(column.type())) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "The metadata key '%s' cannot be shown as %s".formatted(key.text(), column.type().text()),
          span);
    }
  }

  private static void requireOther(
      Column.Metadata column, Member member, boolean describesAnother) {
    if (!describesAnother) {
      throw unknown(column, MetadataKey.texts(), member.span());
    }
  }

  /** A key that is not among those. */
  static RewriteException unknown(Column.Metadata column, List<String> keys, Span span) {
    String key = MetadataKey.effective(column);
    return new RewriteException(
        ErrorCode.INVALID_DEFINITION,
        "There is no metadata key '%s'%s; the keys are %s"
            .formatted(key, NearestName.hint(key, keys), String.join(", ", keys)),
        span);
  }

  private static void warn(
      Column.Metadata column, Optional<MetadataKey> key, List<String> warnings) {
    if (key.isEmpty()) {
      warnings.add(
          column.virtual()
              ? column.name() + " is always NULL: its key is another system's"
              : column.name() + " is an ordinary column: its key is another system's");
    } else if (!key.get().writable() && !column.virtual()) {
      warnings.add(column.name() + " is read-only, as if it were VIRTUAL");
    }
  }
}

package io.likewise.rewrite.planner;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableDefinition;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.type.NativeType;
import io.likewise.rewrite.type.Widening;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Why no sink follows what is about to become of its source (SPEC 11), whether or not this one
 * could.
 */
record UnsupportedChange(SyncDefinition sync, Dialect dialect) {

  /** The reason, or null. */
  @Nullable String between(TableDefinition before, TableDefinition after) {
    for (Column column : before.columns()) {
      String reason = reason(column, after);
      if (reason != null) {
        return reason;
      }
    }
    return key(before.primaryKey()).equals(key(after.primaryKey()))
        ? null
        : "its primary key changes";
  }

  private static List<String> key(@Nullable PrimaryKey key) {
    return key == null ? List.of() : key.columns();
  }

  private @Nullable String reason(Column before, TableDefinition table) {
    Column after = table.column(before.name()).orElse(null);
    boolean copied =
        sync.columns().stream()
            .anyMatch(
                column ->
                    column instanceof SyncDefinition.Copied
                        && column.name().equalsIgnoreCase(before.name()));
    if (!copied) {
      return null;
    }
    if (SourceRows.isNullable(before)) {
      return after == null ? null : narrowed(before, after);
    }
    if (after == null) {
      return "its column %s is NOT NULL, and cannot be dropped or renamed".formatted(before.name());
    }
    return SourceRows.isNullable(after)
        ? "its column %s is NOT NULL, and is to take NULL".formatted(before.name())
        : narrowed(before, after);
  }

  private @Nullable String narrowed(Column before, Column after) {
    SyncOptions options = SyncOptions.of(sync);
    DataType was = options.normalized(before.type());
    DataType is = options.normalized(after.type());
    String wasText = dialect.nativeType(was).text();
    String isText = dialect.nativeType(is).text();
    boolean holds =
        was.equals(is)
            || NativeType.of(isText).holdsValues(NativeType.of(wasText))
            || WiderType.isBoundless(was, isText)
            || Widening.flink(Widening.of(was, is)).equals(Widening.flink(is));
    return holds
        ? null
        : "its column %s is %s, and %s does not hold all of its values"
            .formatted(before.name(), wasText, isText);
  }
}

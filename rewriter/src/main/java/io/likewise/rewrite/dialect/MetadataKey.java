package io.likewise.rewrite.dialect;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.catalog.document.FlinkTypeName;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What a METADATA column can show of a row (SPEC M3). */
public enum MetadataKey {
  TIMESTAMP(true, Kind.MOMENT),
  OP_TS(false, Kind.MOMENT),
  OFFSET(false, Kind.NUMBER),
  ROW_KIND(false, Kind.TEXT),
  DATABASE_NAME(false, Kind.TEXT),
  SCHEMA_NAME(false, Kind.TEXT),
  TABLE_NAME(false, Kind.TEXT),
  HEADERS(true, Kind.ANY);

  private static final Set<Root> TEXTS = Set.of(Root.CHAR, Root.VARCHAR);
  private static final Set<Root> NUMBERS =
      Set.of(
          Root.TINYINT,
          Root.SMALLINT,
          Root.INT,
          Root.BIGINT,
          Root.DECIMAL,
          Root.FLOAT,
          Root.DOUBLE);
  private static final Set<Root> MOMENTS =
      Set.of(Root.DATE, Root.TIME, Root.TIMESTAMP, Root.TIMESTAMP_LTZ, Root.BIGINT);

  private enum Kind {
    MOMENT,
    NUMBER,
    TEXT,
    ANY
  }

  private final boolean writable;
  private final Kind kind;

  MetadataKey(boolean writable, Kind kind) {
    this.writable = writable;
    this.kind = kind;
  }

  /** The key as it is written. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether the application may give a value. */
  public boolean writable() {
    return writable;
  }

  /** Whether Likewise gives the value; what is in HEADERS only the application knows. */
  public boolean kept() {
    return this != HEADERS;
  }

  /** Whether a declared type can be cast to the key's own and back. */
  public boolean fits(DataType declared) {
    return kind == Kind.ANY
        || (FlinkTypeName.of(declared) instanceof Atomic type
            && (TEXTS.contains(type.root()) || fits(type.root())));
  }

  private boolean fits(Root root) {
    return switch (kind) {
      case MOMENT -> MOMENTS.contains(root);
      case NUMBER -> NUMBERS.contains(root);
      default -> false;
    };
  }

  /**
   * The key of a column; empty for one that another system would know. A column whose name is the
   * key may have been folded by the engine.
   */
  public static Optional<MetadataKey> of(Column.Metadata column) {
    String text = effective(column);
    return Arrays.stream(values()).filter(key -> key.text().equals(text)).findFirst();
  }

  /** The key that counts, in lower case where it is the name of a column and one of ours. */
  public static String effective(Column.Metadata column) {
    String key = column.key();
    String folded = column.name().toLowerCase(Locale.ROOT);
    return key != null ? key : texts().contains(folded) ? folded : column.name();
  }

  /** All keys, for messages. */
  public static List<String> texts() {
    return Arrays.stream(values()).map(MetadataKey::text).toList();
  }
}

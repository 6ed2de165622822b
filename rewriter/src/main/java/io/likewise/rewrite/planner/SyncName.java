package io.likewise.rewrite.planner;

import io.likewise.catalog.TableName;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The word by which the objects of a sync are named in the database: readable where it can be. */
final class SyncName {

  /** Leaves room for what stands around it in names of 63 bytes. */
  private static final int LONGEST = 40;

  private SyncName() {}

  /**
   * The word for the sync of a sink.
   *
   * @param exact whether the engine tells names apart that differ in case or accents only
   */
  static String of(TableName sink, boolean exact) {
    String name = sink.toString();
    boolean plain =
        (exact || name.chars().allMatch(SyncName::isAlike))
            && sink.schema().indexOf('.') < 0
            && sink.table().indexOf('.') < 0
            && name.getBytes(StandardCharsets.UTF_8).length <= LONGEST;
    return plain ? name : shortened(name) + String.format(Locale.ROOT, " %08x", sink.hashCode());
  }

  private static boolean isAlike(int character) {
    return character < 0x80 && !Character.isUpperCase(character);
  }

  private static String shortened(String name) {
    int end = 0;
    int bytes = 0;
    while (end < name.length()) {
      int next = name.offsetByCodePoints(end, 1);
      bytes += name.substring(end, next).getBytes(StandardCharsets.UTF_8).length;
      if (bytes > LONGEST - 9) {
        return name.substring(0, end);
      }
      end = next;
    }
    return name;
  }
}

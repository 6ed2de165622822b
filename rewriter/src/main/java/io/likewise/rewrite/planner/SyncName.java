package io.likewise.rewrite.planner;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.plan.NativeSync;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The word by which the objects of a sync are named in the database: readable where it can be. */
final class SyncName {

  /** Leaves room for what stands around it in names of 63 bytes. */
  private static final int LONGEST = 40;

  private SyncName() {}

  /**
   * The word for the sync of a sink, in one line.
   *
   * @param exact whether the engine tells names apart that differ in case or accents only
   */
  static String of(TableName sink, boolean exact) {
    String name = sink.toString();
    boolean plain =
        (exact || name.chars().allMatch(SyncName::isAlike))
            && name.chars().noneMatch(Character::isISOControl)
            && sink.schema().indexOf('.') < 0
            && sink.table().indexOf('.') < 0
            && name.getBytes(StandardCharsets.UTF_8).length <= LONGEST;
    String line = name.replaceAll("\\p{Cntrl}", "_");
    return plain ? name : shortened(line) + String.format(Locale.ROOT, " %08x", sink.hashCode());
  }

  /** The same sync under the next word, where its triggers are made beside the old ones. */
  static NativeSync next(NativeSync sync) {
    return renamed(sync, next(sync.definition()).id());
  }

  /** The same of its definition. */
  static SyncDefinition next(SyncDefinition sync) {
    String id = sync.id();
    int shard = id.lastIndexOf('#');
    String end = sync.shard().isEmpty() || shard < 0 ? "" : id.substring(shard);
    String word = id.substring(0, id.length() - end.length());
    int mark = word.lastIndexOf('~');
    String number = mark < 0 ? "" : word.substring(mark + 1);
    boolean numbered = !number.isEmpty() && number.chars().allMatch(Character::isDigit);
    String stem = numbered ? word.substring(0, mark) : word;
    int next = numbered ? Integer.parseInt(number) + 1 : 2;
    return named(sync, stem + "~" + next + end);
  }

  /** The sync whose triggers fit the source both before and after it is altered. */
  static SyncDefinition bridge(SyncDefinition sync) {
    String id = sync.id();
    int shard = id.lastIndexOf('#');
    String end = sync.shard().isEmpty() || shard < 0 ? "" : id.substring(shard);
    return named(sync, id.substring(0, id.length() - end.length()) + "~bridge" + end);
  }

  /** The same sync under another word. */
  static SyncDefinition named(SyncDefinition old, String id) {
    return new SyncDefinition(
        id,
        old.sink(),
        old.source(),
        old.columns(),
        old.key(),
        old.condition(),
        old.options(),
        old.statement());
  }

  static NativeSync renamed(NativeSync sync, String id) {
    return sync.with(named(sync.definition(), id));
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

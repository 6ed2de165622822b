package io.likewise.rewrite.dialect;

import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.LexicalRules.Habit;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a session's {@code sql_mode} has a text read. */
final class MariaDbModes {

  /** In the usual mode. */
  static final LexicalRules USUAL =
      LexicalRules.of(
          Habit.BACKSLASH_ESCAPES,
          Habit.HASH_COMMENTS,
          Habit.DOUBLE_QUOTED_STRINGS,
          Habit.SPACED_COMMENTS,
          Habit.LOOSE_NAMES,
          Habit.PLURAL_TABLES,
          Habit.EXECUTED_COMMENTS);

  private MariaDbModes() {}

  /** Only a backslash and a double quote mean different things in different modes. */
  static @Nullable String question(String sql) {
    return sql.indexOf('\\') < 0 && sql.indexOf('"') < 0 ? null : "SELECT @@sql_mode";
  }

  /** Whoever has set ANSI_QUOTES has no strings in double quotes. */
  static LexicalRules rules(String mode) {
    List<String> words = List.of(mode.split(",", -1));
    EnumSet<Habit> habits = EnumSet.copyOf(USUAL.habits());
    if (words.contains("NO_BACKSLASH_ESCAPES")) {
      habits.remove(Habit.BACKSLASH_ESCAPES);
    }
    if (words.contains("ANSI_QUOTES")) {
      habits.remove(Habit.DOUBLE_QUOTED_STRINGS);
    }
    return new LexicalRules(habits);
  }
}

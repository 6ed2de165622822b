package io.likewise.rewrite.text;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How an engine spells comments, strings and quotes, where that differs from standard SQL. The
 * dialects say which habits their engine has.
 */
public record LexicalRules(Set<Habit> habits) {

  /** Standard SQL and nothing else. */
  public static final LexicalRules STANDARD = of();

  /** The comments of all engines, for a look at a text whose engine is not known yet. */
  static final LexicalRules ALL_COMMENTS =
      of(Habit.NESTED_COMMENTS, Habit.HASH_COMMENTS, Habit.SLASH_COMMENTS);

  /** Comments that some engine carries out, and words that some engine has, for the same look. */
  static final LexicalRules EXECUTED_COMMENTS =
      of(Habit.EXECUTED_COMMENTS, Habit.HASH_COMMENTS, Habit.SLASH_COMMENTS, Habit.PLURAL_TABLES);

  public LexicalRules {
    habits = Set.copyOf(habits);
  }

  public static LexicalRules of(Habit... habits) {
    return new LexicalRules(Set.of(habits));
  }

  public LexicalRules with(Habit habit) {
    return new LexicalRules(
        Stream.concat(habits.stream(), Stream.of(habit)).collect(Collectors.toSet()));
  }

  /** For statements of ours, in which a name that begins with a digit is quoted everywhere. */
  public LexicalRules withoutLooseNames() {
    return has(Habit.LOOSE_NAMES)
        ? new LexicalRules(
            habits.stream().filter(one -> one != Habit.LOOSE_NAMES).collect(Collectors.toSet()))
        : this;
  }

  public boolean has(Habit habit) {
    return habits.contains(habit);
  }

  /** Something that not every engine does. */
  public enum Habit {
    /** {@code 'it\'s'}. */
    BACKSLASH_ESCAPES,
    /** {@code E'it\'s'}. */
    ESCAPE_STRINGS,
    /** {@code U&'\00e4'} and {@code U&"\00e4"}. */
    UNICODE_ESCAPES,
    /** {@code $tag$text$tag$}. */
    DOLLAR_QUOTES,
    /** {@code # comment}. */
    HASH_COMMENTS,
    /** {@code // comment}. */
    SLASH_COMMENTS,
    /** {@code --} begins a comment only where a blank follows. */
    SPACED_COMMENTS,
    /** {@code [name]}. */
    BRACKETED_NAMES,
    /** {@code 'name'}, where nothing but a name can stand. */
    STRING_NAMES,
    /** {@code DROP TABLES} and {@code RENAME TABLES}. */
    PLURAL_TABLES,
    /** {@code 1a}, {@code $a}, and behind a point also {@code 1}, are names. */
    LOOSE_NAMES,
    /**
     * What stands in <code>/&#42;! … &#42;/</code> and <code>/&#42;M! … &#42;/</code>, with a
     * version in front or not, is carried out.
     */
    EXECUTED_COMMENTS,
    /** A comment in a comment must end first. */
    NESTED_COMMENTS,
    /** {@code "text"} may be a string; in a place for a name it is still a name (SPEC N1). */
    DOUBLE_QUOTED_STRINGS
  }
}

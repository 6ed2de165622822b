package io.likewise.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A column of a table (SPEC 6), in the order in which the table lists it. */
public sealed interface Column {

  /** The exact name. */
  String name();

  /** The declared type; of a computed column the type that the engine gave to its expression. */
  DataType type();

  /** The column's comment, or null. */
  @Nullable String comment();

  /** The same column with that comment, or none. */
  Column withComment(@Nullable String text);

  /** The same column under another name; expressions that use it are not touched. */
  Column named(String other);

  /**
   * A column that holds data.
   *
   * @param defaultValue the default as an expression in the engine's words, or null
   * @param identity how the engine numbers the column, or null
   * @param clauses further clauses in the engine's words (COLLATE, CHECK, REFERENCES, …), carried
   *     over as text; one that begins with a parenthesis says how an identity counts
   */
  record Physical(
      String name,
      DataType type,
      boolean nullable,
      @Nullable String defaultValue,
      @Nullable Identity identity,
      @Nullable String comment,
      List<String> clauses)
      implements Column {
    public Physical {
      clauses = List.copyOf(clauses);
    }

    /** A plain column: no default, no identity, no comment. */
    public static Physical of(String name, DataType type, boolean nullable) {
      return new Physical(name, type, nullable, null, null, null, List.of());
    }

    @Override
    public Physical named(String other) {
      return new Physical(other, type, nullable, defaultValue, identity, comment, clauses);
    }

    @Override
    public Physical withComment(@Nullable String text) {
      return new Physical(name, type, nullable, defaultValue, identity, text, clauses);
    }

    public Physical withNullable(boolean value) {
      return new Physical(name, type, value, defaultValue, identity, comment, clauses);
    }
  }

  /** {@code GENERATED ALWAYS|BY DEFAULT AS IDENTITY}. */
  enum Identity {
    ALWAYS,
    BY_DEFAULT
  }

  /**
   * {@code name AS expression} (SPEC M1).
   *
   * @param expression canonical text: Flink's words, exact column names in backquotes; for a native
   *     generated column that Likewise has not made, the engine's own text
   * @param nativeText whether the expression is the engine's own text
   * @param clauses in the engine's words: VIRTUAL, NOT NULL, INVISIBLE
   */
  record Computed(
      String name,
      String expression,
      boolean nativeText,
      DataType type,
      @Nullable String comment,
      List<String> clauses)
      implements Column {
    public Computed {
      clauses = List.copyOf(clauses);
    }

    /** A column of which there is no more to say. */
    public Computed(
        String name,
        String expression,
        boolean nativeText,
        DataType type,
        @Nullable String comment) {
      this(name, expression, nativeText, type, comment, List.of());
    }

    @Override
    public Computed named(String other) {
      return new Computed(other, expression, nativeText, type, comment, clauses);
    }

    @Override
    public Computed withComment(@Nullable String text) {
      return new Computed(name, expression, nativeText, type, text, clauses);
    }

    /** The same column of the engine's with what it says of it. */
    public Computed withClauses(List<String> others) {
      return new Computed(name, expression, nativeText, type, comment, others);
    }
  }

  /**
   * {@code name type METADATA [FROM key] [VIRTUAL]} (SPEC M3).
   *
   * @param key the key that was written, or null where the column's name is the key
   */
  record Metadata(
      String name,
      DataType type,
      boolean nullable,
      @Nullable String key,
      boolean virtual,
      @Nullable String comment)
      implements Column {
    @Override
    public Metadata named(String other) {
      return new Metadata(other, type, nullable, key, virtual, comment);
    }

    @Override
    public Metadata withComment(@Nullable String text) {
      return new Metadata(name, type, nullable, key, virtual, text);
    }
  }
}

package io.likewise.rewrite.dialect;

import java.util.Locale;
import java.util.Set;

/** What a clause of a column in the engine's own words is about (SPEC L4). */
public enum NativeClause {
  /** How an identity counts. */
  COUNTING,
  /** Where values come from that are not written: it goes the way of DEFAULT. */
  VALUE,
  /** What the column is like. */
  COLUMN,
  /** A constraint, of which the catalog tells apart, or something else. */
  OTHER;

  /** What follows ON UPDATE in a foreign key. */
  private static final Set<String> ACTIONS = Set.of("CASCADE", "NO", "RESTRICT", "SET");

  /** Whether it says something of the column that nothing else does. */
  public boolean isOfColumn() {
    return this == VALUE || this == COLUMN;
  }

  /** The kind of a clause. */
  public static NativeClause of(String clause) {
    if (clause.startsWith("(")) {
      return COUNTING;
    }
    String[] words = clause.toUpperCase(Locale.ROOT).split("\\s+", 4);
    String second = words.length > 1 ? words[1] : "";
    String third = words.length > 2 ? words[2] : "";
    return switch (words[0]) {
      case "COLLATE", "INVISIBLE" -> COLUMN;
      case "AUTOINCREMENT" -> COUNTING;
      case "DEFAULT" -> VALUE;
      case "ON" ->
          second.equals("CONFLICT")
              ? COLUMN
              : second.equals("UPDATE") && !ACTIONS.contains(third) ? VALUE : OTHER;
      default -> OTHER;
    };
  }
}

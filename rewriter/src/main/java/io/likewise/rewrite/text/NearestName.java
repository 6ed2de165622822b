package io.likewise.rewrite.text;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** Finds what a misspelt name was probably meant to be. */
public final class NearestName {

  private static final int LONGEST = 128;

  private NearestName() {}

  /**
   * The known name that is fewest slips of the pen away: a letter left out, added, changed, or two
   * swapped, in any letter case. At most one slip for every three letters, and two in all; the
   * first of equals.
   */
  public static Optional<String> of(String written, Collection<String> known) {
    int best = Math.min(2, written.length() / 3) + 1;
    String nearest = null;
    for (String name : known) {
      int distance = distance(written, name, best);
      if (distance < best) {
        best = distance;
        nearest = name;
      }
    }
    return Optional.ofNullable(nearest);
  }

  /** {@code "; did you mean X?"}, or nothing where no name is near or it is that very name. */
  public static String hint(String written, Collection<String> known) {
    return of(written, known)
        .filter(name -> !name.equalsIgnoreCase(written))
        .map(name -> "; did you mean " + name + "?")
        .orElse("");
  }

  private static int distance(String one, String other, int limit) {
    if (Math.abs(one.length() - other.length()) >= limit || one.length() > LONGEST) {
      return limit;
    }
    String a = one.toUpperCase(Locale.ROOT);
    String b = other.toUpperCase(Locale.ROOT);
    int[][] rows = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        rows[i][j] = i == 0 || j == 0 ? i + j : step(rows, a, b, i, j);
      }
    }
    return rows[a.length()][b.length()];
  }

  private static int step(int[][] rows, String a, String b, int i, int j) {
    int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
    int best =
        Math.min(rows[i - 1][j] + 1, Math.min(rows[i][j - 1] + 1, rows[i - 1][j - 1] + change));
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(best, rows[i - 2][j - 2] + 1) : best;
  }
}

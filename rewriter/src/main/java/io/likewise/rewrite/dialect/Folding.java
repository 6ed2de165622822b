package io.likewise.rewrite.dialect;

import java.util.Locale;

/** What a database makes of a name that is not quoted, where that can be chosen per database. */
public enum Folding {
  UPPER,
  LOWER,
  NONE;

  /** As {@code DatabaseMetaData} says how unquoted names are stored. */
  public static Folding of(boolean storesUpperCase, boolean storesLowerCase) {
    return storesUpperCase ? UPPER : storesLowerCase ? LOWER : NONE;
  }

  String fold(String name) {
    return switch (this) {
      case UPPER -> name.toUpperCase(Locale.ENGLISH);
      case LOWER -> name.toLowerCase(Locale.ENGLISH);
      case NONE -> name;
    };
  }
}

package io.likewise.rewrite.dialect;

/** Stands in for another character, or before one, in a text that does not have it. */
final class AbsentCharacter {
  private static final int FIRST_OF_OTHERS = 0xA1;

  private AbsentCharacter() {}

  /** A character that a text does not have and that needs no escape. */
  static String of(String text) {
    return "~^|!"
        .chars()
        .filter(c -> text.indexOf(c) < 0)
        .mapToObj(Character::toString)
        .findFirst()
        .orElseGet(() -> Character.toString(from(FIRST_OF_OTHERS, text)));
  }

  private static int from(int first, String text) {
    return text.indexOf(first) < 0 ? first : from(first + 1, text);
  }
}

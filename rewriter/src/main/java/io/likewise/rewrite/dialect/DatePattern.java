package io.likewise.rewrite.dialect;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A pattern of Flink's date functions, {@code yyyy-MM-dd HH:mm:ss.SSS}, whose fields have fixed
 * widths, so that texts can be checked, cut up and put together with functions that depend on no
 * session.
 */
record DatePattern(List<Part> parts) {

  /** Flink's default for timestamps; a fraction of any length may follow. */
  static final String TIMESTAMP = "yyyy-MM-dd HH:mm:ss";

  static final String DATE = "yyyy-MM-dd";

  private static final Pattern PART =
      Pattern.compile("yyyy|MM|dd|HH|mm|ss|S{1,9}|'([^']*)'|[^A-Za-z']");

  private static final Map<String, String> DIGITS =
      Map.of(
          "yyyy", "[0-9]{4}",
          "MM", "(0[1-9]|1[0-2])",
          "dd", "(0[1-9]|[12][0-9]|3[01])",
          "HH", "([01][0-9]|2[0-3])",
          "mm", "[0-5][0-9]",
          "ss", "[0-5][0-9]");

  DatePattern {
    parts = List.copyOf(parts);
  }

  /**
   * A field or the text between fields.
   *
   * @param field the letters, or empty for a text
   * @param text the text, or empty for a field
   * @param start where it begins, from 1
   */
  record Part(String field, String text, int start) {
    int length() {
      return field.length() + text.length();
    }
  }

  /** Empty for a pattern with fields of other kinds. */
  static Optional<DatePattern> of(String pattern) {
    List<Part> parts = new ArrayList<>();
    Matcher part = PART.matcher(pattern);
    int end = 0;
    int start = 1;
    while (part.find() && part.start() == end) {
      end = part.end();
      Part next = part(part, start);
      parts.add(next);
      start += next.length();
    }
    return end == pattern.length() ? Optional.of(new DatePattern(parts)) : Optional.empty();
  }

  private static Part part(Matcher part, int start) {
    String found = part.group();
    if (Character.isLetter(found.charAt(0))) {
      return new Part(found, "", start);
    }
    String quoted = part.group(1);
    String text = quoted == null ? found : quoted.isEmpty() ? "'" : quoted;
    return new Part("", text, start);
  }

  /** Where a field begins in a text, from 1; empty if the pattern has no such field. */
  Optional<Part> field(String letters) {
    return parts.stream().filter(part -> part.field().startsWith(letters)).findFirst();
  }

  /** A regular expression that Java and PostgreSQL read alike, without backslashes. */
  String regex() {
    return parts.stream().map(DatePattern::regex).collect(joining("", "^", "$"));
  }

  /** As {@link #regex}, with a fraction of a second behind it or none. */
  String regexWithFraction() {
    String regex = regex();
    return regex.substring(0, regex.length() - 1) + "([.][0-9]{1,9})?$";
  }

  /** A date alone, or a date and a time with a fraction of a second or without. */
  static String usualMoment() {
    DatePattern date = of(DATE).orElseThrow();
    String time = of(" HH:mm:ss").orElseThrow().regexWithFraction();
    return date.regex().replace("$", "(" + time.substring(1, time.length() - 1) + ")?$");
  }

  /** A date, whatever time follows it. */
  static String usualDate() {
    return of(DATE).orElseThrow().regex().replace("$", "([ T].*)?$");
  }

  private static String regex(Part part) {
    if (part.field().startsWith("S")) {
      return "[0-9]{" + part.length() + "}";
    }
    return part.field().isEmpty()
        ? part.text().codePoints().mapToObj(DatePattern::escaped).collect(joining())
        : DIGITS.getOrDefault(part.field(), "");
  }

  private static String escaped(int c) {
    String text = Character.toString(c);
    return ".[]{}()*+?|^$\\".contains(text) ? (c == '^' ? "\\^" : "[" + text + "]") : text;
  }
}

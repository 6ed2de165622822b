package io.likewise.rewrite.type;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What the text of an engine's type says of the values that it holds, where Flink's types say less:
 * lists of words, bits, how texts are compared.
 *
 * @param word without what is in parentheses, in lower case
 * @param inside what is in them, or empty
 * @param collation or null where the text does not say
 */
public record NativeType(String word, String inside, @Nullable String collation) {

  private static final Map<String, Integer> INTEGERS =
      Map.of("tinyint", 1, "smallint", 2, "mediumint", 3, "integer", 4, "int", 4, "bigint", 5);

  private static final List<String> TEXTS =
      List.of("character varying", "varchar", "text", "character large object");

  /** MariaDB's, each of which holds the values of those before it. */
  private static final List<List<String>> SIZES =
      List.of(
          List.of("tinytext", "text", "mediumtext", "longtext"),
          List.of("tinyblob", "blob", "mediumblob", "longblob"));

  private static final Pattern PARTS =
      Pattern.compile(
          "(?is)([^(]*?)\\s*(?:\\((.*)\\))?((?:\\s+unsigned|\\s+zerofill| with(?:out)? time zone)*)(?:\\s+COLLATE (\\S+))?");

  private static final Pattern LABEL = Pattern.compile("'((?:[^']|'')*)'");

  /** The type in a text. */
  public static NativeType of(String text) {
    Matcher matcher = PARTS.matcher(text.strip());
    if (!matcher.matches()) {
      return new NativeType(text.toLowerCase(Locale.ROOT), "", null);
    }
    String word = matcher.group(1) + Objects.requireNonNullElse(matcher.group(3), "");
    return new NativeType(
        word.toLowerCase(Locale.ROOT),
        Objects.requireNonNullElse(matcher.group(2), ""),
        matcher.group(4));
  }

  /** Whether every value of another type is one of this, and is compared by the same rules. */
  public boolean holds(NativeType needed) {
    return sameCollation(needed) && holdsValues(needed);
  }

  private boolean sameCollation(NativeType other) {
    return Objects.equals(collation, other.collation)
        || (collation != null && collation.equalsIgnoreCase(other.collation));
  }

  /** Whether every value of another type is one of this, whatever the rules. */
  public boolean holdsValues(NativeType needed) {
    Integer size = INTEGERS.get(needed.word);
    if (size != null) {
      return INTEGERS.getOrDefault(word, 0) >= size;
    }
    if (SIZES.stream().anyMatch(sizes -> isAtLeast(needed, sizes))) {
      return true;
    }
    if (TEXTS.contains(word) && TEXTS.contains(needed.word)) {
      return length() >= needed.length();
    }
    if (!word.equals(needed.word)) {
      return false;
    }
    return word.endsWith("int unsigned")
        || inside.equals(needed.inside)
        || switch (word) {
          case "enum" -> labels().containsAll(needed.labels());
          case "set" -> startsWith(needed.labels());
          case "bit", "varbinary" -> length() >= needed.length();
          case "char" -> collation != null && length() >= needed.length();
          default -> false;
        };
  }

  private boolean isAtLeast(NativeType needed, List<String> sizes) {
    return sizes.contains(needed.word) && sizes.indexOf(word) >= sizes.indexOf(needed.word);
  }

  /** Whether values keep their place in a list that may have become longer. */
  public boolean keepsPlaces(NativeType before) {
    return !word.equals("enum") || startsWith(before.labels());
  }

  /** A set's words stand in the order in which they are listed. */
  private boolean startsWith(List<String> beginning) {
    List<String> all = labels();
    return all.size() >= beginning.size() && all.subList(0, beginning.size()).equals(beginning);
  }

  private List<String> labels() {
    List<String> labels = new ArrayList<>();
    Matcher matcher = LABEL.matcher(inside);
    while (matcher.find()) {
      labels.add(matcher.group(1));
    }
    return labels;
  }

  private long length() {
    boolean number = !inside.isEmpty() && inside.chars().allMatch(Character::isDigit);
    return number ? Long.parseLong(inside) : word.equals("bit") ? 1 : Long.MAX_VALUE;
  }

  /** Whether it is one of texts, so that it has a collation. */
  public boolean isText() {
    return TEXTS.contains(word)
        || List.of("char", "enum", "set", "tinytext", "mediumtext", "longtext").contains(word);
  }

  /** Whether it is one of the integers, however few digits it is shown with. */
  public boolean isInteger() {
    return INTEGERS.containsKey(word);
  }

  /** Whether it is one of MariaDB's sizes of long bytes. */
  public boolean isBytes() {
    return SIZES.get(1).contains(word);
  }

  /** The same type, compared by the rules of another one. */
  public String collated(@Nullable String rules) {
    String text = inside.isEmpty() ? word : word + "(" + inside + ")";
    return rules == null ? text : text + " COLLATE " + rules;
  }
}

package io.likewise.catalog;

import static java.util.stream.Collectors.joining;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * What one of the triggers of a set does, where an engine wants a trigger for each event and has no
 * function for all of them: a block with a block for each sync, which its head lists.
 */
public final class TriggerText {

  /** In the order of a part's texts; the last words of the triggers' names. */
  public static final List<String> EVENTS = List.of("delete", "update", "insert");

  private static final String BEGIN = "BEGIN\n";
  private static final String END = "\nEND";
  private static final String PART_BEGINS = "  BEGIN\n";
  private static final String PART_ENDS = "\n  END;";

  /** What stands between the head and the first part, so that no name of a sync can hold it. */
  public static final String HEAD_ENDS = "\n" + PART_BEGINS;

  private static final Pattern LISTED = Pattern.compile("\\G {2}-- ([0-9]+): ([^\n]*)\n");

  private TriggerText() {}

  /**
   * The text of a trigger.
   *
   * @param parts by sync, each as {@link #part} makes it
   */
  public static String of(Map<String, String> parts) {
    return parts.entrySet().stream()
            .map(part -> "  -- %d: %s\n".formatted(part.getValue().length(), part.getKey()))
            .collect(joining("", BEGIN, ""))
        + String.join("\n", parts.values())
        + END;
  }

  /**
   * What is done for one sync.
   *
   * @param statements indented by four blanks
   */
  public static String part(String statements) {
    return PART_BEGINS + statements + PART_ENDS;
  }

  private static List<MatchResult> listed(String text) {
    return text.startsWith(BEGIN)
        ? LISTED.matcher(text).region(BEGIN.length(), text.length()).results().toList()
        : List.of();
  }

  /** The syncs that the beginning of a text lists; none where it is not one of a set. */
  public static List<String> syncs(String head) {
    return listed(head).stream().map(line -> line.group(2)).toList();
  }

  /**
   * The parts by sync; none where the text is not one of a set, or has been changed by somebody
   * else. What is quoted in a part may look like the end of one, so the head says how long each is.
   */
  public static Map<String, String> parts(String text) {
    List<MatchResult> lines = listed(text);
    Map<String, String> parts = new LinkedHashMap<>();
    int begin = lines.isEmpty() ? 0 : lines.get(lines.size() - 1).end();
    for (MatchResult line : lines) {
      int end = begin + Integer.parseInt(line.group(1));
      if (!isPart(text, begin, end)) {
        return Map.of();
      }
      parts.put(line.group(2), text.substring(begin, end));
      begin = end + 1;
    }
    return begin + END.length() == text.length() + 1 ? parts : Map.of();
  }

  private static boolean isPart(String text, int begin, int end) {
    return end < text.length()
        && text.charAt(end) == '\n'
        && text.startsWith(PART_BEGINS, begin)
        && text.substring(begin, end).endsWith(PART_ENDS);
  }
}

package io.likewise.catalog;

import static java.util.stream.Collectors.joining;

import io.likewise.catalog.TriggerSet.Part;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The text of the function that the triggers of a set call on PostgreSQL. Its header lists the
 * parts of the set; each is a block with a label.
 */
public final class TriggerFunction {

  /** What stands behind the header, and behind the last part. */
  private static final String HEAD = "\n#variable_conflict use_column\n";

  private static final String TAIL = "\n  RETURN NULL;\nEND\n";

  private static final Pattern VERSION = Pattern.compile("(?md)^-- ([0-9]+)$");
  private static final Pattern LISTED = Pattern.compile("(?md)^-- ([0-9]+), ([0-9]+): (.*)$");

  private TriggerFunction() {}

  /** By which statements of a part leave it. */
  public static String label(int version) {
    return "sync_" + version;
  }

  /** What the function does for one sync, from its label to its end. */
  public static String text(Part part) {
    return part.texts().get(0);
  }

  /**
   * The body of the function.
   *
   * @param declarations of all parts, or nothing
   * @param before what stands before the first part, or nothing
   */
  public static String body(TriggerSet set, String declarations, String before) {
    String header =
        set.parts().stream()
            .map(
                part -> "-- %d, %d: %s".formatted(part.version(), text(part).length(), part.sync()))
            .collect(joining("\n", "\n-- " + set.version() + "\n", ""));
    return header
        + HEAD
        + declarations
        + "BEGIN\n"
        + before
        + set.parts().stream().map(TriggerFunction::text).collect(joining("\n"))
        + TAIL;
  }

  private static String header(String function) {
    int end = function.indexOf(HEAD);
    return end < 0 ? "" : function.substring(0, end);
  }

  /** The syncs that the text of a function says it is about; none where it is not one of a set. */
  public static List<String> syncs(String function) {
    return LISTED.matcher(header(function)).results().map(line -> line.group(3)).toList();
  }

  /**
   * A set as the text of its function tells it; empty where that is not one of a set, or has been
   * changed by somebody else. What is quoted in a part may look like the end of one, so the header
   * says how long each is.
   *
   * @param set without its parts
   */
  public static Optional<TriggerSet> read(String function, TriggerSet set) {
    List<MatchResult> lines = LISTED.matcher(header(function)).results().toList();
    List<Part> parts = new ArrayList<>();
    int end = function.lastIndexOf(TAIL);
    for (int i = lines.size() - 1; i >= 0; i--) {
      int begin = end - Integer.parseInt(lines.get(i).group(2));
      String text = begin < 0 ? "" : function.substring(begin, end);
      int version = Integer.parseInt(lines.get(i).group(1));
      parts.add(0, new Part(lines.get(i).group(3), version, List.of(text)));
      end = begin - 1;
    }
    boolean whole = !parts.isEmpty() && parts.stream().allMatch(TriggerFunction::isWhole);
    return VERSION
        .matcher(header(function))
        .results()
        .findFirst()
        .filter(version -> whole)
        .map(version -> set.with(Integer.parseInt(version.group(1)), parts));
  }

  private static boolean isWhole(Part part) {
    String label = label(part.version());
    return text(part).stripLeading().startsWith("<<" + label + ">>\n")
        && text(part).endsWith("\n  END " + label + ";");
  }
}

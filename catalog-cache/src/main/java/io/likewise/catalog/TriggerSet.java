package io.likewise.catalog;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The triggers of a source that call one function for several syncs of one creator (SPEC S2). The
 * function has a part for each sync, which is taken over as it stands when others come or go: who
 * makes the set anew need not know what the other syncs are about.
 *
 * @param word by which its triggers are named; no other set of the source has it
 * @param owner with whose rights the function runs, as the engine quotes it; null where that is
 *     this user
 * @param searchPath what the function finds names by, as the engine writes it; null where that has
 *     yet to be found out
 * @param pinned whether planner settings are pinned for the whole function
 * @param truncates whether it has a trigger for TRUNCATE, and that fires
 * @param open whether syncs that this user makes now belong to it, its other triggers being there
 * @param version of the function, one more with each change; 0 before it is made
 */
public record TriggerSet(
    TableName function,
    String word,
    @Nullable String owner,
    @Nullable String searchPath,
    boolean pinned,
    boolean truncates,
    boolean open,
    int version,
    List<Part> parts) {

  /** What stands behind the header, and behind the last part. */
  private static final String HEAD = "\n#variable_conflict use_column\n";

  private static final String TAIL = "\n  RETURN NULL;\nEND\n";

  private static final Pattern VERSION = Pattern.compile("(?md)^-- ([0-9]+)$");
  private static final Pattern LISTED = Pattern.compile("(?md)^-- ([0-9]+), ([0-9]+): (.*)$");

  public TriggerSet {
    parts = List.copyOf(parts);
  }

  /**
   * What the function does for one sync.
   *
   * @param sync the sync's id
   * @param version of the function that had it first; no other part of it ever has the same
   * @param text from its label to its end
   */
  public record Part(String sync, int version, String text) {
    /** By which statements of the part leave it. */
    public String label() {
      return "sync_" + version;
    }

    /** Whether it is a part as a whole. */
    private boolean isWhole() {
      return text.stripLeading().startsWith("<<" + label() + ">>\n")
          && text.endsWith("\n  END " + label() + ";");
    }
  }

  /**
   * The body of the function.
   *
   * @param declarations of all parts, or nothing
   * @param before what stands before the first part, or nothing
   */
  public String body(String declarations, String before) {
    String header =
        parts.stream()
            .map(
                part ->
                    "-- %d, %d: %s".formatted(part.version(), part.text().length(), part.sync()))
            .collect(joining("\n", "\n-- " + version + "\n", ""));
    return header
        + HEAD
        + declarations
        + "BEGIN\n"
        + before
        + parts.stream().map(Part::text).collect(joining("\n"))
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
      parts.add(0, new Part(lines.get(i).group(3), Integer.parseInt(lines.get(i).group(1)), text));
      end = begin - 1;
    }
    boolean whole = !parts.isEmpty() && parts.stream().allMatch(Part::isWhole);
    return VERSION
        .matcher(header(function))
        .results()
        .findFirst()
        .filter(version -> whole)
        .map(version -> set.with(Integer.parseInt(version.group(1)), parts));
  }

  /** Whether it has a part for a sync. */
  public boolean serves(String sync) {
    return parts.stream().anyMatch(part -> part.sync().equals(sync));
  }

  /**
   * A set that has no part yet.
   *
   * @param truncates whether it has a trigger for TRUNCATE
   * @param open whether other syncs of this user may join it
   */
  public static TriggerSet begun(TableName function, String word, boolean truncates, boolean open) {
    return new TriggerSet(
        function,
        word,
        /* owner= */ null,
        /* searchPath= */ null,
        /* pinned= */ false,
        truncates,
        open,
        /* version= */ 0,
        List.of());
  }

  /** The same with the rights and the names of another one. */
  public TriggerSet inPlaceOf(TriggerSet other) {
    return new TriggerSet(
        function,
        word,
        other.owner,
        other.searchPath,
        pinned,
        truncates,
        open && other.owner == null,
        version,
        parts);
  }

  /** Whether it has the rights and the names of another one. */
  public boolean isLike(TriggerSet other) {
    return Objects.equals(owner, other.owner) && Objects.equals(searchPath, other.searchPath);
  }

  /** The next version, with a part in the place of the one that it has for the same sync. */
  public TriggerSet with(Part part, boolean pinned) {
    List<Part> others = new ArrayList<>(parts);
    others.replaceAll(one -> one.sync().equals(part.sync()) ? part : one);
    if (!others.contains(part)) {
      others.add(part);
    }
    return new TriggerSet(
        function, word, owner, searchPath, pinned, truncates, open, version + 1, others);
  }

  /** The set without its parts: nobody needs it any more. */
  public TriggerSet withoutParts() {
    return with(version, List.of());
  }

  /** The next version, without a sync. */
  public TriggerSet without(String sync) {
    return with(version + 1, parts.stream().filter(part -> !part.sync().equals(sync)).toList());
  }

  private TriggerSet with(int version, List<Part> parts) {
    return new TriggerSet(
        function, word, owner, searchPath, pinned, truncates, open, version, parts);
  }
}

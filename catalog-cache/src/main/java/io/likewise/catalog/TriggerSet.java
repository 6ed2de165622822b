package io.likewise.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The triggers of a source that serve several syncs of one creator (SPEC S2). They have a part for
 * each sync, which is taken over as it stands when others come or go: who makes the set anew need
 * not know what the other syncs are about.
 *
 * @param name no other set has it; that of the function which the triggers call, where they do
 * @param word by which its triggers are named; no other set of the source has it
 * @param owner with whose rights it runs, as the engine quotes it; null where that is this user
 * @param searchPath what it finds names by, as the engine writes it; null where that has yet to be
 *     found out. On MariaDB, what it compares texts by; null where this session does so too
 * @param pinned whether planner settings are pinned for the whole function
 * @param truncates whether it has a trigger for TRUNCATE, and that fires
 * @param open whether syncs that this user makes now belong to it, its other triggers being there
 * @param version one more with each change; 0 before it is made
 * @param heads what stands before the parts, one for each trigger, where that too is taken over as
 *     it stands; empty for one that is not there
 * @param table that has the triggers, by the name that it has now; null where the source has
 */
public record TriggerSet(
    TableName name,
    String word,
    @Nullable String owner,
    @Nullable String searchPath,
    boolean pinned,
    boolean truncates,
    boolean open,
    int version,
    List<Part> parts,
    List<String> heads,
    @Nullable TableName table) {

  public TriggerSet {
    parts = List.copyOf(parts);
    heads = List.copyOf(heads);
  }

  /** One whose triggers are made by what the catalog tells of them. */
  public TriggerSet(
      TableName name,
      String word,
      @Nullable String owner,
      @Nullable String searchPath,
      boolean pinned,
      boolean truncates,
      boolean open,
      int version,
      List<Part> parts) {
    this(
        name,
        word,
        owner,
        searchPath,
        pinned,
        truncates,
        open,
        version,
        parts,
        /* heads= */ List.of(),
        /* table= */ null);
  }

  /** The same, of which it is known which table has the triggers. */
  public TriggerSet on(TableName table) {
    return new TriggerSet(
        name, word, owner, searchPath, pinned, truncates, open, version, parts, heads, table);
  }

  /**
   * What the triggers do for one sync.
   *
   * @param sync the sync's id
   * @param version of the set that had it first; no other part of it ever has the same
   * @param texts one for each trigger that the engine needs, or for the function that all of them
   *     call
   */
  public record Part(String sync, int version, List<String> texts) {
    public Part {
      texts = List.copyOf(texts);
    }
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
  public static TriggerSet begun(TableName name, String word, boolean truncates, boolean open) {
    return new TriggerSet(
        name,
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
        name,
        word,
        other.owner,
        other.searchPath,
        pinned,
        truncates,
        open && other.owner == null,
        version,
        parts,
        heads,
        table);
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
        name, word, owner, searchPath, pinned, truncates, open, version + 1, others, heads, table);
  }

  /** The set without its parts: nobody needs it any more. */
  public TriggerSet withoutParts() {
    return with(version, List.of());
  }

  /** The next version, without a sync. */
  public TriggerSet without(String sync) {
    return with(version + 1, parts.stream().filter(part -> !part.sync().equals(sync)).toList());
  }

  /** The same in another version, with other parts. */
  public TriggerSet with(int version, List<Part> parts) {
    return new TriggerSet(
        name, word, owner, searchPath, pinned, truncates, open, version, parts, heads, table);
  }

  /** The same with what stands before the parts of each trigger. */
  public TriggerSet with(List<String> heads) {
    return new TriggerSet(
        name, word, owner, searchPath, pinned, truncates, open, version, parts, heads, table);
  }
}

package io.likewise.rewrite.dialect;

import java.util.List;

/**
 * By what one session at a time changes the triggers of a table, where DDL commits and no lock of
 * the table outlives it.
 *
 * @param take fails as a lock does that others hold, while it is another session's turn
 * @param giveBack whatever has come of it
 */
public record Turn(List<Sql> take, List<Sql> giveBack) {

  /** Where the locks of a plan keep others away. */
  public static final Turn NONE = new Turn(List.of(), List.of());

  public Turn {
    take = List.copyOf(take);
    giveBack = List.copyOf(giveBack);
  }
}

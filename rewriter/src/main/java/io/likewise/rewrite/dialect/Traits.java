package io.likewise.rewrite.dialect;

import io.likewise.rewrite.syntax.NativeForms.InListLike;

/**
 * Facts about an engine.
 *
 * @param engine its name as DatabaseMetaData gives it, e.g. {@code PostgreSQL}
 * @param transactionalDdl whether DDL can be rolled back (SPEC F1, F2)
 * @param truncateTriggers whether a trigger sees TRUNCATE (SPEC C4)
 * @param tableLike whether the engine has {@code CREATE TABLE a LIKE b} of its own (SPEC K2)
 * @param inListLike what the engine takes of {@code CREATE TABLE a (LIKE b …)} (SPEC I3)
 * @param columnComments whether CREATE TABLE takes a column COMMENT
 * @param triggersBeforeNotNull whether a BEFORE trigger may fill a NOT NULL column that was left
 *     out
 * @param columnPlaces which columns ALTER TABLE can put before others
 * @param maxNameLength in characters or bytes, as the engine counts
 */
public record Traits(
    String engine,
    boolean transactionalDdl,
    boolean truncateTriggers,
    boolean tableLike,
    InListLike inListLike,
    boolean columnComments,
    boolean triggersBeforeNotNull,
    Places columnPlaces,
    int maxNameLength) {

  /** Whether all changes of an ALTER TABLE are done or none, however many they are. */
  public boolean altersAtOnce() {
    return transactionalDdl || columnPlaces == Places.ALL;
  }

  /** Whether a text is compared with texts only, though it takes any value. H2 does so. */
  public boolean comparesTextWithText() {
    return engine.equals("H2");
  }

  /** Which tables ALTER TABLE can take to another schema. */
  public enum Moves {
    NONE,
    WITHOUT_TRIGGERS,
    ALL
  }

  /** Which columns ALTER TABLE can put in a place of their own. */
  public enum Places {
    /** None: a new one is the last. */
    NONE,
    NEW,
    ALL
  }
}

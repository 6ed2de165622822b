package io.likewise.rewrite.dialect;

import io.likewise.catalog.TriggerFunction;
import io.likewise.catalog.TriggerSet;

/**
 * The function that the triggers of a set call on PostgreSQL: one part after the other ({@link
 * PostgresSyncPart}), none of which keeps the next from being run.
 */
record PostgresSyncFunction(PostgresDialect dialect, TriggerSet set) {

  private static final String PINNED =
      """

      SET row_security = off
      SET enable_seqscan = off
      SET enable_hashjoin = off
      SET enable_mergejoin = off\
      """;

  /** A plan for any row would lock every partition of the source. */
  private static final String FOR_ONE_ROW =
      """

      SET plan_cache_mode = force_custom_plan\
      """;

  /**
   * @param replaced whether it takes the place of the set's version before
   */
  String text(boolean replaced) {
    String path = set.searchPath();
    return """
        CREATE%s FUNCTION %s() RETURNS trigger
        LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = %s%s%s
        AS %s"""
        .formatted(
            replaced ? " OR REPLACE" : "",
            dialect.quote(set.name()),
            path == null ? "pg_catalog, pg_temp" : path,
            set.pinned() ? PINNED : "",
            set.parts().stream().anyMatch(ChangedRows::areSingle) ? FOR_ONE_ROW : "",
            dialect.dollarQuoted(body()));
  }

  private String body() {
    return set.parts().stream().anyMatch(PostgresImages::goesByCounts)
        ? TriggerFunction.body(
            set, PostgresImages.countDeclarations(), PostgresImages.counts(dialect, set.word()))
        : TriggerFunction.body(set, "", "");
  }
}

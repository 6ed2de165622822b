package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableName;
import io.likewise.catalog.TriggerSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Finds the triggers that syncs share (SPEC S2). */
interface TriggerSets {

  /** Of an engine on which they share none. */
  TriggerSets NONE =
      new TriggerSets() {
        @Override
        public List<TriggerSet> on(TableName source) {
          return List.of();
        }

        @Override
        public Optional<TriggerSet> of(String sync) {
          return Optional.empty();
        }

        @Override
        public boolean isTakenByOthers(TableName name, String sync) {
          return false;
        }
      };

  /** See {@link io.likewise.catalog.Catalog#triggerSets}. */
  List<TriggerSet> on(TableName source) throws SQLException;

  /** See {@link io.likewise.catalog.Catalog#triggerSetOf}. */
  Optional<TriggerSet> of(String sync) throws SQLException;

  /** See {@link io.likewise.catalog.Catalog#isTakenByOthers}. */
  boolean isTakenByOthers(TableName name, String sync) throws SQLException;

  /** See {@link io.likewise.catalog.Catalog#mayActAs}; elsewhere the engine says it. */
  default boolean mayActAs(String owner) throws SQLException {
    return true;
  }
}

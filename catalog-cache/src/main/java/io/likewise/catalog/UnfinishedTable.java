package io.likewise.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table that a statement began to make or to alter, and was not seen to finish (SPEC F2).
 *
 * @param columns the names of its columns, in order
 * @param sync what was to fill it, or null
 * @param alteration what was to become of a table that is there, or null
 * @param adopted whether the table was there before, to be filled
 * @param altered whether it is a sink that is there, and what was altered is its source
 * @param renamed syncs whose ends were to get other names
 * @param owner who began, as the engine names users
 * @param mine whether that is the user of this connection
 * @param alive whether the session that began is still there, so that it may yet finish; false
 *     where it cannot be known because the session is another user's
 */
public record UnfinishedTable(
    TableName name,
    List<String> columns,
    @Nullable SyncDefinition sync,
    @Nullable BegunAlteration alteration,
    boolean adopted,
    boolean altered,
    List<RenamedSync> renamed,
    String owner,
    boolean mine,
    boolean alive) {
  public UnfinishedTable {
    columns = List.copyOf(columns);
    renamed = List.copyOf(renamed);
  }
}

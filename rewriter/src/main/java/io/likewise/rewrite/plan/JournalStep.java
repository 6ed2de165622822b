package io.likewise.rewrite.plan;

import io.likewise.catalog.BegunAlteration;
import io.likewise.catalog.Scan;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is written down of work that has begun, where DDL cannot be rolled back (SPEC F2). */
public sealed interface JournalStep extends Step {

  /**
   * Writes down that a table is about to be made or altered, where DDL cannot be rolled back (SPEC
   * F2). The step that stores the finished table, or the sync as active, strikes it out.
   *
   * @param definition of a table that no sync fills, or null
   * @param sync what will fill the table, or null
   * @param adopted whether the table is there already, to be filled
   * @param alteration of a table that is there, or null
   */
  record OpenJournal(
      String schema,
      TableName table,
      @Nullable TableDefinition definition,
      @Nullable SyncDefinition sync,
      boolean adopted,
      @Nullable BegunAlteration alteration)
      implements JournalStep, StepTarget.OnTable {

    /** Of a table that is to be made or filled. */
    public OpenJournal(
        String schema,
        TableName table,
        @Nullable TableDefinition definition,
        @Nullable SyncDefinition sync,
        boolean adopted) {
      this(schema, table, definition, sync, adopted, null);
    }

    /** Of a table that is to be altered. */
    public OpenJournal(String schema, BegunAlteration alteration) {
      this(schema, alteration.before().name(), null, null, /* adopted= */ false, alteration);
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.openJournal(this);
    }
  }

  /**
   * Strikes out what was written down of tables, of all at once.
   *
   * @param scans what is stored at the same moment
   */
  record CloseJournal(String schema, List<TableName> tables, List<Scan> scans)
      implements JournalStep {
    public CloseJournal {
      tables = List.copyOf(tables);
      scans = List.copyOf(scans);
    }

    public CloseJournal(String schema, TableName table) {
      this(schema, List.of(table), List.of());
    }

    @Override
    public String target() {
      return tables.stream().map(TableName::toString).collect(Collectors.joining(", "));
    }

    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.closeJournal(this);
    }
  }
}

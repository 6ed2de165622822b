package io.likewise.rewrite.plan;

import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import org.jspecify.annotations.Nullable;

/** What only the session is told (SPEC C13, K8). */
public interface SessionStep extends Step {

  /**
   * Keeps a definition in the session (SPEC C13, K8); the database is told nothing.
   *
   * @param source the table that the definition reads, or null for that of a temporary table
   */
  record RememberDefinition(TableDefinition definition, @Nullable TableName source)
      implements Step, OnDefinition {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.rememberDefinition(this);
    }
  }

  /** Has the session forget a definition. */
  record ForgetSessionDefinition(TableName table) implements Step, OnTable {
    @Override
    public <R> R accept(StepVisitor<R> visitor) {
      return visitor.forgetSessionDefinition(this);
    }
  }
}

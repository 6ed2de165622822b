package io.likewise.catalog;

/**
 * A table's full name, exactly as the engine stores it (SPEC N2): nothing here is folded or quoted.
 *
 * @param schema what SPEC N2 calls the database: a schema on PostgreSQL and H2, a database on
 *     MariaDB
 * @param table the table's own name
 */
public record TableName(String schema, String table) {

  /** Stands for the schema of a definition that only this session knows (SPEC C13). */
  private static final String SESSION = "the session";

  /** The name of a definition that only this session knows. */
  public static TableName ofSession(String name) {
    return new TableName(SESSION, name);
  }

  /** Whether this names a definition that only this session knows. */
  public boolean isOfSession() {
    return schema.equals(SESSION);
  }

  /** For messages only: {@code schema.table}, unquoted. */
  @Override
  public String toString() {
    return schema + "." + table;
  }
}

package io.likewise.rewrite;

/** Kind of error and its SQLState (SPEC 17). */
public enum ErrorCode {
  SYNTAX("42601"),
  UNKNOWN_TABLE("42P01"),
  UNKNOWN_SCHEMA("3F000"),
  UNKNOWN_COLUMN("42703"),
  UNKNOWN_TYPE("42704"),
  DUPLICATE_TABLE("42P07"),
  DUPLICATE_COLUMN("42701"),
  DUPLICATE_CLAUSE("42601"),
  INVALID_DEFINITION("42P16"),
  IN_USE("2BP01"),
  FORBIDDEN("42501"),
  UNSUPPORTED("0A000"),
  NOT_EMPTY("55000"),
  WRONG_STATE("55000");

  private final String sqlState;

  ErrorCode(String sqlState) {
    this.sqlState = sqlState;
  }

  public String sqlState() {
    return sqlState;
  }
}

package io.likewise.rewrite.expression;

import java.util.Set;

/** Words that mean something of their own in an expression. */
final class Keywords {

  /** Never the name of a column unless quoted. */
  static final Set<String> HARD =
      Set.of(
          "AND",
          "AS",
          "BETWEEN",
          "CASE",
          "CAST",
          "DISTINCT",
          "ELSE",
          "END",
          "ESCAPE",
          "FROM",
          "IN",
          "INTERVAL",
          "IS",
          "LIKE",
          "NOT",
          "NULL",
          "OR",
          "THEN",
          "TRUE",
          "FALSE",
          "WHEN");

  /** The name of a column where there is one of that name. */
  static final Set<String> SOFT =
      Set.of(
          "AT",
          "BOTH",
          "DATE",
          "FOR",
          "ILIKE",
          "LEADING",
          "PLACING",
          "SIMILAR",
          "SYMMETRIC",
          "TIME",
          "TIMESTAMP",
          "TO",
          "TRAILING",
          "UNKNOWN",
          "ZONE");

  /** Functions that take no parentheses, and never give the same twice. */
  static final Set<String> NAMED =
      Set.of(
          "CURRENT_DATE",
          "CURRENT_TIME",
          "CURRENT_TIMESTAMP",
          "CURRENT_ROLE",
          "CURRENT_USER",
          "CURRENT_CATALOG",
          "CURRENT_SCHEMA",
          "LOCALTIME",
          "LOCALTIMESTAMP",
          "SESSION_USER",
          "SYSDATE",
          "SYSTEM_USER",
          "SYSTIMESTAMP",
          "USER");

  static final Set<String> UNITS =
      Set.of(
          "YEAR",
          "QUARTER",
          "MONTH",
          "WEEK",
          "DAY",
          "DOW",
          "DOY",
          "ISODOW",
          "ISOYEAR",
          "HOUR",
          "MINUTE",
          "SECOND",
          "MILLISECOND",
          "MICROSECOND",
          "NANOSECOND",
          "EPOCH",
          "CENTURY",
          "DECADE",
          "MILLENNIUM",
          "FRAC_SECOND");

  /** Calls with words between their arguments. */
  static final Set<String> PHRASES =
      Set.of("CAST", "EXTRACT", "OVERLAY", "POSITION", "SUBSTRING", "TRIM", "TRY_CAST");

  /** Functions whose first argument is a unit of time. */
  static final Set<String> UNIT_FIRST = Set.of("TIMESTAMPADD", "TIMESTAMPDIFF");

  static final Set<String> QUERIES =
      Set.of("SELECT", "EXISTS", "ANY", "ALL", "SOME", "TABLE", "VALUES");

  static final Set<String> AGGREGATES =
      Set.of(
          "ARRAY_AGG",
          "AVG",
          "COLLECT",
          "COUNT",
          "CUME_DIST",
          "DENSE_RANK",
          "FIRST_VALUE",
          "JSON_ARRAYAGG",
          "JSON_OBJECTAGG",
          "LAG",
          "LAST_VALUE",
          "LEAD",
          "LISTAGG",
          "MAX",
          "MIN",
          "NTILE",
          "PERCENT_RANK",
          "RANK",
          "ROW_NUMBER",
          "STDDEV_POP",
          "STDDEV_SAMP",
          "STRING_AGG",
          "SUM",
          "VAR_POP",
          "VAR_SAMP",
          "VARIANCE");

  /** Calls that give something else each time, apart from {@link #NAMED}. */
  static final Set<String> CHANGING =
      Set.of(
          "CLOCK_TIMESTAMP",
          "CURRENT_DATABASE",
          "CURRENT_ROW_TIMESTAMP",
          "CURRENT_WATERMARK",
          "GEN_RANDOM_UUID",
          "NEXTVAL",
          "NOW",
          "PROCTIME",
          "RAND",
          "RAND_INTEGER",
          "RANDOM",
          "RANDOM_UUID",
          "SECURE_RAND",
          "SESSION_ID",
          "STATEMENT_TIMESTAMP",
          "TIMEOFDAY",
          "TRANSACTION_TIMESTAMP",
          "UNIX_TIMESTAMP",
          "UUID");

  private Keywords() {}
}

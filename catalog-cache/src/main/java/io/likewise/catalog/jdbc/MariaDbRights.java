package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableName;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Whether MariaDB would show triggers, which it leaves out rather than refuses. */
final class MariaDbRights {

  private static final String ALL = "ALL PRIVILEGES";

  /** What is granted, and on which database and table, where an asterisk is for all. */
  private static final Pattern GRANT =
      Pattern.compile("(?s)GRANT (.+?) ON (\\*|`(?:[^`]|``)*`)\\.(\\*|`(?:[^`]|``)*`) TO .*");

  private MariaDbRights() {}

  /** Whether the user would see triggers of a table. */
  static boolean showTriggers(MariaDbCatalog catalog, TableName table) throws SQLException {
    List<String> grants = grants(catalog);
    return grants.isEmpty() || grants.stream().anyMatch(grant -> isForTriggers(grant, table));
  }

  /** Whether the user may say whose rights a trigger runs with. */
  static boolean setUser(MariaDbCatalog catalog) throws SQLException {
    List<String> grants = grants(catalog);
    List<String> rights =
        superIsEnough(catalog) ? List.of("SET USER", "SUPER") : List.of("SET USER");
    return grants.isEmpty() || grants.stream().anyMatch(grant -> isGlobal(grant, rights));
  }

  /** Before MariaDB 11. */
  private static boolean superIsEnough(MariaDbCatalog catalog) throws SQLException {
    return Query.exists(
        catalog.connection(), "SELECT 1 FROM DUAL WHERE CAST(VERSION() AS UNSIGNED) < 11");
  }

  private static boolean isGlobal(String grant, List<String> rights) {
    Matcher matcher = GRANT.matcher(grant);
    return matcher.matches()
        && matcher.group(2).equals("*")
        && (matcher.group(1).startsWith(ALL)
            || !Collections.disjoint(List.of(matcher.group(1).split(", ")), rights));
  }

  /** Those of the user, of the roles that he has taken on, and everybody's. */
  private static List<String> grants(MariaDbCatalog catalog) throws SQLException {
    return Query.all(catalog.connection(), MariaDbSql.GRANTS, row -> row.getString(1));
  }

  private static boolean isForTriggers(String grant, TableName table) {
    Matcher matcher = GRANT.matcher(grant);
    return matcher.matches()
        && (matcher.group(1).startsWith(ALL)
            || List.of(matcher.group(1).split(", ")).contains("TRIGGER"))
        && isOn(matcher.group(2), matcher.group(3), table);
  }

  private static boolean isOn(String schema, String name, TableName table) {
    if (schema.equals("*")) {
      return true;
    }
    return name.equals("*")
        ? like(unquoted(schema)).matcher(table.schema()).matches()
        : unquoted(schema).equalsIgnoreCase(table.schema())
            && unquoted(name).equalsIgnoreCase(table.table());
  }

  private static String unquoted(String name) {
    return name.substring(1, name.length() - 1).replace("``", "`");
  }

  /** A database that rights are given on may be a pattern. */
  private static Pattern like(String pattern) {
    StringBuilder regex = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      boolean escaped = c == '\\' && i + 1 < pattern.length();
      if (escaped) {
        i++;
      }
      String one = Pattern.quote(String.valueOf(pattern.charAt(i)));
      regex.append(escaped ? one : c == '%' ? ".*" : c == '_' ? "." : one);
    }
    return Pattern.compile(regex.toString(), Pattern.DOTALL | Pattern.CASE_INSENSITIVE);
  }
}

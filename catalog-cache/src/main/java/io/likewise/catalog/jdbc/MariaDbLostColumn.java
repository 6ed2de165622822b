package io.likewise.catalog.jdbc;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What becomes of a part of a trigger that reads a column which its table has no longer. MariaDB
 * goes on calling such a trigger, and the part marks its sync BROKEN; but it makes no trigger anew
 * with such a part in it. So what marks the sync stays of it, and is told the same error.
 */
final class MariaDbLostColumn {

  /** Of a doubled quotation mark each half counts to one of two texts, which may be long ones. */
  private static final String QUOTED = "'[^']*+'|`[^`]*+`";

  /** A column of the row, but not in a text or a name. */
  private static final Pattern ROW = Pattern.compile("\\b(NEW|OLD)\\.((?:`[^`]*+`)++)|" + QUOTED);

  /** The end of the handler, with which a part begins. */
  private static final Pattern HANDLER_ENDS = Pattern.compile("(\n {4}END;\n)|" + QUOTED);

  private MariaDbLostColumn() {}

  /**
   * A part with which a trigger can be made.
   *
   * @param columns of the table, in lower case; empty where they are not known
   */
  static String without(String part, Set<String> columns) {
    Matcher row = ROW.matcher(part);
    while (!columns.isEmpty() && row.find()) {
      if (row.group(2) != null && !columns.contains(name(row.group(2)))) {
        return failing(part, row.group(1), row.group(2));
      }
    }
    return part;
  }

  private static String name(String quoted) {
    return unquoted(quoted).toLowerCase(Locale.ROOT);
  }

  private static String unquoted(String quoted) {
    return quoted.substring(1, quoted.length() - 1).replace("``", "`");
  }

  private static String failing(String part, String row, String column) {
    Matcher handler = HANDLER_ENDS.matcher(part);
    while (handler.find()) {
      if (handler.group(1) != null) {
        String message =
            "Unknown column '%s' in '%s'"
                .formatted(unquoted(column), row)
                .replace("\\", "\\\\")
                .replace("'", "''");
        return part.substring(0, handler.end())
            + "    SIGNAL SQLSTATE '42S22' SET MYSQL_ERRNO = 1054, MESSAGE_TEXT = '%s';\n  END;"
                .formatted(message);
      }
    }
    return part;
  }
}

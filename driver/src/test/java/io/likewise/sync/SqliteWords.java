package io.likewise.sync;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the contracts' statements are on SQLite. There are no schemas, so {@code shop.item} is
 * {@code shop_item}, and a primary key takes NULL, unless it says that it does not or is what the
 * table is ordered by.
 */
final class SqliteWords {
  private static final Pattern QUALIFIED = Pattern.compile("(?i)\\b(shop|dw)\\.(\"?)");
  private static final Pattern COLUMN_KEY = Pattern.compile("\\b(INT|BIGINT) PRIMARY KEY");
  private static final Pattern IDENTITY =
      Pattern.compile("\\bINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY");
  private static final Pattern TABLE_KEY =
      Pattern.compile("^CREATE TABLE (?!.* AS TABLE ).*PRIMARY KEY \\(.*", Pattern.DOTALL);
  private static final Pattern TOLD = Pattern.compile("(?i)(?:main\\.)?\\b(shop|dw)_");

  private SqliteWords() {}

  static String[] said(String sql) {
    if (sql.startsWith("CREATE SCHEMA ")) {
      return new String[0];
    }
    String text = IDENTITY.matcher(flat(sql)).replaceAll("INTEGER PRIMARY KEY");
    text = COLUMN_KEY.matcher(text).replaceAll("$1 PRIMARY KEY NOT NULL");
    boolean ordered = TABLE_KEY.matcher(text).matches();
    return new String[] {ordered ? text.stripTrailing() + " WITHOUT ROWID" : text};
  }

  private static String flat(String sql) {
    return QUALIFIED
        .matcher(sql)
        .replaceAll(match -> Matcher.quoteReplacement(match.group(2) + match.group(1) + "_"));
  }

  static String heard(String told) {
    return TOLD.matcher(told).replaceAll("$1.");
  }

  static String named(String table) {
    return "main." + flat(table);
  }
}

package io.likewise.catalog;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The text of a trigger that serves several syncs (SPEC S2), on an engine that rewrites such texts
 * when tables or columns get other names (SQLite). What it does for one sync begins with a comment
 * that says so, which stays as it is.
 *
 * @param head what stands before the first of them, without the trigger's name
 * @param parts by the ids of the syncs, in order, each from its comment to the next
 */
public record MarkedTrigger(String head, Map<String, String> parts) {

  private static final String OPEN = "/*likewise ";
  private static final String CLOSE = "*/";

  /** CREATE TRIGGER name. */
  private static final int NAME = 3;

  /** No word that matters is longer. */
  private static final int LONGEST = 5;

  /** Strings and names in quotes of every kind; comments; words; signs. */
  private static final Pattern TOKEN =
      Pattern.compile(
          """
          (?s)'[^']*+(?:''[^']*+)*+'|"[^"]*+(?:""[^"]*+)*+"|`[^`]*+(?:``[^`]*+)*+`|\\[[^\\]]*+]\
          |--[^\\n]*+|/\\*.*?\\*/|[\\w$\\x{80}-\\x{10ffff}]++|[^\\s]""");

  public MarkedTrigger {
    parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
  }

  /** What begins the part of a sync. */
  public static String mark(String sync) {
    return markBeginning(sync) + CLOSE;
  }

  /** What begins the parts of all syncs whose ids begin so. */
  public static String markBeginning(String beginning) {
    return OPEN + beginning.replace("%", "%25").replace("*", "%2A");
  }

  private static String sync(String mark) {
    String encoded = mark.substring(OPEN.length(), mark.length() - CLOSE.length());
    return encoded.replace("%2A", "*").replace("%25", "%");
  }

  /**
   * What the text of a trigger tells; empty where it has no part of a sync. A comment counts at the
   * beginning of a statement only, where no expression of a user's stands.
   *
   * @param text {@code CREATE TRIGGER name … END}, as the engine keeps it
   */
  public static Optional<MarkedTrigger> read(String text) {
    List<Integer> starts = new ArrayList<>();
    List<String> syncs = new ArrayList<>();
    int words = 0;
    int name = 0;
    int last = 0;
    String word = "";
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      if (!isComment(text, token.start())) {
        words++;
        name = words == NAME ? token.end() : name;
        last = token.start();
        word = token.end() - last > LONGEST ? "" : token.group();
      } else if (text.startsWith(OPEN, token.start()) && begins(word, starts.isEmpty())) {
        starts.add(token.start());
        syncs.add(sync(token.group()));
      }
    }
    if (starts.isEmpty() || !word.equalsIgnoreCase("END")) {
      return Optional.empty();
    }
    String head = text.substring(name, starts.get(0)).stripLeading();
    starts.add(last);
    Map<String, String> parts = new LinkedHashMap<>();
    for (int i = 0; i < syncs.size(); i++) {
      parts.merge(syncs.get(i), text.substring(starts.get(i), starts.get(i + 1)), String::concat);
    }
    return Optional.of(new MarkedTrigger(head, parts));
  }

  private static boolean isComment(String text, int start) {
    return text.startsWith("--", start) || text.startsWith("/*", start);
  }

  /** Whether a statement begins behind a word. */
  private static boolean begins(String before, boolean first) {
    return before.equals(";") || (first && before.equalsIgnoreCase("BEGIN"));
  }
}

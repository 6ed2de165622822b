package io.likewise.catalog;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
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
    List<MatchResult> words = new ArrayList<>();
    List<MatchResult> marks = new ArrayList<>();
    for (MatchResult token : TOKEN.matcher(text).results().toList()) {
      if (!isComment(token)) {
        words.add(token);
      } else if (token.group().startsWith(OPEN) && beginsStatement(words, marks.isEmpty())) {
        marks.add(token);
      }
    }
    if (marks.isEmpty() || !is(words, "END")) {
      return Optional.empty();
    }
    String head = text.substring(words.get(2).end(), marks.get(0).start()).stripLeading();
    marks.add(words.get(words.size() - 1));
    Map<String, String> parts = new LinkedHashMap<>();
    for (int i = 0; i < marks.size() - 1; i++) {
      parts.merge(
          sync(marks.get(i).group()),
          text.substring(marks.get(i).start(), marks.get(i + 1).start()),
          String::concat);
    }
    return Optional.of(new MarkedTrigger(head, parts));
  }

  private static boolean isComment(MatchResult token) {
    return token.group().startsWith("--") || token.group().startsWith("/*");
  }

  private static boolean beginsStatement(List<MatchResult> before, boolean first) {
    return is(before, ";") || (first && is(before, "BEGIN"));
  }

  /** Whether the last one is that. */
  private static boolean is(List<MatchResult> words, String word) {
    return !words.isEmpty() && words.get(words.size() - 1).group().equalsIgnoreCase(word);
  }
}

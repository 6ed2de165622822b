package io.likewise.jdbc;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The last texts that {@code nativeSQL} gave for statements of ours, and these statements. Whoever
 * executes such a text, on the same connection, means the statement: sent as it is, it would lack
 * what a plan does between its steps.
 */
final class NativeTexts {
  private static final int MOST = 16;

  private final Map<String, String> statements =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, String> eldest) {
          return size() > MOST;
        }
      };

  void add(String text, String statement) {
    if (!text.equals(statement)) {
      statements.put(text, statement);
    }
  }

  boolean has(String text) {
    return !statements.isEmpty() && statements.containsKey(text);
  }

  /** The statement that a text was given for; the text itself if it was not. */
  String meaning(String text) {
    return statements.isEmpty() ? text : statements.getOrDefault(text, text);
  }
}

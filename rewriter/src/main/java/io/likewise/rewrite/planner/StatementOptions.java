package io.likewise.rewrite.planner;

import io.likewise.rewrite.like.Draft;
import io.likewise.rewrite.option.Secrets;
import io.likewise.rewrite.syntax.Statement.Option;
import io.likewise.rewrite.syntax.Statement.OptionsClause;
import io.likewise.rewrite.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The WITH of a CREATE TABLE (SPEC M7, 18).
 *
 * @param stored what is kept: secrets masked, without what {@link NativeOptions} read
 * @param nativeOptions what SHOW CREATE TABLE said of the engine's own
 * @param maskedText the statement without its secrets
 * @param warnings for SQLWarnings
 */
record StatementOptions(
    SortedMap<String, String> stored,
    NativeOptions nativeOptions,
    String maskedText,
    List<String> warnings) {

  static StatementOptions of(@Nullable OptionsClause clause, String text) {
    SyncOptions checked = SyncOptions.of(clause, null);
    SortedMap<String, String> options = new TreeMap<>(checked.user());
    options.putAll(checked.sync());
    NativeOptions nativeOptions = NativeOptions.takenFrom(options);
    List<String> warnings = new ArrayList<>();
    options.replaceAll((key, value) -> masked(key, value, warnings));
    return new StatementOptions(options, nativeOptions, masked(clause, text), warnings);
  }

  private static String masked(String key, String value, List<String> warnings) {
    String masked = Secrets.masked(key, value);
    if (!masked.equals(value) && !value.equals(Secrets.MASK)) {
      warnings.add(
          "The secret in option '%s' is stored as %s; a reference such as ${env:NAME} is kept"
              .formatted(key, Secrets.MASK));
    }
    return masked;
  }

  /** From the last to the first, so that places stay right. */
  private static String masked(@Nullable OptionsClause clause, String text) {
    StringBuilder masked = new StringBuilder(text);
    List<Option> options = clause == null ? List.of() : clause.options();
    for (int i = options.size() - 1; i >= 0; i--) {
      String value = options.get(i).value().text();
      String shown = Secrets.masked(options.get(i).key().text(), value);
      Span span = options.get(i).value().span();
      if (!shown.equals(value) && span.end() <= text.length()) {
        masked.replace(span.start(), span.end(), "'" + shown.replace("'", "''") + "'");
      }
    }
    return masked.toString();
  }

  /** The table with the engine's own as SHOW CREATE TABLE printed it. */
  Draft declared(Draft draft) {
    return nativeOptions.apply(draft);
  }
}

package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.syntax.Statement.Option;
import io.likewise.rewrite.text.NearestName;
import java.util.List;

/** {@code SET 'key' = 'value'} (SPEC C10, K8). */
final class SessionOptions {

  /** Whether statements also take in tables which come later. */
  private static final String NEW_TABLES = "table.cdas.scan.newly-added-table.enabled";

  private SessionOptions() {}

  /** Options of Flink that say nothing to a database are no reason to stop a script. */
  static Rewrite.SetOption set(Option option) {
    String key = option.key().text();
    String value = option.value().text();
    if (key.equals(NEW_TABLES)) {
      if (!value.equals("true") && !value.equals("false")) {
        throw new RewriteException(
            ErrorCode.INVALID_DEFINITION,
            "'%s' is 'false' or 'true', not '%s'".formatted(key, value),
            option.value().span());
      }
      return new Rewrite.SetOption(key, value, List.of());
    }
    if (key.startsWith("table.cdas.") || key.startsWith("sync.")) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "There is no option '%s' of a session%s; options of a sync stand in WITH"
              .formatted(key, NearestName.hint(key, List.of(NEW_TABLES))),
          option.key().span());
    }
    return new Rewrite.SetOption(
        key, value, List.of("The option '%s' has no effect here".formatted(key)));
  }

  static boolean takeInNewTables(Catalog catalog) {
    return catalog.sessionOption(NEW_TABLES).filter("true"::equals).isPresent();
  }
}

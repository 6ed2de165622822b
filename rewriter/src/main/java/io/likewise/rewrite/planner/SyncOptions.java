package io.likewise.rewrite.planner;

import io.likewise.catalog.DataType;
import io.likewise.catalog.SyncDefinition;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Statement.Option;
import io.likewise.rewrite.syntax.Statement.OptionsClause;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.type.Widening;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The options of a sync (SPEC 19): WITH and the source's hint united, checked. What they do not
 * name has its default.
 *
 * @param sync options of ours, as given
 * @param user all others, which belong to the user (SPEC M7)
 */
record SyncOptions(SortedMap<String, String> sync, SortedMap<String, String> user) {

  private static final Pattern DURATION =
      Pattern.compile("(\\d{1,9})\\s*(ms|s|sec|min)?", Pattern.CASE_INSENSITIVE);

  /** Values by option; those after null are known, but not yet built. */
  private static final Map<String, Values> KNOWN = known();

  private record Values(List<String> built, List<String> later) {}

  private static Map<String, Values> known() {
    Map<String, Values> known = new LinkedHashMap<>();
    known.put("sync.snapshot", new Values(List.of("auto", "locked"), List.of("online")));
    known.put("sync.adopt", new Values(List.of("refuse", "replace", "merge"), List.of()));
    known.put("sync.existing-rows", new Values(List.of("mirror", "keep"), List.of()));
    known.put("sync.truncate", new Values(List.of("mirror", "ignore"), List.of()));
    known.put("sync.unproven-key", new Values(List.of("false", "true"), List.of()));
    known.put("sync.protect", new Values(List.of("false", "true"), List.of()));
    known.put(
        "sync.type-normalization",
        new Values(List.of("exact", "broaden", "bigint-or-text"), List.of()));
    known.put("enableTypeNormalization", new Values(List.of("false", "true"), List.of()));
    known.put("sync.lock-timeout", new Values(List.of(), List.of()));
    return known;
  }

  /** Those of a sync that there is. */
  static SyncOptions of(SyncDefinition sync) {
    return new SyncOptions(sync.options(), new TreeMap<>());
  }

  static SyncOptions of(@Nullable OptionsClause with, @Nullable OptionsClause hint) {
    SortedMap<String, String> sync = new TreeMap<>();
    SortedMap<String, String> user = new TreeMap<>();
    for (Option option : all(with, hint).values()) {
      String key = option.key().text();
      boolean ours = key.startsWith("sync.") || KNOWN.containsKey(key);
      if (ours) {
        check(option);
      }
      (ours ? sync : user).put(key, option.value().text());
    }
    return new SyncOptions(sync, user);
  }

  private static Map<String, Option> all(
      @Nullable OptionsClause with, @Nullable OptionsClause hint) {
    Map<String, Option> all = new LinkedHashMap<>();
    add(all, with, "is given twice");
    Map<String, Option> hinted = new LinkedHashMap<>();
    add(hinted, hint, "is given twice");
    for (Option option : hinted.values()) {
      Option other = all.putIfAbsent(option.key().text(), option);
      if (other != null && !other.value().text().equals(option.value().text())) {
        throw repeated(option, "has another value in WITH");
      }
    }
    return all;
  }

  private static void add(
      Map<String, Option> options, @Nullable OptionsClause clause, String complaint) {
    for (Option option : clause == null ? List.<Option>of() : clause.options()) {
      if (options.putIfAbsent(option.key().text(), option) != null) {
        throw repeated(option, complaint);
      }
    }
  }

  private static RewriteException repeated(Option option, String complaint) {
    return new RewriteException(
        ErrorCode.DUPLICATE_CLAUSE,
        "Option '%s' %s".formatted(option.key().text(), complaint),
        option.key().span());
  }

  private static void check(Option option) {
    Values values = KNOWN.get(option.key().text());
    if (values == null) {
      throw unknown(option.key());
    }
    String value = option.value().text();
    if (option.key().text().equals("sync.lock-timeout")) {
      duration(value, option.value().span());
    } else if (values.later().contains(value)) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "'%s'='%s' is not built yet; use %s"
              .formatted(option.key().text(), value, quoted(values.built())),
          option.value().span());
    } else if (!values.built().contains(value)) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "'%s' is %s, not '%s'".formatted(option.key().text(), quoted(values.built()), value),
          option.value().span());
    }
  }

  private static String quoted(List<String> values) {
    return "'" + String.join("' or '", values) + "'";
  }

  private static RewriteException unknown(Text key) {
    return new RewriteException(
        ErrorCode.INVALID_DEFINITION,
        "There is no option '%s'%s"
            .formatted(key.text(), NearestName.hint(key.text(), KNOWN.keySet())),
        key.span());
  }

  private static Duration duration(String text, @Nullable Span span) {
    Matcher matcher = DURATION.matcher(text.strip());
    if (!matcher.matches()) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "'%s' is no duration: write for example '10 s' or '500 ms'".formatted(text),
          span);
    }
    long number = Long.parseLong(matcher.group(1));
    String unit =
        matcher.group(2) == null ? "s" : matcher.group(2).toLowerCase(java.util.Locale.ROOT);
    return switch (unit) {
      case "ms" -> Duration.ofMillis(number);
      case "min" -> Duration.ofMinutes(number);
      default -> Duration.ofSeconds(number);
    };
  }

  /** How long to wait for a lock at a time (SPEC C3). */
  Duration lockTimeout() {
    String given = sync.get("sync.lock-timeout");
    return given == null ? Step.LockSource.USUAL_TIMEOUT : duration(given, null);
  }

  /** Whether rows of an existing sink give way (SPEC C2). */
  boolean replaces() {
    return "replace".equals(sync.get("sync.adopt"));
  }

  /** The type of a sink's column for a source's (SPEC C11); the same one where it stays. */
  DataType normalized(DataType type) {
    String mode = sync.getOrDefault("sync.type-normalization", "exact");
    boolean broaden = mode.equals("broaden") || "true".equals(sync.get("enableTypeNormalization"));
    if (mode.equals("bigint-or-text")) {
      return Widening.isInteger(type) ? Widening.BIGINT : Widening.STRING;
    }
    return broaden ? Widening.broadened(type) : type;
  }

  boolean takesUnprovenKey() {
    return "true".equals(sync.get("sync.unproven-key"));
  }
}

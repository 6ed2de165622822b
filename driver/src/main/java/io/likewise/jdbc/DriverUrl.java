package io.likewise.jdbc;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A URL of ours, taken apart (SPEC U1, U4). The prefix is cut by position and our parameters by
 * theirs; nothing else of the text is touched.
 *
 * @param shortForm whether the real URL was written without its {@code jdbc:}
 * @param real the real driver's URL, our parameters removed
 * @param parameters ours, by their whole names
 */
public record DriverUrl(boolean shortForm, String real, Map<String, String> parameters) {
  static final String PREFIX = "jdbc:likewise:";
  private static final String JDBC = "jdbc:";
  private static final Pattern AMPERSAND = Pattern.compile("&");

  /** A semicolon behind a backslash belongs to the value. */
  private static final Pattern SEMICOLON = Pattern.compile("(?<!\\\\);");

  public DriverUrl {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
  }

  static boolean isOurs(@Nullable String url) {
    return url != null && url.startsWith(PREFIX);
  }

  /** Takes a URL apart that {@link #isOurs}. */
  static DriverUrl parse(String url) {
    String rest = url.substring(PREFIX.length());
    boolean shortForm = !rest.startsWith(JDBC);
    String whole = shortForm ? JDBC + rest : rest;
    Map<String, String> ours = new LinkedHashMap<>();
    boolean query = hasQuery(whole);
    int start = whole.indexOf(query ? '?' : ';');
    String real =
        start < 0
            ? whole
            : whole.substring(0, start) + withoutOurs(whole.substring(start), query, ours);
    return new DriverUrl(shortForm, real, ours);
  }

  /** Whether a URL's parameters are written {@code ?a=b&c=d}; else {@code ;a=b;c=d}. */
  static boolean hasQuery(String url) {
    int query = url.indexOf('?');
    int semicolon = url.indexOf(';');
    return query >= 0 && (semicolon < 0 || query < semicolon);
  }

  /** A URL of the real driver in the form in which this one was written. */
  String wrapping(String realUrl) {
    boolean cut = shortForm && realUrl.startsWith(JDBC);
    return PREFIX + (cut ? realUrl.substring(JDBC.length()) : realUrl);
  }

  /** Moves our parameters of {@code ?a=b&c=d} or {@code ;a=b;c=d} into a map. */
  private static String withoutOurs(String parameters, boolean query, Map<String, String> ours) {
    List<String> theirs = new ArrayList<>();
    for (String parameter : (query ? AMPERSAND : SEMICOLON).split(parameters.substring(1), -1)) {
      if (parameter.startsWith(OwnProperty.PREFIX)) {
        int equals = parameter.indexOf('=');
        String name = equals < 0 ? parameter : parameter.substring(0, equals);
        String value = equals < 0 ? "" : parameter.substring(equals + 1);
        ours.put(name, query ? decoded(value) : value.replace("\\;", ";"));
      } else {
        theirs.add(parameter);
      }
    }
    String mark = query ? "?" : ";";
    return theirs.isEmpty() ? "" : mark + String.join(query ? "&" : ";", theirs);
  }

  /** A percent-encoded value; as it was written where that encoding is broken. */
  private static String decoded(String value) {
    try {
      return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return value;
    }
  }
}

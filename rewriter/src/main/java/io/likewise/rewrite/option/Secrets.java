package io.likewise.rewrite.option;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What nobody may read (SPEC 18). */
public final class Secrets {

  /** What stands in a secret's place. */
  public static final String MASK = "******";

  private static final Set<String> LAST_WORDS =
      Set.of("password", "passwd", "secret", "token", "credential", "credentials");
  private static final List<String> ENDINGS =
      List.of("api-key", "access-key", "secret-key", "private-key");
  private static final Pattern REFERENCE = Pattern.compile("\\$\\{\\w+:[^}]*}");
  private static final Pattern URL_PARAMETER =
      Pattern.compile("(?i)([?&;](?:password|passwd|pwd|secret|token)=)[^&;]*");
  private static final Pattern URL_USER = Pattern.compile("(://[^/?#@:]*:)[^/?#@]*@");

  private Secrets() {}

  /** Whether the option of that key holds a secret. */
  public static boolean isSecret(String key) {
    String lower = key.toLowerCase(Locale.ROOT);
    List<String> words = Arrays.asList(lower.split("[._-]"));
    String dashed = lower.replace('_', '-').replace('.', '-');
    boolean lastWord = !words.isEmpty() && LAST_WORDS.contains(words.get(words.size() - 1));
    return lastWord || ENDINGS.stream().anyMatch(dashed::endsWith);
  }

  /** Whether a value only says where the secret is: {@code ${env:NAME}}, {@code ${file:/path}}. */
  public static boolean isReference(String value) {
    return REFERENCE.matcher(value).matches();
  }

  /** The value of an option as anybody may see it. */
  public static String masked(String key, String value) {
    return isSecret(key) && !isReference(value) ? MASK : maskedUrl(value);
  }

  /** A text without the passwords of the URLs in it. */
  public static String maskedUrl(String text) {
    String parameters = URL_PARAMETER.matcher(text).replaceAll("$1" + MASK);
    return URL_USER.matcher(parameters).replaceAll("$1" + MASK + "@");
  }
}

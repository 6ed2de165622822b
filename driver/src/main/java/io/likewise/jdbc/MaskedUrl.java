package io.likewise.jdbc;

import java.util.regex.Pattern;

/** A URL for a message: what may be a secret in it is replaced by stars (SPEC 18). */
final class MaskedUrl {
  private static final String MASK = "******";

  /** A parameter's name and equals sign where its last word says that the value is secret. */
  private static final String SECRET_NAME =
      "(?i)([?&;:,/(]\\s*[^=?&;:,/()]*(?:password|passwd|pwd|passphrase|secret|token|credentials?"
          + "|(?:api|access|secret|private)[._-]?key)\\s*=)";

  private static final Pattern IN_QUERY = Pattern.compile(SECRET_NAME + "[^&]*");
  private static final Pattern BEHIND_SEMICOLON =
      Pattern.compile(SECRET_NAME + "(?:\\{[^}]*}|(?:\\\\;|[^;])*)");

  /** {@code //user:password@host}, and {@code :user/password@host} as some have it. */
  private static final Pattern AUTHORITY = Pattern.compile("(//[^/@:?;&]*:)[^?;&]*@");

  private static final Pattern USER_SLASH_PASSWORD =
      Pattern.compile("(:[^/@:?;&]+/)[^/?;&][^?;&]*@");

  private MaskedUrl() {}

  static String of(String url) {
    Pattern secret = DriverUrl.hasQuery(url) ? IN_QUERY : BEHIND_SEMICOLON;
    String masked = secret.matcher(url).replaceAll("$1" + MASK);
    String authority = AUTHORITY.matcher(masked).replaceAll("$1" + MASK + "@");
    return USER_SLASH_PASSWORD.matcher(authority).replaceFirst("$1" + MASK + "@");
  }
}

package io.likewise.run;

/**
 * Is told what becomes of a statement of ours, for the command line and for {@code
 * likewise.logRewrites}.
 */
public interface RewriteListener {

  /**
   * A native statement is about to be sent.
   *
   * @param sql its text, secrets masked
   * @param note one line that says why
   */
  void sending(String sql, String note);
}

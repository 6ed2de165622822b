package io.likewise.catalog;

/**
 * Carries a failure of the database through code that knows no JDBC; the driver throws its cause
 * on, unwrapped (SPEC T5).
 */
public final class CatalogException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final boolean refused;

  public CatalogException(Exception cause) {
    this(cause, /* refused= */ false);
  }

  /**
   * A failure, or an answer.
   *
   * @param refused whether the database has found fault with the words of the question
   */
  public CatalogException(Exception cause, boolean refused) {
    super(cause);
    this.refused = refused;
  }

  /** Whether the database has found fault with the words of the question, and works otherwise. */
  public boolean isRefused() {
    return refused;
  }

  /** What the database says, on one line. */
  public String reason() {
    Throwable cause = getCause();
    String text = String.valueOf(cause == null ? getMessage() : cause.getMessage());
    return text.lines().findFirst().orElse("").replace("; SQL statement:", "");
  }
}

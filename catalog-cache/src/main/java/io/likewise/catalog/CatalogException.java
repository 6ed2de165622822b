package io.likewise.catalog;

/**
 * Carries a failure of the database through code that knows no JDBC; the driver throws its cause
 * on, unwrapped (SPEC T5).
 */
public final class CatalogException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public CatalogException(Exception cause) {
    super(cause);
  }
}

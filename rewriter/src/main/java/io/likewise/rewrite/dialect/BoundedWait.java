package io.likewise.rewrite.dialect;

/**
 * How a session's limit for locks is set aside for a while.
 *
 * @param bound keeps what the session's own limit is, and sets another one
 * @param restore sets the session's own one again
 */
public record BoundedWait(String bound, String restore) {

  /** MariaDB by itself waits for a day, and whoever wants the table next waits behind it. */
  static final BoundedWait OF_METADATA =
      new BoundedWait(
          "SET @`likewise usual wait` = @@lock_wait_timeout, lock_wait_timeout = 5",
          "SET lock_wait_timeout = @`likewise usual wait`");
}

package io.likewise.run;

import java.sql.SQLException;

/** What a plan was made of has changed before it could be locked; nothing was done. */
final class OutdatedPlanException extends SQLException {
  private static final long serialVersionUID = 1;

  OutdatedPlanException() {
    super(
        "Others changed the tables each time their lock was waited for: nothing was changed",
        "55000");
  }
}

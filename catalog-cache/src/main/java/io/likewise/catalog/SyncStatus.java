package io.likewise.catalog;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A sync and how it is doing: a row of {@code LIKEWISE SHOW SYNCS} (SPEC 14).
 *
 * @param mode how the snapshot was taken: {@code locked} or {@code online}
 * @param rowsCopied rows of the snapshot, written when it ends
 * @param lastError why it is BROKEN, or null
 */
public record SyncStatus(
    SyncDefinition definition,
    State state,
    String mode,
    long rowsCopied,
    Instant since,
    @Nullable String lastError) {

  /** SPEC 14. */
  public enum State {
    COPYING,
    ACTIVE,
    PAUSED,
    BROKEN,
    /** The source was dropped, or the sync stopped. */
    ENDED
  }
}

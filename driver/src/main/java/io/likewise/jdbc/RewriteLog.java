package io.likewise.jdbc;

import io.likewise.logging.Log;
import io.likewise.run.RewriteListener;

/** Logs what is sent for statements of ours ({@code likewise.logRewrites}). */
final class RewriteLog implements RewriteListener {

  @Override
  public void sending(String sql, String note) {
    Log.info(sql + " -- " + note);
  }
}

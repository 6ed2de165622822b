package io.likewise.rewrite.dialect;

import io.likewise.catalog.SyncDefinition;
import java.util.ArrayList;
import java.util.List;

/**
 * Triggers on a sink that refuse what others write to it (SPEC C15). They are a fence, not a lock:
 * who knows how can open it for a session.
 */
public interface SinkGuard {

  /** Makes them, in place of those that are there. */
  List<Sql> create();

  /** Drops them, as far as they are there. */
  List<Sql> drop();

  /** Lets this session through. */
  Sql open();

  /** No more; to be sent after an error too. */
  Sql close();

  /** Statements that write to the sink of a sync, let through where it has a guard. */
  static List<Sql> through(SyncSql syncs, SyncDefinition sync, List<Sql> statements) {
    if (!sync.protectsSink()) {
      return statements;
    }
    List<Sql> all = new ArrayList<>();
    all.add(syncs.guard(sync).open());
    all.addAll(statements);
    all.add(syncs.guard(sync).close());
    return all;
  }

  /** What is said to those who are refused. */
  static String refusal(SyncDefinition sync) {
    return "%s is kept equal to its source, and 'sync.protect' lets nobody else write to it"
        .formatted(sync.sink());
  }
}

package io.likewise.rewrite.syntax;

import io.likewise.rewrite.text.Token;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Actions of an ALTER TABLE after which rows are written, or have come, without triggers. */
record UnseenRowsParser(TokenCursor cursor, List<NativeChange> changes) {
  private static final String SHARED =
      "its rows would be shared with another table, and a statement that names that one fires no trigger on it";
  private static final String TWICE =
      "CONCURRENTLY ends the transaction before its rows are gone: leave that word out";
  private static final String EMPTIED =
      "a crash of the server would empty it, which no trigger sees";
  private static final String SILENT = "its triggers would be silent";

  /** Storage engines that take back what a statement has written. */
  private static final List<String> TRANSACTIONAL = List.of("INNODB", "ROCKSDB", "DEFAULT");

  void action() {
    if (cursor.accept("INHERIT")) {
      QualifiedName parent = cursor.name("the name of a table");
      unseen(null, SHARED);
      unseen(parent, SHARED);
      changes.add(new NativeChange.Shared(parent));
    } else if (cursor.accept("ATTACH", "PARTITION")) {
      changes.add(new NativeChange.Attached(cursor.name("the name of a table")));
      changes.add(new NativeChange.RowsMoved());
    } else if (cursor.accept("DETACH", "PARTITION")) {
      cursor.name("the name of a table");
      if (cursor.at("CONCURRENTLY")) {
        unseen(null, TWICE);
      }
      changes.add(new NativeChange.RowsMoved());
    } else if (cursor.at("DISCARD", "TABLESPACE")) {
      changes.add(new NativeChange.RowsMoved());
    } else if (cursor.accept("DISABLE", "TRIGGER")
        || cursor.accept("ENABLE", "REPLICA", "TRIGGER")) {
      silenced(cursor.peek());
    } else if (cursor.accept("SET", "UNLOGGED")) {
      changes.add(new NativeChange.Unseen(null, EMPTIED, /* sinkToo= */ true));
    } else if (cursor.accept("ENGINE")) {
      engine();
    } else if (cursor.at("TRUNCATE", "PARTITION") || cursor.at("IMPORT", "TABLESPACE")) {
      changes.add(new NativeChange.RowsMoved());
    } else if (cursor.at("EXCHANGE") || cursor.at("CONVERT")) {
      exchanged();
    }
  }

  private void unseen(@Nullable QualifiedName table, String reason) {
    changes.add(new NativeChange.Unseen(table, reason, /* sinkToo= */ false));
  }

  /** One of the user's may be silent. */
  private void silenced(Token trigger) {
    if (trigger.is("ALL") || trigger.is("USER") || trigger.text().contains("!likewise")) {
      unseen(null, SILENT);
    }
  }

  private void engine() {
    cursor.accept('=');
    String name = cursor.peek().text();
    if (!TRANSACTIONAL.contains(name.toUpperCase(Locale.ROOT))) {
      String reason = "its storage engine %s would know no transactions".formatted(name);
      changes.add(new NativeChange.Unseen(null, reason, /* sinkToo= */ true));
    }
  }

  /** {@code EXCHANGE PARTITION p WITH TABLE t}, {@code CONVERT TABLE t TO PARTITION p}. */
  private void exchanged() {
    boolean partition = false;
    QualifiedName other = null;
    boolean into = false;
    while (!cursor.atEnd() && !cursor.at(',') && !cursor.at(';') && !cursor.at('(')) {
      partition |= cursor.at("PARTITION");
      into |= cursor.at("TO", "TABLE");
      if (cursor.accept("TABLE")) {
        other = cursor.name("the name of a table");
      } else {
        cursor.next();
      }
    }
    if (partition) {
      changes.add(new NativeChange.RowsMoved());
    }
    if (partition && other != null && !into) {
      unseen(other, "its rows would be exchanged, which no trigger sees");
    }
  }
}

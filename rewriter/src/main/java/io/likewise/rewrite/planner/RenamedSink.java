package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.text.Lexer;
import io.likewise.rewrite.text.Token;
import java.util.List;

/**
 * Sinks that were renamed behind our back where the engine has rewritten our triggers (SQLite): the
 * triggers say what they are called now.
 */
record RenamedSink(Catalog catalog, Dialect dialect) {

  /** The syncs whose triggers fill a table under a name that is not the stored one. */
  List<SyncStatus> syncsInto(TableName table) {
    if (!dialect.triggersHoldColumns()) {
      return List.of();
    }
    return catalog.syncs().stream()
        .filter(status -> !status.definition().sink().equals(table))
        .filter(status -> fills(status.definition(), table))
        .toList();
  }

  private boolean fills(SyncDefinition sync, TableName table) {
    List<String> names = dialect.triggerNames(sync);
    return catalog.resolve(sync.sink().schema(), sync.sink().table()).isEmpty()
        && catalog.triggers(sync.source()).containsAll(names)
        && texts(sync, names).stream().anyMatch(text -> writesTo(text, table.table()));
  }

  /** What the triggers do for the sync, or whole triggers where it has its own. */
  private List<String> texts(SyncDefinition sync, List<String> names) {
    List<String> shared =
        catalog.triggerSets(sync.source()).stream()
            .flatMap(set -> set.parts().stream())
            .filter(part -> part.sync().equals(sync.id()))
            .flatMap(part -> part.texts().stream())
            .toList();
    return shared.isEmpty()
        ? catalog.madeBy(sync.source()).stream()
            .filter(text -> names.stream().anyMatch(text::contains))
            .toList()
        : shared;
  }

  private boolean writesTo(String trigger, String table) {
    List<Token> tokens = Lexer.tokens(trigger, dialect.lexicalRules());
    for (int i = 1; i < tokens.size(); i++) {
      if (tokens.get(i - 1).is("INTO") && tokens.get(i).text().equalsIgnoreCase(table)) {
        return true;
      }
    }
    return false;
  }
}

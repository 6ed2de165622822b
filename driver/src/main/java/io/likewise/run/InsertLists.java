package io.likewise.run;

import io.likewise.catalog.CatalogException;
import io.likewise.catalog.TableName;
import io.likewise.catalog.jdbc.SessionCatalog;
import io.likewise.rewrite.Rewriter;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The column lists that INSERTs of one connection get which have none (SPEC K7). */
public final class InsertLists {
  private final Rewriter rewriter;
  private final SessionCatalog catalog;
  private final PartlyWritableTables stored;

  InsertLists(Rewriter rewriter, SessionCatalog catalog, PartlyWritableTables stored) {
    this.rewriter = rewriter;
    this.catalog = catalog;
    this.stored = stored;
  }

  /** Whether one may be needed: nothing is asked. */
  public boolean mayBeNeeded() {
    return !stored.areNone() || !catalog.partlyWritableOfSession().isEmpty();
  }

  /**
   * A text that goes on, as it is sent: the same one unless it has an INSERT without a column list
   * into a table that needs one. Where the database cannot be asked it will not take the statement
   * either, and says so itself.
   */
  public String worded(String text) {
    try {
      return rewriter.withColumnLists(text, this::tables);
    } catch (CatalogException unreachable) {
      return text;
    }
  }

  private Set<TableName> tables() {
    Set<TableName> known = stored.get(rewriter::partlyWritableTables);
    Set<TableName> own = catalog.partlyWritableOfSession();
    return own.isEmpty()
        ? known
        : Stream.concat(known.stream(), own.stream()).collect(Collectors.toSet());
  }

  /** Something may have changed. */
  void forget() {
    stored.forget();
  }
}

package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.ListlessInsert;
import io.likewise.rewrite.syntax.QualifiedName;
import io.likewise.rewrite.text.StatementSplitter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Gives INSERTs without a column list the list of the columns that can be written, as Flink reads
 * them (SPEC K7).
 */
public record ColumnLists(Catalog catalog, Dialect dialect) {

  /**
   * The text as it is to be sent: the same one where K7 changes nothing.
   *
   * @param candidates the tables that may need a list; asked for only if the text has an INSERT
   *     without one
   */
  public String into(String text, Supplier<Set<TableName>> candidates) {
    if (text.indexOf(';') < 0) {
      return single(text, candidates);
    }
    StringBuilder changed = new StringBuilder(text);
    List<StatementSplitter.Piece> pieces = StatementSplitter.split(text, dialect.lexicalRules());
    for (int i = pieces.size() - 1; i >= 0; i--) {
      StatementSplitter.Piece piece = pieces.get(i);
      changed.replace(piece.span().start(), piece.span().end(), single(piece.text(), candidates));
    }
    String sent = changed.toString();
    return sent.equals(text) ? text : sent;
  }

  private String single(String sql, Supplier<Set<TableName>> candidates) {
    return ListlessInsert.parse(sql, dialect.lexicalRules())
        .filter(insert -> isAmong(candidates.get(), insert.table()))
        .flatMap(insert -> list(insert, sql).map(list -> inserted(sql, insert.listAt(), list)))
        .orElse(sql);
  }

  private static String inserted(String sql, int at, String list) {
    return sql.substring(0, at) + " (" + list + ")" + sql.substring(at);
  }

  private boolean isAmong(Set<TableName> candidates, QualifiedName name) {
    String table = dialect.fold(name.last());
    return candidates.stream().anyMatch(candidate -> candidate.table().equalsIgnoreCase(table));
  }

  private Optional<String> list(ListlessInsert insert, String sql) {
    return find(insert.table())
        .filter(TableDefinition::defined)
        .flatMap(table -> list(table, insert, sql));
  }

  /** A name that means nothing is the engine's to judge. */
  private Optional<TableDefinition> find(QualifiedName name) {
    try {
      return new Names(catalog, dialect).find(name).flatMap(catalog::table);
    } catch (RewriteException noTable) {
      return Optional.empty();
    }
  }

  private Optional<String> list(TableDefinition table, ListlessInsert insert, String sql) {
    List<Column> writable = table.columns().stream().filter(ColumnLists::isWritable).toList();
    boolean all = writable.size() == table.columns().size();
    if (writable.isEmpty() || (all && !table.reordered())) {
      return Optional.empty();
    }
    int values =
        insert
            .values()
            .orElseGet(
                () ->
                    catalog.columnsOf(sql.substring(insert.query().start(), insert.query().end())));
    return values == writable.size()
        ? Optional.of(
            writable.stream()
                .map(column -> dialect.quote(column.name()))
                .collect(Collectors.joining(", ")))
        : Optional.empty();
  }

  private static boolean isWritable(Column column) {
    return !(column instanceof Column.Computed)
        && !(column instanceof Column.Metadata metadata && metadata.virtual());
  }
}

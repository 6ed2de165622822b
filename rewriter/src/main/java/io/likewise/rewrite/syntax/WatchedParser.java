package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.NativeChange.UniqueAdded;
import io.likewise.rewrite.syntax.Statement.CreateUniqueIndex;
import io.likewise.rewrite.syntax.Statement.DropIndex;
import io.likewise.rewrite.syntax.Statement.DropSchema;
import io.likewise.rewrite.syntax.Statement.DropTable;
import io.likewise.rewrite.syntax.Statement.NativeCreateTable;
import io.likewise.rewrite.syntax.Statement.RenameSchema;
import io.likewise.rewrite.syntax.Statement.TruncateTable;
import io.likewise.rewrite.text.Token;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads statements of the engine that may touch a table of ours (SPEC K3). They are sent as they
 * are, so only the tables and CASCADE are looked at; the rest is the engine's to judge.
 */
final class WatchedParser {

  private final TokenCursor cursor;

  WatchedParser(TokenCursor cursor) {
    this.cursor = cursor;
  }

  /** The words before TABLE say whether others see it. */
  NativeCreateTable createTable() {
    Token first = cursor.next();
    boolean temporary = false;
    boolean replaces = false;
    while (!cursor.accept("TABLE")) {
      Token modifier = cursor.next();
      temporary |= modifier.is("TEMPORARY") || modifier.is("TEMP");
      replaces |= modifier.is("REPLACE");
    }
    cursor.accept("IF", "NOT", "EXISTS");
    QualifiedName name = cursor.name("the name of a table");
    List<QualifiedName> parents = new ArrayList<>();
    QualifiedName partitionOf = null;
    while (!cursor.at(';') && !cursor.atEnd()) {
      if (cursor.accept("INHERITS") && cursor.accept('(')) {
        parents.addAll(tables());
      } else if (cursor.accept("PARTITION", "OF")) {
        partitionOf = cursor.name("the name of a table");
      } else {
        cursor.next();
      }
    }
    return new NativeCreateTable(
        name, temporary, replaces, parents, partitionOf, cursor.since(first));
  }

  DropTable dropTable() {
    Token first = cursor.next();
    boolean temporary = cursor.accept("TEMPORARY");
    cursor.expectTable();
    boolean ifExists = cursor.accept("IF", "EXISTS");
    List<QualifiedName> tables = tables();
    boolean cascade = false;
    while (!cursor.at(';') && !cursor.atEnd()) {
      cascade |= cursor.next().is("CASCADE");
    }
    return new DropTable(temporary, ifExists, tables, cascade, cursor.since(first));
  }

  DropSchema dropSchema() {
    Token first = cursor.next();
    boolean database = cursor.next().is("DATABASE");
    cursor.accept("IF", "EXISTS");
    List<Identifier> schemas = new ArrayList<>();
    do {
      schemas.add(cursor.identifier("the name of a schema"));
    } while (cursor.accept(','));
    while (!cursor.at(';') && !cursor.atEnd()) {
      cursor.next();
    }
    return new DropSchema(database, schemas, cursor.since(first));
  }

  RenameSchema renameSchema() {
    Token first = cursor.next();
    cursor.next();
    cursor.accept("IF", "EXISTS");
    Identifier from = cursor.identifier("the name of a schema");
    cursor.expect("RENAME");
    cursor.expect("TO");
    return new RenameSchema(
        from, cursor.identifier("the new name of a schema"), cursor.since(first));
  }

  /** An index that has a schema is one of a table in that schema. */
  CreateUniqueIndex createUniqueIndex() {
    Token first = cursor.next();
    boolean oneNull = cursor.at("UNIQUE", "NULLS", "NOT");
    skipTo("INDEX");
    cursor.accept("CONCURRENTLY");
    cursor.accept("IF", "NOT", "EXISTS");
    List<Identifier> index =
        cursor.at("ON") ? List.of() : cursor.name("the name of an index").parts();
    skipTo("ON");
    QualifiedName table = cursor.indexed();
    if (index.size() == 2 && table.parts().size() == 1) {
      table = new QualifiedName(List.of(index.get(0), table.last()), table.span());
    }
    UniqueAdded key = NativeAlterParser.unique(cursor);
    while (!cursor.at(';') && !cursor.atEnd()) {
      oneNull |= cursor.at("NOT", "DISTINCT");
      cursor.next();
    }
    return new CreateUniqueIndex(
        table, oneNull ? new UniqueAdded(List.of()) : key, cursor.since(first));
  }

  private void skipTo(String word) {
    while (!cursor.accept(word)) {
      if (cursor.atEnd()) {
        throw cursor.unexpected(word);
      }
      cursor.next();
    }
  }

  DropIndex dropIndex() {
    Token first = cursor.next();
    cursor.expect("INDEX");
    cursor.accept("CONCURRENTLY");
    cursor.accept("IF", "EXISTS");
    List<QualifiedName> indexes = tables();
    @Nullable QualifiedName table = cursor.accept("ON") ? cursor.name("the name of a table") : null;
    while (!cursor.at(';') && !cursor.atEnd()) {
      cursor.next();
    }
    return new DropIndex(indexes, table, cursor.since(first));
  }

  TruncateTable truncate() {
    Token first = cursor.next();
    cursor.accept("TABLE");
    List<QualifiedName> tables = tables();
    while (!cursor.at(';') && !cursor.atEnd()) {
      cursor.next();
    }
    return new TruncateTable(tables, cursor.since(first));
  }

  private List<QualifiedName> tables() {
    List<QualifiedName> tables = new ArrayList<>();
    do {
      tables.add(cursor.relation());
    } while (cursor.accept(','));
    return tables;
  }
}

package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableDefinition.Kind;
import io.likewise.catalog.TableName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Identifier.Quoting;
import io.likewise.rewrite.syntax.QualifiedName;
import io.likewise.rewrite.syntax.Statement.AsTable;
import io.likewise.rewrite.syntax.Statement.CreateDatabase;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Option;
import io.likewise.rewrite.syntax.Statement.OptionsClause;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.StatementKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * {@code CREATE DATABASE x AS DATABASE y} (SPEC 12) as what it stands for: one {@code CREATE TABLE
 * … AS TABLE} for each name of a table.
 *
 * @param text what was written, to be stored with each sink
 * @param store the schema of Likewise's own tables, none of which is copied
 */
record DatabaseCopy(
    CreateDatabase statement, String text, String store, Catalog catalog, Dialect dialect) {

  private static final String SKIP_KEYLESS = "ignore.tables-without-key";

  /** The database to be made; empty if it is there already. */
  Optional<Step.CreateSchema> newSchema() {
    if (dialect.soleWriter() != null) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "This engine has one database in a file: write CREATE TABLE … AS TABLE for each table, in a statement set to make all at once",
          statement.span());
    }
    if (catalog.schemaExists(sinkSchema())) {
      if (!statement.ifNotExists()) {
        throw new RewriteException(
            ErrorCode.DUPLICATE_TABLE,
            "There is a database %s already".formatted(sinkSchema()),
            statement.name().span());
      }
      return Optional.empty();
    }
    String comment = statement.comment() == null ? null : statement.comment().text();
    return Optional.of(new Step.CreateSchema(sinkSchema(), comment));
  }

  /**
   * One statement for each table that is copied.
   *
   * @param mayBeNone whether it is no matter if there is none
   */
  List<SinkStatement> tables(boolean mayBeNone) {
    List<TableName> keyless = new ArrayList<>();
    Set<String> names = names(keyless);
    if (!skipsKeyless()) {
      refuseKeyless(keyless);
    }
    if (names.isEmpty() && !mayBeNone) {
      throw new RewriteException(
          ErrorCode.UNKNOWN_TABLE,
          "No table of %s is to be copied".formatted(statement.source().last().text()),
          statement.source().span());
    }
    return names.stream().map(this::table).toList();
  }

  /** The same of tables that may have come since; one without a key is refused by itself. */
  List<SinkStatement> tablesByNow() {
    return names(new ArrayList<>()).stream().map(this::table).toList();
  }

  /**
   * The names of the tables that are copied, without keyless ones where those are skipped.
   *
   * @param keyless gets those that have no primary key
   */
  private Set<String> names(List<TableName> keyless) {
    Set<String> names = new TreeSet<>();
    for (String schema : sourceSchemas()) {
      for (String name : catalog.tableNames(schema)) {
        TableDefinition table = catalog.table(new TableName(schema, name)).orElse(null);
        if (table != null && isCopied(table) && !isCopiedUnderItsOldName(table.name())) {
          names.add(name);
          if (table.primaryKey() == null) {
            keyless.add(table.name());
          }
        }
      }
    }
    if (skipsKeyless()) {
      keyless.forEach(table -> names.remove(table.table()));
    }
    return names;
  }

  /** What tells this statement from others that fill the same database. */
  String selection() {
    return statement.source().last().text()
        + statement.including().stream().map(Text::text).toList()
        + statement.excluding().stream().map(Text::text).toList();
  }

  String sinkSchema() {
    requireOwnCatalog(statement.name());
    return dialect.fold(statement.name().last());
  }

  private List<String> sourceSchemas() {
    requireOwnCatalog(statement.source());
    NamePattern pattern = sourcePattern();
    List<String> schemas =
        catalog.schemaNames().stream()
            .filter(name -> !name.equals(store) && !name.equals(sinkSchema()))
            .filter(pattern::matches)
            .toList();
    if (schemas.isEmpty()) {
      throw new RewriteException(
          ErrorCode.UNKNOWN_SCHEMA,
          pattern.isRegex()
              ? "No database matches this regex"
              : "There is no database " + pattern.name() + " beside the new one",
          statement.source().span());
    }
    return schemas;
  }

  private NamePattern sourcePattern() {
    return NamePattern.of(statement.source().last(), name -> !catalog.schemaExists(name), dialect);
  }

  private void requireOwnCatalog(QualifiedName name) {
    if (name.parts().size() == 2) {
      new Names(catalog, dialect).requireOwnCatalog(name.parts().get(0));
    }
  }

  /** Views and partitions show rows that lie in other tables. */
  private boolean isCopied(TableDefinition table) {
    boolean whole =
        table.kind() == Kind.TABLE
            || table.kind() == Kind.PARTITIONED_TABLE
            || table.kind() == Kind.FOREIGN_TABLE;
    String name = table.name().table();
    return whole
        && !dialect.isOwnTable(store, table.name())
        && (statement.including().isEmpty() || matches(statement.including(), name))
        && !matches(statement.excluding(), name);
  }

  /** A table that was renamed keeps the sink that such a statement has made for it (SPEC C14). */
  private boolean isCopiedUnderItsOldName(TableName table) {
    return catalog.storeExists()
        && catalog.syncsFrom(table).stream()
            .filter(sync -> sync.state() != SyncStatus.State.ENDED)
            .map(SyncStatus::definition)
            .filter(sync -> sync.sink().schema().equals(sinkSchema()))
            .filter(sync -> !sync.sink().table().equals(table.table()))
            .anyMatch(sync -> isOfDatabase(sync.statement()));
  }

  private boolean isOfDatabase(String statement) {
    return StatementKind.of(statement, dialect.lexicalRules()) == StatementKind.CREATE_DATABASE;
  }

  private boolean matches(List<Text> regexes, String name) {
    return regexes.stream().anyMatch(regex -> NamePattern.regex(regex, dialect).matches(name));
  }

  private void refuseKeyless(List<TableName> keyless) {
    if (!keyless.isEmpty()) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "These tables have no primary key, so their rows cannot be told apart: %s. Give them one, leave them out with EXCLUDING TABLE, or all such tables with '%s'='true'"
              .formatted(
                  String.join(", ", keyless.stream().map(TableName::toString).toList()),
                  SKIP_KEYLESS),
          statement.source().span());
    }
  }

  private SinkStatement table(String name) {
    Identifier table = new Identifier(name, Quoting.DOUBLE_QUOTES, statement.source().span());
    QualifiedName source =
        new QualifiedName(List.of(statement.source().last(), table), statement.source().span());
    AsTable origin = new AsTable(source, ours(statement.hint()), List.of(), null, statement.span());
    QualifiedName sink =
        new QualifiedName(List.of(statement.name().last(), table), statement.name().span());
    CreateTable create =
        new CreateTable(
            /* orReplace= */ false,
            /* temporary= */ false,
            statement.ifNotExists(),
            sink,
            List.of(),
            null,
            null,
            null,
            ours(statement.options()),
            origin,
            statement.span());
    return new SinkStatement(
        create, origin, text, new TableName(sinkSchema(), name), SinkStatement.NOWHERE);
  }

  private static @Nullable OptionsClause ours(@Nullable OptionsClause clause) {
    return clause == null
        ? null
        : new OptionsClause(
            clause.options().stream()
                .filter(option -> !option.key().text().equals(SKIP_KEYLESS))
                .toList(),
            clause.span());
  }

  private boolean skipsKeyless() {
    boolean skips = false;
    for (OptionsClause clause : new OptionsClause[] {statement.options(), statement.hint()}) {
      for (Option option : clause == null ? List.<Option>of() : clause.options()) {
        if (option.key().text().equals(SKIP_KEYLESS)) {
          skips = isTrue(option);
        }
      }
    }
    return skips;
  }

  private static boolean isTrue(Option option) {
    String value = option.value().text();
    if (!value.equals("true") && !value.equals("false")) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION,
          "'%s' is 'false' or 'true', not '%s'".formatted(SKIP_KEYLESS, value),
          option.value().span());
    }
    return value.equals("true");
  }
}

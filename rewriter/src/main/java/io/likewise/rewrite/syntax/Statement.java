package io.likewise.rewrite.syntax;

import io.likewise.rewrite.text.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was asked: the statements of SPEC 4 as parsed, nothing resolved yet. */
public sealed interface Statement {

  /** The whole statement. */
  Span span();

  /** {@code CREATE TABLE …} in all its forms. */
  record CreateTable(
      boolean orReplace,
      boolean temporary,
      boolean ifNotExists,
      QualifiedName name,
      List<TableElement> elements,
      @Nullable Text comment,
      @Nullable DistributionClause distribution,
      @Nullable PartitionClause partitioning,
      @Nullable OptionsClause options,
      @Nullable Origin origin,
      Span span)
      implements Statement {
    public CreateTable {
      elements = List.copyOf(elements);
    }
  }

  /** What follows the table's own clauses: LIKE, AS TABLE or AS query. */
  sealed interface Origin {
    Span span();
  }

  /** {@code LIKE name (options)}; the list is empty where none was written. */
  record Like(QualifiedName base, List<LikeOption> options, Span span) implements Origin {
    public Like {
      options = List.copyOf(options);
    }
  }

  /** {@code AS TABLE source hint ADD COLUMN … WHERE condition} (SPEC 9). */
  record AsTable(
      QualifiedName source,
      @Nullable OptionsClause hint,
      List<AddedColumn> added,
      @Nullable Text condition,
      Span span)
      implements Origin {
    public AsTable {
      added = List.copyOf(added);
    }
  }

  /** {@code AS query}: the query is the engine's text. */
  record AsQuery(Text query, Span span) implements Origin {}

  /** A piece of text: a string literal's content, or an expression or clause as it was written. */
  record Text(String text, Span span) {}

  record Option(Text key, Text value) {}

  /** {@code WITH (…)} or a hint; repeated keys are still there. */
  record OptionsClause(List<Option> options, Span span) {
    public OptionsClause {
      options = List.copyOf(options);
    }
  }

  record PartitionClause(List<Identifier> columns, Span span) {
    public PartitionClause {
      columns = List.copyOf(columns);
    }
  }

  /**
   * {@code kind} is HASH, RANGE or null; {@code columns} is empty where only buckets were given.
   */
  record DistributionClause(
      @Nullable String kind, List<Identifier> columns, @Nullable Integer buckets, Span span) {
    public DistributionClause {
      columns = List.copyOf(columns);
    }
  }

  /**
   * {@code INCLUDING|EXCLUDING|OVERWRITING feature}; {@code columns} only for {@code EXCLUDING
   * COLUMNS (…)}.
   */
  record LikeOption(Strategy strategy, Feature feature, List<Identifier> columns, Span span) {
    public LikeOption {
      columns = List.copyOf(columns);
    }
  }

  /** SPEC L1. */
  enum Strategy {
    INCLUDING,
    EXCLUDING,
    OVERWRITING
  }

  /**
   * SPEC L1, L4, L5; SOURCE_OPTIONS is read as OPTIONS. COMPRESSION and STATISTICS are
   * PostgreSQL's.
   */
  enum Feature {
    ALL,
    CONSTRAINTS,
    DISTRIBUTION,
    GENERATED,
    METADATA,
    OPTIONS,
    PARTITIONS,
    WATERMARKS,
    COMMENTS,
    DEFAULTS,
    INDEXES,
    IDENTITY,
    STORAGE,
    COLUMNS,
    COMPRESSION,
    STATISTICS
  }

  /** {@code FIRST}, or {@code AFTER column}. */
  record Position(@Nullable Identifier after, Span span) {}

  /** One of {@code ADD COLUMN (…)}: its column is computed or metadata. */
  record AddedColumn(TableElement column, @Nullable Position position) {}

  /** {@code ALTER TABLE} in Flink's spelling, or with a clause of ours (SPEC K2). */
  record AlterTable(boolean ifExists, QualifiedName table, Alteration alteration, Span span)
      implements Statement {}

  /**
   * {@code ALTER TABLE} in the engine's words: watched (SPEC K3), sent as it is.
   *
   * @param changes what it does that a stored definition has to follow, in order
   */
  record NativeAlterTable(QualifiedName table, List<NativeChange> changes, Span span)
      implements Statement {
    public NativeAlterTable {
      changes = List.copyOf(changes);
    }
  }

  /** {@code RENAME TABLE a TO b, …}: watched (SPEC K3), sent as it is. */
  record RenameTables(List<Renaming> renamings, Span span) implements Statement {
    public RenameTables {
      renamings = List.copyOf(renamings);
    }
  }

  record Renaming(QualifiedName from, QualifiedName to) {}

  /** {@code ALTER SCHEMA … RENAME TO …}: watched (SPEC K3), sent as it is. */
  record RenameSchema(Identifier from, Identifier to, Span span) implements Statement {}

  /** {@code CREATE UNIQUE INDEX … ON table (…)}: watched (SPEC K3), sent as it is. */
  record CreateUniqueIndex(QualifiedName table, NativeChange.UniqueAdded key, Span span)
      implements Statement {}

  /**
   * {@code DROP INDEX a, b …}: watched (SPEC K3), sent as it is.
   *
   * @param table whose index it is, or null where indexes have names of their own
   */
  record DropIndex(List<QualifiedName> indexes, @Nullable QualifiedName table, Span span)
      implements Statement {
    public DropIndex {
      indexes = List.copyOf(indexes);
    }
  }

  /**
   * {@code CREATE DATABASE x AS DATABASE y …} (SPEC 12).
   *
   * @param source one name, or a regex for several
   * @param including regexes, any of which a table's whole name must match; empty for all tables
   * @param excluding regexes, none of which it may match
   */
  record CreateDatabase(
      boolean ifNotExists,
      QualifiedName name,
      @Nullable Text comment,
      @Nullable OptionsClause options,
      QualifiedName source,
      List<Text> including,
      List<Text> excluding,
      @Nullable OptionsClause hint,
      Span span)
      implements Statement {
    public CreateDatabase {
      including = List.copyOf(including);
      excluding = List.copyOf(excluding);
    }
  }

  /**
   * {@code BEGIN STATEMENT SET; …; END} (SPEC S1).
   *
   * @param closed whether END is there; without it more is to come
   */
  record StatementSet(List<Member> members, boolean closed, Span span) implements Statement {
    public StatementSet {
      members = List.copyOf(members);
    }
  }

  /**
   * One statement of a set.
   *
   * @param text its own text
   */
  record Member(Statement statement, String text) {}

  /** {@code LIKEWISE EXPLAIN statement}; {@code text} is the statement's own text. */
  record Explain(Text statement, Span span) implements Statement {}

  record Describe(QualifiedName table, boolean json, Span span) implements Statement {}

  record ShowCreateTable(QualifiedName table, Span span) implements Statement {}

  /** {@code LIKEWISE EJECT}, of one table or of all that Likewise knows. */
  record Eject(@Nullable QualifiedName table, Span span) implements Statement {}

  /** {@code LIKEWISE STOP sink}. */
  record Stop(QualifiedName sink, Span span) implements Statement {}

  /** {@code LIKEWISE REFRESH}, of one sink or of all. */
  record Refresh(@Nullable QualifiedName sink, Span span) implements Statement {}

  record ShowSyncs(Span span) implements Statement {}

  /** {@code SET 'key' = 'value'}. */
  record SetOption(Option option, Span span) implements Statement {}

  /**
   * An engine's own {@code CREATE TABLE}: only its name is read.
   *
   * @param replaces whether a table of that name goes first
   * @param parents tables that have its rows too
   * @param partitionOf the one of which it is a partition, or null
   */
  record NativeCreateTable(
      QualifiedName name,
      boolean temporary,
      boolean replaces,
      List<QualifiedName> parents,
      @Nullable QualifiedName partitionOf,
      Span span)
      implements Statement {
    public NativeCreateTable {
      parents = List.copyOf(parents);
    }
  }

  /** {@code LIKEWISE RESET}: clears the session's state of ours (SPEC K8). */
  record Reset(Span span) implements Statement {}

  /** {@code DROP [TEMPORARY] TABLE a, b [CASCADE]}: watched (SPEC K3), sent as it is. */
  record DropTable(
      boolean temporary, boolean ifExists, List<QualifiedName> tables, boolean cascade, Span span)
      implements Statement {
    public DropTable {
      tables = List.copyOf(tables);
    }
  }

  /**
   * {@code DROP SCHEMA a, b} and {@code DROP DATABASE a}: watched (SPEC K3), sent as it is.
   *
   * @param database whether the word was DATABASE
   */
  record DropSchema(boolean database, List<Identifier> schemas, Span span) implements Statement {
    public DropSchema {
      schemas = List.copyOf(schemas);
    }
  }

  /** {@code TRUNCATE [TABLE] a, b …}: watched (SPEC K3), sent as it is. */
  record TruncateTable(List<QualifiedName> tables, Span span) implements Statement {
    public TruncateTable {
      tables = List.copyOf(tables);
    }
  }
}

package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.CheckConstraint;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.like.DeclaredTable;
import io.likewise.rewrite.like.Draft;
import io.likewise.rewrite.like.LikeClause;
import io.likewise.rewrite.like.LikeMerge;
import io.likewise.rewrite.like.Located;
import io.likewise.rewrite.plan.ChangeStep;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.planner.ComputedColumns.Computed;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Statement.AsQuery;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.Feature;
import io.likewise.rewrite.syntax.TableElement;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a {@code CREATE TABLE} says of its table, read against the catalog (SPEC 6, 7, 8). */
final class TableStatement {
  private final CreateTable statement;
  private final String text;
  private final Catalog catalog;
  private final Dialect dialect;
  private final Names names;
  private final DeclaredTypes types;
  private final List<String> warnings = new ArrayList<>();

  /**
   * @param text what was written, to be stored
   */
  TableStatement(CreateTable statement, String text, Catalog catalog, Dialect dialect) {
    this.statement = statement;
    this.text = text;
    this.catalog = catalog;
    this.dialect = dialect;
    this.names = new Names(catalog, dialect);
    this.types = new DeclaredTypes(catalog::typeExists);
  }

  /** The table under its full name. */
  NewTable table(TableName name) {
    StatementOptions options = StatementOptions.of(statement.options(), text);
    warnings.addAll(options.warnings());
    LikeBases bases = LikeBases.of(statement, names);
    Optional<QueryColumns> query = query();
    List<String> inherited = query.map(QueryColumns::names).orElseGet(bases::columns);
    Dialect knowing = dialect.knowing(columns(inherited));
    Draft own = options.declared(DeclaredTable.of(statement, knowing, types, options.stored()));
    List<LikeClause> clauses = bases.clauses(knowing);
    Optional<QueryMerge> filling = query.map(found -> new QueryMerge(found, own, knowing));
    Draft draft =
        filling
            .map(merge -> merge.merge(statement.elements()))
            .orElseGet(() -> LikeMerge.merge(clauses, own));
    requireColumns(draft);
    query.ifPresent(found -> new QueryNulls(found, catalog).refuse(own, draft.key()));
    MetadataColumns metadata =
        MetadataColumns.of(draft.members(), describesAnother(own, bases, options), dialect);
    Map<String, Computed> computed = ComputedColumns.of(draft.members(), knowing, types, catalog);
    TableResolution resolution = new TableResolution(draft, computed, knowing, types);
    resolution.check();
    TableDefinition definition = definition(name, draft, resolution);
    NativeColumns columns =
        NativeColumns.of(resolution.columns(), definition.primaryKey(), computed, dialect);
    warn(draft, metadata, columns);
    CopiedIndexes indexes = CopiedIndexes.of(clauses, draft, catalog);
    SortedMap<String, String> storage = storage(clauses, draft, !metadata.kept().isEmpty());
    storage.putAll(options.nativeOptions().storage());
    boolean unnamed = leavesKeyUnnamed(own, draft, options);
    NativeTable table = table(definition, draft, columns, unnamed, storage);
    NativeTable whole = partitioned(table, definition.partitionKeys(), indexes);
    return new NewTable(
        definition,
        whole,
        contents(filling, whole),
        indexes.steps(name, catalog, dialect),
        metadata,
        options.maskedText(),
        warnings);
  }

  private static boolean leavesKeyUnnamed(Draft own, Draft draft, StatementOptions options) {
    return options.nativeOptions().leavesKeyUnnamed() || !Objects.equals(own.key(), draft.key());
  }

  private static boolean describesAnother(Draft own, LikeBases bases, StatementOptions options) {
    return !own.options().isEmpty()
        || bases.describeAnother()
        || options.nativeOptions().describesAnother();
  }

  private Optional<QueryColumns> query() {
    return statement.origin() instanceof AsQuery clause
        ? Optional.of(QueryColumns.of(clause, catalog, dialect))
        : Optional.empty();
  }

  /** Inherited columns, then declared ones, as they are spelled. */
  private List<String> columns(List<String> inherited) {
    List<String> names = new ArrayList<>(inherited);
    statement.elements().forEach(element -> names.addAll(declared(element)));
    return names;
  }

  private static List<String> declared(TableElement element) {
    return DeclaredNames.of(element).stream().map(Identifier::text).toList();
  }

  private void requireColumns(Draft draft) {
    if (draft.members().isEmpty()) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION, "A table needs a column", statement.name().span());
    }
  }

  private TableDefinition definition(TableName name, Draft draft, TableResolution resolution) {
    return new TableDefinition(
        name,
        statement.temporary() ? TableDefinition.Kind.TEMPORARY_TABLE : TableDefinition.Kind.TABLE,
        resolution.columns(),
        value(draft.key()),
        uniqueKeys(draft),
        draft.checks(),
        resolution.watermark(),
        draft.partitionKeys() == null ? List.of() : draft.partitionKeys().value(),
        value(draft.distribution()),
        draft.options(),
        statement.comment() == null ? null : statement.comment().text(),
        /* defined= */ true);
  }

  private static List<UniqueKey> uniqueKeys(Draft draft) {
    return draft.uniqueKeys().stream().map(Located::value).toList();
  }

  private static <T> @Nullable T value(@Nullable Located<T> located) {
    return located == null ? null : located.value();
  }

  private void warn(Draft draft, MetadataColumns metadata, NativeColumns columns) {
    warnings.addAll(metadata.warnings());
    warnings.addAll(columns.warnings());
    if (draft.distribution() != null) {
      warnings.add("DISTRIBUTED BY is stored; the engine distributes nothing");
    }
  }

  /** An inherited key leaves its name to the engine, which may know it of the base already. */
  private NativeTable table(
      TableDefinition definition,
      Draft draft,
      NativeColumns columns,
      boolean unnamed,
      SortedMap<String, String> storage) {
    PrimaryKey key = definition.primaryKey();
    return new NativeTable(
        definition.name(),
        columns.columns(),
        key != null && unnamed ? unnamed(key) : key,
        uniqueKeys(draft),
        checks(draft),
        draft.constraints(),
        storage,
        definition.comment(),
        statement.temporary());
  }

  /** M6: natively where the engine can, else stored alone. */
  private NativeTable partitioned(
      NativeTable unconstrained, List<String> keys, CopiedIndexes indexes) {
    NativeTable table = unconstrained.constrained(indexes.clauses());
    if (keys.isEmpty()) {
      return table;
    }
    NativeTable partitioned = table.partitioned(keys);
    String problem =
        statement.temporary()
            ? "it is temporary"
            : indexes.inTheWay(keys).orElseGet(() -> dialect.unpartitionable(partitioned));
    if (problem == null) {
      return partitioned;
    }
    warnings.add("PARTITIONED BY is stored, but the table is in one piece: " + problem);
    return table;
  }

  /** The query is run once, so its values are known when its rows are there. */
  private List<Step> contents(Optional<QueryMerge> filling, NativeTable table) {
    List<Step> steps = new ArrayList<>();
    filling.ifPresent(merge -> steps.add(merge.fill(table.name())));
    if (filling.isPresent() && dialect.partitionsByValue() && !table.partitionKeys().isEmpty()) {
      int limit = new SinkPartitions(statement, catalog, dialect).limit();
      steps.add(new ChangeStep.SplitValues(table, limit));
    }
    return steps;
  }

  private List<CheckConstraint> checks(Draft draft) {
    return dialect.checkNamesAreTheTables()
        ? draft.checks()
        : draft.checks().stream()
            .map(check -> new CheckConstraint(null, check.condition(), check.tail()))
            .toList();
  }

  private static PrimaryKey unnamed(PrimaryKey key) {
    return key.named(null);
  }

  /** L4, M7: what the bases have; over it, options that begin with the engine's name. */
  private SortedMap<String, String> storage(
      List<LikeClause> clauses, Draft draft, boolean keepsMetadata) {
    SortedMap<String, String> inherited = new TreeMap<>();
    for (LikeClause clause : clauses) {
      if (clause.form() != LikeClause.Form.PLAIN_WORDS
          && LikeMerge.includes(clause, Feature.STORAGE)) {
        inherited.putAll(catalog.storage(clause.base().name()));
      }
    }
    SortedMap<String, String> storage =
        dialect.fitting(inherited, draft.key() != null, keepsMetadata);
    storage.putAll(StorageOptions.of(draft.options(), dialect));
    return storage;
  }
}

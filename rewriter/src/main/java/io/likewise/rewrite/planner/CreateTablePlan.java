package io.likewise.rewrite.planner;

import io.likewise.catalog.Catalog;
import io.likewise.catalog.Column;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.like.DeclaredTable;
import io.likewise.rewrite.like.Draft;
import io.likewise.rewrite.like.LikeMerge;
import io.likewise.rewrite.like.Located;
import io.likewise.rewrite.plan.NativeTable;
import io.likewise.rewrite.plan.Plan;
import io.likewise.rewrite.plan.Step;
import io.likewise.rewrite.planner.ComputedColumns.Computed;
import io.likewise.rewrite.syntax.Statement.AsQuery;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.TableElement;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** {@code CREATE TABLE}, with or without LIKE (SPEC 6, 7): a native table and its definition. */
final class CreateTablePlan {
  private final CreateTable statement;
  private final String text;
  private final String store;
  private final Catalog catalog;
  private final Dialect dialect;
  private final Names names;
  private final DeclaredTypes types;
  private final List<String> warnings = new ArrayList<>();

  /**
   * The planning of one statement.
   *
   * @param text what was written, to be stored
   * @param store the schema of Likewise's own tables
   */
  CreateTablePlan(
      CreateTable statement, String text, String store, Catalog catalog, Dialect dialect) {
    this.statement = statement;
    this.text = text;
    this.store = store;
    this.catalog = catalog;
    this.dialect = dialect;
    this.names = new Names(catalog, dialect);
    this.types = new DeclaredTypes(catalog::typeExists);
  }

  Plan plan() {
    refuseWhatIsNotBuilt();
    TableName name = names.target(statement.name());
    Optional<TableDefinition> existing = catalog.table(name);
    if (existing.isPresent() && statement.ifNotExists()) {
      return Plan.nothing(name + " exists already; nothing was changed");
    }
    existing.ifPresent(this::requireReplaceable);
    StatementOptions options = StatementOptions.of(statement.options(), text);
    warnings.addAll(options.warnings());
    LikeBases bases = LikeBases.of(statement, names);
    Dialect knowing = dialect.knowing(columns(bases));
    Draft own = options.declared(DeclaredTable.of(statement, knowing, types, options.stored()));
    Draft draft = LikeMerge.merge(bases.clauses(knowing), own);
    requireColumns(draft);
    boolean describesAnother = !own.options().isEmpty() || bases.describeAnother();
    MetadataColumns metadata = MetadataColumns.of(draft.members(), describesAnother);
    Map<String, Computed> computed = ComputedColumns.of(draft.members(), knowing, types, catalog);
    TableResolution resolution = new TableResolution(draft, computed, knowing, types);
    resolution.check();
    TableDefinition definition = definition(name, draft, resolution);
    NativeColumns columns =
        NativeColumns.of(resolution.columns(), definition.primaryKey(), computed, dialect);
    warn(draft, bases, metadata, columns);
    NativeTable table = table(definition, draft, columns, own.key());
    return new Plan(
        steps(table, definition, metadata, options.maskedText(), existing), undo(name), warnings);
  }

  private void refuseWhatIsNotBuilt() {
    if (statement.temporary()) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "What Likewise knows of a TEMPORARY table is not kept yet: leave TEMPORARY out, or use only what the engine understands",
          statement.name().span());
    }
    if (statement.origin() instanceof AsQuery query) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "CREATE TABLE … AS query with clauses of Likewise is not built yet: create the table, then INSERT INTO it the query",
          query.span());
    }
  }

  /** OR REPLACE is honoured (SPEC 7), but a sync's end is not dropped on the way. */
  private void requireReplaceable(TableDefinition existing) {
    if (!statement.orReplace()) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_TABLE, existing.name() + " exists already", statement.name().span());
    }
    boolean table = existing.kind() == TableDefinition.Kind.TABLE;
    boolean synced =
        catalog.storeExists()
            && (catalog.syncInto(existing.name()).isPresent()
                || !catalog.syncsFrom(existing.name()).isEmpty());
    if (!table || synced) {
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          existing.name()
              + (synced ? " is an end of a sync" : " is no ordinary table")
              + "; drop it first, then create the table without OR REPLACE",
          statement.name().span());
    }
  }

  /** Inherited columns, then declared ones, as they are spelled. */
  private List<String> columns(LikeBases bases) {
    List<String> names = new ArrayList<>(bases.columns());
    statement.elements().forEach(element -> names.addAll(declared(element)));
    return names;
  }

  private static List<String> declared(TableElement element) {
    return element instanceof TableElement.PhysicalColumn physical
        ? List.of(physical.name().text())
        : element instanceof TableElement.ComputedColumn computed
            ? List.of(computed.name().text())
            : element instanceof TableElement.MetadataColumn metadata
                ? List.of(metadata.name().text())
                : List.of();
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
        TableDefinition.Kind.TABLE,
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

  private void warn(Draft draft, LikeBases bases, MetadataColumns metadata, NativeColumns columns) {
    if (bases.includeAll()) {
      warnings.add("INCLUDING ALL does not copy secondary indexes yet");
    }
    warnings.addAll(metadata.warnings());
    warnings.addAll(columns.warnings());
    if (draft.partitionKeys() != null) {
      warnings.add("PARTITIONED BY is stored; native partitions are not made yet");
    }
    if (draft.distribution() != null) {
      warnings.add("DISTRIBUTED BY is stored; the engine distributes nothing");
    }
  }

  /** An inherited key leaves its name to the engine, which may know it of the base already. */
  private NativeTable table(
      TableDefinition definition,
      Draft draft,
      NativeColumns columns,
      @Nullable Located<PrimaryKey> own) {
    PrimaryKey key = definition.primaryKey();
    boolean inherited = !Objects.equals(own, draft.key());
    return new NativeTable(
        definition.name(),
        columns.columns(),
        key != null && inherited ? unnamed(key) : key,
        uniqueKeys(draft),
        draft.checks(),
        draft.constraints(),
        storage(draft.options()),
        definition.comment(),
        /* temporary= */ false);
  }

  private static PrimaryKey unnamed(PrimaryKey key) {
    return new PrimaryKey(null, key.columns(), key.enforced(), key.deferrable());
  }

  /** M7: options that begin with the engine's name. */
  private SortedMap<String, String> storage(SortedMap<String, String> options) {
    String prefix = dialect.traits().engine().toLowerCase(Locale.ROOT) + ".";
    SortedMap<String, String> storage = new TreeMap<>();
    options.forEach(
        (key, value) -> {
          if (key.startsWith(prefix)) {
            storage.put(key.substring(prefix.length()), value);
          }
        });
    return storage;
  }

  private List<Step> steps(
      NativeTable table,
      TableDefinition definition,
      MetadataColumns metadata,
      String maskedText,
      Optional<TableDefinition> existing) {
    List<Step> steps = new ArrayList<>();
    if (!catalog.storeExists()) {
      steps.add(new Step.CreateStore(store));
    }
    existing.ifPresent(old -> replace(old, steps));
    if (!dialect.traits().transactionalDdl()) {
      steps.add(new Step.OpenJournal(store, table.name(), definition, null, /* adopted= */ false));
    }
    steps.add(new Step.CreateTable(table));
    if (!metadata.kept().isEmpty()) {
      steps.add(new Step.KeepMetadata(definition, metadata.kept()));
    }
    steps.add(new Step.StoreDefinition(store, definition, maskedText));
    return steps;
  }

  private static void replace(TableDefinition old, List<Step> steps) {
    steps.add(new Step.DropTable(old.name()));
    if (old.columns().stream().anyMatch(Column.Metadata.class::isInstance)) {
      steps.add(new Step.DropMetadata(old.name()));
    }
  }

  /** On an engine that cannot roll DDL back; a table that was replaced cannot be brought back. */
  private List<Step> undo(TableName name) {
    return dialect.traits().transactionalDdl()
        ? List.of()
        : List.of(
            new Step.ForgetDefinition(store, name),
            new Step.DropTable(name),
            new Step.DropMetadata(name),
            new Step.CloseJournal(store, name));
  }
}

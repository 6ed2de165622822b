package io.likewise.rewrite.like;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.catalog.Distribution;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.UniqueKey;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.Statement.CreateTable;
import io.likewise.rewrite.syntax.Statement.DistributionClause;
import io.likewise.rewrite.syntax.Statement.PartitionClause;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.syntax.TableElement;
import io.likewise.rewrite.syntax.TableElement.ComputedColumn;
import io.likewise.rewrite.syntax.TableElement.KeyConstraint;
import io.likewise.rewrite.syntax.TableElement.MetadataColumn;
import io.likewise.rewrite.syntax.TableElement.NativeConstraint;
import io.likewise.rewrite.syntax.TableElement.PhysicalColumn;
import io.likewise.rewrite.syntax.TableElement.WatermarkClause;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a CREATE TABLE says of its own table, its base left aside. */
public final class DeclaredTable {
  private static final DataType UNKNOWN = new Atomic(Root.VARCHAR, List.of(DataType.UNBOUNDED));

  private final Dialect dialect;
  private final DeclaredTypes types;
  private final Map<String, Member> members = new LinkedHashMap<>();
  private final List<Located<UniqueKey>> uniqueKeys = new ArrayList<>();
  private final List<String> constraints = new ArrayList<>();
  private @Nullable Located<PrimaryKey> key;
  private @Nullable DraftWatermark watermark;

  private DeclaredTable(Dialect dialect, DeclaredTypes types) {
    this.dialect = dialect;
    this.types = types;
  }

  /**
   * The table of a statement, without its base.
   *
   * @param options the statement's own, already checked
   */
  public static Draft of(
      CreateTable statement,
      Dialect dialect,
      DeclaredTypes types,
      SortedMap<String, String> options) {
    DeclaredTable table = new DeclaredTable(dialect, types);
    statement.elements().forEach(table::add);
    return new Draft(
        List.copyOf(table.members.values()),
        table.key,
        table.uniqueKeys,
        List.of(),
        table.constraints,
        table.watermark,
        table.partitionKeys(statement.partitioning()),
        table.distribution(statement.distribution()),
        options);
  }

  /** What a list of elements says by itself. */
  public static Draft of(List<TableElement> elements, Dialect dialect, DeclaredTypes types) {
    DeclaredTable table = new DeclaredTable(dialect, types);
    elements.forEach(table::add);
    return new Draft(
        List.copyOf(table.members.values()),
        table.key,
        table.uniqueKeys,
        List.of(),
        table.constraints,
        table.watermark,
        null,
        null,
        new TreeMap<>());
  }

  /** {@code DISTRIBUTED …}, and the same of ALTER TABLE. */
  public static Located<Distribution> distribution(DistributionClause clause, Dialect dialect) {
    DeclaredTable table = new DeclaredTable(dialect, DeclaredTypes.stored());
    return Optional.ofNullable(table.distribution(clause)).orElseThrow();
  }

  private void add(TableElement element) {
    if (element instanceof PhysicalColumn column) {
      add(physical(column), null, column.name());
      if (column.key() != null) {
        addKey(column.key());
      }
    } else if (element instanceof ComputedColumn column) {
      add(computed(column), column.expression(), column.name());
    } else if (element instanceof MetadataColumn column) {
      add(metadata(column), null, column.name());
    } else if (element instanceof WatermarkClause clause) {
      addWatermark(clause);
    } else if (element instanceof KeyConstraint constraint) {
      addKey(constraint);
    } else if (element instanceof NativeConstraint constraint) {
      constraints.add(NativeText.of(constraint.text(), dialect));
    }
  }

  private void add(Column column, @Nullable Text expression, Identifier name) {
    if (members.put(column.name(), new Member(column, expression, name.span())) != null) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_COLUMN, "Column " + name.text() + " is declared twice", name.span());
    }
  }

  private Column physical(PhysicalColumn column) {
    return new Column.Physical(
        dialect.fold(column.name()),
        types.of(column.type()),
        !Boolean.FALSE.equals(column.nullable()),
        column.defaultValue() == null ? null : NativeText.of(column.defaultValue(), dialect),
        null,
        text(column.comment()),
        column.clauses().stream().map(this::clause).toList());
  }

  private String clause(Text clause) {
    String text = NativeText.of(clause, dialect);
    if (!dialect.knowsClause(text)) {
      throw new RewriteException(
          ErrorCode.SYNTAX,
          dialect.traits().engine() + " has no clause " + text + " of a column",
          clause.span());
    }
    return text;
  }

  /** The expression is read, and its type asked for, when all columns are known. */
  private Column computed(ComputedColumn column) {
    return new Column.Computed(
        dialect.fold(column.name()), "", false, UNKNOWN, text(column.comment()));
  }

  private Column metadata(MetadataColumn column) {
    Text metadataKey = column.key();
    if (metadataKey != null && metadataKey.text().isEmpty()) {
      throw new RewriteException(
          ErrorCode.INVALID_DEFINITION, "A metadata key cannot be empty", metadataKey.span());
    }
    return new Column.Metadata(
        dialect.fold(column.name()),
        types.of(column.type()),
        !Boolean.FALSE.equals(column.nullable()),
        text(metadataKey),
        column.virtual(),
        text(column.comment()));
  }

  private void addKey(KeyConstraint constraint) {
    List<String> columns = distinct(constraint.columns());
    String name = constraint.name() == null ? null : dialect.fold(constraint.name());
    if (!constraint.primary()) {
      uniqueKeys.add(new Located<>(new UniqueKey(name, columns, true, false), constraint.span()));
      return;
    }
    if (key != null) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_CLAUSE, "A table has one PRIMARY KEY", constraint.span());
    }
    key =
        new Located<>(
            new PrimaryKey(name, columns, !constraint.notEnforced(), false), constraint.span());
  }

  private void addWatermark(WatermarkClause clause) {
    if (watermark != null) {
      throw new RewriteException(
          ErrorCode.DUPLICATE_CLAUSE, "A table has one WATERMARK", clause.span());
    }
    Identifier column = clause.column().get(0);
    if (clause.column().size() > 1) {
      Span span = column.span().to(clause.column().get(clause.column().size() - 1).span());
      throw new RewriteException(
          ErrorCode.UNSUPPORTED,
          "A WATERMARK is for a column, not for a field of one; compute a column of the field",
          span);
    }
    watermark = new DraftWatermark(dialect.fold(column), clause.expression(), "", column.span());
  }

  private @Nullable Located<List<String>> partitionKeys(@Nullable PartitionClause clause) {
    return clause == null ? null : new Located<>(distinct(clause.columns()), clause.span());
  }

  private @Nullable Located<Distribution> distribution(@Nullable DistributionClause clause) {
    if (clause == null) {
      return null;
    }
    Distribution.Kind kind =
        clause.kind() == null
            ? Distribution.Kind.UNKNOWN
            : Distribution.Kind.valueOf(clause.kind());
    return new Located<>(
        new Distribution(kind, distinct(clause.columns()), clause.buckets()), clause.span());
  }

  private List<String> distinct(List<Identifier> names) {
    List<String> exact = new ArrayList<>();
    for (Identifier name : names) {
      String column = dialect.fold(name);
      if (exact.contains(column)) {
        throw new RewriteException(
            ErrorCode.DUPLICATE_COLUMN, "Column " + name.text() + " is named twice", name.span());
      }
      exact.add(column);
    }
    return exact;
  }

  private static @Nullable String text(@Nullable Text text) {
    return text == null ? null : text.text();
  }
}

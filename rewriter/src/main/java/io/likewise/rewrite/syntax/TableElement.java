package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.Statement.Like;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What stands between the parentheses of CREATE TABLE. */
public sealed interface TableElement {

  Span span();

  /**
   * {@code name type …}.
   *
   * @param nullable TRUE for NULL, FALSE for NOT NULL, null where nothing was written
   * @param key the column's own PRIMARY KEY or UNIQUE, or null
   * @param clauses clauses that only the engine knows, as text, in order
   */
  record PhysicalColumn(
      Identifier name,
      TypeName type,
      @Nullable Boolean nullable,
      @Nullable KeyConstraint key,
      @Nullable Text defaultValue,
      @Nullable Text comment,
      List<Text> clauses,
      Span span)
      implements TableElement {
    public PhysicalColumn {
      clauses = List.copyOf(clauses);
    }
  }

  /** {@code name AS expression}. */
  record ComputedColumn(Identifier name, Text expression, @Nullable Text comment, Span span)
      implements TableElement {}

  /** {@code name type METADATA [FROM 'key'] [VIRTUAL]}. */
  record MetadataColumn(
      Identifier name,
      TypeName type,
      @Nullable Boolean nullable,
      @Nullable Text key,
      boolean virtual,
      @Nullable Text comment,
      Span span)
      implements TableElement {}

  /**
   * {@code WATERMARK FOR column AS expression}; more than one part is a nested field, which is
   * refused later.
   */
  record WatermarkClause(List<Identifier> column, Text expression, Span span)
      implements TableElement {
    public WatermarkClause {
      column = List.copyOf(column);
    }
  }

  /**
   * {@code [CONSTRAINT name] PRIMARY KEY|UNIQUE (columns) [NOT ENFORCED]}; a column's own one names
   * that column.
   */
  record KeyConstraint(
      @Nullable Identifier name,
      boolean primary,
      List<Identifier> columns,
      boolean notEnforced,
      Span span)
      implements TableElement {
    public KeyConstraint {
      columns = List.copyOf(columns);
    }
  }

  /**
   * {@code LIKE name …} among the columns (SPEC 8).
   *
   * @param plainWords whether its options stand without parentheses and mean what they do in
   *     PostgreSQL (SPEC I3)
   */
  record InlineLike(Like like, boolean plainWords, Span span) implements TableElement {}

  /** One of a list of names, which only a query's columns have (SPEC 4). */
  record BareName(Identifier name, Span span) implements TableElement {}

  /** A table constraint that only the engine knows (CHECK, FOREIGN KEY, EXCLUDE, …), as text. */
  record NativeConstraint(Text text, Span span) implements TableElement {}

  /**
   * A type as it was written.
   *
   * @param name words in upper case, one blank between, e.g. {@code TIMESTAMP WITH LOCAL TIME
   *     ZONE}, {@code STRING}; a quoted or qualified name is kept as written
   * @param parameters in parentheses behind the (first) word; empty where none
   * @param children element, key and value, or row fields
   * @param text the whole type as written, without NULL and NOT NULL
   */
  record TypeName(
      String name, List<Text> parameters, List<TypeField> children, String text, Span span) {
    public TypeName {
      parameters = List.copyOf(parameters);
      children = List.copyOf(children);
    }
  }

  /** A type inside a type; {@code name} only in ROW. */
  record TypeField(
      @Nullable String name, TypeName type, boolean nullable, @Nullable String comment) {}
}

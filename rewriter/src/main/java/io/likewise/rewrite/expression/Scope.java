package io.likewise.rewrite.expression;

import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.document.FlinkTypeName;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.RewriteException;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.expression.Node.Reference;
import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.text.LexicalRules;
import io.likewise.rewrite.text.NearestName;
import io.likewise.rewrite.text.Span;
import io.likewise.rewrite.type.DeclaredTypes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the names in an expression may mean. */
public final class Scope {
  private final LexicalRules rules;
  private final DeclaredTypes types;
  private final Function<Identifier, String> fold;
  private final Map<String, DataType> columns;
  private final boolean open;

  private Scope(
      LexicalRules rules,
      DeclaredTypes types,
      Function<Identifier, String> fold,
      Map<String, DataType> columns,
      boolean open) {
    this.rules = rules;
    this.types = types;
    this.fold = fold;
    this.columns = columns;
    this.open = open;
  }

  /** The columns of a table, under names that fold as the engine folds them. */
  public static Scope of(Dialect dialect, DeclaredTypes types, List<Column> columns) {
    return new Scope(
        dialect.lexicalRules(), types, dialect::fold, types(columns), /* open= */ false);
  }

  /**
   * The names of a canonical text, which are exact.
   *
   * @param columns of which the types are known; other names may stand in backquotes too
   */
  public static Scope stored(List<Column> columns) {
    return new Scope(
        LexicalRules.STANDARD,
        DeclaredTypes.stored(),
        Identifier::text,
        types(columns),
        /* open= */ true);
  }

  private static Map<String, DataType> types(List<Column> columns) {
    Map<String, DataType> types = new LinkedHashMap<>();
    columns.forEach(column -> types.put(column.name(), column.type()));
    return types;
  }

  LexicalRules rules() {
    return rules;
  }

  DeclaredTypes declaredTypes() {
    return types;
  }

  Optional<Reference> find(Identifier name) {
    String exact = fold.apply(name);
    boolean taken = open && name.quoting() == Identifier.Quoting.BACKQUOTES;
    return taken || columns.containsKey(exact)
        ? Optional.of(new Reference(exact, type(exact)))
        : Optional.empty();
  }

  /** Made out for the columns that are used only: there may be a thousand others. */
  private @Nullable DataType type(String column) {
    DataType type = columns.get(column);
    return type == null ? null : FlinkTypeName.of(type);
  }

  Reference require(Identifier name, Span span) {
    return find(name)
        .orElseThrow(
            () ->
                new RewriteException(
                    ErrorCode.UNKNOWN_COLUMN,
                    "There is no column "
                        + name.text()
                        + NearestName.hint(fold.apply(name), columns.keySet()),
                    span));
  }
}

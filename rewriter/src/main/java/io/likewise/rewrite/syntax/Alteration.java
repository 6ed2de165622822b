package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.Statement.DistributionClause;
import io.likewise.rewrite.syntax.Statement.OptionsClause;
import io.likewise.rewrite.syntax.Statement.Position;
import io.likewise.rewrite.syntax.Statement.Text;
import io.likewise.rewrite.text.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an ALTER TABLE does: one thing at a time, as in Flink (SPEC 4). */
public sealed interface Alteration {

  /** {@code ADD}, or with {@code modify} {@code MODIFY}, of one element or several. */
  record Define(boolean modify, List<Placed> elements) implements Alteration {
    public Define {
      elements = List.copyOf(elements);
    }
  }

  /** An element and where its column is to stand. */
  record Placed(TableElement element, @Nullable Position position) {}

  /** {@code ADD|MODIFY DISTRIBUTION …}. */
  record Distribute(boolean modify, DistributionClause distribution) implements Alteration {}

  record DropColumns(List<Identifier> columns) implements Alteration {
    public DropColumns {
      columns = List.copyOf(columns);
    }
  }

  record DropPrimaryKey(Span span) implements Alteration {}

  record DropConstraint(Identifier name) implements Alteration {}

  record DropWatermark(Span span) implements Alteration {}

  record DropDistribution(Span span) implements Alteration {}

  record RenameColumn(Identifier from, Identifier to) implements Alteration {}

  record RenameTo(QualifiedName name) implements Alteration {}

  /** {@code SET ('key' = 'value', …)}. */
  record SetOptions(OptionsClause options) implements Alteration {}

  /** {@code RESET ('key', …)}. */
  record ResetOptions(List<Text> keys) implements Alteration {
    public ResetOptions {
      keys = List.copyOf(keys);
    }
  }
}

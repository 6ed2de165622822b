package io.likewise.rewrite.planner;

import io.likewise.rewrite.syntax.Identifier;
import io.likewise.rewrite.syntax.TableElement;
import java.util.List;

/** The columns that an element of a statement declares: one or none. */
final class DeclaredNames {

  private DeclaredNames() {}

  static List<Identifier> of(TableElement element) {
    return element instanceof TableElement.PhysicalColumn physical
        ? List.of(physical.name())
        : element instanceof TableElement.ComputedColumn computed
            ? List.of(computed.name())
            : element instanceof TableElement.MetadataColumn metadata
                ? List.of(metadata.name())
                : List.of();
  }
}

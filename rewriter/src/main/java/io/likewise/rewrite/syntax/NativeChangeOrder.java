package io.likewise.rewrite.syntax;

import io.likewise.rewrite.syntax.Identifier.Quoting;
import io.likewise.rewrite.syntax.NativeChange.Added;
import io.likewise.rewrite.syntax.NativeChange.Dropped;
import io.likewise.rewrite.syntax.NativeChange.Renamed;
import java.util.ArrayList;
import java.util.List;

/**
 * The changes of one ALTER TABLE in an order in which each can be done after the other. An engine
 * that takes several does them at once: what goes makes room for what comes under its name,
 * wherever the two stand, and names may be exchanged.
 */
final class NativeChangeOrder {
  private NativeChangeOrder() {}

  static List<NativeChange> of(List<NativeChange> changes) {
    List<NativeChange> ordered = new ArrayList<>();
    List<Renamed> renamings = new ArrayList<>();
    List<NativeChange> added = new ArrayList<>();
    List<NativeChange> others = new ArrayList<>();
    for (NativeChange change : changes) {
      if (change instanceof Dropped) {
        ordered.add(change);
      } else if (change instanceof Renamed renamed) {
        renamings.add(renamed);
      } else if (change instanceof Added) {
        added.add(change);
      } else {
        others.add(change);
      }
    }
    ordered.addAll(apart(renamings));
    ordered.addAll(others);
    ordered.addAll(added);
    return ordered;
  }

  /** None takes a name that another one still has; of a ring, the first waits under another. */
  private static List<Renamed> apart(List<Renamed> renamings) {
    List<Renamed> left = new ArrayList<>(renamings);
    List<Renamed> apart = new ArrayList<>();
    while (!left.isEmpty()) {
      Renamed next =
          left.stream().filter(one -> isFree(one.to(), left, one)).findFirst().orElse(null);
      if (next == null) {
        Renamed first = left.get(0);
        Identifier waiting =
            new Identifier(
                "likewise waits " + apart.size(), Quoting.BACKQUOTES, first.from().span());
        apart.add(new Renamed(first.from(), waiting));
        left.set(0, new Renamed(waiting, first.to()));
      } else {
        apart.add(next);
        left.remove(next);
      }
    }
    return apart;
  }

  private static boolean isFree(Identifier name, List<Renamed> left, Renamed self) {
    return left.stream()
        .noneMatch(one -> !one.equals(self) && one.from().text().equalsIgnoreCase(name.text()));
  }
}

package io.likewise.rewrite.planner;

import io.likewise.rewrite.dialect.Traits.Places;
import io.likewise.rewrite.plan.NativeTable.NativeColumn;
import io.likewise.rewrite.plan.TableChange;
import io.likewise.rewrite.plan.TableChange.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** In what order the engine has the columns while a table is being altered. */
final class ColumnOrder {
  private final List<String> now;
  private final List<String> wanted;
  private final Set<String> moved;
  private final Places places;

  /**
   * @param now the engine's order before
   * @param wanted the altered definition's order
   * @param moved columns that the statement puts into another place
   */
  ColumnOrder(List<String> now, List<String> wanted, Set<String> moved, Places places) {
    this.now = new ArrayList<>(now);
    this.wanted = List.copyOf(wanted);
    this.moved = Set.copyOf(moved);
    this.places = places;
  }

  /** Whether the engine has them in the wanted order. */
  boolean isWanted() {
    return now.equals(wanted);
  }

  TableChange drop(NativeColumn column) {
    int at = now.indexOf(column.name());
    now.remove(at);
    return new TableChange.DropColumn(column, place(at));
  }

  TableChange rename(String from, String to) {
    now.set(now.indexOf(from), to);
    return new TableChange.RenameColumn(from, to);
  }

  TableChange add(NativeColumn column, @Nullable String initial) {
    int at = places == Places.NONE ? now.size() : index(column.name());
    Place place = place(at);
    now.add(at, column.name());
    return new TableChange.AddColumn(column, initial, place);
  }

  private @Nullable Place place(int at) {
    return at == now.size() ? null : at == 0 ? new Place(null) : new Place(now.get(at - 1));
  }

  /** The place of a column that stays; null where it keeps its old one. */
  @Nullable Place place(String column) {
    if (places != Places.ALL || !moved.contains(column)) {
      return null;
    }
    now.remove(column);
    int at = index(column);
    now.add(at, column);
    return at == 0 ? new Place(null) : new Place(now.get(at - 1));
  }

  /** Behind the nearest of the columns before it that is there. */
  private int index(String column) {
    for (int i = wanted.indexOf(column) - 1; i >= 0; i--) {
      int at = now.indexOf(wanted.get(i));
      if (at >= 0) {
        return at + 1;
      }
    }
    return 0;
  }
}

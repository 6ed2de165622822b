package io.likewise.rewrite.planner;

import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.catalog.document.FlinkTypeName;
import java.util.List;
import java.util.Set;

/** Which types become others by themselves, as in Flink: nothing is lost but length. */
final class ImplicitCast {
  private static final List<Root> NUMBERS =
      List.of(
          Root.TINYINT,
          Root.SMALLINT,
          Root.INT,
          Root.BIGINT,
          Root.DECIMAL,
          Root.FLOAT,
          Root.DOUBLE);
  private static final List<Set<Root>> ALIKE =
      List.of(
          Set.of(Root.CHAR, Root.VARCHAR),
          Set.of(Root.BINARY, Root.VARBINARY),
          Set.of(Root.TIMESTAMP, Root.TIMESTAMP_LTZ));

  private ImplicitCast() {}

  /** What neither is one of Flink's simple types is the engine's to judge. */
  static boolean isPossible(DataType from, DataType to) {
    return !(FlinkTypeName.of(from) instanceof Atomic source)
        || !(FlinkTypeName.of(to) instanceof Atomic target)
        || isPossible(source.root(), target.root());
  }

  private static boolean isPossible(Root from, Root to) {
    if (NUMBERS.contains(from)) {
      boolean flag = to == Root.BOOLEAN && NUMBERS.indexOf(from) <= NUMBERS.indexOf(Root.BIGINT);
      return flag || NUMBERS.indexOf(from) <= NUMBERS.indexOf(to);
    }
    boolean day = from == Root.DATE && (to == Root.TIMESTAMP || to == Root.TIMESTAMP_LTZ);
    return from == to
        || day
        || ALIKE.stream().anyMatch(roots -> roots.contains(from) && roots.contains(to));
  }
}

package io.likewise.rewrite.plan;

import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;

/** What a step is about. */
public interface StepTarget {

  /** In a word, for EXPLAIN. */
  String target();

  /** A step about a schema. */
  interface OnSchema extends StepTarget {
    String schema();

    @Override
    default String target() {
      return schema();
    }
  }

  /** A step about one table. */
  interface OnTable extends StepTarget {
    TableName table();

    @Override
    default String target() {
      return table().toString();
    }
  }

  /** A step about the table that a definition describes. */
  interface OnDefinition extends StepTarget {
    TableDefinition definition();

    @Override
    default String target() {
      return definition().name().toString();
    }
  }

  /** A step about the sink of a sync. */
  interface OnSink extends StepTarget {
    SyncDefinition sync();

    @Override
    default String target() {
      return sync().sink().toString();
    }
  }

  /** A step about the source of a sync. */
  interface OnSource extends StepTarget {
    SyncDefinition sync();

    @Override
    default String target() {
      return sync().source().toString();
    }
  }
}

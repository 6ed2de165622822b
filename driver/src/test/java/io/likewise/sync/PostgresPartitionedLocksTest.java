package io.likewise.sync;

import java.sql.SQLException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * {@link PostgresLocksTest} with sources in partitions: a writer comes to the table by way of a
 * partition, or the other way round.
 */
class PostgresPartitionedLocksTest extends PostgresLocksTest {
  private static final int MIDDLE = 500_000_000;

  @Override
  String[] source(String table) {
    return new String[] {
      super.source(table)[0] + " PARTITION BY RANGE (id)",
      "CREATE TABLE %1$s_low PARTITION OF %1$s FOR VALUES FROM (0) TO (%2$d)"
          .formatted(table, MIDDLE),
      "CREATE TABLE %1$s_high PARTITION OF %1$s FOR VALUES FROM (%2$d) TO (2000000000)"
          .formatted(table, MIDDLE)
    };
  }

  @Override
  String named(String table, int id, Random random) {
    return random.nextBoolean() ? table : table + (id < MIDDLE ? "_low" : "_high");
  }

  @Test
  void partitionsComeAndGo() throws SQLException, InterruptedException {
    repeat(
        "CREATE TABLE shop.item_new PARTITION OF shop.item FOR VALUES FROM (2000000000) TO (MAXVALUE)",
        "ALTER TABLE shop.item DETACH PARTITION shop.item_new",
        "ALTER TABLE shop.item ATTACH PARTITION shop.item_new FOR VALUES FROM (2000000000) TO (MAXVALUE)",
        "DROP TABLE shop.item_new");
  }
}

package io.likewise.sync;

/**
 * {@link PostgresRandomWritesTest} with a source in partitions, between which rows move. PostgreSQL
 * itself refuses some moves.
 */
class PostgresPartitionedWritesTest extends PostgresRandomWritesTest {
  PostgresPartitionedWritesTest() {
    errors.add("0A000");
  }

  @Override
  String[] source(String columns) {
    return new String[] {
      super.source(columns)[0] + " PARTITION BY RANGE (id)",
      "CREATE TABLE shop.t_few PARTITION OF shop.t FOR VALUES FROM (MINVALUE) TO (5)",
      "CREATE TABLE shop.t_rest PARTITION OF shop.t DEFAULT PARTITION BY HASH (id)",
      "CREATE TABLE shop.t_even PARTITION OF shop.t_rest FOR VALUES WITH (MODULUS 2, REMAINDER 0)",
      "CREATE TABLE shop.t_odd PARTITION OF shop.t_rest FOR VALUES WITH (MODULUS 2, REMAINDER 1)"
    };
  }
}

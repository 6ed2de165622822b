package io.likewise.sync;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * {@link RandomSessionsTest} with sources in partitions of two levels, which writers name too, and
 * which come and go, and are truncated, while they write.
 */
class PostgresPartitionedSessionsTest extends RandomSessionsTest.Sessions {
  PostgresPartitionedSessionsTest() {
    super(Engine.POSTGRES, 6);
  }

  @Override
  String[] made(String table) {
    return Stream.of(
            super.made(table)[0] + " PARTITION BY RANGE (id)",
            "CREATE TABLE %1$s_low PARTITION OF %1$s FOR VALUES FROM (MINVALUE) TO (15)",
            "CREATE TABLE %1$s_mid PARTITION OF %1$s FOR VALUES FROM (15) TO (28)",
            "ALTER TABLE %1$s_mid ADD CHECK (id >= 15 AND id < 28)",
            "CREATE TABLE %1$s_top PARTITION OF %1$s FOR VALUES FROM (28) TO (MAXVALUE) PARTITION BY HASH (id)",
            "CREATE TABLE %1$s_top0 PARTITION OF %1$s_top FOR VALUES WITH (MODULUS 2, REMAINDER 0)",
            "CREATE TABLE %1$s_top1 PARTITION OF %1$s_top FOR VALUES WITH (MODULUS 2, REMAINDER 1)")
        .map(statement -> statement.formatted(table))
        .toArray(String[]::new);
  }

  @Override
  public List<String> written() {
    List<String> all = new ArrayList<>(super.written());
    all.addAll(super.written());
    all.addAll(List.of("shop.s_low", "shop.s_mid", "shop.s_top", "shop.u1_low", "shop.u2_top1"));
    return all;
  }

  @Override
  public List<String> numbers(String table) {
    return super.numbers(
        table.startsWith("shop.s_")
            ? plain
            : table.startsWith("shop.u") ? table.substring(0, 7) : table);
  }

  /** While a partition is alone the others keep their columns. */
  @Override
  String statement() throws SQLException {
    if (rows("(SELECT relispartition FROM pg_class WHERE relname = 's_mid')").contains("f")) {
      return random.nextBoolean()
          ? "ALTER TABLE %s ATTACH PARTITION shop.s_mid FOR VALUES FROM (15) TO (28)"
              .formatted(plain)
          : truncate();
    }
    return switch (random.nextInt(8)) {
      case 0 -> "ALTER TABLE %s DETACH PARTITION shop.s_mid".formatted(plain);
      case 1 -> truncate();
      default -> super.statement();
    };
  }

  private String truncate() {
    List<String> tables = List.of("shop.s_low", "shop.s_top0", "shop.u1_mid", "shop.u2", plain);
    return "TRUNCATE " + tables.get(random.nextInt(tables.size()));
  }
}

package io.likewise.alter;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.catalog.Column;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.jdbc.JdbcCatalog;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * After any alterations a table is what its definition would make of a new one, and shows the same
 * for the same values; one that fails changes nothing.
 */
class RandomAlterationsTest {
  private static final int SEQUENCES = Integer.getInteger("likewise.alterations", 3);
  private static final int LENGTH = 14;
  private static final List<String> TYPES =
      List.of("INT", "BIGINT", "DOUBLE", "STRING", "VARCHAR(40)", "DECIMAL(12, 2)", "TIMESTAMP(3)");
  private static final List<String> KEYS =
      List.of("offset", "row_kind", "table_name", "op_ts", "timestamp");

  @ParameterizedTest
  @ValueSource(strings = {"H2", "PostgreSQL", "MariaDB", "SQLite"})
  void makeWhatTheDefinitionWouldMake(String engine) throws SQLException {
    for (int i = 0; i < SEQUENCES; i++) {
      long seed = Long.getLong("likewise.seed", System.nanoTime() + i);
      try (Tables tables = Tables.on(engine)) {
        new Sequence(tables, seed).run();
      } catch (AssertionError | SQLException e) {
        throw new AssertionError(engine + ", -Dlikewise.seed=" + seed, e);
      }
    }
  }

  private static final class Sequence {
    private final Tables tables;
    private final Random random;
    private final StringBuilder history = new StringBuilder();
    private List<Column> columns = List.of();
    private int number;

    Sequence(Tables tables, long seed) {
      this.tables = tables;
      this.random = new Random(seed);
    }

    void run() throws SQLException {
      tables.execute(
          "CREATE TABLE t (id INT, n INT, s STRING, g AS n + 1, PRIMARY KEY (id) NOT ENFORCED)"
              + " WITH ('k' = 'v')",
          "INSERT INTO t (id, n, s) VALUES (1, 10, '7')",
          "INSERT INTO t (id, n, s) VALUES (2, NULL, NULL)",
          "INSERT INTO t (id, n, s) VALUES (3, -4, 'x')");
      for (int i = 0; i < LENGTH; i++) {
        alter("ALTER TABLE t " + alteration());
      }
      compare();
    }

    private void alter(String sql) throws SQLException {
      String before = tables.shown("t");
      List<String> rows = tables.rows("SELECT * FROM t");
      history.append(sql).append(";\n");
      try {
        tables.execute(sql);
      } catch (SQLException refused) {
        history
            .append("-- ")
            .append(refused.getMessage().lines().findFirst().orElse(""))
            .append('\n');
        assertThat(tables.shown("t")).as(history.toString()).isEqualTo(before);
        assertThat(tables.rows("SELECT * FROM t"))
            .as(history.toString())
            .containsExactlyInAnyOrderElementsOf(rows);
      }
    }

    /** What is computed of what is computed is told in other words than it is shown. */
    private List<String> columns(String table) throws SQLException {
      return tables.described(table).stream()
          .map(column -> column.replaceFirst(" as .*", " as"))
          .toList();
    }

    private List<String> computed(String table) throws SQLException {
      return tables.shown(table).lines().filter(line -> line.contains("` AS ")).toList();
    }

    private TableDefinition definition() throws SQLException {
      JdbcCatalog catalog = JdbcCatalog.of(tables.connection(), "likewise");
      return catalog.table(catalog.resolve(null, name("t")).orElseThrow()).orElseThrow();
    }

    private String name(String name) throws SQLException {
      return tables.database().url().startsWith("jdbc:h2") ? name.toUpperCase(Locale.ROOT) : name;
    }

    private String column() throws SQLException {
      List<Column> columns = definition().columns();
      return "`" + columns.get(random.nextInt(columns.size())).name() + "`";
    }

    private String type() {
      return TYPES.get(random.nextInt(TYPES.size()));
    }

    private String position() throws SQLException {
      return switch (random.nextInt(4)) {
        case 0 -> " FIRST";
        case 1 -> " AFTER " + column();
        default -> "";
      };
    }

    private String alteration() throws SQLException {
      String name = "c" + ++number;
      return switch (random.nextInt(15)) {
        case 0, 1 -> "ADD " + name + " " + type() + position();
        case 2 -> "ADD (" + name + " AS " + column() + ", x" + name + " BIGINT" + position() + ")";
        case 3 -> "ADD " + name + " AS " + column() + " + 1" + position();
        case 4 -> {
          String key = KEYS.get(random.nextInt(KEYS.size()));
          String type = key.equals("offset") ? "BIGINT" : "STRING";
          yield "ADD " + name + " " + type + " METADATA FROM '" + key + "' VIRTUAL" + position();
        }
        case 5, 6 -> "DROP " + column();
        case 7 -> "DROP (" + column() + ", " + column() + ")";
        case 8 -> "RENAME " + column() + " TO " + name;
        case 9, 10 -> "MODIFY " + column() + " " + type() + position();
        case 11 -> "MODIFY " + column() + " AS " + column() + " + 2";
        case 12 -> random.nextBoolean() ? "DROP PRIMARY KEY" : "ADD PRIMARY KEY (" + column() + ")";
        case 13 -> "SET ('k" + random.nextInt(3) + "' = '" + name + "')";
        default -> "MODIFY (" + column() + " BIGINT" + position() + ", " + column() + " STRING)";
      };
    }

    private void compare() throws SQLException {
      String shown = tables.shown("t");
      tables.execute(shown.replaceFirst("CREATE TABLE `[^`]*`\\.`[^`]*`", "CREATE TABLE fresh"));
      assertThat(columns("fresh")).as(history.toString()).isEqualTo(columns("t"));
      assertThat(computed("fresh")).as(history.toString()).isEqualTo(computed("t"));
      assertThat(facts("t")).as(history + "\n" + shown).isEqualTo(facts("fresh"));
      String written = columns(Column.Physical.class);
      for (int i = 0;
          i < tables.rows("SELECT * FROM t").size();
          i++) { // MariaDB 11.4.5 fails with two
        tables.execute(
            "INSERT INTO fresh (%1$s) SELECT %1$s FROM t LIMIT 1 OFFSET %2$d"
                .formatted(written, i));
      }
      String read = written + columns(Column.Computed.class, ", ");
      assertThat(tables.rows("SELECT " + read + " FROM t"))
          .as(history.toString())
          .containsExactlyInAnyOrderElementsOf(tables.rows("SELECT " + read + " FROM fresh"));
    }

    private String columns(Class<? extends Column> kind) throws SQLException {
      return columns(kind, "").substring(1);
    }

    private String columns(Class<? extends Column> kind, String first) throws SQLException {
      String mark = tables.database().url().startsWith("jdbc:mariadb") ? "`" : "\"";
      columns = definition().columns();
      return columns.stream()
          .filter(kind::isInstance)
          .filter(column -> !facts(column))
          .map(column -> (first.isEmpty() ? "," : first) + mark + column.name() + mark)
          .collect(Collectors.joining());
    }

    /** Whether a column shows a METADATA column, which is not the same in two tables. */
    private boolean facts(Column column) {
      if (!(column instanceof Column.Computed computed)) {
        return column instanceof Column.Metadata;
      }
      return columns.stream()
          .filter(other -> computed.expression().contains("`" + other.name() + "`"))
          .anyMatch(this::facts);
    }

    /** What the engine says of each column, whatever their order. */
    private List<String> facts(String table) throws SQLException {
      JdbcCatalog catalog = JdbcCatalog.of(tables.connection(), "likewise");
      TableDefinition found =
          catalog.nativeTable(catalog.resolve(null, name(table)).orElseThrow()).orElseThrow();
      String key = found.primaryKey() == null ? "no key" : found.primaryKey().columns().toString();
      List<String> facts =
          found.columns().stream().map(Column::toString).sorted().collect(Collectors.toList());
      facts.add(key);
      return facts;
    }
  }
}

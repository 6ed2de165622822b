package io.likewise.catalog.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.catalog.CatalogException;
import io.likewise.catalog.Column;
import io.likewise.catalog.DataType;
import io.likewise.catalog.DataType.Atomic;
import io.likewise.catalog.DataType.Root;
import io.likewise.catalog.Distribution;
import io.likewise.catalog.PrimaryKey;
import io.likewise.catalog.Scan;
import io.likewise.catalog.SyncDefinition;
import io.likewise.catalog.SyncStatus;
import io.likewise.catalog.TableDefinition;
import io.likewise.catalog.TableName;
import io.likewise.catalog.Watermark;
import io.likewise.catalog.document.DefinitionDocument;
import io.likewise.catalog.document.ScanDocument;
import io.likewise.catalog.document.SyncDocument;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is stored of tables and syncs, laid over what the engine says. */
abstract class JdbcCatalogContract extends CatalogTestBase {

  private static final DataType INT = new Atomic(Root.INT, List.of());
  private static final DataType STRING = new Atomic(Root.VARCHAR, List.of(DataType.UNBOUNDED));
  private static final DataType LTZ = new Atomic(Root.TIMESTAMP_LTZ, List.of(3));

  @BeforeEach
  void makeTable() throws SQLException {
    execute(
        """
        CREATE TABLE "t" ("id" smallint NOT NULL, "name" varchar(50), "ts" timestamp(3),
          "total" integer, CONSTRAINT "native" PRIMARY KEY ("id"))
        """);
  }

  /** Drops the primary key, and makes {@code now} the comment of the table and of id. */
  List<String> furtherChanges() {
    return List.of(
        "ALTER TABLE \"t\" DROP CONSTRAINT \"native\"",
        "COMMENT ON COLUMN \"t\".\"id\" IS 'now'",
        "COMMENT ON TABLE \"t\" IS 'now'");
  }

  /** The comment then, where {@code stored} was stored. */
  String commentsNow(String stored) {
    return "now";
  }

  /** The native name of the primary key, which was declared as {@code native}. */
  @Nullable String keyName() {
    return "native";
  }

  private TableDefinition declared() {
    return new TableDefinition(
        main("t"),
        TableDefinition.Kind.TABLE,
        List.of(
            new Column.Physical(
                "id", INT, true, null, null, "declared", List.of("REFERENCES \"p\"")),
            new Column.Physical("name", STRING, false, null, null, null, List.of()),
            new Column.Metadata("ts", LTZ, true, "timestamp", false, null),
            new Column.Computed("total", "`id` + 1", false, INT, null)),
        new PrimaryKey(null, List.of("id"), false, false),
        List.of(),
        List.of(),
        new Watermark("ts", "`ts` - INTERVAL '5' SECOND"),
        List.of("name", "id"),
        new Distribution(Distribution.Kind.HASH, List.of("name"), null),
        new TreeMap<>(Map.of("connector", "kafka")),
        "stored",
        true);
  }

  private void store(TableDefinition definition) throws SQLException {
    insert(
        "definition",
        definition.name().schema(),
        definition.name().table(),
        DefinitionDocument.toJson(definition),
        "CREATE …",
        1L,
        "me");
  }

  private void insert(String table, @Nullable Object... values) throws SQLException {
    String marks = "?" + ", ?".repeat(values.length - 1);
    String sql =
        database.quoted("INSERT INTO %s VALUES (%s)".formatted(database.storeTable(table), marks));
    try (PreparedStatement insert = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.length; i++) {
        insert.setObject(i + 1, values[i]);
      }
      insert.executeUpdate();
    }
  }

  @Test
  void whatTheEngineCannotKeepComesFromTheDefinitionAndFactsFromTheEngine() throws SQLException {
    createStore();
    store(declared());
    TableDefinition table = read("t");
    assertThat(table.defined()).isTrue();
    assertThat(physical(table, "id").type()).isEqualTo(INT);
    assertThat(physical(table, "id").nullable()).isFalse();
    assertThat(physical(table, "id").comment()).isEqualTo("declared");
    assertThat(physical(table, "id").clauses()).containsExactly("REFERENCES \"p\"");
    assertThat(physical(table, "name").nullable()).isTrue();
    assertThat(table.columns().subList(2, 4)).isEqualTo(declared().columns().subList(2, 4));
    assertThat(table.primaryKey()).isEqualTo(declared().primaryKey());
    assertThat(table.watermark()).isEqualTo(declared().watermark());
    assertThat(table.partitionKeys()).isEqualTo(declared().partitionKeys());
    assertThat(table.distribution()).isEqualTo(declared().distribution());
    assertThat(table.options()).isEqualTo(declared().options());
    assertThat(table.comment()).isEqualTo("stored");
  }

  @Test
  void changesBehindLikewisesBackAreSeen() throws SQLException {
    createStore();
    store(declared());
    execute(
        "ALTER TABLE \"t\" DROP COLUMN \"name\"",
        "ALTER TABLE \"t\" DROP COLUMN \"ts\"",
        "ALTER TABLE \"t\" ADD COLUMN \"new\" integer DEFAULT 3");
    execute(furtherChanges().toArray(String[]::new));
    TableDefinition table = read("t");
    assertThat(table.columns()).extracting(Column::name).containsExactly("id", "total", "new");
    assertThat(physical(table, "new").type()).isInstanceOf(DataType.Native.class);
    assertThat(physical(table, "new").defaultValue()).isEqualTo("3");
    assertThat(physical(table, "id").comment()).isEqualTo(commentsNow("declared"));
    assertThat(table.comment()).isEqualTo(commentsNow("stored"));
    assertThat(table.primaryKey()).isNull();
    assertThat(table.watermark()).isNull();
    assertThat(table.partitionKeys()).containsExactly("id");
    assertThat(table.distribution()).isNull();
  }

  /** The order of a table's columns of which the definition names the last and the second. */
  List<String> orderOfTwo() {
    return List.of("id", "total", "name", "ts");
  }

  @Test
  void theDefinitionsOrderCountsWhereTheEngineCannotMoveColumns() throws SQLException {
    createStore();
    TableDefinition declared = declared();
    List<Column> columns = declared.columns();
    store(
        new TableDefinition(
            declared.name(),
            declared.kind(),
            List.of(columns.get(3), columns.get(1)),
            null,
            List.of(),
            List.of(),
            null,
            List.of(),
            null,
            new TreeMap<>(),
            null,
            true));
    assertThat(read("t").columns())
        .extracting(Column::name)
        .containsExactlyElementsOf(orderOfTwo());
    assertThat(read("t").reordered()).isEqualTo(!orderOfTwo().get(1).equals("name"));
    assertThat(read("t").primaryKey().name()).isEqualTo(keyName());
  }

  @Test
  void syncsAreFoundByEitherEnd() throws SQLException {
    assertThat(catalog.storeExists()).isFalse();
    createStore();
    assertThat(catalog.storeExists()).isTrue();
    SyncDefinition second = sync("s2", "t");
    SyncDefinition first = sync("s1", "t");
    Instant since = Instant.parse("2026-05-04T10:20:30.123456Z");
    storeSync(second, "BROKEN", since, "gone");
    storeSync(first, "ACTIVE", since, null);
    storeSync(sync("s3", "s1"), "PAUSED", since, null);
    SyncStatus broken =
        new SyncStatus(second, SyncStatus.State.BROKEN, "locked", 12, since, "gone");
    assertThat(catalog.syncsInto(main("s2"))).containsExactly(broken);
    assertThat(catalog.syncsInto(main("t"))).isEmpty();
    assertThat(catalog.syncsFrom(main("t")))
        .extracting(status -> status.definition().sink().table())
        .containsExactly("s1", "s2");
    assertThat(catalog.syncsFrom(main("s2"))).isEmpty();
    assertThat(catalog.syncs()).hasSize(3).contains(broken);
  }

  @Test
  void scansAreReadAsTheyWereStored() throws SQLException {
    assertThat(catalog.scans()).isEmpty();
    createStore();
    Scan table = new Scan("1", "dw", "t", "home", "CREATE TABLE …", Set.of());
    Scan database = new Scan("2", "dw", null, "home", "CREATE DATABASE …", Set.of(main("left")));
    insert("scan", "1", ScanDocument.toJson(table), "me");
    insert("scan", "2", ScanDocument.toJson(database), "me");
    assertThat(catalog.scans()).containsExactlyInAnyOrder(table, database);
    assertThat(table.fills(new TableName("dw", "t"))).isTrue();
    assertThat(table.fills(new TableName("dw", "u"))).isFalse();
    assertThat(database.fills(new TableName("dw", "u"))).isTrue();
  }

  private SyncDefinition sync(String sink, String source) {
    return new SyncDefinition(
        "id of " + sink,
        main(sink),
        main(source),
        List.of(new SyncDefinition.Copied("id"), new SyncDefinition.Derived("x", "`id` + 1")),
        List.of("id"),
        null,
        new TreeMap<>(Map.of("sync.snapshot", "locked")),
        "CREATE TABLE …");
  }

  private void storeSync(
      SyncDefinition sync, String state, Instant since, @Nullable String lastError)
      throws SQLException {
    insert(
        "sync",
        sync.sink().schema(),
        sync.sink().table(),
        sync.source().schema(),
        sync.source().table(),
        sync.id(),
        SyncDocument.toJson(sync),
        state,
        "locked",
        12L,
        database.storedTime(since),
        lastError,
        "me");
  }

  @Test
  void anUnreadableDocumentIsAnErrorOfTheDatabase() throws SQLException {
    createStore();
    insert("definition", mainSchema(), "t", "{\"format\": 2}", "CREATE …", 1L, "me");
    assertThatThrownBy(() -> catalog.table(main("t")))
        .isInstanceOf(CatalogException.class)
        .cause()
        .isInstanceOf(SQLException.class)
        .hasMessageContaining(mainSchema() + ".t")
        .hasMessageContaining("format 2");
  }

  @Test
  void anUnknownStateIsAnErrorOfTheDatabase() throws SQLException {
    createStore();
    storeSync(sync("s", "t"), "DREAMING", Instant.EPOCH, null);
    assertThatThrownBy(() -> catalog.syncs())
        .isInstanceOf(CatalogException.class)
        .cause()
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("DREAMING");
  }

  @Test
  void aHalfMadeStoreIsNone() throws SQLException {
    createStore();
    execute("DROP TABLE " + database.storeTable("sync"));
    assertThat(catalog.storeExists()).isFalse();
    assertThat(catalog.table(main("t"))).isPresent();
    assertThat(catalog.syncs()).isEmpty();
  }

  @Test
  void theStoreMayHaveAnotherName() throws SQLException {
    createStore();
    store(declared());
    JdbcCatalog other = JdbcCatalog.of(connection, "my \"own\" schema");
    assertThat(other.storeExists()).isFalse();
    assertThat(read(other, main("t")).defined()).isFalse();
    assertThat(other.token(main("t"))).isPresent().isNotEqualTo(catalog.token(main("t")));
  }

  @Test
  void theDriversExceptionIsCarriedAsTheSameInstance() throws SQLException {
    SQLException failure = new SQLException("lost", "08006");
    Connection lost =
        (Connection)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("prepareStatement")) {
                    throw failure;
                  }
                  return method.invoke(connection, arguments);
                });
    JdbcCatalog failing = JdbcCatalog.of(lost, STORE);
    assertThatThrownBy(() -> failing.table(new TableName("s", "t")))
        .isInstanceOf(CatalogException.class)
        .cause()
        .isSameAs(failure);
  }
}

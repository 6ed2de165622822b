package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Somebody changes the source after it was looked at and before it is locked (SPEC 15). */
class PostgresChangingSourceTest extends SyncContract {
  PostgresChangingSourceTest() {
    super(Engine.POSTGRES);
  }

  @BeforeEach
  void make() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY, v INT NOT NULL)",
        "INSERT INTO shop.item VALUES (1, 10)");
  }

  @Test
  void theCopyHasTheColumnsThatTheLockedSourceHas() throws Exception {
    copyWhileOthers(
        "ALTER TABLE shop.item ADD w INT DEFAULT 7",
        "ALTER TABLE shop.item ALTER v TYPE bigint",
        "INSERT INTO shop.item VALUES (2, 8000000000, 8)");

    behind("INSERT INTO shop.item VALUES (3, 9000000000, 9)");

    assertThat(columnNames("dw.item")).containsExactly("id", "v", "w");
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void aTableInTheSourcesPlaceIsTheSource() throws Exception {
    copyWhileOthers(
        "DROP TABLE shop.item",
        "CREATE TABLE shop.item (name TEXT PRIMARY KEY)",
        "INSERT INTO shop.item VALUES ('a')");

    assertThat(key("dw.item")).containsExactly("name");
    assertFollows("dw.item", "SELECT * FROM shop.item");
  }

  @Test
  void aSourceThatHasLostItsKeyIsRefused() {
    assertThatThrownBy(() -> copyWhileOthers("ALTER TABLE shop.item DROP CONSTRAINT item_pkey"))
        .isInstanceOf(ExecutionException.class)
        .cause()
        .hasMessageContaining("shop.item has no primary key");
  }

  private void copyWhileOthers(String... changes) throws Exception {
    raw.setAutoCommit(false);
    behind(changes);
    FutureTask<Void> copy =
        new FutureTask<>(
            () -> {
              run("CREATE TABLE dw.item AS TABLE shop.item");
              return null;
            });
    new Thread(copy).start();
    while (rows("(SELECT 1 FROM pg_locks WHERE NOT granted)").isEmpty()) {
      Thread.sleep(10);
    }
    raw.commit();
    raw.setAutoCommit(true);
    copy.get();
  }
}

package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A transaction that reads an old snapshot knows nothing of the syncs that others have made. */
class MariaDbSnapshotsTest extends SyncContract {
  MariaDbSnapshotsTest() {
    super(Engine.MARIADB);
  }

  @BeforeEach
  void readSomethingThenLetOthersMakeASync() throws SQLException {
    behind(
        "CREATE TABLE shop.item (id INT PRIMARY KEY)",
        "CREATE TABLE shop.note (id INT PRIMARY KEY)",
        "INSERT INTO shop.item VALUES (1)");
    try (Connection other = database.likewise()) {
      TestDatabase.execute(other, "CREATE TABLE dw.first AS TABLE shop.note");
      likewise.setAutoCommit(false);
      run("INSERT INTO shop.note VALUES (7)");
      assertThat(rows(likewise, "shop.note")).containsExactly("7");
      TestDatabase.execute(other, "CREATE TABLE dw.item AS TABLE shop.item");
    }
  }

  @Test
  void aDroppedSourceEndsTheSync() throws SQLException {
    run("DROP TABLE shop.item");

    assertThat(syncs()).extracting(Sync::state).containsExactlyInAnyOrder("ACTIVE", "ENDED");
    likewise.rollback();
    assertThat(rows("dw.first")).containsExactly("7");
  }

  @Test
  void theSameStatementFindsTheSinkThere() throws SQLException {
    assertThat(count("CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item")).isZero();
  }

  @Test
  void aTruncatedSourceEmptiesTheSink() throws SQLException {
    run("TRUNCATE TABLE shop.item");

    assertThat(rows("dw.item")).isEmpty();
  }

  @Test
  void whatCommitsNothingNativelyCommitsNothing() throws SQLException {
    assertRefused("CREATE TABLE dw.item AS TABLE");
    run("CREATE TEMPORARY TABLE dw.scratch (id INT)");

    likewise.rollback();

    assertThat(rows("shop.note")).isEmpty();
  }
}

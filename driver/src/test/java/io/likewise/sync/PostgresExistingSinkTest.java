package io.likewise.sync;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class PostgresExistingSinkTest extends ExistingSinkContract {
  PostgresExistingSinkTest() {
    super(Engine.POSTGRES);
  }

  /** It could not be asked what is there already. */
  @Test
  void aDeferrableKeyDoesNotFit() throws SQLException {
    behind(
        "CREATE TABLE dw.item (id INT PRIMARY KEY DEFERRABLE, name VARCHAR(20), price DECIMAL(9, 2))");

    assertRefused("CREATE TABLE IF NOT EXISTS dw.item AS TABLE shop.item")
        .hasMessageContaining("deferrable");
  }
}

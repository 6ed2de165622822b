package io.likewise.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class H2KeysTest extends KeysContract {
  H2KeysTest() {
    super(Engine.H2);
  }

  /** A second row of a key that nothing keeps unique any more would be lost without a word. */
  @Test
  void aProofThatIsTakenAwayIsSaid() throws SQLException {
    behind(
        "CREATE TABLE shop.log (a INT NOT NULL, b INT)",
        "CREATE UNIQUE INDEX shop.ux ON shop.log (a)");
    run("CREATE TABLE dw.log (PRIMARY KEY (a) NOT ENFORCED) AS TABLE shop.log");
    assertThat(sync().state()).isEqualTo("ACTIVE");

    behind("DROP INDEX shop.ux");

    assertThat(sync().state()).isEqualTo("BROKEN");
    assertThat(sync().lastError()).contains("is unique in").contains("no longer");
  }

  @Test
  void aConstraintMayBeNamedWithItsSchema() throws SQLException {
    behind("CREATE TABLE shop.q (a INT NOT NULL, b INT, CONSTRAINT shop.q_a UNIQUE (a))");
    run("CREATE TABLE dw.q (PRIMARY KEY (a)) AS TABLE shop.q");
    assertRefused("ALTER TABLE shop.q DROP CONSTRAINT shop.q_a")
        .hasMessageContaining("LIKEWISE STOP DW.Q");
    assertRefused("ALTER TABLE dw.q ADD CONSTRAINT dw.only UNIQUE (b)")
        .hasMessageContaining("LIKEWISE STOP DW.Q");
  }
}

package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.likewise.jdbc.LikewiseDriver;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the real driver is found, and what is said when it is not (SPEC U1, U3). */
class DiscoveryTest {
  private final LikewiseDriver driver = new LikewiseDriver();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:likewise:jdbc:h2:mem:discovery",
        "jdbc:likewise:h2:mem:discovery",
        "jdbc:likewise:jdbc:likewise:h2:mem:discovery",
        "jdbc:likewise:likewise:jdbc:h2:mem:discovery"
      })
  void everyFormOfTheUrlConnects(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url)) {
      assertThat(connection.isValid(1)).isTrue();
      assertThat(connection.createStatement().getConnection()).isSameAs(connection);
    }
  }

  @Test
  void foreignUrlsAreLeftToOthers() throws SQLException {
    assertThat(driver.acceptsURL(null)).isFalse();
    assertThat(driver.acceptsURL("jdbc:h2:mem:x")).isFalse();
    assertThat(driver.connect("jdbc:h2:mem:x", new Properties())).isNull();
    assertThat(driver.connect("jdbc:other:y", null)).isNull();
    assertThat(driver.connect(null, null)).isNull();
  }

  @Test
  void aMissingDriverIsAnErrorThatSaysWhereItWasLookedFor() {
    String url = "jdbc:likewise:nosuch://u:hidden@h/d?password=hidden&a=b";
    assertThatThrownBy(() -> DriverManager.getConnection(url, "u", "hidden"))
        .asInstanceOf(type(SQLException.class))
        .returns("08001", SQLException::getSQLState)
        .extracting(Throwable::getMessage)
        .asString()
        .contains("jdbc:nosuch://u:******@h/d?password=******&a=b")
        .contains("DriverManager: ", "org.h2.Driver", "org.postgresql.Driver", "ServiceLoader on")
        .contains("likewise.driverClass")
        .doesNotContain("hidden");
  }

  @Test
  void theDriverClassIsTakenByName() throws SQLException {
    Driver h2 = DriverManager.getDriver("jdbc:h2:mem:x");
    DriverManager.deregisterDriver(h2);
    try (Connection connection =
        DriverManager.getConnection(
            "jdbc:likewise:h2:mem:x;likewise.driverClass=" + h2.getClass().getName())) {
      assertThat(connection.isValid(1)).isTrue();
    } finally {
      DriverManager.registerDriver(h2);
    }
  }

  @Test
  void aWrongDriverClassIsAnErrorThatNamesIt() {
    for (String name : List.of("no.such.Driver", "java.lang.String", "org.postgresql.Driver")) {
      String url = "jdbc:likewise:h2:mem:x;likewise.driverClass=" + name;
      assertThatThrownBy(() -> DriverManager.getConnection(url))
          .asInstanceOf(type(SQLException.class))
          .returns("08001", SQLException::getSQLState)
          .extracting(Throwable::getMessage)
          .asString()
          .contains(name);
    }
  }

  @Test
  void aDriverThatIsRegisteredAgainIsFoundAgain() throws SQLException {
    for (int i = 0; i < 3; i++) {
      Driver h2 = DriverManager.getDriver("jdbc:h2:mem:x");
      DriverManager.deregisterDriver(h2);
      DriverManager.registerDriver(h2);
      DriverManager.getConnection("jdbc:likewise:h2:mem:x").close();
    }
  }

  @Test
  void otherDriversStayWhereTheyAre() throws SQLException {
    List<Driver> before = Collections.list(DriverManager.getDrivers());
    DriverManager.getConnection("jdbc:likewise:h2:mem:x").close();
    assertThat(Collections.list(DriverManager.getDrivers())).containsExactlyElementsOf(before);
  }

  @Test
  void theRealDriversErrorIsTheOneThatIsSeen() throws SQLException {
    SQLException refusal = new SQLException("refused", "28P01");
    try (StubDriver stub =
        StubDriver.register(
            (url, info) -> {
              throw refusal;
            })) {
      assertThat(stub).isNotNull();
      assertThatThrownBy(() -> DriverManager.getConnection("jdbc:likewise:stub:x"))
          .isSameAs(refusal);
    }
  }

  @Test
  void versionsAreThoseOfTheDriverThatConnected() throws SQLException {
    try (Connection h2 = driver.connect("jdbc:likewise:h2:mem:x", null)) {
      assertThat(h2.isValid(1)).isTrue();
      Driver real = DriverManager.getDriver("jdbc:h2:mem:x");
      assertThat(driver.getMajorVersion()).isEqualTo(real.getMajorVersion());
      assertThat(driver.getMinorVersion()).isEqualTo(real.getMinorVersion());
      assertThat(driver.jdbcCompliant()).isEqualTo(real.jdbcCompliant());
    }
    Recorder recorder = new Recorder();
    try (StubDriver stub = StubDriver.register((url, info) -> recorder.stub(Connection.class));
        Connection connection = driver.connect("jdbc:likewise:stub:x", null)) {
      assertThat(connection).isNotNull();
      assertThat(driver.getMajorVersion()).isEqualTo(stub.getMajorVersion());
      assertThat(driver.jdbcCompliant()).isTrue();
    }
    assertThat(driver.getParentLogger().getName()).isEqualTo("io.likewise");
  }

  @Test
  void connectingAsksTheConnectionNothing() throws SQLException {
    Recorder recorder = new Recorder();
    Connection real = recorder.stub(Connection.class);
    try (StubDriver stub = StubDriver.register((url, info) -> real)) {
      assertThat(stub).isNotNull();
      assertThat(DriverManager.getConnection("jdbc:likewise:stub:x")).isNotNull();
    }
    assertThat(recorder.take()).isEmpty();
  }
}

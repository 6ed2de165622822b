package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.likewise.jdbc.LikewiseDriver;
import java.sql.Connection;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Properties of ours and the real driver's (SPEC U4, U5). */
class PropertiesTest {
  private static final String AWKWARD = "a%20b+c&d=e?f#g h;iüß\\\"'";

  private final LikewiseDriver driver = new LikewiseDriver();
  private final List<String> urls = new ArrayList<>();
  private final List<Properties> infos = new ArrayList<>();
  private StubDriver stub;

  @BeforeEach
  void register() throws SQLException {
    stub =
        StubDriver.register(
            (url, info) -> {
              urls.add(url);
              infos.add((Properties) info.clone());
              info.setProperty("password", "changed by the driver");
              return new Recorder().stub(Connection.class);
            });
  }

  @AfterEach
  void deregister() throws SQLException {
    stub.close();
  }

  @Test
  void theRealDriverSeesItsOwnOnly() throws SQLException {
    Properties given = new Properties(defaults());
    given.setProperty("password", AWKWARD);
    given.setProperty("likewise.schema", "s");
    given.setProperty("LOGIN", "MiXed");
    Properties before = (Properties) given.clone();

    driver.connect("jdbc:likewise:stub:x?a=" + AWKWARD + "&likewise.nativeCtas=true&b=c", given);

    assertThat(urls).containsExactly("jdbc:stub:x?a=" + AWKWARD + "&b=c");
    Properties seen = infos.get(0);
    assertThat(seen.getProperty("password")).isEqualTo(AWKWARD);
    assertThat(seen.getProperty("LOGIN")).isEqualTo("MiXed");
    assertThat(seen.getProperty("fromDefaults")).isEqualTo("yes");
    assertThat(seen.stringPropertyNames()).noneMatch(name -> name.startsWith("likewise."));
    assertThat(given).isEqualTo(before);
    assertThat(given.getProperty("password")).isEqualTo(AWKWARD);
  }

  @Test
  void noPropertiesAreFine() throws SQLException {
    assertThat(driver.connect("jdbc:likewise:stub:x", null)).isNotNull();
    assertThat(infos.get(0)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"?likewise.nativeCats=true", ";likewise.nativeCats=true"})
  void anUnknownOneIsAnErrorBeforeAnyConnection(String parameter) {
    assertThatThrownBy(() -> driver.connect("jdbc:likewise:stub:x" + parameter, null))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("did you mean likewise.nativeCtas?");
    assertThat(urls).isEmpty();
  }

  @Test
  void thePropertyPageShowsBoth() {
    Properties given = new Properties();
    given.setProperty("likewise.schema", "s");
    DriverPropertyInfo[] infos =
        driver.getPropertyInfo("jdbc:likewise:stub:x?likewise.nativeCtas=true", given);
    assertThat(infos[0].name).isEqualTo("stubbed");
    assertThat(infos[0].value).isEqualTo("jdbc:stub:x");
    assertThat(Stream.of(infos).map(info -> info.name + "=" + info.value))
        .contains(
            "likewise.schema=s",
            "likewise.nativeCtas=true",
            "likewise.reportUrl=native",
            "likewise.driverClass=null");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "jdbc",
        "jdbc:likewise",
        "jdbc:likewise:",
        "jdbc:likewise:jdbc:",
        "jdbc:likewise:postgresql:",
        "jdbc:likewise:postgresql://",
        "jdbc:likewise:postgresql://h:x/",
        "jdbc:likewise:h2:",
        "jdbc:likewise:nosuch:",
        "jdbc:likewise:stub:x?likewise.",
        "jdbc:likewise:stub:x?likewise.nope=%"
      })
  void thePropertyPageBearsHalfAUrl(String url) {
    assertThat(driver.getPropertyInfo(url, null)).hasSizeGreaterThanOrEqualTo(7);
    assertThat(driver.getPropertyInfo(null, null)).hasSize(7);
  }

  @ParameterizedTest
  @EnumSource
  void enginesTakeOurParametersInTheirSyntax(Engine engine) throws SQLException {
    String url = Engine.wrappedUrl(engine.newDatabase());
    String ours = url.contains(";") ? ";likewise.reportUrl=wrapped" : "?likewise.reportUrl=wrapped";
    try (Connection connection = driver.connect(url + ours, engine.credentials())) {
      assertThat(connection.getMetaData().getURL()).startsWith("jdbc:likewise:");
    }
  }

  private static Properties defaults() {
    Properties defaults = new Properties();
    defaults.setProperty("fromDefaults", "yes");
    defaults.setProperty("likewise.logRewrites", "true");
    return defaults;
  }
}

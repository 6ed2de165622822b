package io.likewise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class ConnectionRequestTest {
  private static final String URL = "jdbc:likewise:h2:mem:x";

  @Test
  void ourPropertiesArePartedFromTheRealDrivers() {
    Properties given = new Properties();
    given.setProperty("likewise.schema", "s");
    given.setProperty("user", "u");
    ConnectionRequest request = ConnectionRequest.of(URL, given);
    assertThat(request.own()).isEqualTo(Map.of("likewise.schema", "s"));
    assertThat(request.real()).isEqualTo(Map.of("user", "u"));
  }

  @Test
  void theCallersPropertiesStayAsTheyAre() {
    Properties given = new Properties();
    given.setProperty("likewise.schema", "s");
    given.setProperty("user", "u");
    Properties before = (Properties) given.clone();
    ConnectionRequest.of(URL, given).real().clear();
    assertThat(given).isEqualTo(before);
  }

  @Test
  void defaultsAndOtherValuesSurvive() {
    Properties grandparents = new Properties();
    grandparents.setProperty("a", "1");
    grandparents.setProperty("likewise.schema", "s");
    Properties parents = new Properties(grandparents);
    parents.setProperty("b", "2");
    Properties given = new Properties(parents);
    Object value = new Object();
    Object key = new Object();
    given.put("c", value);
    given.put(key, 3);
    given.put("likewise.nativeCtas", true);

    ConnectionRequest request = ConnectionRequest.of(URL, given);
    assertThat(request.real().getProperty("a")).isEqualTo("1");
    assertThat(request.real().getProperty("b")).isEqualTo("2");
    assertThat(request.real().getProperty("likewise.schema")).isNull();
    assertThat(request.real()).isEqualTo(Map.of("c", value, key, 3));
    assertThat(request.own())
        .isEqualTo(Map.of("likewise.schema", "s", "likewise.nativeCtas", "true"));
  }

  @Test
  void theUrlWins() {
    Properties given = new Properties();
    given.setProperty("likewise.schema", "s");
    assertThat(ConnectionRequest.of(URL + ";likewise.schema=t", given).own())
        .isEqualTo(Map.of("likewise.schema", "t"));
  }

  @Test
  void noPropertiesAreEmptyOnes() {
    assertThat(ConnectionRequest.of(URL, null).real()).isEmpty();
  }
}

package io.likewise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SettingsTest {

  @Test
  void defaults() throws SQLException {
    assertThat(Settings.of(Map.of()))
        .isEqualTo(
            new Settings(null, false, Settings.ReportUrl.NATIVE, "likewise", null, false, false));
  }

  @Test
  void allOfThemCanBeGiven() throws SQLException {
    Map<String, String> given =
        Map.of(
            "likewise.driverClass", "a.B",
            "likewise.nativeCtas", "TRUE",
            "likewise.reportUrl", "wrapped",
            "likewise.schema", "Meta",
            "likewise.config", "/c",
            "likewise.logRewrites", "true",
            "likewise.sync.embedded", "true");
    assertThat(Settings.of(given))
        .isEqualTo(new Settings("a.B", true, Settings.ReportUrl.WRAPPED, "Meta", "/c", true, true));
  }

  @Test
  void anEmptyValueMeansTheDefault() throws SQLException {
    Map<String, String> given =
        Map.of(
            "likewise.driverClass",
            "",
            "likewise.nativeCtas",
            " ",
            "likewise.reportUrl",
            "",
            "likewise.schema",
            "");
    assertThat(Settings.of(given)).isEqualTo(Settings.of(Map.of()));
  }

  @Test
  void anUnknownNameIsAnErrorThatNamesTheNearest() {
    assertThatThrownBy(() -> Settings.of(Map.of("likewise.drvierClass", "x")))
        .isInstanceOf(SQLException.class)
        .hasMessageContaining("likewise.drvierClass; did you mean likewise.driverClass?")
        .hasMessageContaining("likewise.sync.embedded");
    assertThatThrownBy(() -> Settings.of(Map.of("likewise.NATIVECTAS", "x")))
        .hasMessageContaining("did you mean likewise.nativeCtas?");
  }

  @Test
  void anImpossibleValueIsAnErrorThatNamesThePossibleOnes() {
    assertThatThrownBy(() -> Settings.of(Map.of("likewise.nativeCtas", "yes")))
        .isInstanceOf(SQLException.class)
        .hasMessage("likewise.nativeCtas is one of [false, true], not 'yes'");
  }
}

package io.likewise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DriverUrlTest {

  @ParameterizedTest
  @CsvSource({
    "jdbc:likewise:jdbc:h2:mem:x, jdbc:h2:mem:x",
    "jdbc:likewise:h2:mem:x, jdbc:h2:mem:x",
    "jdbc:likewise:postgresql://h:1/db?a=b, jdbc:postgresql://h:1/db?a=b",
    "jdbc:likewise:jdbc:p6spy:h2:mem:x, jdbc:p6spy:h2:mem:x",
    "jdbc:likewise:jdbc:likewise:h2:mem:x, jdbc:likewise:h2:mem:x",
    "jdbc:likewise:h2:mem:likewise:jdbc:likewise:, jdbc:h2:mem:likewise:jdbc:likewise:",
    "jdbc:likewise:, jdbc:",
    "jdbc:likewise:jdbc:, jdbc:"
  })
  void thePrefixIsCutByPosition(String url, String real) {
    assertThat(DriverUrl.parse(url).real()).isEqualTo(real);
  }

  @ParameterizedTest
  @CsvSource({
    "pg://h/d?likewise.schema=s, pg://h/d, s",
    "pg://h/d?likewise.schema=s&a=b, pg://h/d?a=b, s",
    "pg://h/d?a=b&likewise.schema=s, pg://h/d?a=b, s",
    "pg://h/d?a=b&likewise.schema=s&&c=d;e, pg://h/d?a=b&&c=d;e, s",
    "pg://h/d?likewise.schema=a%20b%2Bc+d, pg://h/d, a b+c+d",
    "pg://h/d?likewise.schema=100%, pg://h/d, 100%",
    "h2:mem:x;likewise.schema=s, h2:mem:x, s",
    "h2:mem:x;MODE=a;likewise.schema=s;INIT=b?c, h2:mem:x;MODE=a;INIT=b?c, s",
    "h2:mem:x;INIT=a\\;likewise.config=b;likewise.schema=s;, h2:mem:x;INIT=a\\;likewise.config=b;, s",
    "h2:mem:x;likewise.schema=a\\;b, h2:mem:x, a;b",
    "h2:mem:x;likewise.schema, h2:mem:x, ''"
  })
  void ourParametersAreTakenOutAndNothingElse(String rest, String real, String schema) {
    DriverUrl url = DriverUrl.parse("jdbc:likewise:" + rest);
    assertThat(url.real()).isEqualTo("jdbc:" + real);
    assertThat(url.parameters()).isEqualTo(Map.of("likewise.schema", schema));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "pg://h/d?",
        "pg://h/d?&",
        "pg://h/d?a=likewise.schema",
        "h2:mem:x;",
        "h2:mem:x;;A=B",
        "%"
      })
  void otherUrlsStayAsTheyAre(String rest) {
    DriverUrl url = DriverUrl.parse("jdbc:likewise:" + rest);
    assertThat(url.real()).isEqualTo("jdbc:" + rest);
    assertThat(url.parameters()).isEmpty();
  }

  @Test
  void aReportedUrlHasTheFormThatWasGiven() {
    assertThat(DriverUrl.parse("jdbc:likewise:h2:mem:x").wrapping("jdbc:h2:mem:x"))
        .isEqualTo("jdbc:likewise:h2:mem:x");
    assertThat(DriverUrl.parse("jdbc:likewise:jdbc:h2:mem:x").wrapping("jdbc:h2:mem:x"))
        .isEqualTo("jdbc:likewise:jdbc:h2:mem:x");
  }

  @Test
  void onlyUrlsWithOurPrefixAreOurs() {
    assertThat(DriverUrl.isOurs(null)).isFalse();
    assertThat(DriverUrl.isOurs("")).isFalse();
    assertThat(DriverUrl.isOurs("jdbc:likewise")).isFalse();
    assertThat(DriverUrl.isOurs("jdbc:h2:mem:jdbc:likewise:")).isFalse();
    assertThat(DriverUrl.isOurs("jdbc:likewise:")).isTrue();
  }
}

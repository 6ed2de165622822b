package io.likewise.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MaskedUrlTest {

  @ParameterizedTest
  @CsvSource({
    "jdbc:pg://h/d?user=u&password=hidden&ssl=true, jdbc:pg://h/d?user=u&password=******&ssl=true",
    "jdbc:pg://h/d?password=hid;hid, jdbc:pg://h/d?password=******",
    "jdbc:pg://h/d?sslpassword=hidden, jdbc:pg://h/d?sslpassword=******",
    "jdbc:x:m;USER=sa;PASSWORD=hid&hid;A=B, jdbc:x:m;USER=sa;PASSWORD=******;A=B",
    "jdbc:x:m;PASSWORD=hid\\;hid;A=B, jdbc:x:m;PASSWORD=******;A=B",
    "jdbc:s://h;pwd={hid;hid};A=B, jdbc:s://h;pwd=******;A=B",
    "jdbc:m://u:hidden@h:1/d?e=a@b, jdbc:m://u:******@h:1/d?e=a@b",
    "jdbc:m://u:hid@hid/hid@h:1/d, jdbc:m://u:******@h:1/d",
    "jdbc:o:thin:scott/hidden@//h:1/s, jdbc:o:thin:scott/******@//h:1/s",
    "jdbc:d://h:1/d:user=u;password=hidden;, jdbc:d://h:1/d:user=u;password=******;",
    "jdbc:a://h?api-key=hidden&auth.token=hidden, jdbc:a://h?api-key=******&auth.token=******"
  })
  void secretsAreMasked(String url, String masked) {
    assertThat(MaskedUrl.of(url)).isEqualTo(masked);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:h2:mem:x",
        "jdbc:postgresql://host:5432/db?user=u&tokenizer=x",
        "jdbc:h2:tcp://localhost:9092/~/test;MODE=x",
        "jdbc:oracle:thin:@//host:1521/service"
      })
  void otherUrlsAreShown(String url) {
    assertThat(MaskedUrl.of(url)).isEqualTo(url);
  }
}

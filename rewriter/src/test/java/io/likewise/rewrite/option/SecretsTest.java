package io.likewise.rewrite.option;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password",
        "PASSWORD",
        "scan.password",
        "jdbc-passwd",
        "client_secret",
        "auth.token",
        "aws.credentials",
        "s3.access-key",
        "my.api-key",
        "api_key",
        "ssl.private-key"
      })
  void knowsSecretsByTheEndOfTheirKeys(String key) {
    assertThat(Secrets.isSecret(key)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"topic", "password.file", "tokenizer", "key", "primary-key", "secrets"})
  void knowsWhatIsNoSecret(String key) {
    assertThat(Secrets.isSecret(key)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "password, hunter2, ******",
    "password, ${env:PW}, ${env:PW}",
    "password, ${file:/run/pw}, ${file:/run/pw}",
    "password, ${env:PW}x, ******",
    "url, jdbc:postgresql://h/db?user=u&password=p&ssl=true, jdbc:postgresql://h/db?user=u&password=******&ssl=true",
    "url, jdbc:h2:mem:x;PASSWORD=p;MODE=MySQL, jdbc:h2:mem:x;PASSWORD=******;MODE=MySQL",
    "url, mysql://u:p@h/db, mysql://u:******@h/db",
    "path, /a/b:c@d, /a/b:c@d",
    "url, http://h:80/a@b, http://h:80/a@b"
  })
  void masksValues(String key, String value, String shown) {
    assertThat(Secrets.masked(key, value)).isEqualTo(shown);
  }
}

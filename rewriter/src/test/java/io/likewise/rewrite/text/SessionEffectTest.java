package io.likewise.rewrite.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SessionEffectTest {

  @ParameterizedTest
  @CsvSource({
    "BEGIN, BEGINS",
    "/* c */ start transaction read only, BEGINS",
    "COMMIT, ENDS",
    "end work, ENDS",
    "rollback to savepoint s, ENDS",
    "ABORT, ENDS",
    "prepare transaction 'x', ENDS",
    "SET search_path = s, SETS",
    "USE s, SETS",
    "SETTER, NONE",
    "SELECT 1, NONE",
    "'', NONE",
  })
  void isToldFromTheFirstWord(String sql, SessionEffect effect) {
    assertThat(SessionEffect.of(sql, LexicalRules.STANDARD)).isEqualTo(effect);
  }
}

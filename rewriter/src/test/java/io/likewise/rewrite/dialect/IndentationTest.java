package io.likewise.rewrite.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class IndentationTest {

  @Test
  void linesOfNamesStay() {
    assertThat(Indentation.of("SELECT \"a\nb\", 'it''s\n'\n\nFROM `t\n`;\n", 2))
        .isEqualTo("  SELECT \"a\nb\", 'it''s\n'\n\n  FROM `t\n`;");
  }
}

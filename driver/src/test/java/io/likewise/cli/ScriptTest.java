package io.likewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.rewrite.text.LexicalRules;
import org.junit.jupiter.api.Test;

class ScriptTest {

  @Test
  void cutsAtSemicolonsAndKnowsTheLines() {
    Script script =
        new Script(
            """
            -- first
            CREATE TABLE a (b VARCHAR(5) DEFAULT ';');


            SELECT 1;;
            SELECT 2
            """);
    assertThat(script.statements(LexicalRules.STANDARD))
        .containsExactly(
            new ScriptStatement("-- first\n", "CREATE TABLE a (b VARCHAR(5) DEFAULT ';')", 2),
            new ScriptStatement("", "SELECT 1", 5),
            new ScriptStatement("", "SELECT 2", 6));
  }

  @Test
  void isEmptyWhereThereAreOnlyComments() {
    assertThat(new Script("-- nothing\n/* at all */\n").statements(LexicalRules.STANDARD))
        .isEmpty();
  }
}

package io.likewise.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MarkedTriggerTest {

  /** What an expression or a name may hold that looks like a word of ours. */
  private static final List<String> TRAPS =
      List.of(
          "';/*likewise x*/'",
          "'it''s;/*likewise x*/ END'",
          "\"a;\"\"/*likewise x*/\"",
          "`;/*likewise x*/``b`",
          "[;/*likewise x*/]",
          "(begin /*likewise x*/ END)",
          "1 /*likewise x*/ + 1 -- ;/*likewise x*/\n",
          "/* ;/*likewise x*/ 2",
          "'--' - 1");

  @Test
  void partsBeginWithTheirMarks() {
    for (String trap : TRAPS) {
      String head = "AFTER INSERT ON `s; BEGIN /*likewise x*/`\nBEGIN\n";
      String one = MarkedTrigger.mark("main.a") + "\n  SELECT %s;\n  SELECT 1;\n".formatted(trap);
      String two = MarkedTrigger.mark("main.b") + "\n  SELECT %s;\n".formatted(trap);
      MarkedTrigger read =
          MarkedTrigger.read("CREATE TRIGGER `x /*likewise x*/` " + head + one + two + "END")
              .orElseThrow();
      assertThat(read.head()).as(trap).isEqualTo(head);
      assertThat(read.parts().keySet()).as(trap).containsExactly("main.a", "main.b");
      assertThat(read.parts().values()).as(trap).containsExactly(one, two);
    }
  }

  @Test
  void anyIdIsReadAsItWasWritten() {
    for (String id :
        List.of("main.*/", "100%", "%2A", "%252A*", "a\nb", "/*likewise x*/", "é😀'\"")) {
      String text =
          "CREATE TRIGGER x AFTER DELETE ON s\nBEGIN\n%s\n  SELECT 1;\nEND"
              .formatted(MarkedTrigger.mark(id));
      assertThat(MarkedTrigger.read(text).orElseThrow().parts()).containsOnlyKeys(id);
      assertThat(MarkedTrigger.mark(id)).startsWith(MarkedTrigger.markBeginning(id));
    }
  }

  @Test
  void othersHaveNoParts() {
    assertThat(
            MarkedTrigger.read(
                "CREATE TRIGGER x AFTER DELETE ON s BEGIN SELECT 1 /*likewise x*/; END"))
        .isEmpty();
    assertThat(
            MarkedTrigger.read(
                "CREATE TRIGGER x AFTER DELETE ON s BEGIN SELECT ';/*likewise x*/'; END"))
        .isEmpty();
  }
}

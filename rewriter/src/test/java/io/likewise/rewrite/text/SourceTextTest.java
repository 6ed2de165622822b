package io.likewise.rewrite.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.rewrite.text.SourceText.Position;
import org.junit.jupiter.api.Test;

class SourceTextTest {

  @Test
  void countsLinesAndColumnsFromOne() {
    SourceText text = new SourceText("ab\ncd\r\nef\rgh");
    assertThat(text.position(0)).isEqualTo(new Position(1, 1));
    assertThat(text.position(1)).isEqualTo(new Position(1, 2));
    assertThat(text.position(3)).isEqualTo(new Position(2, 1));
    assertThat(text.position(7)).isEqualTo(new Position(3, 1));
    assertThat(text.position(10)).isEqualTo(new Position(4, 1));
    assertThat(text.position(99)).isEqualTo(new Position(4, 3));
    assertThat(text.line(4)).isEqualTo("cd");
    assertThat(text.line(8)).isEqualTo("ef");
  }

  @Test
  void aColumnIsACodePointAndATabIsOne() {
    SourceText text = new SourceText("\t😀x");
    assertThat(text.position(3)).isEqualTo(new Position(1, 3));
  }

  @Test
  void underlinesTheSpan() {
    String sql = "CREATE TABLE t (\n\tid INTT,\n  b INT)";
    assertThat(new SourceText(sql).describe(new Span(21, 25), "Unknown type INTT"))
        .isEqualTo(
            """
            line 2, column 5: Unknown type INTT
               id INTT,
                  ^^^^""");
  }

  @Test
  void underlinesNoMoreThanTheFirstLineOfASpan() {
    assertThat(new SourceText("ab\ncd").describe(new Span(1, 5), "x"))
        .isEqualTo("line 1, column 2: x\n  ab\n   ^");
  }

  @Test
  void pointsBehindTheEnd() {
    assertThat(new SourceText("ab").describe(new Span(2, 2), "x"))
        .isEqualTo("line 1, column 3: x\n  ab\n    ^");
    assertThat(new SourceText("").describe(new Span(7, 9), "x"))
        .isEqualTo("line 1, column 1: x\n  \n  ^");
  }

  @Test
  void showsOnlyTheSurroundingsInAVeryLongLine() {
    String sql = "x".repeat(500_000) + "HERE" + "y".repeat(500_000);
    String shown = new SourceText(sql).describe(new Span(500_000, 500_004), "m");
    String[] lines = shown.split("\n");
    assertThat(lines).hasSize(3);
    assertThat(lines[0]).isEqualTo("line 1, column 500001: m");
    assertThat(lines[1]).hasSizeLessThan(130).startsWith("  …xxx").endsWith("yyy…");
    assertThat(lines[2].indexOf('^')).isEqualTo(lines[1].indexOf("HERE"));
    assertThat(lines[2].strip()).isEqualTo("^^^^");
  }

  @Test
  void showsWhatCannotBeShownAsSomethingOfTheSameWidth() {
    assertThat(new SourceText("a\0\t\uD800b").describe(new Span(4, 5), "m"))
        .isEqualTo("line 1, column 5: m\n  a  \uFFFDb\n      ^");
  }
}

package io.likewise.rewrite.syntax;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A line of a fixture file and the line below it.
 *
 * @param sql a line that begins with a letter or a comment's {@code /}
 * @param below what is expected of it, or the next line
 */
record Fixture(String sql, String below) {

  /** All cases of a file, in order. */
  static Stream<Fixture> read(String file) {
    List<String> lines = lines(file);
    lines.add("");
    List<Fixture> fixtures = new ArrayList<>();
    for (int i = 0; i + 1 < lines.size(); i++) {
      String line = lines.get(i);
      if (line.matches("[A-Za-z/].*")) {
        fixtures.add(new Fixture(line, lines.get(i + 1)));
      }
    }
    return fixtures.stream();
  }

  private static List<String> lines(String file) {
    try (InputStream in = Fixture.class.getResourceAsStream(file)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new ArrayList<>(text.lines().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The line below if it is marked as the expectation, without the mark. */
  String expected(String mark, String otherwise) {
    boolean marked = mark.isEmpty() ? below.contains("^") : below.startsWith(mark);
    return marked ? below.substring(mark.length()) : otherwise;
  }

  @Override
  public String toString() {
    return sql;
  }
}

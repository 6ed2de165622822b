package io.likewise.cases;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A case of {@code cases/like}: statements, and the tables that Apache Flink had made of them in
 * the end.
 *
 * @param verdict the column {@code likewise} of the index: flink, accept, readme, likewise or skip
 */
record LikeCase(String name, String verdict, boolean failsInFlink) {
  private static final String FOLDER = "/cases/like/";

  static Stream<LikeCase> all() {
    return lines("INDEX.tsv").skip(1).map(line -> line.split("\t", -1)).map(LikeCase::of);
  }

  private static LikeCase of(String[] cells) {
    return new LikeCase(cells[0], cells[cells.length - 1], cells[2].equals("error"));
  }

  /** The lines of a file of the folder that are no comments. */
  static Stream<String> lines(String file) {
    return read(file).lines().filter(line -> !line.isBlank() && !line.startsWith("#"));
  }

  private static String read(String file) {
    try (InputStream in = LikeCase.class.getResourceAsStream(FOLDER + file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String sql() {
    return read(name + ".sql");
  }

  /** The documents of all tables that are there in the end, in order of creation. */
  @SuppressWarnings("unchecked")
  List<Map<String, Object>> expectedTables() throws IOException {
    Map<String, Object> document = JSON.std.mapFrom(read(name + ".expected.json"));
    return (List<Map<String, Object>>) document.get("tables");
  }

  @Override
  public String toString() {
    return name;
  }
}

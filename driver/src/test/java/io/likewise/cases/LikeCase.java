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
 * A case of {@code cases/like} or {@code cases/like-inlist}: statements, and the tables that Apache
 * Flink had made of them, or of plain statements of the same meaning, in the end.
 *
 * @param folder of the two
 * @param verdict the column {@code likewise} of the index: flink, accept, readme, likewise or skip
 */
record LikeCase(String folder, String name, String verdict, boolean failsInFlink) {
  static final String BEHIND_THE_LIST = "like";
  static final String IN_THE_LIST = "like-inlist";

  static Stream<LikeCase> all() {
    return Stream.of(BEHIND_THE_LIST, IN_THE_LIST)
        .flatMap(
            folder ->
                lines(folder, "INDEX.tsv").skip(1).map(line -> of(folder, line.split("\t", -1))));
  }

  private static LikeCase of(String folder, String[] cells) {
    return new LikeCase(folder, cells[0], cells[cells.length - 1], cells[2].equals("error"));
  }

  /** The lines of a file of a folder that are no comments. */
  static Stream<String> lines(String folder, String file) {
    return read(folder, file).lines().filter(line -> !line.isBlank() && !line.startsWith("#"));
  }

  private static String read(String folder, String file) {
    String path = "/cases/" + folder + "/" + file;
    try (InputStream in = LikeCase.class.getResourceAsStream(path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String sql() {
    return read(folder, name + ".sql");
  }

  /** The documents of all tables that are there in the end, in order of creation. */
  @SuppressWarnings("unchecked")
  List<Map<String, Object>> expectedTables() throws IOException {
    Map<String, Object> document = JSON.std.mapFrom(read(folder, name + ".expected.json"));
    return (List<Map<String, Object>>) document.getOrDefault("tables", List.of());
  }

  /** Those that their names alone find. */
  List<Map<String, Object>> visibleTables() throws IOException {
    return expectedTables().stream()
        .filter(table -> !table.containsKey("hiddenByTemporary"))
        .toList();
  }

  @Override
  public String toString() {
    return name;
  }
}

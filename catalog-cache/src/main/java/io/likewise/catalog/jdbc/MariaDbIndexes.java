package io.likewise.catalog.jdbc;

import io.likewise.catalog.TableIndex;
import io.likewise.catalog.jdbc.DdlText.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Indexes and table options in the text that {@code SHOW CREATE TABLE} gives in MariaDB. */
final class MariaDbIndexes {

  /** What says something else than how the table is stored. */
  private static final Set<String> NO_STORAGE =
      Set.of("AUTO_INCREMENT", "CHARSET", "COLLATE", "COMMENT", "CONNECTION", "DIRECTORY", "UNION");

  private MariaDbIndexes() {}

  /** The indexes that are no keys, or keys only of beginnings of values. */
  static List<TableIndex> read(String created) {
    List<Token> tokens = DdlText.MARIADB.tokens(created);
    Optional<Token> body = tokens.stream().filter(Token::isGroup).findFirst();
    List<TableIndex> indexes = new ArrayList<>();
    if (body.isPresent()) {
      String text = body.get().text();
      for (List<Token> element : DdlText.MARIADB.parts(text)) {
        index(text, element).ifPresent(indexes::add);
      }
    }
    return indexes;
  }

  private static Optional<TableIndex> index(String body, List<Token> element) {
    int name =
        switch (element.get(0).keyword()) {
          case "KEY" -> 1;
          case "FULLTEXT", "SPATIAL", "UNIQUE" -> 2;
          default -> 0;
        };
    if (name == 0) {
      return Optional.empty();
    }
    List<List<Token>> columns = DdlText.MARIADB.parts(element.get(name + 1).text());
    boolean whole = columns.stream().flatMap(List::stream).noneMatch(Token::isGroup);
    boolean key = element.get(0).keyword().equals("UNIQUE") && whole;
    int end = element.get(element.size() - 1).end();
    return key
        ? Optional.empty()
        : Optional.of(
            new TableIndex(
                element.get(name).name(),
                "INDEX",
                columns.stream().map(column -> column.get(0).name()).toList(),
                body.substring(element.get(0).start(), end),
                /* partOfTable= */ true));
  }

  /** Options in lower case, as our own are written. */
  static SortedMap<String, String> storage(String created) {
    List<Token> tokens = DdlText.MARIADB.tokens(created);
    SortedMap<String, String> storage = new TreeMap<>();
    for (int i = 1; i + 1 < tokens.size(); i++) {
      if (tokens.get(i).keyword().equals("PARTITION")) {
        break;
      }
      String name = tokens.get(i - 1).name().toUpperCase(Locale.ROOT);
      if (tokens.get(i).keyword().equals("=") && !NO_STORAGE.contains(name)) {
        storage.put(name.toLowerCase(Locale.ROOT), MariaDbDefinition.unescaped(tokens.get(i + 1)));
      }
    }
    return storage;
  }
}

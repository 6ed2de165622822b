package io.likewise.alter;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The native statements in {@code docs/alter-table.md} are what EXPLAIN prints; {@code
 * likewise.updateDocs=true} writes them.
 */
class AlterReferenceTest {
  private static final Path PAGE = Repository.root().resolve("docs/alter-table.md");
  private static final Pattern CREATE = Pattern.compile("```sql\n(CREATE TABLE .*?);\n```");
  private static final Pattern EXAMPLE =
      Pattern.compile("```sql\n(ALTER TABLE [^`]*?);\n```\n\n```native\n(.*?)```", Pattern.DOTALL);
  private static final List<String> ENGINES = List.of("PostgreSQL", "MariaDB", "H2", "SQLite");

  @Test
  void showsWhatIsSent() throws IOException, SQLException {
    String page = Files.readString(PAGE);
    List<String> examples = EXAMPLE.matcher(page).results().map(found -> found.group(1)).toList();
    List<StringBuilder> natives = new ArrayList<>();
    examples.forEach(example -> natives.add(new StringBuilder()));
    Matcher create = CREATE.matcher(page);
    assertThat(create.find()).isTrue();
    for (String engine : ENGINES) {
      try (Tables tables = Tables.on(engine)) {
        tables.execute(create.group(1));
        for (int i = 0; i < examples.size(); i++) {
          natives
              .get(i)
              .append("-- ")
              .append(engine)
              .append('\n')
              .append(tables.sent(examples.get(i)));
          tables.execute(examples.get(i));
        }
      }
    }
    String expected = filled(page, natives);
    if (Boolean.getBoolean("likewise.updateDocs")) {
      Files.writeString(PAGE, expected);
    }
    assertThat(Files.readString(PAGE)).isEqualTo(expected);
  }

  private static String filled(String page, List<StringBuilder> natives) {
    StringBuilder filled = new StringBuilder();
    Matcher example = EXAMPLE.matcher(page);
    int i = 0;
    while (example.find()) {
      String block =
          "```sql\n" + example.group(1) + ";\n```\n\n```native\n" + natives.get(i++) + "```";
      example.appendReplacement(filled, Matcher.quoteReplacement(block));
    }
    return example.appendTail(filled).toString();
  }
}

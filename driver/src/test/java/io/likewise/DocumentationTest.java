package io.likewise;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documents point at is there. */
class DocumentationTest {
  private static final Pattern LINK = Pattern.compile("\\]\\((?!\\w+:)([^)#]+)");
  private static final Pattern CLASS = Pattern.compile("`([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)`");
  private static final Path DOCS = Repository.root().resolve("docs");

  /** Of the language, not of ours. */
  private static final Set<String> FOREIGN = Set.of("SQLException", "Connection");

  @Test
  void linksLeadSomewhere() throws IOException {
    for (Path document : documents()) {
      assertThat(found(LINK, document))
          .as(document.toString())
          .allMatch(link -> Files.exists(document.resolveSibling(link)));
    }
  }

  @Test
  void classesOfTheTourExist() throws IOException {
    Set<String> classes =
        SourceFile.all().stream()
            .map(file -> file.path().getFileName().toString().replace(".java", ""))
            .collect(Collectors.toSet());
    for (String document : List.of("how-one-statement-travels.md", "adding-a-dialect.md")) {
      assertThat(found(CLASS, DOCS.resolve(document)))
          .as(document)
          .filteredOn(name -> !FOREIGN.contains(name))
          .isNotEmpty()
          .isSubsetOf(classes);
    }
  }

  private static List<Path> documents() throws IOException {
    try (Stream<Path> top = Files.list(Repository.root());
        Stream<Path> docs = Files.walk(DOCS)) {
      return Stream.concat(top, docs).filter(path -> path.toString().endsWith(".md")).toList();
    }
  }

  private static List<String> found(Pattern pattern, Path document) throws IOException {
    return pattern
        .matcher(Files.readString(document))
        .results()
        .map(match -> match.group(1))
        .toList();
  }
}

package io.likewise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The house rules that no compiler knows, read off the sources themselves. */
class HouseRulesTest {
  private static final int LONGEST_FILE = 400;
  private static final int LONGEST_METHOD = 40;
  private static final Pattern LEFT_OVER = Pattern.compile("\\b(TO[D]O|FIX[M]E|XX[X])\\b");
  private static final Pattern SWALLOWED = Pattern.compile("catch\\s*\\([^)]*\\)\\s*\\{\\s*\\}");
  private static final Pattern CONSOLE = Pattern.compile("System\\s*\\.\\s*(out|err)\\b");
  private static final Pattern ENGINE =
      Pattern.compile(
          "postgres|mariadb|mysql|sqlite|\\bh2(?!\\w)|\\bH2[A-Z]", Pattern.CASE_INSENSITIVE);

  /**
   * Where an engine may be named. The command line names the one that it starts by default, a
   * benchmark the one that it measures.
   */
  private static final List<String> NAMES_ENGINES =
      List.of(
          "io/likewise/rewrite/dialect/",
          "io/likewise/catalog/jdbc/",
          "io/likewise/h2/",
          "io/likewise/cli/DatabaseOptions.java",
          "io/likewise/benchmarks/");

  private final List<SourceFile> sources = SourceFile.all();
  private final List<SourceFile> main = sources.stream().filter(SourceFile::isMain).toList();

  @Test
  void theSourcesAreFound() {
    assertThat(main).hasSizeGreaterThan(30);
    assertThat(SourceFile.methods(main)).hasSizeGreaterThan(50);
  }

  @Test
  void filesStayShort() {
    assertThat(breaking(sources, file -> file.lineCount() > LONGEST_FILE)).isEmpty();
  }

  @Test
  void methodsStayShort() {
    Stream<String> tooLong =
        SourceFile.methods(main)
            .filter(method -> method.lineCount() > LONGEST_METHOD)
            .map(SourceFile.Method::toString);
    assertThat(tooLong).isEmpty();
  }

  @Test
  void nothingIsLeftForLater() {
    assertThat(breaking(sources, file -> LEFT_OVER.matcher(file.text()).find())).isEmpty();
  }

  @Test
  void noExceptionIsSwallowed() {
    assertThat(breaking(main, file -> SWALLOWED.matcher(file.code()).find())).isEmpty();
  }

  @Test
  void onlyTheCommandLineWritesToTheConsole() {
    assertThat(
            breaking(
                main,
                file -> !file.isIn("io/likewise/cli/") && CONSOLE.matcher(file.code()).find()))
        .isEmpty();
  }

  @Test
  void onlyDialectAndCatalogNameAnEngine() {
    assertThat(breaking(main, HouseRulesTest::namesAnEngineElsewhere)).isEmpty();
  }

  @Test
  void everyPackageSaysWhatItIsFor() {
    Stream<String> silent =
        main.stream()
            .filter(file -> main.stream().noneMatch(file::isDescribedBy))
            .map(SourceFile::toString);
    assertThat(silent).isEmpty();
  }

  private static boolean namesAnEngineElsewhere(SourceFile file) {
    return NAMES_ENGINES.stream().noneMatch(file::isIn)
        && ENGINE.matcher(file.codeWithoutImports()).find();
  }

  private static Stream<String> breaking(List<SourceFile> files, Predicate<SourceFile> rule) {
    return files.stream().filter(rule).map(SourceFile::toString);
  }
}

package io.likewise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What the README shows is what its first command prints. With {@code -Dlikewise.updateReadme=true}
 * the README is brought up to date instead.
 */
class ReadmeTest {
  private static final Path README = Repository.root().resolve("README.md");
  private static final Pattern SHOWN =
      Pattern.compile(
          "(?<=<!-- quickstart -->\\n```\\n).*?(?=```\\n<!-- /quickstart -->)", Pattern.DOTALL);

  @Test
  void showsTheQuickstartsOutput() throws IOException {
    CommandLineRun run =
        CommandLineRun.of("run", Repository.root().resolve("examples/quickstart.sql").toString());
    assertThat(run.err()).isEmpty();
    String readme = Files.readString(README);
    if (Boolean.getBoolean("likewise.updateReadme")) {
      String updated = SHOWN.matcher(readme).replaceFirst(Matcher.quoteReplacement(run.out()));
      Files.writeString(README, updated);
      readme = updated;
    }
    Matcher shown = SHOWN.matcher(readme);
    assertThat(shown.find()).isTrue();
    assertThat(run.out()).isEqualTo(shown.group());
  }
}

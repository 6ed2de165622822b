package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.likewise.jdbc.LikewiseDriver;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;

/** What is in the jar that an application puts beside its own. */
class DriverJarTest {

  @Test
  void holdsNothingThatAnApplicationCouldMeet() throws Exception {
    try (JarFile jar = jar()) {
      assertThat(names(jar))
          .allMatch(name -> name.startsWith("io/likewise/") || name.startsWith("META-INF/"))
          .noneMatch(name -> name.startsWith("META-INF/versions/"))
          .noneMatch(name -> name.endsWith("module-info.class"));
    }
  }

  @Test
  void namesItsServices() throws Exception {
    try (JarFile jar = jar()) {
      assertThat(names(jar))
          .contains(
              "META-INF/services/java.sql.Driver",
              "META-INF/services/io.likewise.rewrite.dialect.Dialect");
    }
  }

  @Test
  void carriesTheLicensesOfWhatItBundles() throws Exception {
    try (JarFile jar = jar()) {
      assertThat(names(jar))
          .contains("META-INF/LICENSE", "META-INF/NOTICE", "META-INF/licenses/ASM");
    }
  }

  @Test
  void isTheCommandLineToo() throws Exception {
    try (JarFile jar = jar()) {
      Attributes manifest = jar.getManifest().getMainAttributes();
      assertThat(manifest.getValue("Main-Class")).isEqualTo("io.likewise.cli.Main");
      assertThat(manifest.getValue("Implementation-Version")).isNotBlank();
      assertThat(names(jar)).contains("io/likewise/cli/Main.class");
    }
  }

  private static List<String> names(JarFile jar) {
    return jar.stream().filter(entry -> !entry.isDirectory()).map(ZipEntry::getName).toList();
  }

  /** Where the build stops short of packaging, the driver is a folder and there is no jar. */
  private static JarFile jar() throws IOException, URISyntaxException {
    Path place =
        Path.of(LikewiseDriver.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    assumeTrue(Files.isRegularFile(place));
    return new JarFile(place.toFile());
  }
}

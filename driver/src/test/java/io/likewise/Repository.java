package io.likewise;

import java.nio.file.Files;
import java.nio.file.Path;

/** The checkout that the tests run in. */
public final class Repository {
  private Repository() {}

  /** Its top folder, whichever folder the build runs the tests in. */
  public static Path root() {
    Path here = Path.of("").toAbsolutePath();
    return Files.isDirectory(here.resolve("driver")) ? here : here.getParent();
  }
}

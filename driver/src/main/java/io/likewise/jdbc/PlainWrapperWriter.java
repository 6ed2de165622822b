package io.likewise.jdbc;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A step of the build, not part of the driver: writes the classes of {@link PlainWrappers}. */
public final class PlainWrapperWriter {

  private PlainWrapperWriter() {}

  /**
   * Writes the class files.
   *
   * @param arguments the directory of the compiled classes
   */
  public static void main(String... arguments) throws IOException {
    Path classes = Path.of(arguments[0]);
    for (WrapperKind kind : WrapperKind.values()) {
      WrapperClass plain = new WrapperClass(kind.plainName(), kind.base());
      write(classes, kind.plainName(), plain.wrapper(kind.forwarded(), kind.refused()));
      write(classes, WrapperClass.factoryName(kind.plainName()), plain.factory());
    }
  }

  private static void write(Path classes, String name, byte[] classFile) throws IOException {
    Files.write(classes.resolve(name.replace('.', '/') + ".class"), classFile);
  }
}

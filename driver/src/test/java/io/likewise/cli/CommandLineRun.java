package io.likewise.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What one call of the command line gave. */
record CommandLineRun(int status, String out, String err) {

  static CommandLineRun of(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    return new CommandLineRun(status, lines(out), lines(err));
  }

  private static String lines(StringWriter text) {
    return text.toString().replace(System.lineSeparator(), "\n");
  }
}

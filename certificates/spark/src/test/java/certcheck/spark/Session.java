package certcheck.spark;

import certcheck.certificates.command.Certcheck;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import picocli.CommandLine;

/** Runs commands in this process, with Spark on two threads of it, and keeps what they print. */
record Session(int status, String out, String err) {
  static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();

  static {
    System.setProperty("certcheck.library", ROOT.resolve("certificates/library").toString());
  }

  /** The command {@code certcheck-spark}. */
  static Session spark(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = CheckFolder.commandLine().setOut(new PrintWriter(out))
        .setErr(new PrintWriter(err));
    String[] all = new String[arguments.length + 2];
    all[0] = "--master";
    all[1] = "local[2]";
    for (int i = 0; i < arguments.length; i++) {
      all[i + 2] = arguments[i].toString();
    }
    return new Session(line.execute(all), out.toString(), err.toString());
  }

  /** The command {@code certcheck}. */
  static Session certcheck(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = Certcheck.run(new PrintWriter(out), new PrintWriter(err), arguments);
    return new Session(status, out.toString(), err.toString());
  }
}

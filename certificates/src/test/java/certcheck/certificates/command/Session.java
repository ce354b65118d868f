package certcheck.certificates.command;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.verdict.Kernel;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Runs commands in this process, and captures what they print. */
final class Session {

  /** What a command did. */
  record Result(int status, String out, String err) {
    List<String> lines() {
      return out.lines().toList();
    }
  }

  private final Kernel kernel;
  private final Certifier certifier;
  private final Library library;

  private Session(Kernel kernel, Certifier certifier, Library library) {
    this.kernel = kernel;
    this.certifier = certifier;
    this.library = library;
  }

  /** With the real kernel, no certifier and no libraries. */
  static Session real() {
    return new Session(Kernel.inOwnProcess(), Certifiers.ofTypeSafety(),
        new Library(Path.of("no such folder")));
  }

  /** With a kernel that gives these runs one after the other, and then the last one again. */
  static Session scripted(Kernel.Run... runs) {
    List<Kernel.Run> left = new ArrayList<>(List.of(runs));
    return new Session(a -> left.size() > 1 ? left.remove(0) : left.get(0),
        Certifiers.ofTypeSafety(), new Library(Path.of("no such folder")));
  }

  Session with(Kernel other) {
    return new Session(other, certifier, library);
  }

  Session with(Certifier other) {
    return new Session(kernel, other, library);
  }

  Session with(Library other) {
    return new Session(kernel, certifier, other);
  }

  /** Runs a subcommand. */
  Result subcommand(String name, String... arguments) {
    return run(Stream.concat(Stream.of(name), Stream.of(arguments)).toArray(String[]::new));
  }

  Result run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = Certcheck.commandLine(kernel, certifier, library)
        .setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    int status = line.execute(Certcheck.withSubcommand(arguments));
    return new Result(status, out.toString(), err.toString());
  }
}

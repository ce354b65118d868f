package certcheck.certificates.command;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.verdict.InProcessKernel;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.proof.Deadline;
import java.io.BufferedWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs commands in this process, and captures what they print. */
final class Session {

  /** What a command did. */
  record Result(int status, String out, String err) {
    List<String> lines() {
      return out.lines().toList();
    }

    /** The claims that the kernel's verdict names. */
    List<String> claims() {
      return out.lines().filter(line -> line.startsWith("VERIFIED "))
          .flatMap(line -> Stream.of(line.substring(line.lastIndexOf("  ") + 2).split(", ")))
          .toList();
    }

    /** What is wrong: without the claims that are proved. */
    String complaints() {
      return err.lines().filter(line -> !line.matches(".*: claim [a-z_].*: proved"))
          .map(line -> line + "\n").collect(Collectors.joining());
    }
  }

  private final Kernel kernel;
  private final Function<Deadline, Certifier> certifier;
  private final Library library;
  private final ToLongFunction<String> clock;

  private Session(Kernel kernel, Function<Deadline, Certifier> certifier, Library library,
      ToLongFunction<String> clock) {
    this.kernel = kernel;
    this.certifier = certifier;
    this.library = library;
    this.clock = clock;
  }

  /** With the real kernel, in this process; no certifier and no libraries. */
  static Session real() {
    return new Session(new InProcessKernel(), Certifiers::ofTypeSafety,
        new Library(Path.of("no such folder")), printed -> 0);
  }

  /** With a kernel that gives these runs one after the other, and then the last one again. */
  static Session scripted(Kernel.Run... runs) {
    List<Kernel.Run> left = new ArrayList<>(List.of(runs));
    return real().with(a -> left.size() > 1 ? left.remove(0) : left.get(0));
  }

  /**
   * With a clock for deadlines.
   *
   * @param other its nanoseconds, of what has been flushed to standard error
   */
  Session withClock(ToLongFunction<String> other) {
    return new Session(kernel, certifier, library, other);
  }

  Session with(Kernel other) {
    return new Session(other, certifier, library, clock);
  }

  Session with(Certifier other) {
    return new Session(kernel, deadline -> other, library, clock);
  }

  Session with(Library other) {
    return new Session(kernel, certifier, other, clock);
  }

  /** Runs a subcommand. */
  Result subcommand(String name, String... arguments) {
    return run(Stream.concat(Stream.of(name), Stream.of(arguments)).toArray(String[]::new));
  }

  Result run(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = Certcheck.run(new PrintWriter(out), new PrintWriter(new BufferedWriter(err)),
        Certcheck.Terminal.NONE, Certcheck.commands(
            kernel, certifier, library, () -> clock.applyAsLong(err.toString())), arguments);
    return new Result(status, out.toString(), err.toString());
  }
}

package certcheck.certificates.command;

import java.time.Duration;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that limits the time for something. */
class Timeout {
  /** No limit. */
  static final double NONE = Double.POSITIVE_INFINITY;

  private static final double LONGEST = 1_000_000;

  private final double standard;

  @Spec(Spec.Target.MIXEE) private CommandSpec command;

  @Option(names = {"-t", "--timeout"}, paramLabel = "SECONDS",
      description = "What it may take to find the proofs about one program, to answer a question, to"
          + " evaluate a program, or, for the kernel, to check one certificate. What is not proved then"
          + " is undecided, never refuted. Default: 600; of solve, 60; where nothing is proved, none.")
  private Double seconds;

  /** The option, which has these seconds if it is not given. */
  Timeout(double standard) {
    this.standard = standard;
  }

  /** The command that has the option. */
  CommandSpec command() {
    return command;
  }

  /**
   * The seconds; {@link #NONE} if there is no limit.
   *
   * @throws ParameterException if the option has no such number
   */
  double seconds() {
    if (seconds != null && !(seconds >= 0 && seconds <= LONGEST)) {
      throw new ParameterException(command.commandLine(),
          "--timeout: expected seconds from 0 to 1000000, found " + seconds);
    }
    return seconds == null ? standard : seconds;
  }

  /** The same, if there is a limit. */
  Duration duration() {
    return Duration.ofNanos((long) (seconds() * 1e9));
  }

  /** The seconds, as the option takes them. */
  String words() {
    return String.valueOf(seconds());
  }
}

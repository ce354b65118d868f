package certcheck.certificates.command;

import certcheck.certificates.proof.Deadline;
import java.time.Duration;
import java.util.function.LongSupplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that limits the time for proofs. */
final class TimeLimit {
  private static final double LONGEST = 1_000_000;

  private final LongSupplier clock;

  @Spec(Spec.Target.MIXEE) private CommandSpec command;

  @Option(names = {"-t", "--timeout"}, paramLabel = "SECONDS", defaultValue = "600",
      description = "What finding the proofs about one program may take. What is not proved then"
          + " is undecided, never refuted. Default: ${DEFAULT-VALUE}.")
  private double seconds;

  @Option(names = "--progress", negatable = true,
      description = "Say in a line, which is written over, which claim and which obligation is being"
          + " worked on. Default: on a terminal.")
  private Boolean progress;

  /** A limit on the time of a clock, which gives nanoseconds. */
  TimeLimit(LongSupplier clock) {
    this.clock = clock;
  }

  /** The seconds, as the option takes them. */
  String words() {
    return String.valueOf(seconds);
  }

  /**
   * The deadline of a proof that begins now.
   *
   * @throws ParameterException if the option has no such number
   */
  Deadline deadline() {
    if (!(seconds >= 0 && seconds <= LONGEST)) {
      throw new ParameterException(command.commandLine(),
          "--timeout: expected seconds from 0 to 1000000, found " + seconds);
    }
    Deadline deadline = Deadline.after(Duration.ofNanos((long) (seconds * 1e9)), clock);
    Certcheck.interruption(command).add(deadline);
    return deadline;
  }
}

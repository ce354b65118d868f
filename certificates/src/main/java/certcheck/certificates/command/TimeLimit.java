package certcheck.certificates.command;

import certcheck.certificates.proof.Deadline;
import java.util.function.LongSupplier;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The option that limits the time for proofs. */
final class TimeLimit extends Timeout {
  private static final double STANDARD = 600;

  private final LongSupplier clock;

  @Option(names = "--progress", negatable = true,
      description = "Say in a line, which is written over, which claim and which obligation is being"
          + " worked on. Default: on a terminal.")
  private Boolean progress;

  /** A limit on the time of a clock, which gives nanoseconds. */
  TimeLimit(LongSupplier clock) {
    super(STANDARD);
    this.clock = clock;
  }

  /**
   * The deadline of a proof that begins now.
   *
   * @throws ParameterException if the option has no such number
   */
  Deadline deadline() {
    Deadline deadline = Deadline.after(duration(), clock);
    Certcheck.interruption(command()).add(deadline);
    return deadline;
  }
}

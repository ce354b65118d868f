package certcheck.certificates.command;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that says how many files are worked on at the same time. */
final class Jobs {
  private static final int MOST = 1_000;

  @Spec(Spec.Target.MIXEE) private CommandSpec command;

  @Option(names = {"-j", "--jobs"}, paramLabel = "N", defaultValue = "1",
      description = "How many files are worked on at the same time; 0 is as many as there are"
          + " processors. What is printed is the same. Default: ${DEFAULT-VALUE}.")
  private int jobs;

  /**
   * The number, from 1 on.
   *
   * @throws ParameterException if there is no such number
   */
  int number() {
    if (jobs < 0 || jobs > MOST) {
      throw new ParameterException(command.commandLine(),
          "--jobs: expected a number from 0 to " + MOST + ", found " + jobs);
    }
    return jobs == 0 ? Runtime.getRuntime().availableProcessors() : jobs;
  }
}

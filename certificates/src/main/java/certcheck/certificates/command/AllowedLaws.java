package certcheck.certificates.command;

import certcheck.certificates.rewrite.ArithmeticLaw;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option that says what rewriting may assume of the arithmetic. */
final class AllowedLaws {
  @Spec(Spec.Target.MIXEE) private CommandSpec command;

  @Option(names = "--laws", paramLabel = "LAWS",
      description = "What rewriting may assume of the arithmetic: none (the default), ring,"
          + " distributive, or a list of associative(*), commutative(+), associative(+),"
          + " distributive-left, distributive-right, idempotent(min), idempotent(max).")
  private String laws;

  /** Whether there is the option. */
  boolean isGiven() {
    return laws != null;
  }

  /**
   * The laws.
   *
   * @throws ParameterException if the option names others
   */
  Set<ArithmeticLaw> laws() {
    try {
      return ArithmeticLaw.parse(laws == null ? "none" : laws);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), "--laws: " + e.getMessage());
    }
  }

  /** Whether they are those of commutative rings. */
  boolean isRing() {
    return laws != null && laws().equals(ArithmeticLaw.parse("ring"));
  }
}

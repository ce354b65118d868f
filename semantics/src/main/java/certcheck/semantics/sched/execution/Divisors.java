package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.NonLinearity;
import certcheck.semantics.sched.Program;
import java.util.Optional;

/** What a program divides by, at values of its parameters. */
public final class Divisors {

  private Divisors() {}

  /**
   * The first divisor that is not positive; empty if all are, so that every index has a value.
   *
   * @param parameters their values
   */
  public static Optional<IndexExpression> notPositive(Program program, Environment parameters) {
    return NonLinearity.divisors(program).stream()
        .filter(divisor -> Indices.value(divisor, parameters).signum() <= 0).findFirst();
  }
}

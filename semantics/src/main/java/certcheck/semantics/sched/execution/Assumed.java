package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Positivity;
import certcheck.semantics.sched.Program;
import java.util.Optional;

/** The assumptions of a program, at values of its parameters. */
public final class Assumed {

  private Assumed() {}

  /**
   * An assumption that does not hold; nothing if all do. Those that say of a parameter that it is
   * positive come first, so that nothing is divided by zero, also in other assumptions.
   *
   * @param parameters their values
   */
  public static Optional<Condition> violated(Program program, Environment parameters) {
    Positivity positive = new Positivity(program);
    return program.parameters().stream()
        .filter(p -> parameters.lookup(p.name()).signum() <= 0)
        .flatMap(p -> positive.of(p.name()).stream()).findFirst()
        .or(() -> program.assumptions().stream()
            .filter(c -> !Indices.holds(c, parameters)).findFirst());
  }
}

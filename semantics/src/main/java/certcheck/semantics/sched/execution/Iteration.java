package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Statement;
import java.math.BigInteger;

/**
 * An iteration of a loop. Two are equal if the loops are the same one in the text.
 *
 * @param loop the loop
 * @param environment that in which the loop runs
 * @param value of the loop's variable
 */
public record Iteration(Statement.Loop loop, Environment environment, BigInteger value) {

  /** The environment of the loop's body. */
  public Environment inside() {
    return environment.with(Environment.Kind.ITERATION, loop.variable(), value);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Iteration that && loop == that.loop && value.equals(that.value)
        && environment.equals(that.environment);
  }

  @Override
  public int hashCode() {
    return 31 * value.hashCode() + loop.position().hashCode();
  }
}

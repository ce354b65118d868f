package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/** Why a program has no evaluation, with the evidence. */
public sealed interface Failure {

  /** Where in the text. */
  Position position();

  /** One line that says what is wrong. */
  String text();

  /**
   * An access outside its array.
   *
   * @param access the access
   * @param extents the extents of the array
   * @param dimension the first dimension, from 0, whose index is outside
   */
  record Outside(Access access, List<BigInteger> extents, int dimension) implements Failure {
    @Override
    public Position position() {
      return access.position();
    }

    @Override
    public String text() {
      return access + ": index " + access.cell().index().get(dimension) + " in dimension "
          + dimension + ", whose extent is " + extents.get(dimension);
    }
  }

  /** A read of a cell that holds ⊥. */
  record Undefined(Access access) implements Failure {
    @Override
    public Position position() {
      return access.position();
    }

    @Override
    public String text() {
      return access + ", which has no value";
    }
  }

  /**
   * A race between two iterations of a parallel loop.
   *
   * @param loop the loop
   * @param environment that in which the loop runs
   * @param rule the notion of race
   * @param first the access in the smaller iteration
   * @param iteration the value of the loop's variable there
   * @param second the access in the other iteration
   * @param otherIteration the value of the loop's variable there
   */
  record Race(
      Statement.Loop loop,
      Environment environment,
      RaceRule rule,
      Access first,
      BigInteger iteration,
      Access second,
      BigInteger otherIteration)
      implements Failure {
    @Override
    public Position position() {
      return first.position();
    }

    @Override
    public String text() {
      return "race of iterations " + loop.variable() + " = " + iteration + " and "
          + loop.variable() + " = " + otherIteration + " of the parallel loop at "
          + loop.position() + ": " + first + ", " + second;
    }
  }

  /**
   * A function that has no value for its arguments in this domain of values. No claim is about it:
   * the functions of claims are total.
   */
  record NoValue(String function, List<String> arguments, Position position) implements Failure {
    @Override
    public String text() {
      return "no value of " + Operator.application(function, arguments) + " at " + position;
    }
  }
}

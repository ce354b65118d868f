package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.execution.Access;
import certcheck.semantics.sched.execution.Failure;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Implementation;
import certcheck.semantics.sched.execution.SpecificationFailure;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A claim that fails for given parameter values. */
public sealed interface Counterexample {

  /** The smallest values for which it fails. */
  Map<String, BigInteger> parameters();

  /** Where in the text. */
  Position position();

  /**
   * The program does not evaluate, as its replay shows.
   *
   * @param claim what fails
   * @param failure how it fails, in the first iterations in which it does
   * @param writer for an undefined read, the first write of the cell in sequential order, if any
   * @param replay what the interleaving semantics does there
   */
  record OfEvaluation(
      Claim.Kind claim,
      Map<String, BigInteger> parameters,
      Failure failure,
      Optional<Access> writer,
      Replay replay)
      implements Counterexample {
    @Override
    public Position position() {
      return failure.position();
    }
  }

  /** The specification has no model. */
  record OfSpecification(Map<String, BigInteger> parameters, SpecificationFailure failure)
      implements Counterexample {
    @Override
    public Position position() {
      return failure.position();
    }
  }

  /**
   * An output does not hold what the specification says.
   *
   * @param output the first cell for which that is so
   * @param expected what it is to hold
   * @param actual what it holds; empty if it has no value
   * @param writer the last write of it, if there is one
   * @param replayed how that was found, in words
   * @param remarks a line each
   */
  record OfOutput(
      Map<String, BigInteger> parameters,
      Implementation.Output output,
      FreeTerm expected,
      Optional<FreeTerm> actual,
      Optional<Access> writer,
      String replayed,
      List<String> remarks)
      implements Counterexample {
    /** Copies the list. */
    public OfOutput {
      remarks = List.copyOf(remarks);
    }

    @Override
    public Position position() {
      return writer.map(Access::position).orElse(output.array().position());
    }
  }
}

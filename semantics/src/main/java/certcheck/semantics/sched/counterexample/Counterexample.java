package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.execution.Access;
import certcheck.semantics.sched.execution.Failure;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;

/**
 * A claim that fails for given parameter values, as its replay shows.
 *
 * @param claim what fails
 * @param parameters the smallest values for which it fails
 * @param failure how it fails, in the first iterations in which it does
 * @param writer for an undefined read, the first write of the cell in sequential order, if any
 * @param replay what the interleaving semantics does there
 */
public record Counterexample(
    Claim.Kind claim,
    Map<String, BigInteger> parameters,
    Failure failure,
    Optional<Access> writer,
    Replay replay) {}

package certcheck.certificates.prover.arithmetic;

import certcheck.kernel.Term;
import java.math.BigInteger;
import java.util.Map;
import java.util.Set;

/** Why a branch could not be refuted; caught where the answer is given. */
final class NotProved extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Values at which all facts hold and the goal does not; empty if a limit was met. */
  final transient Map<Term, BigInteger> model;

  /** Products that have other values there than their factors say. */
  final transient Set<Term> products;

  NotProved(String reason, Map<Term, BigInteger> model, Set<Term> products) {
    super(reason, null, false, false);
    this.model = model;
    this.products = products;
  }
}

package certcheck.certificates.prover.presburger;

import java.util.Set;

/**
 * Which existential quantifiers a proof opens; every other quantifier is replaced by what
 * elimination found equivalent. A negated universal quantifier counts as existential.
 *
 * @param outermost whether those outside all universal quantifiers are opened
 * @param opened the variables of others that are opened
 */
record Context(boolean outermost, Set<Integer> opened) {
  /** Opens the quantifiers that the solver dropped. */
  static final Context OUTERMOST = new Context(true, Set.of());

  /** Opens none. */
  static final Context CLOSED = new Context(false, Set.of());

  /** Opens those over the given variables. */
  static Context inside(Set<Integer> variables) {
    return new Context(false, variables);
  }

  /** Whether a quantifier, negated unless {@code sign}, is opened. */
  boolean opens(Shape.Quantified formula, boolean sign) {
    return formula.universal != sign && (outermost || opened.contains(formula.variable));
  }
}

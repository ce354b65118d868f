package certcheck.certificates.prover.presburger;

import certcheck.presburger.evidence.Elimination;
import java.util.Set;

/**
 * Which existential quantifiers a proof opens; every other quantifier is replaced by what
 * elimination found equivalent. A negated universal quantifier counts as existential.
 *
 * @param outermost whether those outside all universal quantifiers are opened
 * @param elimination whose quantifiers are opened otherwise; null if none are
 * @param opened the variables of those
 */
record Context(boolean outermost, Elimination elimination, Set<Integer> opened) {
  /** Opens the quantifiers that the solver dropped. */
  static final Context OUTERMOST = new Context(true, null, Set.of());

  /** Opens none. */
  static final Context CLOSED = new Context(false, null, Set.of());

  /** Opens the quantifiers that an elimination is about. */
  static Context inside(Elimination elimination) {
    return new Context(false, elimination, Set.copyOf(elimination.variables()));
  }

  /** Whether a quantifier, negated unless {@code sign}, is opened. */
  boolean opens(Shape.Quantified formula, boolean sign) {
    return formula.universal != sign && (outermost || opened.contains(formula.variable));
  }

  /** Whether both open the quantifiers of one elimination, or the same ones of none. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Context context && outermost == context.outermost
        && elimination == context.elimination;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(elimination) + (outermost ? 1 : 0);
  }
}

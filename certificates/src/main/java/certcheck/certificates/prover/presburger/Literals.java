package certcheck.certificates.prover.presburger;

import certcheck.kernel.Theorem;
import certcheck.presburger.linear.Constraint;

/** Literals that hold, and from which formulas are established. */
interface Literals {
  /** No literal holds. */
  Literals NONE = new Literals() {
    @Override
    public boolean holds(Constraint constraint) {
      return false;
    }

    @Override
    public Theorem prove(Constraint constraint, Shape.Atom atom, boolean sign) {
      throw new IllegalStateException("no literal holds");
    }

    @Override
    public boolean unfolds(int variable) {
      return true;
    }
  };

  /** Whether a literal holds. */
  boolean holds(Constraint constraint);

  /** The theorem of an atom or of its negation, which reads as a literal that holds. */
  Theorem prove(Constraint constraint, Shape.Atom atom, boolean sign);

  /** Whether a named formula is established by what it means, and not by a literal of its name. */
  boolean unfolds(int variable);
}

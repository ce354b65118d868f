package certcheck.certificates.prover.firstorder;

import java.util.List;

/** A literal that is proved, or to be proved, in the tree that the search builds. */
final class Proof {
  /** How a literal is proved. */
  sealed interface Reason {}

  /**
   * The literal is one of a clause; the complements of the others are proved.
   *
   * @param clause the clause
   * @param frame its variables
   * @param others the proofs of the other literals' complements, by literal of the clause
   */
  record Extension(Clause clause, Bindings.Frame frame, List<Proof> others) implements Reason {}

  /** The literal may be assumed: the proof of its complement, further up, is by contradiction. */
  record Reduction() implements Reason {}

  /** The literal was proved already. */
  record Repetition(Proof earlier) implements Reason {}

  /** The literal of the clause that this proves, or whose complement this proves. */
  final Literal inClause;

  final boolean positive;
  final Expression atom;
  final Bindings.Frame frame;

  /** The literal whose proof this is a part of; null at the root. */
  final Proof parent;

  /** Literals that are proved and may be used again here, the last first. */
  Known known;

  /** Set when the literal is proved. */
  Reason reason;

  /** The literal of the clause with which an extension was made. */
  Literal entry;

  /** A list of proofs. */
  record Known(Proof proof, Known next) {}

  Proof(Literal inClause, Bindings.Frame frame, Proof parent, Known known) {
    this.inClause = inClause;
    this.positive = !inClause.positive();
    this.atom = inClause.atom();
    this.frame = frame;
    this.parent = parent;
    this.known = known;
  }

  /** Whether this is a proof of the same literal under the bindings. */
  boolean sameAs(Proof other, Bindings bindings) {
    return positive == other.positive
        && bindings.identical(atom, frame, other.atom, other.frame);
  }
}

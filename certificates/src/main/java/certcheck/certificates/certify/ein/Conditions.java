package certcheck.certificates.certify.ein;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.certificates.prover.horn.HornProver;
import certcheck.certificates.text.TextProof;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Proves what rules of theory {@code ein_meaning} ask for besides judgements: values of numbers, classes
 * of characters, and arithmetic over the sizes, of which the assumptions are known.
 */
final class Conditions implements HornProver.Condition {
  private final TextProof texts;
  private final Recorder recorder;
  private final Derived derived;
  private List<Theorem> facts = List.of();
  private Term open;
  private final KnownExtents extents;
  private PlacedExtents placed;

  Conditions(TextProof texts) {
    this.texts = texts;
    this.extents = new KnownExtents(texts.forms());
    this.derived = texts.forms().derived();
    this.recorder = derived.recorder();
  }

  /** From now on, these are known. */
  void know(List<Theorem> known) {
    facts = List.copyOf(known);
  }

  /** From now on, extents of variables are looked up by places. */
  void place(PlacedExtents other) {
    placed = other;
  }

  @Override
  public Theorem prove(Term goal, Set<Term.Free> unknowns) {
    if (Syntax.isConstant("$ein_array", Syntax.head(goal))) {
      List<Term> parts = Syntax.arguments(goal);
      return placed != null
          ? placed.of(parts.get(0), parts.get(1)) : extents.of(parts.get(0), parts.get(1));
    } else if (!unknowns.isEmpty()) {
      return Syntax.isEquation(goal) && unknowns.contains(Syntax.right(goal))
          && isGround(Syntax.left(goal)) ? recorder.evaluate(Syntax.left(goal)) : null;
    } else if (Syntax.isUnary("letter", goal)) {
      int c = character(Syntax.right(goal));
      return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' ? texts.letter(c) : null;
    } else if (isGround(goal)) {
      return ground(goal);
    }
    if (LinearArithmetic.prove(recorder, goal, facts)
        instanceof LinearArithmetic.Proved proved) {
      return proved.theorem();
    } else if (open == null && isArithmetic(goal) && !derived.syntax().frees(goal).isEmpty()) {
      open = goal;
    }
    return null;
  }

  private boolean isArithmetic(Term goal) {
    return Syntax.isBinary("≤", goal) || Syntax.isBinary("<", goal)
        || Syntax.isEquation(goal)
        && Syntax.left(goal).type == derived.syntax().logic().terms.integer;
  }

  /** What was not shown of the sizes since this was asked, first of all; empty if all was. */
  Optional<Term> open() {
    Optional<Term> first = Optional.ofNullable(open);
    open = null;
    return first;
  }

  private static int character(Term t) {
    return t instanceof Term.Literal c && c.value.bitLength() < 8 ? c.value.intValue() : 0;
  }

  /** A relation between literals. */
  private Theorem ground(Term goal) {
    boolean negated = Syntax.isUnary("¬", goal);
    Term atom = negated ? Syntax.right(goal) : goal;
    if (Syntax.isEquation(atom) && Syntax.left(atom) == Syntax.right(atom)) {
      return negated ? null : recorder.refl(Syntax.left(atom));
    }
    Theorem value = recorder.evaluate(atom);
    boolean holds = Syntax.right(value) == derived.syntax().truth;
    return holds == negated ? null
        : negated ? derived.fromEqFalse(value) : derived.fromEqTrue(value);
  }

  /** Whether a term is an operator, or its negation, of two literals, or of one. */
  private static boolean isGround(Term t) {
    Term atom = Syntax.isUnary("¬", t) ? Syntax.right(t) : t;
    List<Term> parts = Syntax.arguments(atom);
    return !parts.isEmpty() && parts.size() <= 2 && Syntax.head(atom) instanceof Term.Constant
        && parts.stream().allMatch(p -> p instanceof Term.Literal);
  }
}

package certcheck.presburger.evidence;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A proof that hypotheses without quantifiers contradict each other: by clauses, each of which
 * follows from hypotheses or from earlier clauses; the last one is empty. Literal {@code 2a} says
 * that atom a holds, {@code 2a + 1} that it does not.
 *
 * @param atoms what literals speak about
 * @param indicators variables that are 1 where a literal holds, else 0; each occurs neither in
 *     hypotheses nor in the constraint of such a literal
 * @param inferences how each clause follows
 */
public record Proof(
    List<Atom> atoms, Map<Integer, Integer> indicators, List<Inference> inferences) {

  /** Copies the lists and the map, ordered by variable. */
  public Proof {
    atoms = List.copyOf(atoms);
    indicators = Collections.unmodifiableMap(new TreeMap<>(indicators));
    inferences = List.copyOf(inferences);
  }

  /** What a literal speaks about. */
  public sealed interface Atom {}

  /**
   * A constraint as {@link #literal} gives it.
   *
   * @param constraint of kind {@code ≥} or {@code =}
   */
  public record Linear(Constraint constraint) implements Atom {}

  /**
   * A case of a disjunction that is no literal: its parts hold.
   *
   * @param inference the number of the {@link Assumed} disjunction
   * @param number of the disjunct
   */
  public record Case(int inference, int number) implements Atom {}

  /** How a clause follows. */
  public sealed interface Inference {}

  /**
   * A hypothesis, or a part of a case unless the case does not hold. A literal is a clause by
   * itself, a disjunction has a literal for each disjunct that is not false.
   *
   * @param guard the atom of the case; negative for a hypothesis
   * @param number of the hypothesis, or of the part in the case
   */
  public record Assumed(int guard, int number) implements Inference {}

  /**
   * Some literals are not all true.
   *
   * @param premises literals of constraints
   * @param refutation of these constraints, in this order
   */
  public record Contradiction(List<Integer> premises, Refutation refutation)
      implements Inference {
    /** Copies the list. */
    public Contradiction {
      premises = List.copyOf(premises);
    }
  }

  /**
   * An indicator is 1 unless its literal does not hold, or it is 0 unless its literal holds.
   *
   * @param variable the indicator
   * @param one whether it is said when it is 1
   */
  public record Indicated(int variable, boolean one) implements Inference {}

  /**
   * A clause from which literals are resolved away: the negation of a pivot, if it is there, is
   * replaced by the other literals of a clause with the pivot.
   *
   * @param first the number of the clause
   * @param pivots literals
   * @param others the number of a clause for each pivot
   */
  public record Resolved(int first, List<Integer> pivots, List<Integer> others)
      implements Inference {
    /** Copies the lists. */
    public Resolved {
      pivots = List.copyOf(pivots);
      others = List.copyOf(others);
    }
  }

  /**
   * A constraint as a literal.
   *
   * @param atom of kind {@code ≥} or {@code =}
   * @param holds whether the literal says that the atom holds
   */
  public record Literal(Constraint atom, boolean holds) {}

  /**
   * The literal that says the same as a constraint. Its atom has coefficients without common
   * divisor, the first one positive, unless it is an equation without a solution.
   *
   * @param constraint one in which a variable occurs
   */
  public static Literal literal(Constraint constraint) {
    LinearTerm term = constraint.term();
    BigInteger content = term.content();
    boolean positive = term.coefficientAt(0).signum() > 0;
    if (constraint.kind() == Kind.AT_LEAST_ZERO) {
      LinearTerm tight = term.dividedBy(content);
      return positive
          ? new Literal(Constraint.atLeastZero(tight), true)
          : new Literal(Constraint.atLeastZero(tight.negate().plus(-1)), false);
    }
    LinearTerm reduced =
        Division.divides(content, term.constant()) ? term.dividedBy(content) : term;
    return new Literal(
        Constraint.zero(positive ? reduced : reduced.negate()), constraint.kind() == Kind.ZERO);
  }

  /** What assuming a formula assumes: the parts of conjunctions. */
  static void flatten(
      NormalForm form,
      List<NormalForm> parts) {
    if (form instanceof NormalForm.All all) {
      all.parts().forEach(part -> flatten(part, parts));
    } else {
      parts.add(form);
    }
  }

  /**
   * Checks the proof, independently of the solver.
   *
   * @param hypotheses what is claimed to be contradictory; conjunctions count as their parts
   * @return empty if the proof is right, otherwise what is wrong
   */
  public Optional<String> check(List<NormalForm> hypotheses) {
    List<NormalForm> parts = new ArrayList<>();
    hypotheses.forEach(hypothesis -> flatten(hypothesis, parts));
    return new ProofCheck(this, parts).check();
  }

  /** The number of steps in refutations and of resolutions. */
  public long size() {
    long size = 0;
    for (Inference inference : inferences) {
      size += inference instanceof Contradiction c ? c.refutation.steps().size()
          : inference instanceof Resolved r ? r.pivots.size() : 1;
    }
    return size;
  }
}

package certcheck.presburger.tableau;

import certcheck.presburger.evidence.Answer;
import certcheck.presburger.evidence.Proof;
import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.omega.OmegaTest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Why a branch of a {@link Tableau} is closed. */
abstract sealed class Closed {

  /** The hypotheses that it rests on. */
  final Set<Hypothesis> used = new HashSet<>();

  /** How deep cases are nested in it. */
  int depth;

  /** Puts a closure inside this one. */
  final void nest(Closed inner) {
    used.addAll(inner.used);
    depth = Math.max(depth, inner.depth + 1);
  }

  /** The proof, where hypotheses have numbers and {@code next} is the first that is free. */
  abstract Proof proof(int next, Map<Hypothesis, Integer> numbers, Budget budget);

  private static void number(
      List<Hypothesis> assumed, int start, Map<Hypothesis, Integer> numbers) {
    for (int k = 0; k < assumed.size(); k++) {
      numbers.put(assumed.get(k), start + k);
    }
  }

  /** Some literals contradict each other, by a refutation that numbers them from 0. */
  static final class Linear extends Closed {
    private final List<Hypothesis> literals;
    private Refutation refutation;

    /** Without a refutation, which is found when it is asked for. */
    Linear(List<Hypothesis> literals, Refutation refutation) {
      this.literals = literals;
      this.refutation = refutation;
      used.addAll(literals);
    }

    @Override
    Proof proof(int next, Map<Hypothesis, Integer> numbers, Budget budget) {
      List<Hypothesis> needed = literals;
      if (refutation == null) {
        List<Constraint> constraints =
            literals.stream().map(Hypothesis::constraint).toList();
        Answer.Unsatisfiable answer =
            (Answer.Unsatisfiable) OmegaTest.solve(constraints, budget);
        needed = answer.refutation().usedPremises().stream().map(literals::get).toList();
        refutation = answer.refutation().restrictedToUsed();
      }
      return new Proof.Linear(needed.stream().map(numbers::get).toList(), refutation);
    }
  }

  /** Every case of a disjunction is closed. */
  static final class Cases extends Closed {
    private final Hypothesis disjunction;
    private final List<List<Hypothesis>> assumed = new ArrayList<>();
    private final List<Closed> cases = new ArrayList<>();

    Cases(Hypothesis disjunction) {
      this.disjunction = disjunction;
      used.add(disjunction);
    }

    /** Adds the next case, in which the given hypotheses were assumed. */
    void add(List<Hypothesis> hypotheses, Closed closed) {
      assumed.add(hypotheses);
      cases.add(closed);
      nest(closed);
      hypotheses.forEach(used::remove);
    }

    @Override
    Proof proof(int next, Map<Hypothesis, Integer> numbers, Budget budget) {
      List<Proof> proofs = new ArrayList<>();
      for (int k = 0; k < cases.size(); k++) {
        number(assumed.get(k), next, numbers);
        proofs.add(cases.get(k).proof(next + assumed.get(k).size(), numbers, budget));
      }
      return new Proof.Cases(numbers.get(disjunction), proofs);
    }
  }

  /** A literal and its negation are both closed. */
  static final class Split extends Closed {
    private final Hypothesis literal;
    private final Closed holds;
    private final Hypothesis negation;
    private final Closed fails;

    Split(Hypothesis literal, Closed holds, Hypothesis negation, Closed fails) {
      this.literal = literal;
      this.holds = holds;
      this.negation = negation;
      this.fails = fails;
      nest(holds);
      nest(fails);
      used.remove(literal);
      used.remove(negation);
    }

    @Override
    Proof proof(int next, Map<Hypothesis, Integer> numbers, Budget budget) {
      numbers.put(literal, next);
      numbers.put(negation, next);
      return new Proof.Split(
          literal.constraint(),
          holds.proof(next + 1, numbers, budget),
          fails.proof(next + 1, numbers, budget));
    }
  }
}

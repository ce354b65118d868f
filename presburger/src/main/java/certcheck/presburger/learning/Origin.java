package certcheck.presburger.learning;

import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.evidence.Step;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Why a {@link Clause} holds. */
sealed interface Origin {

  /**
   * A hypothesis, or a part of a case of a disjunction.
   *
   * @param guard the variable of the case; negative for a hypothesis
   * @param number of the hypothesis, or of the part in the case
   */
  record Assumed(int guard, int number) implements Origin {}

  /**
   * The constraints of some literals contradict each other.
   *
   * @param premises the literals, which are the negations of those of the clause
   * @param multipliers of a Farkas combination of them; null if there is none
   * @param refutation of them; null if it is found when it is asked for
   */
  record Contradiction(int[] premises, long[] multipliers, Refutation refutation)
      implements Origin {}

  /**
   * What remains of a clause when literals of it are resolved away, one after the other.
   *
   * @param first the clause
   * @param pivots literals of the others, whose negations are resolved away
   * @param others a clause for each pivot
   */
  record Resolved(Clause first, int[] pivots, Clause[] others) implements Origin {}

  /**
   * A variable is 1 where a literal is true, or 0 where it is false.
   *
   * @param variable has no other meaning
   * @param literal the literal, of a constraint
   * @param one whether it is said when the variable is 1
   */
  record Indicated(int variable, int literal, boolean one) implements Origin {}

  /**
   * The same clause holds for a reason that is found when it is asked for.
   *
   * @param clause the clause with another reason, the same object each time
   */
  record Deferred(Supplier<Clause> clause) implements Origin {
    /** Asks for it once. */
    public Deferred {
      clause = once(clause);
    }

    private static Supplier<Clause> once(Supplier<Clause> clause) {
      Clause[] found = new Clause[1];
      return () -> {
        found[0] = found[0] == null ? clause.get() : found[0];
        return found[0];
      };
    }
  }

  /** The refutation of constraints whose sum, each taken a number of times, is negative. */
  static Refutation combination(BigInteger[] multipliers) {
    List<Step.Premise> premises = new ArrayList<>();
    for (int k = 0; k < multipliers.length; k++) {
      premises.add(new Step.Premise(multipliers[k], k));
    }
    return new Refutation(
        multipliers.length, List.of(new Step.Combine(BigInteger.ONE, premises)));
  }
}

package certcheck.presburger.omega;

import certcheck.presburger.branch.Derivation;
import certcheck.presburger.branch.Derivation.Opened;
import certcheck.presburger.linear.LinearTerm;
import java.util.HashSet;
import java.util.Set;

/**
 * Why a branch of the search has no solution: a contradiction, or cases that are all closed.
 * Cases that a contradiction does not need are dropped as closures are built.
 */
sealed interface Closure extends Outcome {

  /** The opened cases that the closure rests on. */
  Set<Opened> assumptions();

  /** A derived constraint that is a false ground fact. */
  record Contradiction(Derivation falsum) implements Closure {
    @Override
    public Set<Opened> assumptions() {
      return Set.of(falsum.assumptions);
    }
  }

  /** Two closed cases of a split over {@code term}, or of disequality {@code given}. */
  final class Cases implements Closure {
    final LinearTerm term;
    final int given;
    final Opened firstCase;
    final Closure first;
    final Opened secondCase;
    final Closure second;
    private final Set<Opened> assumptions = new HashSet<>();

    private Cases(
        LinearTerm term, int given, Opened firstCase, Closure first, Opened secondCase,
        Closure second) {
      this.term = term;
      this.given = given;
      this.firstCase = firstCase;
      this.first = first;
      this.secondCase = secondCase;
      this.second = second;
      assumptions.addAll(first.assumptions());
      assumptions.remove(firstCase);
      for (Opened opened : second.assumptions()) {
        if (opened != secondCase) {
          assumptions.add(opened);
        }
      }
    }

    @Override
    public Set<Opened> assumptions() {
      return assumptions;
    }
  }

  /** Closed by the two cases {@code term ≤ 0} and {@code term ≥ 1}. */
  static Closure split(
      LinearTerm term, Opened firstCase, Closure first, Opened secondCase, Closure second) {
    return cases(new Cases(term, -1, firstCase, first, secondCase, second));
  }

  /** Closed by the two cases of the given disequality. */
  static Closure differ(
      int given, Opened firstCase, Closure first, Opened secondCase, Closure second) {
    return cases(new Cases(null, given, firstCase, first, secondCase, second));
  }

  private static Closure cases(Cases cases) {
    if (!cases.first.assumptions().contains(cases.firstCase)) {
      return cases.first;
    }
    return cases.second.assumptions().contains(cases.secondCase) ? cases : cases.second;
  }
}

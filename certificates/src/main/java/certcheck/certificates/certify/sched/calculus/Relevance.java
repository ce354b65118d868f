package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Leaves facts out from which nothing follows about a goal. Of an iteration it is known that
 * {@code x = max(s, t) + k} for its number k, which mostly occurs nowhere else: whatever x and the bounds are,
 * there is such a k. Nor does it matter then what a maximum is that occurs in no other fact.
 */
final class Relevance {
  private final Syntax syntax;
  private final Map<Term, List<Term>> extrema = new IdentityHashMap<>();

  /** Chooses facts. */
  Relevance(Syntax syntax) {
    this.syntax = syntax;
  }

  /** The facts that matter for a goal; the same, if all do. */
  Facts of(Facts facts, Term goal) {
    Map<Term.Free, Integer> uses = new HashMap<>();
    boolean hasNumbers = false;
    for (Theorem fact : facts.theorems()) {
      syntax.frees(fact.conclusion()).forEach(v -> uses.merge(v, 1, Integer::sum));
      hasNumbers |= number(fact) != null;
    }
    if (!hasNumbers) {
      return facts;
    }
    syntax.frees(goal).forEach(v -> uses.merge(v, 1, Integer::sum));
    List<Theorem> kept = new ArrayList<>();
    Set<Term> occurring = new HashSet<>(extrema(goal));
    for (Theorem fact : facts.theorems()) {
      Term.Free number = number(fact);
      if (number == null || uses.get(number) > 1) {
        kept.add(fact);
        if (split(fact) == null) {
          occurring.addAll(extrema(fact.conclusion()));
        }
      }
    }
    kept.removeIf(fact -> split(fact) != null && !occurring.contains(split(fact)));
    return kept.size() == facts.theorems().size() ? facts : new Facts(kept);
  }

  /** The variable k, if a fact is {@code x = t + k} for another one; else null. */
  private static Term.Free number(Theorem fact) {
    Term t = fact.conclusion();
    return Syntax.isEquation(t) && Syntax.left(t) instanceof Term.Free x
        && Syntax.isBinary("+", Syntax.right(t))
        && Syntax.right(Syntax.right(t)) instanceof Term.Free k && k != x ? k : null;
  }

  /** The minimum or maximum m, if a theorem is {@code s ≤ t ∧ m = s ∨ t < s ∧ m = t} or the like; else null. */
  private static Term split(Theorem fact) {
    Term t = fact.conclusion();
    if (fact.hypotheses().isEmpty() && Syntax.isBinary("∨", t)
        && Syntax.isBinary("∧", Syntax.right(t))
        && Syntax.isEquation(Syntax.right(Syntax.right(t)))) {
      Term m = Syntax.left(Syntax.right(Syntax.right(t)));
      return isExtremum(m) ? m : null;
    }
    return null;
  }

  private static boolean isExtremum(Term t) {
    return Syntax.isBinary("min_int", t) || Syntax.isBinary("max_int", t);
  }

  /** The minima and maxima in a term. */
  private List<Term> extrema(Term t) {
    return extrema.computeIfAbsent(t, key -> {
      List<Term> found = new ArrayList<>();
      Set<Term> seen = new HashSet<>();
      Deque<Term> pending = new ArrayDeque<>(List.of(t));
      while (!pending.isEmpty()) {
        Term next = pending.pop();
        if (next instanceof Term.Application a && seen.add(next)) {
          pending.push(a.argument);
          pending.push(a.function);
          if (isExtremum(next)) {
            found.add(next);
          }
        }
      }
      return found;
    });
  }
}

package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Matches products in which operands look alike, as one matrix three times: which operand of the value
 * stands for which of the pattern is searched for, those of the pattern with the fewest unknowns first.
 * Nothing is proved: a match is a guess.
 */
final class OperandMatching {
  /** Operands that are tried. */
  private static final int STEPS = 2_000;

  private final Calculus calculus;
  private final Terms terms;
  private final MatchingForm form;
  private final List<Term.Free> unknowns;
  private final Facts facts;
  private List<Term> pattern;
  private List<Term> value;
  private int steps;

  /**
   * A search.
   *
   * @param unknowns of the pattern
   * @param facts what is known of the variables of the value
   */
  OperandMatching(Calculus calculus, MatchingForm form, List<Term.Free> unknowns, Facts facts) {
    this.calculus = calculus;
    this.terms = calculus.syntax().logic().terms;
    this.form = form;
    this.unknowns = unknowns;
    this.facts = facts;
  }

  /** Values for all unknowns, or null. */
  Map<Term.Free, Term> match(Term pattern, Term value) {
    this.pattern = new ArrayList<>(form.operands(pattern));
    this.pattern.sort(Comparator.comparing(this::unknowns));
    this.value = form.operands(value);
    return this.pattern.size() == this.value.size() && this.pattern.size() > 1
        ? search(List.of(), Map.of()) : null;
  }

  private Term list(List<Term> operands) {
    return calculus.syntax().list(operands.get(0).type, operands);
  }

  private long unknowns(Term operand) {
    return unknowns.stream().filter(u -> terms.occurs(u, operand)).count();
  }

  /** Goes on behind the places in the value that were chosen for the first operands. */
  private Map<Term.Free, Term> search(List<Integer> chosen, Map<Term.Free, Term> known) {
    int next = chosen.size();
    if (next == pattern.size()) {
      return Matching.match(calculus, unknowns, list(pattern),
          list(chosen.stream().map(value::get).toList()), facts);
    }
    Map<Term.Free, Term> found = null;
    for (int k = 0; found == null && k < value.size() && steps < STEPS; k++) {
      Map<Term.Free, Term> more = new HashMap<>(known);
      if (!chosen.contains(k) && fits(pattern.get(next), value.get(k), more)) {
        steps++;
        List<Integer> all = new ArrayList<>(chosen);
        all.add(k);
        found = search(all, more);
      }
    }
    return found;
  }

  /** Whether terms are the same where unknowns have their values; notes new ones. */
  private boolean fits(Term p, Term v, Map<Term.Free, Term> known) {
    if (p instanceof Term.Free u && unknowns.contains(u)) {
      Term before = known.putIfAbsent(u, v);
      return before == null || before == v;
    } else if (p == v || p.type == terms.integer && unknowns(p) > 0) {
      // what an expression in unknowns is, arithmetic decides in the end
      return true;
    }
    return p instanceof Term.Application a && v instanceof Term.Application b
        && a.function.type == b.function.type
        && fits(a.function, b.function, known) && fits(a.argument, b.argument, known);
  }
}

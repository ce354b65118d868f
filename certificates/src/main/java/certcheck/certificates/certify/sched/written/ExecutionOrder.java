package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.written.Alternatives.Alternative;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * Which of two instances of statements is executed later. Statements are collected in the order of the
 * text, the latest first; but one that stands before another in the body of a loop is executed after it in
 * a later iteration of that loop. Nothing is proved here.
 */
final class ExecutionOrder {
  private final Calculus calculus;
  private final Syntax syntax;

  ExecutionOrder(Calculus calculus) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
  }

  /**
   * The instances with the latest first, where one of two is the later one in all cases in which both have
   * written the cell; others as they are.
   *
   * @param instances those of statements in the order of the text, the latest first
   */
  List<Alternative> latestFirst(List<Alternative> instances, Facts facts) {
    List<Alternative> ordered = new ArrayList<>();
    for (Alternative a : instances) {
      int place = 0;
      while (place < ordered.size() && !isPossible(a, ordered.get(place), facts, true)) {
        place++;
      }
      boolean isLatest = ordered.subList(place, ordered.size()).stream()
          .noneMatch(b -> isPossible(a, b, facts, false));
      ordered.add(isLatest ? place : ordered.size(), a);
    }
    return ordered;
  }

  /**
   * That one of the instances, all of which have written the cell, is in a later iteration of loops around
   * it and another, which stands after it in the text: the first such condition that is open; or null.
   *
   * @param instances those of statements in the order of the text, the latest first
   */
  Term open(List<Alternative> instances, Facts facts) {
    for (Alternative first : instances) {
      for (Alternative second : instances.subList(0, instances.indexOf(first))) {
        List<Term.Free> loops = first.isGiven() || second.isGiven() ? List.of()
            : common(first, second);
        Term later = later(loops, first, second);
        if (!loops.isEmpty() && calculus.tryArithmetic(facts, later) == null
            && calculus.tryArithmetic(facts, syntax.not(later)) == null) {
          return later;
        }
      }
    }
    return null;
  }

  /**
   * Whether both may have written the cell, the first, which stands before the second in the text, in a
   * later iteration of a loop around both; or not in a later one.
   */
  private boolean isPossible(Alternative first, Alternative second, Facts facts, boolean isLater) {
    if (first.isGiven() || second.isGiven()) {
      return !isLater;
    }
    List<Term.Free> loops = common(first, second);
    if (isLater && loops.isEmpty()) {
      return false;
    }
    Term later = later(loops, first, second);
    Facts both = calculus.with(calculus.with(calculus.with(facts,
        syntax.conjunction(first.conditions())), syntax.conjunction(second.conditions())),
        isLater ? later : syntax.not(later));
    return calculus.tryByFacts(both, syntax.falsity) == null;
  }

  /** That iterations are lexicographically greater than others, from one loop on. */
  private Term later(List<Term.Free> loops, Alternative first, Alternative second) {
    Term later = syntax.falsity;
    for (int n = loops.size() - 1; n >= 0; n--) {
      Term one = first.values().get(loops.get(n));
      Term other = second.values().get(loops.get(n));
      Term greater = calculus.less(other, one);
      later = later == syntax.falsity ? greater
          : syntax.or(greater, syntax.and(syntax.equation(one, other), later));
    }
    return later;
  }

  /** The iterations of the loops around both statements. */
  private static List<Term.Free> common(Alternative first, Alternative second) {
    List<Term.Free> loops = new ArrayList<>();
    List<Candidate.Step> one = first.candidate().path();
    List<Candidate.Step> other = second.candidate().path();
    for (int n = 0; n < Math.min(one.size(), other.size()) && one.get(n).equals(other.get(n)); n++) {
      if (one.get(n).unknown() != null) {
        loops.add(one.get(n).unknown());
      }
    }
    return loops;
  }
}

package certcheck.presburger.smtlib;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Divisions by zero, whose value SMT-LIB leaves open: some function of the dividend, one for
 * {@code div} and one for {@code mod}. Each value is a variable; equal dividends have equal values
 * (Ackermann's reduction), so that the variables have values exactly if there is a function.
 */
final class ZeroDivisions {

  private static final int MAXIMAL_NUMBER = 1_000;

  private final List<ZeroDivision> divisions = new ArrayList<>();

  /** A division that was met before. */
  Optional<ZeroDivision> known(String function, Term dividend) {
    return divisions.stream()
        .filter(one -> one.function().equals(function) && one.dividend().equals(dividend))
        .findFirst();
  }

  /** Refuses one more if there are too many for a comparison of each with each. */
  void requireRoom(SExpression where) {
    if (divisions.size() >= MAXIMAL_NUMBER) {
      throw SmtLibException.unsupported(
          where.position(), "unsupported: more than " + MAXIMAL_NUMBER + " divisions by zero");
    }
  }

  /** Adds a division. */
  ZeroDivision with(String function, Term dividend, int variable) {
    ZeroDivision one = new ZeroDivision(function, dividend, variable);
    divisions.add(one);
    return one;
  }

  int size() {
    return divisions.size();
  }

  /**
   * Those divisions, in their order, that a formula mentions, or that their dividends mention: of
   * {@code (div (div x 0) 0)} both.
   */
  List<ZeroDivision> mentioned(Formula formula) {
    SortedSet<Integer> free = formula.freeVariables();
    List<ZeroDivision> mentioned = new ArrayList<>();
    for (int k = divisions.size() - 1; k >= 0; k--) {
      ZeroDivision one = divisions.get(k);
      if (free.contains(one.variable())) {
        mentioned.add(one);
        free.addAll(Formula.equal(one.dividend(), Term.constant(0)).freeVariables());
      }
    }
    Collections.reverse(mentioned);
    return mentioned;
  }

  /** What makes the values of these divisions functions. */
  static List<Formula> congruences(List<ZeroDivision> divisions) {
    List<Formula> congruences = new ArrayList<>();
    for (int k = 0; k < divisions.size(); k++) {
      for (int other = 0; other < k; other++) {
        if (divisions.get(k).function().equals(divisions.get(other).function())) {
          congruences.add(congruence(divisions.get(other), divisions.get(k)));
        }
      }
    }
    return congruences;
  }

  private static Formula congruence(ZeroDivision left, ZeroDivision right) {
    return Formula.implies(
        Formula.equal(left.dividend(), right.dividend()),
        Formula.equal(Term.variable(left.variable()), Term.variable(right.variable())));
  }
}

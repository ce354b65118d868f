package certcheck.presburger.smtlib;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/**
 * Divisions by zero, whose value SMT-LIB leaves open: some function of the dividend, one for
 * {@code div} and one for {@code mod}. Each value is a variable; equal dividends have equal values
 * (Ackermann's reduction), so that the variables have values exactly if there is a function.
 */
final class ZeroDivisions {

  private static final int MAXIMAL_NUMBER = 1_000;

  private record Division(String function, Term dividend, int variable) {}

  private final List<Division> divisions = new ArrayList<>();

  /** The variable of a division that was met before; −1 if it is new. */
  int known(String function, Term dividend) {
    return divisions.stream()
        .filter(one -> one.function.equals(function) && one.dividend.equals(dividend))
        .mapToInt(Division::variable)
        .findFirst()
        .orElse(-1);
  }

  /** Refuses one more if there are too many for a comparison of each with each. */
  void requireRoom(SExpression where) {
    if (divisions.size() >= MAXIMAL_NUMBER) {
      throw SmtLibException.unsupported(
          where.position(), "unsupported: more than " + MAXIMAL_NUMBER + " divisions by zero");
    }
  }

  void add(String function, Term dividend, int variable) {
    divisions.add(new Division(function, dividend, variable));
  }

  int size() {
    return divisions.size();
  }

  /** What makes functions of the values of those divisions that a formula mentions. */
  List<Formula> congruences(Formula formula) {
    SortedSet<Integer> free = formula.freeVariables();
    List<Division> used = divisions.stream().filter(one -> free.contains(one.variable)).toList();
    List<Formula> congruences = new ArrayList<>();
    for (int k = 0; k < used.size(); k++) {
      for (int other = 0; other < k; other++) {
        if (used.get(k).function.equals(used.get(other).function)) {
          congruences.add(congruence(used.get(other), used.get(k)));
        }
      }
    }
    return congruences;
  }

  private static Formula congruence(Division left, Division right) {
    return Formula.implies(
        Formula.equal(left.dividend, right.dividend),
        Formula.equal(Term.variable(left.variable), Term.variable(right.variable)));
  }
}

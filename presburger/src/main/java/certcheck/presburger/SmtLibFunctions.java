package certcheck.presburger;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/** Functions of SMT-LIB 2 on formulas and terms, with the checks of their arguments. */
final class SmtLibFunctions {

  private static final int MAXIMAL_DIGITS = 10_000;

  private SmtLibFunctions() {}

  /** The value of a numeral. */
  static BigInteger numeral(SExpression.Atom atom) {
    if (atom.text().length() > 1 && atom.text().startsWith("0")) {
      throw new SmtLibException(atom.position(), "a numeral with leading zeros");
    }
    if (atom.text().length() > MAXIMAL_DIGITS) {
      throw SmtLibException.unsupported(
          atom.position(), "a numeral of more than " + MAXIMAL_DIGITS + " digits");
    }
    return new BigInteger(atom.text());
  }

  /** One holds and not the other. */
  static Formula xor(Formula left, Formula right) {
    return Formula.not(new Formula.Iff(left, right));
  }

  /** {@code p => q => …}, which associates to the right. */
  static Formula implication(SExpression.Sequence sequence, List<Formula> parts) {
    requireArguments(sequence, parts.size() >= 2);
    List<Formula> cases = new ArrayList<>();
    parts.subList(0, parts.size() - 1).forEach(part -> cases.add(Formula.not(part)));
    cases.add(parts.get(parts.size() - 1));
    return new Formula.Or(cases);
  }

  /** A comparison of numbers, or the equality of truth values. */
  static Formula compare(
      SmtLibTerms.Meaning left, SmtLibTerms.Meaning right, String relation, SExpression where) {
    if (relation.equals("=")
        && left instanceof SmtLibTerms.Truth one
        && right instanceof SmtLibTerms.Truth two) {
      return new Formula.Iff(one.formula(), two.formula());
    }
    if (!(left instanceof SmtLibTerms.Number one) || !(right instanceof SmtLibTerms.Number two)) {
      throw new SmtLibException(where.position(), "sorts do not match");
    }
    return switch (relation) {
      case "<=" -> Formula.atMost(one.term(), two.term());
      case "<" -> Formula.less(one.term(), two.term());
      case ">=" -> Formula.atMost(two.term(), one.term());
      case ">" -> Formula.less(two.term(), one.term());
      default -> Formula.equal(one.term(), two.term());
    };
  }

  /** One or more, joined from the left. */
  static <T> T fold(SExpression.Sequence sequence, List<T> list, BinaryOperator<T> join) {
    requireArguments(sequence, !list.isEmpty());
    return list.stream().reduce(join).orElseThrow();
  }

  /** Refuses a wrong number of arguments. */
  static void requireArguments(SExpression.Sequence sequence, boolean right) {
    if (!right) {
      throw new SmtLibException(
          sequence.position(), "wrong number of arguments for " + sequence.head());
    }
  }

  /** The only argument. */
  static SExpression single(SExpression.Sequence sequence, List<SExpression> arguments) {
    requireArguments(sequence, arguments.size() == 1);
    return arguments.get(0);
  }

  /** The value of a constant; null for other terms. */
  static BigInteger number(Term term) {
    return term instanceof Term.Linear linear && linear.term().isGround()
        ? linear.term().constant()
        : null;
  }
}

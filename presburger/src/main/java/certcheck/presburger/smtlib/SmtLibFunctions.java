package certcheck.presburger.smtlib;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

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
  static Formula implication(List<Formula> parts) {
    List<Formula> cases = new ArrayList<>();
    parts.subList(0, parts.size() - 1).forEach(part -> cases.add(Formula.not(part)));
    cases.add(parts.get(parts.size() - 1));
    return new Formula.Or(cases);
  }

  /** The equality of two terms of the same sort. */
  static Formula equal(SmtLibMeaning left, SmtLibMeaning right) {
    return left instanceof SmtLibMeaning.Number one && right instanceof SmtLibMeaning.Number two
        ? Formula.equal(one.term(), two.term())
        : new Formula.Iff(
            ((SmtLibMeaning.Truth) left).formula(), ((SmtLibMeaning.Truth) right).formula());
  }

  /** A comparison of numbers. */
  static Formula compare(Term left, Term right, String relation) {
    return switch (relation) {
      case "<=" -> Formula.atMost(left, right);
      case "<" -> Formula.less(left, right);
      case ">=" -> Formula.atMost(right, left);
      default -> Formula.less(right, left);
    };
  }

  /** The arguments; refused if there are fewer or more. */
  static List<SExpression> requireArguments(SExpression.Sequence sequence, int least, int most) {
    List<SExpression> arguments = sequence.parts().subList(1, sequence.parts().size());
    if (arguments.size() < least || arguments.size() > most) {
      String expected = least == most ? "" + least
          : most == Integer.MAX_VALUE ? "at least " + least : least + " to " + most;
      throw new SmtLibException(sequence.position(), "wrong number of arguments for "
          + sequence.head() + ": expected " + expected + ", found " + arguments.size());
    }
    return arguments;
  }

  /** The arguments; refused if there are fewer. */
  static List<SExpression> requireArguments(SExpression.Sequence sequence, int least) {
    return requireArguments(sequence, least, Integer.MAX_VALUE);
  }

  /** The only argument. */
  static SExpression single(SExpression.Sequence sequence) {
    return requireArguments(sequence, 1, 1).get(0);
  }

  /** The two parts of a binding; refused if there are fewer or more. */
  static List<SExpression> pair(SExpression binding, String reason) {
    if (binding.list().size() != 2) {
      throw new SmtLibException(binding.position(), reason);
    }
    return binding.list();
  }

  /** The bindings of a let or a quantifier; refused if there are none. */
  static List<SExpression> bindings(SExpression list) {
    if (list.list().isEmpty()) {
      throw new SmtLibException(list.position(), "at least one variable is needed");
    }
    return list.list();
  }

  /** The value of a constant; null for other terms. */
  static BigInteger number(Term term) {
    return term instanceof Term.Linear linear && linear.term().isGround()
        ? linear.term().constant()
        : null;
  }
}

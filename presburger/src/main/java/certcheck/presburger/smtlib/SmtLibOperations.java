package certcheck.presburger.smtlib;

import static certcheck.presburger.smtlib.SmtLibFunctions.compare;
import static certcheck.presburger.smtlib.SmtLibFunctions.implication;
import static certcheck.presburger.smtlib.SmtLibFunctions.number;
import static certcheck.presburger.smtlib.SmtLibFunctions.requireArguments;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.smtlib.SmtLibMeaning.Number;
import certcheck.presburger.smtlib.SmtLibMeaning.Sort;
import certcheck.presburger.smtlib.SmtLibMeaning.Truth;
import certcheck.presburger.smtlib.SmtLibMeaning.Uninterpreted;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The functions of SMT-LIB 2, and those that a script declares, applied to what their arguments
 * mean. Division is Euclidean: for a negative divisor, {@code x div -n = -(x div n)} and {@code x
 * mod -n = x mod n}; by zero, it is {@linkplain Applications some function}.
 */
final class SmtLibOperations {

  private static final Set<String> UNARY = Set.of("not", "abs");
  private static final Set<String> OTHERS = Set.of("and", "or", "=>", "xor", "=", "distinct", "<=",
      "<", ">=", ">", "ite", "+", "-", "*", "div", "mod");

  private final SmtLibTerms terms;

  SmtLibOperations(SmtLibTerms terms) {
    this.terms = terms;
  }

  /** Refuses what is no function, or has other numbers of arguments. */
  void require(SExpression.Sequence sequence, SmtLibMeaning declared) {
    String head = sequence.head();
    if (declared instanceof Uninterpreted function) {
      int size = function.parameters().size();
      requireArguments(sequence, size, size);
    } else if (declared != null) {
      throw new SmtLibException(sequence.parts().get(0).position(),
          "a function is needed: " + head + " has no arguments");
    } else if (UNARY.contains(head)) {
      requireArguments(sequence, 1, 1);
    } else if (!OTHERS.contains(head)) {
      throw SmtLibException.unsupported(
          sequence.position(), ("unknown or unsupported function " + head).strip());
    } else if (head.equals("ite")) {
      requireArguments(sequence, 3, 3);
    } else if (head.equals("div") || head.equals("mod")) {
      requireArguments(sequence, 2, 2);
    } else {
      requireArguments(sequence, head.equals("-") ? 1 : 2);
    }
  }

  /** What a function means of what its arguments mean. */
  SmtLibMeaning apply(
      SExpression.Sequence sequence, SmtLibMeaning declared, List<SmtLibMeaning> meanings) {
    if (declared instanceof Uninterpreted function) {
      return application(function, sequence, meanings);
    }
    return switch (sequence.head()) {
      case "not" -> new Truth(Formula.not(formulas(sequence, meanings).get(0)));
      case "and" -> new Truth(new Formula.And(formulas(sequence, meanings)));
      case "or" -> new Truth(new Formula.Or(formulas(sequence, meanings)));
      case "=>" -> new Truth(implication(formulas(sequence, meanings)));
      case "xor" -> new Truth(
          formulas(sequence, meanings).stream().reduce(SmtLibFunctions::xor).orElseThrow());
      case "=" -> new Truth(equal(ofOneSort(sequence, meanings)));
      case "distinct" -> new Truth(distinct(ofOneSort(sequence, meanings)));
      case "ite" -> conditional(sequence, meanings);
      case "+" -> new Number(Term.sum(numbers(sequence, meanings)));
      case "-" -> difference(numbers(sequence, meanings));
      case "*" -> new Number(product(sequence, numbers(sequence, meanings)));
      case "div", "mod" -> division(sequence, numbers(sequence, meanings));
      case "abs" -> new Number(numbers(sequence, meanings).get(0).abs());
      default -> new Truth(chain(sequence.head(), numbers(sequence, meanings)));
    };
  }

  private static SExpression argument(SExpression.Sequence sequence, int k) {
    return sequence.parts().get(k + 1);
  }

  /** Terms of one sort. */
  private static List<SmtLibMeaning> ofOneSort(
      SExpression.Sequence sequence, List<SmtLibMeaning> meanings) {
    for (int k = 1; k < meanings.size(); k++) {
      meanings.get(0).sort().require(meanings.get(k), argument(sequence, k));
    }
    return meanings;
  }

  private static List<Formula> formulas(
      SExpression.Sequence sequence, List<SmtLibMeaning> meanings) {
    List<Formula> results = new ArrayList<>();
    for (int k = 0; k < meanings.size(); k++) {
      results.add(
          ((Truth) Sort.BOOL.require(meanings.get(k), argument(sequence, k))).formula());
    }
    return results;
  }

  private static List<Term> numbers(
      SExpression.Sequence sequence, List<SmtLibMeaning> meanings) {
    List<Term> results = new ArrayList<>();
    for (int k = 0; k < meanings.size(); k++) {
      results.add(((Number) Sort.INT.require(meanings.get(k), argument(sequence, k))).term());
    }
    return results;
  }

  private static Formula equal(List<SmtLibMeaning> meanings) {
    List<Formula> parts = new ArrayList<>();
    for (int k = 0; k + 1 < meanings.size(); k++) {
      parts.add(SmtLibFunctions.equal(meanings.get(k), meanings.get(k + 1)));
    }
    return parts.size() == 1 ? parts.get(0) : new Formula.And(parts);
  }

  private static Formula chain(String relation, List<Term> terms) {
    List<Formula> parts = new ArrayList<>();
    for (int k = 0; k + 1 < terms.size(); k++) {
      parts.add(compare(terms.get(k), terms.get(k + 1), relation));
    }
    return parts.size() == 1 ? parts.get(0) : new Formula.And(parts);
  }

  private static Formula distinct(List<SmtLibMeaning> meanings) {
    List<Formula> parts = new ArrayList<>();
    for (int k = 0; k < meanings.size(); k++) {
      for (int other = k + 1; other < meanings.size(); other++) {
        parts.add(Formula.not(SmtLibFunctions.equal(meanings.get(k), meanings.get(other))));
      }
    }
    return new Formula.And(parts);
  }

  private static SmtLibMeaning conditional(
      SExpression.Sequence sequence, List<SmtLibMeaning> meanings) {
    Formula condition =
        ((Truth) Sort.BOOL.require(meanings.get(0), argument(sequence, 0))).formula();
    SmtLibMeaning first = meanings.get(1);
    SmtLibMeaning second = first.sort().require(meanings.get(2), argument(sequence, 2));
    if (first instanceof Number one && second instanceof Number two) {
      return new Number(new Term.IfThenElse(condition, one.term(), two.term()));
    }
    return new Truth(
        Formula.or(
            Formula.and(condition, ((Truth) first).formula()),
            Formula.and(Formula.not(condition), ((Truth) second).formula())));
  }

  private static Number difference(List<Term> terms) {
    if (terms.size() == 1) {
      return new Number(terms.get(0).times(BigInteger.ONE.negate()));
    }
    return new Number(terms.get(0).minus(Term.sum(terms.subList(1, terms.size()))));
  }

  private static Term product(SExpression.Sequence sequence, List<Term> terms) {
    BigInteger factor = BigInteger.ONE;
    Term other = null;
    for (Term term : terms) {
      BigInteger number = number(term);
      if (number != null) {
        factor = factor.multiply(number);
      } else if (other == null) {
        other = term;
      } else {
        throw SmtLibException.unsupported(sequence.position(), "unsupported: a non-linear product");
      }
    }
    return other == null ? Term.constant(factor) : other.times(factor);
  }

  private Number division(SExpression.Sequence sequence, List<Term> operands) {
    String function = sequence.head();
    Term dividend = operands.get(0);
    BigInteger divisor = number(operands.get(1));
    if (divisor == null) {
      throw SmtLibException.unsupported(
          argument(sequence, 1).position(),
          "unsupported: " + function + " by what is not a constant");
    } else if (divisor.signum() == 0) {
      return byZero(sequence, function, dividend);
    }
    if (function.equals("mod")) {
      return new Number(dividend.mod(divisor.abs()));
    }
    Term quotient = dividend.div(divisor.abs());
    return new Number(
        divisor.signum() > 0 ? quotient : quotient.times(BigInteger.ONE.negate()));
  }

  // ── Values of functions ──

  private Number byZero(SExpression.Sequence sequence, String name, Term dividend) {
    Uninterpreted function = name.equals("div") ? Uninterpreted.DIV : Uninterpreted.MOD;
    SExpression where = argument(sequence, 0);
    Applications applications = terms.applications();
    FunctionApplication one =
        applications.known(function, List.of(dividend)).orElseGet(() -> {
          terms.requireClosed(new Number(dividend), where, name + " by zero, of");
          applications.requireRoom(where);
          return applications.with(function, List.of(dividend),
              terms.variable(name + "_" + applications.divisions() + "_by_zero"));
        });
    terms.divisionAt(sequence.parts().get(0), one);
    return (Number) one.meaning();
  }

  private SmtLibMeaning application(
      Uninterpreted function, SExpression.Sequence sequence, List<SmtLibMeaning> meanings) {
    List<Term> arguments = new ArrayList<>();
    for (int k = 0; k < meanings.size(); k++) {
      SmtLibMeaning meaning =
          function.parameters().get(k).require(meanings.get(k), argument(sequence, k));
      terms.requireClosed(meaning, argument(sequence, k), "function " + function.name() + " of");
      arguments.add(meaning instanceof Number number ? number.term()
          : indicator(((Truth) meaning).formula()));
    }
    return terms.applications().known(function, arguments).orElseGet(() ->
        terms.applications().with(function, arguments, terms.variable(function.name())))
        .meaning();
  }

  /** A truth value as an integer. */
  private static Term indicator(Formula truth) {
    return truth.equals(Formula.TRUE) ? Term.constant(1)
        : truth.equals(Formula.FALSE) ? Term.constant(0)
        : new Term.IfThenElse(truth, Term.constant(1), Term.constant(0));
  }
}

package certcheck.presburger.smtlib;

import static certcheck.presburger.smtlib.SmtLibFunctions.requireArguments;
import static certcheck.presburger.smtlib.SmtLibFunctions.single;

import certcheck.presburger.formula.Evaluation;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The answers to {@code get-model}, {@code get-value} and {@code get-assignment}. */
final class SmtLibValues {
  private final SmtLibTerms terms;
  private final Map<Integer, BigInteger> model;

  /** Answers from the values of the variables that a {@code check-sat} has found. */
  SmtLibValues(SmtLibTerms terms, Map<Integer, BigInteger> model) {
    this.terms = terms;
    this.model = model;
  }

  String model(SExpression.Sequence command) {
    requireArguments(command, 0, 0);
    StringBuilder text = new StringBuilder("(");
    terms.scope().constants().forEach(
        (name, variable) -> {
          boolean isNumber = terms.scope().get(name) instanceof SmtLibMeaning.Number;
          BigInteger value = model.getOrDefault(variable, BigInteger.ZERO);
          text.append("\n  (define-fun ")
              .append(symbol(name))
              .append(isNumber ? " () Int " : " () Bool ")
              .append(isNumber ? print(value) : value.signum() > 0)
              .append(")");
        });
    return text.append("\n)").toString();
  }

  String values(SExpression.Sequence command) {
    SExpression list = single(command);
    if (list.list().isEmpty()) {
      throw new SmtLibException(list.position(), "at least one term is needed");
    }
    List<String> values = new ArrayList<>();
    for (SExpression expression : list.list()) {
      SmtLibMeaning meaning = terms.meaning(expression);
      values.add("(" + print(expression) + " " + value(expression.position(), meaning) + ")");
    }
    return "(" + String.join(" ", values) + ")";
  }

  /** The values of the formulas that have names. */
  String assignment(SExpression.Sequence command) {
    requireArguments(command, 0, 0);
    List<String> values = new ArrayList<>();
    terms.scope().named().forEach((name, meaning) -> {
      if (meaning instanceof SmtLibMeaning.Truth) {
        values.add("(" + symbol(name) + " " + value(command.position(), meaning) + ")");
      }
    });
    return "(" + String.join(" ", values) + ")";
  }

  private String value(SExpression.Position where, SmtLibMeaning meaning) {
    Formula mentions = meaning instanceof SmtLibMeaning.Number number
        ? Formula.equal(number.term(), Term.constant(0))
        : ((SmtLibMeaning.Truth) meaning).formula();
    if (terms.zeroDivisions().mentioned(mentions).stream()
        .anyMatch(one -> !model.containsKey(one.variable()))) {
      throw SmtLibException.unsupported(
          where, "unsupported: the value of a new division by zero");
    }
    try {
      return meaning instanceof SmtLibMeaning.Number number
          ? print(Evaluation.value(number.term(), model))
          : String.valueOf(Evaluation.holds(mentions, model));
    } catch (IllegalArgumentException quantified) {
      throw SmtLibException.unsupported(
          where, "unsupported: the value of a quantified formula");
    }
  }

  private static String print(BigInteger value) {
    return value.signum() < 0 ? "(- " + value.negate() + ")" : value.toString();
  }

  /** A term as it is written. */
  static String print(SExpression expression) {
    if (expression instanceof SExpression.Sequence sequence) {
      List<String> parts = sequence.parts().stream().map(SmtLibValues::print).toList();
      return "(" + String.join(" ", parts) + ")";
    }
    SExpression.Atom atom = (SExpression.Atom) expression;
    return atom.kind() == SExpression.Kind.QUOTED ? symbol(atom.text())
        : atom.isString() ? "\"" + atom.text().replace("\"", "\"\"") + "\"" : atom.text();
  }

  /** A symbol as it is written, with bars if it needs them. */
  static String symbol(String name) {
    return SExpression.isSimpleSymbol(name) ? name : "|" + name + "|";
  }
}

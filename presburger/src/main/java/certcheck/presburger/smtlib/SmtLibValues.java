package certcheck.presburger.smtlib;

import static certcheck.presburger.smtlib.SmtLibFunctions.requireArguments;
import static certcheck.presburger.smtlib.SmtLibFunctions.single;

import certcheck.presburger.formula.Evaluation;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.smtlib.SmtLibMeaning.Sort;
import certcheck.presburger.smtlib.SmtLibMeaning.Uninterpreted;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The answers to {@code get-model}, {@code get-value} and {@code get-assignment}. */
final class SmtLibValues {
  private final SmtLibTerms terms;
  private final Map<Integer, BigInteger> model;

  /** The values of functions by those of their arguments. */
  private final Map<Uninterpreted, Map<List<BigInteger>, BigInteger>> tables;

  /**
   * Answers from the values of the variables that a {@code check-sat} has found.
   *
   * @param applications the values of functions that its formula mentions
   */
  SmtLibValues(
      SmtLibTerms terms, List<FunctionApplication> applications, Map<Integer, BigInteger> model) {
    this.terms = terms;
    this.model = new HashMap<>(model);
    tables = Applications.tables(applications, this.model);
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
              .append(print(isNumber ? Sort.INT : Sort.BOOL, value))
              .append(")");
        });
    terms.scope().functions().forEach(function -> text.append("\n  ").append(definition(function)));
    return text.append("\n)").toString();
  }

  /** A function by cases: its value at some arguments, and 0 or false at others. */
  private String definition(Uninterpreted function) {
    StringBuilder text =
        new StringBuilder("(define-fun ").append(symbol(function.name())).append(" (");
    for (int k = 0; k < function.parameters().size(); k++) {
      text.append(k == 0 ? "" : " ")
          .append("(x!").append(k).append(" ").append(function.parameters().get(k)).append(")");
    }
    text.append(") ").append(function.sort());
    Map<List<BigInteger>, BigInteger> table = tables.getOrDefault(function, Map.of());
    table.forEach((arguments, value) -> {
      List<String> equations = new ArrayList<>();
      for (int k = 0; k < arguments.size(); k++) {
        equations.add(
            "(= x!" + k + " " + print(function.parameters().get(k), arguments.get(k)) + ")");
      }
      String condition = equations.size() == 1 ? equations.get(0)
          : "(and " + String.join(" ", equations) + ")";
      text.append(" (ite ").append(condition).append(" ")
          .append(print(function.sort(), value));
    });
    return text.append(" ").append(print(function.sort(), BigInteger.ZERO))
        .append(")".repeat(table.size())).append(")").toString();
  }

  private static String print(Sort sort, BigInteger value) {
    return sort == Sort.INT ? print(value) : String.valueOf(value.signum() > 0);
  }

  String values(SExpression.Sequence command) {
    SExpression list = single(command);
    if (list.list().isEmpty()) {
      throw new SmtLibException(list.position(), "at least one term is needed");
    }
    List<String> values = new ArrayList<>();
    for (SExpression expression : list.list()) {
      SmtLibMeaning meaning = terms.meaning(expression);
      terms.applications().complete(tables, model);
      values.add("(" + print(expression) + " " + value(expression.position(), meaning) + ")");
    }
    return "(" + String.join(" ", values) + ")";
  }

  /** The values of the formulas that have names. */
  String assignment(SExpression.Sequence command) {
    requireArguments(command, 0, 0);
    terms.applications().complete(tables, model);
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
    if (terms.applications().mentioned(mentions).stream()
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
    StringBuilder text = new StringBuilder();
    Deque<Object> open = new ArrayDeque<>(List.of(expression));
    while (!open.isEmpty()) {
      Object next = open.pop();
      if (next instanceof SExpression.Sequence sequence) {
        text.append("(");
        open.push(")");
        for (int k = sequence.parts().size() - 1; k >= 0; k--) {
          open.push(sequence.parts().get(k));
          open.push(k == 0 ? "" : " ");
        }
      } else {
        text.append(next instanceof SExpression.Atom atom ? print(atom) : next);
      }
    }
    return text.toString();
  }

  private static String print(SExpression.Atom atom) {
    return atom.kind() == SExpression.Kind.QUOTED ? symbol(atom.text())
        : atom.isString() ? "\"" + atom.text().replace("\"", "\"\"") + "\"" : atom.text();
  }

  /** A symbol as it is written, with bars if it needs them. */
  static String symbol(String name) {
    return SExpression.isSimpleSymbol(name) ? name : "|" + name + "|";
  }
}

package certcheck.presburger;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Runs scripts of SMT-LIB 2 over linear integer arithmetic (logics LIA and QF_LIA): declarations,
 * definitions, assertions, {@code push}, {@code pop}, {@code check-sat}, {@code get-model} and
 * {@code get-value}. Everything else is refused by name and position.
 */
public final class SmtLibSession {

  /**
   * The outcome of one {@code check-sat}.
   *
   * @param formula the conjunction of the assertions
   * @param decision whether it is satisfiable
   * @param expected the last {@code :status} before it; {@code unknown} without one
   */
  public record Check(Formula formula, Decision decision, String expected) {

    /** {@code sat}, {@code unsat} or {@code unknown}. */
    public String verdict() {
      if (decision instanceof Decision.Satisfiable) {
        return "sat";
      }
      return decision instanceof Decision.Unsatisfiable ? "unsat" : "unknown";
    }
  }

  private final Limits limits;
  private final Consumer<String> output;
  private final SmtLibTerms terms = new SmtLibTerms();
  private final List<Formula> assertions = new ArrayList<>();
  /** The number of assertions outside each level. */
  private final Deque<Integer> levels = new ArrayDeque<>();
  private final List<Check> checks = new ArrayList<>();
  private String expected = "unknown";

  /**
   * A session without assertions.
   *
   * @param limits what each {@code check-sat} may cost
   * @param output receives the answers, line by line
   */
  public SmtLibSession(Limits limits, Consumer<String> output) {
    this.limits = limits;
    this.output = output;
  }

  /** The names of all variables of the formulas, by number; bound ones included. */
  public List<String> names() {
    return terms.names();
  }

  /**
   * Runs a script.
   *
   * @return the outcomes of its {@code check-sat} commands
   * @throws SmtLibException if the script is not SMT-LIB 2 or outside the fragment
   */
  public List<Check> run(String script) {
    int before = checks.size();
    for (SExpression command : SExpression.parse(script)) {
      if (command.list().isEmpty()) {
        throw new SmtLibException(command.position(), "an empty command");
      }
      if (((SExpression.Sequence) command).head().equals("exit")) {
        break;
      }
      run((SExpression.Sequence) command);
    }
    return List.copyOf(checks.subList(before, checks.size()));
  }

  private void run(SExpression.Sequence command) {
    switch (command.head()) {
      case "set-logic", "set-option", "get-info", "get-assignment", "get-unsat-core",
          "get-proof" -> {}
      case "set-info" -> setInfo(command);
      case "declare-const" ->
          terms.declare(part(command, 1).symbol(), part(command, 2));
      case "declare-fun" -> declareFunction(command);
      case "define-fun", "define-const" -> define(command);
      case "assert" -> assertions.add(terms.formula(single(command)));
      case "push" -> {
        terms.scope().push(count(command), command);
        for (int k = count(command); k > 0; k--) {
          levels.push(assertions.size());
        }
      }
      case "pop" -> pop(command);
      case "check-sat" -> checkSat();
      case "get-model" -> getModel(command);
      case "get-value" -> getValue(command);
      case "echo" -> echo(single(command));
      default -> throw SmtLibException.unsupported(
          command.position(), "unsupported command " + command.head());
    }
  }

  private static SExpression part(SExpression.Sequence command, int k) {
    if (command.parts().size() <= k) {
      throw new SmtLibException(command.position(), "too few arguments for " + command.head());
    }
    return command.parts().get(k);
  }

  /** The only argument. */
  private static SExpression single(SExpression.Sequence command) {
    return SmtLibFunctions.single(command, command.parts().subList(1, command.parts().size()));
  }

  private void echo(SExpression argument) {
    if (!(argument instanceof SExpression.Atom atom)) {
      throw new SmtLibException(argument.position(), "a string is needed");
    }
    output.accept(atom.text());
  }

  private static int count(SExpression.Sequence command) {
    if (command.parts().size() == 1) {
      return 1;
    }
    SExpression argument = part(command, 1);
    if (argument instanceof SExpression.Atom atom && atom.isNumeral()
        && atom.text().length() < 5) {
      return Integer.parseInt(atom.text());
    }
    throw new SmtLibException(argument.position(), "a small numeral is needed");
  }

  private void setInfo(SExpression.Sequence command) {
    if (part(command, 1) instanceof SExpression.Atom atom && atom.text().equals(":status")) {
      expected = part(command, 2).symbol();
    }
  }

  private void declareFunction(SExpression.Sequence command) {
    if (!part(command, 2).list().isEmpty()) {
      throw SmtLibException.unsupported(
          command.position(), "unsupported: function " + part(command, 1).symbol());
    }
    terms.declare(part(command, 1).symbol(), part(command, 3));
  }

  private void define(SExpression.Sequence command) {
    boolean constant = command.head().equals("define-const");
    List<SExpression> parameters = constant ? List.of() : part(command, 2).list();
    for (SExpression parameter : parameters) {
      if (parameter.list().size() != 2) {
        throw new SmtLibException(parameter.position(), "a name and a sort are needed");
      }
    }
    terms.define(part(command, 1).symbol(), parameters, part(command, constant ? 3 : 4));
  }

  private void pop(SExpression.Sequence command) {
    for (int k = count(command); k > 0; k--) {
      if (!terms.scope().pop()) {
        throw new SmtLibException(command.position(), "pop without push");
      }
      assertions.subList(levels.pop(), assertions.size()).clear();
    }
  }

  private void checkSat() {
    List<Formula> parts = new ArrayList<>(assertions);
    parts.addAll(terms.zeroDivisions().congruences(new Formula.And(assertions)));
    Formula formula = new Formula.And(parts);
    Check check =
        new Check(formula, FormulaSolver.satisfiable(formula, limits), expected);
    checks.add(check);
    expected = "unknown";
    output.accept(check.verdict());
  }

  private Map<Integer, BigInteger> model(SExpression.Sequence command) {
    if (!checks.isEmpty()
        && checks.get(checks.size() - 1).decision instanceof Decision.Satisfiable found) {
      return found.model();
    }
    throw new SmtLibException(command.position(), "there is no model");
  }

  private void getModel(SExpression.Sequence command) {
    Map<Integer, BigInteger> model = model(command);
    StringBuilder text = new StringBuilder("(");
    terms.scope().constants().forEach(
        (name, variable) -> {
          boolean isNumber = terms.scope().get(name) instanceof SmtLibTerms.Number;
          BigInteger value = model.getOrDefault(variable, BigInteger.ZERO);
          text.append("\n  (define-fun ")
              .append(symbol(name))
              .append(isNumber ? " () Int " : " () Bool ")
              .append(isNumber ? print(value) : value.signum() > 0)
              .append(")");
        });
    output.accept(text.append("\n)").toString());
  }

  private void getValue(SExpression.Sequence command) {
    Map<Integer, BigInteger> model = model(command);
    List<String> values = new ArrayList<>();
    for (SExpression expression : part(command, 1).list()) {
      int divisions = terms.zeroDivisions().size();
      SmtLibTerms.Meaning meaning = terms.meaning(expression);
      if (terms.zeroDivisions().size() > divisions) {
        throw SmtLibException.unsupported(
            expression.position(), "unsupported: the value of a new division by zero");
      }
      values.add("(" + print(expression) + " " + value(expression, meaning, model) + ")");
    }
    output.accept("(" + String.join(" ", values) + ")");
  }

  private static String value(
      SExpression where, SmtLibTerms.Meaning meaning, Map<Integer, BigInteger> model) {
    try {
      return meaning instanceof SmtLibTerms.Number number
          ? print(Evaluation.value(number.term(), model))
          : String.valueOf(Evaluation.holds(((SmtLibTerms.Truth) meaning).formula(), model));
    } catch (IllegalArgumentException quantified) {
      throw SmtLibException.unsupported(
          where.position(), "unsupported: the value of a quantified formula");
    }
  }

  private static String print(BigInteger value) {
    return value.signum() < 0 ? "(- " + value.negate() + ")" : value.toString();
  }

  private static String print(SExpression expression) {
    if (expression instanceof SExpression.Sequence sequence) {
      List<String> parts = sequence.parts().stream().map(SmtLibSession::print).toList();
      return "(" + String.join(" ", parts) + ")";
    }
    return symbol(((SExpression.Atom) expression).text());
  }

  /** A symbol as it is written, with bars if it needs them. */
  private static String symbol(String name) {
    return name.matches("[A-Za-z0-9~!@$%^&*_+=<>.?/-]+") ? name : "|" + name + "|";
  }
}

package certcheck.presburger.smtlib;

import static certcheck.presburger.smtlib.SmtLibFunctions.requireArguments;
import static certcheck.presburger.smtlib.SmtLibFunctions.single;

import certcheck.presburger.evidence.Decision;
import certcheck.presburger.formula.Evaluation;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.solver.FormulaSolver;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
   * @param formula the conjunction of the assertions, and of what makes the values of divisions by
   *     zero functions
   * @param divisions those divisions by zero, in their order
   * @param decision whether it is satisfiable
   * @param expected the last {@code :status} before it; {@code unknown} without one
   */
  public record Check(
      Formula formula, List<ZeroDivision> divisions, Decision decision, String expected) {

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
  private final SmtLibDeclarations declarations = new SmtLibDeclarations(terms);
  private final List<Formula> assertions = new ArrayList<>();
  /** The number of assertions outside each level. */
  private final Deque<Integer> levels = new ArrayDeque<>();
  private final List<Check> checks = new ArrayList<>();
  private String expected = "unknown";

  /** Whether there was a command that must stand after {@code set-logic}. */
  private boolean hasLogic;

  /** The values of the last {@code check-sat}, until something else is declared or asserted. */
  private Optional<Map<Integer, BigInteger>> model = Optional.empty();

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

  /** The variables of the constants that are declared, by their names; Boolean ones included. */
  public Map<String, Integer> constants() {
    return terms.scope().constants();
  }

  /** The division by zero whose function is written at this place. */
  public Optional<ZeroDivision> divisionAt(int line, int column) {
    return terms.divisionAt(new SExpression.Position(line, column));
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
        requireArguments((SExpression.Sequence) command, 0, 0);
        break;
      }
      run((SExpression.Sequence) command);
    }
    return List.copyOf(checks.subList(before, checks.size()));
  }

  private void run(SExpression.Sequence command) {
    switch (command.head()) {
      case "set-logic" -> setLogic(command);
      case "set-option" -> attribute(command).get(0).keyword();
      case "get-info" -> single(command).keyword();
      case "set-info" -> setInfo(command);
      case "get-assignment", "get-unsat-core", "get-proof" -> requireArguments(command, 0, 0);
      case "get-model" -> getModel(command);
      case "get-value" -> getValue(command);
      case "echo" -> echo(single(command));
      default -> {
        hasLogic = true;
        model = Optional.empty();
        change(command);
      }
    }
  }

  /** The commands that change what is declared, asserted or answered. */
  private void change(SExpression.Sequence command) {
    switch (command.head()) {
      case "declare-const" -> declarations.declareConstant(command);
      case "declare-fun" -> declarations.declareFunction(command);
      case "define-const" -> declarations.defineConstant(command);
      case "define-fun" -> declarations.defineFunction(command);
      case "assert" -> assertions.add(terms.formula(single(command)));
      case "push" -> push(command);
      case "pop" -> pop(command);
      case "check-sat" -> checkSat(command);
      default -> throw SmtLibException.unsupported(
          command.position(), "unsupported command " + command.head());
    }
  }

  private void setLogic(SExpression.Sequence command) {
    single(command).symbol();
    if (hasLogic) {
      throw new SmtLibException(command.position(),
          "expected set-logic once, before declarations and assertions");
    }
    hasLogic = true;
  }

  private void echo(SExpression argument) {
    if (!(argument instanceof SExpression.Atom atom && atom.isString())) {
      throw new SmtLibException(argument.position(), "a string is needed");
    }
    output.accept(atom.text());
  }

  private static int count(SExpression.Sequence command) {
    if (command.parts().size() == 1) {
      return 1;
    }
    SExpression argument = single(command);
    if (argument instanceof SExpression.Atom atom && atom.isNumeral()
        && atom.text().length() < 5) {
      return SmtLibFunctions.numeral(atom).intValueExact();
    }
    throw new SmtLibException(argument.position(), "a small numeral is needed");
  }

  /** A keyword, and perhaps a value. */
  private static List<SExpression> attribute(SExpression.Sequence command) {
    List<SExpression> arguments = requireArguments(command, 1, 2);
    arguments.get(0).keyword();
    arguments.subList(1, arguments.size()).forEach(SExpression::requireAttributeValue);
    return arguments;
  }

  private void setInfo(SExpression.Sequence command) {
    List<SExpression> arguments = attribute(command);
    if (arguments.get(0).keyword().equals(":status")) {
      SExpression status = requireArguments(command, 2, 2).get(1);
      expected = status.symbol();
      if (!List.of("sat", "unsat", "unknown").contains(expected)) {
        throw new SmtLibException(status.position(), "sat, unsat or unknown is needed");
      }
    }
  }

  private void push(SExpression.Sequence command) {
    terms.scope().push(count(command), command);
    for (int k = count(command); k > 0; k--) {
      levels.push(assertions.size());
    }
  }

  private void pop(SExpression.Sequence command) {
    for (int k = count(command); k > 0; k--) {
      if (!terms.scope().pop()) {
        throw new SmtLibException(command.position(), "pop without push");
      }
      assertions.subList(levels.pop(), assertions.size()).clear();
    }
  }

  private void checkSat(SExpression.Sequence command) {
    requireArguments(command, 0, 0);
    List<Formula> parts = new ArrayList<>(assertions);
    List<ZeroDivision> divisions =
        terms.zeroDivisions().mentioned(new Formula.And(assertions));
    parts.addAll(ZeroDivisions.congruences(divisions));
    Formula formula = new Formula.And(parts);
    Check check =
        new Check(formula, divisions, FormulaSolver.satisfiable(formula, limits), expected);
    checks.add(check);
    expected = "unknown";
    model = Optional.of(check.decision)
        .filter(Decision.Satisfiable.class::isInstance)
        .map(found -> ((Decision.Satisfiable) found).model());
    output.accept(check.verdict());
  }

  private Map<Integer, BigInteger> values(SExpression.Sequence command) {
    return model.orElseThrow(
        () -> new SmtLibException(command.position(), "there is no model"));
  }

  private void getModel(SExpression.Sequence command) {
    requireArguments(command, 0, 0);
    Map<Integer, BigInteger> model = values(command);
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
    output.accept(text.append("\n)").toString());
  }

  private void getValue(SExpression.Sequence command) {
    SExpression list = single(command);
    if (list.list().isEmpty()) {
      throw new SmtLibException(list.position(), "at least one term is needed");
    }
    Map<Integer, BigInteger> model = values(command);
    List<String> values = new ArrayList<>();
    for (SExpression expression : list.list()) {
      SmtLibMeaning meaning = terms.meaning(expression);
      Formula mentions = meaning instanceof SmtLibMeaning.Number number
          ? Formula.equal(number.term(), Term.constant(0))
          : ((SmtLibMeaning.Truth) meaning).formula();
      if (terms.zeroDivisions().mentioned(mentions).stream()
          .anyMatch(one -> !model.containsKey(one.variable()))) {
        throw SmtLibException.unsupported(
            expression.position(), "unsupported: the value of a new division by zero");
      }
      values.add("(" + print(expression) + " " + value(expression, meaning, model) + ")");
    }
    output.accept("(" + String.join(" ", values) + ")");
  }

  private static String value(
      SExpression where, SmtLibMeaning meaning, Map<Integer, BigInteger> model) {
    try {
      return meaning instanceof SmtLibMeaning.Number number
          ? print(Evaluation.value(number.term(), model))
          : String.valueOf(Evaluation.holds(((SmtLibMeaning.Truth) meaning).formula(), model));
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
    SExpression.Atom atom = (SExpression.Atom) expression;
    return atom.kind() == SExpression.Kind.QUOTED ? symbol(atom.text()) : atom.text();
  }

  /** A symbol as it is written, with bars if it needs them. */
  private static String symbol(String name) {
    return SExpression.isSimpleSymbol(name) ? name : "|" + name + "|";
  }
}

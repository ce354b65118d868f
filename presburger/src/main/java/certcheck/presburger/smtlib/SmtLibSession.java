package certcheck.presburger.smtlib;

import static certcheck.presburger.smtlib.SmtLibFunctions.requireArguments;
import static certcheck.presburger.smtlib.SmtLibFunctions.single;

import certcheck.presburger.evidence.Decision;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.smtlib.Assertions.Assertion;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Runs scripts of SMT-LIB 2 over linear integer arithmetic (LIA, QF_LIA and QF_UFLIA): declarations,
 * definitions, assertions in levels, questions ({@code check-sat}, {@code check-sat-assuming}), and what
 * can be asked of their answers: models, values, cores, proofs. Everything else is refused by name and
 * position.
 */
public final class SmtLibSession {

  /**
   * The outcome of one {@code check-sat}.
   *
   * @param formula the conjunction of the assertions and assumptions, and of what makes the values
   *     of divisions by zero, and of functions that are declared, functions: all of it that is needed
   * @param divisions those divisions by zero, in their order
   * @param values all those values of functions, divisions by zero included, in their order
   * @param congruences what the last parts of the formula say of these
   * @param decision whether it is satisfiable
   * @param expected the last {@code :status} before it; {@code unknown} without one
   */
  public record Check(
      Formula formula, List<ZeroDivision> divisions, List<FunctionValue> values,
      List<FunctionValue.Congruence> congruences, Decision decision, String expected) {

    /** {@code sat}, {@code unsat} or {@code unknown}. */
    public String verdict() {
      if (decision instanceof Decision.Satisfiable) {
        return "sat";
      }
      return decision instanceof Decision.Unsatisfiable ? "unsat" : "unknown";
    }
  }

  private static final Set<String> ANSWERS = Set.of("check-sat", "check-sat-assuming", "get-model",
      "get-value", "get-assignment", "get-unsat-core", "get-unsat-assumptions", "get-proof",
      "get-info", "get-option", "get-assertions", "echo");

  /** The commands that are supported. */
  public static final List<String> COMMANDS = List.of("set-logic", "set-option", "get-option",
      "set-info", "get-info", "get-assertions", "get-model", "get-value", "get-assignment",
      "get-unsat-core", "get-unsat-assumptions", "get-proof", "echo", "declare-const", "declare-fun",
      "define-const", "define-fun", "assert", "push", "pop", "reset", "reset-assertions", "check-sat",
      "check-sat-assuming", "exit");

  /** Logics of which the fragment is a part, or that are a part of it. */
  private static final Set<String> LOGICS = Set.of("ALL", "LIA", "QF_LIA", "QF_IDL", "IDL", "UFLIA",
      "QF_UFLIA", "QF_UFIDL", "NIA", "QF_NIA", "QF_UFNIA", "UFNIA", "QF_UF", "CORE");

  private final Limits limits;
  private final Consumer<String> output;
  private final SmtLibTerms terms;
  private final SmtLibDeclarations declarations;
  private final Consumer<String> warnings;
  private final SmtLibOptions options;
  private final Assertions assertions;
  private final List<Check> checks = new ArrayList<>();
  private Function<Check, String> proofs = check -> null;
  private String expected = "unknown";

  /** Whether there was a command that must stand after {@code set-logic}. */
  private boolean hasLogic;

  /** The last question and what was assumed for it, until something else is declared or asserted. */
  private Optional<Answered> last = Optional.empty();

  private record Answered(
      Check check, List<FunctionApplication> applications, List<Assertion> assumptions) {
    boolean is(Class<? extends Decision> kind) {
      return kind.isInstance(check.decision);
    }
  }

  /**
   * A session without assertions.
   *
   * @param limits what each {@code check-sat} may cost
   * @param output receives the answers, line by line
   */
  public SmtLibSession(Limits limits, Consumer<String> output) {
    this(limits, output, warning -> { });
  }

  /**
   * A session without assertions.
   *
   * @param limits what each {@code check-sat} may cost
   * @param output receives the answers, line by line
   * @param warnings receives {@code line:column: warning: …}
   */
  public SmtLibSession(
      Limits limits, Consumer<String> output, Consumer<String> warnings) {
    this.limits = limits;
    this.output = output;
    this.warnings = warnings;
    this.options = new SmtLibOptions(warnings);
    this.terms = new SmtLibTerms(warnings);
    this.declarations = new SmtLibDeclarations(terms);
    this.assertions = new Assertions(terms.applications());
  }

  /**
   * How {@code get-proof} is answered.
   *
   * @param proofs the text of a proof that the formula of a question is unsatisfiable; null if there is
   *     none
   */
  public void prove(Function<Check, String> proofs) {
    this.proofs = proofs;
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
   * @return the outcomes of its questions
   * @throws SmtLibException if the script is not SMT-LIB 2 or outside the fragment
   */
  public List<Check> run(String script) {
    int before = checks.size();
    for (SExpression command : SExpression.parse(script)) {
      if (command.list().isEmpty()) {
        throw new SmtLibException(command.position(), "an empty command");
      }
      SExpression.Sequence sequence = (SExpression.Sequence) command;
      boolean isExit = sequence.head().equals("exit");
      if (isExit) {
        requireArguments(sequence, 0, 0);
      } else {
        run(sequence);
      }
      if (options.is(":print-success") && !ANSWERS.contains(sequence.head())) {
        output.accept("success");
      }
      if (isExit) {
        break;
      }
    }
    return List.copyOf(checks.subList(before, checks.size()));
  }

  private void run(SExpression.Sequence command) {
    switch (command.head()) {
      case "set-logic" -> setLogic(command);
      case "set-option" -> options.set(command);
      case "get-option" -> output.accept(options.value(single(command).keyword()));
      case "set-info" -> setInfo(command);
      case "get-info" -> output.accept(info(single(command).keyword()));
      case "get-assertions" -> getAssertions(command);
      case "get-model" -> output.accept(values(command).model(command));
      case "get-value" -> output.accept(values(command).values(command));
      case "get-assignment" -> {
        options.require(":produce-assignments", command);
        output.accept(values(command).assignment(command));
      }
      case "get-unsat-core", "get-unsat-assumptions" -> getCore(command);
      case "get-proof" -> getProof(command);
      case "echo" -> echo(single(command));
      default -> {
        hasLogic = true;
        last = Optional.empty();
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
      case "assert" -> assertions.add(assertion(single(command)));
      case "push" -> push(command);
      case "pop" -> pop(command);
      case "reset", "reset-assertions" -> reset(command);
      case "check-sat" -> {
        requireArguments(command, 0, 0);
        check(List.of());
      }
      case "check-sat-assuming" -> checkAssuming(command);
      default -> throw SmtLibException.unsupported(
          command.position(), "unsupported command " + command.head());
    }
  }

  // ── Options and what is told ──

  private void setLogic(SExpression.Sequence command) {
    SExpression named = single(command);
    String logic = named.symbol();
    if (!LOGICS.contains(logic)) {
      warnings.accept(named.position().line() + ":" + named.position().column()
          + ": warning: the logic " + logic + " is not known, and does nothing");
    }
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

  private void setInfo(SExpression.Sequence command) {
    List<SExpression> arguments = SmtLibOptions.attribute(command);
    if (arguments.get(0).keyword().equals(":status")) {
      SExpression status = requireArguments(command, 2, 2).get(1);
      expected = status.symbol();
      if (!List.of("sat", "unsat", "unknown").contains(expected)) {
        throw new SmtLibException(status.position(), "sat, unsat or unknown is needed");
      }
    }
  }

  private String info(String keyword) {
    return switch (keyword) {
      case ":name" -> "(:name \"certcheck\")";
      case ":error-behavior" -> "(:error-behavior immediate-exit)";
      case ":assertion-stack-levels" -> "(:assertion-stack-levels " + assertions.levels() + ")";
      case ":reason-unknown" -> last.filter(one -> one.is(Decision.Unknown.class))
          .map(one -> "(:reason-unknown \"" + ((Decision.Unknown) one.check.decision).reason()
              + "\")").orElse("unsupported");
      default -> "unsupported";
    };
  }

  private void getAssertions(SExpression.Sequence command) {
    requireArguments(command, 0, 0);
    output.accept(assertions.all().stream().map(one -> SmtLibValues.print(one.text()))
        .collect(Collectors.joining(" ", "(", ")")));
  }

  // ── Assertions and levels ──

  /** An assertion, with the name that its text has as a whole. */
  private Assertion assertion(SExpression text) {
    return new Assertion(SmtLibTerms.named(text), terms.formula(text), text);
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

  private void push(SExpression.Sequence command) {
    terms.scope().push(count(command), command);
    for (int k = count(command); k > 0; k--) {
      assertions.push();
    }
  }

  private void pop(SExpression.Sequence command) {
    for (int k = count(command); k > 0; k--) {
      if (!terms.scope().pop()) {
        throw new SmtLibException(command.position(), "pop without push");
      }
      assertions.pop();
    }
  }

  /** Forgets assertions, levels and declarations; {@code reset} also the logic. */
  private void reset(SExpression.Sequence command) {
    requireArguments(command, 0, 0);
    assertions.clear();
    terms.scope().clear();
    hasLogic = !command.head().equals("reset");
  }

  // ── Questions ──

  private void checkAssuming(SExpression.Sequence command) {
    List<Assertion> assumptions = new ArrayList<>();
    for (SExpression literal : single(command).list()) {
      assumptions.add(new Assertion(
          Optional.of(SmtLibValues.print(literal)), terms.formula(literal), literal));
    }
    check(assumptions);
  }

  private void check(List<Assertion> assumptions) {
    List<Assertion> all = new ArrayList<>(assertions.all());
    all.addAll(assumptions);
    Assertions.Decided decided = assertions.decide(all, options.of(limits));
    Check check = new Check(decided.formula(), Applications.zeroDivisions(decided.applications()),
        decided.applications().stream().map(FunctionApplication::value).toList(),
        decided.congruences(), decided.decision(), expected);
    checks.add(check);
    expected = "unknown";
    last = Optional.of(new Answered(check, decided.applications(), assumptions));
    output.accept(check.verdict());
  }

  private SmtLibValues values(SExpression.Sequence command) {
    Answered answered = last.filter(one -> one.is(Decision.Satisfiable.class))
        .orElseThrow(() -> new SmtLibException(command.position(), "there is no model"));
    return new SmtLibValues(terms, answered.applications,
        ((Decision.Satisfiable) answered.check.decision).model());
  }

  private Answered unsatisfiable(SExpression.Sequence command) {
    requireArguments(command, 0, 0);
    return last.filter(one -> one.is(Decision.Unsatisfiable.class)).orElseThrow(
        () -> new SmtLibException(command.position(),
            command.head() + ": expected an answer unsat just before"));
  }

  /** Named assertions, or assumptions, that are enough; the others of each kind are kept. */
  private void getCore(SExpression.Sequence command) {
    boolean isCore = command.head().equals("get-unsat-core");
    options.require(isCore ? ":produce-unsat-cores" : ":produce-unsat-assumptions", command);
    Answered answered = unsatisfiable(command);
    List<Assertion> candidates = isCore ? assertions.all().stream()
        .filter(one -> one.name().isPresent()).toList() : answered.assumptions;
    List<Assertion> fixed = new ArrayList<>(assertions.all());
    if (isCore) {
      fixed.removeAll(candidates);
      fixed.addAll(answered.assumptions);
    }
    output.accept(assertions.core(fixed, candidates, options.of(limits)).stream()
        .map(one -> isCore ? SmtLibValues.symbol(one.name().orElseThrow())
            : one.name().orElseThrow())
        .collect(Collectors.joining(" ", "(", ")")));
  }

  private void getProof(SExpression.Sequence command) {
    options.require(":produce-proofs", command);
    String proof = proofs.apply(unsatisfiable(command).check);
    if (proof == null) {
      throw SmtLibException.unsupported(command.position(), "unsupported: get-proof");
    }
    output.accept(proof);
  }
}

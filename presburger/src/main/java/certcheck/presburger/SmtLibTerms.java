package certcheck.presburger;

import static certcheck.presburger.SmtLibFunctions.compare;
import static certcheck.presburger.SmtLibFunctions.fold;
import static certcheck.presburger.SmtLibFunctions.implication;
import static certcheck.presburger.SmtLibFunctions.number;
import static certcheck.presburger.SmtLibFunctions.numeral;
import static certcheck.presburger.SmtLibFunctions.requireArguments;
import static certcheck.presburger.SmtLibFunctions.single;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Translates terms of SMT-LIB 2 into formulas. A Boolean constant is an integer variable that is
 * true from 1 on. Division is Euclidean: for a negative divisor, {@code x div -n = -(x div n)} and
 * {@code x mod -n = x mod n}; by zero, it is {@linkplain ZeroDivisions some function}.
 */
final class SmtLibTerms {

  private static final int MAXIMAL_DEPTH = 800;
  private static final int MAXIMAL_GROWTH = 5_000_000;

  /** What a term means. */
  sealed interface Meaning {}

  /** A term of sort Bool. */
  record Truth(Formula formula) implements Meaning {}

  /** A term of sort Int. */
  record Number(Term term) implements Meaning {}

  /** A function defined by {@code define-fun}. */
  record Macro(List<SExpression> parameters, SExpression body, Map<String, Meaning> scope)
      implements Meaning {}

  private final SmtLibScope scope = new SmtLibScope();
  private final List<String> names = new ArrayList<>();
  private final Set<Integer> bound = new HashSet<>();
  private final ZeroDivisions zeroDivisions = new ZeroDivisions();
  private int depth;
  private int expansions;
  private long growth;

  /** The names in scope. */
  SmtLibScope scope() {
    return scope;
  }

  /** The divisions by zero so far. */
  ZeroDivisions zeroDivisions() {
    return zeroDivisions;
  }

  /** Declares a constant. */
  void declare(String name, SExpression sort) {
    int variable = variable(name);
    scope.define(name, constant(variable, sort));
    scope.addConstant(name, variable);
  }

  private int variable(String name) {
    names.add(name);
    return names.size() - 1;
  }

  /** The names of all variables so far, by number; bound ones included. */
  List<String> names() {
    return Collections.unmodifiableList(names);
  }

  private static Meaning constant(int variable, SExpression sort) {
    if (sort instanceof SExpression.Atom atom && atom.text().equals("Int")) {
      return new Number(Term.variable(variable));
    }
    if (sort instanceof SExpression.Atom atom && atom.text().equals("Bool")) {
      return new Truth(Formula.less(Term.constant(0), Term.variable(variable)));
    }
    throw SmtLibException.unsupported(sort.position(), "unsupported sort");
  }

  void define(String name, List<SExpression> parameters, SExpression body) {
    scope.define(
        name,
        parameters.isEmpty()
            ? meaning(body)
            : new Macro(parameters, body, scope.mentioned(body)));
  }

  Formula formula(SExpression expression) {
    if (meaning(expression) instanceof Truth truth) {
      return truth.formula;
    }
    throw new SmtLibException(expression.position(), "a term of sort Bool is needed");
  }

  private Term term(SExpression expression) {
    if (meaning(expression) instanceof Number number) {
      return number.term;
    }
    throw new SmtLibException(expression.position(), "a term of sort Int is needed");
  }

  Meaning meaning(SExpression expression) {
    if (++depth > MAXIMAL_DEPTH) {
      throw SmtLibException.unsupported(
          expression.position(), "nested deeper than " + MAXIMAL_DEPTH);
    }
    if (expansions > 0) {
      grow(1, expression);
    }
    Meaning result =
        expression instanceof SExpression.Atom atom
            ? atom(atom)
            : application((SExpression.Sequence) expression);
    depth--;
    return result;
  }

  /** Accounts for parts of formulas beyond those of the text. */
  private void grow(long parts, SExpression where) {
    growth += parts;
    if (growth > MAXIMAL_GROWTH) {
      throw SmtLibException.unsupported(
          where.position(),
          "unsupported: functions and distinct expand to more than " + MAXIMAL_GROWTH + " terms");
    }
  }

  private Meaning atom(SExpression.Atom atom) {
    if (atom.isNumeral()) {
      return new Number(Term.constant(numeral(atom)));
    }
    Meaning meaning = scope.get(atom.text());
    if (meaning != null && !(meaning instanceof Macro)) {
      return meaning;
    }
    return switch (atom.text()) {
      case "true" -> new Truth(Formula.TRUE);
      case "false" -> new Truth(Formula.FALSE);
      default -> throw SmtLibException.unsupported(
          atom.position(), "unknown or unsupported symbol " + atom.text());
    };
  }

  private Meaning application(SExpression.Sequence sequence) {
    List<SExpression> parts = sequence.parts();
    if (parts.isEmpty()) {
      throw new SmtLibException(sequence.position(), "an empty term");
    }
    List<SExpression> arguments = parts.subList(1, parts.size());
    String head = sequence.head();
    if (scope.get(head) instanceof Macro macro) {
      return expand(macro, sequence, arguments);
    }
    return switch (head) {
      case "let" -> let(sequence);
      case "forall", "exists" -> quantified(sequence, head.equals("forall"));
      case "!" -> annotated(sequence);
      case "not" -> new Truth(Formula.not(formula(single(sequence, arguments))));
      case "and" -> new Truth(new Formula.And(formulas(arguments)));
      case "or" -> new Truth(new Formula.Or(formulas(arguments)));
      case "=>" -> new Truth(implication(sequence, formulas(arguments)));
      case "xor" -> new Truth(fold(sequence, formulas(arguments), SmtLibFunctions::xor));
      case "=" -> new Truth(chain(sequence, arguments, "="));
      case "distinct" -> new Truth(distinct(sequence, arguments));
      case "<=", "<", ">=", ">" -> new Truth(chain(sequence, arguments, head));
      case "ite" -> conditional(sequence, arguments);
      case "+" -> new Number(sum(sequence, arguments));
      case "-" -> difference(sequence, arguments);
      case "*" -> new Number(product(sequence, arguments));
      case "div", "mod" -> division(sequence, arguments, head);
      case "abs" -> new Number(term(single(sequence, arguments)).abs());
      default -> throw SmtLibException.unsupported(
          sequence.position(), "unknown or unsupported function " + head);
    };
  }

  private List<Meaning> meanings(List<SExpression> arguments) {
    List<Meaning> results = new ArrayList<>();
    for (SExpression argument : arguments) {
      results.add(meaning(argument));
    }
    return results;
  }

  private List<Formula> formulas(List<SExpression> arguments) {
    List<Formula> results = new ArrayList<>();
    for (SExpression argument : arguments) {
      results.add(formula(argument));
    }
    return results;
  }

  private List<Term> terms(List<SExpression> arguments) {
    List<Term> results = new ArrayList<>();
    for (SExpression argument : arguments) {
      results.add(term(argument));
    }
    return results;
  }

  private Meaning expand(
      Macro macro, SExpression.Sequence sequence, List<SExpression> arguments) {
    requireArguments(sequence, arguments.size() == macro.parameters.size());
    Map<String, Meaning> inner = new HashMap<>(macro.scope);
    for (int k = 0; k < arguments.size(); k++) {
      inner.put(macro.parameters.get(k).list().get(0).symbol(), meaning(arguments.get(k)));
    }
    Map<String, Meaning> outer = scope.exchange(inner);
    expansions++;
    Meaning result = meaning(macro.body);
    expansions--;
    scope.exchange(outer);
    return result;
  }

  /** A chain of nested bindings, without recursion along the chain. */
  private Meaning let(SExpression.Sequence first) {
    SmtLibScope.Local local = scope.new Local();
    SExpression body = first;
    while (body instanceof SExpression.Sequence sequence && sequence.head().equals("let")) {
      requireArguments(sequence, sequence.parts().size() == 3);
      Map<String, Meaning> bindings = new LinkedHashMap<>();
      for (SExpression binding : sequence.parts().get(1).list()) {
        requireArguments(sequence, binding.list().size() == 2);
        bindings.put(binding.list().get(0).symbol(), meaning(binding.list().get(1)));
      }
      bindings.forEach(local::bind);
      body = sequence.parts().get(2);
    }
    Meaning result = meaning(body);
    local.leave();
    return result;
  }

  private Meaning quantified(SExpression.Sequence sequence, boolean universal) {
    requireArguments(sequence, sequence.parts().size() == 3);
    SmtLibScope.Local local = scope.new Local();
    List<Integer> variables = new ArrayList<>();
    for (SExpression binding : sequence.parts().get(1).list()) {
      requireArguments(sequence, binding.list().size() == 2);
      String name = binding.list().get(0).symbol();
      int variable = variable(name);
      bound.add(variable);
      variables.add(variable);
      local.bind(name, constant(variable, binding.list().get(1)));
    }
    Meaning body = meaning(sequence.parts().get(2));
    local.leave();
    if (!(body instanceof Truth truth)) {
      throw new SmtLibException(sequence.position(), "a term of sort Bool is needed");
    }
    Formula result = truth.formula;
    for (int k = variables.size() - 1; k >= 0; k--) {
      result =
          universal
              ? Formula.forAll(variables.get(k), result)
              : Formula.exists(variables.get(k), result);
    }
    return new Truth(result);
  }

  /** {@code (! t :named n …)}: the name is in scope from here on. */
  private Meaning annotated(SExpression.Sequence sequence) {
    requireArguments(sequence, sequence.parts().size() >= 2);
    Meaning meaning = meaning(sequence.parts().get(1));
    for (int k = 2; k + 1 < sequence.parts().size(); k++) {
      if (sequence.parts().get(k) instanceof SExpression.Atom atom
          && atom.text().equals(":named")) {
        scope.name(sequence.parts().get(k + 1), meaning);
      }
    }
    return meaning;
  }

  private Formula chain(
      SExpression.Sequence sequence, List<SExpression> arguments, String relation) {
    requireArguments(sequence, arguments.size() >= 2);
    List<Meaning> meanings = meanings(arguments);
    List<Formula> parts = new ArrayList<>();
    for (int k = 0; k + 1 < meanings.size(); k++) {
      parts.add(
          compare(meanings.get(k), meanings.get(k + 1), relation, arguments.get(k + 1)));
    }
    return parts.size() == 1 ? parts.get(0) : new Formula.And(parts);
  }

  private Formula distinct(SExpression.Sequence sequence, List<SExpression> arguments) {
    grow((long) arguments.size() * arguments.size() / 2, sequence);
    List<Meaning> meanings = meanings(arguments);
    List<Formula> parts = new ArrayList<>();
    for (int k = 0; k < meanings.size(); k++) {
      for (int other = 0; other < k; other++) {
        parts.add(
            Formula.not(
                compare(meanings.get(other), meanings.get(k), "=", arguments.get(k))));
      }
    }
    return new Formula.And(parts);
  }

  private Meaning conditional(SExpression.Sequence sequence, List<SExpression> arguments) {
    requireArguments(sequence, arguments.size() == 3);
    Formula condition = formula(arguments.get(0));
    Meaning first = meaning(arguments.get(1));
    Meaning second = meaning(arguments.get(2));
    if (first instanceof Number one && second instanceof Number two) {
      return new Number(new Term.IfThenElse(condition, one.term, two.term));
    }
    if (first instanceof Truth one && second instanceof Truth two) {
      return new Truth(
          Formula.or(
              Formula.and(condition, one.formula),
              Formula.and(Formula.not(condition), two.formula)));
    }
    throw new SmtLibException(sequence.position(), "sorts do not match");
  }

  private Term sum(SExpression.Sequence sequence, List<SExpression> arguments) {
    requireArguments(sequence, !arguments.isEmpty());
    return Term.sum(terms(arguments));
  }

  private Meaning difference(SExpression.Sequence sequence, List<SExpression> arguments) {
    if (arguments.size() == 1) {
      return new Number(term(arguments.get(0)).times(BigInteger.ONE.negate()));
    }
    requireArguments(sequence, !arguments.isEmpty());
    List<Term> terms = terms(arguments);
    return new Number(terms.get(0).minus(Term.sum(terms.subList(1, terms.size()))));
  }

  private Term product(SExpression.Sequence sequence, List<SExpression> arguments) {
    requireArguments(sequence, !arguments.isEmpty());
    BigInteger factor = BigInteger.ONE;
    Term other = null;
    for (SExpression argument : arguments) {
      Term term = term(argument);
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

  private Meaning division(
      SExpression.Sequence sequence, List<SExpression> arguments, String function) {
    requireArguments(sequence, arguments.size() == 2);
    Term dividend = term(arguments.get(0));
    BigInteger divisor = number(term(arguments.get(1)));
    if (divisor == null) {
      throw SmtLibException.unsupported(
          arguments.get(1).position(),
          "unsupported: " + function + " by what is not a constant");
    } else if (divisor.signum() == 0) {
      return byZero(dividend, arguments.get(0), function);
    }
    if (function.equals("mod")) {
      return new Number(dividend.mod(divisor.abs()));
    }
    Term quotient = dividend.div(divisor.abs());
    return new Number(
        divisor.signum() > 0 ? quotient : quotient.times(BigInteger.ONE.negate()));
  }

  private Meaning byZero(Term dividend, SExpression where, String function) {
    int variable = zeroDivisions.known(function, dividend);
    if (variable < 0) {
      Formula mentions = Formula.equal(dividend, Term.constant(0));
      Optional<Integer> local =
          mentions.freeVariables().stream().filter(bound::contains).findFirst();
      if (local.isPresent()) {
        throw SmtLibException.unsupported(
            where.position(),
            "unsupported: " + function + " by zero, of the bound variable "
                + names.get(local.get()));
      }
      zeroDivisions.requireRoom(where);
      variable = variable(function + "_" + zeroDivisions.size() + "_by_zero");
      zeroDivisions.add(function, dividend, variable);
    }
    return new Number(Term.variable(variable));
  }
}

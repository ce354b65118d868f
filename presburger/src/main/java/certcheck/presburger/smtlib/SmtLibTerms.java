package certcheck.presburger.smtlib;

import static certcheck.presburger.smtlib.SmtLibFunctions.bindings;
import static certcheck.presburger.smtlib.SmtLibFunctions.compare;
import static certcheck.presburger.smtlib.SmtLibFunctions.implication;
import static certcheck.presburger.smtlib.SmtLibFunctions.number;
import static certcheck.presburger.smtlib.SmtLibFunctions.numeral;
import static certcheck.presburger.smtlib.SmtLibFunctions.pair;
import static certcheck.presburger.smtlib.SmtLibFunctions.requireArguments;
import static certcheck.presburger.smtlib.SmtLibFunctions.single;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.smtlib.SmtLibMeaning.Macro;
import certcheck.presburger.smtlib.SmtLibMeaning.Number;
import certcheck.presburger.smtlib.SmtLibMeaning.Sort;
import certcheck.presburger.smtlib.SmtLibMeaning.Truth;
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
import java.util.function.Consumer;

/**
 * Translates terms of SMT-LIB 2 into formulas. A Boolean constant is an integer variable that is
 * true from 1 on. Division is Euclidean: for a negative divisor, {@code x div -n = -(x div n)} and
 * {@code x mod -n = x mod n}; by zero, it is {@linkplain ZeroDivisions some function}.
 */
final class SmtLibTerms {

  private static final int MAXIMAL_GROWTH = 5_000_000;

  private final Consumer<String> warnings;
  private final int maximalDepth;

  private final SmtLibScope scope = new SmtLibScope();
  private final List<String> names = new ArrayList<>();
  private final Set<Integer> bound = new HashSet<>();
  private final ZeroDivisions zeroDivisions = new ZeroDivisions();
  private final Map<SExpression.Position, ZeroDivision> divisionsAt = new HashMap<>();
  private int depth;
  private int expansions;
  private long growth;

  /**
   * A reader of terms.
   *
   * @param warnings receives {@code line:column: warning: …}
   * @param maximalDepth to which terms may be nested
   */
  SmtLibTerms(Consumer<String> warnings, int maximalDepth) {
    this.warnings = warnings;
    this.maximalDepth = maximalDepth;
  }

  /** A reader with the same limits that knows no names. */
  SmtLibTerms another() {
    return new SmtLibTerms(warning -> { }, maximalDepth);
  }

  /** Warns of a name that is there twice, of which the later one counts, as in other solvers. */
  void warnTwice(SExpression symbol, String what) {
    warnings.accept(symbol.position().line() + ":" + symbol.position().column() + ": warning: "
        + what + " " + symbol.symbol() + " twice; the later one counts");
  }

  /** The names in scope. */
  SmtLibScope scope() {
    return scope;
  }

  /** The division by zero at a place, if one was read there. */
  Optional<ZeroDivision> divisionAt(SExpression.Position position) {
    return Optional.ofNullable(divisionsAt.get(position));
  }

  /** The divisions by zero so far. */
  ZeroDivisions zeroDivisions() {
    return zeroDivisions;
  }

  /** A new variable. */
  int variable(String name) {
    names.add(name);
    return names.size() - 1;
  }

  /** The names of all variables so far, by number; bound ones included. */
  List<String> names() {
    return Collections.unmodifiableList(names);
  }

  /** The meaning of a term of sort Bool. */
  Formula formula(SExpression expression) {
    return ((Truth) Sort.BOOL.require(meaning(expression), expression)).formula();
  }

  private Term term(SExpression expression) {
    return ((Number) Sort.INT.require(meaning(expression), expression)).term();
  }

  /** The meaning of a term. */
  SmtLibMeaning meaning(SExpression expression) {
    if (++depth > maximalDepth) {
      throw SmtLibException.unsupported(
          expression.position(), "nested deeper than " + maximalDepth);
    }
    if (expansions > 0) {
      grow(1, expression);
    }
    SmtLibMeaning result =
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

  private SmtLibMeaning atom(SExpression.Atom atom) {
    if (atom.isNumeral()) {
      return new Number(Term.constant(numeral(atom)));
    }
    SmtLibMeaning meaning = atom.isString() ? null : scope.get(atom.text());
    if (meaning instanceof Macro macro) {
      throw new SmtLibException(atom.position(), "wrong number of arguments for " + atom.text()
          + ": expected " + macro.parameters().size() + ", found 0");
    } else if (meaning != null) {
      return meaning;
    }
    return switch (atom.isString() ? "" : atom.text()) {
      case "true" -> new Truth(Formula.TRUE);
      case "false" -> new Truth(Formula.FALSE);
      default -> throw SmtLibException.unsupported(
          atom.position(), "unknown or unsupported symbol " + atom.text());
    };
  }

  private SmtLibMeaning application(SExpression.Sequence sequence) {
    List<SExpression> parts = sequence.parts();
    if (parts.isEmpty()) {
      throw new SmtLibException(sequence.position(), "an empty term");
    }
    String head = sequence.head();
    if (scope.get(head) instanceof Macro macro) {
      return expand(macro, sequence);
    } else if (scope.get(head) != null) {
      throw new SmtLibException(
          parts.get(0).position(), "a function is needed: " + head + " has no arguments");
    }
    return switch (head) {
      case "let" -> let(sequence);
      case "forall", "exists" -> quantified(sequence, head.equals("forall"));
      case "!" -> annotated(sequence);
      case "not" -> new Truth(Formula.not(formula(single(sequence))));
      case "and" -> new Truth(new Formula.And(formulas(sequence)));
      case "or" -> new Truth(new Formula.Or(formulas(sequence)));
      case "=>" -> new Truth(implication(formulas(sequence)));
      case "xor" -> new Truth(
          formulas(sequence).stream().reduce(SmtLibFunctions::xor).orElseThrow());
      case "=" -> new Truth(equal(sequence));
      case "distinct" -> new Truth(distinct(sequence));
      case "<=", "<", ">=", ">" -> new Truth(chain(sequence));
      case "ite" -> conditional(sequence);
      case "+" -> new Number(Term.sum(terms(requireArguments(sequence, 2))));
      case "-" -> difference(sequence);
      case "*" -> new Number(product(sequence));
      case "div", "mod" -> division(sequence, head);
      case "abs" -> new Number(term(single(sequence)).abs());
      default -> throw SmtLibException.unsupported(
          sequence.position(), ("unknown or unsupported function " + head).strip());
    };
  }

  /** Terms of one sort, at least two. */
  private List<SmtLibMeaning> meanings(SExpression.Sequence sequence) {
    List<SmtLibMeaning> results = new ArrayList<>();
    for (SExpression argument : requireArguments(sequence, 2)) {
      SmtLibMeaning meaning = meaning(argument);
      Sort sort = results.isEmpty() ? meaning.sort() : results.get(0).sort();
      results.add(sort.require(meaning, argument));
    }
    return results;
  }

  private List<Formula> formulas(SExpression.Sequence sequence) {
    List<Formula> results = new ArrayList<>();
    for (SExpression argument : requireArguments(sequence, 2)) {
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

  private SmtLibMeaning expand(Macro macro, SExpression.Sequence sequence) {
    int size = macro.parameters().size();
    List<SExpression> arguments = requireArguments(sequence, size, size);
    Map<String, SmtLibMeaning> inner = new HashMap<>(macro.scope());
    for (int k = 0; k < size; k++) {
      SmtLibMeaning.Parameter parameter = macro.parameters().get(k);
      SExpression argument = arguments.get(k);
      inner.put(parameter.name(), parameter.sort().require(meaning(argument), argument));
    }
    Map<String, SmtLibMeaning> outer = scope.exchange(inner);
    expansions++;
    SmtLibMeaning result = meaning(macro.body());
    expansions--;
    scope.exchange(outer);
    return result;
  }

  /** A chain of nested bindings, without recursion along the chain. */
  private SmtLibMeaning let(SExpression.Sequence first) {
    SmtLibScope.Local local = scope.new Local();
    SExpression body = first;
    while (body instanceof SExpression.Sequence sequence && sequence.head().equals("let")) {
      requireArguments(sequence, 2, 2);
      Map<String, SmtLibMeaning> bindings = new LinkedHashMap<>();
      for (SExpression binding : bindings(sequence.parts().get(1))) {
        SExpression symbol = pair(binding, "a name and a term are needed").get(0);
        if (bindings.put(symbol.symbol(), meaning(binding.list().get(1))) != null) {
          warnTwice(symbol, "this let has a variable");
        }
      }
      bindings.forEach(local::bind);
      body = sequence.parts().get(2);
    }
    SmtLibMeaning result = meaning(body);
    local.leave();
    return result;
  }

  private Truth quantified(SExpression.Sequence sequence, boolean universal) {
    requireArguments(sequence, 2, 2);
    SmtLibScope.Local local = scope.new Local();
    List<Integer> variables = new ArrayList<>();
    for (SExpression binding : bindings(sequence.parts().get(1))) {
      String name = pair(binding, "a name and a sort are needed").get(0).symbol();
      int variable = variable(name);
      bound.add(variable);
      variables.add(variable);
      local.bind(name, Sort.of(binding.list().get(1)).constant(variable));
    }
    Formula result = formula(sequence.parts().get(2));
    local.leave();
    for (int k = variables.size() - 1; k >= 0; k--) {
      result =
          universal
              ? Formula.forAll(variables.get(k), result)
              : Formula.exists(variables.get(k), result);
    }
    return new Truth(result);
  }

  /** {@code (! t :named n …)}: the name is in scope from here on. */
  private SmtLibMeaning annotated(SExpression.Sequence sequence) {
    List<SExpression> arguments = requireArguments(sequence, 2);
    SmtLibMeaning meaning = meaning(arguments.get(0));
    for (int k = 1; k < arguments.size(); k++) {
      boolean isName = arguments.get(k).keyword().equals(":named");
      if (k + 1 < arguments.size() && !arguments.get(k + 1).isKeyword()) {
        k++;
        if (isName) {
          name(arguments.get(k), meaning);
        }
      } else if (isName) {
        throw new SmtLibException(arguments.get(k).position(), "expected a name after :named");
      }
    }
    return meaning;
  }

  /** The name of a term as a whole, {@code (! t :named name)}. */
  static Optional<String> named(SExpression term) {
    if (term instanceof SExpression.Sequence sequence && sequence.head().equals("!")) {
      for (int k = 2; k + 1 < sequence.parts().size(); k++) {
        if (sequence.parts().get(k) instanceof SExpression.Atom atom
            && atom.text().equals(":named")) {
          return Optional.of(sequence.parts().get(k + 1).symbol());
        }
      }
    }
    return Optional.empty();
  }

  private void name(SExpression symbol, SmtLibMeaning meaning) {
    if (expansions > 0) {
      return;
    }
    Optional<Integer> local = bound.isEmpty() ? Optional.empty() : boundIn(meaning);
    if (local.isPresent()) {
      throw new SmtLibException(symbol.position(),
          "expected a closed term to name, found the bound variable " + names.get(local.get()));
    }
    scope.name(symbol, meaning);
  }

  /** A bound variable that is free in a part of a term. */
  private Optional<Integer> boundIn(SmtLibMeaning meaning) {
    Formula mentions = meaning instanceof Number number
        ? Formula.equal(number.term(), Term.constant(0))
        : ((Truth) meaning).formula();
    return mentions.freeVariables().stream().filter(bound::contains).findFirst();
  }

  private Formula equal(SExpression.Sequence sequence) {
    List<SmtLibMeaning> meanings = meanings(sequence);
    List<Formula> parts = new ArrayList<>();
    for (int k = 0; k + 1 < meanings.size(); k++) {
      parts.add(SmtLibFunctions.equal(meanings.get(k), meanings.get(k + 1)));
    }
    return parts.size() == 1 ? parts.get(0) : new Formula.And(parts);
  }

  private Formula chain(SExpression.Sequence sequence) {
    List<Term> terms = terms(requireArguments(sequence, 2));
    List<Formula> parts = new ArrayList<>();
    for (int k = 0; k + 1 < terms.size(); k++) {
      parts.add(compare(terms.get(k), terms.get(k + 1), sequence.head()));
    }
    return parts.size() == 1 ? parts.get(0) : new Formula.And(parts);
  }

  private Formula distinct(SExpression.Sequence sequence) {
    long size = sequence.parts().size();
    grow(size * size / 2, sequence);
    List<SmtLibMeaning> meanings = meanings(sequence);
    List<Formula> parts = new ArrayList<>();
    for (int k = 0; k < meanings.size(); k++) {
      for (int other = k + 1; other < meanings.size(); other++) {
        parts.add(Formula.not(SmtLibFunctions.equal(meanings.get(k), meanings.get(other))));
      }
    }
    return new Formula.And(parts);
  }

  private SmtLibMeaning conditional(SExpression.Sequence sequence) {
    List<SExpression> arguments = requireArguments(sequence, 3, 3);
    Formula condition = formula(arguments.get(0));
    SmtLibMeaning first = meaning(arguments.get(1));
    SmtLibMeaning second = first.sort().require(meaning(arguments.get(2)), arguments.get(2));
    if (first instanceof Number one && second instanceof Number two) {
      return new Number(new Term.IfThenElse(condition, one.term(), two.term()));
    }
    return new Truth(
        Formula.or(
            Formula.and(condition, ((Truth) first).formula()),
            Formula.and(Formula.not(condition), ((Truth) second).formula())));
  }

  private Number difference(SExpression.Sequence sequence) {
    List<Term> terms = terms(requireArguments(sequence, 1));
    if (terms.size() == 1) {
      return new Number(terms.get(0).times(BigInteger.ONE.negate()));
    }
    return new Number(terms.get(0).minus(Term.sum(terms.subList(1, terms.size()))));
  }

  private Term product(SExpression.Sequence sequence) {
    BigInteger factor = BigInteger.ONE;
    Term other = null;
    for (SExpression argument : requireArguments(sequence, 2)) {
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

  private Number division(SExpression.Sequence sequence, String function) {
    List<SExpression> arguments = requireArguments(sequence, 2, 2);
    Term dividend = term(arguments.get(0));
    BigInteger divisor = number(term(arguments.get(1)));
    if (divisor == null) {
      throw SmtLibException.unsupported(
          arguments.get(1).position(),
          "unsupported: " + function + " by what is not a constant");
    } else if (divisor.signum() == 0) {
      ZeroDivision one = byZero(dividend, arguments.get(0), function);
      divisionsAt.put(sequence.parts().get(0).position(), one);
      return new Number(Term.variable(one.variable()));
    }
    if (function.equals("mod")) {
      return new Number(dividend.mod(divisor.abs()));
    }
    Term quotient = dividend.div(divisor.abs());
    return new Number(
        divisor.signum() > 0 ? quotient : quotient.times(BigInteger.ONE.negate()));
  }

  private ZeroDivision byZero(Term dividend, SExpression where, String function) {
    Optional<ZeroDivision> known = zeroDivisions.known(function, dividend);
    if (known.isPresent()) {
      return known.get();
    }
    Optional<Integer> local = boundIn(new Number(dividend));
    if (local.isPresent()) {
      throw SmtLibException.unsupported(
          where.position(),
          "unsupported: " + function + " by zero, of the bound variable "
              + names.get(local.get()));
    }
    zeroDivisions.requireRoom(where);
    return zeroDivisions.with(function, dividend,
        variable(function + "_" + zeroDivisions.size() + "_by_zero"));
  }
}

package certcheck.presburger.smtlib;

import certcheck.presburger.evidence.Decision;
import certcheck.presburger.formula.Evaluation;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.smtlib.FunctionValue.Congruence;
import certcheck.presburger.smtlib.SmtLibMeaning.Uninterpreted;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/**
 * Values of functions: of those that a script declares, and of divisions by zero, whose value
 * SMT-LIB leaves open. Each value is a variable; equal arguments have equal values (Ackermann's
 * reduction), so that the variables have values exactly if there are such functions. For divisions
 * that is said of all pairs, for other functions of those that a model violates.
 */
final class Applications {

  private static final int MOST_DIVISIONS = 1_000;

  private final List<FunctionApplication> all = new ArrayList<>();

  /** By the numbers of arguments. */
  private final Map<Uninterpreted, Map<List<Integer>, FunctionApplication>> known = new HashMap<>();

  private final TermNumbers numbers = new TermNumbers();

  /** An application that was met before. */
  Optional<FunctionApplication> known(Uninterpreted function, List<Term> arguments) {
    return Optional.ofNullable(
        known.getOrDefault(function, Map.of()).get(numbers.of(arguments)));
  }

  /** Refuses one more division if there are too many for a comparison of each with each. */
  void requireRoom(SExpression where) {
    if (divisions(all).size() >= MOST_DIVISIONS) {
      throw SmtLibException.unsupported(
          where.position(), "unsupported: more than " + MOST_DIVISIONS + " divisions by zero");
    }
  }

  /** Adds an application. */
  FunctionApplication with(Uninterpreted function, List<Term> arguments, int variable) {
    FunctionApplication one = new FunctionApplication(function, List.copyOf(arguments), variable);
    all.add(one);
    known.computeIfAbsent(function, none -> new HashMap<>())
        .put(numbers.of(one.arguments()), one);
    return one;
  }

  /** The number of divisions by zero. */
  int divisions() {
    return divisions(all).size();
  }

  private static List<FunctionApplication> divisions(List<FunctionApplication> some) {
    return some.stream().filter(FunctionApplication::isDivision).toList();
  }

  /** The divisions by zero among applications. */
  static List<ZeroDivision> zeroDivisions(List<FunctionApplication> some) {
    return divisions(some).stream().map(one -> new ZeroDivision(
        one.function().name(), one.arguments().get(0), one.variable())).toList();
  }

  /**
   * Those applications, in their order, that a formula mentions, or that their arguments mention:
   * of {@code (f (f x))} both.
   */
  List<FunctionApplication> mentioned(Formula formula) {
    if (all.isEmpty()) {
      return List.of();
    }
    SortedSet<Integer> free = formula.freeVariables();
    List<FunctionApplication> mentioned = new ArrayList<>();
    for (int k = all.size() - 1; k >= 0; k--) {
      FunctionApplication one = all.get(k);
      if (free.contains(one.variable())) {
        mentioned.add(one);
        for (Term argument : one.arguments()) {
          free.addAll(Formula.equal(argument, Term.constant(0)).freeVariables());
        }
      }
    }
    Collections.reverse(mentioned);
    return mentioned;
  }

  // ── Congruence ──

  /** That two of some applications to equal arguments, by their numbers, have equal values. */
  static Formula formula(List<FunctionApplication> some, Congruence pair) {
    return FunctionApplication.congruence(some.get(pair.left()), some.get(pair.right()));
  }

  /** What makes the values of the divisions among applications functions. */
  static List<Congruence> congruences(List<FunctionApplication> some) {
    List<Congruence> congruences = new ArrayList<>();
    for (int k = 0; k < some.size(); k++) {
      for (int other = 0; other < k && some.get(k).isDivision(); other++) {
        if (some.get(k).function() == some.get(other).function()) {
          congruences.add(new Congruence(other, k));
        }
      }
    }
    return congruences;
  }

  /** What a model violates: that some applications to equal arguments have equal values. */
  static List<Congruence> violated(
      List<FunctionApplication> some, Decision.Satisfiable decision) {
    List<Congruence> congruences = new ArrayList<>();
    Map<Integer, BigInteger> model = new HashMap<>(decision.model());
    Map<Uninterpreted, Map<List<BigInteger>, Integer>> firsts = new HashMap<>();
    for (int k = 0; k < some.size(); k++) {
      FunctionApplication one = some.get(k);
      Integer first =
          firsts.computeIfAbsent(one.function(), none -> new HashMap<>())
              .putIfAbsent(values(one, model), k);
      if (first == null) {
        model.putIfAbsent(one.variable(), BigInteger.ZERO);
      } else {
        model.putIfAbsent(one.variable(), model.get(some.get(first).variable()));
        Congruence pair = new Congruence(first, k);
        if (!Evaluation.holds(formula(some, pair), model)) {
          congruences.add(pair);
        }
      }
    }
    return congruences;
  }

  // ── Models ──

  private static List<BigInteger> values(
      FunctionApplication one, Map<Integer, BigInteger> model) {
    return one.arguments().stream().map(argument -> Evaluation.value(argument, model)).toList();
  }

  /**
   * The values of functions by their arguments; elsewhere they are 0.
   *
   * @param some the applications that the formula mentions
   * @param model of the formula, which violates nothing; where a variable of an application has no
   *     value, it is added
   */
  static Map<Uninterpreted, Map<List<BigInteger>, BigInteger>> tables(
      List<FunctionApplication> some, Map<Integer, BigInteger> model) {
    Map<Uninterpreted, Map<List<BigInteger>, BigInteger>> tables = new LinkedHashMap<>();
    for (FunctionApplication one : some) {
      Map<List<BigInteger>, BigInteger> table =
          tables.computeIfAbsent(one.function(), none -> new LinkedHashMap<>());
      List<BigInteger> arguments = values(one, model);
      BigInteger value = table.getOrDefault(arguments, BigInteger.ZERO);
      model.putIfAbsent(one.variable(), value);
      table.put(arguments, model.get(one.variable()));
    }
    return tables;
  }

  /**
   * Adds the values of applications that came later, but those of divisions by zero.
   *
   * @param tables the values of functions by their arguments
   */
  void complete(
      Map<Uninterpreted, Map<List<BigInteger>, BigInteger>> tables,
      Map<Integer, BigInteger> model) {
    for (FunctionApplication one : all) {
      if (!one.isDivision() && !model.containsKey(one.variable())) {
        model.put(one.variable(), tables.getOrDefault(one.function(), Map.of())
            .getOrDefault(values(one, model), BigInteger.ZERO));
      }
    }
  }
}

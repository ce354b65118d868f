package certcheck.presburger.smtlib;

import certcheck.presburger.evidence.Decision;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.smtlib.FunctionValue.Congruence;
import certcheck.presburger.solver.FormulaSolver;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** What is asserted, in levels; and which of it is enough for an {@code unsat}. */
final class Assertions {

  /**
   * A formula that is asserted or assumed.
   *
   * @param name that {@code (! t :named name)} gives it, or the text of an assumption
   */
  record Assertion(Optional<String> name, Formula formula, SExpression text) {}

  private final Applications applications;
  private final List<Assertion> all = new ArrayList<>();
  /** The number of assertions outside each level. */
  private final Deque<Integer> levels = new ArrayDeque<>();

  Assertions(Applications applications) {
    this.applications = applications;
  }

  void add(Assertion assertion) {
    all.add(assertion);
  }

  /** The assertions, in their order. */
  List<Assertion> all() {
    return List.copyOf(all);
  }

  void push() {
    levels.push(all.size());
  }

  void pop() {
    all.subList(levels.pop(), all.size()).clear();
  }

  int levels() {
    return levels.size();
  }

  void clear() {
    all.clear();
    levels.clear();
  }

  /**
   * What was decided.
   *
   * @param formula the conjunction, and what makes values of functions functions
   * @param applications the values of functions that the conjunction mentions
   * @param congruences the last parts of the formula
   */
  record Decided(
      Formula formula, List<FunctionApplication> applications, List<Congruence> congruences,
      Decision decision) {}

  /** Decides the conjunction of formulas. */
  Decided decide(List<Assertion> some, Limits limits) {
    List<Formula> parts = new ArrayList<>(some.stream().map(Assertion::formula).toList());
    List<FunctionApplication> mentioned = applications.mentioned(new Formula.And(parts));
    List<Congruence> congruences = new ArrayList<>(Applications.congruences(mentioned));
    parts.addAll(formulas(mentioned, congruences));
    FormulaSolver.Refined refined =
        FormulaSolver.refined(
            new Formula.And(parts),
            model -> {
              List<Congruence> violated = Applications.violated(mentioned, model);
              congruences.addAll(violated);
              return formulas(mentioned, violated);
            },
            limits);
    return new Decided(refined.formula(), mentioned, congruences, refined.decision());
  }

  private static List<Formula> formulas(
      List<FunctionApplication> mentioned, List<Congruence> congruences) {
    return congruences.stream().map(pair -> Applications.formula(mentioned, pair)).toList();
  }

  /**
   * Which candidates are enough for an {@code unsat} beside what is fixed: none of them can be left
   * out, as far as the limits allow to find out (Junker's QuickXplain).
   *
   * @param fixed and candidates together are unsatisfiable
   */
  List<Assertion> core(List<Assertion> fixed, List<Assertion> candidates, Limits limits) {
    return candidates.isEmpty() || isAbsurd(fixed, limits) ? List.of()
        : halves(fixed, false, candidates, limits);
  }

  /** The needed ones among candidates that are known to be enough beside what is fixed. */
  private List<Assertion> halves(
      List<Assertion> fixed, boolean grown, List<Assertion> candidates, Limits limits) {
    if (grown && isAbsurd(fixed, limits)) {
      return List.of();
    } else if (candidates.size() == 1) {
      return candidates;
    }
    List<Assertion> first = candidates.subList(0, candidates.size() / 2);
    List<Assertion> second = candidates.subList(candidates.size() / 2, candidates.size());
    List<Assertion> needed =
        new ArrayList<>(halves(joined(fixed, first), true, second, limits));
    List<Assertion> others =
        halves(joined(fixed, needed), !needed.isEmpty(), first, limits);
    return joined(others, needed);
  }

  private boolean isAbsurd(List<Assertion> some, Limits limits) {
    return decide(some, limits).decision() instanceof Decision.Unsatisfiable;
  }

  private static List<Assertion> joined(List<Assertion> first, List<Assertion> second) {
    List<Assertion> both = new ArrayList<>(first);
    both.addAll(second);
    return both;
  }
}

package certcheck.presburger.solver;

import certcheck.presburger.elimination.Dependencies;
import certcheck.presburger.elimination.QuantifierElimination;
import certcheck.presburger.evidence.Decision;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.FreeVariables;
import certcheck.presburger.formula.Normalised;
import certcheck.presburger.formula.Normaliser;
import certcheck.presburger.formula.Variables;
import certcheck.presburger.formula.Written;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * Decides formulas of Presburger arithmetic. A closed formula is true if it is satisfiable; a
 * formula is valid if its negation is unsatisfiable.
 */
public final class FormulaSolver {

  private final SortedSet<Integer> free = new TreeSet<>();
  private final Budget budget;
  private final Variables fresh;
  private final Normaliser normaliser;
  private final Normalised normalised;
  private final NormalForm form;

  /** The definitions by their variables, each after those it needs. */
  private final Map<Integer, Definition> definitions = new LinkedHashMap<>();

  private FormulaSolver(Formula formula, Budget budget) {
    this.budget = budget;
    Set<Formula> repeated = Collections.newSetFromMap(new IdentityHashMap<>());
    int highest = FreeVariables.collect(formula, free, repeated);
    if (!free.isEmpty() && free.first() < 0) {
      throw new IllegalArgumentException("variables are numbered from 0");
    }
    if (highest >= Written.FIRST) {
      throw new LimitReached("more than 2^30 variables");
    }
    fresh = new Variables(highest + 1);
    normaliser = new Normaliser(fresh, repeated);
    normalised = normaliser.normalise(formula);
    normaliser.definitions().forEach(this::define);
    form = skolemise(normalised.form());
  }

  /**
   * Decides whether some values of the free variables satisfy the formula.
   *
   * @throws IllegalArgumentException if a free variable has a negative number
   */
  public static Decision satisfiable(Formula formula, Limits limits) {
    return refined(formula, model -> List.of(), limits).decision();
  }

  /**
   * The same with what is left of a budget.
   *
   * @throws LimitReached when that is used up
   */
  public static Decision satisfiable(Formula formula, Budget budget) {
    return decide(formula, budget);
  }

  /**
   * What was decided after formulas were added.
   *
   * @param formula the conjunction of all
   * @param decision whether it is satisfiable
   */
  public record Refined(Formula formula, Decision decision) {}

  /**
   * Decides whether some values of the free variables satisfy a formula, and others as far as those
   * are found to be needed.
   *
   * @param missing what else must hold and does not in a model; nothing if the model is one of all
   * @throws IllegalArgumentException if a free variable has a negative number
   */
  public static Refined refined(
      Formula formula, Function<Decision.Satisfiable, List<Formula>> missing, Limits limits) {
    Budget budget = new Budget(limits);
    List<Formula> added = new ArrayList<>();
    while (true) {
      Formula whole = added.isEmpty() ? formula : with(formula, added);
      Decision decision = decide(whole, budget);
      List<Formula> more = decision instanceof Decision.Satisfiable found
          ? missing.apply(found) : List.of();
      if (more.isEmpty()) {
        return new Refined(whole, decision);
      }
      added.addAll(more);
    }
  }

  private static Formula with(Formula formula, List<Formula> others) {
    List<Formula> parts =
        new ArrayList<>(formula instanceof Formula.And and ? and.parts() : List.of(formula));
    parts.addAll(others);
    return new Formula.And(parts);
  }

  private static Decision decide(Formula formula, Budget budget) {
    try {
      return new FormulaSolver(formula, budget).decide();
    } catch (LimitReached exhausted) {
      return new Decision.Unknown(exhausted.getMessage());
    }
  }

  /** Drops existential quantifiers that are below no universal one. */
  private NormalForm skolemise(NormalForm normal) {
    if (normal instanceof NormalForm.Exists exists) {
      exists.definitions().forEach(this::define);
      return skolemise(exists.body());
    }
    return normal.map(this::skolemise);
  }

  /** Adds a definition; quantifiers in its condition are treated as those of the formula are. */
  private void define(Definition definition) {
    if (!definitions.containsKey(definition.variable())) {
      boolean quantified = definition instanceof Definition.Choice one
          && one.condition().isQuantified();
      definitions.put(definition.variable(), quantified ? new Definition.Quantified(
          (Definition.Choice) definition, skolemise(definition.facts())) : definition);
    }
  }

  private Decision decide() {
    QuantifierElimination elimination =
        new QuantifierElimination(
            fresh, budget, new Dependencies(normaliser.conditions(), normaliser.written()));
    Universals.Result result =
        Universals.decide(form, List.copyOf(definitions.values()), elimination, budget);
    Decision.Evidence evidence =
        new Decision.Evidence(
            normalised, normaliser.conditions(), normaliser.written(), form, result.eliminations(),
            result.definitions(), result.matrix(), result.proof());
    if (result.point() == null) {
      return new Decision.Unsatisfiable(evidence);
    }
    Map<Integer, BigInteger> model = new TreeMap<>();
    for (Integer variable : free) {
      BigInteger value = result.point().get(variable);
      model.put(variable, value == null ? BigInteger.ZERO : value);
    }
    return new Decision.Satisfiable(model, result.point(), evidence);
  }
}

package certcheck.presburger.elimination;

import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.formula.Variables;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import certcheck.presburger.learning.LearningSolver;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Replaces quantifiers, from the inside, by equivalent quantifier-free formulas: a model of the
 * body gives an implicant, its {@linkplain ModelProjection projection} a disjunct, until the
 * disjuncts cover the body.
 */
public final class QuantifierElimination {

  private final Variables fresh;
  private final Budget budget;
  private final Dependencies dependencies;
  private final List<Elimination> eliminations = new ArrayList<>();

  /** What became of each quantifier, by its first variable: a formula may occur repeatedly. */
  private final Map<Integer, Elimination> known = new HashMap<>();

  public QuantifierElimination(Variables fresh, Budget budget, Dependencies dependencies) {
    this.dependencies = dependencies;
    this.fresh = fresh;
    this.budget = budget;
  }

  /** The evidence of all eliminations, the innermost first. */
  public List<Elimination> eliminations() {
    return eliminations;
  }

  /**
   * An equivalent formula without quantifiers.
   *
   * @param definitions receives the definitions of variables that the result newly mentions
   * @throws LimitReached when a limit is reached
   */
  public NormalForm eliminate(NormalForm form, List<Definition> definitions) {
    if (form instanceof NormalForm.Exists exists) {
      return exists(exists, definitions);
    }
    if (form instanceof NormalForm.ForAll) {
      return exists((NormalForm.Exists) form.negate(), definitions).negate();
    }
    return form.map(part -> eliminate(part, definitions));
  }

  /** Whether a formula was eliminated before. */
  public boolean isKnown(NormalForm.ForAll universal) {
    return known.containsKey(universal.variables().get(0));
  }

  /** Whether a definition depends on one of some variables, as it was written. */
  public boolean depends(Definition definition, Set<Integer> variables) {
    return dependencies.dependsOn(definition, variables);
  }

  /** The definitions with conditions free of quantifiers, each after those it needs. */
  public List<Definition> eliminateInside(List<Definition> definitions) {
    List<Definition> results = new ArrayList<>();
    for (Definition definition : definitions) {
      if (definition instanceof Definition.Choice choice) {
        NormalForm condition = eliminate(choice.condition(), results);
        results.add(condition == choice.condition() ? choice : new Definition.Choice(
            choice.variable(), condition, choice.first(), choice.second()));
      } else {
        results.add(definition);
      }
    }
    return results;
  }

  private NormalForm exists(NormalForm.Exists exists, List<Definition> outer) {
    Elimination elimination = known.get(exists.variables().get(0));
    if (elimination == null) {
      elimination = eliminated(exists);
      eliminations.add(elimination);
      known.put(exists.variables().get(0), elimination);
    }
    for (Definition fact : elimination.facts()) {
      if (outer.stream().noneMatch(other -> other.variable() == fact.variable())) {
        outer.add(fact);
      }
    }
    return elimination.result();
  }

  private Elimination eliminated(NormalForm.Exists exists) {
    Elimination open = open(exists);
    return cover(open);
  }

  /** The elimination of a quantifier, without cases; inner quantifiers are eliminated. */
  private Elimination open(NormalForm.Exists exists) {
    List<Definition> inner = eliminateInside(exists.definitions());
    NormalForm body = eliminate(exists.body(), inner);
    Set<Integer> bound = new TreeSet<>(exists.variables());
    List<Definition> defined = new ArrayList<>();
    List<NormalForm> parts = new ArrayList<>();
    List<Definition> facts = new ArrayList<>();
    for (Definition definition : inner) {
      if (dependencies.dependsOn(definition, bound)) {
        bound.add(definition.variable());
        defined.add(definition);
        parts.add(definition.facts());
      } else {
        facts.add(definition);
      }
    }
    parts.add(body);
    return new Elimination(
        List.copyOf(bound), defined, facts, NormalForm.all(parts), List.of(), null);
  }

  public static boolean dependsOn(Definition definition, Set<Integer> variables) {
    return mentionsOutsideConditions(definition, variables)
        || definition instanceof Definition.Choice choice
            && mentions(choice.condition(), variables);
  }

  static boolean mentionsOutsideConditions(Definition definition, Set<Integer> variables) {
    if (definition instanceof Definition.Quotient quotient) {
      return mentions(quotient.dividend(), variables);
    }
    Definition.Choice choice = (Definition.Choice) definition;
    return mentions(choice.first(), variables) || mentions(choice.second(), variables);
  }

  /** Whether one of the variables occurs. */
  public static boolean mentions(LinearTerm term, Set<Integer> variables) {
    for (int k = 0; k < term.size(); k++) {
      if (variables.contains(term.variableAt(k))) {
        return true;
      }
    }
    return false;
  }

  static boolean mentions(NormalForm form, Set<Integer> variables) {
    if (form instanceof NormalForm.Literal literal) {
      return mentions(literal.constraint().term(), variables);
    }
    List<NormalForm> parts =
        form instanceof NormalForm.All all ? all.parts() : ((NormalForm.Any) form).parts();
    return parts.stream().anyMatch(part -> mentions(part, variables));
  }

  /** Adds the variables of a formula without quantifiers. */
  public static void collect(NormalForm form, Set<Integer> variables) {
    if (form instanceof NormalForm.Literal literal) {
      LinearTerm term = literal.constraint().term();
      for (int k = 0; k < term.size(); k++) {
        variables.add(term.variableAt(k));
      }
    } else {
      List<NormalForm> parts =
          form instanceof NormalForm.All all ? all.parts() : ((NormalForm.Any) form).parts();
      parts.forEach(part -> collect(part, variables));
    }
  }

  /** Finds disjuncts until they cover the body. */
  public Elimination cover(Elimination open) {
    List<Definition> facts = new ArrayList<>(open.facts());
    List<Elimination.Case> cases = new ArrayList<>();
    while (true) {
      Elimination attempt = open.with(facts, cases);
      LearningSolver.Result result = LearningSolver.decide(attempt.coverHypotheses(), budget);
      if (result.model() == null) {
        return attempt.coveredBy(result.proof());
      }
      cases.add(project(attempt, facts, result.model()));
    }
  }

  /**
   * Projects the body around a point.
   *
   * @param facts receives the definitions of variables that the case newly mentions
   */
  private Elimination.Case project(
      Elimination open, List<Definition> facts, Map<Integer, BigInteger> model) {
    return project(open.body(), List.of(), new TreeSet<>(open.variables()), facts, model);
  }

  /**
   * Projects a formula around a point at which it holds.
   *
   * @param form has no quantifiers
   * @param definitions of eliminated variables, each after those it needs
   * @param bound the eliminated variables
   * @param facts the definitions of remaining variables; receives those that the case newly mentions
   */
  public Elimination.Case project(
      NormalForm form, List<Definition> definitions, Set<Integer> bound, List<Definition> facts,
      Map<Integer, BigInteger> model) {
    budget.tick();
    Conjunction conjunction = Implicant.of(form, definitions, bound, model);
    ModelProjection projection =
        new ModelProjection(conjunction, bound, model, quotients(facts), fresh, budget);
    Conjunction projected = projection.project();
    facts.addAll(projection.quotients());
    return new Elimination.Case(conjunction, projection.steps(), projected);
  }

  private static List<Definition.Quotient> quotients(List<Definition> facts) {
    return facts.stream()
        .filter(Definition.Quotient.class::isInstance)
        .map(Definition.Quotient.class::cast)
        .toList();
  }
}

package certcheck.presburger.solver;

import certcheck.presburger.elimination.QuantifierElimination;
import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.evidence.Proof;
import certcheck.presburger.learning.LearningSolver;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * An existential formula {@code ∃ variables. matrix}, and what is known of where it holds: cases
 * imply it, exclusions contradict it. More is found out only about points at which somebody asks,
 * at every depth of quantifiers: universal formulas in the matrix are negated blocks (after Bjørner
 * and Janota, Playing with quantified satisfaction, LPAR 2015).
 */
final class Block {

  /** What a proof was about. */
  private record Version(int facts, int definitions, int cases) {}

  /** An exclusion, and what its proof was about. */
  private record Proved(Elimination.Exclusion exclusion, Version version) {}

  private final QuantifierElimination elimination;
  private final Budget budget;
  private final List<Integer> variables = new ArrayList<>();
  private final Set<Integer> bound = new TreeSet<>();
  private final List<Definition> definitions = new ArrayList<>();
  private final List<Definition> facts = new ArrayList<>();
  private final Set<Integer> defined = new TreeSet<>();

  /** What is quantified; all quantifiers in it are universal. */
  private final NormalForm matrix;

  /** The negations of the universal formulas, by their first variables. */
  private final Map<Integer, Block> inner = new TreeMap<>();

  private final List<Elimination.Case> cases = new ArrayList<>();
  private final List<Proved> exclusions = new ArrayList<>();

  private final Set<Integer> outside = new TreeSet<>();

  /** Why there was no model, when {@link #model} found none. */
  private Proof refutation;

  /**
   * The block of a formula.
   *
   * @param elimination eliminates quantifiers from conditions of definitions
   * @throws LimitReached when a limit is reached
   */
  Block(NormalForm.Exists formula, QuantifierElimination elimination, Budget budget) {
    this.elimination = elimination;
    this.budget = budget;
    List<Definition> mentioned = new ArrayList<>();
    matrix = opened(formula, mentioned);
    bound.addAll(variables);
    inner.values().forEach(block -> mentioned.addAll(block.facts));
    mentioned.forEach(this::define);
    inner.values().forEach(block -> outside.addAll(block.outside));
    collect(matrix);
    definitions.forEach(definition -> collect(definition.facts()));
    facts.forEach(definition -> collect(definition.facts()));
    outside.removeAll(bound);
    facts.forEach(fact -> outside.remove(fact.variable()));
  }

  /** Drops existential quantifiers. */
  private NormalForm opened(NormalForm form, List<Definition> mentioned) {
    if (form instanceof NormalForm.Exists exists) {
      variables.addAll(exists.variables());
      mentioned.addAll(elimination.eliminateInside(exists.definitions()));
      return opened(exists.body(), mentioned);
    }
    if (form instanceof NormalForm.ForAll universal) {
      if (elimination.isKnown(universal)) {
        return elimination.eliminate(universal, mentioned);
      }
      NormalForm.Exists negation = (NormalForm.Exists) universal.negate();
      inner.computeIfAbsent(key(universal), key -> new Block(negation, elimination, budget));
    }
    return form.map(part -> opened(part, mentioned));
  }

  private static int key(NormalForm.ForAll universal) {
    return universal.variables().get(0);
  }

  /** Adds a definition, of an eliminated variable or of one that remains. */
  private void define(Definition definition) {
    if (!defined.add(definition.variable())) {
      return;
    } else if (elimination.depends(definition, bound)) {
      bound.add(definition.variable());
      variables.add(definition.variable());
      definitions.add(definition);
    } else {
      facts.add(definition);
    }
  }

  private void collect(NormalForm form) {
    if (form instanceof NormalForm.All all) {
      all.parts().forEach(this::collect);
    } else if (form instanceof NormalForm.Any any) {
      any.parts().forEach(this::collect);
    } else if (form instanceof NormalForm.Literal) {
      QuantifierElimination.collect(form, outside);
    }
  }

  /** The definitions of variables that remain. */
  List<Definition> facts() {
    return facts;
  }

  /** The variables on which the formula depends, but those that facts determine. */
  Set<Integer> outside() {
    return outside;
  }

  /** The cases found so far, without a cover, and without those of the blocks inside of it. */
  Elimination elimination() {
    return elimination(List.of());
  }

  private Elimination elimination(List<Elimination> insides) {
    return new Elimination(
        variables, definitions, facts, body(), cases,
        exclusions.stream().map(Proved::exclusion).toList(), null, insides);
  }

  private NormalForm body() {
    List<NormalForm> parts = new ArrayList<>();
    definitions.forEach(definition -> parts.add(definition.facts()));
    parts.add(replaced(matrix, inner));
    return NormalForm.all(parts);
  }

  /** A form with universal formulas replaced by the negated results of their blocks. */
  static NormalForm replaced(NormalForm part, Map<Integer, Block> blocks) {
    if (part instanceof NormalForm.ForAll universal) {
      return blocks.get(key(universal)).elimination().result().negate();
    }
    return blocks.isEmpty() ? part : part.map(one -> replaced(one, blocks));
  }

  /** The first case in which a point lies, or null. */
  Elimination.Case caseAt(Map<Integer, BigInteger> point) {
    return cases.stream().filter(one -> one.result().holds(point)).findFirst().orElse(null);
  }

  private List<Elimination.Exclusion> exclusionsAt(Map<Integer, BigInteger> point) {
    return exclusions.stream().map(Proved::exclusion)
        .filter(one -> one.region().holds(point)).toList();
  }

  /**
   * Finds a case or an exclusion in which a point lies.
   *
   * @param alone whether nobody asks about other points than this one
   */
  private void decide(Map<Integer, BigInteger> point, boolean alone) {
    complete(point);
    if (caseAt(point) != null || !exclusionsAt(point).isEmpty()) {
      return;
    }
    List<Constraint> values = new ArrayList<>();
    for (int variable : outside) {
      BigInteger value = point.getOrDefault(variable, BigInteger.ZERO);
      values.add(Constraint.zero(LinearTerm.variable(variable).plus(value.negate())));
    }
    Map<Integer, BigInteger> model = model(() -> hypotheses(values), point);
    if (model != null) {
      project(model);
    } else {
      exclude(alone ? values : cell(point));
    }
    complete(point);
  }

  /** Literals that hold at a point and contradict the formula, which does not hold there. */
  private List<Constraint> cell(Map<Integer, BigInteger> point) {
    Set<Constraint> cell = new LinkedHashSet<>();
    literals(body(), point, cell);
    for (Elimination.Case one : cases) {
      cell.add(failing(one, point));
    }
    while (true) {
      List<Constraint> region = List.copyOf(cell);
      Map<Integer, BigInteger> model = model(() -> hypotheses(region), point);
      if (model == null) {
        return region;
      }
      project(model);
      complete(point);
      cell.add(failing(cases.get(cases.size() - 1), point));
    }
  }

  /** The literals on remaining variables, or their negations, as they hold at a point. */
  private void literals(
      NormalForm form, Map<Integer, BigInteger> point, Set<Constraint> literals) {
    if (form instanceof NormalForm.All all) {
      all.parts().forEach(part -> literals(part, point, literals));
    } else if (form instanceof NormalForm.Any any) {
      any.parts().forEach(part -> literals(part, point, literals));
    } else if (form instanceof NormalForm.Literal literal
        && !QuantifierElimination.mentions(literal.constraint().term(), bound)) {
      Constraint constraint = literal.constraint();
      literals.add(constraint.holds(point) ? constraint : constraint.negate());
    }
  }

  /** The negation of a literal of a case that does not hold at a point. */
  private static Constraint failing(Elimination.Case one, Map<Integer, BigInteger> point) {
    return one.result().constraints().stream().filter(literal -> !literal.holds(point))
        .findFirst().orElseThrow().negate();
  }

  /** Adds an exclusion, of as much as the last refutation needs of a region. */
  private void exclude(List<Constraint> region) {
    int before = 0;
    for (NormalForm hypothesis : hypotheses(List.of())) {
      before += hypothesis instanceof NormalForm.All all ? all.parts().size() : 1;
    }
    Set<Integer> used = new TreeSet<>();
    for (Proof.Inference inference : refutation.inferences()) {
      if (inference instanceof Proof.Assumed assumed && assumed.guard() < 0
          && assumed.number() >= before) {
        used.add(assumed.number() - before);
      }
    }
    Map<Integer, Integer> numbers = new HashMap<>();
    List<Constraint> needed = new ArrayList<>();
    for (int number : used) {
      numbers.put(before + number, before + needed.size());
      needed.add(region.get(number));
    }
    Proof proof = new Proof(
        refutation.atoms(), refutation.indicators(),
        refutation.inferences().stream().map(one -> renumbered(one, numbers)).toList());
    exclusions.add(
        new Proved(new Elimination.Exclusion(new Conjunction(needed), proof), version()));
  }

  private static Proof.Inference renumbered(
      Proof.Inference inference, Map<Integer, Integer> numbers) {
    return inference instanceof Proof.Assumed assumed && assumed.guard() < 0
        ? new Proof.Assumed(
            assumed.guard(), numbers.getOrDefault(assumed.number(), assumed.number()))
        : inference;
  }

  private List<NormalForm> hypotheses(List<Constraint> region) {
    return elimination().hypotheses(
        new Elimination.Exclusion(new Conjunction(region), null));
  }

  /**
   * A point at which the matrix holds; null if there is none, and {@link #refutation} says why.
   *
   * @param hypotheses the body and what is assumed besides, as far as is known when it is asked for
   * @param near a point near which is looked first
   */
  Map<Integer, BigInteger> model(
      Supplier<List<NormalForm>> hypotheses, Map<Integer, BigInteger> near) {
    while (true) {
      budget.tick();
      LearningSolver.Result result = LearningSolver.decide(hypotheses.get(), near, budget);
      refutation = result.proof();
      if (result.model() == null) {
        return null;
      }
      Map<Integer, BigInteger> model = new HashMap<>(near);
      model.putAll(result.model());
      if (passes(model)) {
        return model;
      }
    }
  }

  /** Why there was no model. */
  Proof refutation() {
    return refutation;
  }

  /** Whether the matrix holds at a point; the blocks in it are asked as far as that matters. */
  private boolean passes(Map<Integer, BigInteger> model) {
    complete(model);
    for (Block block : inner.values()) {
      if (certain(matrix, model).holds(model) || !isPossible(matrix, model)) {
        break;
      }
      block.decide(model, outside.isEmpty());
      block.facts.forEach(this::define);
      complete(model);
    }
    return certain(matrix, model).holds(model);
  }

  /** Determines the defined variables. */
  private void complete(Map<Integer, BigInteger> point) {
    facts.forEach(fact -> point.put(fact.variable(), fact.value(point)));
    definitions.forEach(one -> point.put(one.variable(), one.value(point)));
  }

  /** Whether a form may hold at a point as far as is known. */
  private boolean isPossible(NormalForm form, Map<Integer, BigInteger> point) {
    if (form instanceof NormalForm.All all) {
      return all.parts().stream().allMatch(part -> isPossible(part, point));
    }
    if (form instanceof NormalForm.Any any) {
      return any.parts().stream().anyMatch(part -> isPossible(part, point));
    }
    return form instanceof NormalForm.ForAll universal
        ? inner.get(key(universal)).caseAt(point) == null : form.holds(point);
  }

  /** A form with universal formulas replaced by the exclusions in which a point lies. */
  private NormalForm certain(NormalForm form, Map<Integer, BigInteger> point) {
    return form instanceof NormalForm.ForAll universal
        ? NormalForm.any(inner.get(key(universal)).exclusionsAt(point).stream()
            .map(one -> NormalForm.of(one.region())).toList())
        : form.map(part -> certain(part, point));
  }

  /** Adds the case of a point at which the matrix holds. */
  void project(Map<Integer, BigInteger> model) {
    cases.add(elimination.project(certain(matrix, model), definitions, bound, facts, model));
    facts.forEach(fact -> defined.add(fact.variable()));
  }

  private Version version() {
    return new Version(facts.size(), definitions.size(),
        inner.values().stream().mapToInt(block -> block.cases.size()).sum());
  }

  /** The evidence of the blocks inside of this one. */
  List<Elimination> insides() {
    return inner.values().stream().map(Block::evidence).toList();
  }

  /** The cases, and the exclusions with proofs about the body as it is now. */
  Elimination evidence() {
    for (int k = 0; k < exclusions.size(); k++) {
      if (!exclusions.get(k).version.equals(version())) {
        List<Constraint> region = exclusions.get(k).exclusion.region().constraints();
        refutation = LearningSolver.decide(hypotheses(region), budget).proof();
        exclusions.set(k, new Proved(
            new Elimination.Exclusion(new Conjunction(region), refutation), version()));
      }
    }
    return elimination(insides());
  }
}

package certcheck.presburger.solver;

import certcheck.presburger.elimination.QuantifierElimination;
import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.evidence.Proof;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import certcheck.presburger.learning.LearningSolver;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Decides a formula whose outermost quantifiers are universal, and eliminates no more of them than
 * the answer needs (after Bjørner and Janota, LPAR 2015): a model of what is known is tried in the
 * body of each universal; where it fails, a projection tells what else to avoid. {@link Block}s do
 * the same for quantifiers in the bodies.
 *
 * <p>If no model is left, the projections are all that the refutation uses. If a model passes, its
 * values become definitions of the free variables, and under these the universals are eliminated.
 */
final class Universals {

  /** What came out: a point or a proof, the other is null; and what they speak about. */
  record Result(
      List<Definition> definitions, List<Elimination> eliminations, NormalForm matrix,
      Map<Integer, BigInteger> point, Proof proof) {}

  private final NormalForm form;
  private final List<Definition> definitions;
  private final QuantifierElimination elimination;
  private final Budget budget;

  /** The model that was tried last. */
  private Map<Integer, BigInteger> last = Map.of();

  /** The universals by their first variable. */
  private final Map<Integer, Block> blocks = new TreeMap<>();

  private Universals(
      NormalForm form, List<Definition> definitions, QuantifierElimination elimination,
      Budget budget) {
    this.form = form;
    this.definitions = definitions;
    this.elimination = elimination;
    this.budget = budget;
    collect(form);
    for (Definition definition : definitions) {
      if (definition instanceof Definition.Quantified quantified) {
        collect(quantified.facts());
      }
    }
  }

  /**
   * Decides a formula without existential quantifiers outside universal ones.
   *
   * @param definitions of free variables, each after those it needs
   * @throws LimitReached when a limit is reached
   */
  static Result decide(
      NormalForm form, List<Definition> definitions, QuantifierElimination elimination,
      Budget budget) {
    Universals universals = new Universals(form, definitions, elimination, budget);
    Result result = null;
    while (result == null) {
      result = universals.round();
    }
    return result;
  }

  private void collect(NormalForm part) {
    if (part instanceof NormalForm.ForAll universal) {
      NormalForm.Exists negation = (NormalForm.Exists) universal.negate();
      blocks.computeIfAbsent(
          universal.variables().get(0), key -> new Block(negation, elimination, budget));
    } else if (part instanceof NormalForm.All all) {
      all.parts().forEach(this::collect);
    } else if (part instanceof NormalForm.Any any) {
      any.parts().forEach(this::collect);
    }
  }

  /** A refutation of what is known, or the answer for a model of it; null if there is none yet. */
  private Result round() {
    budget.tick();
    Set<Definition> facts = definitions(part -> Block.replaced(part, blocks));
    blocks.values().forEach(block -> facts.addAll(block.facts()));
    NormalForm matrix = Block.replaced(form, blocks);
    List<NormalForm> hypotheses = new ArrayList<>();
    facts.forEach(definition -> hypotheses.add(definition.facts()));
    hypotheses.add(matrix);
    LearningSolver.Result result = LearningSolver.decide(hypotheses, last, budget);
    last = result.model();
    return result.model() == null
        ? new Result(List.copyOf(facts), evidence(Map.of()), matrix, null, result.proof())
        : tried(result.model());
  }

  /** The eliminations of quantifiers that are inside of no block, and those of the blocks. */
  private List<Elimination> evidence(Map<Integer, Elimination> covered) {
    List<Elimination> all = new ArrayList<>(elimination.eliminations());
    blocks.forEach(
        (key, block) -> {
          Elimination cover = covered.get(key);
          all.add(cover == null ? block.evidence() : cover.with(block.insides()));
        });
    return all;
  }

  /** The form with the universals replaced by the negated results of their eliminations. */
  private static NormalForm replaced(NormalForm part, Map<Integer, Elimination> found) {
    if (part instanceof NormalForm.ForAll universal) {
      return found.get(universal.variables().get(0)).result().negate();
    }
    return found.isEmpty() ? part : part.map(one -> replaced(one, found));
  }

  /** The answer if the model passes in all universals; otherwise null, and more is projected. */
  private Result tried(Map<Integer, BigInteger> model) {
    Map<Integer, Elimination> found = new TreeMap<>();
    Set<Definition> facts = new LinkedHashSet<>();
    for (Map.Entry<Integer, Block> entry : blocks.entrySet()) {
      Block block = entry.getValue();
      Map<Integer, BigInteger> inside =
          block.model(() -> fixed(block, model).coverHypotheses(), model);
      if (inside == null) {
        Elimination fixed = fixed(block, model);
        found.put(entry.getKey(), fixed.coveredBy(block.refutation()));
        facts.addAll(fixed.facts());
      } else {
        block.project(inside);
      }
    }
    if (found.size() < blocks.size()) {
      return null;
    }
    facts.addAll(definitions(part -> replaced(part, found)));
    return new Result(
        List.copyOf(facts), evidence(found), replaced(form, found), model, null);
  }

  /** The definitions, with the universals in them replaced. */
  private Set<Definition> definitions(UnaryOperator<NormalForm> change) {
    Set<Definition> changed = new LinkedHashSet<>();
    for (Definition definition : definitions) {
      changed.add(definition instanceof Definition.Quantified one
          ? new Definition.Quantified(one.choice(), change.apply(one.facts())) : definition);
    }
    return changed;
  }

  /** The elimination under the values of the model, with the case in which the model lies. */
  private Elimination fixed(Block block, Map<Integer, BigInteger> model) {
    Elimination open = block.elimination();
    Elimination.Case known = block.caseAt(model);
    List<Elimination.Case> cases = known == null ? List.of() : List.of(known);
    List<Definition> facts = open.facts();
    Set<Integer> outside = new TreeSet<>(block.outside());
    List<Definition> needed = new ArrayList<>();
    for (int k = definitions.size() - 1; k >= 0; k--) {
      Definition definition = definitions.get(k);
      if (outside.contains(definition.variable())
          && !(definition instanceof Definition.Quantified)) {
        QuantifierElimination.collect(definition.facts(), outside);
        needed.add(0, definition);
      }
    }
    needed.forEach(definition -> outside.remove(definition.variable()));
    List<Definition> fixed = new ArrayList<>();
    for (Integer variable : outside) {
      LinearTerm value =
          LinearTerm.constant(model.getOrDefault(variable, BigInteger.ZERO));
      fixed.add(new Definition.Quotient(variable, value, BigInteger.ONE));
    }
    fixed.addAll(needed);
    fixed.addAll(facts);
    return open.with(fixed, cases);
  }
}

package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Proves formulas of linear integer arithmetic: atoms {@code s ≤ t}, {@code s < t}, {@code s = t}
 * under {@code ∧ ∨ ⟹ ¬ =}. Terms that are not linear are opaque, and equal where their arguments
 * are; so are other formulas. Facts without cases are left to the Omega test; others are clauses of
 * the learning solver, given to it as models ask for them. Only the facts that a refutation needs
 * are cited.
 */
public final class LinearArithmetic {
  /** What became of a goal. */
  public sealed interface Answer permits Proved, Failed {}

  /**
   * The goal is proved.
   *
   * @param theorem concludes the goal; its hypotheses are among those of the facts
   */
  public record Proved(Theorem theorem) implements Answer {}

  /**
   * The goal is not proved.
   *
   * @param reason the countermodel in words, or the limit that was met
   * @param model values of opaque terms at which the facts hold and the goal does not; empty if a
   *     limit was met
   * @param products products that have other values there than their factors say, so that it is no
   *     countermodel
   */
  public record Failed(String reason, Map<Term, BigInteger> model, Set<Term> products)
      implements Answer {}

  /**
   * What one question may cost.
   *
   * @param work pieces of work of the learning solver: decisions, conflicts, pivots
   * @param depth cases inside each other in the Omega test
   * @param splinters cases that the Omega test may open
   * @param guesses whether products of what only a model says are formed, and not of facts alone
   */
  public record Limits(long work, int depth, int splinters, boolean guesses) {
    /** Limits with products of what a model says. */
    public Limits(long work, int depth, int splinters) {
      this(work, depth, splinters, true);
    }

    /** {@link #STANDARD}, with products of facts alone. */
    public static final Limits FACTS = new Limits(10_000_000, 300, 20_000, false);

    /** Ten million pieces of work, cases 300 deep, 20,000 of them. */
    public static final Limits STANDARD = new Limits(10_000_000, 300, 20_000);
  }

  /** Goals nested deeper are refuted as they are. */
  private static final int GOAL_DEPTH = 200;

  private final Recorder recorder;
  private final Syntax syntax;
  private final Classical classical;
  private final Linearizer linearizer;
  private final Refuter refuter;
  private final Formulas.Fresh fresh;

  private LinearArithmetic(Recorder recorder, Set<String> names, Limits limits) {
    this.recorder = recorder;
    syntax = new Syntax(recorder.logic());
    classical = new Classical(recorder, syntax);
    linearizer = new Linearizer(syntax);
    refuter = new Refuter(recorder, syntax, linearizer, limits);
    fresh = new Formulas.Fresh("n", names);
  }

  /** Proves a goal from facts within {@link Limits#STANDARD}. */
  public static Answer prove(Recorder recorder, Term goal, List<Theorem> facts) {
    return prove(recorder, goal, facts, Limits.STANDARD);
  }

  /**
   * Proves a goal from facts.
   *
   * @param recorder makes all theorems
   * @param goal a formula; leading universal quantifiers are stripped
   * @param facts theorems; those that are not arithmetic do no harm
   * @param limits what the attempt may cost
   */
  public static Answer prove(Recorder recorder, Term goal, List<Theorem> facts, Limits limits) {
    Syntax syntax = new Syntax(recorder.logic());
    Set<String> names = new HashSet<>();
    syntax.frees(goal).forEach(v -> names.add(v.name));
    facts.forEach(f -> syntax.frees(f).forEach(v -> names.add(v.name)));
    LinearArithmetic prover = new LinearArithmetic(recorder, names, limits);
    try {
      Knowledge known = new Knowledge(recorder, syntax, prover.linearizer);
      facts.forEach(known::add);
      return new Proved(prover.prove(goal, known, 0));
    } catch (NotProved failure) {
      return new Failed(failure.getMessage(), failure.model, failure.products);
    }
  }

  private Theorem prove(Term goal, Knowledge known, int depth) {
    if (depth < GOAL_DEPTH) {
      if (Formulas.isTruth(goal)) {
        return recorder.truth();
      } else if (Formulas.isForall(goal)) {
        Term.Free x = syntax.logic().terms.free(fresh.name(), Syntax.right(goal).type.domain());
        Theorem body = prove(syntax.instance(goal, x), known, depth + 1);
        return Syntax.right(goal) instanceof Term.Abstraction ? recorder.gen(x, body)
            : refute(goal, known);
      } else if (Formulas.isAnd(goal)) {
        return recorder.conj(prove(Syntax.left(goal), known, depth + 1),
            prove(Syntax.right(goal), known, depth + 1));
      } else if (Formulas.isImplies(goal)) {
        Term p = Syntax.left(goal);
        return recorder.disch(p, prove(Syntax.right(goal), with(known, p), depth + 1));
      } else if (Formulas.isEquivalence(goal)) {
        Term p = Syntax.left(goal);
        Term q = Syntax.right(goal);
        return recorder.deductAntisym(prove(p, with(known, q), depth + 1),
            prove(q, with(known, p), depth + 1));
      }
    }
    return refute(goal, known);
  }

  private Knowledge with(Knowledge known, Term p) {
    return new Knowledge(known, recorder.assume(p));
  }

  /** Proves a goal by contradiction, an identity of polynomials directly. */
  private Theorem refute(Term goal, Knowledge known) {
    if (Syntax.isEquation(goal) && Syntax.right(goal).type == syntax.logic().terms.integer
        && linearizer.linear(Syntax.left(goal))
            .equals(linearizer.linear(Syntax.right(goal)))) {
      return recorder.normalize(Syntax.left(goal), Syntax.right(goal));
    }
    Theorem truth = known.truths.get(goal);
    return truth != null ? truth : classical.byContradiction(goal,
        refuter.refute(with(known, Formulas.complement(syntax, goal))));
  }

  /** A countermodel in words, one value after the other in the order of their names. */
  static String describe(Map<Term, BigInteger> model) {
    Map<String, BigInteger> sorted = new TreeMap<>();
    model.forEach((t, value) -> sorted.put(t.toString(), value));
    List<String> values = new ArrayList<>();
    sorted.forEach((t, value) -> values.add(t + " = " + value));
    return values.isEmpty() ? "no contradiction" : "not so for " + String.join(", ", values);
  }
}

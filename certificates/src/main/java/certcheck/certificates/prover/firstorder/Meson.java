package certcheck.certificates.prover.firstorder;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Proves goals of first-order logic with equality by model elimination (Loveland; Harrison's MESON
 * in HOL Light). Higher-order terms are first-order terms that the search does not look into,
 * polymorphic facts are taken at the types that occur. The search works on data of its own; what
 * it finds is replayed by the kernel's rules.
 */
public final class Meson {
  /** What became of a goal. */
  public sealed interface Answer permits Proved, Failed {}

  /**
   * The goal is proved.
   *
   * @param theorem concludes the goal; its hypotheses are among those of the facts
   * @param inferences the steps of the search
   */
  public record Proved(Theorem theorem, long inferences) implements Answer {}

  /**
   * No proof was found.
   *
   * @param reason the limit that was met, or that there is no proof
   */
  public record Failed(String reason) implements Answer {}

  /** The number of inferences that an attempt may cost unless told otherwise. */
  public static final long INFERENCES = 300_000;

  private final Recorder recorder;
  private final Syntax syntax;
  private final Classical classical;
  private final Formulas.Fresh fresh;
  private final Search.Budget budget;

  private Meson(Recorder recorder, Set<String> names, long inferences) {
    this.recorder = recorder;
    syntax = new Syntax(recorder.logic());
    classical = new Classical(recorder, syntax);
    fresh = new Formulas.Fresh("z", names);
    budget = new Search.Budget(inferences);
  }

  /** Proves a goal from facts in at most {@link #INFERENCES} inferences. */
  public static Answer prove(Recorder recorder, Term goal, List<Theorem> facts) {
    return prove(recorder, goal, facts, INFERENCES);
  }

  /**
   * Proves a goal from facts.
   *
   * @param recorder makes all theorems
   * @param goal a formula
   * @param facts theorems, possibly with hypotheses
   * @param inferences the number of inferences that the search may make
   */
  public static Answer prove(Recorder recorder, Term goal, List<Theorem> facts,
      long inferences) {
    Set<String> names = new HashSet<>();
    Syntax syntax = new Syntax(recorder.logic());
    syntax.frees(goal).forEach(v -> names.add(v.name));
    facts.forEach(f -> syntax.frees(f).forEach(v -> names.add(v.name)));
    Meson prover = new Meson(recorder, names, inferences);
    try {
      return new Proved(prover.prove(goal, List.copyOf(facts), 0), prover.budget.used());
    } catch (NotFound failure) {
      return new Failed(failure.getMessage());
    }
  }

  /** Takes the goal apart as far as that is always right. */
  private Theorem prove(Term goal, List<Theorem> facts, int depth) {
    if (depth > 200) {
      return refute(goal, facts);
    } else if (Formulas.isForall(goal)
        && Syntax.right(goal) instanceof Term.Abstraction body) {
      Term.Free x = syntax.logic().terms.free(fresh.name(), body.type.domain());
      return recorder.gen(x, prove(syntax.instance(goal, x), facts, depth + 1));
    } else if (Formulas.isAnd(goal)) {
      return recorder.conj(prove(Syntax.left(goal), facts, depth + 1),
          prove(Syntax.right(goal), facts, depth + 1));
    } else if (Formulas.isImplies(goal)) {
      Term p = Syntax.left(goal);
      return recorder.disch(p, prove(Syntax.right(goal), with(facts, p), depth + 1));
    } else if (Formulas.isNot(goal)) {
      Term p = Syntax.right(goal);
      return classical.negation(p, prove(syntax.falsity, with(facts, p), depth + 1));
    } else if (Formulas.isEquivalence(goal)) {
      Term p = Syntax.left(goal);
      Term q = Syntax.right(goal);
      return recorder.deductAntisym(prove(p, with(facts, q), depth + 1),
          prove(q, with(facts, p), depth + 1));
    } else if (Formulas.isTruth(goal)) {
      return recorder.truth();
    }
    return refute(goal, facts);
  }

  private List<Theorem> with(List<Theorem> facts, Term p) {
    List<Theorem> all = new java.util.ArrayList<>(List.of(recorder.assume(p)));
    all.addAll(facts);
    return all;
  }

  private Theorem refute(Term goal, List<Theorem> facts) {
    Preparation preparation = new Preparation(recorder, syntax, fresh, goal);
    facts.forEach(preparation::add);
    Theorem proved = preparation.contradiction() != null
        ? recorder.contr(preparation.goal(), preparation.contradiction())
        : new Refutation(recorder, syntax, fresh, budget)
            .prove(preparation.goal(), preparation.facts());
    return preparation.finish(proved);
  }
}

package certcheck.certificates.prover.presburger;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.linear.Conjunction;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.NormalForm;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The two one-sided lemmas of each elimination: an existential formula (or a negated universal one)
 * implies the result; and the result implies it. Besides, what excludes it.
 */
final class EliminationLemmas {
  private final Workspace work;
  private final Map<Elimination, Shape> results = new IdentityHashMap<>();
  private final Map<Elimination, Theorem> weakenings = new IdentityHashMap<>();
  private final Map<Elimination, Theorem> strengthenings = new IdentityHashMap<>();
  private final Map<Elimination.Exclusion, Theorem> exclusions = new IdentityHashMap<>();
  private final Map<Elimination.Exclusion, Shape> regions = new IdentityHashMap<>();

  EliminationLemmas(Workspace work) {
    this.work = work;
  }

  /** What the existential formula is equivalent to. */
  Shape result(Shape.Quantified formula, Context context) {
    return results.computeIfAbsent(work.forms.elimination(formula, context), elimination -> {
      List<Shape> cases = new ArrayList<>();
      elimination.cases().forEach(one -> cases.add(shape(one.result())));
      if (elimination.cover() == null) {
        cases.add(new Shape.Atom(existential(formula),
            new NormalForm.Exists(elimination.variables(), List.of(), elimination.body())));
      }
      return Shape.junction(work.syntax, false, cases);
    });
  }

  private Term existential(Shape.Quantified formula) {
    return work.literal(formula, !formula.universal);
  }

  private Shape shape(Conjunction conjunction) {
    List<Shape> literals = new ArrayList<>();
    conjunction.constraints().forEach(c -> literals.add(work.vocabulary.rendering().atom(c)));
    return Shape.junction(work.syntax, true, literals);
  }

  /** From a quantified formula, or its negation: what elimination makes of it. */
  Known weakened(Known known, Shape.Quantified formula) {
    boolean existential = formula.universal != known.sign;
    Shape result = result(formula, known.context);
    return new Known(result, existential, Context.CLOSED, () -> {
      if (existential) {
        return work.derived.cut(known.theorem(), weakening(formula, known.context));
      }
      Theorem bottom =
          work.contradiction(known.theorem(), strengthening(formula, known.context));
      return work.derived.notIntro(result.term(), bottom);
    });
  }

  /** {@code E ⊢ R}, for the existential formula E and its result R. */
  Theorem weakening(Shape.Quantified formula, Context context) {
    Elimination elimination = work.forms.elimination(formula, context);
    Theorem known = weakenings.get(elimination);
    if (known == null) {
      known = weaken(formula, elimination, result(formula, context));
      weakenings.put(elimination, known);
    }
    return known;
  }

  private Theorem weaken(Shape.Quantified formula, Elimination elimination, Shape result) {
    ProofReplay replay = assumed(formula, elimination);
    Known opposite = work.assume(result, false, Context.CLOSED);
    if (elimination.cases().size() == 1) {
      replay.assume(opposite);
    } else {
      replay.parts(opposite).forEach(replay::assume);
    }
    return work.byContradiction(result, true, replay.refute(elimination.cover()));
  }

  /** A replay that assumes the facts and the existential formula. */
  private ProofReplay assumed(Shape.Quantified formula, Elimination elimination) {
    ProofReplay replay = new ProofReplay(work, this, work.vocabulary::term);
    for (Definition fact : elimination.facts()) {
      replay.assumeAll(work.facts(fact));
    }
    List<Known> body = new ArrayList<>();
    elimination.definitions().forEach(definition -> body.addAll(work.facts(definition)));
    Context inside = Context.inside(elimination);
    body.add(work.assume(formula, !formula.universal, inside));
    replay.assumeAll(body);
    return replay;
  }

  /** The regions that exclude the existential formula. */
  List<Elimination.Exclusion> exclusions(Shape.Quantified formula, Context context) {
    return work.forms.elimination(formula, context).exclusions();
  }

  /** The region of an exclusion. */
  Shape region(Elimination.Exclusion exclusion) {
    return regions.computeIfAbsent(exclusion, one -> shape(one.region()));
  }

  /** {@code E, H ⊢ ⊥}, for the existential formula E and a region H that excludes it. */
  Theorem excluded(Shape.Quantified formula, Context context, Elimination.Exclusion exclusion) {
    Theorem known = exclusions.get(exclusion);
    if (known == null) {
      ProofReplay replay = assumed(formula, work.forms.elimination(formula, context));
      replay.assume(work.assume(region(exclusion), true, Context.CLOSED));
      known = replay.refute(exclusion.proof());
      exclusions.put(exclusion, known);
    }
    return known;
  }

  /** {@code R ⊢ E}, for the existential formula E and its result R. */
  Theorem strengthening(Shape.Quantified formula, Context context) {
    Elimination elimination = work.forms.elimination(formula, context);
    Theorem known = strengthenings.get(elimination);
    if (known == null) {
      known = strengthen(formula, elimination, result(formula, context));
      strengthenings.put(elimination, known);
    }
    return known;
  }

  private Theorem strengthen(Shape.Quantified formula, Elimination elimination, Shape result) {
    List<Theorem> cases = new ArrayList<>();
    for (Elimination.Case one : elimination.cases()) {
      cases.add(new Witnessing(work, this, elimination, one).prove(formula));
    }
    if (elimination.cover() == null) {
      cases.add(work.recorder.assume(existential(formula)));
    }
    if (cases.isEmpty()) {
      return work.recorder.contr(existential(formula), work.recorder.assume(result.term()));
    }
    Theorem joined = cases.get(cases.size() - 1);
    for (int k = cases.size() - 2; k >= 0; k--) {
      Term rest = ((Shape.Junction) result).rests[k];
      joined = work.recorder.disjCases(work.recorder.assume(rest), cases.get(k), joined);
    }
    return joined;
  }
}

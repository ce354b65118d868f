package certcheck.certificates.prover.presburger;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.linear.NormalForm;
import java.util.ArrayList;
import java.util.List;

/** Proves formulas from literals that imply them: a disjunction by one of its disjuncts. */
final class Establishment {
  private final Workspace work;
  private final EliminationLemmas eliminations;
  private final Literals literals;
  private final Views<Boolean> known = new Views<>();
  private final Views<Theorem> proved = new Views<>();

  Establishment(Workspace work, EliminationLemmas eliminations, Literals literals) {
    this.work = work;
    this.eliminations = eliminations;
    this.literals = literals;
  }

  /** Whether the literals imply a formula, or its negation. */
  boolean holds(Shape shape, boolean sign, Context context) {
    return known.of(shape, sign, context, () -> {
      NormalForm form = work.forms.of(shape, sign, context);
      return form.equals(NormalForm.TRUE)
          || !form.equals(NormalForm.FALSE) && decide(shape, sign, context);
    });
  }

  private boolean decide(Shape shape, boolean sign, Context context) {
    if (shape instanceof Shape.Atom atom) {
      return holds(sign ? atom.form : atom.form.negate());
    } else if (shape instanceof Shape.Named named) {
      return literals.unfolds(named.variable)
          ? holds(named.meaning, sign, work.vocabulary.context(named.variable, context))
          : holds(sign ? named.form : named.form.negate());
    } else if (shape instanceof Shape.Defined defined) {
      return holds(defined.meaning, sign, context);
    } else if (shape instanceof Shape.Not not) {
      return holds(not.part, !sign, context);
    } else if (shape instanceof Shape.Junction junction) {
      return junction.conjunction == sign
          ? junction.parts.stream().allMatch(part -> holds(part, sign, context))
          : junction.parts.stream().anyMatch(part -> holds(part, sign, context));
    } else if (shape instanceof Shape.Equivalence equivalence) {
      return holds(sign ? equivalence.same : equivalence.different, true, context);
    } else if (shape instanceof Shape.Quantified quantified) {
      return context.opens(quantified, sign) ? holds(quantified.body, sign, context)
          : work.forms.isEliminated(quantified)
          && (exclusion(quantified, sign, context) != null
              || holds(eliminations.result(quantified, context), quantified.universal != sign,
                  Context.CLOSED));
    }
    throw new IllegalStateException("not a formula");
  }

  private boolean holds(NormalForm form) {
    return form instanceof NormalForm.Literal literal ? literals.holds(literal.constraint())
        : form.equals(NormalForm.TRUE);
  }

  /** The theorem of a formula that holds, or of its negation. */
  Theorem prove(Shape shape, boolean sign, Context context) {
    return proved.of(shape, sign, context, () -> derive(shape, sign, context));
  }

  private Theorem derive(Shape shape, boolean sign, Context context) {
    if (shape instanceof Shape.Atom atom) {
      return atom(atom, sign);
    } else if (shape instanceof Shape.Named named) {
      return named(named, sign, context);
    } else if (shape instanceof Shape.Defined defined) {
      return defined.folded(work, prove(defined.meaning, sign, context), sign);
    } else if (shape instanceof Shape.Not not) {
      return sign ? prove(not.part, false, context) : doubleNegation(not, context);
    } else if (shape instanceof Shape.Junction junction) {
      return junction.conjunction == sign ? all(junction, sign, context)
          : any(junction, sign, context);
    } else if (shape instanceof Shape.Equivalence e) {
      return work.lemmas.equivalence(prove(sign ? e.same : e.different, true, context),
          e.left.term(), e.right.term(), sign, true);
    }
    Shape.Quantified quantified = (Shape.Quantified) shape;
    return context.opens(quantified, sign) ? opened(quantified, sign, context)
        : eliminated(quantified, sign, context);
  }

  private Theorem atom(Shape.Atom atom, boolean sign) {
    if (atom.form instanceof NormalForm.Literal literal) {
      return literals.prove(sign ? literal.constraint() : literal.constraint().negate(), atom,
          sign);
    } else if (atom.term() == work.syntax.truth) {
      return work.recorder.truth();
    } else if (atom.term() == work.syntax.falsity) {
      return work.derived.notIntro(atom.term(), work.recorder.assume(atom.term()));
    }
    return work.ground(atom, sign);
  }

  private Theorem named(Shape.Named named, boolean sign, Context context) {
    if (literals.unfolds(named.variable)) {
      return prove(named.meaning, sign, work.vocabulary.context(named.variable, context));
    }
    NormalForm.Literal literal =
        (NormalForm.Literal) (sign ? named.form : named.form.negate());
    Shape.Atom bound = new Shape.Atom(work.lemmas.bound(named.term(), sign), literal);
    return work.lemmas.named(literals.prove(literal.constraint(), bound, true), named.term(),
        sign);
  }

  /** From p: {@code ¬¬p}. */
  private Theorem doubleNegation(Shape.Not not, Context context) {
    Theorem part = prove(not.part, true, context);
    return work.derived.notIntro(not.term(),
        work.derived.contradiction(work.recorder.assume(not.term()), part));
  }

  /** A conjunction, or a negated disjunction, by all of its parts. */
  private Theorem all(Shape.Junction junction, boolean sign, Context context) {
    List<Theorem> parts = new ArrayList<>();
    for (int k = 0; k < junction.parts.size(); k++) {
      boolean premise = junction.implication && k + 1 < junction.parts.size();
      Shape part = junction.parts.get(k);
      parts.add(premise ? prove(((Shape.Not) part).part, true, context)
          : prove(part, sign, context));
    }
    if (parts.isEmpty()) {
      return sign ? work.recorder.truth()
          : work.derived.notIntro(junction.term(), work.recorder.assume(junction.term()));
    } else if (sign) {
      return work.derived.conj(parts);
    } else if (junction.implication) {
      return notImplies(junction, parts);
    }
    int last = parts.size() - 1;
    Theorem bottom = null;
    for (int k = last; k >= 0; k--) {
      Theorem refuted = work.derived.contradiction(parts.get(k),
          work.recorder.assume(junction.parts.get(k).term()));
      bottom = k == last ? refuted
          : work.recorder.disjCases(work.recorder.assume(junction.rests[k]), refuted, bottom);
    }
    return work.derived.notIntro(junction.term(), bottom);
  }

  /** From premises and the negation of the conclusion: the negated implication. */
  private Theorem notImplies(Shape.Junction implication, List<Theorem> parts) {
    Theorem conclusion = work.recorder.assume(implication.term());
    for (Theorem premise : parts.subList(0, parts.size() - 1)) {
      conclusion = work.recorder.mp(conclusion, premise);
    }
    return work.derived.notIntro(implication.term(),
        work.derived.contradiction(parts.get(parts.size() - 1), conclusion));
  }

  /** A disjunction, or a negated conjunction, by one of its parts. */
  private Theorem any(Shape.Junction junction, boolean sign, Context context) {
    int chosen = chosen(junction, sign, context);
    Theorem part = prove(junction.parts.get(chosen), sign, context);
    boolean last = chosen + 1 == junction.parts.size();
    if (junction.implication) {
      return implication(junction, chosen, part);
    } else if (sign) {
      Theorem result = last ? part : work.recorder.disj1(part, junction.rests[chosen + 1]);
      for (int k = chosen - 1; k >= 0; k--) {
        result = work.recorder.disj2(junction.parts.get(k).term(), result);
      }
      return result;
    }
    Theorem rest = work.recorder.assume(junction.term());
    for (int k = 0; k < chosen; k++) {
      rest = work.recorder.conjunct2(rest);
    }
    Theorem other = last ? rest : work.recorder.conjunct1(rest);
    return work.derived.notIntro(junction.term(), work.derived.contradiction(part, other));
  }

  /** A part that holds; one that is true by itself, if that made the solver drop the others. */
  private int chosen(Shape.Junction junction, boolean sign, Context context) {
    boolean alone = work.forms.of(junction, sign, context).equals(NormalForm.TRUE);
    for (int k = 0; k < junction.parts.size(); k++) {
      Shape part = junction.parts.get(k);
      if (alone ? work.forms.of(part, sign, context).equals(NormalForm.TRUE)
          : holds(part, sign, context)) {
        return k;
      }
    }
    throw new IllegalStateException("no disjunct holds");
  }

  /** An implication, by its conclusion or by the negation of a premise. */
  private Theorem implication(Shape.Junction implication, int chosen, Theorem part) {
    Theorem result = part;
    int next = chosen;
    if (chosen + 1 < implication.parts.size()) {
      Term premise = ((Shape.Not) implication.parts.get(chosen)).part.term();
      result = work.recorder.disch(premise, work.recorder.contr(implication.rests[chosen + 1],
          work.derived.contradiction(part, work.recorder.assume(premise))));
    }
    while (--next >= 0) {
      result = work.recorder.disch(((Shape.Not) implication.parts.get(next)).part.term(), result);
    }
    return result;
  }

  /** An existential formula whose variable is its own witness, or a negated universal one. */
  private Theorem opened(Shape.Quantified quantified, boolean sign, Context context) {
    Theorem body = prove(quantified.body, sign, context);
    if (sign) {
      return work.recorder.exists(quantified.term(), quantified.bound, body);
    }
    Theorem instance =
        work.recorder.spec(work.recorder.assume(quantified.term()), quantified.bound);
    return work.derived.notIntro(quantified.term(), work.derived.contradiction(body, instance));
  }

  private Theorem eliminated(Shape.Quantified quantified, boolean sign, Context context) {
    boolean existential = quantified.universal != sign;
    Elimination.Exclusion exclusion = exclusion(quantified, sign, context);
    if (exclusion != null) {
      Theorem region = prove(eliminations.region(exclusion), true, Context.CLOSED);
      Theorem bottom =
          work.derived.cut(region, eliminations.excluded(quantified, context, exclusion));
      return work.byContradiction(quantified, sign, bottom);
    }
    Theorem result =
        prove(eliminations.result(quantified, context), existential, Context.CLOSED);
    if (existential) {
      return work.derived.cut(result, eliminations.strengthening(quantified, context));
    }
    Theorem bottom =
        work.derived.contradiction(result, eliminations.weakening(quantified, context));
    return work.byContradiction(quantified, sign, bottom);
  }

  /** What excludes an existential formula that is to be refuted, by a region that holds; or null. */
  private Elimination.Exclusion exclusion(
      Shape.Quantified quantified, boolean sign, Context context) {
    if (quantified.universal != sign) {
      return null;
    }
    return eliminations.exclusions(quantified, context).stream()
        .filter(one -> holds(eliminations.region(one), true, Context.CLOSED)).findFirst()
        .orElse(null);
  }
}

package certcheck.certificates.prover.presburger;

import certcheck.certificates.prover.logic.Classical;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Proof;
import certcheck.presburger.evidence.Step;
import certcheck.presburger.linear.NormalForm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Replays a {@link Proof} of the solver: {@code ⊥} from hypotheses that the solver saw as normal
 * forms. Hypotheses are numbered as there; theorems of their parts are derived as they are used.
 * What follows from them by clauses is left to {@link ClauseReplay}.
 */
final class ProofReplay {
  /** A quantifier that was opened: what it is, and how {@code ⊥} is freed of its variable. */
  private record Opened(Known formula, Shape.Quantified quantified) {}

  private final Workspace work;
  private final EliminationLemmas eliminations;
  private final IntFunction<Term> variables;
  final Rendering rendering;

  /** The variables that a proof defines as 1 where a literal holds, else 0. */
  final Map<Integer, Term> indicators = new HashMap<>();

  private final List<Known> assumed = new ArrayList<>();
  private final List<Opened> opened = new ArrayList<>();

  /** Whether the parts of a case are assumed, whose quantifiers stay open. */
  private boolean inCase;

  /** Opened quantifiers whose variables occur in cases around them. */
  private final Set<Shape.Quantified> delayed = new LinkedHashSet<>();

  /**
   * A replay.
   *
   * @param variables what the variables of the proof are as terms
   */
  ProofReplay(Workspace work, EliminationLemmas eliminations, IntFunction<Term> variables) {
    this.work = work;
    this.eliminations = eliminations;
    this.variables = v -> indicators.containsKey(v) ? indicators.get(v) : variables.apply(v);
    rendering = new Rendering(work.syntax, this.variables);
  }

  /** {@code ⊥} from the hypotheses assumed so far. */
  Theorem refute(Proof proof) {
    Theorem bottom = close(new ClauseReplay(work, this, proof).bottom(), 0);
    while (!delayed.isEmpty()) {
      Theorem open = bottom;
      Shape.Quantified next = delayed.stream().filter(q -> isLast(q, open)).findFirst()
          .orElseThrow(() -> new IllegalStateException("a variable of an open case"));
      delayed.remove(next);
      if (Classical.uses(bottom, work.henkin(next))) {
        bottom = work.recorder.choose(next.bound, work.henkinWitness(next), bottom);
      }
    }
    return bottom;
  }

  /** Whether the variable of a quantifier occurs in no hypothesis but its own. */
  private boolean isLast(Shape.Quantified quantified, Theorem theorem) {
    return !isFree(quantified.bound, work.henkin(quantified), theorem);
  }

  /** Assumes formulas whose conjunction is one hypothesis of the solver. */
  void assumeAll(List<Known> parts) {
    for (Known part : parts) {
      if (form(part).equals(NormalForm.FALSE)) {
        assumed.add(part);
        return;
      }
    }
    parts.forEach(this::assume);
  }

  /** A hypothesis of the solver. */
  Known hypothesis(int number) {
    return assumed.get(number);
  }

  /** What assuming a formula that may not hold assumes; quantifiers in it stay open to the end. */
  List<Known> assumedIn(Known known) {
    int size = assumed.size();
    boolean outer = inCase;
    inCase = true;
    assume(known);
    inCase = outer;
    List<Known> added = assumed.subList(size, assumed.size());
    List<Known> parts = List.copyOf(added);
    added.clear();
    return parts;
  }

  /** The normal form in which the solver sees a formula. */
  NormalForm form(Known known) {
    return work.forms.of(known.shape, known.sign, known.context);
  }

  /** Adds a hypothesis, taken apart as the solver takes conjunctions apart. */
  void assume(Known known) {
    NormalForm form = form(known);
    if (form.equals(NormalForm.TRUE)) {
      return;
    }
    Known next = form.equals(NormalForm.FALSE) ? known : step(known);
    if (next != known) {
      assume(next);
    } else if (!form.equals(NormalForm.FALSE) && isConjunctive(known)) {
      parts(known).forEach(this::assume);
    } else if (form instanceof NormalForm.Any || !(known.shape instanceof Shape.Junction)) {
      assumed.add(known);
    } else {
      assume(onlyCase(known));
    }
  }

  private static boolean isConjunctive(Known known) {
    return known.shape instanceof Shape.Junction junction && junction.conjunction == known.sign;
  }

  /** A formula with its head removed as far as no cases arise; else the formula itself. */
  private Known step(Known known) {
    if (known.shape instanceof Shape.Not not) {
      return known.sign ? known.with(not.part, false, known::theorem)
          : known.with(not.part, true,
              () -> work.derived.negations().doubleNegation(known.theorem()));
    } else if (known.shape instanceof Shape.Defined defined) {
      return known.with(defined.meaning, known.sign,
          () -> defined.unfolded(work, known.theorem(), known.sign));
    } else if (known.shape instanceof Shape.Equivalence e) {
      return known.with(known.sign ? e.same : e.different, true,
          () -> work.lemmas.equivalence(known.theorem(), e.left.term(), e.right.term(),
              known.sign, false));
    } else if (known.shape instanceof Shape.Quantified quantified) {
      return known.context.opens(quantified, known.sign) ? open(known, quantified)
          : eliminations.weakened(known, quantified);
    }
    return known;
  }

  /** A formula without the negations around it. */
  Known withoutNegations(Known known) {
    Known result = known;
    while (result.shape instanceof Shape.Not) {
      result = step(result);
    }
    return result;
  }

  private Known open(Known known, Shape.Quantified quantified) {
    if (inCase) {
      delayed.add(quantified);
      Known body = work.assume(quantified.body, known.sign, known.context);
      return known.with(body.shape, body.sign, () -> work.recorder.mp(
          work.recorder.assume(work.henkin(quantified)), known.theorem()));
    }
    opened.add(new Opened(known, quantified));
    return work.assume(quantified.body, known.sign, known.context);
  }

  /** Frees {@code ⊥} of the variables that were opened since there were so many. */
  private Theorem close(Theorem bottom, int size) {
    Theorem result = bottom;
    while (opened.size() > size) {
      Opened last = opened.remove(opened.size() - 1);
      Shape body = last.quantified.body;
      Known hypothesis = work.assume(body, last.formula.sign, last.formula.context);
      Term term = work.literal(hypothesis.shape, hypothesis.sign);
      if (!Classical.uses(result, term)) {
        continue;
      } else if (isFree(last.quantified.bound, term, result)) {
        delayed.add(last.quantified);
        Theorem instance = work.recorder.mp(
            work.recorder.assume(work.henkin(last.quantified)), last.formula.theorem());
        result = work.derived.cut(instance, result);
      } else if (last.formula.sign) {
        result = work.recorder.choose(last.quantified.bound, last.formula.theorem(), result);
      } else {
        Theorem all = work.recorder.gen(last.quantified.bound,
            work.byContradiction(body, true, result));
        result = work.derived.contradiction(last.formula.theorem(), all);
      }
    }
    return result;
  }

  /** Whether a variable occurs in another hypothesis than the given one. */
  private boolean isFree(Term.Free variable, Term own, Theorem theorem) {
    return theorem.hypotheses().stream().anyMatch(hypothesis -> hypothesis != own
        && work.syntax.logic().terms.occurs(variable, hypothesis));
  }

  /** The parts of a conjunction, or of a negated disjunction. */
  List<Known> parts(Known known) {
    Shape.Junction junction = (Shape.Junction) known.shape;
    List<Known> parts = new ArrayList<>();
    Known rest = known;
    for (int k = 0; k < junction.parts.size(); k++) {
      Known whole = rest;
      Shape part = junction.parts.get(k);
      if (k + 1 == junction.parts.size()) {
        parts.add(known.with(part, known.sign, whole::theorem));
      } else if (junction.implication) {
        parts.add(known.with(((Shape.Not) part).part, true,
            () -> work.derived.negations().notImplies(whole.theorem()).get(0)));
        rest = known.with(known.shape, known.sign,
            () -> work.derived.negations().notImplies(whole.theorem()).get(1));
      } else {
        Term others = junction.rests[k + 1];
        parts.add(known.with(part, known.sign, () -> first(whole, part.term(), others)));
        rest = known.with(known.shape, known.sign, () -> others(whole, part.term(), others));
      }
    }
    return parts;
  }

  private Theorem first(Known whole, Term first, Term others) {
    return whole.sign ? work.recorder.conjunct1(whole.theorem())
        : work.derived.notIntro(first, work.derived.contradiction(whole.theorem(),
            work.recorder.disj1(work.recorder.assume(first), others)));
  }

  private Theorem others(Known whole, Term first, Term others) {
    return whole.sign ? work.recorder.conjunct2(whole.theorem())
        : work.derived.notIntro(others, work.derived.contradiction(whole.theorem(),
            work.recorder.disj2(first, work.recorder.assume(others))));
  }

  /** The one disjunct that is not false by itself. */
  private Known onlyCase(Known known) {
    Shape.Junction junction = (Shape.Junction) known.shape;
    for (int k = 0; k < junction.parts.size(); k++) {
      Shape part = junction.parts.get(k);
      if (!work.forms.of(part, known.sign, known.context).equals(NormalForm.FALSE)) {
        Theorem[] found = new Theorem[1];
        return known.with(part, known.sign, () -> {
          if (found[0] == null) {
            found[0] = work.byContradiction(part, known.sign, split(known, other ->
                other.shape == part || part instanceof Shape.Not not && other.shape == not.part
                    ? work.contradiction(
                        work.assume(part, !known.sign, known.context).theorem(),
                        other.theorem())
                    : falsify(other)));
          }
          return found[0];
        });
      }
    }
    throw new IllegalStateException("every case is false");
  }

  /** {@code ⊥} from a formula, where the disjuncts of its normal form are refuted in order. */
  Theorem refute(Known known, Case disjunct) {
    NormalForm form = form(known);
    if (form.equals(NormalForm.FALSE)) {
      return falsify(known);
    } else if (!(form instanceof NormalForm.Any)) {
      return disjunct.refute(known);
    }
    int before = opened.size();
    Known next = step(known);
    if (next != known) {
      return close(refute(next, disjunct), before);
    } else if (isConjunctive(known)) {
      Known only = parts(known).stream()
          .filter(part -> !form(part).equals(NormalForm.TRUE)).findFirst().orElseThrow();
      return refute(only, disjunct);
    }
    return split(known, other -> refute(other, disjunct));
  }

  /** What refutes a case. */
  interface Case {
    Theorem refute(Known known);
  }

  /**
   * {@code ⊥} from a disjunction or negated conjunction, whose cases are refuted: all of them, even
   * if one is refuted without itself, since later inferences may speak of the others.
   */
  private Theorem split(Known known, Case each) {
    Shape.Junction junction = (Shape.Junction) known.shape;
    List<Theorem> bottoms = new ArrayList<>();
    Theorem enough = null;
    for (Shape part : junction.parts) {
      Known hypothesis = work.assume(part, known.sign, known.context);
      Theorem bottom = each.refute(hypothesis);
      if (enough == null
          && !Classical.uses(bottom, work.literal(hypothesis.shape, hypothesis.sign))) {
        enough = bottom;
      }
      bottoms.add(bottom);
    }
    return enough != null ? enough
        : !known.sign ? joinParts(known, junction, bottoms)
        : junction.implication ? joinPremises(known, junction, bottoms)
        : joinCases(known, junction, bottoms);
  }

  /** The premises of an implication hold, so its conclusion does. */
  private Theorem joinPremises(Known known, Shape.Junction junction, List<Theorem> bottoms) {
    int last = bottoms.size() - 1;
    Theorem conclusion = known.theorem();
    for (int k = 0; k < last; k++) {
      Term premise = ((Shape.Not) junction.parts.get(k)).part.term();
      conclusion = work.recorder.mp(conclusion, work.recorder.ccontr(premise, bottoms.get(k)));
    }
    return work.derived.cut(conclusion, bottoms.get(last));
  }

  private Theorem joinCases(Known known, Shape.Junction junction, List<Theorem> bottoms) {
    int last = bottoms.size() - 1;
    Theorem result = bottoms.get(last);
    for (int k = last - 1; k >= 0; k--) {
      Theorem either = k == 0 ? known.theorem() : work.recorder.assume(junction.rests[k]);
      result = work.recorder.disjCases(either, bottoms.get(k), result);
    }
    return result;
  }

  private Theorem joinParts(Known known, Shape.Junction junction, List<Theorem> bottoms) {
    List<Theorem> parts = new ArrayList<>();
    for (int k = 0; k < bottoms.size(); k++) {
      parts.add(work.byContradiction(junction.parts.get(k), true, bottoms.get(k)));
    }
    return work.derived.contradiction(known.theorem(), work.derived.conj(parts));
  }

  /** {@code ⊥} from a formula that is false whatever the variables are. */
  private Theorem falsify(Known known) {
    int before = opened.size();
    Known next = step(known);
    if (next != known) {
      return close(falsify(next), before);
    } else if (!(known.shape instanceof Shape.Junction junction) || junction.parts.isEmpty()) {
      Theorem opposite = new Establishment(work, eliminations, Literals.NONE)
          .prove(known.shape, !known.sign, known.context);
      return work.contradiction(opposite, known.theorem());
    } else if (!isConjunctive(known)) {
      return split(known, this::falsify);
    }
    return parts(known).stream().filter(part -> form(part).equals(NormalForm.FALSE)).findFirst()
        .map(this::falsify).orElseGet(known::theorem);
  }

  /** {@code ⊥} from literals, by a refutation that numbers them from 0. */
  Theorem linear(List<Known> cited, List<Step> steps) {
    LinearReplay replay = new LinearReplay(work, variables, rendering, steps);
    Map<Term, Integer> quotients = new HashMap<>();
    int next = (int) cited.stream().filter(k -> !(k.shape instanceof Shape.Bound)).count();
    for (Known known : cited) {
      if (known.shape instanceof Shape.Bound bound && !quotients.containsKey(bound.term())) {
        quotients.put(bound.term(), next);
        next += 2;
      }
    }
    for (Known known : cited) {
      NormalForm.Literal literal = (NormalForm.Literal) form(known);
      if (known.shape instanceof Shape.Bound bound) {
        replay.add(literal.constraint(), quotients.get(bound.term()) + (bound.upper ? 1 : 0));
      } else {
        replay.premise(literal.constraint(), atom(known));
      }
    }
    quotients.entrySet().stream().sorted(Map.Entry.comparingByValue())
        .forEach(entry -> replay.quotient(entry.getKey()));
    return work.recorder.refute(replay.premises(), replay.translate());
  }

  /** A theorem that the kernel reads as the literal. */
  Theorem atom(Known known) {
    return known.shape instanceof Shape.Named named
        ? work.lemmas.name(known.theorem(), named.term(), known.sign) : known.theorem();
  }
}

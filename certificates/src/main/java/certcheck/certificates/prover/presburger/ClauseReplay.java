package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Answer;
import certcheck.presburger.evidence.Proof;
import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import certcheck.presburger.omega.OmegaTest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Replays the clauses of a {@link Proof}. A clause is a theorem {@code ⊥} under the negations of
 * its literals (Weber and Amjad, JAL 2009), so that resolution is a cut, and each clause is derived
 * once and cited where it is used. Of a literal that a hypothesis says, a contradiction cites the
 * theorem.
 */
final class ClauseReplay {
  /** A clause with one of its literals. */
  private record Place(int clause, int literal) {}

  private final Workspace work;
  private final ProofReplay formulas;
  private final Proof proof;

  /** What the atoms say: a formula, or the negation of one. */
  private final Map<Proof.Atom, Known> atoms = new HashMap<>();

  /** The parts of cases, by atom. */
  private final Map<Integer, List<Known>> parts = new HashMap<>();

  /** Literals that are hypotheses. */
  private final Map<Integer, Known> units = new HashMap<>();

  /** The numbers of the atoms. */
  private final Map<Proof.Atom, Integer> numbers = new HashMap<>();

  private final Theorem[] bottoms;

  /** That an assumption and its opposite contradict each other, by the assumption. */
  private final Map<Term, Theorem> clashes = new HashMap<>();

  private final Map<Place, Theorem> theorems = new HashMap<>();

  /** A replay from the hypotheses that were assumed. */
  ClauseReplay(Workspace work, ProofReplay formulas, Proof proof) {
    this.work = work;
    this.formulas = formulas;
    this.proof = proof;
    bottoms = new Theorem[proof.inferences().size()];
    for (Proof.Atom atom : proof.atoms()) {
      numbers.put(atom, numbers.size());
    }
    proof.indicators().forEach((variable, literal) ->
        formulas.indicators.put(variable, indicator(literal(literal))));
    for (Proof.Inference inference : proof.inferences()) {
      if (inference instanceof Proof.Assumed assumed && assumed.guard() < 0) {
        addUnit(formulas.hypothesis(assumed.number()));
      }
    }
  }

  private void addUnit(Known hypothesis) {
    if (formulas.form(hypothesis) instanceof NormalForm.Literal literal
        && !literal.constraint().term().isGround()) {
      Proof.Literal one = Proof.literal(literal.constraint());
      Integer atom = numbers.get(new Proof.Linear(one.atom()));
      if (atom != null && isSame(literal.constraint(), one)) {
        units.putIfAbsent(2 * atom + (one.holds() ? 0 : 1), hypothesis);
      }
    }
  }

  private static boolean isSame(Constraint constraint, Proof.Literal literal) {
    return constraint.equals(literal.holds() ? literal.atom() : literal.atom().negate());
  }

  /** The last clause, which is empty. */
  Theorem bottom() {
    for (int k = 0; k < bottoms.length; k++) {
      if (!(proof.inferences().get(k) instanceof Proof.Assumed)
          || formulas.form(part((Proof.Assumed) proof.inferences().get(k)))
              instanceof NormalForm.Any) {
        bottom(k);
      }
    }
    return bottom(bottoms.length - 1);
  }

  /** A clause; those that it needs are derived, but for single literals. */
  private Theorem bottom(int clause) {
    if (bottoms[clause] == null) {
      Proof.Inference inference = proof.inferences().get(clause);
      bottoms[clause] =
          inference instanceof Proof.Assumed assumed ? assumed(clause, assumed)
          : inference instanceof Proof.Indicated indicated ? indicated(indicated)
          : inference instanceof Proof.Resolved resolved ? resolved(resolved)
          : contradiction((Proof.Contradiction) inference);
    }
    return bottoms[clause];
  }

  private Theorem contradiction(Proof.Contradiction contradiction) {
    return formulas.linear(contradiction.premises().stream().map(this::premise).toList(),
        contradiction.refutation().steps());
  }

  /** {@code cond p 1 0} for a literal p, {@code cond p 0 1} for {@code ¬p}. */
  private Term indicator(Known literal) {
    return work.syntax.apply("cond", literal.shape.term(),
        work.syntax.literal(literal.sign ? 1 : 0), work.syntax.literal(literal.sign ? 0 : 1));
  }

  /** {@code ⊥} from a literal, or its negation, and that its indicator is not 1, or not 0. */
  private Theorem indicated(Proof.Indicated indicated) {
    int literal = proof.indicators().get(indicated.variable());
    Known known = literal(indicated.one() ? literal : literal ^ 1);
    Theorem value = work.lemmas.branch(known.theorem(),
        Syntax.arguments(formulas.indicators.get(indicated.variable())), known.sign);
    LinearTerm difference =
        LinearTerm.variable(indicated.variable()).plus(indicated.one() ? -1 : 0);
    Known equation = atom(new Proof.Linear(Constraint.zero(difference)));
    return work.contradiction(work.recorder.sym(value), assume(equation, false).theorem());
  }

  /** A literal: a hypothesis of the solver, or assumed. */
  private Known premise(int literal) {
    Known unit = units.get(literal);
    return unit == null ? literal(literal) : unit;
  }

  /** A hypothesis of the solver, or a part of a case. */
  private Known part(Proof.Assumed assumed) {
    return assumed.guard() < 0 ? formulas.hypothesis(assumed.number())
        : parts.computeIfAbsent(assumed.guard(), atom -> formulas.assumedIn(literal(2 * atom)))
            .get(assumed.number());
  }

  private Theorem assumed(int number, Proof.Assumed assumed) {
    int[] next = {0};
    return formulas.refute(part(assumed),
        disjunct -> refuted(disjunct, new Proof.Case(number, next[0]++)));
  }

  /** {@code ⊥} from a disjunct and the negation of its literal. */
  private Theorem refuted(Known disjunct, Proof.Case atom) {
    if (!(formulas.form(disjunct) instanceof NormalForm.Literal literal)) {
      Known said = formulas.withoutNegations(disjunct);
      atoms.put(atom, said);
      return clash(said.theorem(), assume(said, false));
    }
    Constraint constraint = literal.constraint();
    Known leaf = formulas.assumedIn(disjunct).get(0);
    if (constraint.term().isGround()) {
      return formulas.linear(List.of(leaf), refutation(List.of(constraint)).steps());
    }
    Proof.Literal one = Proof.literal(constraint);
    if (leaf.shape instanceof Shape.Atom && isSame(constraint, one)) {
      atoms.putIfAbsent(new Proof.Linear(one.atom()),
          new Known(leaf.shape, leaf.sign == one.holds(), Context.CLOSED, leaf::theorem));
    }
    Known negation = assume(atom(new Proof.Linear(one.atom())), !one.holds());
    if (leaf.shape == negation.shape) {
      return clash(leaf.theorem(), negation);
    }
    return opposed(List.of(negation, leaf));
  }

  /** {@code ⊥} from what is known and its opposite, an assumption. */
  private Theorem clash(Theorem known, Known opposite) {
    return known.hypotheses().equals(List.of(known.conclusion()))
        ? clashes.computeIfAbsent(known.conclusion(),
            conclusion -> work.contradiction(known, opposite.theorem()))
        : work.contradiction(known, opposite.theorem());
  }

  /** {@code ⊥} from literals that have no solution. */
  private Theorem opposed(List<Known> literals) {
    Refutation refutation = refutation(
        literals.stream().map(k -> ((NormalForm.Literal) formulas.form(k)).constraint()).toList());
    List<Known> used = refutation.usedPremises().stream().map(literals::get).toList();
    return formulas.linear(used, refutation.restrictedToUsed().steps());
  }

  private static Refutation refutation(List<Constraint> constraints) {
    return ((Answer.Unsatisfiable) OmegaTest.solve(constraints)).refutation();
  }

  private Known atom(Proof.Atom atom) {
    return atoms.computeIfAbsent(atom, one -> {
      if (!(one instanceof Proof.Linear linear)) {
        throw new IllegalStateException("a case before its disjunction");
      }
      Shape shape = formulas.rendering.atom(linear.constraint());
      return work.assume(shape, true, Context.CLOSED);
    });
  }

  private Known literal(int literal) {
    return assume(atom(proof.atoms().get(literal >> 1)), (literal & 1) == 0);
  }

  /** What an atom says, or its negation, as an assumption. */
  private Known assume(Known atom, boolean holds) {
    return work.assume(atom.shape, atom.sign == holds, atom.context);
  }

  private Theorem resolved(Proof.Resolved resolved) {
    Theorem bottom = bottom(resolved.first());
    for (int k = 0; k < resolved.pivots().size(); k++) {
      Known literal = literal(resolved.pivots().get(k));
      Term atom = literal.shape.term();
      if (Classical.uses(bottom, work.literal(literal.shape, literal.sign))) {
        Theorem other = theorem(resolved.others().get(k), resolved.pivots().get(k));
        bottom = literal.sign ? work.derived.cut(other, bottom)
            : work.recorder.mp(other, work.recorder.ccontr(atom, bottom));
      }
    }
    return bottom;
  }

  /**
   * A literal of a clause, under the negations of the others: {@code p}, or {@code p ⟹ ⊥} for a
   * negated one.
   */
  private Theorem theorem(int clause, int literal) {
    return theorems.computeIfAbsent(new Place(clause, literal), place -> {
      Known known = literal(literal);
      Theorem unit = unit(clause, literal, work.literal(known.shape, known.sign));
      return known.sign
          ? unit != null ? unit : work.byContradiction(known.shape, true, bottom(clause))
          : unit != null ? work.recorder.notElim(unit)
          : work.recorder.disch(known.shape.term(), bottom(clause));
    });
  }

  /** The literal as a hypothesis says it, if the clause is that; otherwise null. */
  private Theorem unit(int clause, int literal, Term term) {
    Known unit = units.get(literal);
    return unit != null && unit.shape instanceof Shape.Atom
            && work.literal(unit.shape, unit.sign) == term
            && proof.inferences().get(clause) instanceof Proof.Assumed assumed
            && assumed.guard() < 0 && formulas.hypothesis(assumed.number()) == unit
        ? unit.theorem() : null;
  }
}

package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Answer;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.omega.OmegaTest;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Inequalities that one case of a disjunction says and the others imply, such as {@code m ≤ a} for
 * a minimum m of a and b: with them, many a question needs no cases.
 */
final class CommonBounds {
  private static final Limits LIMITS = new Limits(Limits.FOREVER, 1_000, 10, 1_000, 10);

  private final Recorder recorder;
  private final Syntax syntax;
  private final Classical classical;
  private final Linearizer linearizer;
  private final LinearPart linearPart;

  CommonBounds(Recorder recorder, Syntax syntax, Linearizer linearizer, LinearPart linearPart) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.linearizer = linearizer;
    this.linearPart = linearPart;
    classical = new Classical(recorder, syntax);
  }

  /** Those of a disjunction that do not hold in a model; none of other facts. */
  List<Rule.Fact> violated(Theorem fact, Model model) {
    return those(fact, bound -> !model.holds(bound));
  }

  /** Those of a disjunction; none of other facts. */
  List<Rule.Fact> all(Theorem fact) {
    return those(fact, bound -> true);
  }

  private List<Rule.Fact> those(Theorem fact, Predicate<Term> wanted) {
    List<Rule.Fact> found = new ArrayList<>();
    if (!Formulas.isOr(fact.conclusion())) {
      return found;
    }
    List<List<Term>> cases = new ArrayList<>();
    for (Term disjunct : Clauses.disjuncts(fact.conclusion())) {
      cases.add(literals(disjunct));
    }
    for (List<Term> one : cases) {
      for (Term literal : one) {
        for (Term bound : bounds(literal)) {
          if (wanted.test(bound)
              && cases.stream().allMatch(other -> other == one || implies(other, bound))) {
            found.add(new Rule.Fact(bound, () -> prove(fact, bound)));
          }
        }
      }
    }
    return found;
  }

  /** The parts of a conjunction that are atoms over the integers, or negations of such. */
  private List<Term> literals(Term conjunction) {
    List<Term> literals = new ArrayList<>();
    Term p = conjunction;
    while (Formulas.isAnd(p)) {
      addLiteral(Syntax.left(p), literals);
      p = Syntax.right(p);
    }
    addLiteral(p, literals);
    return literals;
  }

  private void addLiteral(Term p, List<Term> literals) {
    if (linearizer.isAtom(Formulas.isNot(p) ? Syntax.right(p) : p)) {
      literals.add(p);
    }
  }

  private List<Term> bounds(Term literal) {
    if (Syntax.isEquation(literal)) {
      Term left = Syntax.left(literal);
      Term right = Syntax.right(literal);
      return List.of(syntax.apply("≤", left, right), syntax.apply("≤", right, left));
    }
    return linearizer.constraint(literal).kind() == Constraint.Kind.AT_LEAST_ZERO
        ? List.of(literal) : List.of();
  }

  private boolean implies(List<Term> literals, Term bound) {
    List<Constraint> constraints = new ArrayList<>();
    literals.forEach(p -> constraints.add(linearizer.constraint(p)));
    constraints.add(linearizer.constraint(bound).negate());
    return OmegaTest.solve(constraints, LIMITS) instanceof Answer.Unsatisfiable;
  }

  private Theorem prove(Theorem fact, Term bound) {
    Theorem opposite = recorder.assume(Formulas.complement(syntax, bound));
    List<Theorem> bottoms = new ArrayList<>();
    for (Term disjunct : Clauses.disjuncts(fact.conclusion())) {
      List<Theorem> premises = new ArrayList<>(List.of(opposite));
      Theorem rest = recorder.assume(disjunct);
      while (Formulas.isAnd(rest.conclusion())) {
        addPremise(recorder.conjunct1(rest), premises);
        rest = recorder.conjunct2(rest);
      }
      addPremise(rest, premises);
      bottoms.add(linearPart.refute(premises));
    }
    return classical.byContradiction(bound, classical.cases(fact, bottoms));
  }

  private void addPremise(Theorem p, List<Theorem> premises) {
    Term q = p.conclusion();
    if (linearizer.isAtom(Formulas.isNot(q) ? Syntax.right(q) : q)) {
      premises.add(p);
    }
  }
}

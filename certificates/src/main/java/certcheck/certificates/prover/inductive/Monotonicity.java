package certcheck.certificates.prover.inductive;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Carries a premise of a rule from one relation to a larger one: through {@code ∧ ∨ ∀ ∃} and on the
 * right of {@code ⟹}, where the kernel lets a relation stand that is being defined.
 */
final class Monotonicity {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Formulas.Fresh fresh;
  private final Term.Free relation;
  private final Term from;
  private final Term to;
  private final UnaryOperator<Theorem> atom;

  /**
   * Monotonicity for one pair of relations.
   *
   * @param relation the variable for the relation in templates
   * @param from the smaller relation, perhaps a function whose applications are reduced
   * @param to the larger relation, likewise
   * @param atom makes of an instance of the smaller relation one of the larger
   */
  Monotonicity(Recorder recorder, Syntax syntax, Formulas.Fresh fresh, Term.Free relation,
      Term from, Term to, UnaryOperator<Theorem> atom) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.fresh = fresh;
    this.relation = relation;
    this.from = from;
    this.to = to;
    this.atom = atom;
  }

  private Term about(Term template, Term other) {
    return syntax.beta(syntax.logic().terms.substitute(Map.of(relation, other), template));
  }

  /** From a template about the smaller relation: the template about the larger. */
  Theorem carry(Term template, Theorem premise) {
    if (!syntax.logic().terms.occurs(relation, template)) {
      return premise;
    } else if (Formulas.isAnd(template)) {
      return recorder.conj(
          carry(Syntax.left(template), recorder.conjunct1(premise)),
          carry(Syntax.right(template), recorder.conjunct2(premise)));
    } else if (Formulas.isOr(template)) {
      return disjunction(template, premise);
    } else if (Formulas.isImplies(template)) {
      Term left = Syntax.left(template);
      return recorder.disch(left, carry(Syntax.right(template),
          recorder.mp(premise, recorder.assume(left))));
    } else if (Formulas.isForall(template)) {
      Term.Free x = variable(template);
      return recorder.gen(x,
          carry(syntax.instance(template, x), recorder.spec(premise, x)));
    } else if (Formulas.isExists(template)) {
      Term.Free x = variable(template);
      Term body = syntax.instance(template, x);
      Theorem carried = carry(body, recorder.assume(about(body, from)));
      return recorder.choose(x, premise, recorder.exists(about(template, to), x, carried));
    }
    return atom.apply(premise);
  }

  private Theorem disjunction(Term template, Theorem premise) {
    Term left = Syntax.left(template);
    Term right = Syntax.right(template);
    return recorder.disjCases(premise,
        recorder.disj1(carry(left, recorder.assume(about(left, from))), about(right, to)),
        recorder.disj2(about(left, to), carry(right, recorder.assume(about(right, from)))));
  }

  private Term.Free variable(Term quantified) {
    return syntax.logic().terms.free(fresh.name(), Syntax.right(quantified).type.domain());
  }
}

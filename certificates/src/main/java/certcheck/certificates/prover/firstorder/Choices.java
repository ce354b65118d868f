package certcheck.certificates.prover.firstorder;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.List;
import java.util.Map;

/** Choice terms as witnesses: of {@code ∃x. p}, and against {@code ∀x. p}. */
final class Choices {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Classical classical;
  private final Formulas.Fresh fresh;
  private Theorem selection;

  Choices(Recorder recorder, Syntax syntax, Formulas.Fresh fresh) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.fresh = fresh;
    classical = new Classical(recorder, syntax);
  }

  /** {@code ε x. p} for {@code ∃x. p}, {@code ε x. ¬p} for {@code ∀x. p}. */
  static Term witness(Syntax syntax, Term quantified) {
    return syntax.apply("ε", predicate(syntax, quantified));
  }

  private static Term predicate(Syntax syntax, Term quantified) {
    Term.Abstraction body = (Term.Abstraction) Syntax.right(quantified);
    if (Formulas.isExists(quantified)) {
      return body;
    }
    Term.Free x = syntax.logic().terms.free("%chosen", body.type.domain());
    return syntax.logic().terms.abstraction(x,
        syntax.not(syntax.logic().terms.instantiate(body, x)));
  }

  /** From {@code ∃x. p}: p at its witness. */
  Theorem some(Theorem exists) {
    Term quantified = exists.conclusion();
    Term.Free v = syntax.logic().terms.free(fresh.name(), Syntax.right(quantified).type.domain());
    return recorder.choose(v, exists, select(predicate(syntax, quantified), v));
  }

  /** From p at the witness against {@code ∀x. p}: {@code ∀x. p}. */
  Theorem all(Term forall, Theorem atWitness) {
    Term.Free v = syntax.logic().terms.free(fresh.name(), Syntax.right(forall).type.domain());
    Theorem not = select(predicate(syntax, forall), v);
    return recorder.gen(v, recorder.ccontr(syntax.instance(forall, v),
        classical.contradiction(not, atWitness)));
  }

  /** {@code P v ⊢ P (ε P)}, both sides reduced. */
  private Theorem select(Term predicate, Term.Free v) {
    Term at = syntax.logic().terms.application(predicate, v);
    Theorem reduced = recorder.assume(syntax.at(predicate, v));
    Theorem holds = recorder.eqMp(recorder.sym(recorder.beta(at)), reduced);
    Theorem general = recorder.spec(recorder.spec(selection(v.type), predicate), v);
    Theorem chosen = recorder.mp(general, holds);
    return recorder.eqMp(recorder.beta(chosen.conclusion()), chosen);
  }

  /** {@code ⊢ ∀P x. P x ⟹ P (ε P)}, which the axiom says of {@code ε y. P y}. */
  private Theorem selection(Type type) {
    if (selection == null) {
      Theorem axiom = recorder.fact("select_axiom");
      Term.Abstraction all = (Term.Abstraction) Syntax.right(axiom.conclusion());
      Term.Free p = syntax.logic().terms.free("P", all.type.domain());
      Term.Free x = syntax.logic().terms.free("x", p.type.domain());
      Theorem instance = recorder.spec(recorder.spec(axiom, p), x);
      Term expanded = Syntax.right(Syntax.right(instance.conclusion()));
      Theorem eta = recorder.spec(recorder.instType(recorder.fact("eta_axiom"),
          etaTypes(p.type)), p);
      Theorem same = recorder.mkComb(recorder.refl(p),
          recorder.mkComb(recorder.refl(((Term.Application) expanded).function), eta));
      Theorem step = recorder.eqMp(same,
          recorder.mp(instance, recorder.assume(syntax.apply(p, List.of(x)))));
      selection = recorder.gen(p, recorder.gen(x,
          recorder.disch(syntax.apply(p, List.of(x)), step)));
    }
    Type.Variable a = syntax.logic().terms.typeVariable("a");
    return recorder.instType(selection, Map.of(a, type));
  }

  private Map<Type.Variable, Type> etaTypes(Type type) {
    return Map.of(syntax.logic().terms.typeVariable("a"), type.domain(),
        syntax.logic().terms.typeVariable("b"), type.codomain());
  }
}

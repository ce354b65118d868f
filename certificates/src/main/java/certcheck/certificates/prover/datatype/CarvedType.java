package certcheck.certificates.prover.datatype;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.script.Session;
import certcheck.certificates.prover.inductive.InductiveLemmas;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.List;

/**
 * A type in bijection with an inductive predicate: its elements are represented by exactly the
 * terms for which the predicate holds.
 */
final class CarvedType {
  final Derived derived;
  final Recorder recorder;
  final Syntax syntax;

  /** The functions into the type and out of it. */
  final Term abstraction;
  final Term representation;

  final Type type;
  final Term predicate;
  final InductiveLemmas lemmas;

  /** {@code ⊢ ∀a. abs (rep a) = a}. */
  final Theorem inverse;

  /** {@code ⊢ ∀a. P (rep a)}. */
  final Theorem member;

  /** {@code ⊢ ∀r. P r ⟹ rep (abs r) = r}. */
  final Theorem restore;

  /** {@code ⊢ ∀a b. (rep a = rep b) = (a = b)}. */
  final Theorem injective;

  CarvedType(Session session, String name, List<String> theories) {
    derived = session.derived();
    recorder = derived.recorder();
    syntax = derived.syntax();
    Theorem bijection = recorder.fact(":" + name);
    inverse = recorder.conjunct1(bijection);
    type = Syntax.right(inverse.conclusion()).type.domain();
    Term.Free a = syntax.logic().terms.free("a", type);
    Term.Application image =
        (Term.Application) Syntax.left(syntax.instance(inverse.conclusion(), a));
    abstraction = image.function;
    representation = ((Term.Application) image.argument).function;
    Theorem exactly = recorder.conjunct2(bijection);
    Term.Free r = syntax.logic().terms.free("r", abstraction.type.domain());
    Term guarded = Syntax.left(syntax.instance(exactly.conclusion(), r));
    Term holds = Syntax.right(guarded);
    if (!(holds instanceof Term.Application p && p.function instanceof Term.Constant c)) {
      throw new ProofException(name + " is not given by an inductive predicate");
    }
    predicate = p.function;
    lemmas = InductiveLemmas.of(session, c.symbol.name, theories);
    Theorem inhabited = inhabited(Syntax.left(guarded));
    member = member(exactly, inhabited, a);
    restore = restore(exactly, r, holds, Syntax.left(guarded));
    injective = injective(a);
  }

  /** {@code ⊢ ∃x. P x}, by a rule without premises. */
  private Theorem inhabited(Term some) {
    for (Theorem rule : lemmas.introductions()) {
      Theorem opened = derived.open(rule, "%d").theorem();
      if (!Formulas.isImplies(opened.conclusion())) {
        return recorder.exists(some, Syntax.right(opened.conclusion()), opened);
      }
    }
    throw new ProofException("no rule of " + predicate + " is without premises");
  }

  private Theorem member(Theorem exactly, Theorem inhabited, Term.Free a) {
    Term represented = apply(representation, a);
    Theorem same = recorder.spec(exactly, represented);
    Theorem fixed = derived.argument(representation, recorder.spec(inverse, a));
    Theorem guarded = recorder.eqMp(recorder.sym(same), fixed);
    return derived.gen(List.of(a), recorder.mp(guarded, inhabited));
  }

  private Theorem restore(Theorem exactly, Term.Free r, Term holds, Term some) {
    Theorem guarded = recorder.disch(some, recorder.assume(holds));
    Theorem fixed = recorder.eqMp(recorder.spec(exactly, r), guarded);
    return derived.gen(List.of(r), recorder.disch(holds, fixed));
  }

  private Theorem injective(Term.Free a) {
    Term.Free b = syntax.logic().terms.free("b", type);
    Term images = syntax.equation(apply(representation, a), apply(representation, b));
    Theorem back = recorder.trans(recorder.sym(recorder.spec(inverse, a)),
        recorder.trans(derived.argument(abstraction, recorder.assume(images)),
            recorder.spec(inverse, b)));
    Theorem forth = derived.argument(representation, recorder.assume(syntax.equation(a, b)));
    return derived.gen(List.of(a, b), recorder.deductAntisym(forth, back));
  }

  /** {@code f a}. */
  Term apply(Term f, Term a) {
    return syntax.logic().terms.application(f, a);
  }

  /** From {@code P r}: {@code rep (abs r) = r}. */
  Theorem restored(Theorem holds) {
    return recorder.mp(recorder.spec(restore, Syntax.right(holds.conclusion())), holds);
  }

  /** Whether a term is the representation of something. */
  boolean isRepresentation(Term t) {
    return t instanceof Term.Application a && a.function == representation;
  }
}

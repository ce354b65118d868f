package certcheck.certificates.prover.datatype;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.List;

/** Functions into a carved type, which are represented pointwise. */
final class Families {
  private final CarvedType carved;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;

  Families(CarvedType carved) {
    this.carved = carved;
    derived = carved.derived;
    recorder = carved.recorder;
    syntax = carved.syntax;
  }

  /** {@code λi. rep (f i)}. */
  private Term represented(Term.Free f, Term.Free i) {
    return syntax.lambda(i, carved.apply(carved.representation, carved.apply(f, i)));
  }

  /** {@code ⊢ ∀f g. ((λi. rep (f i)) = (λi. rep (g i))) = (f = g)}. */
  Theorem injective(Type family) {
    Term.Free f = syntax.logic().terms.free("f", family);
    Term.Free g = syntax.logic().terms.free("g", family);
    Term.Free i = syntax.logic().terms.free("i", family.domain());
    Theorem images = recorder.assume(
        syntax.equation(represented(f, i), represented(g, i)));
    Theorem at = derived.reduce(derived.function(images, i));
    Theorem exactly = derived.spec(carved.injective,
        List.of(carved.apply(f, i), carved.apply(g, i)));
    Theorem forth = derived.extensionality(f, g, i, recorder.eqMp(exactly, at));
    Theorem same = derived.function(recorder.assume(syntax.equation(f, g)), i);
    Theorem back = recorder.abs(i, derived.argument(carved.representation, same));
    return derived.gen(List.of(f, g), recorder.deductAntisym(back, forth));
  }

  /** From {@code ∀i. P (c i)}: {@code (λi. rep (abs (c i))) = c}. */
  Theorem restored(Theorem members, Term.Free c) {
    Term.Free i = syntax.variant("i", c.type.domain(), syntax.frees(members.conclusion()));
    Theorem pointwise = carved.restored(recorder.spec(members, i));
    Term function = syntax.logic().terms.abstraction(i, Syntax.left(pointwise));
    return derived.extensionality(function, c, i, pointwise);
  }
}

package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** Replaces the constants that a certificate defines by what they stand for. */
final class Unfolding {
  private final Derived derived;
  private final Recorder recorder;
  private final Memo<Term, Theorem> known = new Memo<>();

  /** None is replaced yet. */
  Unfolding(Derived derived) {
    this.derived = derived;
    this.recorder = derived.recorder();
  }

  /** The theorem, without constants of the certificate. */
  Theorem of(Theorem theorem) {
    return recorder.eqMp(equal(theorem.conclusion()), theorem);
  }

  /** {@code ⊢ t = u}, where u has no constants of the certificate. */
  private Theorem equal(Term t) {
    return known.of(t, () -> unfolded(t));
  }

  private Theorem unfolded(Term t) {
    if (t instanceof Term.Constant c && c.symbol.name.startsWith("$")) {
      Theorem definition = derived.unfold(c, List.of());
      return recorder.trans(definition, equal(Syntax.right(definition)));
    } else if (t instanceof Term.Application a) {
      return recorder.mkComb(equal(a.function), equal(a.argument));
    } else if (t instanceof Term.Abstraction a) {
      Syntax syntax = derived.syntax();
      Term.Free x = syntax.variant(syntax.binderName(a), a.type.domain(), syntax.frees(a));
      return recorder.abs(x, equal(syntax.at(a, x)));
    }
    return recorder.refl(t);
  }
}

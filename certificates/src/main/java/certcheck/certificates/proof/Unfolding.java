package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Replaces the constants that a certificate defines by what they stand for. */
public final class Unfolding {
  private final Derived derived;
  private final Recorder recorder;
  private final Map<Term, Theorem> known = new IdentityHashMap<>();

  /** None is replaced yet. */
  public Unfolding(Derived derived) {
    this.derived = derived;
    this.recorder = derived.recorder();
  }

  /** The theorem, without constants of the certificate. */
  public Theorem of(Theorem theorem) {
    return recorder.eqMp(equal(theorem.conclusion()), theorem);
  }

  /** {@code ⊢ t = u}, where u has no constants of the certificate. */
  private Theorem equal(Term t) {
    Theorem result = known.get(t);
    if (result == null) {
      result = unfolded(t);
      known.put(t, result);
    }
    return result;
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

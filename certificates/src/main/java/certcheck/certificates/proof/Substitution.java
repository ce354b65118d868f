package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.HashMap;
import java.util.Map;

/** Equations of terms with equal terms for some variables, part by part, each part once. */
public final class Substitution {
  private final Derived derived;
  private final Recorder recorder;
  private final Map<Term.Free, Theorem> equations;
  private final Map<Term, Theorem> known = new HashMap<>();
  private int binders;

  private Substitution(Derived derived, Map<Term.Free, Theorem> equations) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.equations = equations;
  }

  /**
   * {@code ⊢ t[s] = t[u]}, where s and u are the two sides of an equation for each variable.
   *
   * @param equations without hypotheses
   */
  public static Theorem of(Derived derived, Term t, Map<Term.Free, Theorem> equations) {
    return new Substitution(derived, equations).equal(t);
  }

  private Theorem equal(Term t) {
    Theorem result = known.get(t);
    if (result == null) {
      result = prove(t);
      known.put(t, result);
    }
    return result;
  }

  private Theorem prove(Term t) {
    if (t instanceof Term.Free x && equations.containsKey(x)) {
      return equations.get(x);
    } else if (t instanceof Term.Application a) {
      return recorder.mkComb(equal(a.function), equal(a.argument));
    } else if (t instanceof Term.Abstraction a) {
      if (derived.syntax().frees(a).stream().noneMatch(equations::containsKey)) {
        return recorder.refl(t);
      }
      Term.Free x = derived.syntax().logic().terms.free("%s" + binders++, a.type.domain());
      return recorder.abs(x, equal(derived.syntax().logic().terms.instantiate(a, x)));
    }
    return recorder.refl(t);
  }
}

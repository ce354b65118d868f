package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Rules of the theory, applied: lemmas of libraries at terms, whose premises are proved. */
public final class Rules {
  /** A term, and the theorem that it is what a tree means. */
  public record Meant(Term term, Theorem theorem) {}

  /** A theorem that holds for all values of some of its variables. */
  public record All(Theorem theorem, List<Term.Free> variables) {}

  private final Forms forms;
  private final Recorder recorder;
  private final Syntax syntax;

  /** Rules as these lemmas. */
  public Rules(Forms forms) {
    this.forms = forms;
    this.recorder = forms.derived().recorder();
    this.syntax = forms.syntax();
  }

  /** The terms of the logic. */
  public Syntax syntax() {
    return syntax;
  }

  /** What records the steps. */
  public Recorder recorder() {
    return recorder;
  }

  /** Derived rules, which record. */
  public Derived derived() {
    return forms.derived();
  }

  /** A lemma. */
  public Theorem lemma(String name) {
    return forms.lemma(name);
  }

  /**
   * The conclusion of a lemma at terms for its variables.
   *
   * @param premises of the lemma, in their order: a {@link Theorem}, or {@link All} of one, perhaps
   *     with redexes reduced
   */
  public Theorem use(String lemma, List<Term> terms, Object... premises) {
    Forms.Form form = forms.open(lemma);
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int i = 0; i < terms.size(); i++) {
      map.put(form.variables().get(i), terms.get(i));
    }
    Theorem result = recorder.inst(form.theorem(), map);
    for (Object premise : premises) {
      Term wanted = Syntax.left(result.conclusion());
      result = recorder.mp(result, premise instanceof All all ? fit(all, wanted)
          : expanded((Theorem) premise, wanted));
    }
    return result;
  }

  private Theorem fit(All all, Term wanted) {
    Term inner = wanted;
    for (Term.Free x : all.variables) {
      inner = syntax.instance(inner, x);
    }
    Theorem result = expanded(all.theorem, inner);
    for (int k = all.variables.size() - 1; k >= 0; k--) {
      result = recorder.gen(all.variables.get(k), result);
    }
    return result;
  }

  /** A theorem as a term that reduces to what it says. */
  private Theorem expanded(Theorem p, Term target) {
    return p.conclusion() == target ? p
        : recorder.eqMp(recorder.sym(equal(target, p.conclusion())), p);
  }

  /** {@code ⊢ t = u}, for a term t that has redexes where u has what they reduce to. */
  private Theorem equal(Term t, Term u) {
    if (t == u) {
      return recorder.refl(t);
    }
    if (!(t instanceof Term.Application a)) {
      throw new IllegalStateException("not the same: " + t + " and " + u);
    }
    if (Syntax.head(t) instanceof Term.Abstraction) {
      Theorem step = step(a);
      return recorder.trans(step, equal(Syntax.right(step), u));
    }
    if (!(u instanceof Term.Application b)) {
      throw new IllegalStateException("not the same: " + t + " and " + u);
    }
    return recorder.mkComb(equal(a.function, b.function), equal(a.argument, b.argument));
  }

  private Theorem step(Term.Application t) {
    if (t.function instanceof Term.Abstraction) {
      return recorder.beta(t);
    }
    Theorem inner = step((Term.Application) t.function);
    return recorder.mkComb(inner, recorder.refl(t.argument));
  }

  // ── Integers ──

  /** {@code ⊢ t = n}, for one operation on literals. */
  public Theorem value(Term t) {
    return forms.value(t);
  }

  /** {@code ⊢ a R b}, for literals. */
  public Theorem holds(String relation, BigInteger a, BigInteger b) {
    return derived().fromEqTrue(
        forms.value(syntax.apply(relation, syntax.literal(a), syntax.literal(b))));
  }

  /** {@code ⊢ (a = b) = ⊥}, for different literals. */
  public Theorem differ(BigInteger a, BigInteger b) {
    return forms.value(syntax.equation(syntax.literal(a), syntax.literal(b)));
  }
}

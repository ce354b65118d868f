package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reduction of redexes. A function of several arguments is reduced at variables once, and this
 * equation is instantiated wherever the function is applied.
 */
final class Redexes {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Map<Term, Theorem> meanings = new IdentityHashMap<>();
  private int generation;

  Redexes(Derived derived) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
  }

  /** The theorem with all redexes of its conclusion reduced, its parts one by one. */
  Theorem reduce(Theorem p) {
    Term t = p.conclusion();
    if (syntax.beta(t) == t) {
      return p;
    } else if (Syntax.isUnary("∀", t) && Syntax.right(t) instanceof Term.Abstraction a) {
      Term.Free x = syntax.variant(syntax.binderName(a), a.type.domain(), syntax.frees(p));
      return derived.gen(List.of(x), reduce(recorder.spec(p, x)));
    } else if (Syntax.isBinary("∧", t)) {
      return recorder.conj(reduce(recorder.conjunct1(p)), reduce(recorder.conjunct2(p)));
    } else if (Syntax.isBinary("⟹", t) && syntax.beta(Syntax.left(t)) == Syntax.left(t)) {
      return recorder.disch(Syntax.left(t), reduce(derived.undisch(p)));
    }
    return recorder.eqMp(reduce(t), p);
  }

  /** From p and a term that is the same but for redexes: that term. */
  Theorem convert(Theorem p, Term target) {
    if (p.conclusion() == target) {
      return p;
    } else if (recorder.made(p, "gen") && Syntax.isUnary("∀", target)) {
      Term.Free x = (Term.Free) recorder.step(p).first();
      if (!syntax.frees(target).contains(x)) {
        return derived.gen(List.of(x),
            convert(recorder.spec(p, x), syntax.instance(target, x)));
      }
    } else if (recorder.made(p, "disch") && Syntax.isBinary("⟹", target)
        && Syntax.left(target) == Syntax.left(p.conclusion())) {
      Theorem body = (Theorem) recorder.step(p).arguments().get(1);
      return recorder.disch(Syntax.left(target), convert(body, Syntax.right(target)));
    }
    return recorder.eqMp(recorder.sym(reduce(target)), reduce(p));
  }

  /** {@code ⊢ t = t'} with t' free of redexes. */
  Theorem reduce(Term t) {
    if (syntax.beta(t) == t) {
      return recorder.refl(t);
    } else if (t instanceof Term.Abstraction a) {
      Term.Free x = syntax.inner(a);
      return recorder.abs(x, reduce(syntax.at(a, x)));
    }
    Term head = Syntax.head(t);
    if (head instanceof Term.Abstraction f) {
      Theorem step = applied(f, Syntax.arguments(t));
      return recorder.trans(step, reduce(Syntax.right(step)));
    }
    Term.Application a = (Term.Application) t;
    return recorder.mkComb(reduce(a.function), reduce(a.argument));
  }

  /** A function at arguments, the first of which are put in. */
  private Theorem applied(Term.Abstraction f, List<Term> arguments) {
    Term body = f;
    int n = 0;
    while (n < arguments.size() && body instanceof Term.Abstraction a) {
      body = syntax.at(a, arguments.get(n++));
    }
    Theorem result;
    if (n == 1) {
      result = recorder.beta(syntax.logic().terms.application(f, arguments.get(0)));
    } else {
      result = meaning(f, arguments.subList(0, n));
      Map<Term.Free, Term> map = new LinkedHashMap<>();
      List<Term> variables = Syntax.arguments(Syntax.left(result));
      for (int i = 0; i < n; i++) {
        map.put((Term.Free) variables.get(i), arguments.get(i));
      }
      result = recorder.inst(result, map);
    }
    for (Term argument : arguments.subList(n, arguments.size())) {
      result = derived.function(result, argument);
    }
    return result;
  }

  /**
   * {@code ⊢ f x y … = b} for {@code f = λx y …. b}. The first time it is needed, its variables are
   * those among the arguments, as far as there are any.
   */
  private Theorem meaning(Term.Abstraction f, List<Term> arguments) {
    if (generation != recorder.generation()) {
      meanings.clear();
      generation = recorder.generation();
    }
    Theorem known = meanings.get(f);
    if (known == null || Syntax.arguments(Syntax.left(known)).size() != arguments.size()) {
      List<Term.Free> taken = new ArrayList<>(syntax.frees(f));
      arguments.forEach(a -> taken.addAll(syntax.frees(a)));
      Set<Term.Free> variables = new LinkedHashSet<>();
      for (Term a : arguments) {
        boolean usable = a instanceof Term.Free x && !variables.contains(x)
            && !syntax.frees(f).contains(x);
        Term.Free x = usable ? (Term.Free) a : syntax.variant("x", a.type, taken);
        variables.add(x);
        taken.add(x);
      }
      known = derived.applied(recorder.refl(f), List.copyOf(variables));
      meanings.put(f, known);
    }
    return known;
  }
}

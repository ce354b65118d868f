package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Opaque terms that differ in a model although their arguments are equal there. Which equalities of
 * arguments that needs is left to case splitting; once they hold, so does that of the terms.
 */
final class Congruence {
  /**
   * Two opaque terms that should be equal.
   *
   * @param first a term or a formula that holds
   * @param second a term of its type; a formula that does not hold
   * @param needed pairs of integer terms that are equal in the model and not known to be
   */
  record Clash(Term first, Term second, List<List<Term>> needed) {}

  private final Recorder recorder;
  private final Syntax syntax;
  private final Linearizer linearizer;
  private final Classical classical;

  Congruence(Recorder recorder, Syntax syntax, Linearizer linearizer) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.linearizer = linearizer;
    classical = new Classical(recorder, syntax);
  }

  /** The first clash in a model, or null. */
  Clash find(Branch branch, Model model) {
    List<Term> atoms = linearizer.atoms();
    for (int i = 0; i < atoms.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (atoms.get(i) instanceof Term.Application
            && atoms.get(j) instanceof Term.Application
            && !model.value(atoms.get(i)).equals(model.value(atoms.get(j)))) {
          List<List<Term>> needed = new ArrayList<>();
          if (parts(atoms.get(j), atoms.get(i), branch, model, needed)) {
            return new Clash(atoms.get(j), atoms.get(i), needed);
          }
        }
      }
    }
    return findFormulas(branch, model);
  }

  private Clash findFormulas(Branch branch, Model model) {
    for (Term no : Refuter.known(branch, false)) {
      if (Syntax.isEquation(no)) {
        List<List<Term>> needed = new ArrayList<>();
        if (same(Syntax.left(no), Syntax.right(no), branch, model, needed)) {
          return new Clash(Syntax.left(no), Syntax.right(no), needed);
        }
      }
      for (Term yes : Refuter.known(branch, true)) {
        List<List<Term>> needed = new ArrayList<>();
        if (parts(yes, no, branch, model, needed)) {
          return new Clash(yes, no, needed);
        }
      }
    }
    return null;
  }

  /** Whether two applications agree in function and argument. */
  private boolean parts(Term a, Term b, Branch branch, Model model, List<List<Term>> needed) {
    Term s = a;
    Term t = b;
    while (s != t) {
      if (!(s instanceof Term.Application x) || !(t instanceof Term.Application y)
          || x.argument.type != y.argument.type
          || !same(x.argument, y.argument, branch, model, needed)) {
        return false;
      }
      s = x.function;
      t = y.function;
    }
    return true;
  }

  /** Whether two terms of one type are equal in a model. */
  private boolean same(Term a, Term b, Branch branch, Model model, List<List<Term>> needed) {
    if (a == b) {
      return true;
    }
    if (a.type == syntax.logic().terms.integer) {
      if (!model.value(a).equals(model.value(b))) {
        return false;
      }
      if (!linearizer.linear(a).equals(linearizer.linear(b))
          && branch.equation(a, b) == null && branch.equation(b, a) == null) {
        needed.add(List.of(a, b));
      }
      return true;
    }
    return chain(a, b, branch) != null || a instanceof Term.Application
        && b instanceof Term.Application && parts(a, b, branch, model, needed);
  }

  /** The theorem that a clash gives, once all that it needs is known. */
  Theorem resolve(Branch branch, Clash clash) {
    if (clash.first.type == syntax.logic().terms.bool) {
      Theorem equal = equal(clash.first, clash.second, branch);
      return classical.contradiction(branch.falsehoods.get(clash.second),
          recorder.eqMp(equal, branch.truths.get(clash.first)));
    }
    Theorem equal = clash.first.type == syntax.logic().terms.integer
        ? application(clash.first, clash.second, branch)
        : equal(clash.first, clash.second, branch);
    Theorem no = branch.falsehoods.get(equal.conclusion());
    return no == null ? equal : classical.contradiction(no, equal);
  }

  private Theorem equal(Term a, Term b, Branch branch) {
    if (a == b) {
      return recorder.refl(a);
    }
    if (a.type == syntax.logic().terms.integer) {
      Theorem known = branch.equation(a, b);
      return known != null ? known
          : branch.equation(b, a) != null ? recorder.sym(branch.equation(b, a))
          : recorder.normalize(a, b);
    }
    Theorem chain = chain(a, b, branch);
    return chain != null ? chain : application(a, b, branch);
  }

  private Theorem application(Term a, Term b, Branch branch) {
    if (a == b) {
      return recorder.refl(a);
    }
    Term.Application x = (Term.Application) a;
    Term.Application y = (Term.Application) b;
    return recorder.mkComb(application(x.function, y.function, branch),
        equal(x.argument, y.argument, branch));
  }

  /** An equation that follows from known ones by symmetry and transitivity, or null. */
  private Theorem chain(Term a, Term b, Branch branch) {
    Map<Term, Theorem> reached = new HashMap<>(Map.of(a, recorder.refl(a)));
    Deque<Term> open = new ArrayDeque<>(List.of(a));
    while (!open.isEmpty() && !reached.containsKey(b)) {
      Term next = open.pop();
      Theorem path = reached.get(next);
      branch.equations.getOrDefault(next, Map.of()).forEach((t, equation) -> {
        if (reached.putIfAbsent(t, recorder.trans(path, equation)) == null) {
          open.add(t);
        }
      });
      branch.equations.forEach((t, map) -> {
        if (map.containsKey(next) && !reached.containsKey(t)) {
          reached.put(t, recorder.trans(path, recorder.sym(map.get(next))));
          open.add(t);
        }
      });
    }
    return reached.get(b);
  }
}

package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Opaque terms are functions of their arguments: where a model violates that, it is added as a
 * clause (Ackermann 1954, lazily): equations of arguments, from which the equation of the terms
 * follows, or a formula from another one.
 */
final class Congruence {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Linearizer linearizer;

  Congruence(Recorder recorder, Syntax syntax, Linearizer linearizer) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.linearizer = linearizer;
  }

  /** Clauses that a model violates, at most so many; none if it respects all opaque terms. */
  List<Rule> violated(Model model, int most) {
    Search search = new Search(model, most);
    search.terms();
    search.formulas();
    return search.found;
  }

  /** The search in one model. */
  private final class Search {
    private final Model model;
    private final int most;
    private final List<Rule> found = new ArrayList<>();
    private final Map<Term, Boolean> truths;
    private final Map<Term, BigInteger> values = new HashMap<>();

    /** Equations that hold in the model between terms that are no integers, by either side. */
    private final Map<Term, Set<Term>> equations = new LinkedHashMap<>();

    Search(Model model, int most) {
      this.model = model;
      this.most = most;
      truths = model.truths();
      truths.forEach((p, holds) -> {
        if (holds && Syntax.isEquation(p)) {
          equations.computeIfAbsent(Syntax.left(p), t -> new LinkedHashSet<>()).add(p);
          equations.computeIfAbsent(Syntax.right(p), t -> new LinkedHashSet<>()).add(p);
        }
      });
    }

    void terms() {
      List<Term> atoms =
          linearizer.atoms().stream().filter(Term.Application.class::isInstance).toList();
      for (int i = 0; i < atoms.size(); i++) {
        for (int j = 0; j < i && found.size() < most; j++) {
          Term first = atoms.get(j);
          Term second = atoms.get(i);
          Set<Term> needed = new LinkedHashSet<>();
          if (isAlike(first, second) && !value(second).equals(value(first))
              && parts(first, second, needed)) {
            found.add(Clauses.horn(syntax, List.copyOf(needed),
                syntax.logic().terms.equation(first, second),
                given -> new Replay(given).application(first, second)));
          }
        }
      }
    }

    void formulas() {
      truths.forEach((no, holds) -> {
        if (!holds && Syntax.isEquation(no)) {
          Set<Term> needed = new LinkedHashSet<>();
          Term first = Syntax.left(no);
          Term second = Syntax.right(no);
          if (found.size() < most && same(first, second, needed)) {
            found.add(Clauses.horn(syntax, List.copyOf(needed), no,
                given -> new Replay(given).equal(first, second)));
          }
        }
        if (!holds) {
          truths.forEach((yes, other) -> {
            Set<Term> needed = new LinkedHashSet<>(List.of(yes));
            if (other && found.size() < most && isAlike(yes, no) && parts(yes, no, needed)) {
              found.add(Clauses.horn(syntax, List.copyOf(needed), no,
                  given -> recorder.eqMp(new Replay(given).application(yes, no), given.get(0))));
            }
          });
        }
      });
    }

    private BigInteger value(Term atom) {
      return values.computeIfAbsent(atom, model::value);
    }

    /** Whether two terms may be applications of one function. */
    private static boolean isAlike(Term a, Term b) {
      return a instanceof Term.Application x && b instanceof Term.Application y
          && x.argument.type == y.argument.type;
    }

    /** Whether two applications agree in function and argument. */
    private boolean parts(Term a, Term b, Set<Term> needed) {
      Term s = a;
      Term t = b;
      while (s != t) {
        if (!isAlike(s, t)
            || !same(((Term.Application) s).argument, ((Term.Application) t).argument, needed)) {
          return false;
        }
        s = ((Term.Application) s).function;
        t = ((Term.Application) t).function;
      }
      return true;
    }

    /** Whether two terms of one type are equal in the model; collects equations that say so. */
    private boolean same(Term a, Term b, Set<Term> needed) {
      if (a == b) {
        return true;
      }
      if (a.type == syntax.logic().terms.integer) {
        if (!model.value(a).equals(model.value(b))) {
          return false;
        }
        if (!linearizer.linear(a).equals(linearizer.linear(b))) {
          needed.add(syntax.logic().terms.equation(a, b));
        }
        return true;
      }
      List<Term> chain = chain(a, b);
      if (chain != null) {
        needed.addAll(chain);
      }
      return chain != null || isAlike(a, b) && parts(a, b, needed);
    }

    /** Equations that lead from one term to another, or null. */
    private List<Term> chain(Term a, Term b) {
      Map<Term, List<Term>> reached = new HashMap<>(Map.of(a, List.of()));
      Deque<Term> open = new ArrayDeque<>(List.of(a));
      while (!open.isEmpty() && !reached.containsKey(b)) {
        Term next = open.pop();
        for (Term equation : equations.getOrDefault(next, Set.of())) {
          List<Term> path = new ArrayList<>(reached.get(next));
          path.add(equation);
          Term other = Syntax.left(equation) == next ? Syntax.right(equation)
              : Syntax.left(equation);
          if (reached.putIfAbsent(other, path) == null) {
            open.add(other);
          }
        }
      }
      return reached.get(b);
    }
  }

  /** Equations of terms from those of their arguments. */
  private final class Replay {
    private final Map<Term, Map<Term, Theorem>> equations = new LinkedHashMap<>();

    Replay(List<Theorem> given) {
      for (Theorem theorem : given) {
        Term p = theorem.conclusion();
        if (Syntax.isEquation(p)) {
          add(Syntax.left(p), Syntax.right(p), theorem);
        }
      }
    }

    private void add(Term a, Term b, Theorem equation) {
      equations.computeIfAbsent(a, t -> new LinkedHashMap<>()).putIfAbsent(b, equation);
    }

    Theorem equal(Term a, Term b) {
      if (a == b) {
        return recorder.refl(a);
      }
      if (a.type == syntax.logic().terms.integer) {
        Theorem known = equations.getOrDefault(a, Map.of()).get(b);
        return known != null ? known : recorder.normalize(a, b);
      }
      Theorem chain = chain(a, b);
      return chain != null ? chain : application(a, b);
    }

    Theorem application(Term a, Term b) {
      if (a == b) {
        return recorder.refl(a);
      }
      Term.Application x = (Term.Application) a;
      Term.Application y = (Term.Application) b;
      return recorder.mkComb(application(x.function, y.function), equal(x.argument, y.argument));
    }

    /** An equation that follows from the given ones by symmetry and transitivity, or null. */
    private Theorem chain(Term a, Term b) {
      Map<Term, Theorem> reached = new HashMap<>(Map.of(a, recorder.refl(a)));
      Deque<Term> open = new ArrayDeque<>(List.of(a));
      while (!open.isEmpty() && !reached.containsKey(b)) {
        Term next = open.pop();
        Theorem path = reached.get(next);
        equations.getOrDefault(next, Map.of()).forEach((t, equation) -> {
          if (reached.putIfAbsent(t, recorder.trans(path, equation)) == null) {
            open.add(t);
          }
        });
        equations.forEach((t, map) -> {
          if (map.containsKey(next) && !reached.containsKey(t)) {
            reached.put(t, recorder.trans(path, recorder.sym(map.get(next))));
            open.add(t);
          }
        });
      }
      return reached.get(b);
    }
  }
}

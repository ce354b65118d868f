package certcheck.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Rebuilds terms without recursion: abstraction over a free variable, instantiation of a bound
 * one, simultaneous instantiation of free variables and of type variables. Subterms that a pass
 * cannot change are skipped; the others remember their image at the binder depth met last, so a
 * subterm shared within one depth is rebuilt once. Terms put in are closed: nothing is shifted.
 */
final class Substitution {
  /** The largest number of subterms that one pass rebuilds. */
  static final int WORK = 50_000_000;

  private final Terms terms;
  private final List<Term> pending = new ArrayList<>();
  private int[] depths = new int[64];
  private Pass pass;
  private int epoch;

  Substitution(Terms terms) {
    this.terms = terms;
  }

  /** What one pass does with a node; null asks for the children. */
  private interface Pass {
    Term leaf(Term t, int depth);

    default Type type(Type t) {
      return t;
    }
  }

  Term close(Term.Free variable, Term body) {
    return run(body, (t, depth) -> (t.frees & variable.frees) == 0 ? t
        : t == variable ? terms.bound(depth, t.type) : t instanceof Term.Free ? t : null);
  }

  Term open(Term body, Term argument) {
    return run(body, (t, depth) -> t.loose <= depth ? t
        : t instanceof Term.Bound ? argument : null);
  }

  Term instantiate(Map<Term.Free, Term> map, Term t) {
    long touched = map.keySet().stream().mapToLong(v -> v.frees).reduce(0, (a, b) -> a | b);
    return run(t, (u, depth) -> (u.frees & touched) == 0 ? u
        : u instanceof Term.Free v ? map.getOrDefault(v, v) : null);
  }

  Term instantiateTypes(Map<Type.Variable, Type> map, Term t) {
    return run(t, new Pass() {
      @Override
      public Term leaf(Term u, int depth) {
        return !u.polymorphic ? u
            : u instanceof Term.Free v ? terms.free(v.name, type(v.type))
            : u instanceof Term.Bound b ? terms.bound(b.index, type(b.type))
            : u instanceof Term.Constant c ? terms.constant(c.symbol, type(c.type)) : null;
      }

      @Override
      public Type type(Type u) {
        return terms.substitute(map, u);
      }
    });
  }

  Term unfold(Term t) {
    return run(t, (u, depth) -> u instanceof Term.Constant c && c.symbol.unfolded != null
        ? c.symbol.unfolded : u instanceof Term.Application || u instanceof Term.Abstraction
        ? null : u);
  }

  private Term run(Term root, Pass action) {
    pass = action;
    epoch = terms.newEpoch();
    pending.clear();
    push(root, 0);
    for (int work = 0; !pending.isEmpty(); work++) {
      if (work > WORK) {
        throw Rejection.limit("subterms visited by a substitution", WORK, "more");
      }
      int top = pending.size() - 1;
      Term t = pending.get(top);
      Term image = rebuild(t, depths[top]);
      if (image != null) {
        t.image = image;
        t.imageDepth = depths[top];
        t.mark = epoch;
        pending.remove(top);
      }
    }
    return root.image;
  }

  /** The image of a node whose children have theirs; else puts these on the stack. */
  private Term rebuild(Term t, int depth) {
    Term leaf = pass.leaf(t, depth);
    if (leaf != null) {
      return leaf;
    }
    if (t instanceof Term.Application a) {
      Term function = image(a.function, depth);
      Term argument = image(a.argument, depth);
      return function == null || argument == null ? null
          : function == a.function && argument == a.argument ? t
          : terms.application(function, argument);
    }
    Term.Abstraction a = (Term.Abstraction) t;
    Term body = image(a.body, depth + 1);
    Type domain = pass.type(t.type.domain());
    return body == null ? null : body == a.body && domain == t.type.domain() ? t
        : terms.abstraction(domain, body);
  }

  private Term image(Term t, int depth) {
    if (t.mark == epoch && t.imageDepth == depth) {
      return t.image;
    }
    Term leaf = pass.leaf(t, depth);
    if (leaf == null) {
      push(t, depth);
    }
    return leaf;
  }

  private void push(Term t, int depth) {
    if (pending.size() == depths.length) {
      depths = java.util.Arrays.copyOf(depths, 2 * depths.length);
    }
    depths[pending.size()] = depth;
    pending.add(t);
  }
}

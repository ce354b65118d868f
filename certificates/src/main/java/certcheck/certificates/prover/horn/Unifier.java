package certcheck.certificates.prover.horn;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Unification of terms that stand in frames: a rule's placeholder means what the frame of one use
 * of the rule binds it to. Nothing is copied, so a step costs as much as the rule is large.
 */
final class Unifier {
  /** One use of a rule: what its placeholders are bound to, and the terms that they become. */
  static final class Frame {
    final HornRule rule;
    private final Term[] values;
    private final Frame[] frames;
    private final Term[] resolved;

    Frame(HornRule rule) {
      this.rule = rule;
      int size = rule.placeholders.size();
      values = new Term[size];
      frames = new Frame[size];
      resolved = new Term[size];
    }
  }

  /** A term and the frame of its placeholders; null where it has none. */
  record Framed(Term term, Frame frame) {
    /** The number of the placeholder that this is, or -1. */
    int placeholder() {
      return frame != null && term instanceof Term.Free x
          ? frame.rule.numbers.getOrDefault(x, -1) : -1;
    }
  }

  /** What is to be undone: a binding, or that a placeholder's term is known. */
  private record Change(Frame frame, int number, boolean binding) {}

  private final Syntax syntax;
  private final List<Change> trail = new ArrayList<>();
  private int unknowns;

  Unifier(Syntax syntax) {
    this.syntax = syntax;
  }

  int mark() {
    return trail.size();
  }

  void undo(int mark) {
    while (trail.size() > mark) {
      Change last = trail.remove(trail.size() - 1);
      last.frame.resolved[last.number] = null;
      if (last.binding) {
        last.frame.values[last.number] = null;
        last.frame.frames[last.number] = null;
      }
    }
  }

  private static Framed find(Term t, Frame f) {
    Framed result = new Framed(t, f == null || !f.rule.isOpen(t) ? null : f);
    int number = result.placeholder();
    while (number >= 0 && result.frame.values[number] != null) {
      Frame frame = result.frame;
      Term known = frame.resolved[number];
      Term value = known != null ? known : frame.values[number];
      Frame next = known != null ? null : frame.frames[number];
      result = new Framed(value, next == null || !next.rule.isOpen(value) ? null : next);
      number = result.placeholder();
    }
    return result;
  }

  /** Makes two terms equal if that is possible; else bindings are left to be undone. */
  boolean unify(Term a, Frame inA, Term b, Frame inB) {
    Deque<Framed> work = new ArrayDeque<>(List.of(new Framed(b, inB), new Framed(a, inA)));
    while (!work.isEmpty()) {
      Framed second = work.pop();
      Framed first = work.pop();
      Framed x = find(first.term, first.frame);
      Framed y = find(second.term, second.frame);
      if (x.equals(y)) {
        continue;
      } else if (x.placeholder() >= 0) {
        if (!bind(x, y)) {
          return false;
        }
      } else if (y.placeholder() >= 0) {
        if (!bind(y, x)) {
          return false;
        }
      } else if (x.frame == null && y.frame == null) {
        return false;
      } else if (x.term instanceof Term.Application f && y.term instanceof Term.Application g) {
        work.push(new Framed(f.argument, x.frame));
        work.push(new Framed(g.argument, y.frame));
        work.push(new Framed(f.function, x.frame));
        work.push(new Framed(g.function, y.frame));
      } else if (x.term.type != y.term.type || !isSame(x, y)) {
        return false;
      }
    }
    return true;
  }

  /** Terms that are not applications, functions say, are compared as far as they are known. */
  private boolean isSame(Framed x, Framed y) {
    return x.term instanceof Term.Abstraction && y.term instanceof Term.Abstraction
        && isKnown(x) && isKnown(y) && resolve(x.term, x.frame) == resolve(y.term, y.frame);
  }

  private boolean bind(Framed variable, Framed value) {
    if (variable.term.type != value.term.type || occurs(variable, value)) {
      return false;
    }
    int number = variable.placeholder();
    variable.frame.values[number] = value.term;
    variable.frame.frames[number] = value.frame;
    trail.add(new Change(variable.frame, number, true));
    return true;
  }

  private static boolean occurs(Framed variable, Framed value) {
    return variables(value).contains(variable);
  }

  /** The placeholders that are not bound in a term. */
  private static List<Framed> variables(Framed term) {
    List<Framed> found = new ArrayList<>();
    Map<Framed, Boolean> seen = new HashMap<>();
    Deque<Framed> open = new ArrayDeque<>(List.of(term));
    while (!open.isEmpty()) {
      Framed next = open.pop();
      Framed t = find(next.term, next.frame);
      if (t.frame == null || seen.putIfAbsent(t, true) != null) {
        continue;
      } else if (t.placeholder() >= 0) {
        found.add(t);
      } else if (t.term instanceof Term.Application a) {
        open.push(new Framed(a.function, t.frame));
        open.push(new Framed(a.argument, t.frame));
      } else if (t.term instanceof Term.Abstraction a) {
        open.push(new Framed(a.body, t.frame));
      }
    }
    return found;
  }

  /** Whether nothing in a term is unknown. */
  boolean isKnown(Term t, Frame f) {
    return isKnown(new Framed(t, f));
  }

  private static boolean isKnown(Framed term) {
    return variables(term).isEmpty();
  }

  /**
   * The unknowns of a term become placeholders of a frame of their own, named by variables that
   * occur nowhere else, so that the term can be written down.
   */
  Frame name(Term t, Frame f, java.util.function.Function<List<Term.Free>, HornRule> unknown) {
    List<Framed> open = variables(new Framed(t, f));
    List<Term.Free> names = new ArrayList<>();
    open.forEach(v -> names.add(syntax.logic().terms.free("%u" + unknowns++, v.term.type)));
    Frame frame = new Frame(unknown.apply(names));
    for (int i = 0; i < names.size(); i++) {
      bind(open.get(i), new Framed(names.get(i), frame));
    }
    return frame;
  }

  /** The term that a term in a frame stands for; placeholders that are not bound stay. */
  Term resolve(Term t, Frame f) {
    Framed root = find(t, f);
    if (root.frame == null) {
      return root.term;
    }
    Map<Term.Free, Term> map = new HashMap<>();
    for (Framed v : placeholders(root)) {
      map.put((Term.Free) v.term, resolveVariable(v));
    }
    return map.isEmpty() ? root.term : syntax.logic().terms.substitute(map, root.term);
  }

  /** The placeholders that occur in a term of a rule, bound or not. */
  private static List<Framed> placeholders(Framed t) {
    List<Framed> found = new ArrayList<>();
    Deque<Term> open = new ArrayDeque<>(List.of(t.term));
    while (!open.isEmpty()) {
      Term next = open.pop();
      if (!t.frame.rule.isOpen(next) && next != t.term) {
        continue;
      } else if (new Framed(next, t.frame).placeholder() >= 0) {
        found.add(new Framed(next, t.frame));
      } else if (next instanceof Term.Application a) {
        open.push(a.function);
        open.push(a.argument);
      } else if (next instanceof Term.Abstraction a) {
        open.push(a.body);
      }
    }
    return found;
  }

  /** The term of a placeholder, kept if no part of it is unknown; works without recursion. */
  private Term resolveVariable(Framed variable) {
    Map<Framed, Term> done = new HashMap<>();
    Deque<Framed> open = new ArrayDeque<>(List.of(variable));
    while (!open.isEmpty()) {
      Framed next = open.peek();
      Framed value = find(next.term, next.frame);
      List<Framed> parts = value.frame == null || value.placeholder() >= 0 ? List.of()
          : placeholders(value);
      List<Framed> missing = parts.stream().filter(v -> !done.containsKey(v)).toList();
      if (!missing.isEmpty()) {
        missing.forEach(open::push);
        continue;
      }
      open.pop();
      if (done.containsKey(next)) {
        continue;
      }
      Map<Term.Free, Term> map = new HashMap<>();
      parts.forEach(v -> map.put((Term.Free) v.term, done.get(v)));
      Term result = map.isEmpty() ? value.term
          : syntax.logic().terms.substitute(map, value.term);
      done.put(next, result);
      keep(next, value, parts, result);
    }
    return done.get(variable);
  }

  private void keep(Framed placeholder, Framed value, List<Framed> parts, Term result) {
    int number = placeholder.placeholder();
    boolean known = value.frame == null || value.placeholder() < 0
        && parts.stream().allMatch(v -> v.frame.resolved[v.placeholder()] != null);
    if (known && placeholder.frame.resolved[number] == null) {
      placeholder.frame.resolved[number] = result;
      trail.add(new Change(placeholder.frame, number, false));
    }
  }
}

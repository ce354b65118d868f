package certcheck.certificates.proof;

import certcheck.kernel.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Numbers of terms, equal where terms differ in nothing but their free variables; seldom equal
 * elsewhere.
 */
final class VariableShapes {
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final Map<Term, Long> known = new HashMap<>();

  /** The number of a term. */
  long of(Term root) {
    Deque<Term> rest = new ArrayDeque<>();
    rest.push(root);
    while (!rest.isEmpty()) {
      Term t = rest.peek();
      Term first = t instanceof Term.Application a ? a.function : t instanceof Term.Abstraction b ? b.body : null;
      Term second = t instanceof Term.Application a ? a.argument : first;
      if (first != null && !known.containsKey(first)) {
        rest.push(first);
      } else if (first != null && !known.containsKey(second)) {
        rest.push(second);
      } else {
        known.computeIfAbsent(rest.pop(), this::number);
      }
    }
    return known.get(root);
  }

  /** The number of a term whose parts have theirs. */
  private long number(Term t) {
    if (t instanceof Term.Application a) {
      return mix(known.get(a.function), known.get(a.argument));
    } else if (t instanceof Term.Abstraction a) {
      return mix(known.get(a.body), a.type.domain().hashCode());
    } else if (t instanceof Term.Bound b) {
      return mix(b.index, b.type.hashCode());
    }
    return t instanceof Term.Free ? t.type.hashCode() : mix(t.hashCode(), 1);
  }

  private static long mix(long a, long b) {
    long h = (a * FACTOR + b + 1) * FACTOR;
    return h ^ h >>> 29;
  }
}

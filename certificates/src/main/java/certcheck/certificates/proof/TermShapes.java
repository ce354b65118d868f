package certcheck.certificates.proof;

import certcheck.kernel.Symbol;
import certcheck.kernel.Term;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * The shapes of terms: what is left of a term if its closed integers are forgotten. Terms of
 * different shapes are no instances of one pattern for integers.
 */
final class TermShapes {
  private static final int MOST = 1 << 20;

  /**
   * About a term.
   *
   * @param shape a hash of its shape
   * @param size how many leaves it has as a tree, at most {@value #MOST}
   * @param height how deep it is, at most {@value #MOST}
   * @param loose one more than the largest index of a bound variable without a binder; 0: closed
   */
  record Shape(int shape, int size, int height, int loose) {
    boolean isClosed() {
      return loose == 0;
    }
  }

  private final Map<Term, Shape> known = new IdentityHashMap<>();

  /** The shape of a term; terms are deep, so that there is no recursion. */
  Shape of(Term root) {
    Shape found = known.get(root);
    if (found != null) {
      return found;
    }
    Deque<Term> pending = new ArrayDeque<>();
    pending.push(root);
    while (!pending.isEmpty()) {
      Term t = pending.peek();
      if (known.containsKey(t)) {
        pending.pop();
      } else if (t instanceof Term.Application a) {
        if (!known.containsKey(a.function)) {
          pending.push(a.function);
        } else if (!known.containsKey(a.argument)) {
          pending.push(a.argument);
        } else {
          put(pending.pop(), applied(known.get(a.function), known.get(a.argument)));
        }
      } else if (t instanceof Term.Abstraction a) {
        if (!known.containsKey(a.body)) {
          pending.push(a.body);
        } else {
          Shape body = known.get(a.body);
          put(pending.pop(), new Shape(mix(body.shape, a.type.domain().hashCode()), body.size,
              higher(body.height), Math.max(0, body.loose - 1)));
        }
      } else {
        put(pending.pop(), leaf(t));
      }
    }
    return known.get(root);
  }

  private void put(Term t, Shape shape) {
    known.put(t, shape.isClosed() && isInteger(t)
        ? new Shape(1, shape.size, shape.height, 0) : shape);
  }

  /** Whether a term is an integer. */
  static boolean isInteger(Term t) {
    return t.type instanceof certcheck.kernel.Type.Application a && a.arguments.isEmpty()
        && a.operator.name.equals("int");
  }

  private static Shape applied(Shape f, Shape x) {
    return new Shape(mix(f.shape, x.shape), Math.min(MOST, f.size + x.size),
        higher(Math.max(f.height, x.height)), Math.max(f.loose, x.loose));
  }

  private static int higher(int height) {
    return Math.min(MOST, height + 1);
  }

  private static Shape leaf(Term t) {
    if (t instanceof Term.Bound b) {
      return new Shape(mix(b.index, 2), 1, 0, b.index + 1);
    } else if (t instanceof Term.Constant c) {
      Symbol symbol = c.symbol;
      return new Shape(mix(symbol.name.hashCode(), 3), 1, 0, 0);
    }
    return new Shape(t.hashCode(), 1, 0, 0);
  }

  private static int mix(int a, int b) {
    int h = (a * 31 + b) * 0x9E3779B1;
    return h ^ h >>> 15;
  }
}

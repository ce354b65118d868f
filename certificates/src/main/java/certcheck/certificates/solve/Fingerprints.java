package certcheck.certificates.solve;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Numbers of integer terms and formulas without quantifiers: the same for terms that linear arithmetic
 * and the algebra of truth values show to be equal, and by chance alone for others. They are elements
 * of the field of the integers modulo 2⁶¹ − 1: a variable and a quotient are pseudorandom ones,
 * comparisons pseudorandom functions of the difference of their sides; a conditional term is {@code
 * c·x + (1 − c)·y}, a conjunction the product.
 */
final class Fingerprints {
  private static final long PRIME = (1L << 61) - 1;

  /** What distinguishes pseudorandom functions; divisors come after. */
  private static final int VARIABLE = 1;
  private static final int ZERO = 2;
  private static final int NEGATIVE = 3;
  private static final int QUOTIENT = 4;

  private final Map<Term, OptionalLong> known = new HashMap<>();
  private int variables;

  /** The number of a term; empty for one that is not understood. */
  OptionalLong of(Term t) {
    OptionalLong number = known.get(t);
    if (number == null) {
      number = number(t);
      known.put(t, number);
    }
    return number;
  }

  private OptionalLong number(Term t) {
    if (t instanceof Term.Free) {
      return OptionalLong.of(random(VARIABLE, ++variables));
    } else if (t instanceof Term.Literal n) {
      return OptionalLong.of(n.value.mod(BigInteger.valueOf(PRIME)).longValue());
    } else if (!(Syntax.head(t) instanceof Term.Constant)) {
      return OptionalLong.empty();
    }
    List<Long> arguments = new ArrayList<>();
    for (Term argument : Syntax.arguments(t)) {
      OptionalLong one = argument instanceof Term.Abstraction ? OptionalLong.empty() : of(argument);
      if (one.isEmpty()) {
        return one;
      }
      arguments.add(one.getAsLong());
    }
    return applied(((Term.Constant) Syntax.head(t)).symbol.name, arguments);
  }

  private static OptionalLong applied(String function, List<Long> x) {
    return switch (x.size()) {
      case 0 -> function.equals("⊤") ? OptionalLong.of(1)
          : function.equals("⊥") ? OptionalLong.of(0) : OptionalLong.empty();
      case 1 -> applied(function, x.get(0));
      case 2 -> applied(function, x.get(0), x.get(1));
      default -> function.equals("cond") && x.size() == 3
          ? OptionalLong.of(choice(x.get(0), x.get(1), x.get(2))) : OptionalLong.empty();
    };
  }

  private static OptionalLong applied(String function, long x) {
    return switch (function) {
      case "¬" -> OptionalLong.of(minus(1, x));
      case "neg" -> OptionalLong.of(minus(0, x));
      case "abs_int" -> OptionalLong.of(choice(atMost(0, x), x, minus(0, x)));
      default -> OptionalLong.empty();
    };
  }

  private static OptionalLong applied(String function, long x, long y) {
    return switch (function) {
      case "∧" -> OptionalLong.of(times(x, y));
      case "∨" -> OptionalLong.of(minus(1, times(minus(1, x), minus(1, y))));
      case "⟹" -> OptionalLong.of(minus(1, times(x, minus(1, y))));
      case "=" -> OptionalLong.of(equal(minus(x, y)));
      case "≤" -> OptionalLong.of(atMost(x, y));
      case "<" -> OptionalLong.of(minus(1, atMost(y, x)));
      case "+" -> OptionalLong.of(plus(x, y));
      case "-" -> OptionalLong.of(minus(x, y));
      case "*" -> OptionalLong.of(times(x, y));
      case "min_int" -> OptionalLong.of(choice(atMost(x, y), x, y));
      case "max_int" -> OptionalLong.of(choice(atMost(x, y), y, x));
      case "div" -> OptionalLong.of(quotient(x, y));
      case "mod" -> OptionalLong.of(minus(x, times(y, quotient(x, y))));
      default -> OptionalLong.empty();
    };
  }

  private static long choice(long c, long x, long y) {
    return plus(times(c, x), times(minus(1, c), y));
  }

  private static long equal(long difference) {
    return plus(random(ZERO, difference), random(ZERO, minus(0, difference)));
  }

  /** {@code x ≤ y}, so that it and {@code y + 1 ≤ x} are 1 together. */
  private static long atMost(long x, long y) {
    long opposite = minus(minus(x, y), 1);
    long half = (PRIME + 1) / 2;
    return plus(half, minus(random(NEGATIVE, opposite), random(NEGATIVE, minus(y, x))));
  }

  private static long quotient(long dividend, long divisor) {
    return random(QUOTIENT, plus(dividend, random(QUOTIENT, divisor)));
  }

  // ── The field ──

  private static long plus(long x, long y) {
    return (x + y) % PRIME;
  }

  private static long minus(long x, long y) {
    return (x - y + PRIME) % PRIME;
  }

  private static long times(long x, long y) {
    long low = x * y;
    return plus(low & PRIME, low >>> 61 | Math.multiplyHigh(x, y) << 3);
  }

  private static long random(int function, long x) {
    long mixed = (x + function * 0x632BE59BD9B4E019L) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return ((mixed ^ mixed >>> 31) >>> 3) % PRIME;
  }
}

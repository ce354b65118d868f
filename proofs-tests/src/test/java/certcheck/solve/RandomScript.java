package certcheck.solve;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A random formula in the text of SMT-LIB, over x, y and a Boolean b, whose quantifiers range over
 * a small interval, and its truth by enumeration. An assertion before it has a name, to which it
 * may refer.
 */
final class RandomScript {
  private static final int BOUND = 2;

  /** A part of a formula: its text, and its value at a point; truth values are 0 and 1. */
  private record Part(String text, Value value) {}

  private interface Value {
    BigInteger at(Map<String, BigInteger> point);
  }

  private final Random random;
  private final Part formula;

  /** The assertion with a name; null if there is none. */
  private Part named;

  RandomScript(Random random, int depth) {
    this.random = random;
    if (random.nextInt(3) == 0) {
      named = formula(List.of("x", "y"), depth - 2);
    }
    formula = formula(List.of("x", "y"), depth);
  }

  /** The script. */
  String text() {
    return """
        (set-logic LIA)
        (declare-const x Int)
        (declare-fun y () Int)
        (declare-const b Bool)
        (assert (and (<= (- 2) x 2) (<= (- 2) y 2)))
        %s(assert %s)
        (check-sat)
        """.formatted(
            named == null ? "" : "(assert (! " + named.text + " :named n))\n", formula.text);
  }

  /** Whether the formula holds at a point of the box. */
  boolean holds(BigInteger x, BigInteger y, boolean b) {
    Map<String, BigInteger> point = Map.of("x", x, "y", y, "b", truth(b));
    boolean inside = x.abs().intValueExact() <= BOUND && y.abs().intValueExact() <= BOUND;
    return inside && (named == null || named.value.at(point).signum() > 0)
        && formula.value.at(point).signum() > 0;
  }

  /** Whether the formula holds somewhere. */
  boolean isSatisfiable() {
    for (int x = -BOUND; x <= BOUND; x++) {
      for (int y = -BOUND; y <= BOUND; y++) {
        if (holds(BigInteger.valueOf(x), BigInteger.valueOf(y), true)
            || holds(BigInteger.valueOf(x), BigInteger.valueOf(y), false)) {
          return true;
        }
      }
    }
    return false;
  }

  private static BigInteger truth(boolean value) {
    return value ? BigInteger.ONE : BigInteger.ZERO;
  }

  private Part formula(List<String> variables, int depth) {
    if (depth == 0) {
      Part name = named;
      return switch (random.nextInt(6)) {
        case 0 -> new Part("b", point -> point.get("b"));
        case 1 -> name == null ? comparison(variables, 1) : new Part("n", name.value);
        default -> comparison(variables, 1);
      };
    }
    return switch (random.nextInt(10)) {
      case 9 -> implication(variables, depth);
      case 0 -> joined("and", true, variables, depth);
      case 1 -> joined("or", false, variables, depth);
      case 2 -> {
        Part part = formula(variables, depth - 1);
        yield new Part("(not " + part.text + ")",
            point -> BigInteger.ONE.subtract(part.value.at(point)));
      }
      case 3 -> {
        Part left = formula(variables, depth - 1);
        Part right = formula(variables, depth - 1);
        boolean same = random.nextBoolean();
        yield new Part("(" + (same ? "=" : "xor") + " " + left.text + " " + right.text + ")",
            point -> truth(left.value.at(point).equals(right.value.at(point)) == same));
      }
      case 4, 5, 6 -> quantified(variables, depth);
      default -> comparison(variables, depth);
    };
  }

  private Part joined(String word, boolean all, List<String> variables, int depth) {
    Part left = formula(variables, depth - 1);
    Part right = formula(variables, depth - 1);
    return new Part("(" + word + " " + left.text + " " + right.text + ")",
        point -> all ? left.value.at(point).min(right.value.at(point))
            : left.value.at(point).max(right.value.at(point)));
  }

  private Part implication(List<String> variables, int depth) {
    Part first = formula(variables, depth - 1);
    Part second = formula(variables, depth - 1);
    Part last = formula(variables, depth - 1);
    return new Part("(=> " + first.text + " (not " + second.text + ") " + last.text + ")",
        point -> truth(first.value.at(point).signum() == 0
            || second.value.at(point).signum() > 0 || last.value.at(point).signum() > 0));
  }

  private Part quantified(List<String> variables, int depth) {
    String name = "q" + variables.size();
    List<String> inner = new java.util.ArrayList<>(variables);
    inner.add(name);
    Part body = formula(inner, depth - 1);
    boolean all = random.nextBoolean();
    String box = "(<= (- " + BOUND + ") " + name + " " + BOUND + ")";
    String text = all ? "(forall ((" + name + " Int)) (=> " + box + " " + body.text + "))"
        : "(exists ((" + name + " Int)) (and " + box + " " + body.text + "))";
    return new Part(text, point -> {
      BigInteger result = truth(all);
      for (int value = -BOUND; value <= BOUND; value++) {
        Map<String, BigInteger> at = new HashMap<>(point);
        at.put(name, BigInteger.valueOf(value));
        BigInteger one = body.value.at(at);
        result = all ? result.min(one) : result.max(one);
      }
      return result;
    });
  }

  private Part comparison(List<String> variables, int depth) {
    Part left = term(variables, depth);
    Part right = term(variables, depth - 1);
    String relation = List.of("<=", "<", ">=", ">", "=", "distinct").get(random.nextInt(6));
    return new Part("(" + relation + " " + left.text + " " + right.text + ")", point -> {
      int sign = left.value.at(point).compareTo(right.value.at(point));
      return truth(switch (relation) {
        case "<=" -> sign <= 0;
        case "<" -> sign < 0;
        case ">=" -> sign >= 0;
        case ">" -> sign > 0;
        case "=" -> sign == 0;
        default -> sign != 0;
      });
    });
  }

  private Part term(List<String> variables, int depth) {
    if (depth <= 0) {
      return random.nextInt(3) == 0 ? literal(random.nextInt(9) - 4) : variable(variables);
    }
    return switch (random.nextInt(7)) {
      case 0 -> sum("+", variables, depth, false);
      case 1 -> sum("-", variables, depth, true);
      case 2 -> {
        Part factor = literal(random.nextInt(9) - 4);
        Part part = term(variables, depth - 1);
        yield new Part("(* " + factor.text + " " + part.text + ")",
            point -> factor.value.at(point).multiply(part.value.at(point)));
      }
      case 3 -> division("div", variables, depth);
      case 4 -> division("mod", variables, depth);
      case 5 -> {
        Part condition = formula(variables, depth - 1);
        Part first = term(variables, depth - 1);
        Part second = term(variables, depth - 1);
        yield new Part("(ite " + condition.text + " " + first.text + " " + second.text + ")",
            point -> (condition.value.at(point).signum() > 0 ? first : second).value.at(point));
      }
      default -> {
        Part part = term(variables, depth - 1);
        yield new Part("(abs " + part.text + ")", point -> part.value.at(point).abs());
      }
    };
  }

  private Part sum(String word, List<String> variables, int depth, boolean minus) {
    Part left = term(variables, depth - 1);
    Part right = term(variables, depth - 1);
    return new Part("(" + word + " " + left.text + " " + right.text + ")",
        point -> minus ? left.value.at(point).subtract(right.value.at(point))
            : left.value.at(point).add(right.value.at(point)));
  }

  /** Euclidean: {@code 0 ≤ mod < |divisor|}. */
  private Part division(String word, List<String> variables, int depth) {
    Part dividend = term(variables, depth - 1);
    int size = 1 + random.nextInt(4);
    BigInteger divisor = BigInteger.valueOf(random.nextBoolean() ? size : -size);
    return new Part("(" + word + " " + dividend.text + " " + literal(divisor.intValue()).text + ")",
        point -> {
          BigInteger value = dividend.value.at(point);
          BigInteger remainder = value.mod(divisor.abs());
          return word.equals("mod") ? remainder : value.subtract(remainder).divide(divisor);
        });
  }

  private Part variable(List<String> variables) {
    String name = variables.get(random.nextInt(variables.size()));
    return new Part(name, point -> point.get(name));
  }

  private static Part literal(int value) {
    BigInteger number = BigInteger.valueOf(value);
    return new Part(value < 0 ? "(- " + -value + ")" : "" + value, point -> number);
  }
}

package certcheck.benchmarks.scale;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Problems with quantifiers below quantifiers; free variables count as existential. */
final class Alternation {

  private static final int BASE = 4;

  private Alternation() {}

  /** ∃∀: a number of n digits that no digits spell. */
  static String missedNumber(int digits) {
    Lines script = new Lines("LIA");
    script.declare("v", "Int");
    script.add(isNumber(digits));
    script.add(Lines.quantified("forall", Lines.names("d", digits),
        "(=> " + areDigits(digits) + " (distinct v " + value(digits) + "))"));
    return script.end();
  }

  /** ∀∃: every number of n digits is spelt by some. */
  static String everyNumber(int digits) {
    Lines script = new Lines("LIA");
    script.add("(forall ((v Int)) (=> " + isNumber(digits) + " "
        + Lines.quantified("exists", Lines.names("d", digits),
            "(and " + areDigits(digits) + " (= v " + value(digits) + "))") + "))");
    return script.end();
  }

  private static String isNumber(int digits) {
    return "(and (<= 0 v) (< v " + BigInteger.valueOf(BASE).pow(digits) + "))";
  }

  private static String areDigits(int digits) {
    return Lines.inside(0, Lines.names("d", digits), BASE);
  }

  private static String value(int digits) {
    return Lines.digits(BASE, Lines.names("d", digits));
  }

  /** ∀∃: every amount from n·(n−1) on is paid with coins n and n+1 (Sylvester). */
  static String coins(int coin) {
    Lines script = new Lines("LIA");
    script.add("(forall ((v Int)) (=> (<= " + coin * (coin - 1L) + " v) " + paid(coin, "v") + "))");
    return script.end();
  }

  /** ∃∀∃: every amount from some on is. */
  static String someBound(int coin) {
    Lines script = new Lines("LIA");
    script.add("(exists ((m Int)) (forall ((v Int)) (=> (<= m v) " + paid(coin, "v") + ")))");
    return script.end();
  }

  /** ∀∃∀∃: so it is if anything is to be paid besides. */
  static String everyRest(int coin) {
    Lines script = new Lines("LIA");
    script.add("(forall ((r Int)) (=> (<= 0 r) (exists ((m Int)) (and (<= m (- r)) "
        + "(forall ((v Int)) (=> (<= (- v) m) " + paid(coin, "(+ v r)") + "))))))");
    return script.end();
  }

  private static String paid(int coin, String amount) {
    return "(exists ((a Int) (b Int)) (and (<= 0 a) (<= 0 b) (= " + amount + " (+ (* " + coin
        + " a) (* " + (coin + 1) + " b)))))";
  }

  /**
   * Blocks of variables, the outermost free, then universal and existential in turn: between bounds
   * and with random inequalities, which universal blocks assume and existential ones promise.
   */
  static String blocks(int alternations, int size) {
    Random random = new Random(100L * alternations + size);
    Lines script = new Lines("LIA");
    List<String> seen = new ArrayList<>(script.declare("x0_", size, "Int"));
    script.add(block(seen, size, random));
    script.add(nested(1, alternations, size, seen, random));
    return script.end();
  }

  private static String nested(
      int level, int last, int size, List<String> outer, Random random) {
    List<String> own = Lines.names("x" + level + "_", size);
    List<String> seen = new ArrayList<>(outer);
    seen.addAll(own);
    String block = block(seen, size, random);
    boolean universal = level % 2 == 1;
    String inside = level < last ? nested(level + 1, last, size, seen, random)
        : inequality(seen, random);
    return Lines.quantified(universal ? "forall" : "exists", own,
        "(" + (universal ? "=> " : "and ") + block + " " + inside + ")");
  }

  /** The bounds of the last variables, and an inequality in each. */
  private static String block(List<String> seen, int size, Random random) {
    List<String> parts = new ArrayList<>();
    parts.add(Lines.inside(-10, seen.subList(seen.size() - size, seen.size()), 11));
    for (int k = 0; k < size; k++) {
      parts.add(inequality(seen, random));
    }
    return Lines.apply("and", parts);
  }

  private static String inequality(List<String> variables, Random random) {
    List<BigInteger> factors = new ArrayList<>();
    List<String> terms = new ArrayList<>();
    for (int k = Math.min(3, variables.size()); k > 0; k--) {
      factors.add(BigInteger.valueOf(random.nextInt(9) - 4L));
      // The last variables are chosen more often.
      int one = Math.max(random.nextInt(variables.size()), random.nextInt(variables.size()));
      terms.add(variables.get(one));
    }
    return "(<= " + Lines.sum(factors, terms) + " " + Lines.number(random.nextInt(20)) + ")";
  }
}

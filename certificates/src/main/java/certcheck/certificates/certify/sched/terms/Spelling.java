package certcheck.certificates.certify.sched.terms;

import certcheck.certificates.text.Tree;
import java.math.BigInteger;

/**
 * Names and numbers as integers, as theory {@code sched_meaning} has them: a name is the integer
 * that its characters spell, so that no two names are one; a number, which is a function without
 * arguments, is negative.
 */
public final class Spelling {
  private Spelling() {}

  /** The integer of a function: a name, the sign of an operator, or a number. */
  public static BigInteger of(String function) {
    return Character.isDigit(function.charAt(0)) ? numeral(function) : Tree.spelled(function);
  }

  /** The function that an integer stands for. */
  public static String text(BigInteger function) {
    return function.signum() < 0 ? number(function) : Tree.spelling(function);
  }

  private static BigInteger numeral(String number) {
    int point = number.indexOf('.');
    return numeral(new BigInteger(number.replace(".", "")),
        point < 0 ? 0 : number.length() - point - 1);
  }

  /** {@code numeral m f}, for m with f digits behind the point: -1 - ((m + f)² + m). */
  public static BigInteger numeral(BigInteger m, int f) {
    BigInteger sum = m.add(BigInteger.valueOf(f));
    return sum.multiply(sum).add(m).not();
  }

  private static String number(BigInteger numeral) {
    BigInteger sum = numeral.not().sqrt();
    BigInteger digits = numeral.not().subtract(sum.multiply(sum));
    int fraction = sum.subtract(digits).intValueExact();
    String all = "0".repeat(Math.max(0, fraction + 1 - digits.toString().length())) + digits;
    int point = all.length() - fraction;
    return fraction == 0 ? all : all.substring(0, point) + "." + all.substring(point);
  }
}

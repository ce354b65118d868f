package certcheck.certificates.text;

import java.util.Random;

/** Random scripts of SMT-LIB. */
public final class SmtScripts {
  private SmtScripts() {}

  /** A script of random terms, most of them of the right sorts. */
  public static String script(Random random) {
    StringBuilder text = new StringBuilder("(set-logic LIA)\n(declare-const x Int)\n"
        + "(declare-fun |y| () Int) ; y\n(declare-const p Bool)\n");
    if (random.nextInt(3) == 0) {
      text.append("(define-fun q () Bool ").append(bool(random, 2)).append(")\n");
    }
    for (int k = random.nextInt(2); k >= 0; k--) {
      text.append("(assert ").append(bool(random, 3)).append(")\n");
    }
    return text.append("(check-sat)\n").append(random.nextInt(4) == 0 ? "(exit)" : "").toString();
  }

  private static String pick(Random random, String... words) {
    return words[random.nextInt(words.length)];
  }

  private static String many(Random random, int depth, boolean truths) {
    StringBuilder text = new StringBuilder();
    for (int k = random.nextInt(3) == 0 ? 2 : 1; k >= 0; k--) {
      text.append(' ').append(truths ? bool(random, depth) : integer(random, depth));
    }
    return text.toString();
  }

  private static String bool(Random random, int depth) {
    int d = depth - 1;
    if (depth <= 0 || random.nextInt(8) == 0) {
      return pick(random, "p", "true", "false", "p", "(< x y)", "(= x 1)");
    }
    return switch (random.nextInt(8)) {
      case 0 -> "(not " + bool(random, d) + ")";
      case 1, 2 -> "(" + pick(random, "and", "or", "xor", "=>", "=", "distinct")
          + many(random, d, true) + ")";
      case 3, 4 -> "(" + pick(random, "<=", "<", ">=", ">", "=", "distinct")
          + many(random, d, false) + ")";
      case 5 -> "(" + pick(random, "forall", "exists") + " ((x "
          + pick(random, "Int", "Int", "Bool") + ")"
          + pick(random, "", " (z Int)", " (p Bool)", " (x Int)") + ") " + bool(random, d) + ")";
      case 6 -> "(let ((p " + bool(random, d) + ")" + pick(random, "", " (x y)", " (p true)",
          " (y (+ x 1))") + ") " + bool(random, d) + ")";
      default -> "(ite " + bool(random, d) + " " + bool(random, d) + " " + bool(random, d) + ")";
    };
  }

  private static String integer(Random random, int depth) {
    int d = depth - 1;
    if (depth <= 0 || random.nextInt(6) == 0) {
      return pick(random, "x", "y", "0", "3", "12");
    }
    return switch (random.nextInt(7)) {
      case 0 -> "(" + pick(random, "+", "-") + many(random, d, false) + ")";
      case 1 -> "(* " + pick(random, "2", "(- 3)") + " " + integer(random, d) + ")";
      case 2 -> "(" + pick(random, "div", "mod") + " " + integer(random, d) + " "
          + pick(random, "2", "(- 3)", "5") + ")";
      case 3 -> "(" + pick(random, "-", "abs") + " " + integer(random, d) + ")";
      case 4 -> "(ite " + bool(random, d) + " " + integer(random, d) + " "
          + integer(random, d) + ")";
      case 5 -> "(let ((y " + integer(random, d) + ") (x y)) " + integer(random, d) + ")";
      default -> pick(random, "x", "y", "z");
    };
  }
}

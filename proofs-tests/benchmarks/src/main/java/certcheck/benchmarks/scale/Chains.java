package certcheck.benchmarks.scale;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Problems that are chains of small ones. */
final class Chains {

  private Chains() {}

  /**
   * Strips between two lines each, with integral points in all but the last one, which is the
   * example of Pugh (CACM 35:8, 1992): empty, but neither its real nor its dark shadow tells.
   */
  static String darkShadows(int pairs) {
    Lines script = new Lines("QF_LIA");
    List<String> x = script.declare("x", pairs + 1, "Int");
    for (int k = 0; k < pairs; k++) {
      String product = "(* 11 " + x.get(k) + ")";
      String first = "(+ " + product + " (* 13 " + x.get(k + 1) + "))";
      String second = "(- (* 7 " + x.get(k) + ") (* 9 " + x.get(k + 1) + "))";
      boolean last = k == pairs - 1;
      script.add(last ? Lines.between("27", first, "45") : Lines.between("20", first, "52"));
      script.add(last ? Lines.between("(- 10)", second, "4")
          : Lines.between("(- 14)", second, "10"));
    }
    return script.end();
  }

  /**
   * Two iterations of tiled loops that touch the same cell are the same: {@code 8·t + i} for each
   * loop, in a buffer of one dimension.
   */
  static String tiled(int loops) {
    Lines script = new Lines("QF_LIA");
    List<String> cells = new ArrayList<>();
    List<String> different = new ArrayList<>();
    for (String iteration : List.of("a", "b")) {
      List<String> tiles = script.declare(iteration + "t", loops, "Int");
      List<String> points = script.declare(iteration + "i", loops, "Int");
      script.add(Lines.inside(0, tiles, 4));
      script.add(Lines.inside(0, points, 8));
      List<String> digits = new ArrayList<>();
      for (int k = 0; k < loops; k++) {
        digits.add("(+ (* 8 " + tiles.get(k) + ") " + points.get(k) + ")");
      }
      cells.add(Lines.digits(32, digits));
    }
    for (int k = 0; k < loops; k++) {
      different.add("(distinct at" + k + " bt" + k + ")");
      different.add("(distinct ai" + k + " bi" + k + ")");
    }
    script.add("(= " + String.join(" ", cells) + ")");
    script.add(Lines.apply("or", different));
    return script.end();
  }

  /** A cycle of variables, each smaller than the next by at least one of two numbers. */
  static String differences(int variables) {
    Lines script = new Lines("QF_LIA");
    List<String> x = script.declare("x", variables, "Int");
    for (int k = 0; k < variables; k++) {
      String next = x.get((k + 1) % variables);
      script.add("(or (<= (- " + x.get(k) + " " + next + ") (- 1)) (<= (- " + x.get(k) + " "
          + next + ") (- 2)))");
    }
    return script.end();
  }

  /** Random clauses of three literals {@code x − y ≤ c}, six for each variable. */
  static String clauses(int clauses) {
    Random random = new Random(clauses);
    Lines script = new Lines("QF_LIA");
    List<String> x = script.declare("x", clauses / 6, "Int");
    for (int k = 0; k < clauses; k++) {
      List<String> literals = new ArrayList<>();
      while (literals.size() < 3) {
        int one = random.nextInt(x.size());
        int other = random.nextInt(x.size());
        if (one != other) {
          literals.add("(<= (- " + x.get(one) + " " + x.get(other) + ") "
              + Lines.number(random.nextInt(20) - 18) + ")");
        }
      }
      script.add(Lines.apply("or", literals));
    }
    return script.end();
  }

  /** Divisions by 2 and 3 in turn and in the other order, which give the same. */
  static String divisions(int divisions) {
    Lines script = new Lines("QF_LIA");
    script.declare("x", "Int");
    String one = "x";
    String other = "x";
    for (int k = 0; k < divisions; k++) {
      one = "(div " + one + " " + (2 + k % 2) + ")";
      other = "(div " + other + " " + (2 + (divisions - 1 - k) % 2) + ")";
    }
    script.add("(distinct " + one + " " + other + ")");
    return script.end();
  }

  /** A sum of remainders that is too large. */
  static String remainders(int remainders) {
    Lines script = new Lines("QF_LIA");
    script.declare("x", "Int");
    String term = "x";
    long most = 0;
    for (int k = 0; k < remainders; k++) {
      int divisor = 2 + (remainders - k) % 7;
      term = "(mod (+ x " + term + ") " + divisor + ")";
      most = divisor - 1L;
    }
    script.add("(or (< " + term + " 0) (> " + term + " " + most + "))");
    return script.end();
  }
}

package certcheck.benchmarks.scale;

import java.util.ArrayList;
import java.util.List;

/** Problems that count. */
final class Counting {

  private Counting() {}

  /** One more pigeon than holes, no two in the same hole. */
  static String distinct(int holes) {
    Lines script = new Lines("QF_LIA");
    List<String> pigeons = script.declare("p", holes + 1, "Int");
    script.add(Lines.inside(0, pigeons, holes));
    script.add(Lines.apply("distinct", pigeons));
    return script.end();
  }

  /** The same in truth values. */
  static String clauses(int holes) {
    Lines script = new Lines("QF_LIA");
    List<List<String>> pigeons = new ArrayList<>();
    for (int pigeon = 0; pigeon <= holes; pigeon++) {
      pigeons.add(script.declare("p" + pigeon + "_", holes, "Bool"));
      script.add(Lines.apply("or", pigeons.get(pigeon)));
    }
    for (int hole = 0; hole < holes; hole++) {
      for (int one = 0; one <= holes; one++) {
        for (int other = 0; other < one; other++) {
          script.add("(or (not " + pigeons.get(one).get(hole) + ") (not "
              + pigeons.get(other).get(hole) + "))");
        }
      }
    }
    return script.end();
  }

  /** A permutation of 1, …, n has a sum of its own. */
  static String permutations(int numbers) {
    Lines script = new Lines("QF_LIA");
    List<String> images = script.declare("x", numbers, "Int");
    script.add(Lines.inside(1, images, numbers + 1L));
    script.add(Lines.apply("distinct", images));
    script.add("(distinct " + Lines.apply("+", images) + " "
        + Lines.number(numbers * (numbers + 1L) / 2) + ")");
    return script.end();
  }
}

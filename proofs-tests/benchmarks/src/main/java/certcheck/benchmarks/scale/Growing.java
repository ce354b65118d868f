package certcheck.benchmarks.scale;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Problems of one kind.
 *
 * @param name of the kind
 * @param size what the size counts
 * @param sizes ascending
 * @param expected {@code sat}, {@code unsat}, or {@code unknown} if it depends on the size
 * @param script of a size
 */
public record Growing(
    String name, String size, List<Integer> sizes, String expected, IntFunction<String> script) {

  /** All families. */
  public static List<Growing> all() {
    return List.of(
        new Growing("pigeonhole, `distinct`", "holes", steps(5, 400), "unsat",
            Counting::distinct),
        new Growing("pigeonhole, clauses", "holes", steps(5, 60), "unsat", Counting::clauses),
        new Growing("permutations", "numbers", steps(4, 100), "unsat", Counting::permutations),
        new Growing("dark shadows", "pairs", steps(2, 400), "unsat", Chains::darkShadows),
        new Growing("tiled dependences", "loops", steps(1, 60), "unsat", Chains::tiled),
        new Growing("difference chain", "variables", List.of(125, 250, 500, 1_000, 2_000, 4_000),
            "unsat", Chains::differences),
        new Growing("3-CNF over differences", "clauses",
            List.of(50, 100, 150, 200, 250, 300), "unknown",
            Chains::clauses),
        new Growing("`div` towers", "divisions", steps(2, 400), "unsat", Chains::divisions),
        new Growing("`mod` towers", "remainders", steps(2, 400), "unsat", Chains::remainders),
        new Growing("big coefficients", "bits", List.of(8, 16, 32, 64, 128, 256, 512, 1_024),
            "sat", Coefficients::system),
        new Growing("best approximation", "bits", List.of(8, 16, 32, 64, 128, 256, 512, 1_024),
            "unsat", Coefficients::approximation),
        new Growing("digits, alternation 1", "digits", steps(1, 40), "unsat",
            Alternation::missedNumber),
        new Growing("digits, alternation 2", "digits", steps(1, 40), "sat",
            Alternation::everyNumber),
        new Growing("coins, alternation 2", "smaller coin", steps(2, 100), "sat",
            Alternation::coins),
        new Growing("coins, alternation 3", "smaller coin", steps(2, 100), "sat",
            Alternation::someBound),
        new Growing("coins, alternation 4", "smaller coin", steps(2, 100), "sat",
            Alternation::everyRest),
        new Growing("blocks, alternation 1", "variables each", steps(1, 40), "unknown",
            size -> Alternation.blocks(1, size)),
        new Growing("blocks, alternation 2", "variables each", steps(1, 40), "unknown",
            size -> Alternation.blocks(2, size)),
        new Growing("blocks, alternation 3", "variables each", steps(1, 40), "unknown",
            size -> Alternation.blocks(3, size)),
        new Growing("blocks, alternation 4", "variables each", steps(1, 40), "unknown",
            size -> Alternation.blocks(4, size)));
  }

  /** From a number to another: powers of two, and half as much again. */
  private static List<Integer> steps(int from, int to) {
    List<Integer> steps = new ArrayList<>();
    for (int power = 1; power <= to; power *= 2) {
      for (int size : power == 1 ? new int[] {1} : new int[] {power, power * 3 / 2}) {
        if (from <= size && size <= to) {
          steps.add(size);
        }
      }
    }
    return steps;
  }
}

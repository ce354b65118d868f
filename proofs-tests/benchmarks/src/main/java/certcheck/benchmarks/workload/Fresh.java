package certcheck.benchmarks.workload;

import java.util.Random;

/** Pseudo-random choices, and names and literals that were not used before. */
final class Fresh {
  private final Random random;
  private long serial;

  /** Choices that depend on the seed alone. */
  Fresh(long seed) {
    random = new Random(seed);
  }

  /** A number that is at least the first and less than the second. */
  int between(int from, int to) {
    return from + random.nextInt(to - from);
  }

  /** True once in so many times on average. */
  boolean oneIn(int times) {
    return random.nextInt(times) == 0;
  }

  /** A suffix for names, a new one each time. */
  String suffix() {
    return "_" + serial++;
  }

  /** A literal that no other call returned, of nine to seventeen digits. */
  long literal() {
    return 100_000_000L + 97 * serial++ + random.nextInt(97);
  }

  /** Shuffles 0 … n - 1. */
  int[] permutation(int n) {
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }
}

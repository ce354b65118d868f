package certcheck.certificates.command.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/** Which certificates are given to one process of the kernel. */
public final class Batches {
  /** So many certificates at most, and bytes, unless it is one file. */
  private static final int FILES = 32;

  private static final long BYTES = 7 << 20;

  /** What a certificate of no size would cost, as bytes: its share of the libraries' theorems. */
  private static final long EACH = 1 << 15;

  /** The size of what shares a process with nothing. */
  static final long ALONE = BYTES + 1;

  /** What one process is given. */
  private static final class Part {
    final List<Integer> numbers = new ArrayList<>();
    long bytes;

    long cost() {
      return bytes + EACH * numbers.size();
    }
  }

  private Batches() {}

  /**
   * Parts of certificates, by their numbers. Processes that run at the same time get parts of about the
   * same size, as many for each, so that none is left with one when the others have ended; large files
   * come first.
   *
   * @param sizes in bytes
   * @param parallel how many processes run at the same time, at least 1
   */
  public static List<List<Integer>> of(long[] sizes, int parallel) {
    List<List<Integer>> batches = new ArrayList<>();
    List<Integer> shared = new ArrayList<>();
    long total = 0;
    for (int i : IntStream.range(0, sizes.length).boxed()
        .sorted(Comparator.comparingLong(i -> -sizes[i])).toList()) {
      if (sizes[i] > BYTES) {
        batches.add(List.of(i));
      } else {
        shared.add(i);
        total += sizes[i];
      }
    }
    if (!shared.isEmpty()) {
      long least = Math.max(quotient(shared.size(), FILES), quotient(total, BYTES));
      batches.addAll(balanced(shared, sizes, parallel, quotient(least, parallel) * parallel));
    }
    return batches;
  }

  /** So many parts, or more if one of them would have too many bytes. */
  private static List<List<Integer>> balanced(List<Integer> order, long[] sizes, int parallel, long parts) {
    for (long n = parts;; n = quotient(n + n / 8 + 1, parallel) * parallel) {
      List<Part> batches = filled(order, sizes, (int) Math.min(n, order.size()));
      if (batches.stream().allMatch(b -> b.bytes <= BYTES || b.numbers.size() == 1)) {
        return batches.stream().map(b -> b.numbers).toList();
      }
    }
  }

  /** Each file, the largest first, goes to the part that has least so far. */
  private static List<Part> filled(List<Integer> order, long[] sizes, int parts) {
    List<Part> batches = IntStream.range(0, parts).mapToObj(i -> new Part()).toList();
    PriorityQueue<Part> open = new PriorityQueue<>(Comparator.comparingLong(Part::cost));
    open.addAll(batches);
    for (int i : order) {
      Part least = open.remove();
      least.numbers.add(i);
      least.bytes += sizes[i];
      if (least.numbers.size() < FILES) {
        open.add(least);
      }
    }
    return batches;
  }

  private static long quotient(long a, long b) {
    return (a + b - 1) / b;
  }
}

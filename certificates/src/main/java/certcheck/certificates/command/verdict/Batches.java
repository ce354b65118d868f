package certcheck.certificates.command.verdict;

import java.util.ArrayList;
import java.util.List;

/** How many certificates are given to one process of the kernel. */
public final class Batches {
  /** So many certificates at most, and bytes, unless it is one file. */
  private static final int FILES = 32;

  private static final long BYTES = 7 << 20;

  /** The size of what shares a process with nothing. */
  static final long ALONE = BYTES + 1;

  private Batches() {}

  /**
   * Parts of certificates, by their numbers: large ones first, so that no process is left with one when
   * the others have ended.
   *
   * @param sizes in bytes
   * @param most how many a part has at most, if that is less than what a process is given
   */
  public static List<List<Integer>> of(long[] sizes, int most) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < sizes.length; i++) {
      order.add(i);
    }
    order.sort((a, b) -> Long.compare(sizes[b], sizes[a]));
    int files = Math.max(1, Math.min(FILES, most));
    List<List<Integer>> batches = new ArrayList<>();
    List<Integer> batch = new ArrayList<>();
    long bytes = 0;
    for (int i : order) {
      if (!batch.isEmpty() && (batch.size() == files || bytes > BYTES - sizes[i])) {
        batches.add(batch);
        batch = new ArrayList<>();
        bytes = 0;
      }
      batch.add(i);
      bytes += sizes[i];
    }
    if (!batch.isEmpty()) {
      batches.add(batch);
    }
    return batches;
  }
}

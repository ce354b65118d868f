package certcheck.certificates.command.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BatchesTest {
  private static final long MEGABYTE = 1 << 20;

  @Test
  void largeOnesFirstAndSevenMegabytesAtMost() {
    assertEquals(List.of(List.of(3), List.of(1), List.of(0, 2, 4)), Batches.of(
        new long[] {2 * MEGABYTE, 5 * MEGABYTE, 2 * MEGABYTE, 9 * MEGABYTE, 0}, 1));
  }

  @Test
  void thirtyTwoAtMost() {
    long[] sizes = new long[40];
    assertEquals(List.of(20, 20), sizes(Batches.of(sizes, 1)));
    assertEquals(List.of(13, 13, 14), sizes(Batches.of(sizes, 3)));
    assertEquals(40, Batches.of(sizes, 100).size());
    assertEquals(List.of(), Batches.of(new long[0], 5));
  }

  /** As many parts for each process, of the same size: the largest file with few others. */
  @Test
  void balanced() {
    long[] sizes = new long[30];
    Arrays.fill(sizes, MEGABYTE / 4);
    sizes[29] = 2 * MEGABYTE;
    assertEquals(List.of(12, 18), sizes(Batches.of(sizes, 2)).stream().sorted().toList());
  }

  /** Two of these are too many for a part, so each has its own. */
  @Test
  void moreParts() {
    long[] sizes = new long[20];
    Arrays.fill(sizes, 4 * MEGABYTE);
    assertEquals(20, Batches.of(sizes, 2).size());
  }

  private static List<Integer> sizes(List<List<Integer>> batches) {
    return batches.stream().map(List::size).toList();
  }

  /** What comes from standard input shares a process with nothing, as it can be read only once. */
  @Test
  void alone() {
    long[] sizes = {0, Batches.ALONE, 0};
    assertEquals(List.of(List.of(1), List.of(0, 2)), Batches.of(sizes, 1));
  }

  /** Each is in one part, whatever the sizes. */
  @Test
  void allOfThem() {
    long[] sizes = {Long.MAX_VALUE, Long.MAX_VALUE, 1, Long.MAX_VALUE / 2, 7, 1L << 40};
    int[] numbers = Batches.of(sizes, 3).stream().flatMap(List::stream).mapToInt(i -> i).sorted()
        .toArray();
    assertEquals(Arrays.toString(IntStream.range(0, 6).toArray()), Arrays.toString(numbers));
  }
}

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
    assertEquals(List.of(List.of(3), List.of(1, 0), List.of(2, 4)), Batches.of(
        new long[] {2 * MEGABYTE, 5 * MEGABYTE, 2 * MEGABYTE, 9 * MEGABYTE, 0}, 100));
  }

  @Test
  void thirtyTwoAtMost() {
    long[] sizes = new long[40];
    assertEquals(List.of(32, 8), Batches.of(sizes, 40).stream().map(List::size).toList());
    assertEquals(List.of(15, 15, 10), Batches.of(sizes, 15).stream().map(List::size).toList());
    assertEquals(40, Batches.of(sizes, 0).size());
    assertEquals(List.of(), Batches.of(new long[0], 5));
  }

  /** What comes from standard input shares a process with nothing, as it can be read only once. */
  @Test
  void alone() {
    long[] sizes = {0, Batches.ALONE, 0};
    assertEquals(List.of(List.of(1), List.of(0, 2)), Batches.of(sizes, 100));
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

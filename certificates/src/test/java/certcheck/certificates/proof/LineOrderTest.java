package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineOrderTest {
  private static final int LONG = 30_000;

  /** Lines of which each cites some before, most of them early or often cited ones. */
  private static Lines lines(int n, long seed) {
    Random random = new Random(seed);
    Lines lines = new Lines();
    int app = lines.word("app");
    for (int line = 0; line < n; line++) {
      int[] row = new int[line == 0 ? 1 : 3];
      row[0] = app;
      for (int k = 1; k < row.length; k++) {
        row[k] = random.nextInt(3) == 0 ? line - 1 : random.nextInt(1 + random.nextInt(line));
      }
      lines.add(row);
    }
    return lines;
  }

  /** The digits of all citations. */
  private static long digits(Lines lines, int[] order) {
    int[] places = new int[order.length];
    IntStream.range(0, order.length).forEach(place -> places[order[place]] = place);
    return IntStream.range(0, order.length)
        .flatMap(line -> Arrays.stream(lines.row(line)).filter(code -> code >= 0))
        .map(line -> Integer.toString(places[line]).length()).sum();
  }

  private static void assertIsOrder(Lines lines, int[] order) {
    boolean[] placed = new boolean[lines.size()];
    for (int line : order) {
      for (int code : lines.row(line)) {
        assertTrue(code < 0 || placed[code], line + " before " + code);
      }
      assertTrue(!placed[line], "twice: " + line);
      placed[line] = true;
    }
    assertEquals(lines.size(), order.length);
  }

  @Test
  void eachLineIsOnceAndAfterThoseThatItCites() {
    for (int n : new int[] {1, 11, 6000, LONG}) {
      Lines lines = lines(n, 20261127L + n);
      assertIsOrder(lines, LineOrder.of(lines));
    }
  }

  /** All numbers of ten lines have one digit. */
  @Test
  void tenLinesAreAsShortInAnyOrder() {
    Lines lines = lines(10, 1);
    assertIsOrder(lines, LineOrder.of(lines));
    assertEquals(digits(lines, IntStream.range(0, 10).toArray()),
        digits(lines, LineOrder.of(lines)));
  }

  @Test
  void fewerDigitsAreWritten() {
    for (int n : new int[] {50, 500, LONG}) {
      Lines lines = lines(n, 7);
      long before = digits(lines, IntStream.range(0, n).toArray());
      long after = digits(lines, LineOrder.of(lines));
      assertTrue(after < before, n + " lines: " + after + ", before " + before);
    }
  }

  /** A line that is cited eight times needs 20 that are cited once: others come before these. */
  @Test
  void whatALineNeedsIsWeighed() {
    Lines lines = new Lines();
    lines.add(lines.word("truth"));
    for (int k = 1; k <= 20; k++) {
      lines.add(lines.word("sym"), k - 1);
    }
    IntStream.range(0, 8).forEach(k -> lines.add(lines.word("disj1"), 20));
    int often = lines.add(lines.word("int"), lines.word("1"));
    IntStream.range(0, 3).forEach(k -> lines.add(lines.word("disj2"), often));
    while (lines.size() < LONG) {
      lines.add(lines.word("int"), lines.word("2"));
    }
    int[] order = LineOrder.of(lines);
    assertIsOrder(lines, order);
    assertEquals(often, order[0]);
  }
}

package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LineOrderTest {
  private static final int LONG = 30_000;

  /** Lines of which each cites some before, most of them early or often cited ones. */
  private static List<List<Object>> lines(int n, long seed) {
    Random random = new Random(seed);
    List<List<Object>> lines = new ArrayList<>();
    for (int line = 0; line < n; line++) {
      List<Object> words = new ArrayList<>(List.of("app"));
      for (int k = 0; line > 0 && k < 2; k++) {
        words.add(random.nextInt(3) == 0 ? line - 1 : random.nextInt(1 + random.nextInt(line)));
      }
      lines.add(words);
    }
    return lines;
  }

  /** The digits of all citations. */
  private static long digits(List<List<Object>> lines, int[] order) {
    int[] places = new int[order.length];
    IntStream.range(0, order.length).forEach(place -> places[order[place]] = place);
    return lines.stream().flatMap(List::stream).filter(Integer.class::isInstance)
        .mapToLong(line -> Integer.toString(places[(Integer) line]).length()).sum();
  }

  private static void assertIsOrder(List<List<Object>> lines, int[] order) {
    boolean[] placed = new boolean[lines.size()];
    for (int line : order) {
      for (Object word : lines.get(line)) {
        assertTrue(!(word instanceof Integer other) || placed[other], line + " before " + word);
      }
      assertTrue(!placed[line], "twice: " + line);
      placed[line] = true;
    }
    assertEquals(lines.size(), order.length);
  }

  @Test
  void eachLineIsOnceAndAfterThoseThatItCites() {
    for (int n : new int[] {1, 11, 6000, LONG}) {
      List<List<Object>> lines = lines(n, 20261127L + n);
      assertIsOrder(lines, LineOrder.of(lines));
    }
  }

  /** All numbers of ten lines have one digit. */
  @Test
  void tenLinesAreAsShortInAnyOrder() {
    List<List<Object>> lines = lines(10, 1);
    assertIsOrder(lines, LineOrder.of(lines));
    assertEquals(digits(lines, IntStream.range(0, 10).toArray()),
        digits(lines, LineOrder.of(lines)));
  }

  @Test
  void fewerDigitsAreWritten() {
    for (int n : new int[] {50, 500, LONG}) {
      List<List<Object>> lines = lines(n, 7);
      long before = digits(lines, IntStream.range(0, n).toArray());
      long after = digits(lines, LineOrder.of(lines));
      assertTrue(after < before, n + " lines: " + after + ", before " + before);
    }
  }

  /** A line that is cited eight times needs 20 that are cited once: others come before these. */
  @Test
  void whatALineNeedsIsWeighed() {
    List<List<Object>> lines = new ArrayList<>(List.of(List.of("truth")));
    for (int k = 1; k <= 20; k++) {
      lines.add(List.of("sym", k - 1));
    }
    IntStream.range(0, 8).forEach(k -> lines.add(List.of("disj1", 20)));
    int often = lines.size();
    lines.add(List.of("int", "1"));
    IntStream.range(0, 3).forEach(k -> lines.add(List.of("disj2", often)));
    while (lines.size() < LONG) {
      lines.add(List.of("int", "2"));
    }
    int[] order = LineOrder.of(lines);
    assertIsOrder(lines, order);
    assertEquals(often, order[0]);
  }
}

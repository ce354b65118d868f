package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CommonArgumentsTest {
  private final Lines lines = new Lines();

  private int line(Object... words) {
    return lines.add(row(words));
  }

  private int[] row(Object... words) {
    return Arrays.stream(words).mapToInt(
        word -> word instanceof Integer line ? line : lines.word((String) word)).toArray();
  }

  private List<int[]> rows() {
    return IntStream.range(0, lines.size()).mapToObj(lines::row).toList();
  }

  /** What a line instantiates in the end, by what, if all is done at once. */
  private Map<Integer, Integer> arguments(List<int[]> rows, int line) {
    Map<Integer, Integer> all = new HashMap<>();
    int at = line;
    while (rows.get(at)[0] == lines.word("inst")) {
      int[] row = rows.get(at);
      for (int k = 2; k < row.length; k += 2) {
        all.put(row[k], row[k + 1]);
      }
      at = row[1];
    }
    return all;
  }

  private static int codes(List<int[]> rows) {
    return rows.stream().mapToInt(row -> row.length).sum();
  }

  @Test
  void termsThatManyInstancesShareAreSaidOnce() {
    int type = line("type", "int");
    int x = line("var", "x", type);
    int y = line("var", "y", type);
    int z = line("var", "z", type);
    int general = line("cite", "lemma");
    int one = line("int", "1");
    int two = line("int", "2");
    List<Integer> instances = new ArrayList<>();
    for (int k = 0; k < 20; k++) {
      instances.add(line("inst", general, x, one, y, two, z, line("int", "1" + k)));
    }
    List<int[]> before = rows();
    CommonArguments.share(lines);
    List<int[]> shared = rows();
    assertEquals(before.size() + 1, shared.size());
    assertArrayEquals(row("inst", general, x, one, y, two), shared.get(before.size()));
    assertTrue(codes(shared) < codes(before));
    for (int instance : instances) {
      assertEquals(4, shared.get(instance).length);
      assertEquals(arguments(before, instance), arguments(shared, instance));
    }
  }

  @Test
  void anInstanceByWhatIsCommonServesAsItIs() {
    int type = line("type", "int");
    int x = line("var", "x", type);
    int y = line("var", "y", type);
    int general = line("cite", "lemma");
    int one = line("int", "1");
    int whole = line("inst", general, x, one);
    int other = line("inst", general, x, one, y, one);
    int[] before = lines.row(whole);
    CommonArguments.share(lines);
    assertEquals(other + 1, lines.size());
    assertArrayEquals(before, lines.row(whole));
    assertArrayEquals(row("inst", whole, y, one), lines.row(other));
  }

  /** Where y is put in the place of x, and another term in that of y, x is not first. */
  @Test
  void termsInWhichOtherVariablesAreFreeAreNotPutInFirst() {
    int type = line("type", "int");
    int x = line("var", "x", type);
    int y = line("var", "y", type);
    int general = line("cite", "lemma");
    int plus = line("const", "+");
    int more = line("app", line("app", plus, y), x);
    int closed = line("lam", y, more);
    int free = 0;
    int bound = 0;
    for (int k = 0; k < 20; k++) {
      int term = line("int", "1" + k);
      free = line("inst", general, x, more, y, term);
    }
    List<int[]> before = rows();
    CommonArguments.share(lines);
    assertArrayEquals(before.toArray(), rows().toArray());
    int second = line("cite", "other");
    for (int k = 0; k < 20; k++) {
      int term = line("int", "3" + k);
      bound = line("inst", second, x, closed, y, term);
    }
    int[] last = lines.row(free);
    CommonArguments.share(lines);
    assertArrayEquals(last, lines.row(free));
    assertEquals(4, lines.count(bound));
    assertArrayEquals(row("inst", second, x, closed), lines.row(lines.size() - 1));
  }
}

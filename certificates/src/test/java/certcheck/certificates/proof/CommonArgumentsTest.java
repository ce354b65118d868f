package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CommonArgumentsTest {
  private final List<List<Object>> lines = new ArrayList<>();

  private int line(Object... words) {
    lines.add(List.of(words));
    return lines.size() - 1;
  }

  /** What a line instantiates in the end, by what, if all is done at once. */
  private static Map<Integer, Integer> arguments(List<List<Object>> lines, int line) {
    Map<Integer, Integer> all = new HashMap<>();
    int at = line;
    while (lines.get(at).get(0).equals("inst")) {
      List<Object> words = lines.get(at);
      for (int k = 2; k < words.size(); k += 2) {
        all.put((Integer) words.get(k), (Integer) words.get(k + 1));
      }
      at = (Integer) words.get(1);
    }
    return all;
  }

  private static int bytes(List<List<Object>> lines) {
    return lines.stream().mapToInt(words -> words.toString().length()).sum();
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
    List<List<Object>> shared = CommonArguments.share(lines);
    assertEquals(lines.size() + 1, shared.size());
    assertEquals(List.of("inst", general, x, one, y, two), shared.get(lines.size()));
    assertTrue(bytes(shared) < bytes(lines));
    for (int instance : instances) {
      assertEquals(4, shared.get(instance).size());
      assertEquals(arguments(lines, instance), arguments(shared, instance));
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
    List<List<Object>> shared = CommonArguments.share(lines);
    assertEquals(lines.size(), shared.size());
    assertSame(lines.get(whole), shared.get(whole));
    assertEquals(List.of("inst", whole, y, one), shared.get(other));
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
    assertEquals(lines, CommonArguments.share(lines));
    int second = line("cite", "other");
    for (int k = 0; k < 20; k++) {
      int term = line("int", "3" + k);
      bound = line("inst", second, x, closed, y, term);
    }
    List<List<Object>> shared = CommonArguments.share(lines);
    assertEquals(lines.get(free), shared.get(free));
    assertEquals(4, shared.get(bound).size());
    assertEquals(List.of("inst", second, x, closed), shared.get(lines.size()));
  }
}

package certcheck.expander;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Random blocks of connective and core rules, expanded and compared by the kernel. */
class RandomProofTest {
  private static final int BLOCKS = 1000;
  private static final int FLOOR = 100;

  @Test
  void expandToTheSameSequents() {
    Formulas formulas = new Formulas();
    List<CoreProof.Lines> blocks = new ArrayList<>();
    Map<String, Integer> uses = new TreeMap<>();
    for (int seed = 0; seed < BLOCKS; seed++) {
      CoreProof.Lines block = new RandomProof(formulas, new Random(seed)).block(60);
      block.text().lines().forEach(l -> uses.merge(l.split(" ", 2)[0], 1, Integer::sum));
      blocks.add(block);
    }
    Comparison.check(formulas.header(), blocks);
    System.out.println("Expanded in " + BLOCKS + " random blocks: " + uses);
    for (String rule : Comparison.CONNECTIVE_STEPS) {
      assertTrue(uses.getOrDefault(rule, 0) >= FLOOR, rule + " in " + uses);
    }
  }
}

package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Blocks of many lines, which are written in another order, and with other instances, prove the same. */
class LongBlockTest {
  private final Workbench bench = new Workbench("int");
  private final Syntax syntax = bench.syntax();
  private final Recorder recorder = Recorder.forCertificate(bench.recorder().logic());

  /** {@code ⊢ x * (y + z) = x * y + x * z} for many numbers; of x and y, few are different. */
  private Theorem products(int number) {
    Term.Free x = (Term.Free) bench.term("x", "x:int");
    Term.Free y = (Term.Free) bench.term("y", "y:int");
    Term.Free z = (Term.Free) bench.term("z", "z:int");
    Theorem general = recorder.normalize(syntax.apply("*", x, syntax.apply("+", y, z)),
        syntax.apply("+", syntax.apply("*", x, y), syntax.apply("*", x, z)));
    List<Theorem> parts = new ArrayList<>();
    for (int k = 0; k < number; k++) {
      parts.add(recorder.inst(general, Map.of(x, syntax.literal(k % 7),
          y, syntax.apply("+", z, syntax.literal(k % 5)), z, syntax.literal(k))));
    }
    while (parts.size() > 1) {
      List<Theorem> pairs = new ArrayList<>();
      for (int k = 0; k < parts.size(); k += 2) {
        pairs.add(k + 1 < parts.size() ? recorder.conj(parts.get(k), parts.get(k + 1))
            : parts.get(k));
      }
      parts = pairs;
    }
    return parts.get(0);
  }

  @Test
  void theKernelProvesTheSameOfThem() {
    Theorem all = products(12_000);
    recorder.lemma("products", all);
    Block block = recorder.blocks().get(0);
    assertTrue(block.steps() >= 30_000, block.steps() + " lines");
    Theorem again = Library.replay(bench.recorder(), block.text());
    assertSame(all.conclusion(), again.conclusion());
    assertEquals(List.of(), again.hypotheses());
    long shared = Arrays.stream(block.text().split("\n"))
        .filter(line -> line.startsWith("inst ") && line.split(" ").length < 8).count();
    assertTrue(shared >= 12_000, shared + " instances of those with common arguments");
  }
}

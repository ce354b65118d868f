package certcheck.certificates.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.TypeChecker;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Contractions of random products of tensors take as few operations as those of any tree over the
 * factors in their order; and how many more than those of any tree at all.
 */
class ContractionOptimumTest {
  private static final int PROGRAMS = 120;

  private static long operations(ContractionTrees trees) throws SourceException {
    Program program = Parser.parse(
        "p.teil", trees.program().getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
    Rewriting rewriting = Rewriting.of(program, TypeChecker.check(program).context(),
        ArithmeticLaw.parse("ring"), Deadline.NONE);
    return OperationCount.of(rewriting.result(), rewriting.context()).total().longValueExact();
  }

  /** The dynamic program over sets is checked against all orders of contracting two. */
  @Test
  void theLeastOfAllTreesIsThatOfAllOrders() {
    for (int seed = 0; seed < 60; seed++) {
      ContractionTrees trees = ContractionTrees.random(new Random(seed), 2 + seed % 6);
      assertEquals(trees.leastByTrying(), trees.least(), trees::program);
      assertTrue(trees.least() <= trees.leastInOrder(), trees::program);
    }
  }

  /** Up to 12 factors; no law exchanges factors, so that trees in another order are out of reach. */
  @Test
  void noTreeInTheOrderOfTheFactorsTakesFewerOperations() throws SourceException {
    double logarithms = 0;
    double worst = 1;
    int least = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      ContractionTrees trees = ContractionTrees.random(new Random(seed), 2 + seed % 11);
      long operations = operations(trees);
      assertEquals(trees.leastInOrder(), operations, trees::program);
      double ratio = (double) operations / trees.least();
      logarithms += Math.log(ratio);
      worst = Math.max(worst, ratio);
      least += ratio == 1 ? 1 : 0;
    }
    assertEquals("27 of 120 as few as of any tree, 3.30 times as many in the geometric mean, at worst"
        + " 162.3", String.format(Locale.ROOT, "%d of %d as few as of any tree, %.2f times as many"
        + " in the geometric mean, at worst %.1f", least, PROGRAMS,
        Math.exp(logarithms / PROGRAMS), worst), "benchmarks.md says so, too");
  }
}

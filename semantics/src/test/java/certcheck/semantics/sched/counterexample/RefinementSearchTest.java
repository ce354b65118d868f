package certcheck.semantics.sched.counterexample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Sources;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Programs that do not refine others. */
class RefinementSearchTest {
  private static final String HEADER = """
      param m, n, o, k, l, w;
      assume m >= 1 and n >= 1 and o >= 1 and k >= 1 and l >= 1 and w >= 1;
      input a[m + k - 1, n + l - 1, o + w - 1], b[k, l, w];
      inout c[m, n, o];
      """;

  private static final String SUM = "c[x, y, z] := c[x, y, z] + a[x + p, y + q, z + r] * b[p, q, r];";

  private static final String CONVOLUTION = HEADER + "for x < m { for y < n { for z < o {"
      + " for p < k { for q < l { for r < w { " + SUM + " } } } } } }\n";

  private static final String TILES = HEADER + "for p0 in 0..k step 8 { for q0 in 0..l step 8 {"
      + " for r0 in 0..w step 8 { for x < m { for y < n { for z < o {"
      + " for p in p0..min(p0 + 8, k) { for q in q0..min(q0 + 8, l) { for r in r0..min(r0 + 8, w) { " + SUM
      + " } } } } } } } } }\n";

  /** Samples that have more iterations than may be looked at do not hide one that has fewer. */
  @Test
  void tilesOfAConvolutionAddInAnotherOrder() {
    Program first = Sources.program(CONVOLUTION);
    Program second = Sources.program(TILES);
    Optional<RefinementSearch.Found> found =
        RefinementSearch.search(first, second, List.of(), new SearchLimits(200, 300_000));
    assertTrue(found.isPresent());
    assertEquals("remark      the two values are equal under monoid(+, 0)",
        found.get().lines().get(found.get().lines().size() - 1));
  }
}

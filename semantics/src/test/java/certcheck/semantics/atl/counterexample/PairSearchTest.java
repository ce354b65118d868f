package certcheck.semantics.atl.counterexample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Two programs in commutative rings, where products have many summands. */
class PairSearchTest {
  private static final String HEAD = "param N;\nassume N >= 1;\ninput x[N, N];\noutput y = ";

  private static Program program(String value) throws SourceException {
    return Parser.parse("p.atl", (HEAD + value + ";\n").getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }

  /** The trace of x to the power of 14, in one order or another. */
  private static String trace(String last) {
    return "let s = gen i < N: gen j < N: sum k < N: x[i, k] * x[k, j] in\n"
        + "let q = gen i < N: gen j < N: sum k < N: s[i, k] * s[k, j] in\n"
        + "let o = gen i < N: gen j < N: sum k < N: q[i, k] * q[k, j] in\n"
        + "let h = gen i < N: gen j < N: sum k < N: o[i, k] * q[k, j] in\n"
        + "sum i < N: sum k < N: " + last;
  }

  private static Optional<PairSearch.Found> search(String first, String second)
      throws SourceException {
    return PairSearch.search(program(first), program(second), new Claim(Claim.Kind.SCHEDULES,
        Optional.of("y"), Parser.laws("the laws", "ring"), Site.NONE));
  }

  /** Polynomials that are too large say nothing of the programs. */
  @Test
  void whatIsTooLargeRefutesNothing() throws SourceException {
    assertEquals(Optional.empty(), search(trace("h[i, k] * s[k, i]"), trace("s[i, k] * h[k, i]")));
  }

  @Test
  void whatDiffersIsFoundWhereItIsSmall() throws SourceException {
    Optional<PairSearch.Found> found = search(trace("h[i, k] * s[k, i]"), trace("h[i, k] * q[k, i]"));
    assertTrue(found.isPresent());
    assertEquals(List.of("N = 1"), List.of(found.get().refutation().values()));
  }
}

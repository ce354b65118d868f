package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code certify} of {@code .atl}: safe programs and right schedules proved, others refuted. */
class AtlCertificationTest {
  private static final String MATMUL = """
      param M, N, K;
      assume M >= 1 and N >= 1 and K >= 1;
      input a[M, K], b[K, N];
      output c = gen i < M: gen j < N: sum k < K: a[i, k] * b[k, j];
      schedule tiled of c =
        truncr(-M mod 4) flatten gen io < (M + 3) div 4: gen ii < 4:
        [4 * io + ii < M] gen j < N: sum k < K: a[4 * io + ii, k] * b[k, j];
      claim safe;
      claim schedules tiled;
      """;

  private static final String BLUR = """
      param N;
      assume N >= 1;
      input x[N + 2];
      output y = let h = gen i < N + 1: f(x[i], x[i + 1]) in gen i < N: g(h[i], h[i + 1]);
      schedule fused of y = gen i < N: g(f(x[i], x[i + 1]), f(x[i + 1], x[i + 2]));
      schedule tails of y = concat(
        gen i < N - 1: g(f(x[i], x[i + 1]), f(x[i + 1], x[i + 2])),
        gen i in N - 1..N: g(f(x[i], x[i + 1]), f(x[i + 1], x[i + 2])));
      schedule staged of y = truncr(-N mod 4) flatten gen t < (N + 3) div 4:
        let h = gen i < 5: [4 * t + i < N + 1] f(x[4 * t + i], x[4 * t + i + 1]) in
        gen i < 4: [4 * t + i < N] g(h[i], h[i + 1]);
      claim safe;
      claim schedules fused;
      claim schedules tails;
      claim schedules staged;
      """;

  @TempDir private Path folder;

  private Path source(String text) throws IOException {
    return Files.writeString(folder.resolve("p.atl"), text);
  }

  private Result certify(String text) throws IOException {
    return Session.real().run("certify", source(text).toString());
  }

  private void verifies(String words, String text) throws IOException {
    Result result = certify(text);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("\nVERIFIED " + folder.resolve("p.atl") + "  " + words + "\n"),
        result.out());
    assertEquals(0, Session.real().run("check", folder.resolve("p.atl").toString()).status());
  }

  private void refuses(String message, String text) throws IOException {
    Result result = certify(text);
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().contains(message), result.err());
    assertFalse(Files.exists(folder.resolve("p.cert")));
  }

  @Test
  void tiles() throws IOException {
    verifies("safe, schedules tiled", MATMUL);
    source(MATMUL.replace("b[k, j]", "b[k,j]"));
    Result changed = Session.real().run("check", folder.resolve("p.atl").toString());
    assertEquals(1, changed.status());
    assertTrue(changed.out().contains("found a difference at "), changed.out() + changed.err());
  }

  /** Two stages, fused, with a tail of its own, and staged in tiles: of any functions. */
  @Test
  void stages() throws IOException {
    verifies("safe, schedules fused, schedules tails, schedules staged", BLUR);
  }

  @Test
  void allOperators() throws IOException {
    verifies("safe, schedules t", """
        param N;
        assume N >= 2;
        input a[N, 3];
        output c = gen i < 3: gen j < N: a[j, i];
        schedule t of c = transpose truncl(1) concat(
          padl(1) truncr(2) padr(2) gen j < N - 1: gen i < 3: a[j, i],
          gen j < 1: gen i < 3: a[N - 1, i]);
        claim safe;
        claim schedules t;
        """);
    verifies("safe, schedules t", """
        input a[7];
        output c = a[0];
        schedule t of c = let s = a[0] in s[];
        claim safe;
        claim schedules t;
        """);
    verifies("safe, schedules s", """
        param N;
        assume N >= 0;
        input a[3 * N];
        output c = gen i < N: gen j < 3: select(i > 0, a[3 * i + j], real(j));
        schedule s of c = split(3) gen i < 3 * N: select(i >= 3, a[i], real(i mod 3));
        claim safe;
        claim schedules s;
        """);
  }

  @ParameterizedTest
  @CsvSource(delimiter = ';', value = {
      "[4 * io + ii < M]; [4 * io + ii < M - 1]; c[0, 0] is 0 + a[0, 0] * b[0, 0], tiled[0, 0] is 0",
      "sum k < K: a[4; sum k < K - 1: a[4; c[0, 0] is 0 + a[0, 0] * b[0, 0], tiled[0, 0] is 0",
      "a[4 * io + ii, k] * b[k, j]; b[k, j] * a[4 * io + ii, k]; tiled[0, 0] is 0 + b[0, 0] * a[0, 0]",
      "[4 * io + ii < M] gen; gen; the access a[1, 0]: index 1 in dimension 0, whose extent is 1",
      "truncr(-M mod 4); truncr(4 - M mod 4); parameters  M = 4, N = 1, K = 1",
      "truncr(-M mod 4); truncr(-M mod 2); c has the extents [1, 1], tiled has [3, 1]",
      "io < (M + 3) div 4; io < M div 4; of 3 rows of a tensor with 0"})
  void wrongSchedules(String from, String to, String message) throws IOException {
    refuses(message, MATMUL.replace(from, to));
  }

  @Test
  void unsafePrograms() throws IOException {
    String text = "param N; assume N >= 1; input a[N]; output c = gen i < N: a[i + 1]; claim safe;";
    refuses("p.atl:1:59: claim safe: refuted\n  parameters  N = 1\n  the access a[1]: ", text);
    refuses("takes away", """
        param N; assume N >= 3; input a[N];
        output c = truncr(1) gen i < N: a[i];
        claim safe;
        """);
    refuses("claim safe: undecided: ", """
        param N; assume N >= 1; input a[N];
        output c = gen i < N: [N < 1000] a[i] ;
        output d = gen i < N: [N > 1000] a[i + 1];
        claim safe;
        """);
  }

  /** However large the tensors are, which are not evaluated. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "concat(gen i < N: gen j < M: a[i], gen i < N: gen j < N: a[i])"
          + " | the extents [1000, 1001] and [1000, 1000]; M = N does not hold",
      "truncr(M) gen i < N: gen j < M: a[i]"
          + " | 'truncr' of 1001 rows of a tensor with 1000; M <= N does not hold",
      "truncl(N - M) gen i < N: gen j < M: a[i]"
          + " | 'truncl' of -1 rows; 0 <= N - M does not hold"})
  void equationsBetweenExtents(String e, String message) throws IOException {
    String program = """
        param N, M; assume N >= 1000 and M >= 1000; input a[N];
        output c = EXPRESSION;
        claim safe;
        """;
    refuses("claim safe: refuted\n  parameters  N = 1000, M = 1001\n  ",
        program.replace("EXPRESSION", e));
    refuses(message, program.replace("EXPRESSION", e));
  }

  @Test
  void extentsOfASchedule() throws IOException {
    refuses("""
        p.atl:3:10: claim schedules t: refuted
          parameters  N = 1000
          c has the extents [1000], t has [1001]; N = N + 1 does not hold
        """, """
        param N; assume N >= 1000; input a[N];
        output c = gen i < N: a[i];
        schedule t of c = gen i < N + 1: a[i];
        claim schedules t;
        """);
    refuses("p.atl:3:10: error: rank: the schedule 't' has another number of dimensions", """
        input a[2];
        output c = gen i < 1: gen j < 2: a[j];
        schedule t of c = gen j < 2: a[j];
        claim schedules t;
        """);
  }

  /** The equation, in the words of the program, where no values are found that break it. */
  @Test
  void anEquationThatIsNotProved() throws IOException {
    refuses("claim safe: undecided: the extents of dimension 1 are equal, M = N: not proved: not so"
        + " for ", """
        param N, M; assume N mod 300007 = 300006 and M mod 300007 = 300006 and N >= 0 and M >= 0;
        input a[N];
        output c = concat(gen i < N: gen j < M: a[i], gen i < N: gen j < N: a[i]);
        claim safe;
        """);
  }

  @Test
  void nothingIsClaimedOfNothing() throws IOException {
    refuses("no values of the parameters satisfy the assumptions", """
        param N; assume N >= 1 and N < 1; input a[N];
        output c = gen i < N: a[i];
        claim safe;
        """);
    refuses("has no cell", """
        input a[4];
        output c = gen i < 0: a[i];
        schedule s of c = gen i < 0: a[i + 100];
        claim schedules s;
        """);
    refuses("no claim: say what is to be proved", "input a[4]; output c = a[0];");
  }

  @Test
  void thePartThatIsProved() throws IOException {
    String text = MATMUL + """
        schedule wrong of c = gen i < M: gen j < N: sum k < K: b[k, j] * a[i, k];
        claim schedules wrong;
        """;
    refuses(": claim schedules wrong: refuted", text);
    Result partial = Session.real().run("certify", "--partial", source(text).toString());
    assertEquals(1, partial.status());
    assertTrue(partial.out().contains("  safe, schedules tiled\n"), partial.out());
    assertTrue(partial.err().contains("the certificate has the claims that are proved, not all"));
    Result usage =
        Session.real().run("certify", "--claim", "padded", "--pad", "4", source(text).toString());
    assertEquals(2, usage.status());
    assertTrue(usage.err().contains("which says itself what is claimed of it"), usage.err());
  }

  @Test
  void illFormedPrograms() throws IOException {
    refuses("p.atl:1:35: error: unknown-name: ",
        "input a[4]; output c = gen i < 4: b[i]; claim safe;");
  }
}

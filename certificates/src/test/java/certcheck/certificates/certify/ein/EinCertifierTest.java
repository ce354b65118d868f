package certcheck.certificates.certify.ein;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.Deadline;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts with every construct have a meaning, and are safe; twins that are not have none. */
class EinCertifierTest {
  private static byte[] certified(String text) throws Certifier.Undecided {
    return new EinCertifier(Path.of("library"), Deadline.NONE)
        .certify("p.ein", text.getBytes(US_ASCII));
  }

  private static String refused(String text) {
    return assertThrows(Certifier.Undecided.class, () -> certified(text)).getMessage();
  }

  @Test
  void everyConstructIsBound() throws Certifier.Undecided {
    assertTrue(certified("""
        param N >= 1, K >= 1, M; assume K <= N and not M = 7
        input x[N], w[K], X[4 * M, N, 3], Q[2, N, M], R[2, M, N]
        y = einsum("ik,k->i", windows(0, K, pad(0, K - 1, 0, x)), w)
        z = concat(0, x, y, x[1:]) // as long as 3 * N - 1
        s = split(0, 4, X); m = merge(1, X); c = concat(1, X, X[:, :1, :])
        e = einsum("...ij,...jk", Q, R) - 1.50
        f = einsum("...ij,...jk->...ki", Q, R) * einsum("aij->", R) / K
        t = -max(x[::2][:, new], x[-1]) + exp(einsum("ii", x[:, new] * x))
        u = max("i->", x) + prod("ijk->k", X) + f("ij->", x[:, new] * x) + min("...i->...", w)
        output z, f
        """).length > 0);
  }

  /** What is not shown is named with the sizes; places are those of the statements. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "param N; input x[N]; y = x[0] | not shown: 0 < N, at 1:22",
      "param N, M; input x[N], y[M]; z = einsum(\"i,i\", x, y) | not shown: N = M, at 1:31",
      "param N; input x[N]; z = split(0, 4, x) | not shown: N mod 4 = 0, at 1:22",
      "param N; input x[N]; z = max(\"i->\", x) | not shown: 1 ≤ N, at 1:22",
      "param N >= 1; input x[N]; z = max(\"i->ii\", x) | a tensor without a meaning, at 1:27",
      "param N; input x[N]; z = einsum(\"i->ii\", x) | a tensor without a meaning, at 1:22"})
  void whatIsNotSafeMeansNothing(String text, String reason) {
    assertEquals(reason, refused(text + "\n"));
  }

  /** Nothing is safe because nothing is assumed, read, or assigned. */
  @Test
  void whatCouldHoldOfNothingIsRefused() {
    assertEquals("no sizes satisfy the assumptions",
        refused("param N; assume N < 0; input x[N]; y = x\n"));
    assertEquals("no variable is assigned", refused("param N; input x[N]\n"));
    assertEquals("declarations without a meaning",
        refused("param N; input x[N]; y = x; output x\n"));
    assertEquals("statements without a meaning, at 1:22",
        refused("param N; input x[N]; x = 1\n"));
  }
}

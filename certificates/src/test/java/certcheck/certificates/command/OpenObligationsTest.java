package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of an obligation that stays open, in full: the cell, the iteration and the statement. */
class OpenObligationsTest {
  private static final String NEXT =
      "  next        annotate assignments with what they are to hold, b[i] {T(i)} := …; if sums are"
          + " taken in another order, claim implements under LAWS\n";

  @TempDir Path folder;

  private void assertOpen(String text, String said) throws IOException {
    String file = Files.writeString(folder.resolve("loops.sched"), text).toString();
    Session.Result result = Session.real().run("certify", "--no-check", file);
    assertEquals(1, result.status());
    assertEquals(said.replace("FILE", file), result.err());
  }

  /** The factors of a product are exchanged, and no law says that this is the same. */
  @Test
  void updatesInAnyOrder() throws IOException {
    assertOpen("""
        param N, M;
        assume N >= 1 and M >= 1;
        input a[N, M] = A;
        inout s[N] = S0 -> S;
        tensor S(i) = reduce(+, S0(i), j in 0..M) A(i, M - 1 - j) * A(i, j);
        par j < M { for i < N { atomic s[i] += a[i, j] * a[i, M - 1 - j]; } }
        claim bounds;
        claim implements under monoid(+, 0);
        """, """
        FILE: claim bounds: proved
        FILE:4:7: claim implements under monoid(+, 0): undecided: s[i] holds S(i): not proved: what is \
        written is reduce(+, S0(i), k in 0..M) A(i, k) * A(i, M - k - 1), e.g. where N = 1, M = 1, i = 0
          no counterexample among the 494 smallest values of the parameters, up to N = 29, M = 3
        """ + NEXT + "FILE: no certificate was written\n");
  }

  /** The order of the sum is the specification's, but there it is a sum of sums. */
  @Test
  void accumulationsUnderQuotients() throws IOException {
    assertOpen("""
        param N;
        assume N >= 1;
        input a[N, 3, 4] = A;
        output s[N] = S;
        tensor S(i) = sum(k in 0..3) sum(j in 0..4) A(i, k, j);
        for i < N { s[i] := 0; }
        for i < 12 * N { s[i div 12] := s[i div 12] + a[i div 12, (i div 4) mod 3, i mod 4]; }
        claim implements under monoid(+, 0);
        """, """
        FILE:7:18: claim implements under monoid(+, 0): undecided: s[i div 12] holds sum(i1 in 0..i + 1) \
        A(i1 div 12, i1 div 4 mod 3, i1 mod 4): not proved: what is written is 0 + A(i div 12, i div 4 mod 3, \
        i mod 4), e.g. where N = 2, i = 12; what it holds was guessed, and can be told: s[…] {value} := …
          no counterexample among the 93 smallest values of the parameters, up to N = 93
        """ + NEXT + "FILE: no certificate was written\n");
  }
}

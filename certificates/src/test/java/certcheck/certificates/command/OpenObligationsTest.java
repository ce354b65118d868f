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

  /** Zeros are added in the specification, and not by the program. */
  @Test
  void accumulationsUnderRemainders() throws IOException {
    assertOpen("""
        param N, M;
        assume N >= 1 and M >= 1;
        input a[N, M] = A;
        output s[N] = S;
        tensor S(i) = reduce(+, 0, j in 0..M) select(j mod 2 = 0, A(i, j), 0);
        for i < N { s[i] := 0; for j < M { if j mod 2 = 0 { s[i] := s[i] + a[i, j]; } } }
        claim implements under monoid(+, 0);
        """, """
        FILE:6:53: claim implements under monoid(+, 0): undecided: s[i] holds 0 + A(i, j): not proved: what \
        is written is 0 + A(i, 2 * ((j + 1) div 2) - 2) + A(i, j), e.g. where N = 1, M = 3, i = 0, j = 2; \
        what it holds was guessed, and can be told: s[…] {value} := …
          no counterexample among the 540 smallest values of the parameters, up to N = 12, M = 22
        """ + NEXT + "FILE: no certificate was written\n");
  }
}

package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Accumulations under guards, and into cells that are subscripted by quotients, without annotations:
 * what they hold is guessed from the specification.
 */
class GuardedSumsTest {
  /** Its arguments: the guard, and the laws. */
  private static final String PADDED = """
      param N;
      assume N >= 1;
      input a[N] = A;
      input w[3] = W;
      output s[N] = S;
      tensor S(i) = sum(k in 0..3) select(1 <= i + k and i + k <= N, A(i + k - 1) * W(k), 0);
      for i < N {
        s[i] := 0;
        for k < 3 { if %s { s[i] := s[i] + a[i + k - 1] * w[k]; } }
      }
      claim implements%s;
      """;

  @TempDir Path folder;

  private Session.Result certify(String text) throws IOException {
    return Session.real().run("certify", "--no-check",
        Files.writeString(folder.resolve("sums.sched"), text).toString());
  }

  private void assertProved(String text) throws IOException {
    Session.Result result = certify(text);
    assertEquals(0, result.status(), result.err());
  }

  private String refuted(String text) throws IOException {
    Session.Result result = certify(text);
    assertEquals(1, result.status());
    assertTrue(result.err().contains(": refuted"), result.err());
    return result.err();
  }

  @Test
  void zerosThatAreLeftOut() throws IOException {
    assertProved(String.format(PADDED, "1 <= i + k and i + k <= N", " under monoid(+, 0)"));
  }

  /** An element is left out, too. */
  @Test
  void aGuardThatIsTooNarrow() throws IOException {
    String err =
        refuted(String.format(PADDED, "1 <= i + k and i + k < N", " under monoid(+, 0)"));
    assertTrue(err.contains("which is to hold S(0)"), err);
  }

  /** Without a law, a sum with a zero in it is another value. */
  @Test
  void aLawIsNeeded() throws IOException {
    String err = refuted(String.format(PADDED, "1 <= i + k and i + k <= N", ""));
    assertTrue(err.contains("the two values are equal under monoid(+, 0)"), err);
  }

  /** Every other element; the guard is that of the element that is left out. */
  @Test
  void everyOtherElement() throws IOException {
    assertProved("""
        param N, M;
        assume N >= 1 and M >= 1;
        input a[N, M] = A;
        output s[N] = S;
        tensor S(i) = sum(j in 0..M) select(j mod 2 = 1, 0, A(i, j));
        for i < N { s[i] := 0; for j < M { if j mod 2 = 0 { s[i] := s[i] + a[i, j]; } } }
        claim implements under monoid(+, 0);
        """);
  }

  /** Its argument: which element is added. */
  private static final String QUOTIENTS = """
      param N;
      assume N >= 1;
      input a[N, 3, 4] = A;
      output s[N] = S;
      tensor S(i) = sum(k in 0..12) A(i, k div 4, k mod 4);
      for i < N { s[i] := 0; }
      for i < 12 * N { s[i div 12] := s[i div 12] + a[%s]; }
      claim implements;
      """;

  /** Three loops in one. */
  @Test
  void cellsSubscriptedByQuotients() throws IOException {
    assertProved(String.format(QUOTIENTS, "i div 12, (i div 4) mod 3, i mod 4"));
  }

  @Test
  void anotherOrder() throws IOException {
    refuted(String.format(QUOTIENTS, "i div 12, (i div 4) mod 3, 3 - i mod 4"));
  }
}

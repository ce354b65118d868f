package certcheck.certificates.certify.sched.refinement;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.RefinementCertifier;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * LU factorisation in place: below the diagonal, a cell was last written by the quotient, which stands first
 * in the text, but in a later iteration of the outer loop than the difference that wrote the cell before.
 */
class FactorisationTest {
  private static final String PLAIN = """
      param n;
      assume n >= 1;
      inout a[n, n];
      for k < n {
        for i in k + 1..n {
          a[i, k] := a[i, k] / a[k, k];
          for j in k + 1..n { a[i, j] := a[i, j] - a[i, k] * a[k, j]; }
        }
      }
      """;

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "for i in k + 1..n | par i in k + 1..n | true",
      "for j in k + 1..n | par j in k + 1..n | true",
      "for k < n | for k < n - 1 | true",
      "for k < n | for k < n - 2 | false",
      "a[i, j] - a[i, k] | a[i, j] + a[i, k] | false"})
  void isRefinedByWhatComputesTheSame(String part, String other, boolean isProved)
      throws Exception {
    RefinementCertifier.Result result = new RefinementCertifier(Path.of("library"), Deadline.NONE)
        .certify(side("a.sched", PLAIN), side("b.sched", PLAIN.replace(part, other)), List.of());
    assertEquals(isProved, result.open().isEmpty(), result.open().toString());
    assertEquals(isProved, result.certificate().isPresent());
  }

  private static final String STEPS = """
      param n;
      assume n >= 1;
      inout a[n, n];
      for k < n {
        for i in k + 1..n {
          for j in k + 1..n { a[i, j] := f(a[i, j], a[i, k], a[k, j]); }
        }
      }
      """;

  private static final String UNROLLED = """
      param n;
      assume n >= 1;
      inout a[n, n];
      for k < n {
        for i in k + 1..n {
          for j in k + 1..k + 1 + 2 * ((n - k - 1) div 2) step 2 {
            a[i, j] := f(a[i, j], a[i, k], a[k, j]);
            a[i, j + 1] := f(a[i, j + 1], a[i, k], a[k, j + 1]);
          }
          for j in k + 1 + 2 * ((n - k - 1) div 2)..n { a[i, j] := f(a[i, j], a[i, k], a[k, j]); }
        }
      }
      """;

  /** Which copy has written a cell last depends on remainders, and on the outer loops' last iterations. */
  @ParameterizedTest
  @CsvSource({"f, f, true", "..n { a, ..n - 1 { a, false"})
  void unrolledStepsAreTheSame(String part, String other, boolean isProved) throws Exception {
    RefinementCertifier.Result result = new RefinementCertifier(Path.of("library"), Deadline.NONE).certify(
        side("a.sched", STEPS), side("b.sched", UNROLLED.replace(part, other)), List.of());
    assertEquals(isProved, result.open().isEmpty(), result.open().toString());
  }

  private static RefinementCertifier.Side side(String file, String text) throws Exception {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Program program = Parser.parse(file, bytes, Limits.DEFAULT);
    assertTrue(Checker.check(program, Limits.DEFAULT).isEmpty(), text);
    return new RefinementCertifier.Side(program, bytes);
  }
}

package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceText;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops whose bounds are minima, maxima and quotients inside each other. */
class TiledClaimsTest {
  /** Gauss-Seidel in two dimensions as Pluto tiles it: skewed, tiles of 32, in a wavefront. */
  private static final String SEIDEL = """
      param T, N;
      assume T >= 1 and N >= 3;
      inout A[N, N];
      for t1 < (2 * T + N - 4) div 32 + 1 {
        par t2 in max((t1 + 1) div 2, (32 * t1 - T + 1 + 31) div 32)..
            min(min((T + N - 3) div 32, (32 * t1 + N + 29) div 64), t1) + 1 {
          for t3 in max((64 * t2 - N - 28 + 31) div 32, t1)..
              min(min(min(min((T + N - 3) div 16, (32 * t1 - 32 * t2 + N + 29) div 16),
              (32 * t1 + N + 60) div 32), (64 * t2 + N + 59) div 32),
              (32 * t2 + T + N + 28) div 32) + 1 {
            for t4 in max(max(max(32 * t1 - 32 * t2, 32 * t2 - N + 2), 16 * t3 - N + 2),
                -32 * t2 + 32 * t3 - N - 29)..min(min(min(min(T - 1, 32 * t2 + 30),
                16 * t3 + 14), 32 * t1 - 32 * t2 + 31), -32 * t2 + 32 * t3 + 30) + 1 {
              for t5 in max(max(32 * t2, t4 + 1), 32 * t3 - t4 - N + 2)..
                  min(min(32 * t2 + 31, 32 * t3 - t4 + 30), t4 + N - 2) + 1 {
                for t6 in max(32 * t3, t4 + t5 + 1)..min(32 * t3 + 31,
                    t4 + t5 + N - 2) + 1 {
                  A[-t4 + t5, -t4 - t5 + t6] := (A[-t4 + t5 - 1, -t4 - t5 + t6 - 1]
                      + A[-t4 + t5 - 1, -t4 - t5 + t6] + A[-t4 + t5 - 1, -t4 - t5 + t6 + 1]
                      + A[-t4 + t5, -t4 - t5 + t6 - 1] + A[-t4 + t5, -t4 - t5 + t6]
                      + A[-t4 + t5, -t4 - t5 + t6 + 1] + A[-t4 + t5 + 1, -t4 - t5 + t6 - 1]
                      + A[-t4 + t5 + 1, -t4 - t5 + t6] + A[-t4 + t5 + 1, -t4 - t5 + t6 + 1]) / 9;
                }
              }
            }
          }
        }
      }
      """;

  private static List<Boolean> certify(String text) throws Exception {
    Program program = Parser.parse(
        SourceText.of("test.sched", text + "claim bounds; claim race_free;", Limits.DEFAULT),
        Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return new SchedCertifier(Path.of("library")).certify(program).outcomes().stream()
        .map(SchedCertifier.Outcome::isProved).toList();
  }

  @Test
  void skewedTilesAreInBoundsAndDoNotRace() throws Exception {
    assertEquals(List.of(true, true), certify(SEIDEL));
  }

  /** A tile that is too large, and rows and columns that are not there. */
  @ParameterizedTest
  @CsvSource(quoteCharacter = '"', value = {
    "32 * t2 + 31, | 32 * t2 + 32, | true | false",
    "max(32 * t3, t4 + t5 + 1) | max(32 * t3, t4 + t5) | false | true",
    "t4 + N - 2) + 1 | t4 + N - 1) + 1 | false | true",
  }, delimiter = '|')
  void otherTilesAreNot(String right, String wrong, boolean bounds, boolean races)
      throws Exception {
    assertTrue(SEIDEL.contains(right));
    assertEquals(List.of(bounds, races), certify(SEIDEL.replace(right, wrong)));
  }

  @Test
  void minimaByCasesAllTogether() throws Exception {
    assertEquals(List.of(true, true), certify(NestedMinima.TEXT));
    assertEquals(List.of(true, false), certify(NestedMinima.TEXT.replace("4 + s", "3 + s")));
  }
}

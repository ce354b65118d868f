package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import org.junit.jupiter.params.provider.ValueSource;

/** Races that do no harm are proved to be such, and others are not. */
class RaceClaimsTest {
  private static final String ARRAYS = """
      param N; assume N >= 8;
      input a[N]; output c[N]; output x[1];
      """;

  private static SchedCertifier.Result certify(String body, String claims) throws Exception {
    Program program = Parser.parse(
        SourceText.of("test.sched", ARRAYS + body + claims, Limits.DEFAULT), Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return new SchedCertifier(Path.of("library")).certify(program);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "par t < (N + 7) div 8 { for j < 8 { let i = min(8 * t, N - 8) + j; c[i] := a[i] * a[i]; } }",
    "par t < N { c[t] := a[t]; if (t + 1 < N) { c[t + 1] := a[t + 1]; } }",
    "par t < N { local r[]; r[] := a[2]; x[0] := r[] * a[1]; }",
    "par t < N { par s < N { c[s] := 2.0 * a[s]; } }",
    "par t < N { x[0] := select(N < 20, a[0], a[1]); }",
    "for t < N { par s < N { c[s] := a[t]; } }",
    """
    par t < (N + 7) div 8 {
      for j < 8 {
        let i = min(8 * t, N - 8) + j;
        local r[]; r[] := 0;
        for k < i { r[] := r[] + a[k]; }
        c[i] := r[];
      }
    }
    """})
  void harmlessRacesAreProved(String body) throws Exception {
    SchedCertifier.Result result = certify(body, " claim race_benign; claim race_covered;");
    assertTrue(result.isProved(), () -> result.outcomes().toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "par t < N { x[0] := t; x[0] := 7.0; }",
    "par t < N { x[0] := a[t]; }",
    "par t < N { x[0] := a[0]; x[0] := a[1]; }",
    "par t < N { c[0] := a[0]; c[1] := c[0]; }",
    "par t < (N + 7) div 8 { for j < 8 { let i = min(8 * t, N - 8) + j; c[i] := a[j]; } }",
    "par t < N { local r[]; r[] := a[t]; x[0] := r[]; }"})
  void othersAreNot(String body) throws Exception {
    SchedCertifier.Result result = certify(body, " claim race_benign; claim race_covered;");
    assertFalse(result.outcomes().get(0).isProved());
    assertFalse(result.certificate().isPresent());
  }

  @Test
  void programsWithHarmlessRacesAreDefined() throws Exception {
    String body = "par t < N { par s < N { c[s] := a[s]; } } for s < N { x[0] := c[s]; }";
    assertTrue(certify(body, " claim race_benign; claim defined;").isProved());
    assertFalse(certify(body, " claim race_free;").isProved());
  }

  /** Tails that overlap, as Halide writes them: equal values need the claim that allows them. */
  @Test
  void tailsThatOverlapAreDefinedWhereTheClaimAllowsThem() throws Exception {
    String loop = " t < (N + 3) div 4 { for i in min(4 * t, N - 4)..min(4 * t, N - 4) + 4 {"
        + " c[i] := a[i] * 2.0; } }";
    assertTrue(certify("for" + loop, " claim race_free; claim defined;").isProved());
    assertTrue(certify("par" + loop, " claim race_benign; claim defined;").isProved());
    SchedCertifier.Outcome alone = certify("par" + loop, " claim defined;").outcomes().get(0);
    assertFalse(alone.isProved());
    assertTrue(alone.reason().orElseThrow().endsWith(
        "; iterations may write equal values to one cell where race_benign is claimed, too"),
        () -> alone.reason().orElseThrow());
  }
}

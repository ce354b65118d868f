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

  /** Tails that overlap, as Halide writes them. */
  @Test
  void tailsThatOverlapAreDefinedWithoutBeingRaceFree() throws Exception {
    String loop = " t < (N + 3) div 4 { for i in min(4 * t, N - 4)..min(4 * t, N - 4) + 4 {"
        + " c[i] := a[i] * 2.0; } }";
    SchedCertifier.Result one = certify("for" + loop, " claim race_free; claim defined;");
    assertEquals(List.of(false, false), rests(one));
    SchedCertifier.Result par = certify("par" + loop, " claim bounds; claim race_free; claim defined;");
    assertEquals(List.of(true, false, true), proved(par));
    assertEquals(List.of(false, false, true), rests(par));
  }

  /** Values that are computed into a local array of the tile first. */
  @ParameterizedTest
  @ValueSource(strings = {
    "for j < 8 { b[7 - j] := a[m + 7 - j]; } for j < 8 { c[m + j] := b[j] + 1.0; }",
    "b[7] := a[m + 7]; for j < 3 { b[2 * j] := a[m + 2 * j]; b[2 * j + 1] := a[m + 2 * j + 1]; }"
        + " b[6] := 1.0; for j < 6 { c[m + j] := b[j]; } c[m + 7] := b[7];",
    "for j < 8 { if (m + j < 5) { b[j] := a[m + j]; } else { b[j] := 0; } }"
        + " for j < 8 { c[m + j] := b[j]; }",
    "for i in m..m + 8 { local d[]; d[] := select(i < 3, 0.0, a[i]); b[i - m] := d[] * d[]; }"
        + " par j < 8 { if (j < 5) { c[m + j] := b[j]; } else { c[m + j] := b[j]; } }"})
  void valuesThatPassThroughLocalArraysAreEqual(String body) throws Exception {
    SchedCertifier.Result result = certify("par t < (N + 7) div 8 { let m = min(8 * t, N - 8);"
        + " local b[8]; " + body + " }", " claim defined; claim race_benign;");
    assertEquals(List.of(true, true), proved(result), () -> result.outcomes().toString());
    assertEquals(List.of(true, false), rests(result));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "for j < 8 { b[j] := a[8 * (m div 8) + j]; } for j < 8 { c[m + j] := b[j]; }",
    "for j < 8 { b[j] := a[m + j]; } for j < 8 { c[m + j] := b[7 - j]; }",
    "for j < 8 { if (j < 5) { b[j] := a[m + j]; } else { b[j] := 0; } }"
        + " for j < 8 { c[m + j] := b[j]; }",
    "b[0] := 0; for j < 7 { b[j + 1] := b[j] + a[m + j]; } for j < 8 { c[m + j] := b[j]; }",
    "for j < 8 { b[j] := a[m + j]; } for j < 8 { c[m + j] := b[j] + x[0]; } x[0] := 1.0;"})
  void otherValuesAreNot(String body) throws Exception {
    SchedCertifier.Result result = certify("par t < (N + 7) div 8 { let m = min(8 * t, N - 8);"
        + " local b[8]; " + body + " }", " claim race_benign;");
    assertEquals(List.of(false), proved(result));
    assertFalse(result.certificate().isPresent());
  }

  private static List<Boolean> proved(SchedCertifier.Result result) {
    return result.outcomes().stream().map(SchedCertifier.Outcome::isProved).toList();
  }

  private static List<Boolean> rests(SchedCertifier.Result result) {
    return result.outcomes().stream().map(SchedCertifier.Outcome::equalValues).toList();
  }
}

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

/** Programs that implement their specifications under laws, and not in any arithmetic. */
class ImplementsUnderTest {
  private static final String DOT = """
      param N; assume N >= 0;
      input a[N] = A; input b[N] = B; output s[1] = S;
      tensor S(i) = sum(k in 0..N) A(k) * B(k);
      local t[4];
      for l < 4 { t[l] := 0; }
      for k < N div 4 { par l < 4 { t[l] := t[l] + a[4 * k + l] * b[4 * k + l]; } }
      s[0] := (t[0] + t[1]) + (t[2] + t[3]);
      for k < N - 4 * (N div 4) {
        s[0] := s[0] + a[4 * (N div 4) + k] * b[4 * (N div 4) + k];
      }
      """;

  private static final String CONVOLUTION = """
      param N, C; assume N >= 1 and C >= 1;
      input a[N + 2, C] = A; input w[3, C] = W; output o[N] = O;
      tensor O(i) = sum(u in 0..3) sum(c in 0..C) A(i + u, c) * W(u, c);
      par i < N { o[i] := 0; }
      for c < C { par i < N { for u < 3 { o[i] := o[i] + a[i + u, c] * w[u, c]; } } }
      """;

  private static final String STRASSEN = """
      input a[2, 2] = A; input b[2, 2] = B; output c[2, 2] = C;
      tensor C(i, j) = sum(k in 0..2) A(i, k) * B(k, j);
      local m[7];
      m[0] := (a[0, 0] + a[1, 1]) * (b[0, 0] + b[1, 1]);
      m[1] := (a[1, 0] + a[1, 1]) * b[0, 0];
      m[2] := a[0, 0] * (b[0, 1] - b[1, 1]);
      m[3] := a[1, 1] * (b[1, 0] - b[0, 0]);
      m[4] := (a[0, 0] + a[0, 1]) * b[1, 1];
      m[5] := (a[1, 0] - a[0, 0]) * (b[0, 0] + b[0, 1]);
      m[6] := (a[0, 1] - a[1, 1]) * (b[1, 0] + b[1, 1]);
      c[0, 0] := m[0] + m[3] - m[4] + m[6];
      c[0, 1] := m[2] + m[4];
      c[1, 0] := m[1] + m[3];
      c[1, 1] := m[0] - m[1] + m[2] + m[5];
      """;

  private static final String WINDOW = """
      param N, M; assume N >= 1 and M >= 1;
      input a[N + M] = A; output y[N] = Y;
      tensor Y(i) = sum(k in 0..M) A(i + k);
      y[0] := 0;
      for k < M { y[0] := y[0] + a[k]; }
      for i < N - 1 { y[i + 1] {Y(i + 1)} := y[i] + a[i + M] - a[i]; }
      """;

  private static boolean isProved(String text, String laws) throws Exception {
    Program program = Parser.parse(SourceText.of("test.sched",
        text + " claim implements" + laws + ";", Limits.DEFAULT), Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return new SchedCertifier(Path.of("library")).certify(program).isProved();
  }

  private static String reason(String text, String laws) throws Exception {
    Program program = Parser.parse(SourceText.of("test.sched",
        text + " claim implements" + laws + ";", Limits.DEFAULT), Limits.DEFAULT);
    return new SchedCertifier(Path.of("library")).certify(program).outcomes().get(0)
        .reason().orElse("proved");
  }

  /** Under laws that only one value obeys, every program would implement everything. */
  @Test
  void lawsWithoutACarrier() throws Exception {
    assertEquals("no arithmetic of two or more values is known to obey modulo 2, modulo 3:"
        + " so that 1 = 0", reason(DOT, " under modulo 2, modulo 3"));
    assertEquals("no arithmetic of two or more values is known to obey ring, monoid(+, 1):"
        + " 1 is not the unit of +", reason(DOT, " under ring, monoid(+, 1)"));
    assertEquals("no arithmetic of two or more values is known to obey ring, monoid(max, 1),"
        + " monoid(max, 0): max has the unit 1 and another one",
        reason(DOT, " under ring, monoid(max, 1), monoid(max, 0)"));
    assertEquals("no arithmetic of two or more values is known to obey modulo 9,"
        + " commutative(-): subtraction obeys it only where 1 + 1 = 0",
        reason(DOT, " under modulo 9, commutative(-)"));
  }

  @Test
  void lawsWithACarrier() throws Exception {
    for (String laws : List.of("monoid(+, 0)", "modulo 6, modulo 15", "modulo 9, monoid(max, 1)",
        "ring, commutative(sub), associative(f), monoid(max, 0)",
        "monoid(+, 0), monoid(*, 0), monoid(*, 1), associative(max)")) {
      assertEquals("proved", reason(DOT, " under " + laws), laws);
    }
  }

  /** An output that is empty for all parameters is none. */
  @Test
  void anOutputWithoutACell() throws Exception {
    String text = "param N; assume N >= 0; input a[N] = A; output s[%s] = S;"
        + " tensor S(i) = A(i); par i < 0 { s[i] := a[i]; }";
    assertEquals("the output s has no cell, whatever the parameters are",
        reason(text.formatted("0"), ""));
    assertEquals("the output s has no cell, whatever the parameters are",
        reason(text.formatted("N - N"), " under ring"));
    assertEquals("proved", reason(text.formatted("N").replace("i < 0", "i < N"), ""));
    assertEquals("no output is specified", reason("input a[2] = A; output s[2]; s[0] := a[0];",
        ""));
  }

  @Test
  void accumulators() throws Exception {
    assertTrue(isProved(DOT, " under monoid(+, 0)"));
    assertFalse(isProved(DOT, " under commutative(+)"));
    assertFalse(isProved(DOT.replace("a[4 * k + l]", "a[4 * k]"), " under monoid(+, 0)"));
  }

  @Test
  void loopsInAnotherOrder() throws Exception {
    assertTrue(isProved(CONVOLUTION, " under monoid(+, 0)"));
    assertFalse(isProved(CONVOLUTION, ""));
  }

  @Test
  void strassen() throws Exception {
    assertTrue(isProved(STRASSEN, " under ring"));
    assertFalse(isProved(STRASSEN, " under monoid(+, 0), commutative(*)"));
    assertFalse(isProved(STRASSEN.replace("m[2] + m[5]", "m[2] - m[5]"), " under ring"));
  }

  @Test
  void sumsOfAWindow() throws Exception {
    assertTrue(isProved(WINDOW, " under ring"));
    assertFalse(isProved(WINDOW, " under monoid(+, 0)"));
  }
}

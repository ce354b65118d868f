package certcheck.certificates.certify.sched.refinement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class UntiledTest {
  private static final String HEAD = "param T, N, M; assume T >= 0 and N >= 2 and M >= 1;"
      + " inout a[N, N]; inout b[M]; ";

  private static String untiled(String loops) throws Exception {
    Program program = Parser.parse(
        "test.sched", (HEAD + loops).getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
    return Untiled.of(program).map(p -> Printer.print(p.body())).orElse("no tiles")
        .replaceAll("\\s+", " ").strip();
  }

  /** Tiles by numbers, by steps, within each other, and of any size. */
  @Test
  void pointsAreLeft() throws Exception {
    String points = "for i < N { for j < N { a[i, j] := 2 * a[i, j]; } }";
    assertEquals(points, untiled("""
        par c < (N + 31) div 32 { for d < (N + 31) div 32 {
          for i in 32 * c..min(N, 32 * c + 32) { for j in 32 * d..min(N, 32 * d + 32) {
            a[i, j] := 2 * a[i, j]; } } } }"""));
    assertEquals(points, untiled("""
        for c in 0..N step 8 { for d in 0..N step 4 {
          for i in c..min(N, c + 8) { for j in d..min(N, d + 4) { a[i, j] := 2 * a[i, j]; } } } }"""));
    assertEquals(points, untiled("""
        for p < (N + 255) div 256 { for c in 8 * p..min(8 * p + 8, (N + 31) div 32) {
          for i in 32 * c..min(N, 32 * c + 32) { for j < N { a[i, j] := 2 * a[i, j]; } } } }"""));
    assertEquals("for i < M { b[i] := 2 * b[i]; }", untiled("""
        for c < (M + T) div M { for i in M * c..min(M, M * c + M) { b[i] := 2 * b[i]; } }"""));
  }

  /** Where there are only whole tiles, the last one says where the points end. */
  @Test
  void boundsAreThoseOfTheFirstAndTheLastTile() throws Exception {
    assertEquals("for i < 4 * (M div 4) { b[i] := 2 * b[i]; }", untiled("""
        for c < M div 4 { for i in 4 * c..4 * c + 4 { b[i] := 2 * b[i]; } }"""));
  }

  /** The second tile follows from a wavefront and the first. */
  @Test
  void wavefrontsAreLeftOut() throws Exception {
    assertEquals("for i < N { for j < N { a[i, j] := 2 * a[i, j]; } }", untiled("""
        for w < 2 * ((N + 31) div 32) - 1 {
          par c in max(0, w - (N + 31) div 32 + 1)..min(w + 1, (N + 31) div 32) {
            for i in 32 * c..min(N, 32 * c + 32) {
              for j in 32 * (w - c)..min(N, 32 * (w - c) + 32) { a[i, j] := 2 * a[i, j]; } } } }"""));
  }

  /** What is left of conditions, and what they say where all bounds are about tiles. */
  @Test
  void conditionsOnPointsAreBounds() throws Exception {
    assertEquals("for i < N { for j < N { a[i, j] := 2 * a[i, j]; } if (i > 0) { a[0, i] := 0; } }",
        untiled("""
        for c < (N + 31) div 32 { for i in 32 * c..min(N, 32 * c + 32) {
          for j < N { a[i, j] := 2 * a[i, j]; }
          if i > 0 and c >= 0 { a[0, i] := 0; } } }"""));
    assertEquals("for i < N { if (i = 0) { a[0, 0] := 0; } if (i < N) { a[i, 0] := 1; } }",
        untiled("""
        for c < (N + 31) div 32 { for i in 32 * c..32 * c + 32 {
          if i = 0 { a[0, 0] := 0; }
          if i < N { a[i, 0] := 1; } } }"""));
  }

  /** Repetitions, unrolled and skewed loops are no tiles. */
  @Test
  void otherLoopsStay() throws Exception {
    assertEquals("no tiles", untiled("for t < T { for i < M { b[i] := 2 * b[i]; } }"));
    assertEquals("no tiles", untiled("for t < T { for i in t..M + t { b[i - t] := 0; } }"));
    assertEquals("no tiles", untiled(
        "for i in 0..M div 2 * 2 step 2 { b[i] := 0; b[i + 1] := 0; }"));
    assertEquals("no tiles", untiled("for c < M div 4 { for i < 4 { b[4 * c + i] := 0; } }"));
    assertEquals("no tiles", untiled("for c < M { for i in c..M { b[i] := 2 * b[i]; } }"));
  }
}

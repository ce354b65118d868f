package certcheck.certificates.certify.sched.refinement;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CorrespondenceTest {
  private static final String FIRST = """
      param N, M;
      assume N >= 2 and M >= 2;
      input x[N + 3, M] = X;
      output b[N, M] = B;
      tensor B(i, j) = S(i, j);
      tensor S(i, j) = X(i, j) * X(i + 1, j);
      for i < N { for j < M { b[i, j] {S(i, j)} := x[i, j] * x[i + 1, j]; } }
      """;

  private static Program program(String text) throws Exception {
    return Parser.parse("test.sched", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }

  private static List<String> annotations(Statement s) {
    List<String> found = new ArrayList<>();
    if (s instanceof Statement.Assignment a) {
      found.add(a.prophecy().map(Printer::print).orElse("none"));
    }
    s.parts().forEach(part -> found.addAll(annotations(part)));
    return found;
  }

  /** Loops that are unrolled twice: which iteration that is shows when the outer one runs twice. */
  @Test
  void iterationsOfLoopsUnrolledTwiceAreFoundOut() throws Exception {
    String body = "for j < M { b[e, j] := x[e, j] * x[e + 1, j]; } ";
    StringBuilder second = new StringBuilder("""
        param N, M;
        assume N >= 2 and M >= 2;
        input x[N + 3, M];
        output b[N, M];
        for m < N div 2 div 3 {
        """);
    List<String> all = List.of("2 * (3 * m)", "2 * (3 * m) + 1", "2 * (3 * m + 1)",
        "2 * (3 * m + 1) + 1", "2 * (3 * m + 2)", "2 * (3 * m + 2) + 1");
    all.forEach(e -> second.append(body.replace("e", e)));
    List<String> found = annotations(
        new Correspondence(program(FIRST), program(second.append("}").toString())).annotated()
            .body());
    assertEquals(all.stream().map(e -> "S(" + e + ", j)").toList(), found);
  }

  private static List<String> annotations(String first, String second) throws Exception {
    return annotations(new Correspondence(program(first), program(second)).annotated().body());
  }

  private static final String VECTOR = """
      param N;
      assume N >= 0;
      input x[N] = X;
      output b[N] = B;
      """;

  private static final String VECTORS = "param N; assume N >= 0; input x[N]; output b[N]; ";

  /** One loop in the place of two assignments that a condition tells apart. */
  @Test
  void casesAreToldApartByBounds() throws Exception {
    String first = VECTOR.replace("x[N]", "x[N, N]").replace("b[N]", "b[N, N]") + """
        tensor B(i, j) = X(i, j);
        tensor S(i, j) = X(i, j);
        tensor T(i, j) = X(i, j);
        for i < N {
          for j < i { b[i, j] {S(i, j)} := f(x[i, j]); }
          for j in i..N { b[i, j] {T(i, j)} := f(x[i, j]); }
        }
        """;
    String second = VECTORS.replace("[N]", "[N, N]")
        + "for j < N { for i < N { b[i, j] := f(x[i, j]); } }";
    assertEquals(List.of("select(j >= i, T(i, j), S(i, j))"), annotations(first, second));
  }

  /** A loop in the place of one that is unrolled, and of one in tiles. */
  @Test
  void remaindersAndQuotientsAreFoundOut() throws Exception {
    String unrolled = VECTOR.replace("N >= 0", "N >= 0 and N mod 2 = 0") + """
        tensor B(i) = X(i);
        tensor S(m) = X(2 * m);
        tensor T(m) = X(2 * m + 1);
        for m < N div 2 {
          b[2 * m] {S(m)} := f(x[2 * m]);
          b[2 * m + 1] {T(m)} := f(x[2 * m + 1]);
        }
        """;
    String rolled = VECTORS + "for i < N { b[i] := f(x[i]); }";
    assertEquals(List.of("select(i mod 2 < 1, S(i div 2), T(i div 2))"),
        annotations(unrolled, rolled));
    String tiles = VECTOR + """
        tensor B(i) = X(i);
        tensor S(t, i) = X(8 * t + i);
        for t < (N + 7) div 8 {
          for i < min(8, N - 8 * t) { b[8 * t + i] {S(t, i)} := f(x[8 * t + i]); }
        }
        """;
    assertEquals(List.of("S(i div 8, i - 8 * (i div 8))"), annotations(tiles, rolled));
  }

  /** Subscripts may be literals beside quotients. */
  @Test
  void literalSubscriptsDoNotMatter() throws Exception {
    String first = VECTOR.replace("b[N]", "b[2, N]") + """
        tensor B(m, i) = X(i);
        tensor S(t, i) = X(8 * t + i);
        for t < (N + 7) div 8 {
          for i < min(8, N - 8 * t) { b[0, 8 * t + i] {S(t, i)} := f(x[8 * t + i]); }
        }
        """;
    String second = VECTORS.replace("b[N]", "b[2, N]") + "for i < N { b[0, i] := f(x[i]); }";
    assertEquals(List.of("S(i div 8, i - 8 * (i div 8))"), annotations(first, second));
  }

  /** The same value is written to a cell in each step. */
  @Test
  void repeatedValuesCorrespondInTheirOrder() throws Exception {
    String first = VECTOR + """
        tensor B(i) = X(i);
        tensor S(t, i) = X(i);
        for t < 3 { for i < N { b[i] {S(t, i)} := f(x[i]); } }
        """;
    String second = VECTORS + "for i < N { for s < 3 { b[i] := f(x[i]); } }";
    assertEquals(List.of("S(s, i)"), annotations(first, second));
  }

  /** A loop that runs at the samples with one value: the iteration follows from the cell. */
  @Test
  void iterationsFollowFromCells() throws Exception {
    String first = """
        param N, M;
        assume N >= 2 and M >= 2;
        inout a[N + 2, M + 2] = A -> B;
        tensor B(i, j) = S(i, j);
        tensor S(i, j) = A(i, j);
        for i < N { for j < M { a[i + 1, j + 1] {S(i, j)} := h(a[i, j]); } }
        """;
    String second = """
        param N, M;
        assume N >= 2 and M >= 2;
        inout a[N + 2, M + 2];
        for s in 1..N + 1 {
          for r in 2 * (M div 4 div 2)..M div 4 { a[s - 1 + 1, 4 * r + 1] := h(a[s - 1, 4 * r]); }
        }
        """;
    assertEquals(List.of("S(s - 1 + 1 - 1, 4 * r + 1 - 1)"), annotations(first, second));
  }

  /** What the first program never writes has no annotation. */
  @Test
  void otherValuesHaveNone() throws Exception {
    String first = VECTOR + """
        tensor B(i) = X(i);
        tensor S(i) = X(i);
        for i < N { b[i] {S(i)} := f(x[i]); }
        """;
    String second = VECTORS
        + "for i < N { if i < 2 { b[i] := f(x[i]); } if i >= 2 { b[i] := g(x[i]); } }";
    assertEquals(List.of("S(i)", "none"), annotations(first, second));
  }
}

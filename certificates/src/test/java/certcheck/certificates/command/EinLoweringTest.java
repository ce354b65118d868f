package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Claims {@code lowers} and {@code schedules} are about the bytes of programs in index notation. */
class EinLoweringTest {
  private static final String PRODUCT = """
      param N >= 1, M >= 1, K >= 1
      input A[N, K], B[K, M]
      C = einsum("ik,kj->ij", A, B)
      """;

  @TempDir Path folder;
  private String loops;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static Result run(String... words) {
    return Session.real().run(words);
  }

  private Result certify(String source) throws IOException {
    return run("certify", loops, "--lowers", file("p.ein", source));
  }

  @BeforeEach
  void handWritten() throws IOException {
    loops = file("hand.sched", """
        param N, M, K;
        assume N >= 0; assume M >= 0; assume K >= 0;
        input B[K, M] = b;
        input A[N, K] = a;
        output C[N, M] = c;
        tensor c(i, j) = sum(k in 0..K) a(i, k) * b(k, j);
        for j < M {
          for i < N {
            C[i, j] := 0;
            for k < K { C[i, j] := C[i, j] + A[i, k] * B[k, j]; }
          }
        }
        claim bounds; claim race_free; claim defined; claim implements;
        """);
  }

  /** Loops of anybody, in another order, with fewer assumptions. */
  @Test
  void loopsLowerTheTextAndNoOther() throws IOException {
    Result result = certify(PRODUCT);
    assertEquals(0, result.status(), result.err());
    String source = folder.resolve("p.ein").toString();
    String verdict = "VERIFIED " + source + " " + loops
        + "  lowers C, bounds, race_free, defined, implements\n";
    assertTrue(result.out().contains(verdict), result.out());
    String certificate = folder.resolve("hand.cert").toString();
    assertEquals(0, run(source, loops, certificate).status());
    for (String changed : new String[] {PRODUCT + "\n", PRODUCT.replace("ik,kj", "ki,kj"),
        PRODUCT.replace("N >= 1", "N >= 2"), PRODUCT.replace("A, B)", "B, A)")}) {
      file("p.ein", changed);
      assertEquals(1, run(source, loops, certificate).status(), changed);
    }
  }

  /** What differs from the program by one letter, operand, size or name. */
  @ParameterizedTest
  @ValueSource(strings = {
      "input A[N, K], B[K, M]; C = einsum(\"kj,ik->ij\", B, A)",
      "input A[N, K], B[K, M]; C = einsum(\"ik,kj->ij\", A, B) + 0",
      "input A[N, K], B[K, M + 1]; C = einsum(\"ik,kj->ij\", A, B[:, :M])",
      "input A[N, K], B[K, M]; C = einsum(\"ik,kj->ij\", A[:, :1], B[:1, :])"})
  void almostTheSameIsNotProved(String source) throws IOException {
    Result result = certify("param N >= 1, M >= 1, K >= 1; " + source + "\n");
    assertEquals(1, result.status(), result.toString());
    assertFalse(Files.exists(folder.resolve("hand.cert")));
  }

  /** A sum inside a sum may be over nothing, where 0 + 0 need not be 0. */
  @Test
  void whatIsNotBoundIsSaid() throws IOException {
    String source = file("s.ein", "param N, M; input A[N, M]; s = einsum(\"ij->\", A)\n");
    Result result = run("lower", source);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.err().contains("not bound: the elements of the ATL program that s is are its values:"
        + " not proved"), result.err());
    assertTrue(result.out().contains("s_lowered.atl "), result.out());
    file("s.ein", "param N, M >= 1; input A[N, M]; s = einsum(\"ij->\", A)\n");
    Result bound = run("lower", source);
    assertTrue(bound.out().contains("VERIFIED " + source), bound.toString());
    assertFalse(bound.err().contains("not bound"), bound.err());
  }

  private static final String MAXIMUM = """
      param N >= 1, M >= 1
      input x[N, M]
      y = max("ij->i", x) + prod("ij->i", x)
      """;

  /** Folds begin with their first element, the product with 1; which function it is matters, and where it ends. */
  @Test
  void foldsAreLowered() throws IOException {
    loops = file("hand.sched", """
        param N, M; assume N >= 1; assume M >= 1;
        input x[N, M] = X; output y[N] = Y;
        tensor Y(i) = (reduce(max, X(i, 0), j in 1..M) X(i, j)) + product(j in 0..M) X(i, j);
        for i < N {
          local m[]; local p[];
          m[] := x[i, 0];
          p[] := 1;
          for j in 1..M { m[] := max(m[], x[i, j]); }
          for j < M { p[] := p[] * x[i, j]; }
          y[i] := m[] + p[];
        }
        claim bounds; claim race_free; claim defined; claim implements;
        """);
    Result result = certify(MAXIMUM);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("  lowers y, bounds, race_free, defined, implements\n"), result.out());
    for (String changed : new String[] {MAXIMUM.replace("max", "min"),
        MAXIMUM.replace("prod(\"ij->i\", x)", "prod(\"ij->i\", x[:, 1:])")}) {
      Result other = certify(changed);
      assertEquals(1, other.status(), changed + other);
      assertFalse(Files.exists(folder.resolve("hand.cert")), changed);
    }
  }

  @Test
  void foldsOfNothingAreRefutedWithTheirParameters() throws IOException {
    Result result = run("certify", file("p.ein", MAXIMUM.replace("M >= 1", "M")));
    assertEquals(1, result.status(), result.toString());
    assertTrue(result.err().contains("not bound: not shown: 1 ≤ M, at 3:1\n"), result.err());
    assertTrue(result.err().contains("claim safe: refuted\n  parameters  N = 1, M = 0\n"), result.err());
    Result product = run("certify", file("p.ein", "param M; input x[M]; y = prod(\"i->\", x)\n"));
    assertEquals(0, product.status(), product.err());
  }

  @Test
  void foldsInOneOrderAreComparedInAnyArithmetic() throws IOException {
    String head = "param N >= 1, M >= 1\ninput x[N, M]\n";
    String slow = file("slow.ein", head + "y = max(\"ij->\", x)\n");
    Result same = run("certify", file("fast.ein", head + "y = max(\"i->\", max(\"ij->i\", x))\n"),
        "--schedules", slow);
    assertEquals(0, same.status(), same.err());
    Result other = run("certify", file("fast.ein", head + "y = max(\"j->\", max(\"ij->j\", x))\n"),
        "--schedules", slow);
    assertEquals(1, other.status(), other.err());
    assertTrue(other.err().contains("y[] is max(max(x[0, 0], x[0, 1]), max(x[1, 0], x[1, 1]))"), other.err());
  }

  /** One matrix three times, multiplied in another order: which factor is which is searched for. */
  @Test
  void equalFactorsAreToldApart() throws IOException {
    String head = "param N >= 1\ninput A[N, N], u[N, N, N]\n";
    String slow = file("slow.ein", head + "v = einsum(\"il,jm,kn,lmn->ijk\", A, A, A, u)\n");
    Result result = run("certify", file("fast.ein", head + """
        a = einsum("kn,lmn->lmk", A, u)
        b = einsum("jm,lmk->ljk", A, a)
        v = einsum("il,ljk->ijk", A, b)
        """), "--schedules", slow, "--under", "ring");
    assertEquals(0, result.status(), result.err());
  }

  @Test
  void twoProgramsAreComparedByTheirTexts() throws IOException {
    String head = "param N >= 1\ninput x[N, 2]\n";
    String slow = file("slow.ein", head + "y = einsum(\"ij->i\", x)\n");
    String fast = file("fast.ein", "param N\ninput x[N, 2]\ny = einsum(\"ij,->i\", x, 1)\n");
    Result any = run("certify", fast, "--schedules", slow);
    assertEquals(1, any.status(), any.toString());
    Result ring = run("certify", fast, "--schedules", slow, "--under", "ring");
    assertEquals(0, ring.status(), ring.err());
    String certificate = folder.resolve("fast.cert").toString();
    assertTrue(ring.out().contains("VERIFIED " + slow + " " + fast + "  schedules y under ring\n"), ring.out());
    assertEquals(1, run(fast, slow, certificate).status());
    file("slow.ein", head + "y = einsum(\"ij->i\", x) \n");
    assertEquals(1, run(slow, fast, certificate).status());
  }
}

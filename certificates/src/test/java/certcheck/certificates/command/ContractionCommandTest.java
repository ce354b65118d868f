package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code certcheck rewrite} of ATL programs and programs in index notation. */
class ContractionCommandTest {
  private static final String FOUR = "param N >= 1, M >= 1\ninput g[M, M, M], c[M, N], s[N, N]\n"
      + "h = einsum(\"pqr,pi,qj,rk->ijk\", g, c, c, c)\ne = einsum(\"iji,ij->\", h, s)\n";

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Result run(String... words) {
    return Session.real().run(words);
  }

  @Test
  void indexNotationIsComputedTwoFactorsAtATime() throws IOException {
    String source = file("four.ein", FOUR);
    Result result = run("rewrite", source, "--laws", "ring", "-p", "M=4", "--param", "N=8");
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("before  32,256 additions, 98,304 multiplications\n"), result.out());
    assertTrue(result.out().contains("sizes   N = 8, M = 4\n"), result.out());
    assertTrue(result.out().contains("four.rewritten.atl  schedules e under ring\n"), result.out());
    String text = Files.readString(folder.resolve("four.rewritten.atl"));
    assertEquals(2, text.split("let t[0-9]+ = ", -1).length - 1, text);
    Result checked = run(source, folder.resolve("four.rewritten.atl").toString(), folder.resolve("four.rewritten.cert").toString());
    assertEquals(0, checked.status(), checked.err());
  }

  /** Folds and functions that two statements have in common are computed once; that needs no law. */
  @Test
  void whatIsComputedTwiceIsShared() throws IOException {
    String source = file("soft.ein", "param N >= 1, M >= 1\ninput x[N, M]\n"
        + "e = exp(x - max(\"ij->i\", x)[:, new])\ns = einsum(\"ij->i\", exp(x - max(\"ab->a\", x)[:, new]))\n"
        + "y = e / s[:, new] * min(\"ij->i\", x)[:, new]\noutput y\n");
    Result result = run("rewrite", source, "-p", "N=2", "-p", "M=3");
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("soft.ein:4:29: t2\n  is    t1\n"), result.out());
    assertTrue(result.out().contains("soft.ein:4:21: t3\n  is    e\n"), result.out());
    assertTrue(result.out().contains("before  6 additions, 0 multiplications, 10 others\n"), result.out());
    assertTrue(result.out().contains("soft.rewritten.atl  schedules y\n"), result.out());
    String text = Files.readString(folder.resolve("soft.rewritten.atl"));
    assertEquals(1, text.split("reduce\\(max", -1).length - 1, text);
    assertEquals(1, text.split("reduce\\(min", -1).length - 1, text);
    assertEquals(1, text.split("exp\\(", -1).length - 1, text);
  }

  /** Not shared: other functions, other indices, and what only looks the same where names stand for two things. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "y = max(\"ij->i\", x) + min(\"ij->i\", x)", "y = max(\"ij->i\", x) + max(\"ij->j\", x)",
      "y = einsum(\"ij->i\", x) + max(\"ij->i\", x)", "u = max(\"ij->i\", x); v = max(\"ij->i\", x)"})
  void whatIsNotTheSameIsNotShared(String statements) throws IOException {
    Result result = run("rewrite", file("p.ein", "param N >= 1\ninput x[N, N]\n" + statements + "\n"));
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().contains("no tensor is computed twice; nothing was written"), result.err());
  }

  @Test
  void namesThatStandForTwoThingsAreNotShared() throws IOException {
    Result result = run("rewrite", file("p.atl", "param N; assume N >= 1; input x[N]; output y =\n"
        + "  gen i < N: let a = gen j < N: x[j] + x[i] in let b = gen j < N: a[j] + 1 in\n"
        + "  let a = gen j < N: x[j] + 2 in let c = gen j < N: a[j] + 1 in gen j < N: b[j] + c[j] + a[j];\n"));
    assertEquals(1, result.status(), result.out() + result.err());
  }

  /** What is kept once is used wherever it is needed, inside of the same output. */
  @Test
  void whatIsNeededTwiceIsKeptOnce() throws IOException {
    String source = file("twice.atl", "param N;\nassume N >= 1;\ninput a[N, N];\ninput x[N];\noutput s =\n"
        + "  let u = gen i < N: sum j < N: sum k < N: a[i, j] * a[j, k] * x[k] in\n"
        + "  let v = gen m < N: sum l < N: sum n < N: a[l, m] * a[l, n] * x[n] in\n"
        + "  gen i < N: u[i] + v[i];\n");
    Result result = run("rewrite", source, "--laws", "ring");
    assertEquals(0, result.status(), result.err());
    String text = Files.readString(folder.resolve("twice.rewritten.atl"));
    assertEquals(1, text.split("let t[0-9]+ = ", -1).length - 1, text);
    assertTrue(result.out().endsWith("schedules s under ring\n  axioms: extensionality choice int\n"),
        result.out());
  }

  /** What somebody else has factorised, {@code numpy.einsum_path} for instance. */
  @Test
  void otherFactorisationsAreProvedAndWrongOnesRefuted() throws IOException {
    String head = "param N >= 1, M >= 1\ninput a[N, M], b[M, N], x[N]\n";
    String slow = file("slow.ein", head + "y = einsum(\"ij,jk,k->i\", a, b, x)\n");
    String fast = file("fast.ein", head + "u = einsum(\"jk,k->j\", b, x)\ny = einsum(\"ij,j->i\", a, u)\n");
    Result proved = run("certify", fast, "--schedules", slow, "--under", "ring");
    assertEquals(0, proved.status(), proved.err());
    assertTrue(proved.out().contains("slow.ein " + fast + "  schedules y under ring\n"), proved.out());
    Result other = run("certify", fast, "--schedules", slow);
    assertEquals(1, other.status(), other.err());
    assertTrue(other.err().contains("claim schedules y: refuted"), other.err());
    String wrong = file("wrong.ein", head + "u = einsum(\"jk,k->k\", b, x)\ny = einsum(\"ik,k->i\", a, u)\n");
    assertEquals(1, run("certify", wrong, "--schedules", slow, "--under", "ring").status());
  }

  @Test
  void whatIsRewrittenComputesTheSameValues() throws IOException {
    String source = file("chain.ein", "param A, B, C, D\ninput a[A, B], b[B, C], c[C, D], w[A]\n"
        + "y = einsum(\"ab,bc,cd,a->d\", a, b, c, w)\n");
    assertEquals(0, run("rewrite", source, "--laws", "ring", "--no-check").status());
    String[] values = new String[2];
    int next = 0;
    for (String name : new String[] {"chain.ein", "chain.rewritten.atl"}) {
      Result result = run("run", folder.resolve(name).toString(), "-p", "A=2", "-p", "B=3", "-p", "C=2", "-p",
          "D=2", "--arithmetic", "rational", "-i", file("in.json", "{\"a\": [[1, 2, 3], [4, 5, 6]], \"b\":"
              + " [[1, 0], [2, 5], [3, 1]], \"c\": [[7, 1], [2, 2]], \"w\": [3, 2]}"));
      assertEquals(0, result.status(), result.err());
      values[next++] = result.out();
    }
    assertEquals(values[0], values[1]);
    assertTrue(values[0].contains("y : [2]"), values[0]);
  }

  /** The loops are those of the program that takes fewer operations; the certificate is about the source. */
  @Test
  void whatIsLoweredIsRewrittenFirst() throws IOException {
    String source = file("chain.ein", "param N >= 1, M >= 1\ninput a[N, M], b[M, N], x[N]\n"
        + "y = einsum(\"ij,jk,k->i\", a, b, x)\n");
    Result result = run("lower", "-O", "--laws", "ring", source);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("  keep  t1 = gen j < M: sum k < N: b[j, k] * x[k]\n"), result.out());
    String loops = folder.resolve("chain_lowered.sched").toString();
    String certificate = folder.resolve("chain_lowered.cert").toString();
    assertTrue(result.out().contains("VERIFIED " + source + " " + loops
        + "  lowers y under ring, bounds, race_free, defined, implements\n"), result.out());
    assertFalse(Files.exists(folder.resolve("chain_lowered.rewritten.atl")));
    assertTrue(Files.readString(folder.resolve("chain_lowered.c")).contains("for ("));
    file("chain.ein", Files.readString(Path.of(source)).replace("jk,k", "jk,i"));
    assertEquals(1, run(source, loops, certificate).status());
    String plain = file("plain.ein", "param N\ninput x[N]\ny = x + x\n");
    Result same = run("lower", "-O", "--laws", "ring", plain);
    assertEquals(0, same.status(), same.err());
    assertTrue(same.err().contains("plain.ein: no sum of products takes fewer operations in another order; it is"
        + " lowered as it stands\n"), same.err());
    assertFalse(Files.exists(folder.resolve("plain_lowered.rewritten.atl")));
  }

  /** The same of ATL; what is only shared needs no law. */
  @Test
  void rewrittenLoopsLowerAnAtlProgram() throws IOException {
    String source = file("chain.atl", "param N, M;\nassume N >= 1 and M >= 1;\ninput a[N, M], b[M, N], x[N];\n"
        + "output y = gen i < N: sum j < M: sum k < N: a[i, j] * b[j, k] * x[k];\n");
    Result result = run("lower", "-O", "--laws", "ring", source);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("chain_lowered.sched  lowers y under ring, bounds,"), result.out());
    String shared = file("soft.ein", "param N >= 1\ninput x[N]\n"
        + "y = exp(x) / einsum(\"i->\", exp(x)) + f(einsum(\"i->\", exp(x)))\n");
    Result any = run("lower", "-O", "--laws", "ring", shared);
    assertEquals(0, any.status(), any.err());
    assertTrue(any.out().contains("  is    t1\n"), any.out());
    assertTrue(any.out().contains("soft_lowered.sched  lowers y, bounds,"), any.out());
  }

  /** A text that is not bound: of the ATL program that is made of it, there are two. */
  @Test
  void whatIsNotBoundHasTwoCertificates() throws IOException {
    String source = file("words.ein", "param N >= 1, M >= 1\ninput a[N, M], b[M, N], x[N]\n"
        + "y = einsum(\"ij,jk,k->i\", a, b, x)\nz = einsum(\"new->n\", w)\n".replace("w)", "a[:, :, new])"));
    Result result = run("lower", "-O", "--laws", "ring", source);
    assertEquals(0, result.status(), result.out() + result.err());
    assertTrue(result.err().contains("words.ein: two certificates are written, since there is none of both: not bound:"),
        result.err());
    assertTrue(result.out().contains("words_lowered.rewritten.atl  schedules y under ring"), result.out());
    assertTrue(result.out().contains("words_lowered.sched  lowers y"), result.out());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "s = einsum(\"i,i\", x, x) | --laws ring | 1 | no sum of products takes fewer operations in another order",
      "s = einsum(\"i,i,j\", x, x, x) | --laws idempotent(min) | 2 | expected --laws ring: in other arithmetics the order",
      "s = einsum(\"i,i,i->i\", x, x, x) | --laws ring | 1 | no sum of products takes fewer",
      "s = einsum(\"i,i,j\", x, x, x) | --laws ring -p M=3 | 2 | --param: expected a parameter of the program, N,",
      "s = einsum(\"ij,jk,kl->il\", y, y, y) | --laws ring --max-size 3 | 1 | no sum of products takes fewer",
      "s = einsum(\"i,i,j\", x, x, x) | --laws ring -o x.teil | 2 | expected the name of an ATL program (.atl)"})
  void whatCannotBeRewrittenIsSaid(String statement, String options, int status, String message)
      throws IOException {
    String source = file("p.ein", "param N\ninput x[N], y[N, N]\n" + statement + "\n");
    Result result = run(("rewrite " + source + " " + options).split(" "));
    assertEquals(status, result.status(), result.err());
    assertTrue(result.err().contains(message), result.err());
    assertFalse(Files.exists(folder.resolve("p.rewritten.atl")));
  }

  @Test
  void sizesAreOfTensorsOnly() throws IOException {
    Result result = run("rewrite", file("p.teil", "x : [2]\n"), "--max-size", "4");
    assertEquals(2, result.status());
    assertTrue(result.err().contains("--param and --max-size: expected a program of ATL"), result.err());
  }
}

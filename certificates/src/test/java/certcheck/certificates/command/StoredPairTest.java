package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code certcheck certify x.ein --schedules y.tml}, and of the other languages whose programs have stores. */
class StoredPairTest {
  private static final String MODEL = "var input A : [2 3]\nvar input x : [3]\nvar input s : []\nvar t : [2]\n"
      + "var output y : [2]\nt = (A # x) . [2 3]\nt = s * t\ny = t + t\n";
  private static final String HEAD = "input A[2, 3], x[3], s[]\n";

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Result run(String... words) {
    return Session.real().run(words);
  }

  private Result certify(String model, String ein, String... more) throws IOException {
    String first = file("slow.tml", model);
    String second = file("fast.ein", ein);
    String[] words = new String[4 + more.length];
    System.arraycopy(new String[] {"certify", second, "--schedules", first}, 0, words, 0, 4);
    System.arraycopy(more, 0, words, 4, more.length);
    return run(words);
  }

  /** A variable that is assigned twice is read where it was last assigned; the files are compared. */
  @Test
  void resultsAreThoseOfTheOtherProgram() throws IOException {
    Result proved = certify(MODEL, HEAD + "y = einsum(\",ij,j->i\", s, A, x) + einsum(\"ij,j->i\", A, x) * s\n",
        "--under", "ring");
    assertEquals(0, proved.status(), proved.out() + proved.err());
    String slow = folder.resolve("slow.tml").toString();
    String fast = folder.resolve("fast.ein").toString();
    String certificate = folder.resolve("fast.cert").toString();
    assertTrue(proved.out().contains("VERIFIED " + slow + " " + fast + "  schedules y under ring\n"),
        proved.out());
    assertEquals(0, run(slow, fast, certificate).status());
    file("slow.tml", MODEL.replace("t + t", "t - t"));
    assertEquals(1, run(slow, fast, certificate).status());
  }

  /** Without sums no law is needed; other extents are sizes that have to be the same. */
  @Test
  void elementsNeedNoLaw() throws IOException {
    Result proved = certify("var input A : [2 2]\nvar input s : []\nvar B : [2 2]\nB = s * (A ^ [1 2]) - (A / s)\n",
        "param N\nassume N = 2\ninput A[N, N], s[]\nB = s * einsum(\"ij->ji\", A) - A / s\n");
    assertEquals(0, proved.status(), proved.out() + proved.err());
    assertTrue(proved.out().contains("  schedules B\n"), proved.out());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "y = einsum(\"ij,j->i\", A, x) * s                         | claim schedules y under ring: refuted",
      "y = einsum(\"ij,j->i\", A, x) * (s + s) + x[0] - x[1]     | claim schedules y under ring: refuted",
      "z = einsum(\"ij,j->i\", A, x) * (s + s)                   | there is no output y",
      "y = einsum(\"ij,k->i\", A, x) * (s + s)                   | claim schedules y under ring: refuted"})
  void otherResultsAreNot(String statement, String message) throws IOException {
    Result other = certify(MODEL, HEAD + statement + "\n", "--under", "ring");
    assertEquals(1, other.status(), other.out() + other.err());
    assertTrue(other.err().contains(message) || other.out().contains(message), other.out() + other.err());
    assertTrue(Files.notExists(folder.resolve("fast.cert")));
  }

  /** CFDlang's groups of pairs. */
  @Test
  void resultsOfCfdlang() throws IOException {
    String slow = file("slow.cfd", "var input A : [3 4]\nvar input u : [4 4]\nvar output v : [3 3]\n"
        + "v = A # A # u . [[1 4] [3 5]]\n");
    String fast = file("fast.ein", "input A[3, 4], u[4, 4]\nt = einsum(\"jl,kl->jk\", A, u)\n"
        + "v = einsum(\"ik,jk->ij\", A, t)\noutput v\n");
    Result proved = run("certify", fast, "--schedules", slow, "--under", "ring");
    assertEquals(0, proved.status(), proved.out() + proved.err());
    assertTrue(proved.out().contains("VERIFIED " + slow + " " + fast + "  schedules v under ring\n"),
        proved.out());
    Result wrong = run("certify", file("wrong.ein", "input A[3, 4], u[4, 4]\n"
        + "v = einsum(\"ik,jl,kl->ij\", A, A, u) + A[0, 0]\noutput v\n"), "--schedules", slow, "--under", "ring");
    assertEquals(1, wrong.status());
    assertTrue(wrong.err().contains("claim schedules v under ring: refuted"), wrong.err());
  }

  private static final String STACKS = "var input a : [3]\nvar input b : [3]\nvar input u : [3]\n"
      + "var output w : [2 2]\nvar output x : [3 3]\n"
      + "w = [[a b] [b a]] # u . [[2 3]]\nx = [a b] # [a b] . [[0 2]]\n";

  /** Stacks of stacks, and a sum over which tensor of a stack it is. */
  @Test
  void resultsOfCfdlangWithStacks() throws IOException {
    String slow = file("slow.cfd", STACKS);
    String head = "input a[3], b[3], u[3]\np = einsum(\"i,i->\", a, u)\nq = einsum(\"i,i->\", b, u)\n";
    String tail = "x = einsum(\"i,j->ij\", a, a) + einsum(\"i,j->ij\", b, b)\noutput w, x\n";
    String fast = file("fast.ein", head + "w = concat(0, concat(0, p[new], q[new])[new, :], concat(0, q[new], p[new])[new, :])\n"
        + tail);
    Result proved = run("certify", fast, "--schedules", slow, "--under", "ring");
    assertEquals(0, proved.status(), proved.out() + proved.err());
    assertTrue(proved.out().contains("VERIFIED " + slow + " " + fast
        + "  schedules w under ring, schedules x under ring\n"), proved.out());
    Result wrong = run("certify", file("wrong.ein", head
        + "w = concat(0, concat(0, p[new], q[new])[new, :], concat(0, p[new], q[new])[new, :])\n" + tail),
        "--schedules", slow, "--under", "ring");
    assertEquals(1, wrong.status());
    assertTrue(wrong.err().contains("claim schedules w under ring: refuted"), wrong.err());
  }

  private static final String REDUCTIONS = "alloc input A : [2, 3]\nalloc input x : [3]\nalloc m : [2]\n"
      + "alloc output y : [2, 3]\nalloc output s : []\nm = redmax 2 (mul A (expa 1 2 x))\n"
      + "y = div A (expa 2 3 m)\ns = red+ 1 (diag 1 2 (prod x x))\n";

  /** An expansion is a dimension of extent 1; a maximum begins with its first element, in any arithmetic. */
  @Test
  void resultsOfTeil() throws IOException {
    String slow = file("slow.teil", REDUCTIONS.replace("alloc output s : []\n", "").replaceAll("s = .*\n", ""));
    String fast = file("fast.ein", "input A[2, 3], x[3]\ny = A / max(\"ij->i\", A * x)[:, new]\n");
    Result proved = run("certify", fast, "--schedules", slow);
    assertEquals(0, proved.status(), proved.out() + proved.err());
    assertTrue(proved.out().contains("VERIFIED " + slow + " " + fast + "  schedules y\n"), proved.out());
    file("slow.teil", REDUCTIONS.replace("redmax", "redmin"));
    assertEquals(1, run(slow, fast, folder.resolve("fast.cert").toString()).status());
  }

  @Test
  void sumsOfTeilBeginWithTheirFirstSummand() throws IOException {
    String slow = file("slow.teil", REDUCTIONS);
    String fast = file("fast.ein", "input A[2, 3], x[3]\ny = A / max(\"ij->i\", A * x)[:, new]\n"
        + "s = einsum(\"i,i->\", x, x)\noutput y, s\n");
    assertEquals(1, run("certify", fast, "--schedules", slow).status());
    Result proved = run("certify", fast, "--schedules", slow, "--under", "monoid(+, 0)");
    assertEquals(0, proved.status(), proved.out() + proved.err());
    assertTrue(proved.out().contains("schedules s under monoid(+, 0)\n"), proved.out());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "y = red* 2 A      | y = prod(\"ij->i\", A) | --under ring          | VERIFIED",
      "y = red* 2 A      | y = prod(\"ij->i\", A) | --under monoid(+, 0)  | 5:1: red* begins with its first factor, and prod with 1",
      "y = redmin 2 A    | y = max(\"ij->i\", A)  | --under ring          | claim schedules y under ring: refuted",
      "y = proj 2 3 A    | y = A[:, 2]            | --under ring          | VERIFIED",
      "y = proj 2 3 A    | y = A[:, 1]            | --under ring          | claim schedules y under ring: refuted",
      "y = expa 1 2 s    | y = A[:, 0] * s        | --under ring          | all of y is repeated along a dimension",
      "y = red+ 1 (expa 1 5 (red+ 2 A)) | y = A[:, 0] | --under ring      | a reduction of what is the same along a dimension"})
  void statementsOfTeil(String slow, String fast, String laws, String message) throws IOException {
    String first = file("slow.teil", "alloc input A : [2, 3]\nalloc input s : []\n"
        + "alloc output y : [2]\n\n" + slow + "\n");
    String second = file("fast.ein", "input A[2, 3], s[]\n" + fast + "\n");
    Result result = run("certify", second, "--schedules", first, laws.split(" ")[0], laws.split(" ", 2)[1]);
    assertEquals(message.equals("VERIFIED") ? 0 : 1, result.status(), result.out() + result.err());
    assertTrue((result.out() + result.err()).contains(message), result.out() + result.err());
  }

  /** What the first program reads is an input of the second, of the same extents, that neither assigns. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "input A[2, 3], s[]; y = einsum(\"ij->i\", A) * s            | x is read before it is assigned",
      "input A[2, 3], x[3], s[], w[]; y = A[:, 0] * w              | there is no variable w",
      "input A[2, 3], x[3], s[], t[2]; y = t + t                   | t is assigned, and an input"})
  void inputsAreTheSame(String text, String message) throws IOException {
    Result other = certify(MODEL, text + "\n", "--under", "ring");
    assertEquals(1, other.status(), other.out() + other.err());
    assertTrue(other.err().contains(message) || other.out().contains(message), other.out() + other.err());
  }

  @Test
  void onlyIndexNotationHasOneOfTheModelLanguageBefore() throws IOException {
    String model = file("a.tml", MODEL);
    Result other = run("certify", file("a.atl", "input A[2];\noutput y = A;\n"), "--schedules", model);
    assertEquals(2, other.status());
    assertTrue(other.err().contains("--schedules: expected two ATL programs (.atl), or programs in index notation"),
        other.err());
  }
}

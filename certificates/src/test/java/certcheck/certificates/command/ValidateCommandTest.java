package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code validate a.sched b.sched}: the second program refines the first, or not, and why. */
class ValidateCommandTest {
  private static final Path EXAMPLES = Path.of("examples");

  private static final String COPY = """
      param N;
      assume N >= 1;
      input x[N], y[N];
      output z[N];
      for i < N { z[i] := x[i]; }
      """;

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private Result validate(String first, String second, String... options) throws IOException {
    String[] arguments = new String[options.length + 3];
    arguments[0] = "validate";
    arguments[1] = file("a.sched", first);
    arguments[2] = file("b.sched", second);
    System.arraycopy(options, 0, arguments, 3, options.length);
    return Session.real().run(arguments);
  }

  private static String example(String name) throws IOException {
    return Files.readString(EXAMPLES.resolve("refines_" + name + ".sched"));
  }

  @ParameterizedTest
  @CsvSource({"gemm, gemm_tiled,", "seidel, seidel_skewed,", "jacobi, jacobi_skewed,",
      "stages, stages_fused,", "dot, dot_split, 'monoid(+,0)'",
      "dot, dot_reduced, 'monoid(+,0)'"})
  void certificatesOfExamplesAreMadeAgainByteForByte(String first, String second, String laws)
      throws IOException {
    Path made = folder.resolve("made.cert");
    String one = EXAMPLES.resolve("refines_" + first + ".sched").toString();
    String two = EXAMPLES.resolve("refines_" + second + ".sched").toString();
    Result result = laws == null
        ? Session.real().run("validate", one, two, "-o", made.toString())
        : Session.real().run("validate", one, two, "-o", made.toString(), "--under", laws);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + one + " " + two + "  refines"
        + (laws == null ? "\n" : " under monoid(+, 0)\n")), result.out());
    assertArrayEquals(Files.readAllBytes(EXAMPLES.resolve("refines_" + second + ".cert")),
        Files.readAllBytes(made), second);
  }

  /** One place is wrong: the remainder, the shift, the order, the parallel loop, the law. */
  @ParameterizedTest
  @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
      "gemm; gemm_tiled; (P + 31) div 32; P div 32",
      "gemm; gemm_tiled; min(32 * kt + 32, P); min(32 * kt + 31, P)",
      "gemm; gemm_tiled; a[i, k] * b[k, j]; b[k, j] * a[i, k]",
      "seidel; seidel_skewed; a[i - 1, s - i]; a[i - 1, s - i + 1]",
      "seidel; seidel_skewed; s in 2..2 * N - 3; s in 2..2 * N - 4",
      "seidel; seidel_skewed; for t < T; for t < T - 1",
      "jacobi; jacobi_skewed; i >= 2; i >= 3",
      "jacobi; jacobi_skewed; for s; par s",
      "stages; stages_fused; g(t[], x[i]); g(x[i], t[])",
      "dot; dot_split; 2 * k + 1] * y[2 * k + 1; 2 * k] * y[2 * k",
      "dot; dot_split; s[0] + s[1]; s[0] + s[1]"})
  void wrongTwinsAreRefutedWithPlacesInBoth(String first, String second, String from, String to)
      throws IOException {
    String changed = example(second).replace(from, to);
    assertEquals(from.equals(to), changed.equals(example(second)));
    Result result = validate(example(first), changed);
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().contains(": claim refines: refuted\n  parameters  ")
        || result.err().contains(": claim refines: refuted\n  undefined   "), result.err());
    assertFalse(Files.exists(folder.resolve("b.cert")));
    if (!from.equals("for s")) {
      assertTrue(result.err().contains("a.sched\n  written     "), result.err());
      assertTrue(result.err().contains("b.sched\n  written     "), result.err());
      assertTrue(result.err().contains("  replayed    both, "), result.err());
    }
  }

  @Test
  void aCounterexampleHasTheCellBothValuesAndBothWriters() throws IOException {
    Result result = validate(COPY, COPY.replace(":= x", ":= y"));
    assertEquals(List.of(
        folder.resolve("b.sched") + ":5:13: claim refines: refuted",
        "  parameters  N = 1",
        "  cell        z[0]",
        "  first       x[0] in " + folder.resolve("a.sched"),
        "  written     write of z[0] at 5:13 with i = 0",
        "                z[i] := x[i];",
        "  second      y[0] in " + folder.resolve("b.sched"),
        "  written     write of z[0] at 5:13 with i = 0",
        "                z[i] := y[i];",
        "  replayed    both, in sequential order and in an order chosen at random",
        "  remark      in rational numbers, with x[0] = 2, y[0] = 3: expected 2, found 3",
        folder.resolve("b.sched") + ": no certificate was written"),
        result.err().lines().toList());
  }

  @Test
  void whatTheFirstDoesNotDefineIsNamed() throws IOException {
    String undefined = COPY.replace("z[i] := x[i];", "z[i] := z[i];");
    Result result = validate(undefined, COPY);
    assertEquals(1, result.status());
    assertTrue(result.err().contains("a.sched:5:21: claim refines: refuted\n  undefined   "),
        result.err());
    Result some = validate(COPY.replace("i < N", "i < N - 1").replace("N >= 1", "N >= 2"), COPY);
    assertEquals(1, some.status());
    assertTrue(some.err().contains("  first       no value in "), some.err());
  }

  @Test
  void anOutputThatIsNotWrittenEverywhereIsUndecided() throws IOException {
    String some = COPY.replace("i < N", "i < N - 1").replace("N >= 1", "N >= 2");
    Result result = validate(some, some);
    assertEquals(1, result.status());
    assertTrue(result.err().contains("a.sched:4:8: claim refines: undecided: in the first program: "
        + "it is not known that every cell of the output z is written; declared as inout, it may "
        + "keep what it holds"), result.err());
    assertEquals(0, validate(some.replace("output", "inout"), some.replace("output", "inout"),
        "--no-check").status());
  }

  @Test
  void interfacesAreCompared() throws IOException {
    Result other = validate(COPY, COPY.replace("input x[N], y[N]", "inout x[N]; input y[N, N]"));
    assertEquals(1, other.status());
    assertEquals(List.of(
        folder.resolve("b.sched") + ":3:7: there is no input x, as " + folder.resolve("a.sched")
            + " has at 3:7",
        folder.resolve("b.sched") + ":3:19: input y has 2 dimensions, in "
            + folder.resolve("a.sched") + " 1"),
        other.err().lines().limit(2).toList(), other.err());
    assertTrue(validate(COPY, COPY.replace("y[N]", "y[N + 1]")).err().contains(
        "  extents     of y: [2], in "), "other extents");
    assertTrue(validate(COPY, COPY.replace("N >= 1", "N >= 2")).err().contains(
        "  assumed     N >= 2 in "), "more assumed");
    assertEquals(2, Session.real().run("validate", "examples/matmul.tml", "b.sched").status());
    assertEquals(2, validate(COPY, COPY, "--under", "nonsense").status());
  }

  /** Other order of arrays, another text of an extent, fewer assumptions, another parameter. */
  @Test
  void theSecondMayAssumeLessAndDeclareInAnotherOrder() throws IOException {
    Result result = validate(COPY, """
        param K, N;
        input y[N + 1 - 1], x[N];
        output z[N];
        par i < N { z[N - 1 - i] := x[N - 1 - i]; }
        """);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("  refines\n"), result.out());
    Path second = folder.resolve("b.sched");
    Files.writeString(second, Files.readString(second).replace("N - 1 - i", "N - 1 - 1 * i"));
    Result changed = Session.real().run(folder.resolve("a.sched").toString(), second.toString(),
        folder.resolve("b.cert").toString());
    assertEquals(1, changed.status());
    assertTrue(changed.out().startsWith("REJECTED "), changed.out());
  }

  /** There is none that is small, and no proof. */
  @Test
  void aCounterexampleIsLookedForLongerIfThereIsNoProof() throws IOException {
    Result result = validate(COPY, COPY.replace("z[i] := x[i];",
        "if i < 200 { z[i] := x[i]; } else { z[i] := y[i]; }"));
    assertEquals(1, result.status());
    assertTrue(result.err().contains("b.sched:5:49: claim refines: refuted\n  parameters  N = 201\n"
        + "  cell        z[200]\n"), result.err());
  }

  /** With one inner cell, all iterations in time write one value. */
  @Test
  void iterationsThatWriteOneValueAtSmallParametersAreTold() throws IOException {
    String relaxed = """
        param N, T;
        assume N >= 3;
        inout a[N];
        for t < T {
          for i in 1..N - 1 { a[i] := (a[i - 1] + a[i + 1]) * 0.5; }
        }
        """;
    Result result = validate(relaxed, relaxed);
    assertEquals(0, result.status(), result.err());
  }

  /** What a loop carries is what it began with, if it has no iteration. */
  @Test
  void aScalarHoldsWhatOneOfTwoHasWritten() throws IOException {
    String sum = """
        param N;
        assume N >= 0;
        input x[N];
        output z[];
        local s[];
        s[] := 0;
        for i < N { s[] := s[] + x[i]; }
        z[] := s[];
        """;
    String halves = sum.replace("for i < N {", "for i < N div 2 {").replace("z[] := s[];", """
        local t[];
        t[] := s[];
        for i in N div 2..N { t[] := t[] + x[i]; }
        z[] := t[];
        """);
    Result result = validate(sum, halves);
    assertEquals(0, result.status(), result.err());
    Result wrong = validate(sum, halves.replace("t[] := s[];", "t[] := 0;"));
    assertEquals(1, wrong.status());
    assertTrue(wrong.err().contains("claim refines: refuted\n"), wrong.err());
  }

  /** C texts that show a difference are written, and replace none that somebody has written himself. */
  @Test
  void anExampleIsWritten() throws IOException {
    Path example = folder.resolve("example");
    String other = COPY.replace(":= x[i]", ":= y[i]");
    Result result = validate(COPY, other, "--example", example.toString());
    assertEquals(1, result.status());
    for (String name : List.of("check.c", "first.c", "second.c")) {
      assertTrue(result.out().contains("wrote " + example.resolve(name) + ", "), result.out());
    }
    assertTrue(Files.readString(example.resolve("check.c")).contains("with N = 1, and compares"));
    Files.writeString(example.resolve("first.c"), "int mine;\n");
    Result again = validate(COPY, other, "--example", example.toString());
    assertTrue(again.err().contains(example.resolve("first.c") + ": not replaced: certcheck has not made it"),
        again.err());
    assertEquals("int mine;\n", Files.readString(example.resolve("first.c")));
  }

  @Test
  void noExampleIsOfProgramsThatDoNotRun() throws IOException {
    Path example = folder.resolve("example");
    Result result =
        validate(COPY, COPY.replace("x[i]", "x[i + 1]"), "--example", example.toString());
    assertEquals(1, result.status());
    assertTrue(result.err().contains(
        "b.sched: no example: it is not that both run, and leave different values"), result.err());
    assertFalse(Files.exists(example));
  }
}

package certcheck.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Checkout;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code validate --example} writes compiles without warnings, and shows the difference. */
class ExampleRunsTest {
  @TempDir Path folder;

  private Compiler.Run run(Path first, Path second) throws Exception {
    Compiler gcc = new Compiler(folder);
    Path example = folder.resolve("example");
    StringWriter said = new StringWriter();
    int status = ToolProvider.findFirst("certcheck").orElseThrow().run(
        new PrintWriter(said), new PrintWriter(said), "validate", first.toString(), second.toString(),
        "-o", folder.resolve("none.cert").toString(), "--example", example.toString());
    assertEquals(1, status, said.toString());
    Path program = gcc.link("check", List.of("-O1", "-fsanitize=address,undefined"),
        List.of(example.resolve("check.c"), example.resolve("first.c"), example.resolve("second.c")));
    return gcc.run(List.of(program.toString()), Map.of("ASAN_OPTIONS", "detect_leaks=0"), "");
  }

  /** Wrong transformations of mlir-opt (compiler-bugs.md). */
  @ParameterizedTest
  @CsvSource({"coalescing_captured, result0[]", "fusion_sibling, arg2[0]", "tile, 'arg0[2, 1]'",
      "vectorize_tail, arg0[6]"})
  void wrongTransformationsOfMlirShow(String bug, String cell) throws Exception {
    Path bugs = Checkout.root().resolve("certificates/src/test/resources/mlir/bugs");
    Compiler.Run run =
        run(bugs.resolve(bug + ".before.mlir"), bugs.resolve(bug + ".after.mlir"));
    assertEquals(1, run.status(), run.err());
    assertTrue(run.out().startsWith(cell + ": first "), run.out());
  }

  /** The second program leaves a cell as it was: outputs begin with different values. */
  @Test
  void whatIsNotWrittenShows() throws Exception {
    String copy = """
        param N; assume N >= 1;
        input x[N]; inout w[N]; output y[];
        for i < N { w[i] := f(w[i], x[N - 1 - i]); }
        y[] := g();
        """;
    Compiler.Run run = run(Files.writeString(folder.resolve("a.sched"), copy),
        Files.writeString(folder.resolve("b.sched"), copy.replace("for i < N", "for i < N - 1")));
    assertEquals(1, run.status(), run.err());
    assertTrue(run.out().matches("w\\[0\\]: first \\S+, second 1\\.265625\\n"), run.out());
  }

  /** In the arithmetic of C, sums may be exchanged: no difference is made up. */
  @Test
  void equalValuesAreSaidToBeEqual() throws Exception {
    String sum = "input x[], y[]; output z[]; z[] := x[] + y[];\n";
    Compiler.Run run = run(Files.writeString(folder.resolve("a.sched"), sum),
        Files.writeString(folder.resolve("b.sched"), sum.replace("x[] + y[]", "y[] + x[]")));
    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().startsWith("equal: "), run.out());
  }

  /** Names of the program are no names of the text around it. */
  @Test
  void namesMayBeThoseOfC() throws Exception {
    String program = """
        param main; assume main >= 1;
        input differ[main]; output a0[main];
        for int64_t < main { a0[int64_t] := cells(compare(differ[int64_t]), puts(printf())); }
        """;
    Compiler.Run run = run(Files.writeString(folder.resolve("a.sched"), program),
        Files.writeString(folder.resolve("b.sched"), program.replace("compare(differ", "first_program(differ")));
    assertEquals(1, run.status(), run.err());
    assertTrue(run.out().startsWith("a0[0]: first "), run.out());
  }

  /** A function with two arguments is another one than that of its name with one. */
  @Test
  void numbersOfArgumentsMayDiffer() throws Exception {
    String program = """
        input x[]; output y[], z[];
        y[] := g(x[]); z[] := f(x[], x[]);
        """;
    Compiler.Run run = run(Files.writeString(folder.resolve("a.sched"), program),
        Files.writeString(folder.resolve("b.sched"), program.replace("f(x[], x[])", "f(x[])")));
    assertEquals(1, run.status(), run.err());
    assertTrue(run.out().startsWith("z[]: first "), run.out());
  }
}

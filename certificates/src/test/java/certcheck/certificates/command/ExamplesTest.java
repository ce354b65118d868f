package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.replay.Library;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Declaration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The programs in {@code certificates/examples}: well-typed, and with the results they promise. */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("examples");
  private static final Path LIBRARIES = Path.of("library");

  @TempDir Path folder;

  static List<String> programs() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      return files.map(Path::toString).filter(f -> f.matches(".*\\.(tml|cfd|teil)"))
          .filter(f -> !f.matches(".*_(reused.(tml|cfd|teil)|rewritten.teil)")).sorted().toList();
    }
  }

  private static Result run(String name, String... options) {
    Stream<String> program = Stream.of("run", EXAMPLES.resolve(name).toString());
    return Session.real().run(Stream.concat(program, Stream.of(options)).toArray(String[]::new));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void isWellTypedWithoutAWarningAndSaysWhatItIs(String program)
      throws IOException, SourceException {
    assertEquals(List.of(), SourceProgram.read(program).typing().diagnostics());
    List<String> lines = Files.readAllLines(Path.of(program));
    String comment =
        String.join(" ", lines.stream().takeWhile(l -> l.startsWith("//")).toList());
    assertTrue(comment.matches(".*(Rink 2018|Ullrich 2018|TeIL 2019).*"), program);
  }

  @Test
  void thereAreAllOfThem() throws IOException {
    assertTrue(programs().size() >= 20, programs().toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"matmul.tml", "trace.tml", "transpose.tml", "interpolation_grouped.tml",
      "interpolation_steps.tml", "inverse_helmholtz.tml", "gradient.tml", "elementwise.tml",
      "updates.tml", "extent_one.tml", "rank9.tml", "interpolation.cfd", "stack.cfd",
      "teil_matmul.teil", "teil_taco.teil", "teil_tvm.teil", "teil_tc.teil", "teil_dimensions.teil",
      "teil_operator.teil", "teil_reductions.teil"})
  void runsOnSmallIntegers(String name) throws IOException, SourceException {
    StringBuilder csv = new StringBuilder();
    int value = 1;
    SourceProgram source = SourceProgram.read(EXAMPLES.resolve(name).toString());
    for (Declaration d : source.variables().declarations()) {
      if (d.qualifier().isInput()) {
        int[] extents = d.type().extents().stream().mapToInt(e -> e.intValueExact()).toArray();
        int size = d.type().size().intValueExact();
        for (int i = 0; i < size; i++) {
          csv.append(d.name()).append(index(extents, i)).append(',').append(value++ % 5 + 1)
              .append('\n');
        }
      }
    }
    Path inputs = Files.writeString(folder.resolve("in.csv"), csv);
    Result result = run(name, "--input", inputs.toString());
    assertEquals("", result.err());
    assertEquals(0, result.status());
    assertTrue(!result.out().isEmpty() && !result.out().contains("•"), result.out());
  }

  /** The index, from 1, of a row-major offset, each component after a comma. */
  private static String index(int[] extents, int offset) {
    StringBuilder index = new StringBuilder();
    int rest = offset;
    for (int d = extents.length - 1; d >= 0; d--) {
      index.insert(0, "," + (rest % extents[d] + 1));
      rest /= extents[d];
    }
    return index.toString();
  }

  @Test
  void theSampleInputsGiveTheseResults() {
    assertEquals("""
        C : [3 5]
          1   2   3   4  163/60
          5   6   7   8  157/20
          9  10  11  12  779/60
        """, run("matmul.tml", "-i", EXAMPLES.resolve("matmul.json").toString()).out());
    assertEquals("""
        z : [4]
          5/2  3  25/4  18
        w : [4]
          2/3  5/3  11/6  -22/3
        """, run("elementwise.tml", "-i", EXAMPLES.resolve("elementwise.csv").toString()).out());
  }

  /** Ullrich 2018, section 6.3, and what its Fig. 18 computes: see the comments of the two. */
  @Test
  void interpolationInStepsContractsOtherPairs() throws IOException {
    String options = "--values=csv";
    String grouped = run("interpolation_grouped.tml", "--arithmetic=term", options).out();
    String steps = run("interpolation_steps.tml", "--arithmetic=term", options).out();
    assertTrue(grouped.contains("v,1,2,3,"), grouped);
    String last = "A[1 3] * B[2 3]) * C[3 3]) * u[3 3 3])";
    assertTrue(grouped.lines().filter(l -> l.startsWith("v,1,2,3,")).allMatch(
        l -> l.contains(last) && l.contains("C[3 1]) * u[1 ")), grouped);
    assertTrue(steps.lines().filter(l -> l.startsWith("v,1,2,3,")).allMatch(
        l -> l.contains("C[3 1] * u[1 1 1]") && l.contains("C[3 3] * u[1 1 3]")), steps);
  }

  /** The kernel verifies what a producer without our code writes. */
  @Test
  void thePythonProducerWritesTheFormat() throws IOException, InterruptedException {
    assumeTrue(Files.exists(LIBRARIES.resolve("tml.lib")), "the libraries are not built");
    Path certificate = folder.resolve("sum.cert");
    Process python;
    try {
      python = new ProcessBuilder("python3", EXAMPLES.resolve("producer.py").toString(), "3", "4")
          .redirectOutput(certificate.toFile()).start();
    } catch (IOException e) {
      assumeTrue(false, "no python3: " + e.getMessage());
      return;
    }
    assertEquals(0, python.waitFor());
    Result result = Session.real().run("check", "-v", certificate.toString());
    assertTrue(result.out().startsWith("VERIFIED "), result.out());
    assertTrue(result.out().contains("decl 120 (3 :: 4 :: nil{int})"), result.out());
    Path text = Files.writeString(folder.resolve("x.tml"), "var x : [3 4] // x\nx = x + x\n");
    Result bound = Session.real().run("bind", text.toString(), certificate.toString());
    assertEquals(0, bound.status(), bound.err());
    assertTrue(bound.out().contains("\nVERIFIED " + text + "  safe\n"), bound.out());
    for (String other : new String[] {"[3 5]\nx = x + x", "[3 4]\nx = x - x",
        "[3 4] var y : [1]\nx = x + x", "[3 4]\nx = (x + x)"}) {
      Files.writeString(text, "var x : " + other + "\n");
      Result refused = Session.real().run("bind", text.toString(), certificate.toString());
      assertEquals(1, refused.status(), refused.out());
      assertTrue(refused.err().contains("claim 0 of the proof, safe, is about another program: "
          + "expected "), refused.err());
    }
  }

  /** The text is shown, and which variables are assigned in place; what that means, once. */
  @Test
  void explainShowsTheVariablesThatAreInPlace() {
    assumeTrue(Files.exists(LIBRARIES.resolve("compatible_cells.lib")), "no libraries");
    Result result = Session.real().with(new Library(LIBRARIES))
        .run("explain", EXAMPLES.resolve("updates_in_place.cert").toString());
    assertEquals(0, result.status(), result.err());
    for (String part : List.of("  | v = (v # M) . [2 3] - v\n", "It claims:\n  in_place v\n",
        "It claims:\n  in_place p\n", "It claims:\n  in_place q\n")) {
      assertTrue(result.out().contains(part), result.out());
    }
    for (String once : List.of("  | var input output v : [3]\n", "P needs no temporary")) {
      assertEquals(2, result.out().split(Pattern.quote(once), -1).length, result.out());
    }
  }

  /** Both programs are shown. */
  @Test
  void explainShowsWhatAProgramWasRewrittenTo() {
    assumeTrue(Files.exists(LIBRARIES.resolve("teil_rewrites.lib")), "no libraries");
    Result result = Session.real().with(new Library(LIBRARIES))
        .run("explain", EXAMPLES.resolve("teil_interpolation_rewritten.cert").toString());
    assertEquals(0, result.status(), result.err());
    for (String part : List.of("Of the text:\n  | // The interpolation", """
          | alloc output v : [8, 8, 8]
          | alloc t1 : [8, 7, 7]
          | alloc t2 : [8, 8, 7]
          | t1 = contr 2 5 (prod C u)
          | t2 = contr 2 5 (prod B t1)
          | v = contr 2 5 (prod A t2)

        It claims:
          rewritten

        which means, of what the texts denote:
          What can be said of two texts""", "  teil_pair_says_rewritten\n", """
        where:
          Q does what P does, with further variables of its own, in any arithmetic, such as IEEE 754.
        """)) {
      assertTrue(result.out().contains(part), result.out());
    }
  }

  /** Words mean what they say of the language: here {@code cfd_safe}. */
  @Test
  void explainShowsACfdlangProgram() {
    assumeTrue(Files.exists(LIBRARIES.resolve("cfdlang.lib")), "the libraries are not built");
    Result result = Session.real().with(new Library(LIBRARIES))
        .run("explain", EXAMPLES.resolve("stack.cert").toString());
    assertEquals(0, result.status(), result.err());
    for (String part : List.of("It claims:\n  safe\n",
        "  claim cfd_safe (V : 'v → bool) (P : cfd_program)", """
        Of the text:
          | // The gradient of a field on a cube of points, stacked into one tensor: its first dimension
        """, "  | g = [ D . u  (D . (u ^ [[0 1]])) ^ [[0 1]]  (D . (u ^ [[0 2]])) ^ [[0 2]] ]\n")) {
      assertTrue(result.out().contains(part), part + "\n" + result.out());
    }
  }

  @Test
  void theGradientOfALinearFieldIsConstant() throws IOException {
    // D differentiates exactly on the points 0, 1, 2; u(x, y, z) = x + 10 y + 100 z.
    StringBuilder csv = new StringBuilder("""
        D,1,1,-3/2
        D,1,2,2
        D,1,3,-1/2
        D,2,1,-1/2
        D,2,2,0
        D,2,3,1/2
        D,3,1,1/2
        D,3,2,-2
        D,3,3,3/2
        """);
    for (int i = 0; i < 27; i++) {
      csv.append("u").append(index(new int[] {3, 3, 3}, i)).append(',')
          .append(i / 9 + 10 * (i / 3 % 3) + 100 * (i % 3)).append('\n');
    }
    Path inputs = Files.writeString(folder.resolve("u.csv"), csv);
    Result result = run("gradient.tml", "-i", inputs.toString(), "--values", "csv");
    assertEquals(81, result.lines().size(), result.err());
    for (String line : result.lines()) {
      String expected = line.startsWith("ux") ? ",1" : line.startsWith("uy") ? ",10" : ",100";
      assertTrue(line.endsWith(expected), line);
    }
  }
}

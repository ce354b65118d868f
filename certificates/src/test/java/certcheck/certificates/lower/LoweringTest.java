package certcheck.certificates.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.lower.block.BlockSizes;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Lowered programs: what they look like, where variables are, what is refused. */
class LoweringTest {
  private static final LoweringOptions NONE =
      new LoweringOptions(Optional.empty(), false, false, false);
  private static final LoweringOptions ALL =
      new LoweringOptions(Optional.of(Padding.of(8)), true, true, true);
  private static final LoweringOptions IN_PLACE =
      new LoweringOptions(Optional.empty(), true, false, false);
  private static final LoweringOptions REUSE =
      new LoweringOptions(Optional.empty(), true, true, false);

  private static Program parse(String text) throws SourceException {
    return Parser.parse("p.tml", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }

  private static Lowered lower(String text, LoweringOptions options) throws SourceException {
    return Lowering.lower(parse(text), options);
  }

  private static String text(String program, LoweringOptions options) throws SourceException {
    Lowered lowered = lower(program, options);
    assertEquals(List.of(), Checker.check(lowered.loops(), Limits.DEFAULT));
    return Printer.print(lowered.loops()).replaceFirst("claim bounds;[^$]*", "");
  }

  static List<Path> examples() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      return files.filter(f -> f.toString().endsWith(".tml")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void whatTheLoopsOfExamplesClaimIsProved(Path example) throws Exception {
    Program program =
        Parser.parse(example.toString(), Files.readAllBytes(example), Limits.DEFAULT);
    for (LoweringOptions options : List.of(NONE, ALL)) {
      certcheck.semantics.sched.Program loops = Lowering.lower(program, options).loops();
      assertEquals(List.of(), Checker.check(loops, Limits.DEFAULT));
      SchedCertifier.Result result = new SchedCertifier(Path.of("library")).certify(loops);
      assertTrue(result.isProved(), () -> result.outcomes() + "\n" + Printer.print(loops));
      assertEquals(List.of(), result.warnings());
    }
  }

  @Test
  void sumsStartWithTheirFirstSummandAndSumsOfSumsHaveTensors() throws SourceException {
    assertEquals("""
        input A[3, 4] = A_0;
        input B[4, 3] = B_0;
        output s[] = s_1;
        tensor s_1_sum1(i) = reduce(+, A_0(i, 0) * B_0(0, i), j in 1..4) A_0(i, j) * B_0(j, i);
        tensor s_1() = reduce(+, s_1_sum1(0), i in 1..3) s_1_sum1(i);
        local sum2[];
        for i < 3 {
          local sum1[];
          sum1[] := A[i, 0] * B[0, i];
          for j in 1..4 {
            sum1[] {reduce(+, A_0(i, 0) * B_0(0, i), k in 1..j + 1) A_0(i, k) * B_0(k, i)} \
        := sum1[] + A[i, j] * B[j, i];
          }
          if (i = 0) {
            sum2[] := sum1[];
          } else {
            sum2[] {reduce(+, s_1_sum1(0), j in 1..i + 1) s_1_sum1(j)} := sum2[] + sum1[];
          }
        }
        s[] := sum2[];
        """, text("var input A : [3 4]\nvar input B : [4 3]\nvar output s : []\n"
            + "s = ((A # B) . [2 3]) . [1 2]\n", NONE));
  }

  @Test
  void sumsAreComputedWhereTheirIndicesAreKnown() throws SourceException {
    assertEquals("""
        input a[2] = a_0;
        input b[1, 2] = b_0;
        output c[1, 2] = c_1;
        tensor c_1(i, j) = (reduce(+, a_0(0) * a_0(0), k in 1..2) a_0(k) * a_0(k)) * b_0(i, j);
        local sum1[];
        sum1[] := a[0] * a[0];
        for k in 1..2 {
          sum1[] {reduce(+, a_0(0) * a_0(0), l in 1..k + 1) a_0(l) * a_0(l)} \
        := sum1[] + a[k] * a[k];
        }
        for i < 1 {
          par j < 2 {
            c[i, j] := sum1[] * b[i, j];
          }
        }
        """, text("var input a : [2]\nvar input b : [1 2]\nvar output c : [1 2]\n"
            + "c = ((a # a) . [1 2]) * b\n",
            new LoweringOptions(Optional.empty(), false, false, true)));
  }

  private static LoweringOptions blocks(int rows, int columns) {
    return new LoweringOptions(Optional.empty(), false, false, true,
        Optional.of(new BlockSizes(rows, columns)), Set.of(), List.of());
  }

  @Test
  void blocksArePackedAndTheLastOnesAreSmaller() throws SourceException {
    assertEquals("""
        input A[3, 50] = A_0;
        input B[50, 50] = B_0;
        output C[3, 50] = C_1;
        tensor C_1(i, j) = reduce(+, A_0(i, 0) * B_0(0, j), k in 1..50) A_0(i, k) * B_0(k, j);
        par m < 2 {
          local panel1[50, 24];
          for k < 50 {
            for j < 24 {
              panel1[k, j] := B[k, 24 * m + j];
            }
          }
          {
            local sum1[2, 24];
            for j < 24 {
              for o < 2 {
                sum1[o, j] := A[o, 0] * panel1[0, j];
              }
            }
            for k in 1..50 {
              for j < 24 {
                for o < 2 {
                  sum1[o, j] {reduce(+, A_0(o, 0) * B_0(0, 24 * m + j), l in 1..k + 1) \
        A_0(o, l) * B_0(l, 24 * m + j)} := sum1[o, j] + A[o, k] * panel1[k, j];
                }
              }
            }
            for j < 24 {
              for o < 2 {
                C[o, 24 * m + j] := sum1[o, j];
              }
            }
          }
          local sum1[24];
          for j < 24 {
            sum1[j] := A[2, 0] * panel1[0, j];
          }
          for k in 1..50 {
            for j < 24 {
              sum1[j] {reduce(+, A_0(2, 0) * B_0(0, 24 * m + j), l in 1..k + 1) \
        A_0(2, l) * B_0(l, 24 * m + j)} := sum1[j] + A[2, k] * panel1[k, j];
            }
          }
          for j < 24 {
            C[2, 24 * m + j] := sum1[j];
          }
        }
        """, text("var input A : [3 50]\nvar input B : [50 50]\nvar output C : [3 50]\n"
            + "C = A # B . [2 3]\n", blocks(2, 24)).replaceFirst("\nlocal panel1\\[50, 2]\\W(?s:.*)",
            "\n"));
  }

  @ParameterizedTest
  @CsvSource({
      "'C = (A # A) . [2 3]', true",
      "'C = A * A', false",
      "'C = (A # A) . [2 3] + A', false"})
  void blocksAreOfSumsOfProducts(String statement, boolean inBlocks) throws SourceException {
    String program = "var input A : [4 4]\nvar output C : [4 4]\n"
        + statement + "\n";
    assertEquals(inBlocks, text(program, blocks(2, 2)).contains("local sum1[2, 2]"));
    String plain = text(program, new LoweringOptions(Optional.empty(), false, false, true));
    assertEquals(plain, text(program, blocks(2, 9)), "fewer columns than half a block");
    if (!inBlocks) {
      assertEquals(plain, text(program, blocks(2, 2)));
    }
  }

  @Test
  void namesOfTheLoopLanguageGetANumber() throws SourceException {
    assertTrue(text("var input par : [2]\nvar output min : [2]\nmin = par + par\n", NONE)
        .startsWith("input par1[2] = par_0;\noutput min1[2] = min_1;\n"));
  }

  @Test
  void variablesThatAreReadFirstAreInputsAndWithoutQualifiersAllThatAreAssignedOutputs()
      throws SourceException {
    assertEquals(List.of("input", "inout", "output"), lower(
        "var a : [2]\nvar b : [2]\nvar c : [2]\nvar d : [2]\nb = a + b\nc = b\n", NONE)
        .loops().arrays().stream().map(a -> a.qualifier().word()).toList());
  }

  @Test
  void anInputThatIsAssignedKeepsItsArray() throws SourceException {
    assertEquals("""
        input a[2] = a_0;
        output b[2] = b_1;
        tensor a_1(i) = a_0(i) + a_0(i);
        tensor b_1(i) = a_1(i) * a_1(i);
        local a_local[2];
        for i < 2 {
          a_local[i] := a[i] + a[i];
        }
        for i < 2 {
          b[i] := a_local[i] * a_local[i];
        }
        """, text("var input a : [2]\nvar output b : [2]\na = a + a\nb = a * a\n", NONE));
  }

  @ParameterizedTest
  @CsvSource({"x + x, COPIED, IN_PLACE", "x ^ [1 2], TEMPORARY, TEMPORARY",
      "a * x, COPIED, IN_PLACE", "(x # x) . [2 3], TEMPORARY, TEMPORARY",
      "(b # x) . [1 2], COPIED, IN_PLACE", "(b # x) . [1 3], TEMPORARY, TEMPORARY"})
  void whatReadsItsOwnElementIsInPlace(String right, String without, String with)
      throws SourceException {
    String program = "var input output x : [3 3]\nvar input a : []\nvar input b : [3 3]\nx = "
        + right + "\n";
    assertEquals(without, lower(program, NONE).assignments().get(0).manner().name());
    assertEquals(with, lower(program, IN_PLACE).assignments().get(0).manner().name());
  }

  @Test
  void atExtentOneAllIndicesAreEqual() throws SourceException {
    assertEquals(Lowered.Manner.IN_PLACE, lower(
        "var input output x : [1 1]\nx = x ^ [1 2]\n", IN_PLACE).assignments().get(0).manner());
  }

  @Test
  void deadArraysAreTakenAndTheOutputsArrayIsOneOfThem() throws SourceException {
    Lowered lowered = lower("var input A : [3 3]\nvar input u : [3 3 3]\nvar t : [3 3 3]\n"
        + "var r : [3 3 3]\nvar output v : [3 3 3]\n"
        + "t = A # u . [2 5]\nr = A # t . [2 5]\nv = A # r . [2 5]\n", REUSE);
    assertEquals("A:A u:u t:v r:r v:v", lowered.storage().stream()
        .map(s -> s.variable() + ":" + s.array()).collect(Collectors.joining(" ")));
  }

  private static String refusal(String program, LoweringOptions options) {
    return assertThrows(SourceException.class, () -> lower(program, options)).getMessage();
  }

  private static LoweringOptions demanding(String variable, String dead) {
    return new LoweringOptions(Optional.empty(), false, false, false, Optional.empty(), Set.of(),
        List.of(new LoweringOptions.Reuse(variable, dead)));
  }

  /** Ullrich 2018, Fig. 19: the second statement would overwrite what it reads. */
  @Test
  void demandedReuseIsRefusedWithTheReason() throws SourceException {
    String program = "var input A : [3 3]\nvar input u : [3 3 3]\nvar t : [3 3 3]\n"
        + "var r : [3 3 3]\nvar w : [3 3]\nvar output v : [3 3 3]\n"
        + "t = A # u . [2 5]\nr = A # t . [2 5]\nw = A\nv = A # r . [2 5]\n";
    assertEquals("p.tml:8:9: error: reuse: --reuse r=t is not possible: expected values that are"
        + " never needed at the same time, in arrays of equal extents, found t[j, k, l] is read"
        + " where r[i, j, k] is assigned", refusal(program, demanding("r", "t")));
    assertEquals("p.tml:5:5: error: reuse: --reuse w=t is not possible: expected values that are"
        + " never needed at the same time, in arrays of equal extents, found w with the extents"
        + " [3 3] and t with the extents [3 3 3]", refusal(program, demanding("w", "t")));
    assertEquals("p.tml:2:11: error: reuse: --reuse t=u is not possible: expected arrays that the"
        + " program may write, found u, an input that is no output",
        refusal(program, demanding("t", "u")));
    assertTrue(refusal(program, demanding("t", "q")).contains("two variables of the program"));
    assertEquals("v", lower(program, demanding("v", "t")).storage().get(2).array());
  }

  @Test
  void anArrayThatIsStillNeededIsNotTaken() {
    assertEquals("p.tml:6:9: error: reuse: --reuse t=s is not possible: expected values that are"
        + " never needed at the same time, in arrays of equal extents, found t is assigned at"
        + " 5:1 while s is still read here, in the assignment to v",
        refusal("var s : [2]\nvar t : [2]\nvar output v : [2]\ns = v\nt = s * s\nv = t + s\n",
            demanding("t", "s")));
  }

  @Test
  void demandedInPlaceIsRefusedWithAccessAndIndex() {
    assertEquals("p.tml:3:6: error: in-place: --in-place x is not possible: expected reads of"
        + " x[i, j] only, found x[i, k] is read where x[i, j] is assigned",
        refusal("var input output x : [3 3]\nvar input y : [3 3]\nx = (x # y) . [2 3]\n",
            new LoweringOptions(
                Optional.empty(), false, false, false, Optional.empty(), Set.of("x"),
                List.of())));
  }

  @Test
  void expressionsThatAreTooDeepAreDeclined() {
    String deep = "a" + " + a".repeat(1000);
    assertTrue(refusal("var a : [2]\nvar b : [2]\nb = " + deep + "\n", NONE)
        .contains("too deep to be lowered: expected at most 400"));
  }
}

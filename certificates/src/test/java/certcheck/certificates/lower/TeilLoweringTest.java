package certcheck.certificates.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.tml.Padding;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lowered programs of TeIL; what languages share is in {@link LoweringTest}. */
class TeilLoweringTest {
  private static final LoweringOptions NONE =
      new LoweringOptions(Optional.empty(), false, false, false);

  private static Lowered lower(String text, LoweringOptions options) throws SourceException {
    return Lowering.lower(Parser.parse(
        "p.teil", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT), options);
  }

  private static String text(String program, LoweringOptions options) throws SourceException {
    Lowered lowered = lower(program, options);
    assertEquals(List.of(), Checker.check(lowered.loops(), Limits.DEFAULT));
    return Printer.print(lowered.loops()).replaceFirst("claim bounds;[^$]*", "");
  }

  /** The equation for the result r of an expression. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      [3]       | proj 1 2 A                | r_1(i) = A_0(1, i)
      [4, 3]    | transp 1 2 (transp 1 2 B) | r_1(i, j) = B_0(i, j)
      [4, 3]    | transp 1 2 A              | r_1(i, j) = A_0(j, i)
      [3]       | diag 1 2 (prod s s)       | r_1(i) = s_0(i) * s_0(i)
      [2, 3, 4] | expa 1 2 A                | r_1(i, j, k) = A_0(j, k)
      [3, 2, 4] | expa 2 2 A                | r_1(i, j, k) = A_0(i, k)
      [3]       | redmin 2 A                | \
      r_1(i) = reduce(min, A_0(i, 0), j in 1..4) A_0(i, j)
      [4]       | redmax 1 A                | \
      r_1(i) = reduce(max, A_0(0, i), j in 1..3) A_0(j, i)
      [3]       | red* 2 (expa 2 5 s)       | \
      r_1(i) = reduce(mul, s_0(i), j in 1..5) s_0(i)
      [3, 3]    | contr 2 3 (prod A B)      | \
      r_1(i, j) = reduce(add, A_0(i, 0) * B_0(0, j), k in 1..4) A_0(i, k) * B_0(k, j)
      """)
  void indicesAreMovedAndReductionsStartWithTheirFirstElement(
      String type, String right, String equation) throws SourceException {
    String a = right.startsWith("proj") ? "[4, 3]" : "[3, 4]";
    assertTrue(text("alloc input A : " + a + " alloc input B : [4, 3] alloc input s : [3]"
        + " alloc output r : " + type + "\nr = " + right + "\n", NONE)
        .contains("\ntensor " + equation + ";\n"));
  }

  @Test
  void reductionsOfReductionsHaveTensorsThatTellTheOperation() throws SourceException {
    assertEquals("""
        input A[3, 4] = A_0;
        output e[] = e_1;
        tensor e_1_maximum1(i) = reduce(max, A_0(i, 0), j in 1..4) A_0(i, j);
        tensor e_1() = reduce(mul, e_1_maximum1(0), i in 1..3) e_1_maximum1(i);
        local product2[];
        for i < 3 {
          local maximum1[];
          maximum1[] := A[i, 0];
          for j in 1..4 {
            maximum1[] {reduce(max, A_0(i, 0), k in 1..j + 1) A_0(i, k)} \
        := max(maximum1[], A[i, j]);
          }
          if (i = 0) {
            product2[] := maximum1[];
          } else {
            product2[] {reduce(mul, e_1_maximum1(0), j in 1..i + 1) e_1_maximum1(j)} \
        := product2[] * maximum1[];
          }
        }
        e[] := product2[];
        """, text("alloc input A : [3, 4] alloc output e : []\ne = red* 1 (redmax 2 A)\n", NONE));
  }

  /** What has no index of a loop around it is computed before that. */
  @Test
  void whatAnExpansionRepeatsIsComputedOnce() throws SourceException {
    assertTrue(text("alloc input A : [3, 4] alloc output r : [2, 3]\nr = expa 1 2 (red+ 2 A)\n",
        NONE).contains("tensor r_1(i, j) = reduce(add, A_0(j, 0), k in 1..4) A_0(j, k);"));
    assertTrue(text("alloc input s : [4] alloc output r : [2]\nr = expa 1 2 (red+ 1 s)\n",
        NONE).endsWith("}\nfor i < 2 {\n  r[i] := sum1[];\n}\n"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      add x (expa 1 3 (proj 1 2 x))   | TEMPORARY | x[1] is read where [i] is assigned
      mul (redmin 2 (expa 2 4 x)) x   | IN_PLACE  | x[i] is read where [i] is assigned
      expa 1 3 (red+ 1 x)             | TEMPORARY | x[j] is read where [i] is assigned
      diag 1 2 (prod x x)             | IN_PLACE  | x[i] is read where [i] is assigned
      """)
  void whatReadsItsOwnElementIsInPlace(String right, String manner, String access)
      throws SourceException {
    Lowered.Assignment assignment = lower("alloc input output x : [3]\nx = " + right + "\n",
        new LoweringOptions(Optional.empty(), true, false, false)).assignments().get(0);
    assertEquals(manner, assignment.manner().name());
    assertTrue(assignment.access().orElseThrow().endsWith(access), assignment::toString);
  }

  @Test
  void demandsAreRefusedWithTheirPlace() {
    assertEquals("p.teil:2:29: error: in-place: --in-place x is not possible: expected reads of"
        + " x[i] only, found x[1] is read where x[i] is assigned",
        assertThrows(SourceException.class, () -> lower(
            "alloc input output x : [3]\nx = sub (expa 1 3 (proj 1 2 x)) x\n",
            new LoweringOptions(Optional.empty(), false, false, false, Set.of("x"), List.of())))
            .getMessage());
  }

  @Test
  void thereIsNoPadding() {
    assertThrows(IllegalArgumentException.class, () -> lower("alloc output x : [3]\nx = x\n",
        new LoweringOptions(Optional.of(new Padding(8)), false, false, false)));
    assertThrows(IllegalArgumentException.class, () -> lower("alloc x : [3]\nx = y\n", NONE));
  }
}

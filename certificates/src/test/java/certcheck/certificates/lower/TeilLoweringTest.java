package certcheck.certificates.lower;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.tml.padding.Padding;
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
      r_1(i) = reduce(*, s_0(i), j in 1..5) s_0(i)
      [3, 3]    | contr 2 3 (prod A B)      | \
      r_1(i, j) = reduce(+, A_0(i, 0) * B_0(0, j), k in 1..4) A_0(i, k) * B_0(k, j)
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
        tensor e_1() = reduce(*, e_1_maximum1(0), i in 1..3) e_1_maximum1(i);
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
            product2[] {reduce(*, e_1_maximum1(0), j in 1..i + 1) e_1_maximum1(j)} \
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
        NONE).contains("tensor r_1(i, j) = reduce(+, A_0(j, 0), k in 1..4) A_0(j, k);"));
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
            new LoweringOptions(Optional.empty(), false, false, false, Optional.empty(),
                Set.of("x"), List.of())))
            .getMessage());
  }

  @Test
  void anIllTypedProgramIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> lower("alloc x : [3]\nx = y\n", NONE));
  }

  // ── Padding ──

  private static LoweringOptions padded(int multiple, boolean inPlace) {
    return new LoweringOptions(Optional.of(Padding.of(multiple)), inPlace, false, true);
  }

  /** What keeps zero runs over the padding; anything else writes zero there. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      [3]    | red+ 2 A                | reduce(+, A_0(i, 0), j in 1..4) A_0(i, j)
      [3]    | proj 1 2 (transp 1 2 A) | A_0(i, 1)
      [3]    | div s (mul s s)         | controlled_div(s_0(i), s_0(i) * s_0(i))
      [3]    | redmin 2 A              | \
      select(i < 3, reduce(min, A_0(i, 0), j in 1..2) A_0(i, j), 0)
      [3, 4] | expa 2 4 s              | select(i < 3, s_0(i), 0)
      [5, 3] | expa 1 5 s              | select(i < 5 and j < 3, s_0(j), 0)
      [4]    | expa 1 4 (red+ 1 s)     | reduce(+, s_0(0), j in 1..3) s_0(j)
      []     | red* 1 s                | reduce(*, s_0(0), i in 1..3) s_0(i)
      """)
  void equationsOfPaddedPrograms(String type, String right, String value)
      throws SourceException {
    String text = text("alloc input A : [3, 2] alloc input s : [3] alloc output r : " + type
        + "\nr = " + right + "\n", padded(4, false));
    assertTrue(text.startsWith("input A[4, 4] = A_0;\ninput s[4] = s_0;\noutput r")
        || text.startsWith("input s[4] = s_0;\noutput r")
        || text.startsWith("input A[4, 4] = A_0;\noutput r"), text);
    assertTrue(text.contains(") = " + value + ";\n"), text);
  }

  /** Sums are computed where there are values only. */
  @Test
  void theLoopsTellThePaddingBeforeTheyCompute() throws SourceException {
    assertEquals("""
        input x[4, 4] = x_0;
        output y[4, 4] = y_1;
        tensor y_1(i, j) = select(i < 2 and j < 3, x_0(i, j) - reduce(max, x_0(i, 0), \
        k in 1..3) x_0(i, k), 0);
        par i < 4 {
          if (i < 2) {
            local maximum1[];
            maximum1[] := x[i, 0];
            for k in 1..3 {
              maximum1[] {reduce(max, x_0(i, 0), l in 1..k + 1) x_0(i, l)} \
        := max(maximum1[], x[i, k]);
            }
            for j < 4 {
              if (j < 3) {
                y[i, j] {y_1(i, j)} := x[i, j] - maximum1[];
              } else {
                y[i, j] {y_1(i, j)} := 0;
              }
            }
          } else {
            for j < 4 {
              y[i, j] {y_1(i, j)} := 0;
            }
          }
        }
        """, text("alloc input x : [2, 3] alloc output y : [2, 3]\n"
            + "y = sub x (expa 2 3 (redmax 2 x))\n", padded(4, true)));
  }

  /** The indices are those in the tensor, or those of all cells, but for extents of 1. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      [3]    | mul (redmin 2 (expa 2 4 x)) x  | IN_PLACE  | x[i] is read where [i] is assigned
      [3]    | sub x (expa 1 3 (proj 1 2 x))  | TEMPORARY | x[1] is read where [i] is assigned
      [3]    | expa 1 3 (proj 1 1 x)          | TEMPORARY | x[0] is read where [i] is assigned
      [1]    | expa 1 1 (proj 1 1 x)          | IN_PLACE  | x[0] is read where [i] is assigned
      [1]    | mul (proj 1 1 x) x             | TEMPORARY | x[0] is read where [i] is assigned
      """)
  void whatReadsItsOwnCellIsInPlaceWithPadding(
      String type, String right, String manner, String access) throws SourceException {
    Lowered.Assignment assignment = lower("alloc input output x : " + type + "\nx = " + right
        + "\n", padded(2, true)).assignments().get(0);
    assertEquals(manner, assignment.manner().name());
    assertTrue(assignment.access().orElseThrow().endsWith(access), assignment::toString);
  }

  @Test
  void extentsThatAreMultiplesHaveNoPadding() throws SourceException {
    String program = "alloc input x : [4, 8] alloc output y : [4, 8]\nx = x\n"
        + "y = sub x (expa 2 8 (redmax 2 x))\n";
    assertEquals(text(program, new LoweringOptions(Optional.empty(), true, false, true)),
        text(program, padded(4, true)));
  }
}

package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code certcheck certify FILE.sched --lowers FILE.teil}. */
class TeilLoweringCertificationTest extends LoweringCertificationFixture {
  private static final String LEAST = """
      alloc input x : [3, 4]
      alloc input s : [3]
      alloc output y : [3]
      y = sub (redmin 2 x) (mul (proj 1 2 s) s)
      """;
  private static final String LEAST_LOOPS = """
      input x[3, 4] = x_0; input s[3] = s_0; output y[3] = y_1;
      tensor y_1(i) = (reduce(min, x_0(i, 0), j in 1..4) x_0(i, j)) - s_0(1) * s_0(i);
      par i < 3 {
        local t[];
        t[] := x[i, 0];
        for j in 1..4 { t[] := min(t[], x[i, j]); }
        y[i] := t[] - s[1] * s[i];
      }
      claim bounds; claim race_free; claim defined; claim implements;
      """;

  TeilLoweringCertificationTest() {
    super(".teil");
  }

  // ── Accepted ──

  @Test
  void theClaimIsAboutBothTexts() throws IOException {
    assertTrue(lowered(LEAST, LEAST_LOOPS).contains("VERIFIED " + folder.resolve("p.teil") + " "
        + folder.resolve("p.sched") + "  bounds, race_free, defined, implements, lowers\n"));
    Files.writeString(folder.resolve("p.teil"), LEAST.replace("redmin", "redmax"));
    Result result = Session.real().run("check", folder.resolve("p.teil").toString(),
        folder.resolve("p.sched").toString(), folder.resolve("p.cert").toString());
    assertTrue(result.out().contains("a difference at"), result.out());
  }

  /** Helper tensors for parts, in any order of their indices; an expansion drops an index. */
  @Test
  void reductionsOfReductionsByOtherLoops() throws IOException {
    lowered("""
        alloc input A : [2, 3, 4]
        alloc output r : [5, 2]
        r = expa 1 5 (red* 2 (redmax 3 (transp 2 3 (transp 2 3 A))))
        """, """
        input a[2, 3, 4] = A_0; output r[5, 2] = r_1;
        tensor M(k, j) = reduce(max, A_0(j, k, 0), l in 0..3) A_0(j, k, 1 + l);
        tensor P(j) = reduce(*, M(0, j), k in 1..3) M(k, j);
        tensor r_1(i, j) = P(j);
        for j < 2 {
          local p[];
          for k < 3 {
            local m[];
            m[] := a[j, k, 0];
            for l in 1..4 { m[] := max(m[], a[j, k, l]); }
            if (k = 0) { p[] := m[]; } else { p[] := p[] * m[]; }
          }
          for i < 5 { r[i, j] := p[]; }
        }
        claim implements;
        """);
  }

  /** Along one element, a reduction is that. */
  @ParameterizedTest
  @ValueSource(strings = {"x_0(0, i)", "reduce(max, x_0(0, i), k in 1..1) x_0(k, i)"})
  void aReductionOfOneElement(String value) throws IOException {
    lowered("alloc input x : [1, 2] alloc output y : [2]\ny = redmax 1 x\n", """
        input x[1, 2] = x_0; output y[2] = y_1;
        tensor y_1(i) = %s;
        for i < 2 { y[i] := x[0, i]; }
        claim implements;
        """.formatted(value));
  }

  // ── Refused: the loops implement their equations, which are not the program's ──

  /** Another slice; another operation; another operation of a reduction; too few elements. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      s_0(1)  | s_0(2)  | s[1] | s[2] | s | 37 | s_0(1)
      ) - s_0 | ) + s_0 | t[] - | t[] + | sub redmin 2 x mul proj 1 2 s s | 5 | a difference, … - …
      (min, x | (max, x | min(t | max(t | redmin 2 x | 10 | a minimum of 4 values that starts with \
      the first of them, reduce(min, e(0), k in 1..4) e(k)
      1..4) x | 1..3) x | 1..4 {| 1..3 {| redmin 2 x | 10 | a minimum of 4 values that starts with \
      the first of them, reduce(min, e(0), k in 1..4) e(k)
      """)
  void anEquationThatIsNotTheStatements(String equation, String otherwise, String loop,
      String other, String part, int column, String expected) throws IOException {
    String err =
        refused(LEAST, LEAST_LOOPS.replace(equation, otherwise).replace(loop, other));
    assertTrue(err.startsWith("p.sched:2:8: the equation for y_1 does not say what the statement"
        + " at p.teil:4:1 says\n  statement  y = "), err);
    assertTrue(err.contains(", at p.teil:4:" + column + "\n  expected   " + expected + "\n"), err);
    assertTrue(err.contains("\n  part       " + part.split(" ")[0]), err);
    assertTrue(err.contains("\n  found      "), err);
  }

  private static final String PARTS = """
      alloc input A : [3, 3]
      alloc output r : [3]
      r = %s
      """;
  private static final String PARTS_LOOPS = """
      input a[3, 3] = A_0; output r[3] = r_1;
      tensor r_1(i) = A_0(%1$s);
      for i < 3 { r[i] := a[%1$s]; }
      claim implements;
      """;

  /** Indices in other places, or from another place. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      proj 1 2 A                | 1, i | i, 1
      proj 1 2 A                | 1, i | 2, i
      proj 2 3 A                | i, 2 | 2, 2
      diag 1 2 A                | i, i | i, 0
      proj 1 1 (transp 1 2 A)   | i, 0 | 0, i
      proj 2 1 (expa 2 2 (proj 2 3 A)) | i, 2 | i, 1
      """)
  void anotherIndex(String right, String index, String other) throws IOException {
    String err = refused(PARTS.formatted(right), PARTS_LOOPS.formatted(other));
    assertTrue(err.endsWith("  expected   A_0(" + index + ")\n  found      A_0(" + other + ")\n"),
        err);
  }

  // ── Padding ──

  private static final String MOST = """
      alloc input x : [3, 2]
      alloc output y : [3]
      alloc output s : [3]
      y = redmax 2 x
      s = red+ 2 x
      """;
  private static final String MOST_LOOPS = """
      input x[4, 4] = x_0; output y[4] = y_1; output s[4] = s_1;
      tensor y_1(i) = select(i < 3, reduce(max, x_0(i, 0), j in 1..2) x_0(i, j), 0);
      tensor s_1(i) = reduce(+, x_0(i, 0), j in 1..4) x_0(i, j);
      for i < 4 {
        local t[];
        t[] := x[i, 0];
        for j in 1..2 { t[] := max(t[], x[i, j]); }
        y[i] := select(i < 3, t[], 0);
      }
      for i < 4 {
        local t[];
        t[] := x[i, 0];
        for j in 1..4 { t[] := t[] + x[i, j]; }
        s[i] := t[];
      }
      claim implements;
      """;

  @Test
  void paddedLoopsOfAnotherProducer() throws IOException {
    Result result = certify(MOST, MOST_LOOPS, "--pad", "4");
    assertEquals(0, result.status(), result.err());
    assertEquals(List.of("implements", "lowers_padded 4"), result.claims());
  }

  /** Any condition that holds where the tensor is, and not in the padding. */
  @ParameterizedTest
  @ValueSource(strings = {"select(i <= 2", "select(not (i >= 3)", "select(2 * i < 5 or i = -1"})
  void anotherCondition(String condition) throws IOException {
    Result result = certify(
        MOST, MOST_LOOPS.replace("(i) = select(i < 3", "(i) = " + condition), "--pad", "4");
    assertEquals(0, result.status(), result.err());
  }

  /** No condition, or a wrong one; a value in the padding; what would be read there. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      @                   | t[]                   | reduce(max, …) x_0(i, 1 + k)
      select(i < 2, @, 0) | select(i < 2, t[], 0) | select(i < 2, reduce(max, …, 0)
      select(i < 4, @, 0) | t[]                   | select(i < 4, reduce(max, …, 0)
      select(i < 3, @, 1) | select(i < 3, t[], 1) | select(i < 3, reduce(max, …, 1)
      select(i < 3, @, x_0(i, 0)) | select(i < 3, t[], x[i, 0]) | select(i < 3, …, x_0(i, 0))
      """)
  void whatIsNotZeroInThePadding(String equation, String loop, String found)
      throws IOException {
    String most = "reduce(max, x_0(i, 0), j in 1..2) x_0(i, j)";
    String err = refused(MOST, MOST_LOOPS
        .replace("select(i < 3, " + most + ", 0)", equation.replace("@", most))
        .replace("select(i < 3, t[], 0)", loop), "--pad", "4");
    String expected = "p.sched:2:8: the equation for y_1 does not say what the statement"
        + " at p.teil:4:1 says\n  statement  y = redmax 2 x\n  part       redmax 2 x, at"
        + " p.teil:4:5\n  expected   select(i < 3, …, 0), as this does not keep padding zero\n"
        + "  found      ";
    assertEquals(expected, err.substring(0, Math.min(err.length(), expected.length())));
    String[] ends = found.split("…");
    assertTrue(err.substring(expected.length()).startsWith(ends[0]), err);
    assertTrue(err.endsWith(ends[1] + "\n"), err);
  }

  /** A maximum that takes in the padding; a sum that does not. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      1..2) x_0 | 1..4) x_0 | 1..2 {| 1..4 {| a maximum of 2 values
      1..4) x_0 | 1..2) x_0 | 1..4 {| 1..2 {| a sum of 4 values
      """)
  void reductionsThatReadThePaddingOrDoNot(String equation, String otherwise, String loop,
      String other, String expected) throws IOException {
    String err = refused(MOST,
        MOST_LOOPS.replace(equation, otherwise).replace(loop, other), "--pad", "4");
    assertTrue(err.contains("  expected   " + expected + " that starts with"), err);
  }

  /** The loops of another program, whose statement keeps zero. */
  @Test
  void whatIsEvaluatedInThePaddingAndShouldNotBe() throws IOException {
    String source = "alloc input x : [3] alloc output y : [3]\ny = %s\n";
    String loops = """
        input x[4] = x_0; output y[4] = y_1;
        tensor y_1(i) = %1$s;
        for i < 4 { y[i] := %2$s; }
        claim implements;
        """;
    assertTrue(refused(source.formatted("expa 1 3 (proj 1 1 x)"),
        loops.formatted("x_0(0)", "x[0]"), "--pad", "4")
        .contains("  part       expa 1 3 (proj 1 1 x), at p.teil:2:5\n"
            + "  expected   select(i < 3, …, 0), as this does not keep padding zero\n"
            + "  found      x_0(0)\n"));
    assertTrue(refused(source.formatted("x"), loops.formatted(
        "select(i < 3, x_0(i), 0)", "select(i < 3, x[i], 0)"), "--pad", "4").endsWith(
        "  expected   x_0(i)\n  found      select(i < 3, x_0(i), 0)\n"));
    assertEquals(0, certify(source.formatted("x"), loops.formatted("x_0(i)", "x[i]"),
        "--pad", "4").status());
  }

  @Test
  void arraysThatHoldNoVariable() throws IOException {
    assertEquals("p.sched:1:7: the array x holds x, declared at p.teil:1:13: expected the extents"
        + " [3 4]\n", refused(LEAST, LEAST_LOOPS.replace("x[3, 4]", "x[3, 5]")));
    assertEquals("p.sched: expected `claim implements;`, from which it follows that the loops"
        + " lower p.teil\n", refused(LEAST, LEAST_LOOPS.replace(" claim implements;", "")));
  }
}

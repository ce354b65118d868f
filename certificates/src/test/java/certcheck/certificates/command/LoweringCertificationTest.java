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

/** {@code certcheck certify FILE.sched --lowers FILE.tml}. */
class LoweringCertificationTest extends LoweringCertificationFixture {
  private static final String PRODUCT = """
      var input A : [2 3]
      var input B : [3 2]
      var output C : [2 2]
      C = A # B . [2 3]
      """;
  private static final String PRODUCT_LOOPS = """
      input a[2, 3] = A_0;  input b[3, 2] = B_0;  output c[2, 2] = C_1;
      tensor C_1(i, j) = reduce(+, A_0(i, 0) * B_0(0, j), k in 1..3) (A_0(i, k) * B_0(k, j));
      for i < 2 { for j < 2 {
        local s[];
        s[] := a[i, 0] * b[0, j];
        for k in 1..3 { s[] := s[] + (a[i, k] * b[k, j]); }
        c[i, j] := s[];
      } }
      claim implements;
      """;

  LoweringCertificationTest() {
    super(".tml");
  }

  // ── Accepted ──

  @Test
  void theClaimIsAboutBothTextsAndSaysWhichArraysHoldWhat() throws IOException {
    lowered(PRODUCT, PRODUCT_LOOPS);
    Result result = compared();
    assertEquals("VERIFIED " + folder.resolve("p.tml") + " " + folder.resolve("p.sched")
        + "  implements, lowers A in a, B in b, C in c", result.lines().get(0));
    Files.writeString(folder.resolve("p.tml"), PRODUCT.replace("2 3", "3 2"));
    assertTrue(compared().out().contains("a difference at"), compared().out());
    Files.writeString(folder.resolve("p.tml"), PRODUCT);
    Files.writeString(folder.resolve("p.sched"), PRODUCT_LOOPS.replace("k in 1..3", "k in 1..2"));
    assertTrue(compared().out().contains("a difference at"), compared().out());
  }

  private Result compared() {
    return Session.real().run("check", folder.resolve("p.tml").toString(),
        folder.resolve("p.sched").toString(), folder.resolve("p.cert").toString());
  }

  /** Which array holds which output is in the words of the claim, unless it has its name. */
  @Test
  void exchangedOutputsAreInTheWords() throws IOException {
    String source = "var input x : [3]\nvar output y : [3]\nvar output z : [3]\n"
        + "y = x + x\nz = x * x\n";
    String loops = """
        input x[3] = x_0; output y[3] = z_1; output z[3] = y_1;
        tensor y_1(i) = x_0(i) + x_0(i);
        tensor z_1(i) = x_0(i) * x_0(i);
        for i < 3 { z[i] := x[i] + x[i]; y[i] := x[i] * x[i]; }
        claim implements;
        """;
    Result result = certify(source, loops);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("p.sched  implements, lowers z in y, y in z\n"), result.out());
  }

  /** Without an output, all variables that are assigned are results; twelve assignments. */
  @Test
  void resultsWithoutQualifiers() throws IOException {
    String statements = "x = x + y\n".repeat(12);
    StringBuilder loops = new StringBuilder("inout x[2] = x_0 -> x_12; input y[2] = y_0;\n");
    for (int k = 1; k <= 12; k++) {
      loops.append("tensor x_" + k + "(i) = x_" + (k - 1) + "(i) + y_0(i);\n");
    }
    loops.append("for i < 2 {").append(" x[i] := x[i] + y[i];".repeat(12))
        .append(" }\nclaim implements;\n");
    Result result = certify("var x : [2]\nvar y : [2]\n" + statements, loops.toString());
    assertEquals(0, result.status(), result.err());
    assertEquals(List.of("implements", "lowers"), result.claims());
  }

  /** A variable of an array at the start, and another one at the end: words cannot say it. */
  @Test
  void anArrayHoldsOneVariable() throws IOException {
    assertEquals("p.sched: the array a holds x at the start and y at the end: expected one variable"
        + "\n", refused("var input x : [2]\nvar output y : [2]\ny = x + x\n", """
        inout a[2] = x_0 -> y_1;
        tensor y_1(i) = x_0(i) + x_0(i);
        for i < 2 { a[i] := a[i] + a[i]; }
        claim implements;
        """));
  }

  /** Each contraction but the innermost one is a helper tensor, with the indices that it uses. */
  @Test
  void aGroupedContraction() throws IOException {
    lowered("""
        var input A : [2 3]
        var input B : [3 2]
        var input D : [2 2]
        var output C : []
        C = A # B # D . [[1 6] [2 3] [4 5]]
        """, """
        input a[2, 3] = A_0; input b[3, 2] = B_0; input d[2, 2] = D_0; output c[] = C_1;
        tensor P(j, k) = reduce(+, A_0(0, j) * B_0(j, k) * D_0(k, 0), l in 1..2)
          A_0(l, j) * B_0(j, k) * D_0(k, l);
        tensor Q(k) = reduce(+, P(0, k), j in 1..3) P(j, k);
        tensor C_1() = reduce(+, Q(0), k in 1..2) Q(k);
        local u[];
        for k < 2 {
          local t[];
          for j < 3 {
            local s[];
            s[] := a[0, j] * b[j, k] * d[k, 0];
            for l in 1..2 { s[] := s[] + a[l, j] * b[j, k] * d[k, l]; }
            if (j = 0) { t[] := s[]; } else { t[] := t[] + s[]; }
          }
          if (k = 0) { u[] := t[]; } else { u[] := u[] + t[]; }
        }
        c[] := u[];
        claim implements;
        """);
  }

  /** Scalars, a variable assigned twice, a transposition; the second assignment is in place. */
  @Test
  void severalStatementsInPlace() throws IOException {
    lowered("""
        var input a : []
        var input x : [3]
        var input y : [3]
        var w : [3]
        var output r : [3 3]
        w = a * x + y / a
        w = (w - x) * w / y
        r = w # x ^ [1 2] - (x # w)
        """, """
        input a[] = a_0; input x[3] = x_0; input y[3] = y_0; output r[3, 3] = r_1;
        tensor w_1(i) = (a_0() * x_0(i) + y_0(i)) / a_0();
        tensor w_2(i) = (w_1(i) - x_0(i)) * w_1(i) / y_0(i);
        tensor r_1(i, j) = w_2(j) * x_0(i) - x_0(i) * w_2(j);
        local w[3];
        par i < 3 { w[i] := (a[] * x[i] + y[i]) / a[]; }
        par i < 3 { w[i] := (w[i] - x[i]) * w[i] / y[i]; }
        par i < 3 { for j < 3 { r[i, j] := w[j] * x[i] - x[i] * w[j]; } }
        claim bounds; claim race_free; claim defined; claim implements;
        """);
  }

  /** An input that is an output too; an extent of 1, where the sum is its only summand. */
  @ParameterizedTest
  @ValueSource(strings = {"x_0(0, 0) * x_0(i, j)",
      "(reduce(+, x_0(0, 0), k in 1..1) x_0(k, k)) * x_0(i, j)"})
  void anInputThatIsAnOutput(String value) throws IOException {
    lowered("""
        var input output x : [1 1]
        x = (x . [1 2]) * x
        """, "inout x[1, 1] = x_0 -> x_1;\ntensor x_1(i, j) = " + value + """
        ;
        x[0, 0] := x[0, 0] * x[0, 0];
        claim implements;
        """);
  }

  /** Extents are rounded up, and division is controlled. */
  @Test
  void paddedLoops() throws IOException {
    String source = """
        var input x : [3]
        var input y : [3]
        var output z : [3]
        z = x / y
        """;
    String loops = """
        input x[4] = x_0; input y[4] = y_0; output z[4] = z_1;
        tensor z_1(i) = controlled_div(x_0(i), y_0(i));
        for i < 4 { z[i] := controlled_div(x[i], y[i]); }
        claim implements;
        """;
    Result result = certify(source, loops, "--pad", "2");
    assertEquals(0, result.status(), result.err());
    assertEquals(List.of("implements", "lowers_padded 2"), result.claims());
    Files.delete(folder.resolve("p.cert"));
    String unpadded = loops.replace("[4]", "[3]").replace("i < 4", "i < 3");
    assertTrue(refused(source, unpadded, "--pad", "2").startsWith("p.sched:1:7: the array x"
        + " holds x, declared at p.tml:1:11: expected the extents [4]"));
    assertTrue(refused(source, loops.replace("controlled_div(x_0(i), y_0(i))", "x_0(i) / y_0(i)")
        .replace("controlled_div(x[i], y[i])", "x[i] / y[i]"), "--pad", "2")
        .contains("  expected   a controlled quotient, controlled_div(…, …)\n"
            + "  found      x_0(i) / y_0(i)\n"));
  }

  // ── Refused: the loops implement their equations, which are not the program's ──

  /** An operand transposed; another operator at the start of a sum, and later. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      B_0(0, j)   | B_0(j, 0)   | b[0, j]   | b[j, 0]   | B     | B_0(0, j)
      A_0(i, 0) * | A_0(i, 0) + | a[i, 0] * | a[i, 0] + | A # B | a product, … * …
      A_0(i, k) * | A_0(i, k) - | a[i, k] * | a[i, k] - | A # B | a product, … * …
      """)
  void anEquationThatIsNotTheStatements(String equation, String otherwise, String loop,
      String other, String part, String expected) throws IOException {
    String err = refused(PRODUCT.replace("[3 2]", "[3 3]").replace("[2 2]", "[2 3]"),
        PRODUCT_LOOPS.replace("b[3, 2]", "b[3, 3]").replace("c[2, 2]", "c[2, 3]")
            .replace("j < 2", "j < 3").replace(equation, otherwise).replace(loop, other));
    assertTrue(err.startsWith("""
        p.sched:2:8: the equation for C_1 does not say what the statement at p.tml:4:1 says
          statement  C = A # B . [2 3]
          part       %s, at p.tml:4:%d
          expected   %s
        """.formatted(part, part.equals("B") ? 9 : 7, expected)), err);
    assertTrue(err.contains("\n  found      ")
        && err.contains(otherwise.replace("k", "1 + k")), err);
  }

  /** A sum that starts with zero adds once more, which is not the same in IEEE 754. */
  @Test
  void aSumWithAZero() throws IOException {
    assertEquals("""
        p.sched:2:8: the equation for s_1 does not say what the statement at p.tml:3:1 says
          statement  s = A . [1 2]
          part       A . [1 2], at p.tml:3:7
          expected   a sum of 3 values that starts with the first of them, %s
          found      reduce(+, 0, k in 0..3) A_0(k, k)
        """.formatted("reduce(+, e(0), k in 1..3) e(k)"), refused("""
        var input A : [3 3]
        var output s : []
        s = A . [1 2]
        """, """
        input a[3, 3] = A_0; output s[] = s_1;
        tensor s_1() = sum(k in 0..3) A_0(k, k);
        s[] := 0;
        for k < 3 { s[] := s[] + a[k, k]; }
        claim implements;
        """));
  }

  private String sum(String first, String next, int count) throws IOException {
    return refused("""
        var input A : [3 3 3]
        var output s : [3]
        s = A . [1 2]
        """, """
        input a[3, 3, 3] = A_0; output s[3] = s_1;
        tensor s_1(j) = reduce(+, A_0(%1$s), k in 1..%3$d) A_0(%2$s);
        for j < 3 { s[j] := a[%1$s]; for k in 1..%3$d { s[j] := s[j] + a[%2$s]; } }
        claim implements;
        """.formatted(first, next, count));
  }

  @Test
  void aSumOverAnotherPairOfDimensions() throws IOException {
    String err = sum("0, j, 0", "k, j, k", 3);
    assertTrue(err.endsWith("""
          part       A, at p.tml:3:5
          expected   A_0(1 + k, 1 + k, j)
          found      A_0(1 + k, j, 1 + k)
        """), err);
  }

  @Test
  void aSumWithoutItsLastValue() throws IOException {
    String err = sum("0, 0, j", "k, k, j", 2);
    assertTrue(err.endsWith(
        "  found      reduce(+, A_0(0, 0, j), k in 0..2 - 1) A_0(1 + k, 1 + k, j)\n"), err);
    assertTrue(err.contains("a sum of 3 values that starts with the first of them"), err);
  }

  private static final String TWO = """
      var input a : [2]
      var input b : [2]
      var output x : [2]
      var output y : [2]
      x = a + b
      y = a - b
      x = x * b
      """;
  private static final String TWO_LOOPS = """
      input a[2] = a_0; input b[2] = b_0; output x[2] = x_2; output y[2] = y_1;
      tensor x_1(i) = a_0(i) + b_0(i);
      tensor y_1(i) = a_0(i) - b_0(i);
      tensor x_2(i) = x_1(i) * b_0(i);
      for i < 2 { x[i] := (a[i] + b[i]) * b[i]; y[i] := a[i] - b[i]; }
      claim implements;
      """;

  @Test
  void theEquationOfTheStatementBefore() throws IOException {
    assertTrue(refused(TWO, TWO_LOOPS.replace("x_1(i) * b_0(i)", "a_0(i) + b_0(i)")
        .replace("(a[i] + b[i]) * b[i]", "a[i] + b[i]")).endsWith("""
          statement  x = x * b
          part       x * b, at p.tml:7:7
          expected   a product, … * …
          found      a_0(i) + b_0(i)
        """));
  }

  @Test
  void theValueOfAnEarlierAssignment() throws IOException {
    assertTrue(refused(TWO, TWO_LOOPS.replace("x_1(i) * b_0(i)", "x_0(i) * b_0(i)")
        .replace("input b[2]", "input z[2] = x_0; input b[2]")
        .replace("(a[i] + b[i]) * b[i]", "z[i] * b[i]")).endsWith("""
          part       x, at p.tml:7:5
          expected   x_1(i)
          found      x_0(i)
        """));
  }

  @Test
  void outputsInEachOthersPlace() throws IOException {
    assertEquals("p.sched:1:44: the array x holds x_1 at the end: expected x_2, the value of the"
        + " last assignment, at p.tml:7:1\n",
        refused(TWO, TWO_LOOPS.replace("x[2] = x_2", "x[2] = x_1").replace(
            "(a[i] + b[i]) * b[i]", "a[i] + b[i]")));
    String swapped = TWO_LOOPS.replace("x_1", "t_1").replace("x_2", "t_2")
        .replace("y_1", "x_1").replace("t_", "y_");
    assertTrue(refused(TWO, swapped).startsWith("p.sched:1:44: the array x holds y_2 at the end: "
        + "expected y_1, the value of the last assignment, at p.tml:6:1"));
  }

  // ── Refused: the interface ──

  @Test
  void arraysThatHoldNoVariable() throws IOException {
    assertEquals("p.sched:1:7: the array a holds A, declared at p.tml:1:11: expected the extents"
        + " [2 3]\n", refused(PRODUCT, PRODUCT_LOOPS.replace("a[2, 3]", "a[2, 4]")));
    assertEquals("p.sched:1:7: the array a holds A: expected x_n for a variable x of p.tml, after"
        + " its n-th assignment\n", refused(PRODUCT, PRODUCT_LOOPS.replace("A_0", "A")));
    assertEquals("p.sched:1:52: the array c holds D_1: expected x_n for a variable x of p.tml,"
        + " after its n-th assignment\n", refused(PRODUCT, PRODUCT_LOOPS.replace("C_1", "D_1")));
  }

  @Test
  void anOutputThatNoArrayHoldsAndAnInput() throws IOException {
    assertEquals("p.sched: expected an array that holds y_1 at the end: y, declared at p.tml:4:12,"
        + " is an output\n", refused(TWO, TWO_LOOPS.replace("output y[2] = y_1;", "")
            .replace("y[i] := a[i] - b[i];", "")));
    assertEquals("p.sched: expected an array that holds b_0 at the start: the statement at"
        + " p.tml:2:1 uses b at p.tml:2:5, and none before assigns it\n", refused("""
        var b : [] var x : []
        x = b
        """, """
        input a[] = x_0; output x[] = x_1;
        tensor x_1() = x_0();
        x[] := a[];
        claim implements;
        """));
  }

  @Test
  void whatCannotBeCertified() throws IOException {
    assertEquals("p.sched: expected `claim implements;`, from which it follows that the loops"
        + " lower p.tml\n", refused(PRODUCT, PRODUCT_LOOPS.replace("implements", "bounds")));
    assertEquals("p.sched:1:7: expected no parameters: the extents of p.tml are numbers\n",
        refused(PRODUCT, "param N;\n" + PRODUCT_LOOPS));
    assertTrue(refused(PRODUCT.replace("output C", "C").replace("input B", "output B"),
        "inout b[3, 2] = B_0 -> B_0;\nclaim implements;\n").endsWith("p.sched: expected an"
            + " equation for C_1, which the statement at p.tml:4:1 assigns\n"
            + "  statement  C = A # B . [2 3]\n"));
  }

  @Test
  void anIllTypedProgram() throws IOException {
    Result result = certify("var x : [2] x = y", PRODUCT_LOOPS);
    assertEquals(1, result.status());
    assertTrue(result.err().contains("p.tml: ill-typed: 1 error"), result.err());
  }

  @Test
  void anOptionOfLoopsOnly() {
    Result result = Session.real().subcommand("certify", "p.tml", "--lowers", "q.tml");
    assertEquals(2, result.status());
    assertTrue(result.err().startsWith(
        "certcheck certify: --lowers: expected a .sched file and no --claim, found p.tml\n"));
  }
}

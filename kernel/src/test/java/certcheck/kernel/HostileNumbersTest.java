package certcheck.kernel;

import static certcheck.kernel.Blocks.HEADER;
import static certcheck.kernel.Blocks.lemma;
import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Points 17 to 19 and 25 of the list of hostile inputs; see proofs-tests/docs/hostile.md. */
class HostileNumbersTest {
  private static final String NO_NUMBER =
      "expected a number below 2^31 without leading zeros, found something else";

  private static void declined(String message, String body) {
    Checking.Verdict v = Checking.check(Blocks.certificate(lemma(body)));
    assertEquals("DECLINED " + message, v.word() + " " + v.message());
  }

  @Test
  void referencesAtTheBoundaries() {
    rejects("reference", 1, "expected an earlier step, found 2147483647", "sym 2147483647");
    for (String id : new String[] {"2147483648", "4294967296", "4294967297", "21474836470",
        "9223372036854775807", "9223372036854775808", "18446744073709551616", "9".repeat(50),
        "-1", "00", "+1", "-0", "x", "١"}) {
      rejects("format", 0, NO_NUMBER, HEADER + 5, lemma("p: assume ‹p›\nsym " + id));
    }
  }

  @Test
  void referencesWithSomethingBehind() {
    for (String id : new String[] {"2e3", "2.0", "2x", "2_0", "2L"}) {
      rejects("format", 0, "expected a blank or the end of the line, found byte " + (int)
          id.charAt(1), HEADER + 5, lemma("e: refl ‹p›\nsym " + id));
    }
  }

  @Test
  void countsAtTheBoundaries() {
    rejects("format", 0, "expected a number, found the end of the line",
        HEADER + 2 + Checking.NEXT_LINE, lemma("int_refute 2147483647"));
    rejects("format", 0, NO_NUMBER, HEADER + 2, lemma("int_refute 4294967296"));
    rejects("format", 0, "expected a number, found the end of the line",
        HEADER + 2 + Checking.NEXT_LINE, lemma("int_refute 0 c 1 2147483647 1"));
    rejects("format", 0, NO_NUMBER, HEADER + 2, lemma("int_refute 0 c 1 4294967296 1 0"));
  }

  @Test
  void declaredNodesAtTheBoundaries() {
    for (String n : new String[] {"20000001", "2147483647"}) {
      assertEquals("declared nodes: expected at most 20000000, found " + n,
          Checking.check(Examples.SMALL.replace("nodes 100000", "nodes " + n)).message());
    }
    for (String n : new String[] {"2147483648", "4294967296", "0100000", "+5", "x"}) {
      assertEquals("format: " + NO_NUMBER,
          Checking.check(Examples.SMALL.replace("nodes 100000", "nodes " + n)).message());
    }
  }

  @Test
  void literalsAtTheBoundaries() {
    for (String n : new String[] {"2147483647", "2147483648", "4294967296",
        "9223372036854775807", "9223372036854775808", "18446744073709551616"}) {
      proves("⊢ (-" + n + " < " + n + ") = ⊤", "int_eval ‹-" + n + " < " + n + "›");
    }
    proves("⊢ 9223372036854775807 + 1 = 9223372036854775808",
        "int_eval ‹9223372036854775807 + 1›");
    proves("⊢ 4294967296 * 4294967296 = 18446744073709551616",
        "int_eval ‹4294967296 * 4294967296›");
    proves("⊢ -9223372036854775808 div -1 = 9223372036854775808",
        "int_eval ‹-9223372036854775808 div -1›");
  }

  /** In a machine's arithmetic 2^63 would be negative, and 2^32 multiples would vanish. */
  @Test
  void refutationsDoNotOverflow() {
    rejects("int_refute", 11, "expected every branch closed, found 1 open",
        "e: assume ‹9223372036854775807 ≤ x›\nint_refute 1 e s ‹x› c 1 2 1 0 1 1 c 1 1 2 0");
    rejects("int_refute", 11, "expected every branch closed, found 1 open",
        "e: assume ‹4294967296 * x = 4294967296›\nint_refute 1 e c 4294967296 1 4294967296 0");
  }

  @Test
  void longNumbers() {
    Checking.Verdict v = Checking.check(Blocks.certificate(
        lemma("n: int " + "9".repeat(40_000) + "\nint_eval n")));
    assertEquals("claim", v.rule(), v::toString);
    declined("bytes of a token: expected at most 40000, found more",
        "n: int " + "9".repeat(70_000) + "\nint_eval n");
    declined("bytes of a token: expected at most 40000, found more",
        "n: int 1" + "0".repeat(1_000_000) + "\nint_eval n");
  }

  @Test
  void theLimitOnTokensIsExact() {
    declined("bytes of a token: expected at most 40000, found more",
        "n: int " + "9".repeat(40_001) + "\nint_eval n");
  }

  @Test
  void oneNodeIsTooFew() {
    assertEquals("DECLINED", Checking.check(
        Examples.SMALL.replace("nodes 100000", "nodes 1")).word());
  }

  @Test
  void coefficientsThatGrow() {
    declined("bits of a coefficient: expected at most 131072, found 265755", """
        n: int NINES
        times: const *
        by: app times n
        square: app by n
        int_eval square
        """.replace("NINES", "9".repeat(40_000)));
  }

  /** A few bytes cite or combine a long constraint again, and each time it is kept anew. */
  @Test
  void constraintsThatFillTheMemory() {
    String premise = "n: int " + "9".repeat(39_000) + """

        times: const *
        x: var x ‹:int›
        by: app times n
        product: app by x
        zero: int 0
        equal: const = ‹:int›
        left: app equal product
        equation: app left zero
        e: assume equation
        """;
    declined("bits of polynomials: expected at most 1073741824, found 1073841408",
        premise + "int_refute 9000" + " e".repeat(9_000) + " c 1 1 1 0");
    declined("bits of polynomials: expected at most 1073741824, found 1073841408",
        premise + "int_refute 1 e" + " c 1 1 1 0".repeat(9_000));
    declined("bits of polynomials: expected at most 1073741824, found 1073767563", premise + """
        two: int 2
        div: const div
        over: app div product
        half: app over two
        int_refute 1 e""" + " q half".repeat(9_000));
  }

  /** Every partial sum is a polynomial of its own. */
  @Test
  void sumsOfSums() {
    assertEquals("claim", Checking.check(Blocks.certificate(
        lemma(sum(1_000) + "int_norm sum sum"))).rule());
    declined("bits of polynomials: expected at most 1073741824, found 1074788352",
        sum(2_000) + "int_norm sum sum");
  }

  /** {@code sum} of this many variables. */
  private static String sum(int n) {
    StringBuilder lines = new StringBuilder("plus: const +\nx: var x0 ‹:int›\n");
    for (int i = 1; i < n; i++) {
      lines.append("y").append(i).append(": var x").append(i).append(" ‹:int›\np").append(i)
          .append(": app plus ").append(i == 1 ? "x" : "s" + (i - 1)).append("\n")
          .append(i == n - 1 ? "sum" : "s" + i).append(": app p").append(i).append(" y").append(i)
          .append("\n");
    }
    return lines.toString();
  }

  @Test
  void monomialsThatMultiply() {
    StringBuilder product = new StringBuilder("(x + 1)");
    for (int i = 0; i < 64; i++) {
      product.append(" * (x + 1)");
    }
    declined("factors of a monomial: expected at most 64, found 65", "int_eval ‹" + product + "›");
    StringBuilder body = new StringBuilder(
        "all: int 1\nplus: const +\ntimes: const *\none: int 1\n");
    for (int i = 0; i < 14; i++) {
      body.append("x").append(i).append(": var x").append(i).append(" ‹:int›\n")
          .append("p").append(i).append(": app plus x").append(i).append("\n")
          .append("s").append(i).append(": app p").append(i).append(" one\n")
          .append("t").append(i).append(": app times ").append(i == 0 ? "all" : "u" + (i - 1))
          .append("\nu").append(i).append(": app t").append(i).append(" s").append(i).append("\n");
    }
    declined("monomials of a polynomial: expected at most 10000, found 10001",
        body + "int_eval u13");
  }
}

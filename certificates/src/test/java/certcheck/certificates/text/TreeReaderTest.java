package certcheck.certificates.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TreeReaderTest {
  private static GrammarTable table;

  @BeforeAll
  static void load() {
    Logic logic = new Logic(2_000_000);
    new Theories(logic).load("sched_text");
    table = GrammarTable.sched(logic);
  }

  private static String read(String text, String nonterminal) throws SourceException {
    return show(TreeReader.read(table,
        SourceBytes.of("a.sched", text.getBytes(StandardCharsets.ISO_8859_1)), nonterminal));
  }

  private static String show(Tree t) {
    if (t.isLeaf()) {
      return t.kind().intValue() < 2 ? Tree.spelling(t.value())
          : t.kind().intValue() == 2 ? t.value().toString()
          : t.value() + "e-" + t.kind().subtract(BigInteger.valueOf(3));
    }
    StringBuilder text = new StringBuilder("(" + Tree.spelling(t.kind()));
    t.parts().forEach(part -> text.append(' ').append(show(part)));
    return text + ")";
  }

  private static void refused(String expected, String text, String nonterminal) {
    SourceException e = assertThrows(SourceException.class, () -> read(text, nonterminal));
    assertEquals(expected, e.getMessage());
  }

  @Test
  void wordsAreReservedAsTheTheorySays() {
    assertTrue(table.isReserved(Tree.spelled("under")));
    assertFalse(table.isReserved(Tree.spelled("unde")));
  }

  @Test
  void operatorsBindAsTheirPrecedenceSays() throws SourceException {
    assertEquals("(or a (and b (not (= c d))))", read("a or b and not c = d", "\0"));
    assertEquals("(- (+ a (* b c)) (div d 2))", read("a+b*c - d div 2", "\0"));
    assertEquals("(< (<= 0 i) (- N))", read("0 <= i < -N", "\0"));
    assertEquals("(+ a ([ b (, i (, (( (+ j 1)) ()))))", read("a+b[i,(j+1)]", "\0"));
  }

  @Test
  void reductionsEndWithTheirBody() throws SourceException {
    assertEquals("(+ (( sum (, k (in (.. 0 P) (* (( A (, k ())) x)))) 1)",
        read("sum(k in 0..P) A(k) * x + 1", "\0"));
  }

  @Test
  void numbersAreShortened() throws SourceException {
    assertEquals("(+ (+ 15e-1 15e-1) 2e-0)", read("1.5 + 1.50 + 2.0", "\0"));
    assertEquals("7", read("007", "\0"));
  }

  @Test
  void programsHaveDeclarationsStatementsAndClaims() throws SourceException {
    assertEquals("(program (; (param N) (; (output c (, N ()) ()) ())) "
        + "(; (par i (< N) (; (:= ([ c (, i ())) () 0) ())) ()) (; (claim bounds ()) ()))",
        read("param N; output c[N]; // nothing\npar i < N { c[i] := 0; }\nclaim bounds;",
            "program"));
    assertEquals("(claim implements (, (( monoid (, + 0)) (, (( ring ()) ())))",
        read("implements under monoid(+, 0), ring", "claim"));
  }

  @Test
  void refusalsSayWhereAndWhat() {
    refused("a.sched:2:5: error: syntax: unexpected token: expected a name, found '('",
        "\npar (", "program");
    refused("a.sched:1:8: error: syntax: unexpected token: expected ',' ';', found the end of the text",
        "param N", "program");
    refused("a.sched:1:2: error: syntax: a character that no text may contain: "
        + "expected printable ASCII, a line feed or a tab, found byte 0xE9", "a\u00e9", "program");
    refused("a.sched:1:1: error: syntax: a character that no text may contain: "
        + "expected printable ASCII, a line feed or a tab, found byte 0x0D", "\r\n", "program");
    refused("a.sched:1:3: error: syntax: unexpected token: expected the end of the text, found ')'",
        "a )", "\0");
  }

  @Test
  void nestingIsNotBounded() throws SourceException {
    int n = 100_000;
    Tree t = TreeReader.read(table, SourceBytes.of("a", ("(".repeat(n) + "1" + ")".repeat(n))
        .getBytes(StandardCharsets.US_ASCII)), "\0");
    int depth = 0;
    for (; !t.isLeaf(); t = t.part(0)) {
      depth++;
    }
    assertEquals(n, depth);
  }
}

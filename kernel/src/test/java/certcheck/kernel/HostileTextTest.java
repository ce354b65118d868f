package certcheck.kernel;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Points 24, 25 and 29 of the list of hostile inputs; see proofs-tests/docs/hostile.md. */
class HostileTextTest {
  private static void refused(String message, byte[] text) {
    Checking.Verdict v = Checking.check(text, Map.of());
    assertEquals("REJECTED " + message, v.word() + " " + v.message());
  }

  private static void refused(String message, String text) {
    refused(message, text.getBytes(UTF_8));
  }

  /** The small certificate with some bytes as the name of its variable. */
  private static byte[] named(String latin1) {
    return new String(Examples.SMALL.getBytes(UTF_8), ISO_8859_1).replace("var p ",
        "var " + latin1 + " ").getBytes(ISO_8859_1);
  }

  @Test
  void bytesThatAreNotUtf8() {
    for (String bytes : new String[] {"\u0080", "\u00c3", "\u00c0\u0080", "\u00ed\u00a0\u0080",
        "\u00f4\u0090\u0080\u0080", "p\u00fe", "\u00e2\u0088"}) {
      refused("format: expected UTF-8, found other bytes", named(bytes));
    }
  }

  /** Words of several bytes a letter, more of them than the buffer holds at once. */
  @Test
  void columnsCountLettersNotBytes() {
    for (int n : new int[] {0, 1, 2, 40_000}) {
      Checking.Verdict v = Checking.check(
          Examples.SMALL.replace("claim 0", "claim 0" + " Γ ω".repeat(n) + " \t"));
      assertEquals("format", v.rule());
      assertEquals(9 + 4 * n, Integer.parseInt(v.position().split(":")[1]));
    }
  }

  @Test
  void positionIsThatOfWhatIsMissingOrWrong() {
    for (String line : new String[] {"claim 01", "claim  0", "claim x", "claim 0 y\t"}) {
      Checking.Verdict v = Checking.check(Examples.SMALL.replace("claim 0", line));
      assertEquals("format", v.rule(), line);
      assertEquals(Blocks.HEADER + 24 + (line.endsWith("\t") ? ":10" : ":7"), v.position(), line);
    }
  }

  /** Two spellings of one letter are two names, so only one of them may be one. */
  @Test
  void overlongEncodings() {
    refused("format: expected UTF-8, found other bytes", named("\u00c1\u00b0"));
  }

  @Test
  void byteOrderMark() {
    refused("format: expected certcheck, found ?certcheck", "\ufeff" + Examples.SMALL);
  }

  @Test
  void carriageReturns() {
    refused("format: expected a blank or the end of the line, found byte 13",
        Examples.SMALL.replace("\n", "\r\n"));
    refused("format: expected a blank or the end of the line, found byte 13",
        Examples.SMALL.replace("\n", "\r"));
  }

  @Test
  void controlCharacters() {
    for (int c : new int[] {0, 7, 9, 11, 12, 27, 127}) {
      refused("format: expected a blank or the end of the line, found byte " + c,
          Examples.SMALL.replace("claim 0", "claim 0" + (char) c));
      refused("format: expected a blank or the end of the line, found byte " + c,
          Examples.SMALL.replace("claim 0", "claim" + (char) c + "0"));
    }
  }

  @Test
  void blanksOfOtherKinds() {
    for (String blank : new String[] {"\u00a0", "\u2003", "\u3000", "\u2028", "\u0085"}) {
      refused("format: expected a block or qed, found claim"
          + blank.replaceAll("[\u2028\u0085]", "?") + "0",
          Examples.SMALL.replace("claim 0", "claim" + blank + "0"));
    }
  }

  /** Cyrillic, full-width, mathematical and accented letters are none of names; nor is a nu. */
  @Test
  void lookAlikeLetters() {
    for (String p : new String[] {"\u0440", "\uff50", "\ud835\udc5d", "p\u0301", "\u00fe",
        "p\u200b", "\u202ep", "\u03bd", "\u03b1", "\u03b3", "\u03b9", "\u03c5", "\u03bf"}) {
      refused("name, condition (1): expected VARIABLE of at most 255 letters, found "
          + p.replaceAll("\\p{C}", "?"),
          Examples.SMALL.replace("var p ", "var " + p + " "));
    }
  }

  @Test
  void theSameNameInAnotherAlphabetIsAnotherConstant() {
    Checking.Verdict v = Checking.check(Blocks.certificate(
        Blocks.block("define $A", "end ‹⊤›"), Blocks.lemma("fact $\u0391")));
    assertEquals("fact, condition (1): expected a definition or an axiom, found $\u0391",
        v.message());
  }

  @Test
  void namesAreLimited() {
    String name = "x" + "1".repeat(255);
    refused("name, condition (1): expected VARIABLE of at most 255 letters, found " + name,
        Examples.SMALL.replace("var p ", "var " + name + " "));
    String longest = "x" + "1".repeat(254);
    assertTrue(Checking.check(Examples.SMALL.replace("var p ", "var " + longest + " ")).verified());
  }

  @Test
  void controlCharactersAreNotPrinted() {
    String message = Checking.check(
        Examples.SMALL.replace("var p ", "var \u009b31m\u202ep\u2028\u2029\ue000 ")).message();
    assertTrue(message.endsWith("found ?31m?p???"), message);
  }

  @Test
  void axiomsFollowTheProof() {
    String classical = Blocks.certificate(Blocks.lemma("""
        nnp: assume ‹¬¬⊤›
        e: not_elim nnp
        np: assume ‹¬⊤›
        f: mp e np
        t: ccontr ‹⊤› f
        i: disch ‹¬¬⊤› t
        def: fact holds
        same: refl ‹¬¬⊤ ⟹ ⊤›
        at: mk_comb def same
        redex: beta ‹(λp:bool. p) (¬¬⊤ ⟹ ⊤)›
        unfold: trans at redex
        fold: sym unfold
        eq_mp fold i
        """), Blocks.lemma("recall 0"), "claim 1", "drop 0");
    Checking.Verdict v = Checking.check(classical);
    assertTrue(v.lines().stream().anyMatch(
        l -> l.startsWith("  axioms: extensionality choice     rules: core connectives")),
        v::toString);
  }

  /** Division is defined by ε, so that what is computed with it rests on choice. */
  @Test
  void divisionRestsOnChoice() {
    Checking.Verdict v = Checking.check(Blocks.certificate(Blocks.lemma("""
        e: int_eval ‹7 div 2›
        def: fact holds
        same: refl ‹7 div 2 = 3›
        at: mk_comb def same
        redex: beta ‹(λp:bool. p) (7 div 2 = 3)›
        unfold: trans at redex
        fold: sym unfold
        eq_mp fold e
        """), "claim 0"));
    assertTrue(v.lines().stream().anyMatch(l -> l.matches("  axioms: .*choice int .*")),
        v::toString);
  }
}

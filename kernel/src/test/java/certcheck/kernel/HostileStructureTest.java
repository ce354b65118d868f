package certcheck.kernel;

import static certcheck.kernel.Blocks.certificate;
import static certcheck.kernel.Blocks.lemma;
import static certcheck.kernel.Blocks.rejects;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Points 1 to 8 of the list of hostile inputs; see proofs-tests/docs/hostile.md. */
class HostileStructureTest {
  private static void refused(String message, String text) {
    Checking.Verdict v = Checking.check(text);
    assertEquals("REJECTED " + message, v.word() + " " + v.message());
  }

  private static void refused(String message, byte[] text) {
    Checking.Verdict v = Checking.check(text, Map.of());
    assertEquals("REJECTED " + message, v.word() + " " + v.message());
  }

  @Test
  void stepCitesItself() {
    rejects("reference", 1, "expected an earlier step, found 0", "sym 0");
  }

  @Test
  void everyTruncationIsRefused() {
    truncate(Examples.LITTLE, 1);
    truncate(Examples.RICH, 13);
  }

  private static void truncate(String certificate, int step) {
    byte[] text = certificate.getBytes(UTF_8);
    for (int n = 0; n < text.length; n += step) {
      int length = n;
      Checking.Verdict v = Checking.check(Arrays.copyOf(text, n), Map.of());
      boolean digest = v.rule().startsWith("theory ") && v.line() <= Blocks.HEADER;
      assertEquals(digest ? "DECLINED" : "REJECTED", v.word(), () -> length + " bytes: " + v);
    }
  }

  @Test
  void emptyFile() {
    refused("format: expected a token, found the end of the file", "");
  }

  @Test
  void headerOnly() {
    refused("format: expected a token, found the end of the file",
        Checking.header("certificate", "hol", "int", "toys") + "nodes 10000\n");
  }

  @Test
  void noTheorem() {
    refused("claim, condition (1): expected at least one claim, found none", certificate());
  }

  @Test
  void missingFooter() {
    refused("format: expected a token, found the end of the file",
        Examples.SMALL.replaceFirst("qed .*\n", ""));
  }

  @Test
  void lastLineHasNoEnd() {
    refused("format: expected a blank or the end of the line, found the end of the file",
        Examples.SMALL.stripTrailing());
  }

  @Test
  void strayEnd() {
    refused("format: expected a block or qed, found end",
        Examples.SMALL.replaceFirst("claim 0", "end 0\nclaim 0"));
  }

  @Test
  void trailingBytes() {
    for (String more : new String[] {"\n", " ", "x", "\0", "qed 1 21\n"}) {
      refused("qed, condition (3): expected the end of the file, found more",
          Examples.SMALL + more);
    }
  }

  @Test
  void trailingByteThatLooksLikeTheEndOfTheFile() {
    byte[] text = Arrays.copyOf(Examples.SMALL.getBytes(UTF_8), Examples.SMALL.length() + 40);
    Arrays.fill(text, Examples.SMALL.getBytes(UTF_8).length, text.length, (byte) 0xff);
    refused("qed, condition (3): expected the end of the file, found more", text);
  }

  @Test
  void twoCertificatesInOneFile() {
    refused("qed, condition (3): expected the end of the file, found more",
        Examples.SMALL + Examples.SMALL);
  }

  @Test
  void aLemmaInsideALemma() {
    refused("format: expected a step, found lemma",
        Examples.SMALL.replaceFirst("assume", "lemma\nassume"));
  }

  @Test
  void aClaimInsideALemma() {
    refused("format: expected a step, found claim",
        Examples.SMALL.replaceFirst("assume 1", "claim 0\nassume 1"));
  }

  @Test
  void stepsOfOtherBlocksAreOutOfReach() {
    refused("reference, condition (1): expected an earlier step, found 2",
        certificate(lemma("p: assume ‹p›\ndisch ‹p› p"), lemma("sym 2")));
  }

  @Test
  void aDischargedHypothesisIsGone() {
    assertEquals(java.util.List.of("⊢ p ⟹ p", "⊢ ∀x0:bool. x0 ⟹ x0"), Checking.check(certificate(
        lemma("p: assume ‹p›\ndisch ‹p› p"), lemma("e: recall 0\ngen ‹p› e"))).lemmas());
  }

  @Test
  void sameClaimTwiceIsPrintedOnce() {
    Checking.Verdict v = Checking.check(
        Examples.SMALL.replace("claim 0\n", "claim 0\nclaim 0\n"));
    assertEquals(java.util.List.of("  claim holds  holds (∀x0:bool. x0 ⟹ x0)"), v.claims());
  }

  @Test
  void footersThatDisagreeAreRefusedWhateverTheySay() {
    for (String footer : new String[] {"0 0", "1 22", "2 21", "01 21", "1  21", "1 21 0", "1"}) {
      assertNotEquals("VERIFIED",
          Checking.check(Examples.SMALL.replaceFirst("qed .*\n", "qed " + footer + "\n")).word());
    }
  }

  @Test
  void spareBlanksAreErrors() {
    for (String line : new String[] {"claim 0 ", "claim  0", " claim 0", "claim\t0"}) {
      assertTrue(Checking.check(Examples.SMALL.replace("claim 0", line)).message()
          .startsWith("format: "), line);
    }
  }
}

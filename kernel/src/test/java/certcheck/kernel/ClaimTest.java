package certcheck.kernel;

import static certcheck.kernel.Blocks.HEADER;
import static certcheck.kernel.Blocks.block;
import static certcheck.kernel.Blocks.certificate;
import static certcheck.kernel.Blocks.lemma;
import static certcheck.kernel.Blocks.rejects;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What counts as a claim, and how it is printed. */
class ClaimTest {
  private static final String EQUAL = """
      def: fact equal
      a: refl ‹a›
      one: mk_comb def a
      redex: beta ‹(λx:'a y:'a. x = y) a›
      left: trans one redex
      two: mk_comb left a
      second: beta ‹(λy:'a. a = y) a›
      unfold: trans two second
      fold: sym unfold
      holds: eq_mp fold a
      """;

  private static void refuses(int condition, String reason, Object... parts) {
    String text = certificate(parts);
    Corpus.note("reject", text, "claim " + condition);
    Checking.Verdict v = Checking.check(text);
    assertEquals("REJECTED claim, condition (" + condition + "): " + reason,
        v.word() + " " + v.message());
  }

  @Test
  void aClaimMayBePolymorphicAndQuantified() {
    Checking.Verdict v = Checking.check(certificate(lemma(EQUAL + "gen ‹a› holds"), "claim 0"));
    assertEquals(List.of("  claim equal  ∀x0:'a. equal x0 x0"), v.claims(), v::toString);
  }

  @Test
  void thereIsNoClaim() {
    refuses(1, "expected at least one claim, found none", Examples.TRIVIAL);
  }

  /** Words stand behind claims about texts. */
  @Test
  void wordsOfAClaimWithoutTexts() {
    refuses(3, "expected holds any text … words, found ⊢ holds (∀x0:bool. x0 ⟹ x0)",
        Examples.TRIVIAL, "claim 0 safe");
  }

  @Test
  void truthIsNoClaim() {
    refuses(2, "expected a closed theorem without hypotheses about a claim constant, found ⊢ ⊤",
        lemma("truth"), "claim 0");
  }

  @Test
  void truthEqualsTruthIsNoClaim() {
    refuses(2, "expected a closed theorem without hypotheses about a claim constant, found "
        + "⊢ ⊤ = ⊤", lemma("refl ‹⊤›"), "claim 0");
  }

  @Test
  void aNegatedClaimIsNone() {
    refuses(2, "expected a closed theorem without hypotheses about a claim constant, found "
        + "⊢ ¬holds ⊥ ⟹ ¬holds ⊥",
        lemma("e: assume ‹¬(holds ⊥)›\ndisch ‹¬(holds ⊥)› e"), "claim 0");
  }

  @Test
  void aClaimUnderAnExistentialIsNone() {
    refuses(2, "expected a closed theorem without hypotheses about a claim constant, found "
        + "⊢ ∃x0:'a. equal x0 x0",
        lemma(EQUAL + "exists ‹∃x:'a. equal x x› ‹a› holds"), "claim 0");
  }

  @Test
  void aRedexIsNoClaim() {
    refuses(2, "expected a closed theorem without hypotheses about a claim constant, found "
        + "⊢ (λx0:bool. x0) ⊤", lemma("""
            redex: beta ‹(λp:bool. p) ⊤›
            e: sym redex
            t: truth
            eq_mp e t
            """), "claim 0");
  }

  @Test
  void aClaimAsAHypothesis() {
    refuses(2, "expected a closed theorem without hypotheses about a claim constant, found "
        + "holds ⊥ ⊢ holds ⊥", lemma("assume ‹holds ⊥›"), "claim 0");
  }

  @Test
  void anOpenClaim() {
    refuses(2, "expected a closed theorem without hypotheses about a claim constant, found "
        + "⊢ equal a a", lemma(EQUAL), "claim 0");
  }

  @Test
  void aConstantOfTheCertificateIsNoClaim() {
    refuses(2, "expected a closed theorem without hypotheses about a claim constant, found "
        + "⊢ $safe", block("define $safe", "end ‹⊤›"), lemma("""
            d: fact $safe
            e: sym d
            t: truth
            eq_mp e t
            """), "claim 0");
  }

  /** What holds at one type may not be taken for what holds at all. */
  @Test
  void aClaimAtOneTypeIsNone() {
    refuses(2, "expected a closed theorem without hypotheses about a claim constant, found "
        + "⊢ ∀x0:int. equal x0 x0", lemma(EQUAL + """
            all: gen ‹a› holds
            int: type int
            inst_type all ‹:'a› int
            """), "claim 0");
  }

  @Test
  void aClaimAtFunctionsOfAnyTypeIsNone() {
    refuses(2, "expected a closed theorem without hypotheses about a claim constant, found "
        + "⊢ ∀x0:'a → 'a. equal x0 x0", lemma(EQUAL + """
            all: gen ‹a› holds
            inst_type all ‹:'a› ‹:'a → 'a›
            """), "claim 0");
  }

  @Test
  void oneBadClaimSpoilsAGoodOne() {
    refuses(2, "expected a closed theorem without hypotheses about a claim constant, found ⊢ ⊤",
        Examples.TRIVIAL, "claim 0", lemma("truth"), "claim 1");
  }
}

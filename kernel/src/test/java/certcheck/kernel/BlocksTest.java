package certcheck.kernel;

import static certcheck.kernel.Blocks.HEADER;
import static certcheck.kernel.Blocks.block;
import static certcheck.kernel.Blocks.certificate;
import static certcheck.kernel.Blocks.lemma;
import static certcheck.kernel.Blocks.refuses;
import static certcheck.kernel.Blocks.rejects;
import static certcheck.kernel.Blocks.rejectsAfter;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Blocks: definitions, lemmas, {@code recall}, {@code drop}. */
class BlocksTest {
  private static final Blocks.Block TRUTH = lemma("truth");

  @Test
  void recallTakesAnEarlierLemma() {
    Checking.Verdict v = Checking.check(certificate(TRUTH, lemma("t: recall 0\nconj t t")));
    assertEquals(List.of("⊢ ⊤", "⊢ ⊤ ∧ ⊤"), v.lemmas());
  }

  @Test
  void recallOfALaterLemma() {
    rejects("recall", 1, "expected a lemma not dropped, found 1",
        HEADER + 2, lemma("recall 1"), TRUTH);
  }

  @Test
  void recallOfTheLemmaItself() {
    rejects("recall", 1, "expected a lemma not dropped, found 0",
        HEADER + 2, lemma("recall 0"));
  }

  @Test
  void recallOfADroppedLemma() {
    rejects("recall", 1, "expected a lemma not dropped, found 0",
        HEADER + 6, TRUTH, "drop 0", lemma("recall 0"));
  }

  @Test
  void dropOfALemmaThatIsNotThere() {
    rejects("recall", 1, "expected a lemma not dropped, found 1",
        HEADER + 4, TRUTH, "drop 1");
  }

  @Test
  void dropTwice() {
    rejects("recall", 1, "expected a lemma not dropped, found 0",
        HEADER + 5, TRUTH, "drop 0", "drop 0");
  }

  @Test
  void claimOfADroppedLemma() {
    rejects("recall", 1, "expected a lemma not dropped, found 0",
        HEADER + 5, TRUTH, "drop 0", "claim 0");
  }

  @Test
  void lemmasOfCertificatesHaveNoNames() {
    rejects("format", 0, "expected the end of the line, found another token", HEADER + 1,
        block("lemma name", "truth"));
  }

  @Test
  void unknownBlock() {
    rejects("format", 0, "expected a block or qed, found axiom", HEADER + 1,
        block("axiom", "truth"));
  }

  @Test
  void unknownStep() {
    rejects("format", 0, "expected a step, found axiom", HEADER + 3, lemma("axiom ‹:bool›"));
  }

  @Test
  void unknownStepOfARefutation() {
    rejects("format", 0, "expected c, s, q or d, found x", HEADER + 2, lemma("int_refute 0 x 0"));
  }

  @Test
  void refutationHasFewerPremisesThanItSays() {
    rejectsAfter("format", 0, "expected a number, found the end of the line", HEADER + 5,
        lemma("p: assume ‹p›\nint_refute 3 p p"));
  }

  @Test
  void tooFewArguments() {
    rejectsAfter("format", 0, "expected a number, found the end of the line", HEADER + 5,
        lemma("p: assume ‹p›\nconj p"));
  }

  @Test
  void tooManyArguments() {
    rejects("format", 0, "expected the end of the line, found another token", HEADER + 5,
        lemma("p: assume ‹p›\nconj p p p"));
  }

  @Test
  void defineIntroducesAConstant() {
    Checking.Verdict v = Checking.check(
        certificate(block("define $five", "end ‹2 + 3›"), lemma("fact $five")));
    assertEquals(List.of("⊢ $five = 2 + 3"), v.lemmas(), v::toString);
  }

  @Test
  void aConstantIsDefinedTwice() {
    Blocks.Block five = block("define $five", "end ‹2 + 3›");
    rejectsAfter("define", 1, "expected a new name, found $five", HEADER + 2 * five.lines().size(),
        five, five);
  }

  @Test
  void aDefinitionHasAFreeVariable() {
    rejectsAfter("define", 3, "expected no free variable, found x", HEADER + 4,
        block("define $c", "end ‹x›"));
  }

  @Test
  void aDefinitionHasAFreeTypeVariable() {
    Blocks.Block b = block("define $c", "end ‹∀x:'a. x = x›");
    rejectsAfter("define", 4, "expected [], found ['a]",
        HEADER + b.lines().size(), b);
  }

  @Test
  void aDefinitionMentionsItself() {
    rejects("const", 2, "expected a known constant, found $c", HEADER + 2,
        block("define $c", "c: const $c\nend c"));
  }

  @Test
  void aDefinitionNeedsATerm() {
    rejects("reference", 3, "expected Term, found ⊢ ⊤", HEADER + 3, block("define $c", "truth"));
  }

  @Test
  void definedNamesBeginWithADollar() {
    for (String name :
        List.of("safe", "holds", "∧", "x", "safe$", "$", "$∧", "$a.b", "type")) {
      Blocks.Block b = block("define " + name, "end ‹2 + 3›");
      rejectsAfter("define", 6, "expected a name that begins with $, found " + name,
          HEADER + b.lines().size(), b);
    }
  }

  @Test
  void aDefinitionHasNoName() {
    rejectsAfter("format", 0, "expected another token, found the end of the line", HEADER + 1,
        block("define", "end ‹2 + 3›"));
  }

  @Test
  void aDefinitionHasNoParameters() {
    rejects("format", 0, "expected the end of the line, found another token", HEADER + 1,
        block("define $t b", "end ‹⊤›"));
  }

  @Test
  void onlyTheoriesDefineTypes() {
    rejects("format", 0, "expected a block or qed, found newtype", HEADER + 1,
        block("newtype $t $abs $rep", "end ‹λp:bool. p›"));
  }

  @Test
  void blankLinesAndCommentsAreErrors() {
    refuses("format", 0, "expected a token, found byte 10", HEADER + 1,
        Examples.SMALL.replaceFirst("\nlemma", "\n\nlemma"));
    assertTrue(Checking.check(Examples.SMALL.replaceFirst("\nlemma", "\n-- c\nlemma")).message()
        .contains("expected a block or qed, found --"));
  }
}

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
    for (String name : List.of("safe", "holds")) {
      rejectsAfter("define", 6, "expected names that begin with $, found " + name, HEADER + 1,
          block("define " + name, "end ‹2 + 3›"));
    }
    for (String name : List.of("∧", "x", "safe$", "$", "$∧", "$a.b", "type")) {
      rejectsAfter("name", 1, "expected CONSTANT of at most 255 letters, found " + name,
          HEADER + 1, block("define " + name, "end ‹2 + 3›"));
    }
  }

  @Test
  void aDefinitionHasNoName() {
    rejectsAfter("format", 0, "expected another token, found the end of the line", HEADER + 1,
        block("define", "end ‹2 + 3›"));
  }

  @Test
  void aDefinitionHasTwoNames() {
    rejectsAfter("name", 1, "expected TYPE_VARIABLE of at most 255 letters, found $d", HEADER + 1,
        block("define $c $d", "end ‹2 + 3›"));
  }

  @Test
  void newtypeIntroducesABijection() {
    Checking.Verdict v = Checking.check(certificate(
        block("newtype $t $abs $rep a", "end ‹λx:'a. x = x›"), lemma("fact :$t")));
    assertEquals(List.of("⊢ (∀x0:$t 'a. $abs ($rep x0) = x0) ∧ "
        + "(∀x0:'a. ((∃x1:'a. x1 = x1) ⟹ x0 = x0) = ($rep ($abs x0) = x0))"), v.lemmas(),
        v::toString);
  }

  /** No witness is needed: of an empty predicate nothing can be concluded about a member. */
  @Test
  void newtypeOfAnEmptyPredicate() {
    Checking.Verdict v = Checking.check(certificate(
        block("newtype $t $abs $rep", "end ‹λx:int. ⊥›"), lemma("fact :$t")));
    assertEquals(List.of("⊢ (∀x0:$t. $abs ($rep x0) = x0) ∧ "
        + "(∀x0:int. ((∃x1:int. ⊥) ⟹ ⊥) = ($rep ($abs x0) = x0))"), v.lemmas(), v::toString);
  }

  private static void newtype(int condition, String reason, String names, String predicate) {
    Blocks.Block b = block("newtype " + names, "end " + predicate);
    rejectsAfter("define_type", condition, reason, HEADER + b.lines().size(), b);
  }

  @Test
  void aDefinitionHasOneName() {
    rejects("define", 6, "expected one name, found [b]", HEADER + 1,
        block("define $t b", "end ‹⊤›"));
  }

  @Test
  void newtypeReusesANameOfItsOwn() {
    newtype(1, "expected new names, found $t", "$t $abs $abs", "‹λx:int. x = 1›");
  }

  @Test
  void newtypeReusesATypeOrAConstant() {
    Blocks.Block first = block("newtype $t $abs $rep", "end ‹λp:bool. p›");
    for (String names : List.of("$t $a $r", "$u $abs $r", "$u $a $rep")) {
      Blocks.Block second = block("newtype " + names, "end ‹λp:bool. p›");
      rejectsAfter("define_type", 1, "expected new names, found " + names.substring(0, 2),
          HEADER + first.lines().size() + second.lines().size(), first, second);
    }
  }

  @Test
  void newtypeNeedsAPredicate() {
    newtype(2, "expected a closed predicate, found int → int", "$t $abs $rep", "‹λx:int. x›");
    newtype(2, "expected a closed predicate, found int", "$t $abs $rep", "‹3›");
    newtype(2, "expected a closed predicate, found bool", "$t $abs $rep", "‹⊤›");
  }

  @Test
  void newtypeHasAFreeVariable() {
    newtype(3, "expected no free variable, found P", "$t $abs $rep", "‹P›");
  }

  @Test
  void newtypeLacksAParameter() {
    newtype(4, "expected parameters ['a], found []", "$t $abs $rep", "‹λx:'a. x = x›");
  }

  @Test
  void newtypeHasAParameterTooMany() {
    newtype(4, "expected parameters ['a], found ['a, 'b]", "$t $abs $rep a b", "‹λx:'a. x = x›");
  }

  @Test
  void newtypeHasAnotherParameter() {
    newtype(4, "expected parameters ['a], found ['b]", "$t $abs $rep b", "‹λx:'a. x = x›");
  }

  @Test
  void newtypeListsAParameterTwice() {
    newtype(4, "expected parameters ['a], found ['a, 'a]", "$t $abs $rep a a", "‹λx:'a. x = x›");
  }

  @Test
  void newtypeNamesBeginWithADollar() {
    rejectsAfter("name", 1, "expected CONSTANT of at most 255 letters, found t", HEADER + 1,
        block("newtype t $abs $rep", "end ‹λp:bool. p›"));
    for (String names : List.of("$t abs $rep", "$t $abs option")) {
      rejectsAfter("newtype", 6, "expected names that begin with $, found "
          + names.replaceAll("\\$[a-z]+", "").strip(), HEADER + 1,
          block("newtype " + names, "end ‹λp:bool. p›"));
    }
    rejectsAfter("format", 0, "expected another token, found the end of the line", HEADER + 1,
        block("newtype $t $abs", "end ‹λp:bool. p›"));
  }

  @Test
  void blankLinesAndCommentsAreErrors() {
    refuses("format", 0, "expected a token, found byte 10", HEADER + 1,
        Examples.SMALL.replaceFirst("\nlemma", "\n\nlemma"));
    assertTrue(Checking.check(Examples.SMALL.replaceFirst("\nlemma", "\n-- c\nlemma")).message()
        .contains("expected a block or qed, found --"));
  }
}

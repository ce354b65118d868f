package certcheck.kernel;

import java.util.List;

/** Certificates with a claim that are verified, as starting points of tests. */
final class Examples {
  /** From a step {@code all} with {@code p ⟹ p}, for all p: the claim that this holds. */
  static final String CLAIM = """
      def: fact holds
      same: refl ‹∀p:bool. p ⟹ p›
      unfold: mk_comb def same
      redex: beta ‹(λp:bool. p) (∀p:bool. p ⟹ p)›
      holds: trans unfold redex
      fold: sym holds
      eq_mp fold all
      """;

  /** {@code p ⟹ p}, for all p. */
  static final Blocks.Block TRIVIAL = Blocks.lemma("""
      hp: assume ‹p›
      pp: disch ‹p› hp
      all: gen ‹p› pp
      """ + CLAIM);

  /** The smallest: one lemma, one claim. */
  static final String SMALL = Blocks.certificate(TRIVIAL, "claim 0");

  /** The same over the least theory that has a claim, for tests that check it a thousand times. */
  static final String LITTLE = Blocks.certificate(
      Checking.header("certificate", "hol", "little") + "nodes 100000\n", TRIVIAL, "claim 0");

  /** Everything that a certificate can hold: definitions, lemmas, recall, drop, del, hints. */
  static final String RICH = Blocks.certificate(
      Blocks.block("define $twice", "end ‹λx:int. x + x›"),
      Blocks.lemma("""
          def: fact $twice
          x: refl ‹x›
          at: mk_comb def x
          redex: beta ‹(λx:int. x + x) x›
          sum: trans at redex
          norm: int_norm ‹x + x› ‹2 * x›
          twice: trans sum norm
          del at redex
          gen ‹x› twice
          """.replace("del at redex", "del at\ndel redex")),
      Blocks.lemma("""
          lo: assume ‹4 ≤ 3 * x›
          hi: assume ‹3 * x ≤ 5›
          no: int_refute 2 lo hi c 3 1 1 0 c 3 1 1 1 c 1 2 1 2 1 3
          ccontr ‹p› no
          """),
      "drop 1",
      Blocks.lemma("""
          all: recall 0
          def: fact holds
          twice: const $twice
          at: app twice ‹x›
          equals: app ‹«=»{int}› at
          body: app equals ‹2 * x›
          predicate: lam ‹x› body
          claim: app ‹«∀»{int}› predicate
          same: refl claim
          unfold: mk_comb def same
          identity: app ‹λp:bool. p› claim
          redex: beta identity
          holds: trans unfold redex
          fold: sym holds
          eq_mp fold all
          """),
      "claim 2");

  /** What the claims of {@link #RICH} are printed as. */
  static final List<String> RICH_CLAIMS = List.of(
      "  claim holds  holds (∀x0:int. $twice x0 = 2 * x0)",
      "  where $twice = λx0:int. x0 + x0");

  private Examples() {}
}

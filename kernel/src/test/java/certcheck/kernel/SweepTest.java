package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * What a replay holds on to when it sweeps its store: all that it may use again. Otherwise the same
 * term, made anew, would be another one. The sweep is that of a library's lemma.
 */
class SweepTest {
  private static final String NODES = "nodes 9000\n";
  private static final String LIBRARY = library();
  private static final String HEADER = Checking.header("certificate", "hol", "int", "toys")
      + "library base " + Checking.digest(LIBRARY) + "\n" + NODES;

  /**
   * The lemma {@code sweep} creates and deletes 2,000 literals and what is made of them, more than
   * the store may hold, between an assumption and its discharge.
   */
  private static String library() {
    StringBuilder sweep = new StringBuilder(
        "lemma sweep\ntype bool\nvar p 0\nassume 1\ntruth\n");
    for (int i = 0; i < 2000; i++) {
      int id = 3 + 4 * i;
      sweep.append("int ").append(i).append("\nrefl ").append(id + 1).append("\nconj ")
          .append(id + 2).append(' ').append(id).append("\nconjunct2 ").append(id + 3)
          .append("\ndel ").append(id).append(' ').append(id + 1).append(' ').append(id + 2)
          .append(' ').append(id + 3).append('\n');
    }
    return Checking.header("library base", "hol", "int") + NODES
        + Blocks.block("lemma general", "hp: assume ‹p›\npp: disch ‹p› hp\ngen ‹p› pp").text()
        + sweep + "conj 2 8003\nconjunct1 8004\ntype bool\nvar p 8006\ndisch 8007 8005\n"
        + "gen 8007 8008\nend 8009\nqed 2 0\n";
  }

  /** From steps {@code claim} and {@code all}, a term and its theorem: that it holds. */
  private static final String HOLDS = """
      def: fact holds
      same: refl claim
      unfold: mk_comb def same
      identity: app ‹λp:bool. p› claim
      redex: beta identity
      holds: trans unfold redex
      fold: sym holds
      eq_mp fold all
      """;

  private static void claims(String certificate, String... claims) {
    Checking.Verdict v =
        Checking.check(certificate.getBytes(StandardCharsets.UTF_8), Map.of("base", LIBRARY));
    assertTrue(v.verified(), v::toString);
    assertEquals(List.of(claims), v.claims());
  }

  private static void verified(Object... parts) {
    Checking.Verdict v = Checking.check(
        Blocks.certificate(HEADER, parts).getBytes(StandardCharsets.UTF_8),
        Map.of("base", LIBRARY));
    assertTrue(v.verified(), v::toString);
    assertEquals(List.of("  claim holds  holds (∀x0:bool. x0 ⟹ x0)"), v.claims());
  }

  /** Also what the theories declare: the claim is made of their constants and facts. */
  @Test
  void lemmas() {
    verified(Blocks.lemma("hp: assume ‹p›\npp: disch ‹p› hp\ngen ‹p› pp"),
        Blocks.lemma("cite sweep"), Blocks.lemma("all: recall 0\n" + Examples.CLAIM), "claim 2");
  }

  @Test
  void lemmasOfLibraries() {
    verified(Blocks.lemma("cite general"), "drop 0", Blocks.lemma("cite sweep"),
        Blocks.lemma("all: cite general\n" + Examples.CLAIM), "claim 2");
  }

  @Test
  void claims() {
    verified(Examples.TRIVIAL, "claim 0", "drop 0", Blocks.lemma("cite sweep"));
  }

  @Test
  void typesOfTheories() {
    String header = Checking.header("certificate", "hol", "int", "toys", "rare")
        + HEADER.substring(HEADER.indexOf("library "));
    Blocks.Block lemma = Blocks.lemma("""
        two: type fun ‹:int› ‹:int → bool›
        three: type fun ‹:int› two
        rare: type fun ‹:int› three
        t: var t rare
        e: refl t
        all: gen t e
        equals: const = rare
        at: app equals t
        body: app at t
        predicate: lam t body
        every: const ∀ rare
        claim: app every predicate
        """ + HOLDS);
    claims(Blocks.certificate(header, Blocks.lemma("cite sweep"), lemma, "claim 1"),
        "  claim holds  holds (∀x0:int → int → int → int → bool. x0 = x0)");
  }

  @Test
  void definitions() {
    claims(Blocks.certificate(HEADER,
        Blocks.block("define $four", "end ‹2 + 2›"),
        Blocks.block("define $five", """
            four: const $four
            at: app ‹«+»› four
            app at ‹1›
            """),
        Blocks.lemma("cite sweep"),
        Blocks.lemma("""
            five: const $five
            all: refl five
            at: app ‹«=»{int}› five
            claim: app at five
            """ + HOLDS), "claim 1"),
        "  claim holds  holds ($five = $five)", "  where $four = 2 + 2",
        "  where $five = $four + 1");
  }

  @Test
  void stepsOfTheBlockInProgress() {
    verified(Blocks.lemma("all: cite sweep\n" + Examples.CLAIM), "claim 0");
  }

  @Test
  void stepsOfEveryBlockInProgress() {
    verified(Blocks.lemma("""
        hq: assume ‹q›
        s: cite sweep
        both: conj hq s
        one: conjunct1 both
        q: var q ‹:bool›
        qq: disch q one
        all: gen q qq
        """ + Examples.CLAIM), "claim 0");
  }
}

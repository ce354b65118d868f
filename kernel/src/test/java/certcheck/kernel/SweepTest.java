package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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

  /** A library brings a theory that names the type, after the definition of another has swept. */
  @Test
  void typesOfTheoriesForLaterTheories() {
    List<String> steps = new ArrayList<>(List.of("const +"));
    int sum = sum(steps, 0, 3000);
    String first = Checking.header("library first", "hol", "int") + "nodes 100000\n"
        + "define $sum\n" + String.join("\n", steps) + "\nend " + sum + "\nqed 0 0\n";
    String second = Checking.header("library second", "rarer") + "nodes 100000\nqed 0 0\n";
    String header = Checking.header("certificate", "hol", "int", "toys", "rare")
        + "library first " + Checking.digest(first) + "\nlibrary second "
        + Checking.digest(second) + "\nnodes 100000\n";
    Checking.Verdict v = Checking.check(
        Blocks.certificate(header, Examples.TRIVIAL, "claim 0").getBytes(StandardCharsets.UTF_8),
        Map.of("first", first, "second", second));
    assertTrue(v.verified(), v::toString);
  }

  /** Adds steps, the first of which is addition, and returns the id of the sum of these numbers. */
  private static int sum(List<String> steps, int first, int end) {
    if (end - first == 1) {
      steps.add("int " + first);
    } else {
      int middle = (first + end) / 2;
      steps.add("app 0 " + sum(steps, first, middle));
      int left = steps.size() - 1;
      steps.add("app " + left + " " + sum(steps, middle, end));
    }
    return steps.size() - 1;
  }

  /**
   * What is too much is seen when the store has grown to the limit, or, where that is less, by half
   * of what was alive: then the sweeps cost a constant factor.
   */
  @Test
  void whenItIsSwept() {
    assertEquals(20_001, live(20_000));
    int live = live(9_000);
    assertTrue(live > 11_000 && live <= 12_290, () -> "" + live);
  }

  /** How much was alive when a certificate that declares so much was declined. */
  private static int live(int nodes) {
    StringBuilder text = new StringBuilder("nodes " + nodes + "\nlemma\n");
    for (int i = 0; i < 40_000; i++) {
      text.append("int ").append(i).append('\n');
    }
    Checking.Verdict v = Checking.check(
        Checking.header("certificate", "hol", "int", "toys") + text);
    String message = "live terms and types: expected at most " + nodes + ", found ";
    assertEquals("DECLINED", v.word(), v::toString);
    assertTrue(v.message().startsWith(message), v::toString);
    return Integer.parseInt(v.message().substring(message.length()));
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

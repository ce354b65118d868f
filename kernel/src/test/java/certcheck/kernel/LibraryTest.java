package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Libraries and {@code cite} steps: only the lemmas that are needed are replayed. */
class LibraryTest {
  private static final String HEADER = Checking.header("library base", "hol", "int")
      + "nodes 100000\n";
  private static final Blocks.Block IDENTITY = Blocks.block("lemma identity", """
      hp: assume ‹p›
      disch ‹p› hp
      """);
  private static final Blocks.Block GENERAL = Blocks.block("lemma general", """
      pp: cite identity
      gen ‹p› pp
      """);
  private static final Blocks.Block WRONG = Blocks.block("lemma wrong", """
      hp: assume ‹p›
      gen ‹p› hp
      """);
  private static final String GOOD = Blocks.certificate(HEADER, IDENTITY, GENERAL, WRONG);

  private static String certificate(String library, String lemma) {
    return Blocks.certificate(
        Checking.header("certificate", "hol", "int", "toys")
            + "library base " + Checking.digest(library) + "\nnodes 100000\n",
        Blocks.lemma("all: cite " + lemma + "\n" + Examples.CLAIM),
        "claim 0");
  }

  /** A library that needs the one above, under the digest that is given. */
  private static String user(String name, String digest) {
    return Blocks.certificate(Checking.header("library " + name, "hol", "int") + "library base "
        + digest + "\nnodes 100000\n", Blocks.block("lemma " + name, "cite general"));
  }

  /** A certificate that needs libraries in this order, and cites a lemma. */
  private static Checking.Verdict check(Map<String, String> texts, String lemma, String... names) {
    String text = Examples.SMALL.replaceFirst("(?s)nodes.*", "");
    for (String name : names) {
      text += "library " + name + " " + Checking.digest(texts.get(name)) + "\n";
    }
    text = Blocks.certificate(text + "nodes 100000\n",
        Blocks.lemma("all: cite " + lemma + "\n" + Examples.CLAIM), "claim 0");
    return Checking.check(text.getBytes(StandardCharsets.UTF_8), texts);
  }

  private static Checking.Verdict check(String library, String lemma) {
    return Checking.check(certificate(library, lemma).getBytes(StandardCharsets.UTF_8),
        Map.of("base", library));
  }

  private static void refuses(String message, String library, String lemma) {
    Checking.Verdict v = check(library, lemma);
    assertEquals("REJECTED " + message, v.word() + " " + v.message());
  }

  @Test
  void lemmasAreCitedByName() {
    assertTrue(check(GOOD, "general").verified(), () -> check(GOOD, "general").toString());
  }

  @Test
  void stepsOfLibrariesAreCountedApart() {
    int steps = certificate(GOOD, "general").split("\nlemma\n")[1].split("\nend")[0].lines().toList()
        .size();
    int library = IDENTITY.creating() + GENERAL.creating();
    String end = "steps: " + steps + " + " + library + " of libraries";
    Checking.Verdict v = check(GOOD, "general");
    assertTrue(v.lines().stream().anyMatch(l -> l.endsWith(end)), () -> end + ": " + v);
  }

  @Test
  void aWrongLemmaIsOnlySeenWhenItIsNeeded() {
    refuses("gen, condition (1): expected p not free in a hypothesis, found p", GOOD, "wrong");
  }

  @Test
  void positionIsThatInTheLibrary() {
    int line = HEADER.split("\n").length + IDENTITY.lines().size() + GENERAL.lines().size()
        + WRONG.last();
    assertEquals(line, check(GOOD, "wrong").line());
  }

  @Test
  void unknownLemma() {
    refuses("cite, condition (1): expected a lemma of a library, found other", GOOD, "other");
  }

  @Test
  void aLemmaCitesALaterOne() {
    refuses("cite, condition (2): expected an earlier lemma, found identity",
        Blocks.certificate(HEADER, GENERAL, IDENTITY), "general");
  }

  @Test
  void aLemmaCitesItself() {
    refuses("cite, condition (2): expected an earlier lemma, found general",
        Blocks.certificate(HEADER, Blocks.block("lemma general", "cite general")), "general");
  }

  @Test
  void twoLemmasOfOneName() {
    refuses("lemma, condition (1): expected a new name, found identity",
        Blocks.certificate(HEADER, IDENTITY, IDENTITY), "identity");
  }

  @Test
  void lastLemmaHasNoEnd() {
    refuses("lemma, condition (2): expected end, found the end of the library",
        HEADER + IDENTITY.text().replaceFirst("end .*\n", ""), "identity");
    assertEquals(HEADER.split("\n").length + IDENTITY.lines().size() + ":1", check(
        HEADER + IDENTITY.text().replaceFirst("end .*\n", ""), "identity").position());
  }

  @Test
  void aLibraryThatIsCutOffAnywhereIsRefused() {
    for (int end = HEADER.length(); end < GOOD.length(); end++) {
      assertEquals("REJECTED", check(GOOD.substring(0, end), "general").word(), "at " + end);
    }
  }

  @Test
  void anotherDigest() {
    String text = certificate(GOOD, "general").replace(Checking.digest(GOOD), "f".repeat(64));
    Checking.Verdict v = Checking.check(text.getBytes(StandardCharsets.UTF_8),
        Map.of("base", GOOD));
    assertEquals("DECLINED library base: expected " + Checking.digest(GOOD) + ", found "
        + "f".repeat(64), v.word() + " " + v.message());
  }

  @Test
  void anotherNameInside() {
    refuses("format: expected library base, found library other",
        GOOD.replace("library base", "library other"), "general");
  }

  @Test
  void twoLibrariesNeedAThird() {
    String digest = Checking.digest(GOOD);
    Map<String, String> texts = Map.of("base", GOOD, "first", user("first", digest), "second",
        user("second", digest));
    for (String lemma : new String[] {"first", "second", "general"}) {
      Checking.Verdict v = check(texts, lemma, "first", "second");
      assertTrue(v.verified(), v::toString);
    }
  }

  @Test
  void aLibraryThatIsLoadedIsNeededUnderAnotherDigest() {
    Checking.Verdict v = check(Map.of("base", GOOD, "first", user("first", "f".repeat(64))),
        "first", "base", "first");
    assertEquals("DECLINED library base: expected " + Checking.digest(GOOD) + ", found "
        + "f".repeat(64), v.word() + " " + v.message());
  }

  @Test
  void libraryTwice() {
    Checking.Verdict v = check(Map.of("base", GOOD), "general", "base", "base");
    assertEquals("REJECTED library, condition (1): expected a new library, found base",
        v.word() + " " + v.message());
  }

  @Test
  void libraryAfterOneThatNeedsIt() {
    Checking.Verdict v = check(Map.of("base", GOOD, "first", user("first", Checking.digest(GOOD))),
        "general", "first", "base");
    assertEquals("REJECTED library, condition (1): expected a new library, found base",
        v.word() + " " + v.message());
  }

  @Test
  void linesThatBeginLikeTheEndOfALemma() {
    Blocks.Block equal = Blocks.block("lemma general", """
        pp: cite identity
        same: refl ‹p ⟹ p›
        e: eq_mp same pp
        gen ‹p› e
        """);
    Checking.Verdict v = check(Blocks.certificate(HEADER, IDENTITY, equal), "general");
    assertTrue(v.verified(), v::toString);
  }

  @Test
  void theLimitOnNestedCitationsIsExact() {
    assertTrue(check(nested(Replay.NESTING), "general").verified());
    Checking.Verdict v = check(nested(Replay.NESTING + 1), "general");
    assertEquals("DECLINED nested citations: expected at most 10000, found 10001",
        v.word() + " " + v.message());
  }

  /** A library of so many lemmas, each of which cites the one before; the last is general. */
  static String nested(int lemmas) {
    StringBuilder text = new StringBuilder(HEADER).append(IDENTITY.text());
    for (int i = 2; i < lemmas; i++) {
      text.append("lemma l").append(i).append("\ncite ")
          .append(i == 2 ? "identity" : "l" + (i - 1)).append("\nend 0\n");
    }
    return text + GENERAL.text().replace("identity", "l" + (lemmas - 1)) + "qed " + lemmas
        + " 0\n";
  }

  @Test
  void definitionsOfALibraryAreReplayedAndCannotBeRepeated() {
    Blocks.Block define = Blocks.block("define $five", "end ‹2 + 3›");
    String library = Blocks.certificate(HEADER, define, IDENTITY, GENERAL);
    assertTrue(check(library, "general").verified());
    String text = certificate(library, "general").replace("\nlemma\n",
        "\n" + define.text() + "lemma\n");
    Checking.Verdict v = Checking.check(text.getBytes(StandardCharsets.UTF_8),
        Map.of("base", library));
    assertEquals("REJECTED define, condition (1): expected a new name, found $five",
        v.word() + " " + v.message());
  }
}

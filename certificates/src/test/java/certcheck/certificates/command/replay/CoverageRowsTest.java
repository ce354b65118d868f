package certcheck.certificates.command.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The status of an item is that of its statements. */
class CoverageRowsTest {
  private static final String INDEX = """
      # a comment
      = Rink 2018
      Lemma 1 | one store | | tml.theory | for given values
      Lemma 2 | another | absent | | no statement
      Lemma 3 | false as printed | | |
      Theorem 4 | more | stronger | direct |
      Fig. 1 | syntax | definition | tml.theory |
      """;

  private static final Map<String, String> COMMENTS = Map.of(
      "one", "Rink 2018, Lemma 1: exactly one.", "direct", "Ours.",
      "three", "Rink 2018, Lemma 3 and 7, corrected: it holds.",
      "three_refuted", "Rink 2018, Lemma 3 (ii): it is false.");

  private static List<String> statuses(Map<String, String> comments, Set<String> open) {
    return new Coverage(CoverageIndex.read(INDEX), comments, name -> !open.contains(name)).rows()
        .stream().map(r -> r.label() + ": " + r.status()).toList();
  }

  @Test
  void statementsSayWhatIsProved() {
    assertEquals(List.of("Lemma 1: proved as printed", "Lemma 2: absent", "Lemma 3: corrected",
        "Theorem 4: stronger", "Fig. 1: definition", "Lemma 7: proved as printed"),
        statuses(COMMENTS, Set.of()));
    assertEquals(List.of("Lemma 1: stated, not proved", "Lemma 2: absent",
        "Lemma 3: stated, not proved", "Theorem 4: stated, not proved", "Fig. 1: definition",
        "Lemma 7: proved as printed"),
        statuses(COMMENTS, Set.of("one", "three_refuted", "direct")));
  }

  /** A statement that is added takes the place of what the index says of an item without one. */
  @Test
  void newStatementsAreTakenUp() {
    Map<String, String> more = new HashMap<>(COMMENTS);
    more.put("two_refuted", "Rink 2018, Lemma 2 as printed: it is false.");
    assertEquals("Lemma 2: refuted", statuses(more, Set.of()).get(1));
  }

  @Test
  void anItemNeedsAStatementOrAReason() {
    Map<String, String> fewer = Map.of("direct", "Ours.");
    assertThrows(IllegalArgumentException.class, () -> statuses(fewer, Set.of()));
    List<CoverageIndex.Item> unknown =
        CoverageIndex.read("= P\nLemma 1 | a | | nowhere |\n");
    assertThrows(IllegalArgumentException.class,
        () -> new Coverage(unknown, COMMENTS, name -> true));
    for (String wrong : List.of("Lemma 1 | a | | b |", "= P\nLemma 1 | a | b", "= P\na|b|done||")) {
      assertThrows(IllegalArgumentException.class, () -> CoverageIndex.read(wrong), wrong);
    }
  }

  @Test
  void sourcesInComments() {
    assertEquals(Set.of("Theorem 4.4", "Theorem 4.6"),
        Sources.of("TeIL 2019", "TeIL 2019, Thm 4.4 and 4.6 together: what is claimed."));
    assertEquals(Set.of("Fig. 12", "(5)"),
        Sources.of("TeIL 2019", "TeIL 2019, Fig. 12, (5): Lemma 9 is not meant."));
    assertEquals(Set.of("Lemma 5", "Lemma 6"),
        Sources.of("Rink 2018", "Rink 2018, Lemma 5 (ii) and 6, corrected: yes."));
    assertEquals(Set.of(), Sources.of("Rink 2018", "Ours, Lemma 5: no."));
  }
}

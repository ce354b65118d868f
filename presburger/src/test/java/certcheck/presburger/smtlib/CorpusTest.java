package certcheck.presburger.smtlib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.evidence.Decision;
import certcheck.presburger.limit.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The public problems, where they are present (see the README beside them). */
class CorpusTest {

  private static final int LARGEST_QUICK_FILE = 3_000;

  private static final int CASES = 2_000;

  /** The folder named by {@code certcheck.corpora}, or {@code ../shared/corpora} upwards of here. */
  private static Path folder() {
    String given = System.getProperty("certcheck.corpora");
    if (given != null) {
      return Path.of(given, "presburger");
    }
    Path place = Path.of("").toAbsolutePath();
    while (place != null && !Files.isDirectory(place.resolve("shared/corpora/presburger"))) {
      place = place.getParent();
    }
    return place == null ? Path.of("absent") : place.resolve("shared/corpora/presburger");
  }

  @ParameterizedTest
  @CsvSource({"E,1000000,0.95", "A,1000000,0.9", "qf,100000,0.8"})
  @DisplayName("no answer differs from the status, and every proof replays")
  void statuses(String kind, long work, double floor) throws IOException {
    Path folder = folder();
    Assumptions.assumeTrue(
        Files.isRegularFile(folder.resolve("MANIFEST.tsv")),
        "skipped: the public problems are not at " + folder);
    Map<String, Integer> counts = new TreeMap<>();
    List<String> wrong = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("MANIFEST.tsv"))) {
      String[] fields = line.split("\t");
      if (fields[3].equals(kind) && Integer.parseInt(fields[5]) <= LARGEST_QUICK_FILE) {
        String verdict = verdict(Files.readString(folder.resolve(fields[0])), work);
        boolean differs =
            !verdict.equals(fields[4])
                && !verdict.equals("unknown")
                && !verdict.equals("refused");
        counts.merge(differs ? "wrong" : verdict, 1, Integer::sum);
        if (differs) {
          wrong.add(fields[0] + " is " + fields[4] + ", not " + verdict);
        }
      }
    }
    System.out.println("public problems, class " + kind + ": " + counts);
    assertEquals(List.of(), wrong);
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    int solved = counts.getOrDefault("sat", 0) + counts.getOrDefault("unsat", 0);
    assertTrue(solved >= floor * all, counts::toString);
  }

  private static String verdict(String script, long work) {
    Limits limits = new Limits(Limits.FOREVER, work, CASES, 10_000, 500);
    try {
      List<SmtLibSession.Check> checks = new SmtLibSession(limits, line -> {}).run(script);
      SmtLibSession.Check last = checks.get(checks.size() - 1);
      if (last.decision() instanceof Decision.Unsatisfiable unsatisfiable) {
        Decision.Evidence evidence = unsatisfiable.evidence();
        assertEquals(Optional.empty(), evidence.proof().check(evidence.hypotheses()));
      }
      return last.verdict();
    } catch (SmtLibException refused) {
      return "refused";
    }
  }
}

package certcheck.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.smtlib.SmtLibException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * The public problems, where they are present: every answer is the expected one, and the kernel
 * proves it. Every fifth small problem; all of them with {@code mvn -Ppresburger verify}.
 */
class PublicProblemsTest {
  private static final boolean ALL = Boolean.getBoolean("certcheck.presburger.all");
  private static final int SMALL = 3_000;

  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<Integer> sizes = new ArrayList<>();
  private final List<Double> ratios = new ArrayList<>();
  private final List<String> wrong = new ArrayList<>();
  private final List<String> unproved = new ArrayList<>();

  /** The folder named by {@code certcheck.corpora}, or {@code shared/corpora} upwards of here. */
  private static Path folder() {
    String given = System.getProperty("certcheck.corpora");
    Path place = given == null ? Path.of("").toAbsolutePath() : null;
    while (place != null && !Files.isDirectory(place.resolve("shared/corpora/presburger"))) {
      place = place.getParent();
    }
    return given != null ? Path.of(given, "presburger")
        : place == null ? Path.of("absent") : place.resolve("shared/corpora/presburger");
  }

  @Test
  void everyAnswerIsTheExpectedOneAndProved() throws IOException {
    Path folder = folder();
    Assumptions.assumeTrue(Files.isRegularFile(folder.resolve("MANIFEST.tsv")),
        "615 problems skipped: they are not at " + folder);
    int number = 0;
    for (String line : Files.readAllLines(folder.resolve("MANIFEST.tsv"))) {
      String[] fields = line.split("\t");
      if (fields[0].equals("file")) {
        continue;
      }
      boolean sampled = number++ % 5 == 0 && Integer.parseInt(fields[5]) <= SMALL;
      if (ALL || sampled) {
        solve(fields[0], fields[3], fields[4], Files.readString(folder.resolve(fields[0])));
      }
    }
    report();
    assertEquals(List.of(), wrong);
    int answered = counts.entrySet().stream().filter(e -> e.getKey().endsWith("sat"))
        .mapToInt(Map.Entry::getValue).sum();
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    assertTrue(all >= 80 && answered >= 0.85 * all, counts::toString);
    assertTrue(sizes.get(sizes.size() / 2) < 12_000, sizes::toString);
    assertTrue(unproved.size() <= 0.005 * answered, unproved::toString);
  }

  private void solve(String file, String kind, String expected, String script) {
    String verdict;
    try {
      Answers answers = Answers.of(script, ALL ? 1_000_000 : 100_000);
      verdict = answers.verdict();
      boolean answered = !verdict.equals("unknown");
      // Of a few, whoever published them did not know the answer.
      if (answered && !verdict.equals(expected) && !expected.equals("unknown")) {
        wrong.add(file + " is " + expected + ", not " + verdict);
      } else if (answered && answers.certificate().length == 0) {
        unproved.add(file);
      } else if (answered) {
        sizes.add(answers.certificate().length);
        ratios.add((double) answers.checking() / answers.solving());
        if (answers.claims().size() != answers.checks().size()) {
          wrong.add(file + " has the claims " + answers.claims());
        }
      }
    } catch (SmtLibException refused) {
      verdict = "refused";
    }
    counts.merge(kind + " " + verdict, 1, Integer::sum);
  }

  private void report() {
    sizes.sort(null);
    ratios.sort(null);
    System.out.println("public problems: " + counts);
    System.out.println("answered, but too large for a certificate: " + unproved);
    System.out.printf(Locale.ROOT,
        "certificates: median %,d bytes, largest %,d; checking/solving: median %.2f%n",
        sizes.get(sizes.size() / 2), sizes.get(sizes.size() - 1), ratios.get(ratios.size() / 2));
  }
}

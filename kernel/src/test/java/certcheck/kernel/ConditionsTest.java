package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every numbered condition that the kernel's sources check, or that a comment numbers, is the
 * reason of a rejection that a test requires. What cannot be reached is listed with its reason.
 */
class ConditionsTest {
  private static final Map<String, String> UNREACHABLE = Map.of(
      "define 2", "terms of certificates and theories are closed: no step makes a bound variable",
      "app 3", "terms of certificates and theories are closed: no step makes a bound variable",
      "theory 1", "a bundled theory that is broken; a path as a name does not reach a jar");

  /** A name of a rule in front of a number, as in {@code "trans", 2}. */
  private static final Pattern NAMED = Pattern.compile("\"([a-z_0-9]+|--claim)\",\\s*([0-9]+)\\b");

  private static final Pattern FIGURE =
      Pattern.compile("/\\*\\*(?:(?!\\*/).)*?─ ([a-z_0-9]+)\\n.*?\\*/", Pattern.DOTALL);
  private static final Pattern NUMBER = Pattern.compile("\\(([0-9]+)\\)(?: to \\(([0-9]+)\\))?");

  private static String sources(String folder) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(Path.of(folder))) {
      for (Path p : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        if (!p.endsWith("ConditionsTest.java")) {
          all.append(Files.readString(p));
        }
      }
    }
    return all.toString();
  }

  private static void collect(Pattern pattern, String text, Set<String> found) {
    Matcher m = pattern.matcher(text);
    while (m.find()) {
      found.add(m.group(1) + " " + m.group(2));
    }
  }

  /** What the sources check, by name and number. */
  private static Set<String> conditions() throws IOException {
    String main = sources("src/main/java");
    Set<String> found = new TreeSet<>();
    collect(NAMED, main, found);
    Matcher refutation = Pattern.compile("(?:RULE,\\s*|, )([0-9]+)(?=[,)])").matcher(
        main.substring(main.indexOf("class Refutation")));
    while (refutation.find()) {
      if (Integer.parseInt(refutation.group(1)) > 0) {
        found.add("int_refute " + refutation.group(1));
      }
    }
    found.removeIf(c -> c.endsWith(" 0") || c.matches("(bool|int|fun|div|mod) [0-9]+")
        && !c.equals("int 1"));
    found.removeIf(c -> c.startsWith("int_refute ") && c.length() > "int_refute 11".length());
    return found;
  }

  /** What the comments of the rules number. */
  static Set<String> ofRules() {
    try {
      return figures();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static Set<String> figures() throws IOException {
    Set<String> found = new TreeSet<>();
    Matcher figure = FIGURE.matcher(sources("src/main/java"));
    while (figure.find()) {
      Matcher number = NUMBER.matcher(figure.group());
      while (number.find()) {
        int last = Integer.parseInt(number.group(number.group(2) == null ? 1 : 2));
        for (int n = Integer.parseInt(number.group(1)); n <= last; n++) {
          found.add(figure.group(1) + " " + n);
        }
      }
    }
    return found;
  }

  @Test
  void everyConditionIsViolatedBySomeTest() throws IOException {
    Set<String> wanted = conditions();
    wanted.addAll(figures());
    assertTrue(wanted.size() >= 95, "too few conditions found: " + wanted);
    String tests = sources("src/test/java");
    Set<String> tested = new TreeSet<>();
    collect(Pattern.compile("(?:rejects|rejectsAfter|refuses)\\(\\s*\"([^\"]+)\",\\s*([0-9]+)"),
        tests, tested);
    collect(Pattern.compile("\"(?:REJECTED )?([a-z_-]+), condition \\(([0-9]+)\\)"), tests, tested);
    tested.addAll(Declared.CONDITIONS);
    Map<String, String> untested = new TreeMap<>();
    for (String c : wanted) {
      if (!tested.contains(c) && !UNREACHABLE.containsKey(c)) {
        untested.put(c, "no test violates it");
      }
    }
    assertEquals(Map.of(), untested);
  }

  @Test
  void whatIsUnreachableExists() throws IOException {
    Set<String> wanted = conditions();
    wanted.addAll(figures());
    assertTrue(wanted.containsAll(UNREACHABLE.keySet()), wanted.toString());
  }

  /** Conditions that a test requires through a method of its own. */
  private static final class Declared {
    static final Set<String> CONDITIONS = Set.of(
        // QedTest, TheoryTest, BlocksTest, ClaimTest
        "qed 1", "qed 2", "qed 3", "define_type 2", "define_type 3", "define_type 4",
        "claim 2", "claim 3", "print 1",
        // MainTest, through the command
        "--claim 1", "library 1");
  }
}

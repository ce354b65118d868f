package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The SCHED examples, each broken in one place: all that {@code certcheck certify} prints of them
 * is in {@code NAME.expected}.
 *
 * <p>{@code -Dcertcheck.corpus.update=true} writes the expected files anew, for a person to read.
 */
class RefutedExamplesTest {
  private static final Path BROKEN = Path.of("src/test/resources/sched/broken");
  private static final Path REFUSED = Path.of("src/test/resources/sched/refused");
  private static final Path EXAMPLES = Path.of("examples");

  @TempDir Path folder;

  static List<String> broken() throws IOException {
    return names(BROKEN, "", ".sched");
  }

  private static List<String> names(Path folder, String start, String ending) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString())
          .filter(f -> f.startsWith(start) && f.endsWith(ending))
          .map(f -> f.substring(start.length(), f.length() - ending.length())).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("broken")
  void isRefutedByTheExpectedCounterexampleAndGetsNoCertificate(String name) throws IOException {
    isRefuted(BROKEN, name);
  }

  /** Transformations that a paper shows to be wrong. */
  @ParameterizedTest
  @ValueSource(strings = "ullrich_figure_19")
  void whatPapersRefuseIsRefuted(String name) throws IOException {
    isRefuted(REFUSED, name);
  }

  private void isRefuted(Path from, String name) throws IOException {
    Path program = folder.resolve(name + ".sched");
    Files.copy(from.resolve(name + ".sched"), program);
    Result result = Session.real().run("certify", program.toString());
    assertEquals(1, result.status(), result.err());
    assertEquals("", result.out());
    String found = result.err().replace(program.toString(), name + ".sched");
    Path expected = from.resolve(name + ".expected");
    if (Boolean.getBoolean("certcheck.corpus.update")) {
      Files.writeString(expected, found);
    }
    assertEquals(Files.readString(expected), found);
    assertTrue(found.contains(": refuted\n") && !found.contains("undecided"), found);
    assertEquals(List.of(name + ".sched"), names(folder, "", ""), "a file was written");
  }

  @Test
  void everyExampleIsBrokenInOnePlace() throws IOException {
    List<String> left = new ArrayList<>(names(EXAMPLES, "sched_", ".sched"));
    assertTrue(left.size() >= 19, left.toString());
    for (String name : broken()) {
      String example = Files.exists(example(name)) ? name : name.replaceFirst("_[a-z]+$", "");
      left.remove(example);
      List<String> good = lines(example(example));
      List<String> bad = lines(BROKEN.resolve(name + ".sched"));
      int same = common(good, bad);
      Collections.reverse(good);
      Collections.reverse(bad);
      same += common(good, bad);
      assertTrue(same < good.size() && good.size() - same <= 2, name + " differs in more places");
    }
    assertEquals(List.of(), left);
  }

  private static Path example(String name) {
    return EXAMPLES.resolve("sched_" + name + ".sched");
  }

  /** The lines of a program without the comment at its top. */
  private static List<String> lines(Path file) throws IOException {
    return new ArrayList<>(
        Files.readAllLines(file).stream().dropWhile(l -> l.startsWith("//")).toList());
  }

  private static int common(List<String> first, List<String> second) {
    int n = 0;
    while (n < Math.min(first.size(), second.size()) && first.get(n).equals(second.get(n))) {
      n++;
    }
    return n;
  }

  /** What goes wrong, and where: a local array is one that is no output, and has no value first. */
  @ParameterizedTest
  @ValueSource(strings = {
      "claim bounds: refuted\n[^:]*access +read of ",
      "claim bounds: refuted\n[^:]*access +write of ",
      "claim bounds: refuted\n[^:]*access +read of b\\[1\\] .*\n.*\n +outside .* of b, whose",
      "claim bounds: refuted\n[^:]*access +write of h\\[1, 0\\] .*\n.*\n +outside .* of h, whose",
      "claim bounds: refuted\n(.*\n){3} +outside +index 0 .* whose extent is -1\n",
      "claim defined: refuted\n[^:]*read +read of .*\n.*\n +undefined +nothing ever writes ",
      "claim defined: refuted\n[^:]*read +read of .*\n.*\n +undefined +not written before",
      "claim race_free: refuted\n(.*\n){4} +first +write of .*\n.*\n +second +write of ",
      "claim race_free: refuted\n(.*\n){4} +first +write of .*\n.*\n +second +read of ",
      "claim race_free: refuted\n(.*\n){4} +first +read of .*\n.*\n +second +write of ",
      "claim implements: refuted\n(.*\n)+? +found ",
      "claim implements under monoid\\(\\+, 0\\): refuted\n(.*\n)+? +remark "})
  void everyKindOfCounterexampleIsThere(String kind) throws IOException {
    StringBuilder all = new StringBuilder();
    for (String name : broken()) {
      all.append(Files.readString(BROKEN.resolve(name + ".expected")));
    }
    assertTrue(Pattern.compile(kind).matcher(all).find(), kind);
  }
}

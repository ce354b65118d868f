package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.verdict.Json;
import certcheck.certificates.command.verdict.JsonSchema;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code certify} finds, for programs. */
class FindingFormatTest {
  private static final String RACY = """
      param N;
      assume N >= 1;
      output s[1];
      par i < N { s[0] := 1; }
      claim bounds;
      claim race_free;
      """;

  @TempDir Path folder;

  @BeforeAll
  static void findTheLibrary() {
    System.setProperty("certcheck.library", "library");
  }

  private Result certify(String text, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("racy.sched"), text);
    return Session.real().subcommand("certify",
        Stream.concat(Stream.of(options), Stream.of(file.toString())).toArray(String[]::new));
  }

  private static Object schema() throws IOException {
    try (InputStream in = FindingFormatTest.class.getClassLoader()
        .getResourceAsStream("schema/sarif-schema-2.1.0.json")) {
      return Json.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  @Test
  void aRaceAsSarif() throws IOException {
    Result result = certify(RACY, "--format", "sarif");
    assertEquals(1, result.status());
    assertEquals("", result.err());
    Object log = Json.parse(result.out());
    assertEquals(List.of(), JsonSchema.violations(schema(), log));
    Map<?, ?> run = (Map<?, ?>) ((List<?>) ((Map<?, ?>) log).get("runs")).get(0);
    List<?> results = (List<?>) run.get("results");
    assertEquals(2, results.size());
    Map<?, ?> race = (Map<?, ?>) results.get(1);
    assertEquals("claim/race_free", race.get("ruleId"));
    assertEquals("error", race.get("level"));
    assertEquals(2, ((List<?>) race.get("codeFlows")).size());
    assertEquals(3, ((List<?>) race.get("relatedLocations")).size());
  }

  @Test
  void aRaceAsJson() throws IOException {
    Map<?, ?> all = (Map<?, ?>) Json.parse(certify(RACY, "--format", "json").out());
    assertEquals(1, all.get("status"));
    Map<?, ?> race = (Map<?, ?>) ((List<?>) all.get("findings")).get(1);
    assertEquals("refuted", race.get("kind"));
    assertEquals(List.of(4, 13), List.of(race.get("line"), race.get("column")));
    assertTrue(((List<?>) race.get("details")).contains("  iterations  i = 0 and i = 1"));
  }

  @Test
  void whatIsProvedAndWhatCannotBeRead() throws IOException {
    Result proved = certify(RACY.replace("par i", "for i"), "--no-check", "--format", "json");
    assertEquals(0, proved.status());
    assertFalse(proved.out().contains("refuted"), proved.out());
    Result malformed = certify("param", "--format", "sarif");
    assertEquals(1, malformed.status());
    assertTrue(malformed.out().contains("\"ruleId\" : \"syntax\""), malformed.out());
    assertEquals(List.of(), JsonSchema.violations(schema(), Json.parse(malformed.out())));
  }

  @Test
  void notTwiceOnStandardOutput() throws IOException {
    Result result = certify(RACY, "--format", "json", "-o", "-");
    assertEquals(2, result.status());
    assertTrue(result.err().startsWith("certcheck certify: --format: expected a file for the"
        + " certificate, found standard output\n"), result.err());
  }
}

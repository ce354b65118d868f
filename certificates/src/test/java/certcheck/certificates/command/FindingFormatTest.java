package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.verdict.Json;
import certcheck.certificates.command.verdict.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
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

  private Result certify(String text, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("racy.sched"), text);
    return Session.real().subcommand("certify",
        Stream.concat(Stream.of(options), Stream.of(file.toString())).toArray(String[]::new));
  }

  @Test
  void aRaceAsSarif() throws IOException {
    Result result = certify(RACY, "--format", "sarif");
    assertEquals(1, result.status());
    assertEquals("", result.err());
    Object log = Json.parse(result.out());
    assertEquals(List.of(), Schemas.sarif(result.out()));
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
    assertEquals(List.of(), Schemas.sarif(malformed.out()));
  }

  /** The members that GitLab's documentation requires, with its words; a line more changes no fingerprint. */
  @Test
  void aRaceForGitlab() throws IOException {
    Result result = certify(RACY, "--format", "gitlab");
    assertEquals(1, result.status());
    Map<?, ?> issue = (Map<?, ?>) ((List<?>) Json.parse(result.out())).get(0);
    assertEquals(Set.of("description", "check_name", "fingerprint", "severity", "location"), issue.keySet());
    assertEquals("claim/race_free", issue.get("check_name"));
    assertEquals("claim race_free: refuted", issue.get("description"));
    assertEquals("major", issue.get("severity"));
    assertTrue(((String) issue.get("fingerprint")).matches("[0-9a-f]{64}"));
    Map<?, ?> location = (Map<?, ?>) issue.get("location");
    assertEquals(folder.resolve("racy.sched").toString(), location.get("path"));
    assertEquals("4", String.valueOf(((Map<?, ?>) location.get("lines")).get("begin")));
    Map<?, ?> moved = (Map<?, ?>) ((List<?>) Json.parse(
        certify("// A line.\n" + RACY, "--format", "gitlab").out())).get(0);
    assertEquals(issue.get("fingerprint"), moved.get("fingerprint"));
    assertEquals("[ ]\n", certify(RACY.replace("par i", "for i"), "--format", "gitlab").out());
  }

  @Test
  void notTwiceOnStandardOutput() throws IOException {
    Result result = certify(RACY, "--format", "json", "-o", "-");
    assertEquals(2, result.status());
    assertTrue(result.err().startsWith("certcheck certify: --format: expected a file for the"
        + " certificate, found standard output\n"), result.err());
  }

  @Test
  void aRaceAsJunit() throws IOException {
    String xml = certify(RACY, "--format", "junit").out();
    assertTrue(xml.contains(" tests=\"2\" failures=\"1\" errors=\"0\""), xml);
    assertTrue(xml.contains("name=\"claim bounds\""), xml);
    assertTrue(xml.contains("<failure type=\"claim/race_free\" message=\"claim race_free: refuted\">"),
        xml);
  }

  @Test
  void codesSuggestionsAndParameters() throws IOException {
    Map<?, ?> all = (Map<?, ?>) Json.parse(certify(RACY, "--format", "json").out());
    Map<?, ?> race = (Map<?, ?>) ((List<?>) all.get("findings")).get(1);
    assertEquals("E0202", race.get("code"));
    assertEquals("race_free", race.get("subject"));
    assertEquals(Map.of("N", 2), race.get("parameters"));
    String misspelt = RACY.replace("s[0] := 1", "s[widht] := 1").replace("param N", "param N, width");
    Result result = certify(misspelt, "--format", "sarif");
    assertEquals(List.of(), Schemas.sarif(result.out()));
    assertTrue(result.out().contains("\"insertedContent\" : {\n"), result.out());
    assertTrue(result.out().contains("\"startColumn\" : 15,\n"), result.out());
    assertTrue(result.out().contains("\"endColumn\" : 20\n"), result.out());
  }

  /** Findings of one file are together, in the order of the files, however many are at work. */
  @Test
  void manyFiles() throws IOException {
    String racy = Files.writeString(folder.resolve("a.sched"), RACY).toString();
    String good = Files.writeString(
        folder.resolve("b.sched"), RACY.replace("par i", "for i")).toString();
    String none = folder.resolve("none.sched").toString();
    String bad = Files.writeString(folder.resolve("d.sched"), "param").toString();
    Path to = Files.createDirectory(folder.resolve("to"));
    String[] arguments = {"-o", to.toString(), "--no-check", racy, good, none, bad};
    Result one = Session.real().subcommand("certify", arguments);
    assertEquals(66, one.status(), one.err());
    assertTrue(one.out().endsWith("1 certified, 3 not\n"), one.out());
    assertTrue(Files.exists(to.resolve("b.cert")) && !Files.exists(to.resolve("a.cert")));
    assertTrue(one.err().contains("certcheck: cannot read " + none + ": no such file\n"), one.err());
    String[] more = Stream.concat(Stream.of("-j", "3"), Stream.of(arguments)).toArray(String[]::new);
    assertEquals(one, Session.real().subcommand("certify", more));
    Map<?, ?> all = (Map<?, ?>) Json.parse(Session.real().subcommand("certify",
        Stream.concat(Stream.of("--format", "json"), Stream.of(more)).toArray(String[]::new)).out());
    assertEquals(List.of("claim/bounds", "claim/race_free", "claim/bounds", "claim/race_free",
        "failure", "syntax"), ((List<?>) all.get("findings")).stream()
        .map(f -> ((Map<?, ?>) f).get("rule")).toList());
  }

  @Test
  void certificatesOfManyFilesHaveNamesOfTheirOwn() throws IOException {
    Files.createDirectory(folder.resolve("x"));
    String one = Files.writeString(folder.resolve("a.sched"), RACY).toString();
    String two = Files.writeString(folder.resolve("x/a.sched"), RACY).toString();
    Result result = Session.real().subcommand("certify", "-o", folder.toString(), one, two);
    assertEquals(2, result.status());
    assertTrue(result.err().contains("found two programs for " + folder.resolve("a.cert")),
        result.err());
  }

  @Test
  void aClaimIsSelected() throws IOException {
    Result result = certify(RACY, "--no-check", "--claim", "bounds");
    assertEquals(0, result.status(), result.err());
    assertFalse(result.err().contains("race_free"), result.err());
    Result none = certify(RACY, "--claim", "bund");
    assertEquals(2, none.status());
    assertTrue(none.err().endsWith(": --claim: expected one of bounds, race_free, found bund;"
        + " did you mean bounds?\n"), none.err());
  }

  @Test
  void theLanguageOfStandardInput() {
    Result file = Session.real().subcommand("certify", "--language", "sched", "a.tml");
    assertEquals(2, file.status());
    assertTrue(file.err().startsWith("certcheck certify: --language: expected standard input (-),"
        + " found a.tml, whose ending says it\n"), file.err());
    Result unknown = Session.real().subcommand("certify", "--language", "c", "-");
    assertTrue(unknown.err().startsWith("certcheck certify: --language: expected one of tml, cfd,"
        + " teil, sched, atl, ein, mlir, found c\n"), unknown.err());
  }
}

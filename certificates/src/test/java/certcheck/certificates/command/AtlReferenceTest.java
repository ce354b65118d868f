package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the reference of {@code .atl} shows is certified, or refused with the message that it prints. */
class AtlReferenceTest {
  private static final Path REFERENCE = Path.of("../proofs-tests/docs/atl.md");
  private static final Pattern PROGRAM = Pattern.compile("```atl\n(.*?)```", Pattern.DOTALL);
  private static final Pattern REFUSED = Pattern.compile("\n\\| `(.*)` \\| (p\\.atl:.*) \\|");

  /** What else is printed of a program that is refused. */
  private static final List<String> LAST =
      List.of("p.atl: ill-formed: 1 error", "p.atl: no certificate was written");

  @TempDir private Path folder;

  private static List<MatchResult> matches(Pattern pattern, int least) throws IOException {
    List<MatchResult> all =
        pattern.matcher(Files.readString(REFERENCE)).results().toList();
    assertTrue(all.size() >= least, all.size() + " of " + pattern);
    return all;
  }

  static List<String> programs() throws IOException {
    return matches(PROGRAM, 2).stream().map(m -> m.group(1)).toList();
  }

  static List<List<String>> refused() throws IOException {
    return matches(REFUSED, 35).stream().map(m -> List.of(m.group(1), m.group(2))).toList();
  }

  private Result certify(String text) throws IOException {
    return Session.real().run(
        "certify", Files.writeString(folder.resolve("p.atl"), text).toString());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void itsProgramsAreCertified(String text) throws IOException {
    Result result = certify(text);
    assertEquals(0, result.status(), result.err());
    assertEquals(text.lines().filter(line -> line.startsWith("claim ")).count(),
        result.err().lines().filter(line -> line.endsWith(": proved")).count());
  }

  @ParameterizedTest
  @MethodSource("refused")
  void whatItRefusesIsRefused(List<String> row) throws IOException {
    Result result = certify(row.get(0));
    List<String> printed = result.err().replace(folder.resolve("p.atl").toString(), "p.atl").lines()
        .map(line -> line.strip().replaceAll(" +", " ")).filter(line -> !LAST.contains(line)).toList();
    assertEquals(Arrays.asList(row.get(1).split("<br>")), printed);
    assertEquals(1, result.status());
    assertEquals("", result.out());
    assertFalse(Files.exists(folder.resolve("p.cert")));
  }
}

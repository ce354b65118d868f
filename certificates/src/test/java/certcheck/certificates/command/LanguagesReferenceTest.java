package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the reference of the languages of tensor programs shows is certified, or refused with the message
 * that it prints; the rules that it names are rules of the theories.
 */
class LanguagesReferenceTest {
  private static final Path REFERENCE = Path.of("../proofs-tests/docs/languages.md");
  private static final Pattern PROGRAM = Pattern.compile("```(tml|teil|cfd)\n(.*?)```", Pattern.DOTALL);
  private static final Pattern ROW = Pattern.compile("\n\\| `([^`]*)` \\| (p\\.(\\w+):.*) \\|");
  private static final Pattern MEANING = Pattern.compile("\n\\| `[^\n]*\\| (`[a-z]+_[^|]*) \\|");
  private static final Pattern RULE = Pattern.compile("`([a-z]+_[a-z]+)`");

  @TempDir private Path folder;

  private static List<MatchResult> matches(Pattern pattern, int count) throws IOException {
    List<MatchResult> all = pattern.matcher(Files.readString(REFERENCE)).results().toList();
    assertEquals(count, all.size(), pattern::toString);
    return all;
  }

  private Result certify(String language, String text) throws IOException {
    Path own = Files.createDirectories(folder.resolve(language));
    Path program = Files.writeString(own.resolve("p." + language), text);
    Result result = Session.real().run("certify", program.toString());
    return new Result(result.status(), result.out().replace(own + "/", ""),
        result.err().replace(own + "/", ""));
  }

  @Test
  void itsProgramsAreSafe() throws IOException {
    for (MatchResult program : matches(PROGRAM, 3)) {
      Result result = certify(program.group(1), program.group(2));
      assertEquals("", result.err());
      assertTrue(result.out().contains("\nVERIFIED p." + program.group(1) + "  safe\n"),
          result.out());
    }
  }

  static List<MatchResult> rows() throws IOException {
    return matches(ROW, 41);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void itsMessagesAreThoseOfItsPrograms(MatchResult row) throws IOException {
    List<String> expected = Arrays.asList(row.group(2).replace("\\*", "*").split("<br>"));
    Result result = certify(row.group(3), row.group(1) + "\n");
    assertEquals(expected, result.err().lines()
        .filter(line -> line.contains(": error: ") || line.contains(": warning: ")).toList());
    assertEquals(expected.get(0).contains(": error: ") ? 1 : 0, result.status());
  }

  @Test
  void itsRulesAreThoseOfTheTheories() throws IOException {
    StringBuilder theories = new StringBuilder();
    for (String theory : List.of("tml", "teil", "cfdlang")) {
      Result result = Session.real().run("theory", theory);
      assertEquals(0, result.status(), result.err());
      theories.append(result.out());
    }
    int rules = 0;
    for (MatchResult row : matches(MEANING, 18)) {
      for (MatchResult rule : RULE.matcher(row.group(1)).results().toList()) {
        rules++;
        assertTrue(rule.group(1).equals("tml_meaning")
            || theories.indexOf("rule " + rule.group(1) + " ") >= 0, rule.group(1));
      }
    }
    assertTrue(rules > 30, rules + " rules");
  }
}

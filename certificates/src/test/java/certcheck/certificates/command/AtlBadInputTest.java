package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code .atl} files that no one writes by hand: the whole message, by each command that reads them.
 * What programs that are wrong get is in {@link AtlReferenceTest}.
 */
class AtlBadInputTest {
  private static final int MANY = 1_000_000;

  @TempDir private Path folder;

  private void refused(String message, byte[] text) throws IOException {
    Path source = Files.write(folder.resolve("p.atl"), text);
    for (List<String> command : List.of(List.of("certify"), List.of("run"),
        List.of("lower"), List.of("schedule", "--unroll=i"))) {
      String[] arguments = new String[command.size() + 1];
      command.toArray(arguments);
      arguments[command.size()] = source.toString();
      Result result = Session.real().run(arguments);
      assertEquals("p.atl:" + message, result.err().replace(source.toString(), "p.atl").lines()
          .findFirst().orElse(""), command.toString());
      assertEquals(1, Math.min(result.status(), 1));
      assertEquals("", result.out());
      assertFalse(Files.exists(folder.resolve("p.cert")));
    }
  }

  private void refused(String message, String text) throws IOException {
    refused(message, text.getBytes(StandardCharsets.UTF_8));
  }

  /** What is opened, a million times. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "( | 1:512: error: limit: too many open brackets and signs: expected at most 500, found more",
      "- | 1:512: error: limit: too many open brackets and signs: expected at most 500, found more",
      "a[ | 1:1014: error: limit: too many open brackets and signs: expected at most 500, found more",
      "[true] | 1:3512: error: limit: tensor expressions are nested too deep: expected at most 500"
          + " levels, found more",
      "flatten | 1:4012: error: limit: tensor expressions are nested too deep: expected at most 500"
          + " levels, found more",
      "let t = | 1:4012: error: limit: tensor expressions are nested too deep: expected at most 500"
          + " levels, found more",
      "1 + | 1:2010: error: limit: the expression is too deep: expected at most 500 operators above"
          + " one another, found more"})
  void nesting(String opened, String message) throws IOException {
    String each = opened.length() > 2 ? opened + " " : opened;
    refused(message, "output c = " + each.repeat(MANY) + "1; claim safe;");
  }

  @Test
  void longWords() throws IOException {
    refused("1:7: error: limit: the name is too long: expected at most 240 letters, found 100000"
        + " letters", "input " + "a".repeat(100_000) + "[4]; output c = 1; claim safe;");
    refused("1:12: error: limit: the integer is too long: expected at most 1000 digits, found"
        + " 100000 digits", "output c = " + "9".repeat(100_000) + "; claim safe;");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r\n", "\r"})
  void otherLineEnds(String end) throws IOException {
    refused("1:12: error: syntax: a character that no text may contain: expected lines that end with"
        + " LF, found a carriage return, U+000D",
        "input a[4];" + end + "output c = a[0];" + end + "claim safe;" + end);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "output c = \u00e4; | 1:12: error: syntax: a character that no program may contain: expected"
          + " printable ASCII, a line feed or a tab, found U+00E4 '\u00e4'",
      "output c = 1 \u2264 2; | 1:14: error: syntax: a character that no program may contain:"
          + " expected printable ASCII, a line feed or a tab, found U+2264 '\u2264'",
      "output c = 1#; | 1:13: error: syntax: a character that starts no token: expected a name, an"
          + " integer or one of [](){},;:=<>!+-*/., found U+0023 '#'"})
  void otherCharacters(String text, String message) throws IOException {
    refused(message, text + " claim safe;");
  }

  @Test
  void bytesThatAreNoText() throws IOException {
    refused("1:1: error: syntax: a character that no text may contain: expected text, found a"
        + " byte-order mark, U+FEFF", "\uFEFFoutput c = 1; claim safe;");
    refused("1:12: error: syntax: the text is not UTF-8: expected UTF-8, found byte 0xFF",
        "output c = \u00ff; claim safe;".getBytes(StandardCharsets.ISO_8859_1));
    refused("1:12: error: syntax: a character that no text may contain: expected text, found U+0000",
        "output c = \0;");
  }

  /** A text that ends too early, wherever it does: nothing is certified of it. */
  @Test
  void truncated() throws IOException {
    String text = "param N; input a[N]; output c = gen i < N: let t = a[i] in [i > 0] t[]; claim safe;";
    for (int end : List.of(7, 14, 15, 19, 27, 31, 40, 50, 60, 70, 77)) {
      Path source = Files.writeString(folder.resolve("p.atl"), text.substring(0, end));
      Result result = Session.real().run("certify", source.toString());
      assertEquals(1, result.status());
      assertEquals("p.atl:1:" + (end + 1), result.err().replace(source.toString(), "p.atl")
          .replaceFirst("(?s): .*", ""), result.err());
      assertFalse(Files.exists(folder.resolve("p.cert")));
    }
    refused("1:1: error: unassigned-output: nothing is computed: expected an output, 'output c = …;',"
        + " found none", "");
  }
}

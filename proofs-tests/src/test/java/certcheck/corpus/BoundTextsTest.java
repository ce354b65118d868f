package certcheck.corpus;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Checkout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Certificates about texts that are almost right: another file's, with a byte that looks like
 * another, with words that were not proved. They are made from an example, so that all else is
 * right; each is refused by the kernel's command for its own reason.
 */
class BoundTextsTest {
  private static final Path EXAMPLES = Checkout.root().resolve("certificates/examples");

  private static final Pattern VERDICT =
      Pattern.compile("(VERIFIED|REJECTED|DECLINED) (\\w+)\\.(?:sched|cert:[0-9:]+)  +(.*)");

  @TempDir Path folder;

  private final Map<String, String> expected = new LinkedHashMap<>();
  private final List<String> arguments = new ArrayList<>();

  private static String read(String name) {
    try {
      return Files.readString(EXAMPLES.resolve(name), ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final String SOURCE = read("sched_matmul.sched");
  private static final String CERTIFICATE = read("sched_matmul.cert");

  /** Stores a source and a certificate; what the kernel is to say of them, without their names. */
  private void add(String name, String source, String certificate, String verdict)
      throws IOException {
    Files.writeString(folder.resolve(name + ".sched"), source, ISO_8859_1);
    Files.writeString(folder.resolve(name + ".cert"), certificate, ISO_8859_1);
    arguments.add(name + ".sched");
    arguments.add(name + ".cert");
    expected.put(name, verdict);
  }

  /** The file is another. */
  private void file(String name, UnaryOperator<String> change, String verdict)
      throws IOException {
    String changed = change.apply(SOURCE);
    assertFalse(changed.equals(SOURCE), name);
    add(name, changed, CERTIFICATE, verdict);
  }

  /** The file is another, and so is the certificate's text. */
  private void both(String name, UnaryOperator<String> change, String verdict)
      throws IOException {
    String changed = change.apply(SOURCE);
    assertFalse(changed.equals(SOURCE), name);
    String old = "\ntext " + SOURCE.length() + "\n" + SOURCE + "\n";
    String text = "\ntext " + changed.length() + "\n" + changed + "\n";
    String certificate = CERTIFICATE.replace(old, text);
    assertFalse(certificate.equals(CERTIFICATE), name);
    add(name, changed, certificate, verdict);
  }

  /** The certificate says something else of the text. */
  private void words(String name, String old, String changed, String verdict) throws IOException {
    String certificate = CERTIFICATE.replace(old, changed);
    assertFalse(certificate.equals(CERTIFICATE), name);
    add(name, SOURCE, certificate, verdict);
  }

  private static String utf8(String text) {
    return new String(text.getBytes(UTF_8), ISO_8859_1);
  }

  @Test
  void eachIsRefusedForItsReason() throws Exception {
    add("right", SOURCE, CERTIFICATE, "VERIFIED");
    String bom = utf8("\ufeff");
    add("another_file", read("sched_blur.sched"), CERTIFICATE,
        "text, condition (2): differs at 1:6");
    add("another_certificate", SOURCE, read("sched_blur.cert"),
        "text, condition (2): differs at 1:6");
    file("carriage_returns", s -> s.replace("\n", "\r\n"),
        "text, condition (2): differs at 1:44");
    file("byte_order_mark", s -> bom + s, "text, condition (2): differs at 1:1");
    file("no_last_newline", s -> s.substring(0, s.length() - 1),
        "text, condition (2): differs at 17:18");
    file("one_more_newline", s -> s + "\n", "text, condition (2): differs at 18:1");
    file("a_tab_for_a_blank", s -> s.replaceFirst(" ", "\t"),
        "text, condition (2): differs at 1:3");
    file("a_cyrillic_letter", s -> s.replaceFirst("A", utf8("\u0410")),
        "text, condition (2): differs at 1:4");
    file("an_override_of_direction", s -> s.replaceFirst(" ", utf8("\u202e ")),
        "text, condition (2): differs at 1:3");
    file("a_zero_byte_behind", s -> s + "\0", "text, condition (2): differs at 18:1");
    file("bytes_behind_0xff", s -> s + (char) 0xff + "par i < N { c[i, 0] := 0; }",
        "text, condition (2): differs at 18:1");
    file("an_empty_file", s -> "", "text, condition (2): differs at 1:1");
    file("a_parenthesis_a_million_times",
        s -> s.replaceFirst("\\(", "(".repeat(1_000_000)), "text, condition (2): differs at 7:10");
    file("an_identifier_of_100000_characters",
        s -> s.replaceFirst("A", "A".repeat(100_000)), "text, condition (2): differs at 1:5");
    both("carriage_returns_in_both", s -> s.replace("\n", "\r\n"),
        "format: expected printable ASCII, found byte 13");
    both("byte_order_mark_in_both", s -> bom + s,
        "format: expected printable ASCII, found byte 239");
    both("a_cyrillic_letter_in_both", s -> s.replaceFirst("A", utf8("\u0410")),
        "format: expected printable ASCII, found byte 208");
    both("an_override_of_direction_in_both",
        s -> s.replaceFirst(" ", utf8("\u202e ")), "format: expected printable ASCII, found byte 226");
    both("a_zero_byte_in_both", s -> s + "\0", "format: expected printable ASCII, found byte 0");
    both("a_tab_in_both", s -> s.replaceFirst(" ", "\t"),
        "mp, condition (2): expected lexes (47 :: 47 :: 9 :: 65");
    both("an_empty_text", s -> "", "mp, condition (2): expected lexes nil{int}");
    both("a_text_of_more_than_a_megabyte", s -> s + " ".repeat(1_000_000),
        "bytes of a text: expected at most 1000000, found 1000377");
    int claim = CERTIFICATE.lastIndexOf("\nclaim ") + 1;
    String line = CERTIFICATE.substring(claim, CERTIFICATE.indexOf('\n', claim));
    words("words_that_were_not_proved", line, line + " under modulo 2, modulo 3",
        "claim, condition (3): expected sched any text … words, found ⊢ sched any");
    words("words_in_a_comment", line, line + " // and all else",
        "claim, condition (3): expected");
    words("another_claim", line, line.replaceAll(" [a-z_]+$", " race_covered"),
        "claim, condition (3): expected");
    words("no_words", line, line.replaceAll("( [0-9]+).*", "$1"),
        "claim, condition (3): expected");
    words("two_blanks", line, line + " ", "format: expected a token, found byte 10");
    words("another_text_behind", SOURCE + "\n", SOURCE + "\ntext 5\nskip;\n",
        "text, condition (3): expected 2 files, found 1");
    check();
  }

  private void check() throws Exception {
    KernelCommand.Result result = KernelCommand.run(folder, arguments);
    assertEquals("", result.err());
    List<String> lines = result.out().lines().toList();
    Map<String, String> verdicts = new LinkedHashMap<>();
    for (String line : lines.subList(0, lines.size() - 1)) {
      Matcher verdict = VERDICT.matcher(line);
      assertTrue(verdict.matches(), line);
      String name = verdict.group(2);
      String message = verdict.group(1).equals("VERIFIED") ? "VERIFIED" : verdict.group(3)
          .replace("expected the text of " + name + ".sched, found a difference at " + name
              + ".sched:", "differs at ");
      String right = expected.get(name);
      verdicts.put(name, right != null && message.startsWith(right) ? right : message);
    }
    assertEquals(expected, verdicts);
    assertEquals("1 verified, " + (expected.size() - 1) + " rejected",
        lines.get(lines.size() - 1));
    assertEquals(3, result.exit());
  }
}

package certcheck.corpus;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Certificates about texts of the model language, and pairs of them, that are almost right: they say
 * something else than what is proved, or are shown beside other files. The kernel's command refuses
 * each for its own reason.
 */
class BoundTmlTextsTest {
  private static final Path EXAMPLES = Checkout.root().resolve("certificates/examples");
  private static final Pattern VERDICT =
      Pattern.compile("(?:VERIFIED|REJECTED) (?:\\w+\\.tml )*(\\w+)\\.(?:tml |cert:[0-9:]+) +(.*)");

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

  /** Stores texts and a certificate of them; what the kernel is to say. */
  private void add(String name, String certificate, String verdict, String... texts)
      throws IOException {
    for (int k = 0; k < texts.length; k++) {
      String file = "before_".repeat(texts.length - 1 - k) + name + ".tml";
      Files.writeString(folder.resolve(file), texts[k], ISO_8859_1);
      arguments.add(file);
    }
    Files.writeString(folder.resolve(name + ".cert"), certificate, ISO_8859_1);
    arguments.add(name + ".cert");
    expected.put(name, verdict);
  }

  /** A certificate of an example that says other words. */
  private void words(String name, String example, String source, String old, String changed)
      throws IOException {
    String certificate = read(example + ".cert");
    String other = certificate.replaceFirst(
        "(?m)^(claim [0-9]+ )" + Pattern.quote(old) + "$", "$1" + changed);
    assertFalse(certificate.equals(other), name);
    add(name, other, "claim, condition (3): expected", read(source + ".tml"));
  }

  /** An example whose text is another in both the file and the certificate. */
  private void text(String name, String example, String source, String old, String changed)
      throws IOException {
    String text = read(source + ".tml");
    String other = text.replace(old, changed);
    assertFalse(other.equals(text), name);
    String certificate = read(example + ".cert").replace(
        "\ntext " + text.length() + "\n" + text + "\n",
        "\ntext " + other.length() + "\n" + other + "\n");
    assertTrue(certificate.contains(other), name);
    add(name, certificate, "", other);
  }

  @Test
  void whatPaddingClaims() throws Exception {
    String source = read("matmul.tml");
    String certificate = read("matmul_padded.cert");
    add("right", certificate, "padded 8, padded_defined 8 A B C", source);
    add("another_file", certificate, "text, condition (2): ", read("trace.tml"));
    String padded = "padded 8";
    String defined = "padded_defined 8 A B C";
    for (String[] change : new String[][] {{"another_multiple", padded, "padded 4"},
        {"multiple_zero", padded, "padded 0"}, {"a_decimal", padded, "padded 8.0"},
        {"safe_instead", padded, "safe"}, {"no_multiple", padded, "padded"},
        {"in_place_instead", padded, "in_place C"},
        {"defined_with_another_multiple", defined, "padded_defined 4 A B C"},
        {"one_variable_less", defined, "padded_defined 8 A B"},
        {"one_variable_more", defined, "padded_defined 8 A B C D"},
        {"no_variable", defined, "padded_defined 8"},
        {"a_variable_twice", defined, "padded_defined 8 A B C C"},
        {"another_order", defined, "padded_defined 8 C B A"},
        {"another_variable", defined, "padded_defined 8 A B D"},
        {"only_padded", defined, "padded 8"}}) {
      words(change[0], "matmul_padded", "matmul", change[1], change[2]);
    }
    text("an_input_less", "matmul_padded", "matmul", "var input B", "var B");
    text("an_input_more", "matmul_padded", "matmul", "var output C", "var input output C");
    text("another_extent", "matmul_padded", "matmul", "[4 5]", "[4 6]");
    check(1);
  }

  @Test
  void whatIsInPlace() throws Exception {
    add("right", read("updates_in_place.cert"), "in_place v, in_place p, in_place q",
        read("updates.tml"));
    for (String[] change : new String[][] {{"another_variable", "in_place v", "in_place p"},
        {"not_assigned", "in_place v", "in_place M"},
        {"not_declared", "in_place v", "in_place w"}, {"no_variable", "in_place v", "in_place"},
        {"two_variables", "in_place v", "in_place v p"},
        {"another_claim", "in_place v", "second_in_place v"}}) {
      words(change[0], "updates_in_place", "updates", change[1], change[2]);
    }
    text("one_more_assignment", "updates_in_place", "updates", "\nq = ", "\nv = f\nq = ");
    text("one_assignment_less", "updates_in_place", "updates", "v = s * v + f\n", "");
    check(1);
  }

  @Test
  void whatReusesMemory() throws Exception {
    String first = read("scaled_outer.tml");
    String second = read("scaled_outer_reused.tml");
    String certificate = read("scaled_outer_reused.cert");
    add("right", certificate, "reuses, second_in_place x", first, second);
    add("exchanged", certificate, "text, condition (2): ", second, first);
    add("twice_the_first", certificate, "text, condition (2): ", first, first);
    add("twice_the_second", certificate, "text, condition (2): ", second, second);
    add("only_the_first", certificate, "text, condition (3): expected 2 files, found 1", first);
    add("a_third", certificate, "text, condition (3): expected 2 files, found 3",
        first, second, second);
    add("another_second", certificate, "text, condition (2): ", first,
        second.replace("x = s * x", "x = x"));
    String other = "claim, condition (3): expected tml_tml any text … words";
    for (String[] change : new String[][] {{"another_buffer", "second_in_place x",
        "second_in_place w"}, {"of_the_first", "second_in_place x", "in_place x"},
        {"safe_instead", "reuses", "safe"}, {"with_a_place", "reuses", "reuses v"}}) {
      String changed = certificate.replaceFirst(
          "(?m)^(claim [0-9]+ )" + change[1] + "$", "$1" + change[2]);
      assertFalse(changed.equals(certificate));
      add(change[0], changed, other, first, second);
    }
    String texts = "text " + first.length() + "\n" + first + "\ntext " + second.length() + "\n"
        + second + "\n";
    String exchanged = "text " + second.length() + "\n" + second + "\ntext " + first.length()
        + "\n" + first + "\n";
    assertTrue(certificate.contains(texts));
    add("both_exchanged", certificate.replace(texts, exchanged), "", second, first);
    for (String[] change : new String[][] {{"another_output", "output v", "v"},
        {"another_input", "input w", "w"}}) {
      String changed = second.replace(change[1], change[2]);
      add(change[0], certificate.replace("text " + second.length() + "\n" + second,
          "text " + changed.length() + "\n" + changed), "", first, changed);
    }
    check(1);
  }

  private void check(int verified) throws Exception {
    KernelCommand.Result result = KernelCommand.run(folder, arguments);
    assertEquals("", result.err());
    List<String> lines = result.out().lines().toList();
    Map<String, String> verdicts = new LinkedHashMap<>();
    for (String line : lines.subList(0, lines.size() - 1)) {
      Matcher verdict = VERDICT.matcher(line);
      assertTrue(verdict.matches(), line);
      String right = expected.get(verdict.group(1));
      verdicts.put(verdict.group(1), right != null && verdict.group(2).startsWith(right)
          && (line.startsWith("REJECTED") || verdict.group(2).equals(right))
          ? right : verdict.group(2));
    }
    assertEquals(expected, verdicts);
    assertEquals(verified + " verified, " + (expected.size() - verified) + " rejected",
        lines.get(lines.size() - 1));
    assertEquals(1, result.exit());
  }
}

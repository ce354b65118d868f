package certcheck.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Certificates that a program was rewritten, with almost the right files, words and laws: the
 * kernel's command refuses each for its own reason.
 */
class RewrittenTextsTest {
  private static final Path EXAMPLES = Checkout.root().resolve("certificates/examples");
  /** The example with the smallest certificate, which is checked with every wrong claim. */
  private static final String SMALLEST = "teil_operator";
  private static final String SUMS = "commutative(+), associative(+), distributive-left";

  @TempDir Path folder;

  private String copied(String file) throws IOException {
    Files.copy(EXAMPLES.resolve(file), folder.resolve(file));
    return Files.readString(folder.resolve(file));
  }

  private String verdict(String... files) throws Exception {
    KernelCommand.Result result = KernelCommand.run(folder, List.of(files));
    assertEquals("", result.err());
    return result.out();
  }

  private static void refused(String reason, String verdict) {
    assertTrue(verdict.startsWith("REJECTED ") && verdict.contains("   " + reason), verdict);
  }

  private static String changed(String text, String old, String other) {
    String changed = text.replace(old, other);
    assertFalse(changed.equals(text), old);
    return changed;
  }

  @ParameterizedTest
  @CsvSource({"teil_operator, teil", "inverse_helmholtz, tml", "helmholtz, cfd"})
  void otherWords(String name, String language) throws Exception {
    String laws = (language.equals("cfd") ? "" : "associative(*), ") + SUMS;
    String first = name + "." + language;
    String second = name + "_rewritten.teil";
    copied(first);
    copied(second);
    String certificate = copied(name + "_rewritten.cert");
    assertEquals("VERIFIED " + first + " " + second + "  rewritten under " + laws + "\n",
        verdict(first, second, name + "_rewritten.cert"));
    List<String> arguments = new ArrayList<>();
    List<String> others = List.of("rewritten", "rewritten under " + laws + ", commutative(*)",
        "rewritten under " + laws.replace("left", "right"),
        "rewritten under " + laws.replaceFirst("\\(.\\)", "(min)"),
        "rewritten under distributive-left, " + laws.replace(", distributive-left", ""),
        "rewritten under ring", "rewritten under associative(*)", "rewritten " + laws, "safe");
    int wrong = name.equals(SMALLEST) ? others.size() : 2;
    for (String words : others.subList(0, wrong)) {
      String file = arguments.size() + ".cert";
      Files.writeString(folder.resolve(file),
          changed(certificate, " rewritten under " + laws + "\n", " " + words + "\n"));
      arguments.addAll(List.of(first, second, file));
    }
    List<String> verdicts =
        verdict(arguments.toArray(String[]::new)).lines().toList();
    assertEquals("0 verified, " + wrong + " rejected", verdicts.get(wrong));
    verdicts.subList(0, wrong).forEach(verdict -> refused(
        "claim, condition (3): expected " + language + "_teil any text … words", verdict));
  }

  @ParameterizedTest
  @CsvSource({"teil_operator, teil", "inverse_helmholtz, tml", "helmholtz, cfd"})
  void otherFiles(String name, String language) throws Exception {
    String first = name + "." + language;
    String second = name + "_rewritten.teil";
    String certificate = name + "_rewritten.cert";
    String text = copied(first);
    String other = copied(second);
    copied(certificate);
    String differs = "text, condition (2): expected the text of ";
    List<String> reasons = new ArrayList<>(List.of(differs + second, differs + first,
        differs + second, "text, condition (3): expected 2 files, found 1",
        "text, condition (3): expected 2 files, found 3"));
    List<String> arguments = new ArrayList<>(List.of(second, first, certificate, first, first,
        certificate, second, second, certificate, first, certificate, first, second, second,
        certificate));
    for (int at = 0; at < 4; at++) {
      Files.writeString(folder.resolve(at + "." + language), flipped(text, at));
      Files.writeString(folder.resolve(at + "second.teil"), flipped(other, at));
      reasons.addAll(List.of(differs + at + "." + language, differs + at + "second.teil"));
      arguments.addAll(List.of(at + "." + language, second, certificate, first,
          at + "second.teil", certificate));
    }
    List<String> verdicts =
        verdict(arguments.toArray(String[]::new)).lines().toList();
    for (int k = 0; k < reasons.size(); k++) {
      refused(reasons.get(k), verdicts.get(k));
    }
    assertEquals("0 verified, 13 rejected", verdicts.get(13));
    Files.writeString(folder.resolve("second.tml"), other);
    refused("claim, condition (4): expected " + language + "_tml, found " + language + "_teil",
        verdict(first, "second.tml", certificate));
  }

  private static String flipped(String text, int quarter) {
    int at = text.length() * (quarter + 1) / 4 - 1;
    return text.substring(0, at) + (char) (text.charAt(at) ^ 1) + text.substring(at + 1);
  }

  /** The certificate has the text of the file, but nothing is proved of that. */
  @ParameterizedTest
  @CsvSource({"contr 2 5 (prod B t1), contr 2 5 (prod A t1)", "output v, v", "input u, u",
      "alloc t1, alloc output t1", "'alloc t2 : [4, 4, 5]\n', ''"})
  void anotherTextInBoth(String old, String other) throws Exception {
    String second = "teil_operator_rewritten.teil";
    copied("teil_operator.teil");
    String text = copied(second);
    String certificate = copied("teil_operator_rewritten.cert");
    String changed = changed(text, old, other);
    Files.writeString(folder.resolve(second), changed);
    Files.writeString(folder.resolve("c.cert"), changed(certificate,
        "text " + text.length() + "\n" + text, "text " + changed.length() + "\n" + changed));
    String verdict = verdict("teil_operator.teil", second, "c.cert");
    assertTrue(verdict.startsWith("REJECTED "), verdict);
    assertFalse(verdict.contains("   text,") || verdict.contains("   claim,"), verdict);
  }

  /** The same of a .cfd text, or the other one; inputs, outputs and declarations are those of both. */
  @ParameterizedTest
  @CsvSource({"cfd, [[0 6], [[6 0]", "cfd, output v, v", "cfd, input D, D",
      "cfd, field : [13, field : [12", "cfd, v r t, v r", "teil, output v, v",
      "teil, input u, u", "teil, alloc r, alloc output r",
      "teil, 'alloc t : [13, 13, 13]\n', ''", "teil, mul D t, mul t D"})
  void anotherTextOfCfdlangInBoth(String language, String old, String other) throws Exception {
    String first = "helmholtz.cfd";
    String second = "helmholtz_rewritten.teil";
    String file = language.equals("cfd") ? first : second;
    copied(language.equals("cfd") ? second : first);
    String text = copied(file);
    String certificate = copied("helmholtz_rewritten.cert");
    String changed = changed(text, old, other);
    Files.writeString(folder.resolve(file), changed);
    Files.writeString(folder.resolve("c.cert"), changed(certificate,
        "text " + text.length() + "\n" + text, "text " + changed.length() + "\n" + changed));
    String verdict = verdict(first, second, "c.cert");
    assertTrue(verdict.startsWith("REJECTED "), verdict);
    assertFalse(verdict.contains("   text,") || verdict.contains("   claim,"), verdict);
  }

  /** Both texts exchanged in the certificate, too: its proof is of the one and then of the other. */
  @Test
  void bothExchanged() throws Exception {
    String first = copied("teil_operator.teil");
    String second = copied("teil_operator_rewritten.teil");
    String certificate = copied("teil_operator_rewritten.cert");
    Files.writeString(folder.resolve("c.cert"), changed(certificate,
        "text " + first.length() + "\n" + first + "\ntext " + second.length() + "\n" + second,
        "text " + second.length() + "\n" + second + "\ntext " + first.length() + "\n" + first));
    String verdict = verdict("teil_operator_rewritten.teil", "teil_operator.teil", "c.cert");
    assertTrue(verdict.startsWith("REJECTED "), verdict);
    assertFalse(verdict.contains("   text,") || verdict.contains("   claim,"), verdict);
  }
}

package certcheck.corpus;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import certcheck.Checkout;
import certcheck.corpus.KernelCommand.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The corpora {@code accept/} and {@code reject/}: certificates that the kernel's command verifies
 * or refuses, each with what it prints in {@code NAME.expected}. Digests of theories, but for those
 * of only zeros, are replaced by the present ones, so that a theory may change.
 *
 * <p>{@code -Dcertcheck.corpus.update=true} writes the expected files anew, for a person to read.
 */
class CorpusTest {
  private static final Path ROOT = Checkout.root();
  private static final Path CORPORA = ROOT.resolve("proofs-tests/src/test/resources");
  private static final Path KERNEL = ROOT.resolve("kernel");
  private static final Path EXAMPLES = ROOT.resolve("certificates/examples");
  private static final Pattern THEORY = Pattern.compile("theory ([a-z_0-9]+) ([0-9a-f]{64})\n");
  private static final Pattern BASIS =
      Pattern.compile("(theory|library) ([a-z_0-9]+) ([0-9a-f]{64})\n");
  private static final Pattern VERDICT =
      Pattern.compile("(VERIFIED|REJECTED|DECLINED) ([a-z0-9_]+)\\.cert(.*)");

  @TempDir Path folder;

  private static List<Path> certificates(String corpus) throws IOException {
    try (Stream<Path> files = Files.walk(CORPORA.resolve(corpus))) {
      return files.filter(f -> f.toString().endsWith(".cert")).sorted().toList();
    }
  }

  /** Copies a certificate with the digests of today's theories; the bytes are otherwise kept. */
  private String stamp(Path certificate) throws Exception {
    String text = new String(Files.readAllBytes(certificate), ISO_8859_1);
    Matcher m = THEORY.matcher(text);
    StringBuilder stamped = new StringBuilder();
    while (m.find()) {
      Path bundled = KERNEL.resolve("src/main/resources/theories/" + m.group(1) + ".theory");
      Path toy = KERNEL.resolve("src/test/resources/theories/" + m.group(1) + ".theory");
      Path theory = Files.exists(bundled) ? bundled : toy;
      boolean keep = m.group(2).matches("0+") || !Files.exists(theory);
      String digest = keep ? m.group(2) : HexFormat.of().formatHex(
          MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(theory)));
      m.appendReplacement(stamped, "theory " + m.group(1) + " " + digest + "\n");
    }
    String name = certificate.getFileName().toString();
    Files.write(folder.resolve(name), m.appendTail(stamped).toString().getBytes(ISO_8859_1));
    return name;
  }

  /** What one run prints for each file; digests are abbreviated. */
  private Map<String, String> verdicts(List<Path> files, int exit) throws Exception {
    List<String> names = new ArrayList<>(List.of("-v"));
    for (Path f : files) {
      names.add(stamp(f));
    }
    Result r = KernelCommand.runWithTheoriesOfTests(folder, names);
    assertEquals("", r.err());
    assertEquals(exit, r.exit(), r.out());
    Map<String, String> verdicts = new LinkedHashMap<>();
    String current = "";
    List<String> lines = List.of(r.out().split("\n"));
    long verified = lines.stream().filter(l -> l.startsWith("VERIFIED ")).count();
    assertEquals(verified + " verified, " + (files.size() - verified) + " rejected",
        lines.get(lines.size() - 1));
    for (String line : lines.subList(0, lines.size() - 1)) {
      Matcher m = VERDICT.matcher(line);
      if (m.matches()) {
        current = m.group(2);
        verdicts.put(current, m.group(1) + m.group(3)
            .replaceAll("(?<=expected )[0-9a-f]{64}", "DIGEST")
            .replaceAll("(?<=found none): .*", "") + "\n");
      } else {
        verdicts.merge(current, line.replaceAll("(?<=sha256 )[0-9a-f]{64}$", "DIGEST") + "\n",
            String::concat);
      }
    }
    return verdicts;
  }

  private void check(String corpus, int exit, int floor) throws Exception {
    List<Path> files = certificates(corpus);
    assertTrue(files.size() >= floor, files.size() + " files in " + corpus);
    Map<String, String> verdicts = verdicts(files, exit);
    Map<String, String> wrong = new TreeMap<>();
    for (Path f : files) {
      String name = f.getFileName().toString().replace(".cert", "");
      Path expected = f.resolveSibling(name + ".expected");
      if (Boolean.getBoolean("certcheck.corpus.update")) {
        Files.writeString(expected, verdicts.get(name));
      }
      if (!Files.readString(expected).equals(verdicts.get(name))) {
        wrong.put(name, verdicts.get(name));
      }
      assertEquals(corpus.equals("accept"), verdicts.get(name).startsWith("VERIFIED"), name);
    }
    assertEquals(Map.of(), wrong);
  }

  @Test
  void whatIsToBeAcceptedIsVerified() throws Exception {
    check("accept", 0, 5);
  }

  /** The exit code of many files is the greatest: some of these are declined, none is verified. */
  @Test
  void whatIsToBeRejectedIsRefusedForItsReason() throws Exception {
    check("reject", 3, 100);
  }

  /** A checker that says the same of every file does not get through. */
  @Test
  void theCorporaDisagree() throws Exception {
    assertTrue(certificates("accept").size() >= 5 && certificates("reject").size() >= 100);
    for (Path f : certificates("reject")) {
      String expected = Files.readString(
          f.resolveSibling(f.getFileName().toString().replace(".cert", ".expected")));
      assertTrue(expected.matches("(?s)(REJECTED|DECLINED):.*"), f + ": " + expected);
    }
  }

  /** Whether a certificate was made for the theories and libraries of this checkout. */
  private static boolean current(Path certificate) throws Exception {
    Matcher m = BASIS.matcher(Files.readString(certificate));
    boolean same = true;
    while (m.find()) {
      Path file = m.group(1).equals("library")
          ? ROOT.resolve("certificates/library/" + m.group(2) + ".lib")
          : KERNEL.resolve("src/main/resources/theories/" + m.group(2) + ".theory");
      same &= m.group(3).equals(HexFormat.of().formatHex(
          MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file))));
    }
    return same;
  }

  /** The certificate of the product with one extent of the program changed proves nothing. */
  @Test
  void anOldCertificateForAProgramWithOneExtentChanged() throws Exception {
    Path example = EXAMPLES.resolve("matmul.cert");
    assumeTrue(Files.exists(example) && current(example), "the examples are being regenerated");
    String text = Files.readString(example);
    int extent = text.indexOf("\nint 5\n");
    Files.writeString(folder.resolve("changed.cert"),
        text.substring(0, extent) + "\nint 6\n" + text.substring(extent + 7));
    Result r = KernelCommand.runWithTheoriesOfTests(folder, List.of("changed.cert"));
    assertEquals(1, r.exit(), r::toString);
    assertTrue(r.out().startsWith("REJECTED changed.cert:"), r.out());
  }
}

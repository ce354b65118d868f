package certcheck.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import certcheck.browser.Browser.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The kernel in the browser says what the kernel in Java says, byte for byte, and ends with the same
 * status. {@code -Dcertcheck.examples=REGEX} chooses the examples, {@code .*} all of them, and {@code
 * target/browser.csv} says how long each took.
 */
class BrowserTest {
  private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
  private static final Path EXAMPLES = ROOT.resolve("certificates/examples");
  private static final Path LIBRARY = ROOT.resolve("certificates/library");
  private static final String CHOSEN = System.getProperty("certcheck.examples",
      "matmul|sched_dot|stack|teil_taco|atl_tensor_add|dark_shadow|refines_dot_split");

  @TempDir private static Path folder;
  private static Browser browser;

  @BeforeAll
  static void start() throws IOException {
    assumeTrue(Files.isExecutable(Browser.PROGRAM), "no " + Browser.PROGRAM);
    browser = new Browser(folder);
  }

  @AfterAll
  static void end() {
    if (browser != null) {
      browser.close();
    }
  }

  @Test
  void examples() throws IOException, InterruptedException {
    List<List<Path>> chosen = new ArrayList<>();
    for (Path certificate : certificates(EXAMPLES)) {
      if (certificate.getFileName().toString().replace(".cert", "").matches(CHOSEN)) {
        List<Path> all = new ArrayList<>(sources(certificate));
        all.add(certificate);
        chosen.add(all);
      }
    }
    assertFalse(chosen.isEmpty(), "no example was chosen");
    Set<Integer> statuses = compare(chosen, Path.of(System.getProperty("certcheck.times", "target/browser.csv")));
    assertEquals(Set.of(0), statuses);
  }

  /** What the kernel rejects or declines in Java, it does in the browser, for the same reason. */
  @Test
  void rejectedCertificates() throws IOException, InterruptedException {
    List<List<Path>> all = new ArrayList<>();
    for (Path corpus : List.of(ROOT.resolve("kernel/reject"),
        ROOT.resolve("proofs-tests/src/test/resources/reject"))) {
      for (Path certificate : certificates(corpus)) {
        all.add(List.of(certificate));
      }
    }
    assertTrue(all.size() > 100, all::toString);
    assertEquals(Set.of(1, 3), compare(all, Path.of("target/rejected.csv")));
  }

  /** A changed byte of a file or of a library, a library that is not there, and no certificate. */
  @Test
  void whatIsNotAsItWas() throws IOException, InterruptedException {
    Map<String, byte[]> files = files(List.of(EXAMPLES.resolve("matmul.tml"),
        EXAMPLES.resolve("matmul.cert")));
    String source = EXAMPLES.resolve("matmul.tml").toString();
    String certificate = EXAMPLES.resolve("matmul.cert").toString();
    assertEquals(0, browser.check(files, List.of(source, certificate)).status());
    Map<String, byte[]> other = new LinkedHashMap<>(files);
    other.put(source, (new String(files.get(source), UTF_8) + "// more\n").getBytes(UTF_8));
    Said said = browser.check(other, List.of(source, certificate));
    assertEquals(1, said.status());
    assertTrue(said.out().contains("text, condition (2)"), said::out);
    String library = files.keySet().stream().filter(n -> n.startsWith("library/")).findFirst().get();
    other = new LinkedHashMap<>(files);
    other.put(library, (new String(files.get(library), UTF_8) + "\n").getBytes(UTF_8));
    said = browser.check(other, List.of(source, certificate));
    assertEquals(3, said.status());
    assertTrue(said.out().startsWith("DECLINED"), said::out);
    other.remove(library);
    assertEquals(3, browser.check(other, List.of(source, certificate)).status());
    assertEquals(66, browser.check(Map.of(source, new byte[0]), List.of(source, certificate)).status());
    assertEquals(2, browser.check(Map.of(source, new byte[0]), List.of("-q", source)).status());
  }

  /**
   * Has the kernel check certificates in the browser, each alone, and in Java, all in one run, and
   * compares what is said of each. Writes how long it took.
   *
   * @return the exit statuses
   */
  private static Set<Integer> compare(List<List<Path>> certificates, Path times)
      throws IOException, InterruptedException {
    List<String> here = java(certificates);
    Set<Integer> statuses = new TreeSet<>();
    List<String> wrong = new ArrayList<>();
    List<String> rows = new ArrayList<>(List.of("certificate,bytes,status,seconds,as_in_java"));
    for (int i = 0; i < certificates.size(); i++) {
      List<Path> paths = certificates.get(i);
      List<String> arguments = new ArrayList<>(List.of("-v"));
      paths.forEach(p -> arguments.add(p.toString()));
      Said there = browser.check(files(paths), arguments);
      statuses.add(there.status());
      Path last = paths.get(paths.size() - 1);
      String word = there.status() == 0 ? "VERIFIED " : there.status() == 1 ? "REJECTED " : "DECLINED ";
      boolean same = there.out().equals(here.get(i)) && there.out().startsWith(word)
          && there.err().isEmpty() && there.where().equals("worker");
      if (!same) {
        wrong.add(last + ": " + there + " instead of " + here.get(i));
      }
      rows.add(String.format("%s,%d,%d,%.2f,%s", last.getFileName(), Files.size(last),
          there.status(), there.seconds(), same));
      Files.write(times, rows);
    }
    assertEquals(List.of(), wrong);
    return statuses;
  }

  /** What the kernel in Java says of each certificate. */
  private static List<String> java(List<List<Path>> certificates)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xshare:auto",
        "-XX:+UseSerialGC", "-cp",
        certcheck.kernel.Main.class.getProtectionDomain().getCodeSource().getLocation().getPath(),
        "certcheck.kernel.Main", "-v"));
    certificates.forEach(paths -> paths.forEach(p -> command.add(p.toString())));
    Process process = new ProcessBuilder(command).directory(LIBRARY.getParent().toFile())
        .redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    List<String> all = List.of(out.split("(?m)^(?=VERIFIED |REJECTED |DECLINED |\\d+ verified, )"));
    assertEquals(certificates.size() + (certificates.size() > 1 ? 1 : 0), all.size(), out);
    return all;
  }

  private static List<Path> certificates(Path corpus) throws IOException {
    try (Stream<Path> files = Files.list(corpus)) {
      return files.filter(f -> f.toString().endsWith(".cert")).sorted().toList();
    }
  }

  /** The files beside a certificate whose texts it has, in its order. */
  private static List<Path> sources(Path certificate) throws IOException {
    String name = certificate.getFileName().toString().replace(".cert", "");
    String text = Files.readString(certificate);
    List<Path> sources = new ArrayList<>();
    Matcher m = Pattern.compile("text (\\d+)\n").matcher(text);
    int at = text.indexOf('\n', text.indexOf("\nnodes ") + 1) + 1;
    while (m.region(at, text.length()).lookingAt()) {
      String body = text.substring(m.end(), m.end() + Integer.parseInt(m.group(1)));
      at = m.end() + body.length() + 1;
      try (Stream<Path> beside = Files.list(certificate.getParent())) {
        Path found = null;
        for (Path p : beside.filter(f -> !f.toString().endsWith(".cert")).sorted().toList()) {
          if (Files.size(p) == body.length() && Files.readString(p).equals(body)
              && (found == null || p.getFileName().toString().startsWith(name + "."))) {
            found = p;
          }
        }
        assertFalse(found == null, "no file beside " + certificate + " has its text");
        sources.add(found);
      }
    }
    return sources;
  }

  /** Files by their names, with the libraries that they name, and those that these name. */
  private static Map<String, byte[]> files(List<Path> paths) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (Path path : paths) {
      files.put(path.toString(), Files.readAllBytes(path));
    }
    addLibraries(files.get(paths.get(paths.size() - 1).toString()), files);
    return files;
  }

  private static void addLibraries(byte[] text, Map<String, byte[]> files) throws IOException {
    for (Matcher m = Pattern.compile("(?m)^library ([a-z_0-9]+) [0-9a-f]{64}$")
        .matcher(new String(text, UTF_8)); m.find();) {
      Path library = LIBRARY.resolve(m.group(1) + ".lib");
      if (Files.exists(library)
          && files.putIfAbsent("library/" + m.group(1) + ".lib", Files.readAllBytes(library)) == null) {
        addLibraries(files.get("library/" + m.group(1) + ".lib"), files);
      }
    }
  }
}

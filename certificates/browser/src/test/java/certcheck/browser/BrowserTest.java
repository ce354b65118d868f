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
    List<String> wrong = new ArrayList<>();
    List<String> rows = new ArrayList<>(List.of("example,bytes,status,seconds_browser,seconds_java"));
    for (Path certificate : certificates(EXAMPLES)) {
      String name = certificate.getFileName().toString().replace(".cert", "");
      if (name.matches(CHOSEN)) {
        List<Path> all = new ArrayList<>(sources(certificate));
        all.add(certificate);
        wrong.addAll(compare(all, rows));
        Files.write(Path.of("target/browser.csv"), rows);
      }
    }
    assertTrue(rows.size() > 1, "no example was chosen");
    assertEquals(List.of(), wrong);
  }

  /** What the kernel rejects or declines in Java, it does in the browser, for the same reason. */
  @Test
  void rejectedCertificates() throws IOException, InterruptedException {
    List<String> wrong = new ArrayList<>();
    List<String> rows = new ArrayList<>();
    for (Path corpus : List.of(ROOT.resolve("kernel/reject"),
        ROOT.resolve("proofs-tests/src/test/resources/reject"))) {
      for (Path certificate : certificates(corpus)) {
        wrong.addAll(compare(List.of(certificate), rows));
      }
    }
    assertTrue(rows.size() > 100 && rows.stream().noneMatch(r -> r.contains(",0,")), rows::toString);
    assertEquals(List.of(), wrong);
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

  private static List<String> compare(List<Path> paths, List<String> rows)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("-v"));
    paths.forEach(p -> arguments.add(p.toString()));
    Said there = browser.check(files(paths), arguments);
    Said here = java(arguments);
    Path last = paths.get(paths.size() - 1);
    rows.add(String.format("%s,%d,%d,%.2f,%.2f", last.getFileName(), Files.size(last), there.status(),
        there.seconds(), here.seconds()));
    return there.status() == here.status() && there.out().equals(here.out())
        && there.err().equals(here.err()) ? List.of()
        : List.of(last + ": " + there + " instead of " + here);
  }

  private static Said java(List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xshare:auto",
        "-XX:+UseSerialGC", "-cp",
        certcheck.kernel.Main.class.getProtectionDomain().getCodeSource().getLocation().getPath(),
        "certcheck.kernel.Main"));
    command.addAll(arguments);
    long begin = System.nanoTime();
    Path err = folder.resolve("err");
    Process process = new ProcessBuilder(command).directory(LIBRARY.getParent().toFile())
        .redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Said(process.waitFor(), out, Files.readString(err),
        (System.nanoTime() - begin) / 1e9);
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

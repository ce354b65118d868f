package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.kernel.Theories;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code report}: what is on the page, and what can never be. */
class ReportCommandTest {
  private static final String RACY = """
      param N;
      assume N >= 2;
      output s[N]; // <script>alert(1)</script> & </code></td> "'
      for t < 2 { par i < N { s[i div 2] := 1; } }
      claim bounds;
      claim race_free;
      """;

  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");

  @TempDir Path folder;

  private String report(int status, String... files) throws IOException {
    Path page = folder.resolve("r.html");
    Result result = Session.real().subcommand("report", java.util.stream.Stream.concat(
        java.util.stream.Stream.of("-o", page.toString()), java.util.stream.Stream.of(files))
        .toArray(String[]::new));
    assertEquals(status, result.status(), result.err());
    assertEquals("wrote " + page + "\n", result.out());
    return Files.readString(page);
  }

  private String racy() throws IOException {
    return Files.writeString(folder.resolve("<b onload=\"x\">&'racy'.sched"), RACY).toString();
  }

  @Test
  void aRaceIsDrawn() throws IOException {
    String page = report(1, racy());
    assertTrue(page.contains("claim race_free: refuted"), page);
    assertTrue(page.contains("<title id=\"f0-1-0t\">Iterations of the assignment at 4:25</title>"), page);
    assertEquals(4, count("class=\"point\"", page)); // t < 2 and i < 2
    assertTrue(count("class=\"mark one\"", page) == 4 && count("class=\"mark two\"", page) == 4, page);
    assertTrue(page.contains("<tr id=\"f0L4\" class=\"marked\">"), page);
    assertTrue(page.contains("Assumed of parameters</dt><dd>N &gt;= 2"), page);
    assertTrue(page.contains("<td>theory hol</td>"), page);
  }

  private static int count(String part, String text) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }

  /** Nine tiles of which the last are smaller; each value but the first of a row comes from the left. */
  @Test
  void tilesAndDependencesAreDrawn() throws IOException {
    Path tiles = Files.writeString(folder.resolve("tiles.sched"), """
        param N, T;
        assume N >= 1 and T >= 1;
        input a[N, N];
        output b[N, N], c[N];
        for ti < (N + T - 1) div T { for tj < (N + T - 1) div T {
          for i in T * ti..min(T * ti + T, N) { for j in T * tj..min(T * tj + T, N) {
            b[i, j] := a[j, i]; } } } }
        for k < N { if k = 0 { c[k] := b[0, 0]; } else { c[k] := c[k - 1]; } }
        """);
    String page = report(1, tiles.toString());
    assertTrue(page.contains("In sequential order, with N = 9, T = 4. Nothing here is proved."), page);
    assertEquals(9, count("class=\"tile\"", page));
    assertEquals(81 + 8, count("class=\"point\"", page));
    assertEquals(7, count("class=\"flow\"", page));
    assertTrue(page.contains("9 frames, one for each (ti, tj); no iteration reads"), page);
    assertTrue(page.contains("written, in (k), at distance (1); and values from the assignment at 8:"),
        page);
    Path large = Files.writeString(folder.resolve("large.sched"),
        "param N;\nassume N >= 100000;\noutput b[N];\nfor i < N { b[i] := 0; }\n");
    assertFalse(report(1, large.toString()).contains("In sequential order"));
  }

  /** Names and texts of others are no markup, nothing is loaded, and the same gives the same. */
  @Test
  void hostileNamesAndTexts() throws IOException {
    String page = report(1, racy());
    assertFalse(page.matches("(?is).*<(script|b|img|link|iframe|object|base)\\b.*"), page);
    assertFalse(page.matches("(?is).*(https?:|src=|url\\(|@import).*"), page);
    assertTrue(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;/code&gt;"), page);
    Matcher attribute = Pattern.compile("<[^>]* (on\\w+|style)=").matcher(page);
    assertFalse(attribute.find(), "an attribute that does something");
    assertEquals(page, report(1, racy()));
  }

  /** Of names with marks of HTML, and of texts of megabytes; an old page stays if there is no new one. */
  @Test
  void oddNamesLargeTextsAndPagesThatCannotBeWritten() throws IOException {
    Path odd = Files.writeString(folder.resolve("<img src=x onerror=alert(1)>&'\".sched"), "param");
    String page = report(1, odd.toString());
    assertFalse(page.contains("<img"), page);
    assertTrue(page.contains("&lt;img src=x onerror=alert(1)&gt;&amp;&#39;&quot;.sched"), page);
    Path large = Files.writeString(folder.resolve("large.sched"), "x".repeat(3_000_000));
    assertTrue(report(1, large.toString()).contains("the name is too long"));
    Path lines = Files.writeString(folder.resolve("lines.sched"), "\n".repeat(200_000) + "?");
    assertTrue(report(1, lines.toString()).contains("200001:1"));
    Path old = Files.writeString(folder.resolve("old.html"), "an old page");
    Path place = Files.createDirectory(folder.resolve("place.html"));
    Result result = Session.real().subcommand("report", "-o", place.toString(), lines.toString());
    assertEquals(66, result.status());
    assertEquals("certcheck: cannot write " + place + ": it is a folder\n", result.err());
    assertEquals(66, Session.real().subcommand("report", "-o", old.toString(),
        folder.resolve("absent.sched").toString()).status());
    assertEquals("an old page", Files.readString(old));
    try (java.util.stream.Stream<Path> files = Files.list(folder)) {
      assertTrue(files.noneMatch(f -> f.toString().contains(".part")), "no part of a page is left");
    }
  }

  @Test
  void aCertificateBesideItsSource() throws IOException {
    Files.copy(Path.of("examples/matmul.tml"), folder.resolve("m.tml"));
    Files.copy(Path.of("examples/matmul.cert"), folder.resolve("m.cert"));
    String page = report(0, folder.resolve("m.tml").toString());
    assertTrue(page.contains("✓ verified"), page);
    assertTrue(page.contains("Steps of the certificate"), page);
    Files.writeString(folder.resolve("m.tml"), "var input A : [2]\n");
    String other = report(1, folder.resolve("m.tml").toString());
    assertTrue(other.contains("✗ rejected"), other);
    assertTrue(other.contains("has not verified"), other);
  }

  @Test
  void whatIsWrongWithATextAndWhatIsNotThere() throws IOException {
    Path bad = Files.writeString(folder.resolve("bad.sched"), "param N;\ninptu a[N];\n");
    String page = report(1, bad.toString());
    assertTrue(page.contains("did you mean input instead of &#39;inptu&#39;?"), page);
    Result none = Session.real().subcommand("report", "-o", folder.resolve("n.html").toString(),
        folder.resolve("none.sched").toString());
    assertEquals(66, none.status());
    assertFalse(Files.exists(folder.resolve("n.html")));
    assertEquals(2, Session.real().subcommand("report", bad.toString()).status());
    assertEquals(2, Session.real().subcommand("report", "-o", bad.toString(), bad.toString()).status());
  }

  /** What {@code mvn -Pbrowser} makes has each theory as TeaVM writes resources, in several lines. */
  private Path checker(String... without) throws IOException {
    StringBuilder text = new StringBuilder("var check;var r={");
    for (String theory : Kernel.theories()) {
      String packed = Base64.getEncoder().encodeToString(Theories.text(theory));
      text.append("\"theories/").append(theory).append(".theory\":\"").append(packed, 0, 4)
          .append("\"\n+\"").append(List.of(without).contains(theory) ? "" : packed.substring(4))
          .append("\",\n");
    }
    return Files.writeString(folder.resolve("checker.js"), text + "};</script><script>alert(1)");
  }

  @Test
  void aPageThatChecks() throws IOException {
    Files.copy(Path.of("examples/matmul.tml"), folder.resolve("<b>&'m.tml"));
    Path certificate = folder.resolve("<b>&'m.cert");
    Files.writeString(certificate, Files.readString(Path.of("examples/matmul.cert"))
        .replaceFirst("\nlibrary ", "\nlibrary ../examples/Check 00\nlibrary "));
    String source = folder.resolve("<b>&'m.tml").toString();
    String page = report(1, "--checker", checker().toString(), source);
    assertEquals(page, report(1, "--checker", checker().toString(), source));
    List<String> names = new ArrayList<>();
    Matcher data = Pattern.compile("<script type=\"text/plain\" id=\"\\w+\" data-name=\"([^\"]*)\">([^<]*)</script>")
        .matcher(page);
    while (data.find()) {
      names.add(data.group(1));
      byte[] bytes = new GZIPInputStream(new ByteArrayInputStream(
          Base64.getMimeDecoder().decode(data.group(2)))).readAllBytes();
      String name = data.group(1);
      Path file = name.startsWith("library/") ? Path.of(name)
          : name.equals("kernel") ? folder.resolve("checker.js") : Path.of(
              name.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").replace("&#39;", "'"));
      String there = new String(bytes, StandardCharsets.UTF_8);
      assertEquals(name.equals("worker") ? there : Files.readString(file), there, name);
    }
    assertTrue(names.containsAll(List.of("library/logic.lib", "kernel"))
        && names.stream().filter(n -> n.endsWith("m.cert") || n.endsWith("m.tml")).count() == 2
        && names.stream().noneMatch(n -> n.contains("examples/Check")), names::toString);
    Matcher script = Pattern.compile("(?s)<script>(.*?)</script>").matcher(page);
    assertTrue(script.find());
    assertTrue(page.contains("script-src 'sha256-" + Base64.getEncoder().encodeToString(HexFormat.of()
        .parseHex(Theories.digest(script.group(1).getBytes(StandardCharsets.UTF_8)))) + "' blob:"));
    assertFalse(script.find(), "another script");
    assertFalse(page.contains("<b>"), "a name is markup");
  }

  @Test
  void whatIsNoKernel() throws IOException {
    String source = Path.of("examples/matmul.tml").toString();
    String page = folder.resolve("r.html").toString();
    Result none = Session.real().subcommand("report", "-o", page, "--checker", source, source);
    assertEquals("certcheck: --checker expects the kernel as JavaScript (checker.js, which mvn -Pbrowser"
        + " makes), found " + source + "\n", none.err());
    Path other = checker("sched");
    Result old = Session.real().subcommand("report", "-o", page, "--checker", other.toString(), source);
    assertEquals("certcheck: " + other + " has not the theory sched of this certcheck: make it again by"
        + " mvn -Pbrowser\n", old.err());
    assertEquals(List.of(2, 2), List.of(none.status(), old.status()));
    assertFalse(Files.exists(Path.of(page)));
  }

  /** A browser, where there is one, makes of the page what was written. */
  @Test
  void inABrowser() throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(CHROMIUM), "no " + CHROMIUM);
    report(1, racy());
    Process browser = new ProcessBuilder(CHROMIUM.toString(), "--headless", "--no-sandbox",
        "--disable-gpu", "--disable-background-networking",
        "--user-data-dir=" + folder.resolve("profile"), "--dump-dom",
        folder.resolve("r.html").toUri().toString())
        .redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String tree = new String(browser.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    browser.waitFor();
    assertEquals(List.of(0, 1, 8), List.of(count("<script", tree), count("<main", tree),
        count("class=\"mark ", tree)));
    assertTrue(tree.contains("&lt;script&gt;alert(1)&lt;/script&gt;"), tree);
  }
}

package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck --format … --require … FILE…}. */
class CheckCommandTest {
  @TempDir Path folder;

  private String bad;

  @BeforeEach
  void write() throws IOException {
    bad = file("bad.cert", "certcheck 1 certificate\nnodes 100\nlemma\ntruth\ntruht\n");
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  static Kernel.Run verified(String file) {
    return new Kernel.Run(0, "VERIFIED " + file + " (no file compared)  safe\n"
        + "  claim safe  safe any{'v} $program\n"
        + "  where $program = prog nil nil\n"
        + "  axioms: extensionality choice     rules: core integers     steps: 12 + 3456 of"
        + " libraries\n  theory hol sha256 00ff\n  theory int sha256 ff00\n", "");
  }

  /** What the kernel says of a source, which claims these words. */
  private static Kernel.Run about(String source, String... words) {
    StringBuilder claims = new StringBuilder();
    for (String w : words) {
      claims.append("  claim sched  ").append(w).append('\n');
    }
    return new Kernel.Run(0, "VERIFIED " + source + "  " + String.join(", ", words) + "\n" + claims
        + "  text | skip\n"
        + "  axioms: choice     rules: core     steps: 12 + 0 of libraries\n"
        + "  theory hol sha256 00ff\n", "");
  }

  /** What the kernel says of a certificate if the source beside it has another text. */
  private static Kernel.Run rejected(String stem) {
    return new Kernel.Run(1, "REJECTED " + stem + ".cert:9:4   text, condition (2): expected the"
        + " text of " + stem + ".sched, found a difference at " + stem + ".sched:1:2\n", "");
  }

  @Test
  void textIsTheKernelsOwnReport() {
    Result result = Session.real().run("--format", "text", bad);
    assertEquals(1, result.status());
    assertEquals("REJECTED " + bad
        + ":4:1   const, condition (2): expected a known constant, found ⊤\n", result.out());
  }

  @Test
  void textHasTheDetailAskedFor() {
    Session session = Session.scripted(verified("a.cert"));
    assertEquals(1, session.run("check", "a.cert").lines().size());
    assertEquals(6, session.run("check", "-v", "a.cert").lines().size());
    assertEquals("", session.run("check", "-q", "a.cert").out());
    assertEquals(2, session.run("check", "--quite", "a.cert").status());
  }

  @Test
  void sourcesStandBeforeTheirCertificate() {
    List<List<String>> asked = new ArrayList<>();
    Kernel kernel = arguments -> {
      asked.add(arguments);
      return rejected("x");
    };
    Session.real().with(kernel).run("check", "a.tml", "a.sched", "a.cert", "b.cert", "c.sched",
        "d.x/e.sched");
    assertEquals(List.of(List.of("-v", "--", "a.tml", "a.sched", "a.cert"),
        List.of("-v", "--", "b.cert"), List.of("-v", "--", "c.sched", "c.cert"),
        List.of("-v", "--", "d.x/e.sched", "d.x/e.cert")), asked);
  }

  @Test
  void theLargestStatusOfAllFilesIsTheStatus() {
    String absent = folder.resolve("absent.cert").toString();
    Result result = Session.real().run("--format", "json", bad, absent);
    assertEquals(66, result.status());
    assertTrue(result.out().contains("\"verdict\" : \"rejected\""), result.out());
    assertTrue(result.out().contains("\"verdict\" : \"unreadable\""), result.out());
  }

  @Test
  void anEmptyFileIsRejected() throws IOException {
    assertEquals(1, Session.real().run("--format", "json", file("empty.cert", "")).status());
  }

  private String sources() throws IOException {
    for (String name : List.of("a", "b")) {
      Files.createDirectories(folder.resolve("k"));
      file("k/" + name + ".sched", "skip");
      file("k/" + name + ".cert", "");
    }
    file("k/c.sched", "skip");
    file("k/d.sched", "skip");
    file("k/d.cert.stale", "");
    return folder.resolve("k").toString();
  }

  @Test
  void aPolicyIsMet() throws IOException {
    String k = sources();
    String policy = file("policy", "# what we need\n\nk/a.sched  must bounds race_free implements\n"
        + "laws monoid( +,0 ), ring # both\nk/b.sched must bounds\r\naxioms choice\n");
    List<List<String>> asked = new ArrayList<>();
    Kernel kernel = arguments -> {
      asked.add(arguments);
      return about(arguments.get(2), "bounds", "race_free", "implements under monoid(+, 0)");
    };
    Result result = Session.real().with(kernel).run("--require", policy);
    assertEquals(0, result.status(), result.out() + result.err());
    assertEquals(List.of(List.of("-v", "--", k + "/a.sched", k + "/a.cert"),
        List.of("-v", "--", k + "/b.sched", k + "/b.cert")), asked);
    assertTrue(result.out().endsWith(
        "2 verified, 0 rejected\nMET " + policy + "  4 of 4 required claims\n"), result.out());
    Result verbose = Session.real().with(kernel).run("-v", "--require", policy);
    assertTrue(verbose.out().endsWith("4 of 4 required claims\n"
        + "  proved " + k + "/a.sched must bounds\n"
        + "  proved " + k + "/a.sched must race_free\n"
        + "  proved " + k + "/a.sched must implements\n"
        + "  proved " + k + "/b.sched must bounds\n"), verbose.out());
  }

  @Test
  void aPolicySaysWhichFileMissesWhat() throws IOException {
    String k = sources();
    String policy = file("policy", "k/*.sched must implements\nx/*.tml must safe\n"
        + "k/*.x k/*.sched must lowers\nlaws ring\nk/e.sched must bounds\n"
        + "k/*.sched k/*.x must lowers\n");
    Kernel kernel = arguments -> arguments.get(2).endsWith("a.sched")
        ? about(arguments.get(2), "bounds", "implements under ring, monoid(max, 0)")
        : rejected(k + "/b");
    Result result = Session.real().with(kernel).run("--require", policy);
    assertEquals(1, result.status(), result.out() + result.err());
    assertTrue(result.out().endsWith("1 verified, 1 rejected\n"
        + "NOT MET " + policy + "  0 of 11 required claims\n"
        + "  MISSING " + k + "/a.sched must implements   only under monoid(max, 0), not allowed\n"
        + "  MISSING " + k + "/b.sched must implements   stale: text, condition (2): expected the"
        + " text of " + k + "/b.sched, found a difference at " + k + "/b.sched:1:2\n"
        + "  MISSING " + k + "/c.sched must implements   no certificate " + k + "/c.cert\n"
        + "  MISSING " + k + "/d.sched must implements   no certificate; " + k
        + "/d.cert.stale is of an earlier text\n"
        + "  MISSING x/*.tml must safe   there is no such file\n"
        + "  MISSING k/*.x k/*.sched must lowers   there is no such file\n"
        + "  MISSING " + k + "/e.sched must bounds   there is no file " + k + "/e.sched\n"
        + "a b c d".replaceAll("(.) ?", "  MISSING K/$1.sched K/$1.x must lowers   there is no file"
            + " K/$1.x\n").replace("K", k).replace("\\n", "\n")), result.out());
  }

  /** Of several files, where the star stands for the same in each. */
  @Test
  void theCertificateOfSeveralFilesIsBesideTheLast() throws IOException {
    String k = sources();
    for (String name : List.of("k/a.tml", "k/b.tml", "k/n/z/a.sched", "k/n/z/a.cert")) {
      Files.createDirectories(folder.resolve(name).getParent());
      file(name, "");
    }
    List<List<String>> asked = new ArrayList<>();
    Kernel kernel = arguments -> {
      asked.add(arguments);
      return new Kernel.Run(66, "", "oops");
    };
    Session session = Session.real().with(kernel);
    assertEquals(66, session.run("--require",
        file("policy", "k/*.tml k/*.sched must lowers\n")).status());
    assertEquals(List.of(List.of("-v", "--", k + "/a.tml", k + "/a.sched", k + "/a.cert"),
        List.of("-v", "--", k + "/b.tml", k + "/b.sched", k + "/b.cert")), asked);
    asked.clear();
    session.run("--require", file("k/n/policy", "../**/a.sched must bounds\n"));
    assertEquals(List.of(k + "/n/../a.sched", k + "/n/../n/z/a.sched"),
        asked.stream().map(a -> a.get(2)).toList());
    asked.clear();
    session.run("--require", file("policy", "k/n/**a.sched must bounds\n"));
    assertEquals(List.of(k + "/n/z/a.sched"), asked.stream().map(a -> a.get(2)).toList());
  }

  @Test
  void aFileIsCheckedOnce() throws IOException {
    String k = sources();
    List<List<String>> asked = new ArrayList<>();
    Kernel kernel = arguments -> {
      asked.add(arguments);
      return about(arguments.get(2), "bounds");
    };
    Result result = Session.real().with(kernel).run("--require",
        file("policy", "k/a.sched must bounds\nk/a.sched must race_free\n"), k + "/a.sched");
    assertEquals(1, asked.size(), asked.toString());
    assertTrue(result.out().startsWith("VERIFIED " + k + "/a.sched  bounds\nNOT MET "),
        result.out());
  }

  /** A missing claim is a result of its own; one that is proved is that of the claim. */
  @Test
  void everyFormHasOneResultForAClaim() throws IOException {
    String k = sources();
    String policy = file("policy", "k/a.sched must bounds defined\n");
    Session session = Session.scripted(about(k + "/a.sched", "bounds"));
    String junit = session.run("--format", "junit", "--require", policy).out();
    assertEquals(List.of("bounds", "defined"), junit.lines()
        .filter(l -> l.contains("<testcase classname=\"" + k + "/a.sched\""))
        .map(l -> l.replaceAll(".* name=\"([a-z]*)\".*", "$1")).toList(), junit);
    assertTrue(junit.contains("tests=\"2\" failures=\"1\" errors=\"0\""), junit);
    String sarif = session.run("--format", "sarif", "--require", policy).out();
    assertEquals(List.of("verified", "required-claim"), sarif.lines()
        .filter(l -> l.contains("\"ruleId\"")).map(l -> l.replaceAll(".*: \"|\".*", "")).toList());
    assertEquals(2, sarif.split("k/a.sched\"", -1).length - 1, sarif);
  }

  /** Where the file differs, not where the certificate does. */
  @Test
  void aDifferenceIsShownInTheSource() throws IOException {
    Result result = Session.scripted(rejected("a")).run("--format", "sarif", "a.sched");
    assertEquals(1, result.status());
    assertTrue(result.out().replaceAll("\\s+", " ").contains("\"uri\" : \"a.sched\" }, \"region\" :"
        + " { \"startLine\" : 1, \"startColumn\" : 2 }"), result.out());
  }

  @Test
  void namesThatCouldBeMistakenAreInQuotes() throws IOException {
    String name = "a.sched  bounds, race_free b.sched";
    assertEquals("VERIFIED '" + name + "'  bounds\n",
        Session.scripted(about(name, "bounds")).run("check", name).out());
    String cert = "it's.cert";
    assertEquals("VERIFIED 'it\\'s.cert' (no file compared)  safe\n",
        Session.scripted(verified(cert)).run("check", cert).out());
    assertEquals("REJECTED 'x 1:1 y.cert':9:4   text",
        Session.scripted(rejected("x 1:1 y")).run("check", "x 1:1 y.cert").out()
            .replaceAll("(?s),.*", ""));
    String policy = file("policy", "*.sched must bounds\n");
    String unprintable = file("a\u202eb.sched", "skip");
    file("a\u202eb.cert", "");
    Result result = Session.real().run("--require", policy);
    assertEquals(1, result.status());
    assertTrue(result.out().contains("MISSING " + unprintable.replace('\u202e', '?')
        + " must bounds   the name of the file cannot be printed\n"), result.out());
  }

  /** A certificate about terms says nothing of a file, and the kernel refuses the pair. */
  @Test
  void aCertificateThatIsComparedWithNoFileMeetsNothing() throws IOException {
    String program = file("p.tml", "x");
    file("p.cert", "certcheck 1 certificate\n" + Stream.of("hol", "metatheorem")
        .map(t -> "theory " + t + " " + Theories.digest(Theories.text(t)) + "\n")
        .collect(Collectors.joining()) + """
        nodes 1000
        lemma
        fact metatheorem
        const ⊤
        refl 1
        mk_comb 0 2
        type bool
        var p 4
        lam 5 5
        app 6 1
        beta 7
        trans 3 8
        sym 9
        truth
        eq_mp 10 11
        end 12
        claim 0
        qed 1 13
        """);
    String policy = file("policy", "p.tml must safe\n");
    Result result = Session.real().run("--require", policy);
    assertEquals(1, result.status(), result.out() + result.err());
    assertTrue(result.out().contains("  MISSING " + program + " must safe   text, condition (3): "
        + "expected 0 files, found 1\n"), result.out());
  }

  /** Other words are another claim, also if they begin with the same one. */
  @Test
  void aClaimOfSeveralWordsIsMetByTheSameWords() throws IOException {
    file("p.tml", Files.readString(Path.of("examples/matmul.tml")));
    file("p.cert", Files.readString(Path.of("examples/matmul_padded.cert")));
    String met = file("met", "p.tml must 'padded 8' 'padded_defined 8 A B C'\n");
    Result result = Session.real().run("--require", met);
    assertEquals(0, result.status(), result.out() + result.err());
    String missing = file("missing", "p.tml must padded 'padded 4' 'padded_defined 8 A B' 'safe'\n");
    result = Session.real().run("--require", missing);
    assertEquals(1, result.status(), result.out() + result.err());
    assertEquals(List.of("padded", "'padded 4'", "'padded_defined 8 A B'", "safe"),
        result.lines().stream().filter(l -> l.startsWith("  MISSING "))
            .map(l -> l.replaceFirst(".* must (.*)   (?:the certificate has no such claim|only as '.*)", "$1"))
            .toList());
  }

  @Test
  void aClaimWithAnotherBeginningIsNone() throws IOException {
    sources();
    String policy = file("policy", "k/a.sched must race\n");
    Result result = Session.real().with((Kernel) a -> about(a.get(2), "race_free"))
        .run("--require", policy);
    assertEquals(1, result.status());
    assertTrue(result.out().endsWith("must race   the certificate has no such claim\n"),
        result.out());
  }

  @Test
  void anAxiomThatIsNotAllowedIsStatus3() throws IOException {
    String policy = file("policy", "axioms choice\n");
    Result result = Session.scripted(verified("a.cert")).run("--require", policy, "a.cert");
    assertEquals(3, result.status());
    assertTrue(result.out().endsWith("  NOT ALLOWED axiom extensionality in a.cert\n"),
        result.out());
  }

  @Test
  void anAxiomThatNoOptionAllowsIsStatus3() {
    for (String format : List.of("text", "json", "sarif", "junit")) {
      Result result = Session.scripted(verified("a.cert"))
          .run("--allow-axiom", "extensionality", "--format", format, "a.cert");
      assertEquals(3, result.status(), format);
      assertTrue(result.out().contains("choice"), result.out());
    }
    Result text = Session.scripted(verified("a.cert"), verified("b.cert"))
        .run("--allow-axiom", "int", "a.cert", "b.cert");
    assertEquals(3, text.status());
    assertTrue(text.out().endsWith("""
        NOT MET --allow-axiom
          NOT ALLOWED axiom extensionality in a.cert
          NOT ALLOWED axiom choice in a.cert
          NOT ALLOWED axiom extensionality in b.cert
          NOT ALLOWED axiom choice in b.cert
        """), text.out());
  }

  @Test
  void axiomsThatOptionsAllowMayBeUsed() {
    Result result = Session.scripted(verified("a.cert"))
        .run("--allow-axiom", "choice", "--allow-axiom=extensionality", "a.cert");
    assertEquals(0, result.status());
    assertTrue(result.out().endsWith("\nMET --allow-axiom\n"), result.out());
    assertEquals(1, Session.scripted(rejected("a"))
        .run("--allow-axiom", "choice", "a.cert").status());
  }

  @Test
  void optionsAllowNoMoreThanThePolicy() throws IOException {
    String policy = file("policy", "axioms choice\n");
    Result result = Session.scripted(verified("a.cert")).run("--allow-axiom", "choice",
        "--allow-axiom", "extensionality", "--require", policy, "a.cert");
    assertEquals(3, result.status());
    assertTrue(result.out().endsWith("NOT MET " + policy
        + "\n  NOT ALLOWED axiom extensionality in a.cert\nMET --allow-axiom\n"), result.out());
  }

  @Test
  void anAxiomOfNoTheoryIsWrongUsage() {
    Result result =
        Session.scripted(verified("a.cert")).run("--allow-axiom", "integers", "a.cert");
    assertEquals(2, result.status());
    assertTrue(result.err().contains("no axiom integers; there are extensionality, choice, int"),
        result.err());
    assertEquals(2, Session.real().run("a.cert", "--allow-axiom").status());
  }

  /** An example, with the real kernel. */
  @Test
  void everyAxiomIsShownInFull() {
    Result result = Session.real().run("--axioms", "--allow-axiom", "extensionality",
        "--allow-axiom", "choice", "examples/trace.cert");
    assertEquals(3, result.status(), result.out() + result.err());
    List<String> lines = result.lines();
    assertEquals(List.of("extensionality eta_axiom", "choice select_axiom", "int add_commutative"),
        lines.subList(1, 4).stream().map(l -> l.replaceAll("  axiom | : .*", "")).toList());
    assertTrue(lines.contains("  axiom int order_total : ∀x:int y:int. x ≤ y ∨ y ≤ x"),
        result.out());
    assertEquals(17, lines.stream().filter(l -> l.startsWith("  axiom int ")).count());
    assertEquals(List.of("NOT MET --allow-axiom",
        "  NOT ALLOWED axiom int in examples/trace.cert"), lines.subList(20, 22));
  }

  @Test
  void refusesMalformedPolicies() throws IOException {
    String claims = "FILE… must CLAIM…";
    String laws = "commutative(f), associative(f), monoid(f, unit), ring, modulo N,"
        + " distributive-left, distributive-right or idempotent(f)";
    String[][] policies = {
        {"", "1:1", "a line " + claims + " or axioms WORD…, found the end of the file"},
        {"# x\n laws ring\n", "3:1", "a line " + claims + " or axioms WORD…, found the end of the"
            + " file"},
        {"certcheck policy 1\n", "1:1", claims + ", axioms WORD… or laws LAW, …, found certcheck"
            + " policy 1"},
        {"\n  a.sched bounds\n", "2:3", claims + ", axioms WORD… or laws LAW, …, found a.sched"
            + " bounds"},
        {"axioms\n", "1:7", "extensionality, choice, int, found the end of the line"},
        {"axioms choice  extra\n", "1:16", "extensionality, choice, int, found extra"},
        {"must bounds\n", "1:1", "files before must, found none"},
        {"a.sched must # bounds\n", "1:13", "claims behind must, found the end of the line"},
        {"a.sched must\tbounds race-free\n", "1:21",
            "a claim, as in race_free or 'padded 8', found race-free"},
        {"a.tml must safe 'padded  8'\n", "1:17",
            "a claim, as in race_free or 'padded 8', found 'padded  8'"},
        {"a.tml must 'padded 8\n", "1:12",
            "a claim, as in race_free or 'padded 8', found 'padded"},
        {"a.tml a.cert must bounds\n", "1:7", "a source, as in *.sched, found a.cert"},
        {"é.d/sched must bounds\n", "1:1", "a source, as in *.sched, found é.d/sched"},
        {"k/*.* must bounds\n", "1:1", "a source, as in *.sched, found k/*.*"},
        {"a/*.tml b.sched must lowers\n", "1:9", "as many * as in a/*.tml, found b.sched"},
        {"*a*a*a*a*.tml must safe\n", "1:1", "at most 4 *, found *a*a*a*a*.tml"},
        {"laws\n", "1:5", laws + ", found the end of the line"},
        {"laws ring,\n", "1:6", laws + ", found ring,"},
        {"laws ring, monid(+, 0)\n", "1:6", laws + ", found monid(+,0)"},
        {"a.sched must bounds\u202e\n", "1:20", "text that can be printed, found U+202E"},
        {"\ufeffa.sched must bounds\n", "1:1", "text that can be printed, found U+FEFF"},
    };
    for (String[] p : policies) {
      String policy = file("policy", p[0]);
      Result result = Session.real().run("--require", policy, bad);
      assertEquals(1, result.status(), p[0]);
      assertEquals("certcheck: " + policy + ":" + p[1] + ": expected " + p[2] + "\n", result.err());
    }
    Path latin = Files.write(folder.resolve("latin"), new byte[] {'#', (byte) 0xe9, '\n'});
    assertEquals(1, Session.real().run("--require", latin.toString()).status());
    assertEquals(66, Session.real().run("--require", "no such policy", bad).status());
    assertEquals(66, Session.real().run("--require", folder.toString(), bad).status());
    assertEquals(3, Session.real().run("--require", file("policy", "#" + "x".repeat(1_000_000)),
        bad).status());
  }

  @Test
  void refusesWrongUsage() {
    assertEquals(2, Session.real().run("--format", "xml", bad).status());
    assertEquals(2, Session.real().run("--format", "json").status());
    assertEquals(2, Session.real().run("check", "-", "-").status());
    assertEquals(2, Session.real().run("check", "a\nVERIFIED b").status());
  }

  @Test
  void aKernelThatEndsWithoutAVerdictIsAnError() {
    for (Kernel.Run run : List.of(new Kernel.Run(0, "", ""),
        new Kernel.Run(0, "VERIFIED a.cert\n", ""),
        new Kernel.Run(1, "", "oops"), new Kernel.Run(137, verified("a.cert").out(), ""),
        new Kernel.Run(0, verified("a.cert").out().replace("claim safe", "claim other"), ""),
        new Kernel.Run(0, verified("a.cert").out().replace("(no file", "(a file"), ""),
        new Kernel.Run(0, verified("a.cert").out().replace("steps: 12", "steps: x"), ""),
        new Kernel.Run(0, rejected("a").out(), ""),
        new Kernel.Run(1, verified("a.cert").out(), ""))) {
      for (String format : List.of("text", "json", "sarif", "junit")) {
        assertEquals(70, Session.scripted(run).run("--format", format, "a.cert").status(),
            run.toString());
      }
    }
  }
}

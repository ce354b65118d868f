package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.verdict.Kernel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

  private static Kernel.Run rejected(String file) {
    return new Kernel.Run(1, "REJECTED " + file + ":9:4   text, condition (2): expected the text of"
        + " a.sched, found a difference at a.sched:1:2\n", "");
  }

  @Test
  void textIsTheKernelsOwnReport() {
    Result result = Session.real().run("--format", "text", bad);
    assertEquals(1, result.status());
    assertEquals("REJECTED " + bad + ":4:1   const, condition (2): expected a known constant, found ⊤\n",
        result.out());
  }

  @Test
  void textHasTheDetailAskedFor() {
    Session session = Session.scripted(verified("a.cert"));
    assertEquals(1, session.run("check", "a.cert").lines().size());
    assertEquals(6, session.run("check", "-v", "a.cert").lines().size());
    assertEquals(2, session.run("check", "-q", "a.cert").status());
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
        + "law monoid( +,0 )\nk/b.sched must bounds\naxiom choice\n");
    List<List<String>> asked = new ArrayList<>();
    Kernel kernel = arguments -> {
      asked.add(arguments);
      return about(arguments.get(2), "bounds", "race_free", "implements under monoid(+, 0)");
    };
    Result result = Session.real().with(kernel).run("--require", policy);
    assertEquals(0, result.status(), result.out() + result.err());
    assertEquals(List.of(List.of("-v", "--", k + "/a.sched", k + "/a.cert"),
        List.of("-v", "--", k + "/b.sched", k + "/b.cert")), asked);
    assertTrue(result.out().endsWith("2 verified, 0 rejected\nMET " + policy + "\n"
        + "  proved " + k + "/a.sched must bounds by " + k + "/a.cert\n"
        + "  proved " + k + "/a.sched must race_free by " + k + "/a.cert\n"
        + "  proved " + k + "/a.sched must implements by " + k + "/a.cert\n"
        + "  proved " + k + "/b.sched must bounds by " + k + "/b.cert\n"), result.out());
  }

  @Test
  void aPolicySaysWhichFileMissesWhat() throws IOException {
    String k = sources();
    String policy = file("policy", "k/*.sched must implements\nx/*.tml must safe\n"
        + "k/*.x k/*.sched must lowers\nlaw ring\n");
    Kernel kernel = arguments -> arguments.get(2).endsWith("a.sched")
        ? about(arguments.get(2), "bounds", "implements under ring, monoid(max, 0)")
        : rejected(k + "/b.cert");
    Result result = Session.real().with(kernel).run("--require", policy);
    assertEquals(1, result.status(), result.out() + result.err());
    assertTrue(result.out().endsWith("NOT MET " + policy + "\n"
        + "  MISSING " + k + "/a.sched must implements   only under monoid(max,0), which is not"
        + " allowed\n"
        + "  MISSING " + k + "/b.sched must implements   stale: text, condition (2): expected the"
        + " text of a.sched, found a difference at a.sched:1:2\n"
        + "  MISSING " + k + "/c.sched must implements   no certificate " + k + "/c.cert\n"
        + "  MISSING " + k + "/d.sched must implements   no certificate; " + k
        + "/d.cert.stale is of an earlier program\n"
        + "  MISSING x/*.tml must safe   there is no such file\n"
        + "  MISSING k/*.x k/*.sched must lowers   there is no such file\n"), result.out());
  }

  /** A certificate about terms says nothing of a file, and the kernel refuses the pair. */
  @Test
  void aCertificateThatIsComparedWithNoFileMeetsNothing() throws IOException {
    String program = file("p.tml", "x");
    file("p.cert", Files.readString(Path.of("examples/trace.cert")));
    String policy = file("policy", "p.tml must safe\n");
    Result result = Session.real().run("--require", policy);
    assertEquals(1, result.status(), result.out() + result.err());
    assertTrue(result.out().contains("  MISSING " + program + " must safe   text, condition (3): "
        + "expected 0 files, found 1\n"), result.out());
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
    String policy = file("policy", "axiom choice\n");
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
    assertEquals(1, Session.scripted(rejected("a.cert"))
        .run("--allow-axiom", "choice", "a.cert").status());
  }

  @Test
  void optionsAllowNoMoreThanThePolicy() throws IOException {
    String policy = file("policy", "axiom choice\n");
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
    for (String text : List.of("", "certcheck policy 1\n", "a.sched bounds\n", "axiom\n",
        "axiom choice extra\n", "must bounds\n", "a.sched must\n", "a.sched must Bounds\n",
        "a.cert must bounds\n", "sched must bounds\n", "a/*.tml b.sched must lowers\n", "law\n",
        "law ring\n")) {
      Result result = Session.real().run("--require", file("policy", text), bad);
      assertEquals(1, result.status(), text);
      assertTrue(result.err().matches("(?s).*policy:1:1: expected .*, found .*"),
          text + result.err());
    }
    assertEquals(66, Session.real().run("--require", "no such policy", bad).status());
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
    for (Kernel.Run run : List.of(new Kernel.Run(0, "", ""), new Kernel.Run(0, "VERIFIED a.cert\n", ""),
        new Kernel.Run(1, "", "oops"), new Kernel.Run(137, verified("a.cert").out(), ""),
        new Kernel.Run(0, verified("a.cert").out().replace("claim safe", "claim other"), ""),
        new Kernel.Run(0, verified("a.cert").out().replace("(no file", "(a file"), ""),
        new Kernel.Run(0, verified("a.cert").out().replace("steps: 12", "steps: x"), ""),
        new Kernel.Run(0, rejected("a.cert").out(), ""), new Kernel.Run(1, verified("a.cert").out(), ""))) {
      for (String format : List.of("text", "json", "sarif", "junit")) {
        assertEquals(70, Session.scripted(run).run("--format", format, "a.cert").status(),
            run.toString());
      }
    }
  }
}

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
  private static final String AXIOMS = "axiom extensionality\naxiom choice\naxiom int\n";

  @TempDir Path folder;

  private String bad;
  private String claim;

  @BeforeEach
  void write() throws IOException {
    bad = file("bad.cert", "certcheck 1 certificate\nnodes 100\nlemma\ntruth\ntruht\n");
    claim = file("wanted.claim", "⊤\n");
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  static Kernel.Run verified(String file) {
    return new Kernel.Run(0, "VERIFIED " + file
        + "   1 claim   12 steps + 3,456 library steps   0.10 s\n"
        + "  claim safe  safe $o $program\n"
        + "  where $program = prog nil nil\n"
        + "  axioms: extensionality choice     rules: core integers     theories: hol tml\n"
        + "  theory hol sha256 00ff\n"
        + "  theory tml sha256 ff00\n"
        + "  axiom select_axiom  ∀x:int. x = x\n"
        + "  other: lemma 0  ⊢ ⊤\n", "");
  }

  private static Kernel.Run missing(String file) {
    return new Kernel.Run(1,
        "REJECTED " + file + ":9:4   --claim, condition (1): expected a, found b\n", "");
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
    assertEquals(1, session.run("check", "-q", "a.cert").lines().size());
    assertEquals(5, session.run("check", "a.cert").lines().size());
    assertEquals(8, session.run("check", "-v", "a.cert").lines().size());
    assertEquals(2, session.run("check", "-q", "-v", "a.cert").status());
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
    assertEquals(1, Session.real().run("--format", "json", file("empty", "")).status());
  }

  @Test
  void aClaimIsHandedToTheKernel() {
    List<List<String>> asked = new ArrayList<>();
    Kernel kernel = arguments -> {
      asked.add(arguments);
      return verified("a.cert");
    };
    assertEquals(0, Session.real().with(kernel).run("check", "--claim", claim, "a.cert").status());
    assertEquals(List.of(List.of("-v", "--claim", claim, "--", "a.cert")), asked);
  }

  @Test
  void aPolicyIsMetByOneFileForEachClaim() throws IOException {
    String policy = file("policy", "certcheck policy 1\n# what we need\n\nclaim wanted.claim\n"
        + AXIOMS);
    Session session = Session.scripted(verified("a.cert"), verified("b.cert"), missing("a.cert"),
        verified("b.cert"));
    Result result = session.run("--require", policy, "a.cert", "b.cert");
    assertEquals(0, result.status(), result.out());
    assertTrue(result.out().endsWith(
        "MET " + policy + "\n  proved " + claim + " by b.cert\n"), result.out());
  }

  @Test
  void aMissingClaimIsStatus1() throws IOException {
    String policy = file("policy", "certcheck policy 1\nclaim wanted.claim\n" + AXIOMS);
    Result result =
        Session.scripted(verified("a.cert"), missing("a.cert")).run("--require", policy, "a.cert");
    assertEquals(1, result.status());
    assertTrue(result.out().endsWith("NOT MET " + policy + "\n  MISSING " + claim
        + "   --claim, condition (1): expected a, found b\n"), result.out());
  }

  @Test
  void anAxiomThatIsNotAllowedIsStatus3() throws IOException {
    String policy = file("policy", "certcheck policy 1\naxiom choice\n");
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
    assertEquals(1, Session.scripted(missing("a.cert"))
        .run("--allow-axiom", "choice", "a.cert").status());
  }

  @Test
  void optionsAllowNoMoreThanThePolicy() throws IOException {
    String policy = file("policy", "certcheck policy 1\naxiom choice\n");
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
    Result result = Session.real().run("-q", "--axioms", "--allow-axiom", "extensionality",
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
  void aClaimOfNoVerifiedFileIsMissing() throws IOException {
    String policy = file("policy", "certcheck policy 1\nclaim wanted.claim\n");
    Result result = Session.real().run("--require", policy, bad);
    assertEquals(1, result.status());
    assertTrue(result.out().contains("MISSING " + claim + "   no file is verified"),
        result.out());
  }

  @Test
  void refusesMalformedPolicies() throws IOException {
    for (String text : List.of("", "certcheck policy 2\n", "certcheck policy 1\nclaims x\n",
        "certcheck policy 1\naxiom\n", "certcheck policy 1\naxiom choice extra\n",
        "certcheck policy 1\naxiom int\naxiom int\n")) {
      Result result = Session.real().run("--require", file("policy", text), bad);
      assertEquals(1, result.status(), text);
      assertTrue(result.err().contains("policy:"), result.err());
    }
    String absent = file("policy", "certcheck policy 1\nclaim absent.claim\n");
    assertEquals(66, Session.real().run("--require", absent, bad).status());
    assertEquals(66, Session.real().run("--require", "no such policy", bad).status());
  }

  @Test
  void refusesWrongUsage() throws IOException {
    String policy = file("policy", "certcheck policy 1\n");
    assertEquals(2, Session.real().run("--format", "xml", bad).status());
    assertEquals(2, Session.real().run("--format", "json").status());
    assertEquals(2, Session.real().run("check", "-", "-").status());
    assertEquals(2, Session.real().run("--require", policy, "-").status());
    assertEquals(2, Session.real().run("check", "a\nVERIFIED b").status());
  }

  @Test
  void aKernelThatEndsWithoutAVerdictIsAnError() {
    for (Kernel.Run run : List.of(new Kernel.Run(0, "", ""), new Kernel.Run(0, "VERIFIED a\n", ""),
        new Kernel.Run(1, "", "oops"), new Kernel.Run(137, verified("a").out(), ""),
        new Kernel.Run(0, verified("a").out().replace("1 claim", "2 claims"), ""),
        new Kernel.Run(0, missing("a").out(), ""), new Kernel.Run(1, verified("a").out(), ""))) {
      for (String format : List.of("text", "json", "sarif", "junit")) {
        assertEquals(70, Session.scripted(run).run("--format", format, "a").status(),
            run.toString());
      }
    }
  }
}

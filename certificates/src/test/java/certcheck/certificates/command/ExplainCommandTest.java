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
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck explain}: refusals by the real kernel, and what a claim means. */
class ExplainCommandTest {
  @TempDir Path folder;

  private Path certificate(String... lines) throws IOException {
    StringBuilder text = new StringBuilder("certcheck 1 certificate\n");
    for (String theory : List.of("hol", "int", "list", "tree", "tml", "any")) {
      text.append("theory ").append(theory).append(' ')
          .append(Theories.digest(Theories.text(theory))).append('\n');
    }
    text.append("nodes 100000\n").append(String.join("\n", lines)).append('\n');
    return Files.writeString(folder.resolve("c.cert"), text);
  }

  @Test
  void showsTheStepThatFailedAndWhatItsIdsStandFor() throws IOException {
    Path file = certificate("lemma", "int 3", "refl 0", "int 4", "refl 2", "trans 1 3", "end 4");
    Result result = Session.real().run("explain", file.toString());
    assertEquals(1, result.status(), result.err());
    assertEquals("""
        FILE is rejected by the kernel.
        FILE, line 14, column N: trans
          its condition (N) does not hold
          expected  3
          found     4

        in lemma (line 9)
              11  refl 0                        makes 1: ⊢ 3 = 3
              12  int 4                         makes 2: 4 : int
              13  refl 2                        makes 3: ⊢ 4 = 4
        >     14  trans 1 3

        where
               1  ⊢ 3 = 3
               3  ⊢ 4 = 4
        """, result.out().replace(file.toString(), "FILE")
        .replaceFirst("column \\d+", "column N").replaceFirst("condition \\(\\d+", "condition (N"));
  }

  /** Whatever the digits of the language are. */
  @Test
  void showsTheLinesWhereNoStepFailed() throws IOException {
    Path file = certificate("lemma", "truth", "end 0", "qed 2 1");
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    Result result = Session.real().run("explain", file.toString());
    Locale.setDefault(before);
    assertEquals(1, result.status());
    assertTrue(result.out().contains("qed"), result.out());
    assertTrue(result.out().contains(">     12  qed 2 1"), result.out());
  }

  @Test
  void explainsAnyBytes() throws IOException {
    Path file = folder.resolve("c.cert");
    for (byte[] bytes : List.of(new byte[0], new byte[] {-1, 0, 10}, "\n\n".getBytes("UTF-8"),
        "certcheck 1 certificate\nlemma\nend\nend 0\nlemma".getBytes("UTF-8"))) {
      Files.write(file, bytes);
      Result result = Session.real().run("explain", file.toString());
      assertEquals(1, result.status(), result.out() + result.err());
      assertTrue(result.out().contains("is rejected by the kernel"), result.out());
    }
  }

  @Test
  void aLibraryThatIsNotThere() throws IOException {
    Path file = Files.writeString(folder.resolve("c.cert"), "certcheck 1 certificate\n"
        + "theory hol " + Theories.digest(Theories.text("hol")) + "\n"
        + "library nowhere " + "0".repeat(64) + "\nnodes 1\nlemma\ntruth\nend 0\nqed 1 1\n");
    Result result = Session.real().run("explain", file.toString());
    assertEquals(3, result.status(), result.err());
    assertTrue(result.out().startsWith(file + " is declined by the kernel.\n"), result.out());
    assertTrue(result.out().contains(">      3  library nowhere 0000"), result.out());
  }

  @Test
  void saysWhatAClaimMeans() throws IOException {
    // What the steps prove does not matter here: the verdict is scripted.
    Path file = certificate("define $N", "int 7", "end 0", "lemma", "truth", "end 0", "claim 0",
        "qed 1 2");
    Kernel.Run verified = new Kernel.Run(0, "VERIFIED " + file
        + " (no file compared)  safe\n"
        + "  claim safe  safe any{'v} $program\n"
        + "  where $program = prog nil nil\n"
        + "  axioms: extensionality choice     rules: core     steps: 2 + 0 of libraries\n"
        + "  theory tml_claims sha256 00ff\n", "");
    Result result = Session.scripted(verified).run("explain", file.toString());
    assertEquals(0, result.status(), result.err());
    for (String part : List.of(" is verified by the kernel; no file was compared.\nBelow, a program"
        + " that is not trusted explains it",
        "It claims:\n  safe any{'v} $program\n",
        "which means:\n  The same of all arithmetics, on values of any type 'v.",
        "where, of one arithmetic:\n  Type safety, for any",
        "claim safe (V : 'v → bool)", "define safe_for (o : arithmetic 'v)",
        "It defines:\n  $program = prog nil nil\n",
        "axioms    extensionality choice\n", "theory    tml_claims   sha256 00ff\n",
        "2 of its own, and 0 of 0 library lemmas")) {
      assertTrue(result.out().contains(part), part + "\n" + result.out());
    }
  }

  /** Of a certificate with texts; the verdict is scripted again. */
  @Test
  void saysWhatWordsAboutATextMean() throws IOException {
    String source = "// end 7\nskip\n";
    Path file = certificate("text " + source.length(), source, "lemma", "text 0", "refl 0", "end 1",
        "claim 0 race_free", "qed 1 2");
    Path program = Files.writeString(folder.resolve("a b.sched"), source);
    List<List<String>> asked = new ArrayList<>();
    Kernel kernel = arguments -> {
      asked.add(arguments);
      return new Kernel.Run(0, "VERIFIED " + program + "  race_free\n"
          + "  claim sched  race_free\n  text | // end 7\n       | skip\n       | \n"
          + "  axioms: choice     rules: core     steps: 2 + 0 of libraries\n"
          + "  theory sched_claims sha256 00ff\n", "");
    };
    Result result = Session.real().with(kernel)
        .run("explain", program.toString(), file.toString());
    assertEquals(0, result.status(), result.err());
    assertEquals(List.of(List.of("-v", "--", program.toString(), file.toString())), asked);
    for (String part : List.of(
        " is verified by the kernel, which compared '" + program + "'.\nBelow, a program that is",
        "\n\nOf the text:\n  | // end 7\n  | skip\n\nIt claims:\n  race_free\n\n"
        + "which means, of what the text denotes:\n  For every parallel loop and any two",
        "2 of its own, and 0 of 0 library lemmas")) {
      assertTrue(result.out().contains(part), part + "\n" + result.out());
    }
  }

  /** Anybody can write them; a line that is no step ends them, and a place may be outside of the text. */
  @Test
  void stepsInCommentsAreNothingProved() throws IOException {
    String source = """
        // t is c after these steps of certcheck schedule:
        //   tile i 4 at 9:1
        //   inline s
        //   stage a i at 6:999
        //   all of this is proved
        claim safe;
        """;
    Path file = certificate("text " + source.length(), source, "lemma", "text 0", "refl 0", "end 1",
        "claim 0 safe", "qed 1 2");
    Kernel.Run verified = new Kernel.Run(0, "VERIFIED " + file + " (no file compared)  safe\n"
        + "  claim atl  safe\n" + "  text | " + source.strip().replace("\n", "\n       | ") + "\n"
        + "  axioms: choice     rules: core     steps: 2 + 0 of libraries\n"
        + "  theory any sha256 00ff\n", "");
    Result result = Session.scripted(verified).run("explain", file.toString());
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("""

        Comments of the text say that t is c after these steps of certcheck schedule:
          tile i 4   at 9:1
          inline s
          stage a i  at 6:999
        Comments are not checked, nor are the steps. That it is a schedule, this certificate does not\
         claim.

        It claims:
        """), result.out());
  }

  /** What stands behind a text counts its lines. */
  @Test
  void aRefusalBehindATextIsShownWhereItIs() throws IOException {
    Path file = certificate("text 9", "x\nlemma\ny", "lemma", "int 3", "refl 0", "int 4", "refl 2",
        "trans 1 3", "end 4");
    Result result = Session.real().run("explain", file.toString());
    assertEquals(1, result.status(), result.err());
    assertTrue(result.out().contains("\nin lemma (line 13)\n"), result.out());
    assertTrue(result.out().contains("\n>     18  trans 1 3\n"), result.out());
  }

  @Test
  void explainsOneCertificate() {
    assertEquals(2, Session.real().run("explain", "a.cert", "b.cert").status());
    assertEquals(2, Session.real().run("explain", "a.sched", "b.sched").status());
    assertEquals(66, Session.real().run("explain",
        folder.resolve("absent.sched").toString()).status());
  }

  @Test
  void saysWhatCannotBeRead() {
    String absent = folder.resolve("absent.cert").toString();
    Result result = Session.real().run("explain", absent);
    assertEquals(66, result.status());
    assertEquals("certcheck: cannot read " + absent + ": no such file\n", result.err());
    Result word = Session.real().run("explain", "boundss");
    assertEquals(2, word.status());
    assertEquals("certcheck: 'boundss' is no file, code, rule or claim; did you mean bounds?\n",
        word.err());
    assertTrue(Session.real().run("explain", "bounds").out().startsWith("E0201 (claim/bounds): "));
    assertEquals(2, Session.real().run("explain", "-").status());
  }
}

package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.replay.Library;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck rewrite}: what it prints and writes, and what it refuses. */
class RewriteCommandTest {
  private static final String CHAIN = """
      alloc input A : [2, 3]
      alloc input B : [3, 4]
      alloc input x : [4]
      alloc output y : [2]
      y = contr 2 3 (contr 4 5 (prod (prod A B) x))
      """;

  @TempDir Path folder;

  private Path program(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** What the kernel says of both programs. */
  private static String checked(Path first, Path second, Path certificate) {
    return Session.real().run(
        "check", first.toString(), second.toString(), certificate.toString()).out();
  }

  @Test
  void withLawsFactorsLeaveSums() throws IOException {
    Path program = program("p.teil", CHAIN);
    Result result = Session.real().run("rewrite", program.toString(), "--laws", "ring");
    assertEquals(0, result.status(), result.err());
    String file = folder.resolve("p").toString();
    assertTrue(result.out().startsWith("""
        FILE.teil:5:1: y
          law   prod (prod d e) f = prod d (prod e f)   at 1.1.1.1
          law   contr m n (prod d e) = prod d (contr m' n' e)   at 1.1
          lift  t1 = contr 2 3 (prod B x)
        before  22 additions, 48 multiplications
        after   13 additions, 18 multiplications
        assumes associative(*), distributive-left
        wrote FILE.rewritten.teil, 154 bytes
        wrote FILE.rewritten.cert,\
        """.replace("FILE", file)), result.out());
    Path rewritten = folder.resolve("p.rewritten.teil");
    String verdict = "VERIFIED " + program + " " + rewritten
        + "  rewritten under associative(*), distributive-left\n";
    assertTrue(result.out().contains("\nchecked by the kernel:\n" + verdict), result.out());
    assertEquals(verdict, checked(program, rewritten, folder.resolve("p.rewritten.cert")));
    assertEquals("""
        alloc input A : [2, 3]
        alloc input B : [3, 4]
        alloc input x : [4]
        alloc output y : [2]
        alloc t1 : [3]
        t1 = contr 2 3 (prod B x)
        y = contr 2 3 (prod A t1)
        """, Files.readString(rewritten));
    assertChangesAreRejected(program, rewritten, folder.resolve("p.rewritten.cert"));
  }

  @Test
  void withoutLawsNothingIsAssumed() throws IOException {
    Path program = program("p.teil", CHAIN.replace("contr 2 3 (contr 4 5 (prod (prod A B) x))",
        "contr 2 3 (prod A (contr 2 3 (prod B x)))"));
    Path certificate = folder.resolve("c.cert");
    Result result = Session.real().run("rewrite", program.toString(), "-o",
        folder.resolve("q.teil").toString(), "-c", certificate.toString());
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("assumes no law of arithmetic\n"), result.out());
    Path rewritten = folder.resolve("q.teil");
    assertEquals("VERIFIED " + program + " " + rewritten + "  rewritten\n",
        checked(program, rewritten, certificate));
    assertTrue(Files.readString(rewritten).endsWith("""
        t1 = contr 2 3 (prod B x)
        y = contr 2 3 (prod A t1)
        """));
    assertChangesAreRejected(program, rewritten, certificate);
  }

  @Test
  void programsOfTheModelLanguageAreTranslated() throws IOException {
    Path program = program("p.tml", """
        var input A : [2 3]
        var input B : [3 4]
        var input x : [4]
        var output y : [2]
        y = A # B # x . [[2 3] [4 5]]
        """);
    String words = rewrittenInTwo(program, "tml_teil_says_rewritten_under",
        "rewrites_model_under_for");
    assertEquals("associative(*), commutative(+), associative(+), distributive-left", words);
    assertChangesAreRejected(
        program, folder.resolve("p.rewritten.teil"), folder.resolve("p.rewritten.cert"));
  }

  /** A group of pairs over a product, which associates to the right; types and the element line. */
  @Test
  void programsOfCfdlangAreTranslated() throws IOException {
    Path program = program("p.cfd", """
        type vector : [4]
        var input A : [2 3]
        var input B : [3 4]
        var input x : vector
        var output y : [2]
        elem [x y] 5 last
        y = A # B # x . [[1 2] [3 4]]
        """);
    assertEquals("commutative(+), associative(+), distributive-left",
        rewrittenInTwo(program, "cfd_teil_says_rewritten_under", "cfd_rewrites_under_for"));
  }

  /**
   * Rewrites a product of two matrices and a vector into two contractions; the laws.
   *
   * @param rule by which the claim follows
   * @param definition what it says of one arithmetic
   */
  private String rewrittenInTwo(Path program, String rule, String definition)
      throws IOException {
    Result result = Session.real().run("rewrite", program.toString(), "--laws", "ring");
    assertEquals("", result.err());
    assertEquals(0, result.status());
    Path rewritten = folder.resolve("p.rewritten.teil");
    assertEquals("""
        alloc input A : [2, 3]
        alloc input B : [3, 4]
        alloc input x : [4]
        alloc output y : [2]
        alloc t1 : [3]
        t1 = contr 2 3 (prod B x)
        y = contr 2 3 (prod A t1)
        """, Files.readString(rewritten));
    String said = Session.real().with(new Library(Path.of("library")))
        .run("explain", folder.resolve("p.rewritten.cert").toString()).out();
    assertTrue(said.contains("Of the text:\n  | " + Files.readAllLines(program).get(0) + "\n"), said);
    assertTrue(said.contains("Of the text:\n  | alloc input A : [2, 3]\n"), said);
    assertTrue(said.contains("  " + rule + "\n"), said);
    assertTrue(said.contains("  define " + definition + " "), said);
    assertFalse(said.contains("The connectives of higher-order logic"), said);
    String verified = "VERIFIED " + program + " " + rewritten + "  rewritten under ";
    return result.out().lines().filter(l -> l.startsWith(verified)).findFirst().orElseThrow()
        .substring(verified.length());
  }

  /** Nothing is written of what cannot be said in TeIL. */
  @Test
  void programsOfCfdlangThatTeilDoesNotHaveAreRefused() throws IOException {
    String same = ", and what is claimed is about variables of the same names: expected another"
        + " name\nFILE: nothing was written\n";
    for (String[] refused : new String[][] {
        {"var input x : [2]\nvar output y : [2 2]\ny = [x x]\n", "FILE:3:5: error: t-stack: a stack"
            + " cannot be expressed in the model language: expected no stack, found a stack of 2\n"},
        {"var input x : [2]\nvar output y_1 : [2]\ny_1 = x + x\n",
            "FILE:2:12: y_1 has an underscore, which no name has in TeIL" + same},
        {"var input add : [2]\nvar output y : [2]\ny = add + add\n",
            "FILE:1:11: add is called add1 in TeIL, which reserves that word" + same}}) {
      Path program = program("p.cfd", refused[0]);
      Result result = Session.real().run("rewrite", program.toString());
      assertEquals(refused[1].replace("FILE", program.toString()), result.err());
      assertEquals(1, result.status());
      assertFalse(Files.exists(folder.resolve("p.rewritten.teil")));
      assertFalse(Files.exists(folder.resolve("p.rewritten.cert")));
    }
  }

  /** What is claimed is about variables of the same names. */
  @Test
  void namesThatTeilReservesAreRefused() throws IOException {
    Path program = program("p.tml", "var input x : [2]\nvar input add : [2]\n"
        + "var output y : [2]\ny = x + add\n");
    Result result = Session.real().run("rewrite", program.toString());
    assertEquals(program + ":2:11: add is called add1 in TeIL, which reserves that word, and what is"
        + " claimed is about variables of the same names: expected another name\n"
        + program + ": nothing was written\n", result.err());
    assertEquals(1, result.status());
    assertFalse(Files.exists(folder.resolve("p.rewritten.teil")));
    assertFalse(Files.exists(folder.resolve("p.rewritten.cert")));
  }

  /** The laws that a claim assumes are allowed by name; what it says is demanded by its words. */
  @Test
  void policiesDemandWhatWasRewritten() throws IOException {
    Path program = program("p.teil", CHAIN);
    Session.real().run("rewrite", program.toString(), "--laws", "ring");
    for (String[] lines : new String[][] {
        {"p.teil p.rewritten.teil must rewritten\nlaws associative(*), distributive-left\n", ""},
        {"p.teil p.rewritten.teil must 'rewritten under associative(*), distributive-left'\n", ""},
        {"p.teil p.rewritten.teil must 'rewritten under associative(*), distributive-right'\n",
            "the certificate has no such claim"},
        {"p.teil p.rewritten.teil must rewritten\nlaws associative(*)\n", "distributive-left"},
        {"p.teil p.rewritten.teil must rewritten\n", "associative(*)"}}) {
      Path policy = program("policy", lines[0]);
      Result result = Session.real().run("--require", policy.toString());
      assertEquals(lines[1].isEmpty() ? 0 : 1, result.status(), lines[0] + result.out()
          + result.err());
      assertTrue(result.out().contains(lines[1]), result.out());
    }
  }

  @Test
  void withoutLawsTheTranslationIsClaimedInAnyArithmetic() throws IOException {
    Path program = program("p.tml", """
        var input A : [2 2]
        var output B : [2 2]
        B = (A # A) . [4 1] / (A + A ^ [2 1])
        """);
    Result result = Session.real().run("rewrite", program.toString());
    assertEquals(0, result.status(), result.err());
    Path rewritten = folder.resolve("p.rewritten.teil");
    assertEquals("VERIFIED " + program + " " + rewritten + "  rewritten\n",
        checked(program, rewritten, folder.resolve("p.rewritten.cert")));
    assertTrue(Files.readString(rewritten).endsWith("""
        B = div (contr 1 4 (prod A A)) (transp 1 2 (add A A))
        """));
  }

  @Test
  void illTypedProgramsOfTheModelLanguageAreRefusedWithTheirErrors() throws IOException {
    Path program =
        program("p.tml", "var input A : [2 3]\nvar output s : []\ns = A . [1 2]\n");
    Result result = Session.real().run("rewrite", program.toString());
    assertEquals(1, result.status());
    assertTrue(result.err().contains("p.tml:3:10: error: t-contr: dimensions 1"), result.err());
    assertTrue(result.err().contains("p.tml: ill-typed: 1 error"), result.err());
    assertFalse(Files.exists(folder.resolve("p.rewritten.teil")));
    assertFalse(Files.exists(folder.resolve("p.rewritten.cert")));
  }

  /** Another number in the proof, other words, exchanged files, another byte of a file. */
  private void assertChangesAreRejected(Path first, Path second, Path certificate)
      throws IOException {
    String text = Files.readString(certificate);
    Path changed = folder.resolve("changed.cert");
    List<String> lines = text.lines().toList();
    int rejected = 0;
    for (int i = lines.size() / 2; i < lines.size() && rejected < 3; i++) {
      String line = lines.get(i);
      if (line.matches("[a-z_]+( \\d+)+")) {
        String other = line.replaceFirst("(\\d+)$", "1");
        if (!other.equals(line)) {
          Files.writeString(changed, text.replace("\n" + line + "\n", "\n" + other + "\n"));
          assertEquals(1, Session.real().run("check", first.toString(), second.toString(),
              changed.toString()).status(), line);
          rejected++;
        }
      }
    }
    assertEquals(3, rejected);
    for (String words : List.of("rewritten", "rewritten under associative(*)",
        "rewritten under commutative(*)", "rewritten under associative(*), distributive-right")) {
      String other = text.replaceFirst("(?m)^(claim \\d+ )rewritten.*$",
          "$1" + words.replace("$", ""));
      if (!other.equals(text)) {
        Files.writeString(changed, other);
        String verdict = checked(first, second, changed);
        assertTrue(verdict.startsWith("REJECTED ") && verdict.contains("claim, condition (3)"),
            verdict);
      }
    }
    assertTrue(checked(second, first, certificate).startsWith("REJECTED "));
    for (boolean of : new boolean[] {true, false}) {
      Path whole = of ? first : second;
      Path other = folder.resolve("other" + whole.toString().replaceFirst(".*\\.", "."));
      String source = Files.readString(whole);
      for (int at : new int[] {0, source.length() / 2, source.length() - 1}) {
        Files.writeString(other,
            source.substring(0, at) + (char) (source.charAt(at) ^ 1) + source.substring(at + 1));
        String verdict = checked(of ? other : first, of ? second : other, certificate);
        assertTrue(verdict.contains("   text, condition (2): expected the text of "), verdict);
      }
    }
  }

  /** By its name the kernel knows the language of the program. */
  @Test
  void theProgramHasANameThatSaysItsLanguage() throws IOException {
    Path program = program("p.teil", CHAIN);
    Result result = Session.real().run("rewrite", program.toString(), "-o",
        folder.resolve("q.txt").toString());
    assertEquals("certcheck: " + folder.resolve("q.txt")
        + ": the name of a file that a certificate is about ends in .tml, .teil, .cfd, .sched, .atl,"
        + " .ein, .smt2 or .mlir, by which the kernel knows its language\n", result.err());
    assertEquals(2, result.status());
  }

  @Test
  void illTypedProgramsAreRefusedWithTheirErrors() throws IOException {
    Path program = program("p.teil", CHAIN.replace("contr 4 5", "contr 3 5"));
    Result result = Session.real().run("rewrite", program.toString());
    assertEquals(1, result.status());
    assertTrue(result.err().contains("p.teil:5:22: error: t-diag: "), result.err());
    assertFalse(Files.exists(folder.resolve("p.rewritten.teil")));
  }

  @Test
  void theResultsAreTwoFiles() throws IOException {
    Path program = program("p.teil", CHAIN);
    String file = folder.resolve("q").toString();
    for (List<String> targets : List.of(List.of("-", file), List.of(file, "-"),
        List.of(file, file))) {
      Result result = Session.real().run("rewrite", program.toString(), "-o", targets.get(0),
          "-c", targets.get(1));
      assertEquals(2, result.status());
      assertTrue(result.err().startsWith(
          "certcheck rewrite: --output and --certificate: expected two files, found "
          + targets.get(0) + " and " + targets.get(1) + "\n"), result.err());
      assertFalse(Files.exists(folder.resolve("q")));
    }
  }

  @Test
  void otherLanguagesAndLawsAreWrongUsage() throws IOException {
    for (String other : List.of("p.mlir", "p.sched", "p", "-")) {
      Result language = Session.real().run("rewrite", other);
      assertEquals(2, language.status());
      assertTrue(language.err().startsWith("certcheck rewrite: expected a program of TeIL (.teil), of the"
          + " model language (.tml), of CFDlang (.cfd), of ATL (.atl) or in index notation (.ein), found "
          + other + "\n"), language.err());
    }
    Result laws = Session.real().run("rewrite", "p.teil", "--laws", "field");
    assertEquals(2, laws.status());
    assertTrue(laws.err().contains("--laws: expected none, ring, distributive, or laws such as"
        + " associative(*), found field"), laws.err());
  }
}

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
import org.junit.jupiter.api.BeforeAll;
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

  @BeforeAll
  static void findTheLibrary() {
    System.setProperty("certcheck.library", "library");
  }

  private Path program(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** What the kernel says at length. */
  private static String checked(Path certificate) {
    return Session.real().run("check", "-v", certificate.toString()).out();
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
    assertTrue(checked(folder.resolve("p.rewritten.cert")).contains("  claim rewrites_under  "
        + "rewrites_under any{'v} (associating times :: distributing_left plus :: "), result.out());
    assertEquals("""
        alloc input A : [2, 3]
        alloc input B : [3, 4]
        alloc input x : [4]
        alloc output y : [2]
        alloc t1 : [3]
        t1 = contr 2 3 (prod B x)
        y = contr 2 3 (prod A t1)
        """, Files.readString(folder.resolve("p.rewritten.teil")));
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
    assertTrue(checked(certificate).contains("  claim rewrites  rewrites any{'v} $program"
        + " $rewritten\n"), result.out());
    assertTrue(Files.readString(folder.resolve("q.teil")).endsWith("""
        t1 = contr 2 3 (prod B x)
        y = contr 2 3 (prod A t1)
        """));
    assertChangesAreRejected(certificate);
  }

  /** Names that TeIL reserves get a number; the claim is about the program in the file. */
  @Test
  void programsOfTheModelLanguageAreTranslated() throws IOException {
    Path program = program("p.tml", """
        var input add : [2 3]
        var input B : [3 4]
        var input x : [4]
        var output y : [2]
        y = add # B # x . [[2 3] [4 5]]
        """);
    Result result = Session.real().run("rewrite", program.toString(), "--laws", "ring");
    assertEquals("", result.err());
    assertEquals(0, result.status());
    Path rewritten = folder.resolve("p.rewritten.teil");
    assertEquals("""
        alloc input add1 : [2, 3]
        alloc input B : [3, 4]
        alloc input x : [4]
        alloc output y : [2]
        alloc t1 : [3]
        t1 = contr 2 3 (prod B x)
        y = contr 2 3 (prod add1 t1)
        """, Files.readString(rewritten));
    Path certificate = folder.resolve("p.rewritten.cert");
    String claims = checked(certificate);
    assertTrue(claims.contains("  claim rewrites_model_under  rewrites_model_under any{'v} ("),
        claims);
    assertTrue(claims.contains(") $program $rewritten\n"), claims);
    assertChangesAreRejected(certificate);
    String said = Session.real().with(new Library(Path.of("library")))
        .run("explain", certificate.toString()).out();
    assertTrue(said.contains("The program is:\n  var add1 : [2 3]\n"), said);
    assertTrue(said.contains("The other program is:\n  alloc add1 : [2, 3]\n"), said);
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
    assertTrue(checked(folder.resolve("p.rewritten.cert")).contains("  claim rewrites_model  "
        + "rewrites_model any{'v} $program $rewritten\n"), result.out());
    assertTrue(Files.readString(folder.resolve("p.rewritten.teil")).endsWith("""
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

  /** Another dimension, another variable or another extent: the kernel rejects each. */
  private void assertChangesAreRejected(Path certificate) throws IOException {
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
          assertEquals(1, Session.real().run("check", changed.toString()).status(), line);
          rejected++;
        }
      }
    }
    assertEquals(3, rejected);
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
      assertTrue(result.err().startsWith("--output and --certificate: expected two files, found "
          + targets.get(0) + " and " + targets.get(1) + "\n"), result.err());
      assertFalse(Files.exists(folder.resolve("q")));
    }
  }

  @Test
  void otherLanguagesAndLawsAreWrongUsage() throws IOException {
    for (String other : List.of("p.cfd", "p.sched", "p", "-")) {
      Result language = Session.real().run("rewrite", other);
      assertEquals(2, language.status());
      assertTrue(language.err().startsWith("expected a program of TeIL (.teil), or of the model"
          + " language (.tml), found " + other + "\n"), language.err());
    }
    Result laws = Session.real().run("rewrite", "p.teil", "--laws", "field");
    assertEquals(2, laws.status());
    assertTrue(laws.err().contains("--laws: expected none, ring, distributive, or laws such as"
        + " associative(*), found field"), laws.err());
  }
}

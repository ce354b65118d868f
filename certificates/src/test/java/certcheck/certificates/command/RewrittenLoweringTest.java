package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code certcheck lower -O}: files with one certificate, with two where storage is padded, or none. */
class RewrittenLoweringTest {
  private static final String PROGRAM = """
      var input A : [2 3]
      var input B : [3 4]
      var input x : [4]
      var output y : [2]
      y = A # B # x . [[1 2] [3 4]]
      """;

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  /** One claim of the program and the loops, which names the laws; of no other file. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "p.cfd|var input A : [2 3]|var input B : [3 4]|var input x : [4]|var output y : [2]"
          + "|y = A # B # x . [[1 2] [3 4]]|commutative(+), associative(+), distributive-left",
      "p.tml|var input A : [2 3]|var input B : [3 4]|var input x : [4]|var output y : [2]"
          + "|y = A # B # x . [2 3] . [2 3]|associative(*), commutative(+), associative(+), distributive-left",
      "p.teil|alloc input A : [2, 3]|alloc input B : [3, 4]|alloc input x : [4]|alloc output y : [2]"
          + "|y = contr 2 3 (contr 2 3 (prod A (prod B x)))|commutative(+), associative(+), distributive-left"})
  void oneCertificateOfProgramAndLoops(String name, String a, String b, String x, String y,
      String statement, String laws) throws IOException {
    String program = file(name, String.join("\n", a, b, x, y, statement, ""));
    Result result = Session.real().run("lower", "-O", "--laws", "ring", program);
    assertEquals("", result.complaints());
    assertEquals(0, result.status(), result.err());
    String base = folder.resolve("p").toString();
    String verdict = "VERIFIED " + program + " " + base + ".sched  bounds, race_free, defined,"
        + " implements, lowers under " + laws;
    assertTrue(result.out().contains("\n" + verdict + "\n"), result.out());
    assertEquals(Stream.of("p.c", "p.cert", name, "p.sched").sorted().toList(), names());
    String loops = Files.readString(Path.of(base + ".sched"));
    assertTrue(loops.startsWith("// " + name + ", lowered by certcheck lower -O.\n"), loops);
    Result checked = Session.real().run("check", program, base + ".sched", base + ".cert");
    assertTrue(checked.out().startsWith(verdict + "\n"), checked.out());
    for (String law : List.of("", "\nlaws " + laws)) {
      String policy = file("policy", "*." + name.substring(2) + " *.sched must lowers" + law + "\n");
      assertEquals(law.isEmpty() ? 1 : 0, Session.real().run(
          "check", "--require=" + policy, program, base + ".sched", base + ".cert").status());
    }
    file(name, Files.readString(Path.of(program)) + "\n");
    assertTrue(Session.real().run("check", program, base + ".sched", base + ".cert").out()
        .startsWith("REJECTED "));
  }

  /** Where no law is needed, the claim is one of any arithmetic. */
  @Test
  void withoutLaws() throws IOException {
    String program = file("p.tml",
        "var input A : [2 2]\nvar output y : [2 2]\ny = (A # A . [2 3]) + (A # A . [2 3])\n");
    Result result = Session.real().run("lower", "-O", program);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains("VERIFIED " + program + " " + folder.resolve("p.sched")
        + "  bounds, race_free, defined, implements, lowers\n"), result.out());
  }

  @Test
  void writesWhatTheProgramIsRewrittenToAndItsLoops() throws IOException {
    String program = file("p.cfd", PROGRAM);
    Result result = Session.real().run("lower", "-O", "--laws", "ring", "--pad", "2", program);
    assertEquals("", result.complaints());
    assertEquals(0, result.status());
    String base = folder.resolve("p").toString();
    String pair = "VERIFIED P.cfd P.rewritten.teil  rewritten under commutative(+), associative(+),"
        + " distributive-left";
    String out = result.out().replace(base, "P");
    assertTrue(out.startsWith("P.cfd:\nP.cfd:5:1: y\n"), out);
    assertTrue(out.contains("""
        before  22 additions, 48 multiplications
        after   13 additions, 18 multiplications
        assumes commutative(+), associative(+), distributive-left
        P.rewritten.teil:
          variable  extents  array    role    padding        shared with
        """), out);
    assertTrue(out.contains("\nwrote P.rewritten.teil, "), out);
    int first = out.indexOf("\nchecked by the kernel:\n" + pair + "\n");
    int second = out.indexOf("\nchecked by the kernel:\nVERIFIED P.rewritten.teil P.sched  ");
    assertTrue(0 < first && first < second, out);
    assertEquals(List.of("p.c", "p.cert", "p.cfd", "p.rewritten.cert", "p.rewritten.teil",
        "p.sched"), names());
    Result checked = Session.real().run("check", program, base + ".rewritten.teil",
        base + ".rewritten.cert", base + ".rewritten.teil", base + ".sched", base + ".cert");
    String said = checked.out().replace(base, "P");
    assertTrue(said.startsWith(pair + "\nVERIFIED P.rewritten.teil P.sched  ")
        && said.lines().toList().get(1).contains("lowers"), said);
    assertTrue(said.endsWith("2 verified, 0 rejected\n"), said);
    // Neither certificate says that the loops lower the program itself.
    assertTrue(Session.real().run("check", program, base + ".sched", base + ".cert").out()
        .startsWith("REJECTED "));
  }

  /** What was there is set aside, with both certificates. */
  @Test
  void writesNothingIfTheLoopsAreRefused() throws IOException {
    String program = file("p.cfd", "var input x : [2 2]\nvar output y : [2 2]\n"
        + "y = x\ny = y^[[0 1]]\n");
    file("p.rewritten.cert", "");
    file("p.rewritten.teil", "");
    file("p.sched", "");
    Result result = Session.real().run("lower", "-O", "--in-place", "y", program);
    assertEquals(1, result.status());
    assertTrue(result.err().contains(": error: "), result.err());
    assertEquals(List.of("p.cfd", "p.rewritten.cert.stale", "p.rewritten.teil.stale",
        "p.sched.stale"), names());
  }

  @Test
  void whatIsNotInTheOtherLanguageIsRefused() throws IOException {
    String program = file("p.cfd", "var input x : [2]\nvar output y : [2 2]\ny = [x x]\n");
    Result result = Session.real().run("lower", "-O", program);
    assertEquals(program + ":3:5: error: t-stack: a stack cannot be expressed in the model"
        + " language: expected no stack, found a stack of 2\n", result.err());
    assertEquals(1, result.status());
    assertEquals(List.of("p.cfd"), names());
  }

  @Test
  void otherOptionsAreWrongUsage() {
    for (String[] usage : new String[][] {
        {"--laws: expected -O", "--laws", "ring", "p.cfd"},
        {"--laws: expected none, ring, distributive, or laws such as associative(*), found field",
            "-O", "--laws", "field", "p.cfd"},
        {"-O: of ATL and index notation, expected --laws ring and no --schedule", "-O", "p.atl"},
        {"expected results with different names, found two programs for p.rewritten.cert: p.cfd and"
            + " p.rewritten.teil", "-O", "p.cfd", "p.rewritten.teil"}}) {
      String[] arguments = usage.clone();
      arguments[0] = "lower";
      Result result = Session.real().run(arguments);
      assertEquals(2, result.status());
      assertTrue(result.err().startsWith("certcheck lower: " + usage[0] + "\n"), result.err());
    }
    assertFalse(Files.exists(Path.of("p.sched")));
  }
}

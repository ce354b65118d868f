package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.verdict.Kernel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck lower}, and {@code certcheck certify --claim lowers}. */
class LowerCommandTest {
  private static final String PROGRAM = """
      var input output x : [3 3]
      var input y : [3 3]
      var t : [3 3]
      var output z : [3 3]
      x = x ^ [1 2]
      t = x + y
      x = t * x
      z = t / t
      """;

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void writesLoopsCertificateAndCAndSaysWhereVariablesAre() throws IOException {
    String program = file("p.tml", PROGRAM);
    Path results = folder.resolve("new/results");
    List<List<String>> checks = new ArrayList<>();
    Result result = Session.real().with((Kernel) arguments -> {
      checks.add(arguments);
      return Kernel.inOwnProcess().run(arguments);
    }).run("lower", "--pad", "4", "--in-place", "--reuse", "--parallel",
        "-d", results.toString(), program);
    assertEquals("", result.complaints());
    assertEquals(1, checks.size(), "the kernel checks once: " + checks);
    assertEquals(0, result.status());
    assertEquals(List.of(program + ":",
        "  variable  extents  array    role    padding        shared with",
        "  x         [3 3]    x[4, 4]  inout   7 of 16 cells",
        "  y         [3 3]    y[4, 4]  input   7 of 16 cells",
        "  t         [3 3]    z[4, 4]  local   7 of 16 cells  z",
        "  z         [3 3]    z[4, 4]  output  7 of 16 cells  t",
        "  5:1 x: through a temporary array, because 5:5: x[j, i] is read where [i, j] is"
            + " assigned",
        "  6:1 t: written directly, reads nothing of its array",
        "  7:1 x: in place, 7:9: x[i, j] is read where [i, j] is assigned",
        "  8:1 z: in place, 8:5: t[i, j] is read where [i, j] is assigned",
        "wrote " + results.resolve("p.sched") + ", 823 bytes",
        "wrote " + results.resolve("p.c") + ", 7,548 bytes"), result.lines().subList(0, 12));
    assertTrue(Files.readString(results.resolve("p.sched")).startsWith("// p.tml, lowered by"
        + " certcheck lower --pad 4 --parallel --in-place --reuse.\n// The tensor x_v is"
        + " the variable x after its v-th assignment.\ninout x[4, 4] = x_0 -> x_2;\n"));
    for (String claim : List.of("bounds", "race_free", "defined", "implements", "lowers_padded 4")) {
      assertTrue(result.claims().contains(claim), result.out());
    }
    String c = Files.readString(results.resolve("p.c"));
    assertTrue(c.contains("cc_controlled_div(z[") && c.contains("#pragma omp parallel for"), c);
    Result again = Session.real().run("check", results.resolve("p.cert").toString());
    assertEquals(0, again.status());
  }

  @Test
  void certifyWritesTheLoopsBesideTheCertificate() throws IOException {
    String program = file("p.tml", PROGRAM);
    Path certificate = folder.resolve("q.cert");
    Result result = Session.real().run(
        "certify", "--claim", "lowers", "-o", certificate.toString(), program);
    assertEquals(0, result.status(), result.err());
    assertTrue(Files.exists(certificate) && Files.exists(folder.resolve("q.sched")));
    assertTrue(result.claims().contains("lowers"), result.out());
    assertTrue(result.out().contains("7:1 x: through a temporary array, without --in-place;"));
  }

  private static final String TEIL = """
      alloc input x : [3, 4]
      alloc output y : [3, 4]
      alloc least : [3]
      least = redmin 2 x
      y = div (sub x (expa 2 4 least)) (expa 1 3 (proj 1 2 x))
      """;

  @Test
  void writesLoopsCertificateAndCOfTeil() throws IOException {
    String program = file("p.teil", TEIL);
    Result result =
        Session.real().run("lower", "--in-place", "--reuse", "--parallel", program);
    assertEquals("", result.complaints());
    assertEquals(0, result.status());
    assertTrue(result.out().contains("  5:1 y: written directly, reads nothing of its array\n"));
    for (String claim : List.of("bounds", "race_free", "defined", "implements", "lowers")) {
      assertTrue(result.claims().contains(claim), result.out());
    }
    String c = Files.readString(folder.resolve("p.c"));
    assertTrue(c.contains("cc_value_min(") && c.contains("#pragma omp parallel for"), c);
    assertEquals(0, Session.real().run(
        "check", folder.resolve("p.cert").toString()).status());
    Result again = Session.real().run("certify", folder.resolve("p.sched").toString(),
        "--lowers", program, "-o", folder.resolve("q.cert").toString());
    assertEquals(0, again.status(), again.err());
    assertTrue(again.claims().contains("lowers"), again.out());
  }

  @Test
  void paddedTeil() throws IOException {
    String program = file("p.teil", TEIL);
    Result result = Session.real().run("lower", "--pad", "8", "--parallel", program);
    assertEquals("", result.complaints());
    assertEquals(0, result.status());
    assertTrue(result.out().contains("\n  least     [3]      least[8]  local   5 of 8 cells\n"),
        result.out());
    for (String claim : List.of(
        "bounds", "race_free", "defined", "implements", "lowers_padded 8")) {
      assertTrue(result.claims().contains(claim), result.out());
    }
    String c = Files.readString(folder.resolve("p.c"));
    assertTrue(c.contains("cc_controlled_div(") && c.contains("#pragma omp parallel for"), c);
    Result again = Session.real().run("certify", folder.resolve("p.sched").toString(),
        "--lowers", program, "--pad", "8", "-o", folder.resolve("q.cert").toString());
    assertEquals(0, again.status(), again.err());
    assertTrue(again.claims().contains("lowers_padded 8"), again.out());
  }

  private static final String CFDLANG = """
      var input A : [3 4]
      var input B : [4 3]
      var input s_0 : []
      var output C : [3 3]
      var output t_x : [4 4]
      C = A . B - s_0 * (A . B)
      t_x = (B . A) ^ [[0 1]] / s_0
      """;

  /** A contraction between tensors, parentheses, an underscore in a name. */
  @Test
  void writesLoopsCertificateAndCOfCfdlang() throws IOException {
    String program = file("p.cfd", CFDLANG);
    Result result = Session.real().run("lower", "--in-place", "--parallel", program);
    assertEquals("", result.complaints());
    assertEquals(0, result.status());
    assertTrue(result.claims().contains("lowers"), result.out());
    assertTrue(Files.exists(folder.resolve("p.c")));
    Path loops = folder.resolve("q.sched");
    Files.writeString(loops, Files.readString(folder.resolve("p.sched"))
        .replace("s_0_0() * (", "s_0_0() + (").replace("s_0[] * sum2[]", "s_0[] + sum2[]"));
    Result wrong = Session.real().run("certify", loops.toString(), "--lowers", program);
    assertEquals(1, wrong.status(), wrong.out());
    assertTrue(wrong.err().contains("does not say what the statement at " + program + ":6:1 says"),
        wrong.err());
  }

  @Test
  void paddedCfdlang() throws IOException {
    String program = file("p.cfd", CFDLANG);
    Result result = Session.real().run("lower", "--pad", "8", "--parallel", program);
    assertEquals("", result.complaints());
    assertEquals(0, result.status());
    assertTrue(result.out().contains("\n  t_x       [4 4]    t_x[8, 8]  output  48 of 64 cells\n"),
        result.out());
    for (String claim : List.of(
        "bounds", "race_free", "defined", "implements", "lowers_padded 8")) {
      assertTrue(result.claims().contains(claim), result.out());
    }
    assertTrue(Files.readString(folder.resolve("p.c")).contains("cc_controlled_div("));
  }

  private static final String STACKS = """
      var input a : [3]
      var input b : [3]
      var input w : [2]
      var input M : [3 3]
      var output y : [3]
      var output x : [2 3]
      y = w . [a b]
      x = [(M . b) a] + [b (a + a)]
      """;

  /** Of tensors that a statement stacks each has its loops; a stack that is summed over is a selection. */
  @Test
  void writesLoopsCertificateAndCOfStacks() throws IOException {
    String program = file("p.cfd", STACKS);
    Result result = Session.real().run("lower", "--in-place", "--reuse", program);
    assertEquals("", result.complaints());
    assertEquals(0, result.status());
    assertTrue(result.claims().contains("lowers"), result.out());
    String text = Files.readString(folder.resolve("p.sched"));
    assertTrue(text.contains("w[j] * select(j < 1, a[i], b[i])"), text);
    for (String twin : List.of("y_1(i) = reduce(+, w_0(0) * a_0(i), j in 1..2) w_0(j) * select(j < 1, b_0(i), a_0(i))",
        "y_1(i) = reduce(+, w_0(0) * a_0(i), j in 1..2) w_0(j) * a_0(i)")) {
      String equation = text.lines().filter(l -> l.startsWith("tensor y_1")).findFirst().orElseThrow();
      Path loops = Files.writeString(folder.resolve("q.sched"),
          text.replace(equation, "tensor " + twin + ";").replace("select(j < 1, a[i], b[i])",
              twin.substring(twin.lastIndexOf('*') + 2).replace("_0(i)", "[i]"))
              .replaceAll("\\{reduce\\(\\+, w_0[^}]*}", ""));
      Result wrong = Session.real().run("certify", loops.toString(), "--lowers", program);
      assertEquals(1, wrong.status(), wrong.out());
      assertTrue(wrong.err().contains(
          "the equation for y_1 does not say what the statement at " + program + ":7:1 says"),
          wrong.err());
    }
  }

  @Test
  void stacksAreNotPadded() throws IOException {
    String program = file("p.cfd", "var input a : []\nvar output b : [2]\nb = [a a]\n");
    refused(1, "p.cfd:3:5: error: t-stack: a stack cannot be expressed in the model language",
        "lower", "--pad", "8", program);
  }

  private void refused(int status, String message, String... arguments) {
    Result result = Session.real().run(arguments);
    assertTrue(result.err().contains(message), result.err());
    assertEquals(status, result.status());
    assertFalse(Files.exists(folder.resolve("p.sched")));
  }

  @Test
  void whatCannotBeDoneIsRefusedWithItsPlace() throws IOException {
    String program = file("p.tml", PROGRAM);
    refused(1, "p.tml:5:5: error: in-place: --in-place x is not possible: expected reads of"
        + " x[i, j] only, found x[j, i] is read", "lower", "--in-place", "x", program);
    refused(1, "p.tml:7:9: error: reuse: --reuse t=x is not possible: expected values that are"
        + " never needed at the same time, in arrays of equal extents, found t is assigned at"
        + " 6:1 while x is still read here, in the assignment to x",
        "lower", program, "--reuse", "t=x");
    refused(1, "ill-typed: 1 error", "lower", file("p.tml", "var a : [2]\na = b\n"));
    refused(1, "p.tml:1:1: error: specification: the program computes nothing: expected an output,"
        + " or an assignment, found none", "lower", file("p.tml", "var input a : [2]\n"));
    refused(66, "no such file", "lower", folder.resolve("none.tml").toString());
  }

  @Test
  void twoProgramsHaveNotTheSameResults() throws IOException {
    String one = file("p.tml", "var x : []\nx = x\n");
    String two = file("p.teil", "alloc x : []\nx = x\n");
    String found = "found two programs for " + folder.resolve("p") + ".sched: ";
    refused(2, found + one + " and " + two, "lower", one, two);
    refused(2, "found two programs for p.sched: a/p.tml and b/p.cfd",
        "lower", "-d", folder.toString(), "a/p.tml", "b/p.cfd");
  }

  @Test
  void optionsThatMeanNothingAreWrongUsage() throws IOException {
    String program = file("p.tml", PROGRAM);
    refused(2, "--pad: expected a number from 1", "lower", "--pad", "0", program);
    refused(2, "--claim: expected a tensor program, found x.sched, which says itself what is"
        + " claimed of it\n", "certify", "--claim", "lowers", "x.sched");
    refused(2, "(.tml, .teil, .atl, .ein or .cfd), found x.sched", "lower", "x.sched");
    refused(2, "expected --claim lowers, found --claim safe", "certify", "--parallel", program);
    refused(2, "expected a file for the certificate",
        "certify", "--claim", "lowers", "-o", "-", program);
    refused(2, "--pad: expected a number", "certify", "--claim", "lowers", "--pad", "0", program);
  }
}

package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck certify --claim reuses}: the figures of Ullrich 2018, and what is refused. */
class ReuseCertificationTest {
  /** Ullrich 2018, Fig. 16a. */
  private static final String SCALED = """
      var input s : []
      var input x : [4]
      var input w : [5]
      var y : [4]
      var output v : [4 5]
      y = s * x
      v = y # w
      """;
  /** Ullrich 2018, Fig. 18. */
  private static final String INTERPOLATION = """
      var input A : [3 3]
      var input B : [3 3]
      var input C : [3 3]
      var input u : [3 3 3]
      var tmp1 : [3 3 3]
      var tmp2 : [3 3 3]
      var output v : [3 3 3]
      tmp1 = C # u . [2 5]
      tmp2 = B # tmp1 . [2 5]
      v = A # tmp2 . [2 5]
      """;

  @TempDir Path folder;

  private Result certify(String program, String... requests) throws IOException {
    Path file = Files.writeString(folder.resolve("p.tml"), program);
    List<String> arguments = new ArrayList<>(
        List.of("certify", file.toString(), "--no-check", "--claim", "reuses"));
    for (String request : requests) {
      arguments.addAll(List.of("--reuse", request));
    }
    return Session.real().run(arguments.toArray(String[]::new));
  }

  private String reused() throws IOException {
    return Files.readString(folder.resolve("p_reused.tml"));
  }

  private List<String> claims() throws IOException {
    return Files.readAllLines(folder.resolve("p_reused.cert")).stream()
        .filter(l -> l.matches("claim \\d+.*")).toList();
  }

  private void refuses(String message, String program, String... requests) throws IOException {
    Result result = certify(program, requests);
    assertEquals(folder.resolve("p.tml") + message + "\n", result.err());
    assertEquals(1, result.status(), result.out());
    assertFalse(Files.exists(folder.resolve("p_reused.tml")));
    assertFalse(Files.exists(folder.resolve("p_reused.cert")));
  }

  @Test
  void theBufferOfTheOperandIsTakenInFigure16() throws IOException {
    Result result = certify(SCALED, "y=x");
    assertEquals(0, result.status(), result.err());
    assertEquals(List.of("  s : [], 1 element", "  x : [4], 4 elements", "  w : [5], 5 elements",
        "  y : [4], 4 elements, in x", "  v : [4 5], 20 elements",
        "before: 5 buffers, 34 elements", "after:  4 buffers, 30 elements"),
        result.lines().subList(0, 7));
    assertEquals("""
        var input s : []
        var input x : [4]
        var input w : [5]
        var output v : [4 5]
        x = s * x
        v = x # w
        """, reused());
    assertEquals(2, claims().size(), "reuses, and in_place of the first statement");
  }

  @Test
  void figure18BecomesFigure20() throws IOException {
    String figure20 = """
        var input A : [3 3]
        var input B : [3 3]
        var input C : [3 3]
        var input u : [3 3 3]
        var output v : [3 3 3]
        v = C # u . [2 5]
        u = B # v . [2 5]
        v = A # u . [2 5]
        """;
    Result result = certify(INTERPOLATION, "tmp1=v", "tmp2=u");
    assertEquals(0, result.status(), result.err());
    assertEquals(figure20, reused());
    assertEquals(1, claims().size());
  }

  @Test
  void theFirstFitOverwritesNoInput() throws IOException {
    Result result = certify(INTERPOLATION);
    assertEquals(0, result.status(), result.err());
    assertEquals(List.of("before: 7 buffers, 135 elements", "after:  6 buffers, 108 elements"),
        result.lines().subList(7, 9));
    assertTrue(reused().endsWith("v = C # u . [2 5]\ntmp2 = B # v . [2 5]\nv = A # tmp2 . [2 5]\n"),
        reused());
    Result other = certify(SCALED);
    assertEquals(0, other.status(), other.err());
    assertEquals(SCALED, reused());
  }

  @Test
  void figure19IsRefused() throws IOException {
    refuses(":8:1: error: in-place: the assignment to 'tmp1' overwrites what it reads, in the"
        + " buffer 'u': expected a statement that needs no temporary, found a read of u[i2, i3, l1]"
        + " at 8:12 where u[i1, i2, i3] is assigned", INTERPOLATION, "tmp1=u");
  }

  @Test
  void whatIsReadLaterIsNotOverwritten() throws IOException {
    refuses(":8:1: error: liveness: the assignment to 'tmp1' overwrites 'B', which is in the same"
        + " buffer 'B': expected no use of 'B' after it, found a read at 9:8 in"
        + " 'tmp2 = B # tmp1 . [2 3] # u . [2 3]'",
        INTERPOLATION.replace("tmp1 : [3 3 3]", "tmp1 : [3 3]").replace("C # u . [2 5]", "C")
            .replace("# tmp1 . [2 5]", "# tmp1 . [2 3] # u . [2 3]"), "tmp1=B");
    refuses(":9:1: error: liveness: the assignment to 'tmp2' overwrites 'tmp1', which is in the"
        + " same buffer 'u': expected no use of 'tmp1' after it, found a read at 10:12 in"
        + " 'v = tmp2 - tmp1'", INTERPOLATION.replace("C # u . [2 5]", "u + u")
            .replace("A # tmp2 . [2 5]", "tmp2 - tmp1"), "tmp1=u", "tmp2=tmp1");
    refuses(":6:1: error: liveness: the assignment to 'y' overwrites 'x', which is in the same"
        + " buffer 'x': expected no use of 'x' after it, found an output",
        SCALED.replace("input x", "input output x"), "y=x");
  }

  @Test
  void inputsAndOutputsKeepTheirBuffers() throws IOException {
    refuses(":7:12: error: buffer: 'v' cannot take the buffer of 'u': expected a variable that is"
        + " neither input nor output, found an output", INTERPOLATION, "v=u");
    refuses(":1:11: error: buffer: 'A' cannot take the buffer of 'B': expected a variable that is"
        + " neither input nor output, found an input", INTERPOLATION, "A=B");
    refuses(":4:5: error: buffer: 'y' cannot take the buffer of 'x': expected a variable that is"
        + " neither input nor output, found an output, as all variables that are assigned, for none"
        + " has that qualifier", SCALED.replace("output ", ""), "y=x");
    Result result = certify(SCALED.replace("v = y", "y = y + y\nv = y")
        .replace("y = s * x", "y = s * y"), "y=x");
    assertTrue(result.err().endsWith(":4:5: error: buffer: 'y' cannot take the buffer of 'x':"
        + " expected a variable that is neither input nor output, found a read of its initial"
        + " value at 6:9\n"), result.err());
  }

  @Test
  void aBufferHasTheExtentsOfItsVariables() throws IOException {
    refuses(":4:5: error: buffer: 'y' cannot take the buffer of 'w': expected the extents [5],"
        + " found [4]", SCALED, "y=w");
    refuses(":1:1: error: buffer: no variable 'z': expected one of s, x, w, y, v, found 'z'",
        SCALED, "y=z");
    refuses(":5:5: error: buffer: 'tmp1' would have no buffer: expected a variable that keeps its"
        + " own, found tmp1 = tmp2 = tmp1", INTERPOLATION, "tmp1=tmp2", "tmp2=tmp1");
    refuses(":4:5: error: buffer: 'y' would have no buffer: expected a variable that keeps its own,"
        + " found y = y", SCALED, "y=y");
    refuses(":1:1: error: buffer: 'y' is to have two buffers: expected one, found 'x' and 'w'",
        SCALED, "y=x", "y=w");
  }

  @Test
  void theProgramIsWrittenBesideTheCertificate() throws IOException {
    Path file = Files.writeString(folder.resolve("p.tml"), SCALED);
    Path certificate = folder.resolve("q.cert");
    assertEquals(0, Session.real().run("certify", file.toString(), "--no-check", "--claim",
        "reuses", "--reuse", "y=x", "-o", certificate.toString()).status());
    assertTrue(Files.exists(certificate));
    assertTrue(Files.readString(folder.resolve("q.tml")).endsWith("x = s * x\nv = x # w\n"));
    for (String output : List.of("-", folder.resolve("p.cert").toString(),
        folder.resolve("./p.cert").toString())) {
      Result result = Session.real().run("certify", file.toString(), "--no-check", "--claim",
          "reuses", "-o", output);
      assertEquals(2, result.status());
      assertTrue(result.err().startsWith("certcheck certify: --claim reuses: expected a program of"
          + " the model language (.tml), TeIL (.teil) or CFDlang (.cfd), and another file for the certificate\n"),
          result.err());
      assertEquals(SCALED, Files.readString(file));
    }
  }

  @Test
  void aReuseIsForThatClaim() throws IOException {
    Path file = Files.writeString(folder.resolve("p.tml"), SCALED);
    for (String claim : List.of("safe", "in_place", "padded")) {
      Result result = Session.real().run(
          "certify", file.toString(), "--claim", claim, "--pad=8", "--reuse", "y=x");
      assertEquals(2, result.status());
      assertTrue(result.err().contains("--claim"), result.err());
    }
    Result parallel = Session.real().run(
        "certify", file.toString(), "--claim", "reuses", "--parallel");
    assertEquals(2, parallel.status());
    assertTrue(parallel.err().contains("expected --claim lowers, found --claim reuses\n"),
        parallel.err());
  }
}

package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck emit-c}: where the text goes, options, and refusals. */
class EmitCommandTest {
  private static final String PROGRAM = "param N; output a[N];\npar i < N { a[i] := 0.5; }\n";

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  @Test
  void aCertificateThatIsNotThere() throws IOException {
    String absent = folder.resolve("absent.cert").toString();
    Result result = emit(file("p.sched", PROGRAM), "--certificate", absent);
    assertEquals(66, result.status());
    assertTrue(result.err().startsWith("certcheck: cannot read " + absent + ": "), result.err());
  }

  private static Result emit(String... arguments) {
    return Session.real().subcommand("emit-c", arguments);
  }

  @Test
  void theTextGoesToStandardOutputOrAFile() throws IOException {
    String source = file("fill-in.sched", PROGRAM);
    Result shown = emit(source);
    assertEquals(0, shown.status());
    assertTrue(shown.out().startsWith("/*\n * int fill_in(...) runs the loops of fill-in.sched."));
    assertTrue(shown.out().contains("\nint fill_in(const int64_t N, double *restrict a) {\n"));
    Path target = folder.resolve("out.c");
    Result written = emit(source, "-o", target.toString());
    assertEquals(0, written.status());
    assertEquals("", written.out());
    assertEquals(shown.out(), Files.readString(target));
    Result itself = emit(source, "-o", folder + "/./fill-in.sched");
    assertEquals(2, itself.status());
    assertTrue(itself.err().endsWith("certcheck: cannot write " + folder
        + "/./fill-in.sched: it would replace " + source + ", which is read\n"), itself.err());
    assertEquals(PROGRAM, Files.readString(Path.of(source)));
    Result nowhere = emit(source, "-o", folder + "/no/such/folder.c");
    assertEquals(66, nowhere.status());
    assertTrue(nowhere.err().endsWith(
        "cannot write " + folder + "/no/such/folder.c: no such folder\n"), nowhere.err());
  }

  /** C computes; what is specified and annotated is left out. */
  @Test
  void specificationsAreLeftOut() throws IOException {
    String plain = emit(file("p.sched", """
        param N;
        input a[N];
        output b[N];

        for i < N { b[i] := a[i] + 1; }
        """)).out();
    Result specified = emit(file("p.sched", """
        param N;
        input a[N] = A;
        output b[N] = B;
        tensor B(i) = sum(k in i..i + 1) (A(k) + 99999999999999999999);
        for i < N { b[i] {B(i)} := a[i] + 1; }
        claim implements under ring;
        """));
    assertEquals("", specified.err());
    assertEquals(plain, specified.out());
  }

  @Test
  void loopsThatAreNotProvedAreSequentialAndStrictRefusesThem() throws IOException {
    String source = file("p.sched", PROGRAM);
    Result result = emit(source);
    assertFalse(result.out().contains("#pragma omp"));
    assertEquals(source + ":2:1: warning: a par that is sequential in C: no certificate is"
        + " given\n", result.err());
    Result strict = emit(source, "--strict");
    assertEquals(1, strict.status());
    assertEquals("", strict.out());
    assertTrue(strict.err().startsWith(source + ":2:1: error: a par that is sequential in C: "));
    assertEquals(0, emit(file("s.sched", "skip;"), "--strict").status());
  }

  @Test
  void typeAndNameAreChosen() throws IOException {
    String source = file("p.sched", PROGRAM);
    String text = emit(source, "--type", "float", "--function", "fill").out();
    assertTrue(text.contains("\nint fill(const int64_t N, float *restrict a) {\n"), text);
    assertTrue(text.contains("a[i] = 0.5f;"), text);
    assertEquals(2, emit(source, "--type", "int").status());
    Result bad = emit(source, "--function", "while");
    assertEquals(2, bad.status());
    assertTrue(bad.err().contains("'while' cannot be the name of the C function"), bad.err());
  }

  @Test
  void refusalsNameFileLineAndColumn() throws IOException {
    String large = file("large.sched", "output a[9];\na[0] := real(99999999999999999999);\n");
    Result result = emit(large);
    assertEquals(1, result.status());
    assertEquals("", result.out());
    assertEquals(large + ":2:14: error: not-supported: an integer that C does not have: expected a"
        + " value of int64_t, found 99999999999999999999\n", result.err());
    String wrong = file("wrong.sched", "a[0] := 1;\n");
    assertEquals(1, emit(wrong).status());
    assertTrue(emit(wrong).err().startsWith(wrong + ":1:1: error: unknown-name: "));
    String syntax = file("syntax.sched", "a[0] = 1;\n");
    assertEquals(1, emit(syntax).status());
    assertTrue(emit(syntax).err().startsWith(syntax + ":1:6: error: syntax: "));
    assertEquals(66, emit(folder + "/none.sched").status());
  }

  private String certified(String name, String text) throws IOException {
    String source = file(name + ".sched", text);
    Result result = Session.real().run("certify", source);
    assertEquals(0, result.status(), result.err());
    return source;
  }

  private String certificate(String name) {
    return folder.resolve(name + ".cert").toString();
  }

  @Test
  void loopsThatACertificateProvesRaceFreeAreParallel() throws Exception {
    String source = certified("p", PROGRAM + "claim bounds;\nclaim race_free;\n");
    Result result = emit(source, "--certificate", certificate("p"), "--strict");
    assertEquals("", result.err());
    assertEquals(0, result.status());
    assertTrue(result.out().contains("#pragma omp parallel for\n"), result.out());
    byte[] bytes = Files.readAllBytes(folder.resolve("p.cert"));
    assertTrue(result.out().contains("\n *   race_free: in parallel loops")
        && result.out().contains("SHA-256 " + Theories.digest(bytes) + "\n"), result.out());
    Files.writeString(folder.resolve("p.cert"),
        new String(bytes, StandardCharsets.UTF_8).replace("par", "for"));
    Result changed = emit(source, "--certificate", certificate("p"));
    assertEquals(1, changed.status());
    assertEquals("", changed.out());
    assertTrue(changed.err().startsWith("certcheck: REJECTED "), changed.err());
    assertEquals(66, emit(source, "--certificate", certificate("none")).status());
    assertEquals(2, emit(source, "--certificate", "-").status());
  }

  /** The same program but for one thing is another program. */
  @Test
  void aCertificateIsOfOneProgram() throws Exception {
    String text = "param N; assume N > 1; output a[N];\npar i < N { a[i] := real(i); }\n"
        + "claim bounds; claim race_free; claim defined;\n";
    certified("p", text);
    for (String[] change : new String[][] {{"N > 1", "N > 0"}, {"i < N", "i < N - 1"},
        {"a[i]", "a[N - 1 - i]"}, {"a[i]", "a[0]"}, {"par i", "for i"},
        {"real(i)", "real(i + 1)"}}) {
      Result result = emit(file("other.sched", text.replace(change[0], change[1])),
          "--certificate", certificate("p"));
      assertEquals(1, result.status(), change[1]);
      assertTrue(result.err().contains("condition (2): expected the text of " + folder
          + "/other.sched, found a difference at " + folder + "/other.sched:"), result.err());
    }
    // The same bytes in another file make no difference; a comment does.
    Result same = emit(file("same.sched", text), "--certificate", certificate("p"), "--strict");
    assertEquals("", same.err());
    assertEquals(0, same.status());
    assertEquals(1, emit(file("same.sched", text + "// more\n"), "--certificate", certificate("p"))
        .status());
  }

  @Test
  void raceFreedomIsNotEnoughWithoutBounds() throws Exception {
    String source = certified("p", "param N; inout a[2, N];\npar i < 2 { a[i, N * 1] := 0; }\n"
        + "claim race_free;\n");
    Result result = emit(source, "--certificate", certificate("p"));
    assertEquals(0, result.status());
    assertFalse(result.out().contains("#pragma omp"));
    assertTrue(result.err().contains("neither bounds nor defined is proved"), result.err());
    String bounded = certified("q", PROGRAM + "claim bounds;\n");
    Result unproved = emit(bounded, "--certificate", certificate("q"));
    assertFalse(unproved.out().contains("#pragma omp"));
    assertTrue(unproved.err().contains("race_free is not proved"), unproved.err());
  }
}

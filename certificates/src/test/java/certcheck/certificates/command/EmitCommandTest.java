package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
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

  private static Result emit(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "emit-c";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return Session.real().run(all);
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
    assertEquals(66, emit(source, "-o", folder + "/no/such/folder.c").status());
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
}

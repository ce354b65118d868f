package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.verdict.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that work on several files, some at the same time. */
class ManyFilesTest {
  private static final String SATISFIABLE =
      "(set-logic LIA)(declare-const x Int)(assert (= (* 3 x) 6))(check-sat)";
  private static final String UNSATISFIABLE =
      "(set-logic LIA)(declare-const x Int)(assert (= (* 3 x) 7))(check-sat)";
  private static final String ADDED = "var input u : [2]\nvar output v : [2]\nv = u + u\n";

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toString();
  }

  private static Result run(String... arguments) {
    return Session.real().run(arguments);
  }

  private List<String> names(String below) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(below))) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void answersInTheOrderOfScripts() throws IOException {
    String first = file("a.smt2", SATISFIABLE);
    String second = file("b.smt2", UNSATISFIABLE);
    String broken = file("c.smt2", "(check-sat");
    Result one = run("solve", first, second);
    assertEquals(first + ":\nsat\n" + second + ":\nunsat\n2 answered, 0 not\n", one.out());
    assertEquals(0, one.status());
    Result two = run("solve", "--jobs", "2", first, broken, second);
    assertEquals(first + ":\nsat\n" + second + ":\nunsat\n2 answered, 1 not\n", two.out());
    assertTrue(two.err().contains("c.smt2:1:"), two.err());
    assertEquals(1, two.status());
  }

  @Test
  void certificatesOfScriptsGoToAFolder() throws IOException {
    String certificates = folder.resolve("new/certificates").toString();
    assertEquals(0, run("solve", "-j", "2", "--no-check", "-c", certificates,
        file("a.smt2", SATISFIABLE), file("b.smt2", UNSATISFIABLE)).status());
    assertEquals(List.of("a.cert", "b.cert"), names("new/certificates"));
    Result same = run("solve", "-c", certificates,
        file("a.smt2", SATISFIABLE), file("other/a.smt2", SATISFIABLE));
    assertEquals(2, same.status());
    assertTrue(same.err().startsWith("certcheck solve: expected certificates with different names, found"
        + " two scripts for " + certificates), same.err());
  }

  @Test
  void valuesAsFindings() throws IOException {
    String inputs = file("u.json", "{\"u\": [1, 2]}");
    String first = file("a.tml", ADDED);
    String second = file("b.tml", ADDED.replace("u + u", "u - u"));
    Result text = run("run", "--jobs", "2", "-i", inputs, first, second);
    assertEquals(0, text.status(), text.err());
    assertEquals(first + ":\nv : [2]\n  2  4\n" + second + ":\nv : [2]\n  0  0\n2 evaluated, 0 not\n", text.out());
    Map<?, ?> all = (Map<?, ?>) Json.parse(
        run("run", "--format", "json", "-i", inputs, first, second).out());
    assertEquals(List.of(first, second),
        ((List<?>) all.get("findings")).stream().map(f -> ((Map<?, ?>) f).get("file")).toList());
  }

  @Test
  void textsInCGoToAFolder() throws IOException {
    String loops = "param N;\noutput s[N];\nfor i < N { s[i] := 1; }\n";
    String first = file("a.sched", loops);
    String second = file("b.sched", loops);
    String target = folder.resolve("c").toString();
    assertEquals(0, run("emit-c", "-o", target, first, second).status());
    assertEquals(List.of("a.c", "b.c"), names("c"));
    Files.writeString(folder.resolve("c/b.c"), "int b;\n");
    assertEquals(2, run("emit-c", "-o", target, first, second).status());
    assertEquals("int b;\n", Files.readString(folder.resolve("c/b.c")));
    assertTrue(run("emit-c", first, second).err().startsWith(
        "certcheck emit-c: expected a file for the C text, found standard output\n"));
    assertTrue(run("emit-c", "--function", "f", "-o", target, first, second).err().startsWith(
        "certcheck emit-c: expected one program with --function, found 2\n"));
  }

  @Test
  void rewrittenProgramsGoToAFolder() throws IOException {
    String text = "var input x : [3 4]\nvar input y : [4 5]\nvar output z : [3 5]\nz = (x # y) . [2 3]\n";
    String first = file("a.tml", text);
    String second = file("b.tml", text);
    String target = folder.resolve("r").toString();
    Result result = run("rewrite", "-j", "2", "--no-check", "-o", target, first, second);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().endsWith("2 rewritten, 0 not\n"), result.out());
    assertEquals(List.of("a.rewritten.cert", "a.rewritten.teil", "b.rewritten.cert", "b.rewritten.teil"),
        names("r"));
    assertTrue(run("rewrite", "-c", "x.cert", first, second).err().startsWith(
        "certcheck rewrite: --certificate: expected one program, found 2\n"));
  }
}

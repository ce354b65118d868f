package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck run}: results, inputs, and every way to end. */
class RunCommandTest {
  @TempDir Path folder;

  private String product;
  private String inputs;

  @BeforeEach
  void write() throws IOException {
    product = file("p.tml", """
        var input A : [2 2]
        var input B : [2 2]
        var output C : [2 2]
        C = (A # B) . [2 3]
        """);
    inputs = file("p.json", "{\"A\": [[1, 2], [3, \"1/3\"]], \"B\": [[1, 10], [100, 1000]]}\n");
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static Result run(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "run";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return Session.real().run(all);
  }

  @Test
  void printsTheOutputsAligned() {
    Result result = run(product, "--input", inputs);
    assertEquals("", result.err());
    assertEquals(0, result.status());
    assertEquals("""
        C : [2 2]
            201    2010
          109/3  1090/3
        """, result.out());
  }

  @Test
  void printsJsonAndCsvThatCanBeReadAgain() throws IOException {
    String json = run(product, "-i", inputs, "--format", "json").out();
    assertEquals("{\n  \"C\": [[201, 2010], [\"109/3\", \"1090/3\"]]\n}\n", json);
    String csv = run(product, "-i", inputs, "--format", "csv", "--output", "C").out();
    assertEquals("C,1,1,201\nC,1,2,2010\nC,2,1,109/3\nC,2,2,1090/3\n", csv);
    String copy = file("copy.tml", "var input C : [2 2]\nvar output D : [2 2]\nD = C\n");
    for (String again : new String[] {file("c.json", json), file("c.csv", csv)}) {
      assertEquals(csv.replace("C,", "D,"), run(copy, "-i", again, "--format", "csv").out());
    }
  }

  @Test
  void evaluatesOverDoublesAndTerms() throws IOException {
    String quotient = file("q.tml", """
        var input x : []
        var input y : []
        var output z : []
        z = x / y
        """);
    String zero = file("q.csv", "x,1\ny,0\n");
    assertEquals("z = •\n", run(quotient, "-i", zero).out());
    assertEquals("z = •\n", run(quotient, "-i", zero, "--arithmetic", "double").out());
    assertEquals("z = Infinity\n", run(quotient, "-i", zero, "--arithmetic", "ieee").out());
    assertEquals("z = (x / y)\n", run(quotient, "--arithmetic", "term").out());
    assertEquals("z = (1 / y)\n",
        run(quotient, "--arithmetic", "term", "-i", file("x.csv", "x,1\n")).out());
  }

  @Test
  void printsTheVariablesAskedFor() {
    Result result = run(product, "-i", inputs, "-o", "A", "-o", "C");
    assertTrue(result.out().startsWith("A : [2 2]\n"), result.out());
    assertTrue(result.out().contains("C : [2 2]\n"), result.out());
    assertEquals(2, run(product, "-i", inputs, "-o", "D").status());
  }

  @Test
  void withoutQualifiersPrintsWhatIsAssigned() throws IOException {
    String plain = file("plain.tml", "var a : [1]\nvar b : [1]\nb = a\n");
    assertEquals("b : [1]\n  •\n", run(plain).out());
  }

  @Test
  void namesPlaceAndRuleOfEveryTypeError() throws IOException {
    String wrong = file("wrong.tml", """
        var A : [2 3]
        var B : [2]
        B = A . [1 2]
        C = A
        A = D ^ [1 2]
        """);
    Result result = run(wrong);
    assertEquals(1, result.status());
    assertEquals("", result.out());
    assertTrue(result.err().contains(wrong + ":3:10: error: t-contr: "), result.err());
    assertTrue(result.err().contains(wrong + ":4:1: error: ok-stmt: "), result.err());
    assertTrue(result.err().contains(wrong + ":5:5: error: t-var: "), result.err());
    assertTrue(result.err().contains(wrong + ": ill-typed: 3 errors"), result.err());
  }

  @Test
  void evaluatesAnIllTypedProgramUpToWhereItIsStuck() throws IOException {
    String wrong = file("stuck.tml", "var A : [2]\nvar B : [3]\nA = A\nB = A + B\n");
    Result result = run(wrong, "--untyped");
    assertEquals(1, result.status());
    assertTrue(result.err().contains("stuck.tml:4:"), result.err());
    assertTrue(result.err().contains("stuck: statement 2"), result.err());
  }

  @Test
  void refusesWhatIsNoProgram() throws IOException {
    Result result = run(file("bad.tml", "var A : [2 3\n"));
    assertEquals(1, result.status());
    assertTrue(result.err().contains("bad.tml:2:1: error: syntax: "), result.err());
  }

  @Test
  void refusesInputsThatAreNotAsDeclared() throws IOException {
    Result few = run(product);
    assertEquals(1, few.status());
    assertTrue(few.err().contains("error: d-in-var: the input 'A'"), few.err());
    Result other = run(product, "-i", file("o.json", "{\"A\": [[1, 2]]}"));
    assertEquals(1, other.status());
    assertTrue(other.err().contains("o.json:1:14: error: d-var: wrong extent"), other.err());
    Result twice = run(product, "-i", inputs, "-i", inputs);
    assertEquals(1, twice.status());
    assertTrue(twice.err().contains("values of 'A' occur twice"), twice.err());
    Result json = run(product, "-i", file("j.json", "{\"A\": [[01, 2], [3, 4]]}"));
    assertEquals(1, json.status());
    assertTrue(json.err().contains("j.json:1:"), json.err());
  }

  @Test
  void saysWhichFileCannotBeRead() {
    Result program = run(folder.resolve("absent.tml").toString());
    assertEquals(66, program.status());
    assertTrue(program.err().contains("absent.tml: no such file"), program.err());
    assertEquals(66, run(product, "-i", folder.toString()).status());
  }

  @Test
  void declinesWhatExceedsALimit() throws IOException {
    Result cells = run(product, "-i", inputs, "--max-cells", "7");
    assertEquals(3, cells.status());
    assertTrue(cells.err().contains("error: limit: the store is too large"), cells.err());
    Result operations = run(product, "-i", inputs, "--max-operations", "3");
    assertEquals(3, operations.status());
    assertTrue(operations.err().contains("declined: statement 1"), operations.err());
    String large = file("large.tml", "var input a : [100000 100000]\n");
    assertEquals(3, run(large, "--arithmetic", "term").status());
  }

  @Test
  void refusesWrongUsage() {
    assertEquals(2, run().status());
    assertEquals(2, run(product, "--arithmetic", "float").status());
    assertEquals(2, run(product, "--max-cells", "-1").status());
    assertEquals(2, run(product, "second.tml").status());
  }
}

package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
    return Session.real().subcommand("run", arguments);
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
    String json = run(product, "-i", inputs, "--values", "json").out();
    assertEquals("{\n  \"C\": [[201, 2010], [\"109/3\", \"1090/3\"]]\n}\n", json);
    String csv = run(product, "-i", inputs, "--values", "csv", "--output", "C").out();
    assertEquals("C,1,1,201\nC,1,2,2010\nC,2,1,109/3\nC,2,2,1090/3\n", csv);
    String copy = file("copy.tml", "var input C : [2 2]\nvar output D : [2 2]\nD = C\n");
    for (String again : new String[] {file("c.json", json), file("c.csv", csv)}) {
      assertEquals(csv.replace("C,", "D,"), run(copy, "-i", again, "--values", "csv").out());
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
    assertEquals("o.json:1:2: error: syntax: the text is not JSON: expected JSON, found the end of the"
        + " text\n",
        run(product, "-i", file("o.json", "{")).err().replace(folder + "/", ""));
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
    assertTrue(operations.err().matches(".*:\\d+:1: declined: statement 1: .*\n  next  .*\n"),
        operations.err());
    String large = file("large.tml", "var input a : [100000 100000]\n");
    assertEquals(3, run(large, "--arithmetic", "term").status());
  }

  /** An element takes more than 200 bytes of Java's memory. */
  @Test
  void theDefaultLimitIsWithinMemory() throws IOException {
    long memory = Runtime.getRuntime().maxMemory();
    long extent = Math.min(100_000_001, memory / 200);
    Result result = run(file("memory.tml", "var output a : [" + extent + "]\na = a\n"));
    assertEquals(3, result.status(), result.err());
    assertTrue(result.err().contains("found " + extent + ", up to 'a'"), result.err());
  }

  /** More elements than memory is enough for, in every language: the first that are too many. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "tml|var a : [2]~var output b : [100000 100000]~b = b~",
      "cfd|var a : [2]~var output b : [100000 100000]~b = b~",
      "teil|alloc a : [2]~alloc output b : [100000, 100000]~b = b~",
      "sched|inout a[2];~output b[100000, 100000];~b[0, 0] := 0;~"})
  void saysWhatWouldBeNeeded(String ending, String text) throws IOException {
    String large = file("large." + ending, text.replace('~', '\n'));
    Result result = run(large);
    assertEquals(3, result.status(), result.err());
    assertTrue(Pattern.compile(Pattern.quote(large) + ":2:\\d+: error: limit: the \\w+ (is|are)"
        + " too large: expected at most \\d+ elements, found 10000000002, up to 'b'\n")
        .matcher(result.err()).find(), result.err());
  }

  @Test
  void refusesWrongUsage() {
    assertEquals(2, run().status());
    assertEquals(2, run(product, "--arithmetic", "float").status());
    assertEquals(2, run(product, "--max-cells", "-1").status());
    assertEquals(2, run(product, "--jobs", "-1").status());
  }

  /** In CFDlang: a stack, dimensions from 0, a named type, an underscore, an element line. */
  private String stacked() throws IOException {
    return file("stacked.cfd", """
        type square : [2 2]
        var input A_1 : square
        var input x : []
        var output s : [2 2 2]
        var output q : []
        elem [A_1] 10 last
        s = [A_1 (x * A_1) ^ [[0 1]]]
        q = x / (A_1 . [[0 1]])
        """);
  }

  @Test
  void evaluatesCfdlangFromJsonAndCsv() throws IOException {
    String json = file("s.json", "{\"A_1\": [[1, 2], [3, \"1/3\"]], \"x\": 2}\n");
    Result result = run(stacked(), "-i", json);
    assertEquals("", result.err());
    assertEquals(0, result.status());
    assertEquals("""
        {
          "s": [[[1, 2], [3, "1/3"]], [[2, 6], [4, "2/3"]]],
          "q": "3/2"
        }
        """, run(stacked(), "-i", json, "--values", "json").out());
    String csv = file("s.csv", "x,2\nA_1,2,2,1/3\nA_1,1,1,1\nA_1,1,2,2\nA_1,2,1,3\n");
    assertEquals(result.out(), run(stacked(), "-i", csv).out());
    assertEquals("q,3/2\n", run(stacked(), "-i", csv, "--values", "csv", "-o", "q").out());
  }

  @Test
  void evaluatesCfdlangOverDoublesAndTerms() throws IOException {
    String zero = file("z.csv", "x,1\nA_1,1,1,1\nA_1,1,2,2\nA_1,2,1,3\nA_1,2,2,-1\n");
    String program = stacked();
    assertEquals("q = •\n", run(program, "-i", zero, "-o", "q").out());
    assertEquals("q = •\n",
        run(program, "-i", zero, "-o", "q", "--arithmetic", "double").out());
    assertEquals("q = Infinity\n",
        run(program, "-i", zero, "-o", "q", "--arithmetic", "ieee").out());
    String terms = run(program, "--arithmetic", "term", "--values", "csv").out();
    assertTrue(terms.contains("s,1,1,2,A_1[1 2]\n"), terms);
    assertTrue(terms.contains("s,2,1,2,(x * A_1[2 1])\n"), terms);
    assertTrue(terms.contains("q,(x / (A_1[1 1] + A_1[2 2]))\n"), terms);
  }

  @Test
  void refusesCfdlangAsItRefusesTheModelLanguage() throws IOException {
    Result few = run(stacked());
    assertEquals(1, few.status());
    assertTrue(few.err().contains("stacked.cfd:2:11: error: d-in-var: the input 'A_1'"),
        few.err());
    Result other = run(stacked(), "-i", file("o.json", "{\"A_1\": [[1, 2]]}"));
    assertTrue(other.err().contains("o.json:1:16: error: d-var: wrong extent"), other.err());
    assertEquals(2, run(stacked(), "-o", "square").status());
    assertEquals(66, run(folder.resolve("absent.cfd").toString()).status());
    Result syntax = run(file("bad.cfdlang", "var A : [2 3\n"));
    assertEquals(1, syntax.status());
    assertTrue(syntax.err().contains("bad.cfdlang:2:1: error: syntax: "), syntax.err());
    String wrong = file("wrong.cfd", "var A : [2 3]\nvar B : []\nB = A . [[0 1]]\nB = [A B]\n");
    for (Result result : new Result[] {run(wrong), run(wrong, "--untyped")}) {
      assertEquals(1, result.status());
      assertEquals("", result.out());
      assertTrue(result.err().contains("wrong.cfd:3:11: error: t-contr: "), result.err());
      assertTrue(result.err().contains("wrong.cfd:4:8: error: t-stack: "), result.err());
      assertTrue(result.err().contains("wrong.cfd: ill-typed: 2 errors"), result.err());
    }
  }

  @Test
  void declinesCfdlangThatExceedsALimit() throws IOException {
    String values = file("l.csv", "x,1\nA_1,1,1,1\nA_1,1,2,2\nA_1,2,1,3\nA_1,2,2,4\n");
    Result cells = run(stacked(), "-i", values, "--max-cells", "13");
    assertEquals(3, cells.status());
    assertTrue(cells.err().contains("error: limit: the store is too large"), cells.err());
    Result operations = run(stacked(), "-i", values, "--max-operations", "3");
    assertEquals(3, operations.status());
    assertTrue(operations.err().matches(".*:\\d+:1: declined: statement 1: .*\n  next  .*\n"),
        operations.err());
    String large = file("large.cfd", "var input a : [100000 100000]\n");
    assertEquals(3, run(large, "--arithmetic", "term").status());
  }
}

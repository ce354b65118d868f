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

/** {@code certcheck run} of SCHED programs: results, inputs, parameters, and every way to end. */
class LoopRunTest {
  @TempDir Path folder;

  private String product;
  private String inputs;

  @BeforeEach
  void write() throws IOException {
    product = file("product.sched", """
        param N, M, P;
        assume N >= 0 and M >= 0 and P >= 0;
        input a[N, P], b[P, M];
        output c[N, M];
        par i < N {
          for j < M {
            c[i, j] := 0;
            for k < P { c[i, j] := c[i, j] + a[i, k] * b[k, j]; }
          }
        }
        """);
    inputs = file("in.json", "{\"a\": [[1, 2], [3, \"1/3\"]], \"N\": 2, \"M\": 2, \"P\": 2,"
        + " \"b\": [[1, 10], [100, 1000]]}\n");
  }

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static Result run(String... arguments) {
    return Session.real().subcommand("run", arguments);
  }

  private static void refused(int status, String message, String... arguments) {
    Result result = run(arguments);
    assertEquals(status, result.status(), result.err());
    assertEquals("", result.out());
    assertTrue(result.err().contains(message), result.err());
  }

  @Test
  void printsTheOutputs() {
    Result result = run(product, "--input", inputs, "--arithmetic", "rational");
    assertEquals("", result.err());
    assertEquals(0, result.status());
    assertEquals("""
        c : [2 2]
            201    2010
          109/3  1090/3
        """, result.out());
    assertTrue(run(product, "--input", inputs).out().contains("  201.0"));
    assertEquals("c,1,1,201\nc,1,2,2010\nc,2,1,109/3\nc,2,2,1090/3\n",
        run(product, "-i", inputs, "--arithmetic", "rational", "--values", "csv").out());
  }

  @Test
  void readsParametersAndArraysFromCsv() throws IOException {
    String csv = file("in.csv", "N,1\nM,1\nP,2\na,1,1,3\na,1,2,4\nb,1,1,5\nb,2,1,6\n");
    assertEquals("c : [1 1]\n  39\n", run(product, "-i", csv, "--arithmetic", "rational").out());
  }

  @Test
  void evaluatesOverTerms() {
    assertEquals("c : [1 1]\n  0 + a[0, 0] * b[0, 0] + a[0, 1] * b[1, 0]\n",
        run(product, "-p", "N=1", "-p", "M=1", "-p", "P=2", "--arithmetic", "term").out());
  }

  @Test
  void callsFunctionsOfDoubles() throws IOException {
    String program = file("f.sched",
        "input x[]; output y[4]; y[0] := sqrt(x[]); y[1] := max(x[], 20); y[2] := -x[] / 0;"
            + " y[3] := select(1 < 2, fabs(-x[]), 0);");
    String nine = file("nine.json", "{\"x\": 9}");
    assertEquals("y : [4]\n  3.0  20.0  -Infinity  9.0\n", run(program, "-i", nine).out());
    refused(1, "f.sched:1:79: stuck: no value of -9.0 / 0.0 at 1:79",
        program, "-i", nine, "--arithmetic", "double");
    refused(1, "no value of sqrt(9)", program, "-i", nine, "--arithmetic", "rational");
  }

  /** Rink 2018, Def. 8; in doubles, no number stands for the undefined value. */
  @Test
  void dividesWithPadding() throws IOException {
    String program = file("p.sched", "input x[4]; output y[4];"
        + " for i < 4 { y[i] := controlled_div(x[i], x[0]); }");
    String zeros = file("zeros.json", "{\"x\": [0, 0, 0, 0]}");
    assertEquals("y : [4]\n  0.0  0.0  0.0  0.0\n", run(program, "-i", zeros).out());
    assertEquals("y : [4]\n  0  0  0  0\n",
        run(program, "-i", zeros, "--arithmetic", "rational").out());
    String mixed = file("mixed.json", "{\"x\": [0, 3, 0, 0]}");
    refused(1, "stuck: no value of controlled_div(3, 0) at 1:46",
        program, "-i", mixed, "--arithmetic", "rational");
    assertEquals("y : [4]\n  0.0  Infinity  0.0  0.0\n", run(program, "-i", mixed).out());
    String none = file("none.json", "{\"x\": [4, 2, 0, 8]}");
    assertEquals("y : [4]\n  1  1/2  0  2\n",
        run(program, "-i", none, "--arithmetic", "rational").out());
  }

  @Test
  void printsTheArraysAskedFor() {
    assertTrue(run(product, "-i", inputs, "-o", "a", "--arithmetic", "rational").out()
        .startsWith("a : [2 2]\n"));
    refused(2, "--output: " + product + " declares no array 'd'", product, "-o", "d");
  }

  @Test
  void emptyArraysAreNeitherReadNorPrinted() {
    Result result = run(product, "-p", "N=0", "-p", "M=2", "-p", "P=0", "--values", "json");
    assertEquals("{}\n", result.out());
    assertEquals(0, result.status());
  }

  @Test
  void unwrittenOutputsAreUndefined() throws IOException {
    String program = file("part.sched", "param N; output y[N]; for i < N - 1 { y[i] := i; }");
    assertEquals("y : [3]\n  0.0  1.0  •\n", run(program, "-p", "N=3").out());
  }

  @Test
  void comparesInterleavings() throws IOException {
    Result result = run(product, "-i", inputs, "--interleavings", "20");
    assertEquals(product + ": 20 interleavings, chosen at random, end in this memory\n",
        result.err());
    assertEquals(0, result.status());
  }

  @Test
  void reportsRacesWithTheirEvidence() throws IOException {
    String racy = file("racy.sched",
        "param N;\noutput s[];\ns[] := 0;\npar i < N { s[] := s[] + real(i); }\n");
    refused(1, racy + ":4:13: stuck: race of iterations i = 0 and i = 1 of the parallel loop at"
        + " 4:1: write of s[] at 4:13 with i = 0, write of s[] at 4:13 with i = 1",
        racy, "-p", "N=3");
    assertEquals("s = 0.0\n", run(racy, "-p", "N=1").out());
  }

  @Test
  void reportsWhatIsOutsideOrUndefined() throws IOException {
    String outside = file("o.sched", "param N;\noutput s[N];\nfor i < N { s[i + 1] := 0; }\n");
    refused(1, outside + ":3:13: stuck: write of s[3] at 3:13 with i = 2: index 3 in dimension 0,"
        + " whose extent is 3", outside, "-p", "N=3");
    String undefined = file("u.sched", "output s[2];\ns[0] := s[1];\n");
    refused(1, undefined + ":2:9: stuck: read of s[1] at 2:9, which has no value", undefined);
  }

  @Test
  void refusesWrongParametersAndInputs() throws IOException {
    refused(1, product + ":1:7: error: d-var: the parameter 'N' needs a value: expected one, by"
        + " --param N=… or in an input file, found none", product);
    refused(1, "found two", product, "-i", inputs, "-p", "N=2");
    refused(1, "error: assumption: an assumption does not hold: expected N >= 0 and M >= 0 and"
        + " P >= 0, found N = -1, M = 1, P = 1", product, "-p", "N=-1", "-p", "M=1", "-p", "P=1");
    refused(1, "error: d-in-var: the input 'a' is not initialised", product, "-p", "N=1", "-p",
        "M=1", "-p", "P=1");
    refused(1, "error: d-var: wrong extent", product, "-p", "N=2", "-p", "M=2", "-p", "P=2", "-i",
        file("short.json", "{\"a\": [[1, 2]]}"));
    refused(1, "n.json:1:7: error: d-var: the parameter 'N' has no integer value",
        product, "-i", file("n.json", "{\"N\": 1.5}"));
    refused(1, "n.csv:1:1: error: d-var: the parameter 'N' has no integer value",
        product, "-i", file("n.csv", "N,x\n"));
    refused(1, "bad.json:1:7: error: syntax: the text is not JSON",
        product, "-i", file("bad.json", "{\"N\": "));
    refused(1, "values of an output", product, "-i", inputs, "-i",
        file("c.json", "{\"c\": [[1, 2], [3, 4]]}"));
    refused(2, "declares no parameter 'K'", product, "-p", "K=1");
    refused(2, "--param: expected one value of each parameter, found N=2 N=3\n",
        product, "-p", "N=2", "-p", "N=3");
    refused(2, "--param: expected an integer, found 'x'\n",
        product, "-p", "N=x");
    refused(2, "--interleavings: expected a number from 0 on, found -1\n",
        product, "-p", "N=2", "--interleavings", "-1");
    refused(2, "--param is for .sched and .atl programs, --interleavings for .sched programs",
        file("p.tml", "var x : []\n"), "-p", "K=1");
  }

  @Test
  void refusesWhatIsNoProgram() throws IOException {
    refused(1, "bad.sched:1:9: error: unknown-name: ", file("bad.sched", "for i < N { a[i] := 0; }"));
    refused(1, "bad.sched: ill-formed: 2 errors", file("bad.sched", "for i < N { a[i] := 0; }"));
    refused(1, "bad.sched:1:9: error: syntax: ", file("bad.sched", "tensor A;"));
    refused(66, "absent.sched: no such file", folder.resolve("absent.sched").toString());
  }

  @Test
  void declinesWhatExceedsALimit() throws IOException {
    refused(3, "error: limit: the arrays are too large", product, "-i", inputs, "--max-cells",
        "7");
    refused(3, "declined: more than 3 statements and iterations", product, "-i", inputs,
        "--max-operations", "3");
    refused(3, "error: limit: the arrays are too large", file("l.sched",
        "output x[100000, 100000]; skip;"), "--arithmetic", "term");
  }
}

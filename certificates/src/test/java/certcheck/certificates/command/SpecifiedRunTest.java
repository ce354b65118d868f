package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code certcheck run} of SCHED programs that have a specification. */
class SpecifiedRunTest {
  private static final String SUM = """
      param N;
      input a[N] = A;
      output c[] = C;
      tensor C() = sum(i in 0..N) A(i);
      c[] := 0;
      for i < N { c[] := c[] + a[%s]; }
      claim implements%s;
      """;

  @TempDir Path folder;

  private Result run(String text, String input, String... options) throws IOException {
    Path program = Files.writeString(folder.resolve("p.sched"), text);
    Path values = Files.writeString(folder.resolve("in.json"), input);
    String[] arguments = new String[options.length + 3];
    arguments[0] = program.toString();
    arguments[1] = "-i";
    arguments[2] = values.toString();
    System.arraycopy(options, 0, arguments, 3, options.length);
    Result result = Session.real().subcommand("run", arguments);
    return new Result(result.status(), result.out(),
        result.err().replace(program.toString(), "p.sched"));
  }

  @ParameterizedTest
  @CsvSource({"rational, 1", "ieee, 1.0", "double, 1.0"})
  void outputsThatHoldTheirTensors(String arithmetic, String sum) throws IOException {
    Result result = run(SUM.formatted("i", ""), "{\"N\": 2, \"a\": [0.25, 0.75]}",
        "--arithmetic", arithmetic);
    assertEquals("c = " + sum + "\n", result.out());
    assertEquals("p.sched: outputs hold what the specification says, 1 element\n", result.err());
    assertEquals(0, result.status());
  }

  /** Doubles are not associative; rational numbers are; and terms are in no way. */
  @Test
  void anotherOrderIsAnotherSumOfDoublesAndOfTerms() throws IOException {
    String input = "{\"N\": 3, \"a\": [0.1, 0.2, 0.7]}";
    Result doubles = run(SUM.formatted("N - 1 - i", ""), input);
    assertEquals("p.sched:6:13: c[] is to hold C(): expected 1.0, found 0.9999999999999999,"
        + " the write of c[] at 6:13 with i = 2\n", doubles.err());
    assertEquals("c = 0.9999999999999999\n", doubles.out());
    assertEquals(1, doubles.status());
    assertEquals(0, run(SUM.formatted("N - 1 - i", ""), input,
        "--arithmetic", "rational").status());
    Result terms = run(SUM.formatted("N - 1 - i", ""), "{\"N\": 2}", "--arithmetic", "term");
    assertEquals("p.sched:6:13: c[] is to hold C(): expected 0 + A(0) + A(1), found"
        + " 0 + A(1) + A(0), the write of c[] at 6:13 with i = 1\n", terms.err());
  }

  /** Doubles do not obey the laws that the claim is about, so that nothing is refuted. */
  @Test
  void lawsAreNamedWhereValuesDiffer() throws IOException {
    Result result = run(SUM.formatted("N - 1 - i", " under monoid(+, 0)"),
        "{\"N\": 3, \"a\": [0.1, 0.2, 0.7]}");
    assertTrue(result.err().endsWith(
        "p.sched: the claim is for functions that obey monoid(+, 0)\n"), result.err());
    assertEquals(0, result.status());
  }

  @Test
  void outputsThatAreNotWritten() throws IOException {
    Result result = run("""
        output c[2] = C;
        tensor C(i) = i + 1;
        c[0] {2} := 1;
        """, "{}", "--arithmetic", "rational");
    assertEquals("""
        p.sched:3:7: the annotation does not hold: expected 2, found 1
        p.sched:1:8: c[1] is to hold C(1): expected 2, found no value
        """, result.err());
    assertEquals(1, result.status());
  }

  @Test
  void annotationsAreReportedOnce() throws IOException {
    Result result = run("""
        output c[4] = C;
        tensor C(i) = i;
        for i < 4 { c[i] {C(1)} := i; }
        """, "{}", "--arithmetic", "rational");
    assertEquals("""
        p.sched:3:19: the annotation does not hold with i = 0: expected 1, found 0; nor does it 2 \
        other times
        p.sched: outputs hold what the specification says, 4 elements
        """, result.err());
    assertEquals(0, result.status());
  }

  @Test
  void manyDifferencesAreCutOff() throws IOException {
    Result result = run("output c[15] = C;\ntensor C(i) = i + 1;\n"
        + "for i < 15 { c[i] := i; }\n", "{}");
    assertEquals(11, result.err().lines().count());
    assertTrue(result.err().endsWith("p.sched: and 5 more outputs that differ\n"), result.err());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      C(i) + 1          | 2:8: specification: C(0) depends on itself
      1 / (i - 1)       | 2:17: specification: no value of 1 / 0 at 2:17
      A(i + 1)          | 1:24: specification: A(2) is needed, but no equation defines it, and no array holds it
      """)
  void specificationsWithoutValues(String equation, String message) throws IOException {
    Result result = run("output c[2] = C; input a[2] = A;\ntensor C(i) = " + equation
        + ";\nfor i < 2 { c[i] := 2; }\n", "{\"a\": [0, 2]}", "--arithmetic", "rational");
    assertTrue(result.err().endsWith("p.sched:" + message + "\n"), result.err());
    assertEquals(1, result.status());
  }

  @Test
  void aSpecificationIsEvaluatedWithinTheLimit() throws IOException {
    Result result = run("output c[1] = C;\ntensor C(i) = C(i - 1) + 1;\nc[0] := 2;\n", "{}",
        "--max-operations", "1000");
    assertTrue(result.err().startsWith("p.sched: specification: declined: more than 1000 "),
        result.err());
    assertEquals(3, result.status());
  }

  @Test
  void arraysThatHoldOneTensorHoldTheSame() throws IOException {
    String program = "input a[2] = A, b[3] = A;\noutput c[2] = A;\nfor i < 2 { c[i] := b[i]; }\n";
    Result same = run(program, "{\"a\": [1, 2], \"b\": [1, 2, 3]}");
    assertEquals(0, same.status(), same.err());
    Result result = run(program, "{\"a\": [1, 2], \"b\": [1, 4, 3]}");
    assertEquals("p.sched:1:17: b[1] holds 4.0 at the start, but is to hold A(1), which is 2.0 in"
        + " another array\n", result.err());
    assertEquals(1, result.status());
  }
}

package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code certcheck certify} of SCHED programs that are wrong, or at the edge of what is right. */
class SchedBadInputTest {
  private static final String CLAIMS = "\nclaim bounds;\nclaim race_free;\nclaim defined;\n";
  private static final String ARRAYS = "param N, M;\nassume N >= 1;\ninput a[N];\noutput b[N];\n";

  private static final String TENSORS =
      "param N;\nassume N >= 1;\ninput a[N] = A;\noutput b[N] = B;\n";

  @TempDir Path folder;

  private Result certify(String text, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("p.sched"), text);
    String[] arguments = new String[options.length + 2];
    arguments[0] = "certify";
    System.arraycopy(options, 0, arguments, 1, options.length);
    arguments[options.length + 1] = file.toString();
    Result result = Session.real().run(arguments);
    assertEquals(result.status() == 0, Files.exists(folder.resolve("p.cert")), result.err());
    return new Result(result.status(), result.out(),
        result.err().replace(file.toString(), "p.sched"));
  }

  /** The whole message; the exit status is that of a rejection. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "b[i] := a[i div 0]; | 6:13: error: positive-literal: the divisor is not positive: expected a"
          + " positive literal after 'div', found 0",
      "b[a[i]] := 1; | 6:3: error: affine: an array read inside a subscript of 'b': expected an"
          + " affine expression over parameters and index variables, found a read of 'a'",
      "for j < N * M / N { b[i] := 1; } | 6:15: error: affine: a quotient of values in a bound of"
          + " 'j': expected 'div' with a positive literal, which rounds down, found '/'",
      "for j in 0..N step 0 { b[i] := 1; } | 6:15: error: positive-literal: the step of 'j' is not"
          + " positive, or no literal: expected a positive literal, found '0'"})
  void whatIsNotInTheLanguageIsRefused(String body, String message) throws IOException {
    Result result = certify(ARRAYS + "for i < N {\n" + body + "\n}" + CLAIMS);
    assertEquals("p.sched:" + message + "\n", result.err());
    assertEquals(1, result.status());
    assertEquals("", result.out());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "b[i] := c[i]; | 6:9: error: unknown-name: an array that is not declared: expected a declared"
          + " array, found 'c'",
      "b[k] := 1; | 6:3: error: unknown-name: a variable that is not declared here: expected a"
          + " parameter or an index variable in scope, found 'k'",
      "b[i, 0] := 1; | 6:1: error: rank: wrong number of subscripts of 'b': expected 1, found 2",
      "b[i] := a[]; | 6:9: error: rank: wrong number of subscripts of 'a': expected 1, found 0",
      "a[i] := 1; | 6:1: error: assigned-input: an input is assigned: expected an array that is"
          + " output, inout or local, found 'a', an input since 3:7",
      "local a[3]; a[0] := 1; | 6:1: error: shadowing: an array 'a' shadows another name: expected"
          + " a name that is not in scope, found 'a' is an array since 3:7"})
  void namesAndRanksThatAreWrongAreRefused(String body, String message) throws IOException {
    Result result = certify(ARRAYS + "for i < N {\n" + body + "\n}" + CLAIMS);
    assertEquals("p.sched:" + message + "\np.sched: ill-formed: 1 error\n", result.err());
    assertEquals(1, result.status());
    assertEquals("", result.out());
  }

  @Test
  void aProgramWithoutAClaimIsRefused() throws IOException {
    Result result = certify("output b[1];\nb[0] := 1;\n");
    assertEquals("p.sched: no claim: say what is to be proved, for example `claim bounds;"
        + " claim race_free; claim defined;`\n", result.err());
    assertEquals(1, result.status());
  }

  /** Extents that are negative or zero, and loops without iterations, are nothing special. */
  @ParameterizedTest
  @ValueSource(strings = {
      "param N;\nassume N >= 0;\ninput a[0];\noutput b[0, N];\nskip;",
      "output b[0];\npar i < 0 { b[i] := 1; }",
      "output b[0];\npar i in 5..3 { b[i] := 1; }",
      "param N;\noutput b[N];\npar i < N { b[i] := 1; }",
      "param N;\nassume N >= 1;\noutput b[0 - N];\nfor i < 0 - N { b[i] := 1; }"})
  void arraysWithoutCellsAndLoopsWithoutIterationsAreProved(String text) throws IOException {
    Result result = certify(text + CLAIMS);
    assertEquals("", result.complaints());
    assertEquals(0, result.status());
    assertEquals(List.of("bounds", "race_free", "defined"), result.claims());
  }

  @ParameterizedTest
  @CsvSource({"0", "-1"})
  void anArrayWithoutCellsHasNoFirstOne(String extent) throws IOException {
    Result result = certify("output b[" + extent + "];\nb[0] := 1;\nclaim bounds;\n");
    assertEquals("""
        p.sched:2:1: claim bounds: refuted
          parameters  no parameters
          access      write of b[0] at 2:1
                        b[0] := 1;
          outside     index 0 in dimension 0 of b, whose extent is %s
          replayed    the iterations of the access first: no step from there; 0 steps by all threads
        p.sched: no certificate was written
        """.formatted(extent), result.err());
    assertEquals(1, result.status());
  }

  /** Every claim says that some values satisfy the assumptions. */
  @ParameterizedTest
  @ValueSource(strings = {"N >= 1 and N < 1", "2 * N = 7", "N mod 4 = 1 and N mod 2 = 0", "false"})
  void assumptionsThatNothingSatisfiesAreRefused(String assumption) throws IOException {
    Result result = certify("param N;\nassume " + assumption + ";\noutput b[N];\nskip;" + CLAIMS);
    assertTrue(result.err().matches("p\\.sched:2:[0-9]+: refuted: no values of the parameters"
        + " satisfy the assumptions; no certificate was written\n"), result.err());
    assertEquals(1, result.status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"N = 0", "N <= 1", "0 <= N and 2 * N <= 3"})
  void assumptionsThatExcludeEverySizeAboveOneGetAWarning(String assumption) throws IOException {
    Result result = certify("param N, M;\nassume " + assumption + ";\noutput b[N];\n"
        + "par i < N { b[i] := 1; }" + CLAIMS, "--no-check");
    assertEquals("p.sched: warning: the assumptions exclude every N above 1\n", result.complaints());
    assertEquals(0, result.status());
  }

  @Test
  void aMillionAssignmentsExceedADeclaredLimit() throws IOException {
    String text = "output b[9];\n" + "b[0] := 1;\n".repeat(999_999) + "b[8] := b[0];" + CLAIMS;
    Result result = certify(text);
    assertEquals("p.sched:10002:1: error: limit: the program is too large to be certified:"
        + " expected at most 10000 assignments, equations and reads, found one more\n",
        result.err());
    assertEquals(3, result.status());
  }

  @Test
  void readsCountForTheLimit() throws IOException {
    String text = "inout b[9];\n" + "b[0] := b[1] + select(true, b[2], 0);\n".repeat(3_334);
    Result result = certify(text + CLAIMS);
    assertTrue(result.err().startsWith("p.sched:3335:9: error: limit: "), result.err());
    assertEquals(3, result.status());
  }

  /** Declarations, and the whole message. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "tensor B(i) = A(i mod -1); | 5:19: error: positive-literal: the divisor is not positive:"
          + " expected a positive literal after 'mod', found -1",
      "tensor B(i) = a[i]; | 5:15: error: specification: an array read in a specification:"
          + " expected an element of a tensor, 'T(…)', found a read of 'a'",
      "tensor B(i) = 0 if A(i) = 0; | 5:20: error: affine: a function call inside the guard of an"
          + " equation: expected an affine expression over parameters and index variables, found"
          + " a call of 'A'",
      "tensor B(i) = sum(k in 0..N mod 0) 1; | 5:29: error: positive-literal: the divisor is not"
          + " positive: expected a positive literal after 'mod', found 0",
      "claim implements under idempotent(+); | 5:24: error: unknown-law: there is no such law:"
          + " expected commutative(f), associative(f), monoid(f, unit), ring or modulo n, found"
          + " 'idempotent'"})
  void specificationsThatAreNotInTheLanguageAreRefused(String text, String message)
      throws IOException {
    Result result = certify(TENSORS + text + "\nb[0] := 0;" + CLAIMS);
    assertEquals("p.sched:" + message + "\n", result.err());
    assertEquals(1, result.status());
  }

  /** The same for what the checks find. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "tensor B(i) = C(i); | 5:15: error: unknown-name: a tensor that is not declared, or a"
          + " function that the program does not call: expected a tensor that equations define or"
          + " an array holds, found 'C'",
      "tensor B(i) = A(i, 0); | 5:15: error: rank: wrong number of indices of 'A': expected 1,"
          + " found 2",
      "tensor B(i, j) = A(i); | 4:8: error: rank: the array 'b' has another rank than the tensor"
          + " 'B': expected 2, found 1",
      "tensor B(i) = 0; tensor A(i) = 0; | 5:25: error: specification: an equation for a tensor"
          + " that is given: expected a tensor that no array holds at the start, found 'A', which"
          + " 'a' holds since 3:7",
      "tensor B(i) = 0; tensor b(i) = 0; | 5:25: error: duplicate-name: a name is declared twice:"
          + " expected a name other than 'b', found 'b' is an array since 4:8",
      "tensor B(N) = 0; | 5:8: error: shadowing: an index variable 'N' shadows another name:"
          + " expected a name that is not in scope, found 'N' is a parameter since 1:7",
      "tensor C(i) = 0; | 4:8: error: specification: a tensor that nothing defines or gives:"
          + " expected an equation for 'B', or an array that holds it at the start, found 'b'"
          + " holds it",
      "tensor B(i) = 0; claim bounds under ring; | 5:37: error: unknown-law: laws for a claim"
          + " about any arithmetic: expected 'under' after 'claim implements' only, found"
          + " 'claim bounds'",
      "tensor B(i) = 0; claim implements under associative(neg); | 5:41: error: arity: wrong"
          + " number of arguments of 'neg': expected 1, found 2"})
  void specificationsThatAreIllFormedAreRefused(String text, String message) throws IOException {
    Result result = certify(TENSORS + text + "\nb[0] := 0;" + CLAIMS);
    assertEquals("p.sched:" + message + "\np.sched: ill-formed: 1 error\n", result.err());
    assertEquals(1, result.status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"tensor B() = %s1;", "output b[] = B; tensor B() = 0; b[] {%s1} := 0;"})
  void reductionsNestAsDeepAsExpressionsMay(String text) throws IOException {
    String message = certify(text.formatted("sum(k in 0..2) ".repeat(10_000)) + CLAIMS).err();
    assertTrue(message.contains(
        "error: limit: too many open brackets and signs: expected at most 500, found more"),
        message);
  }

  @Test
  void equationsCountForTheLimit() throws IOException {
    Result result = certify("output b[1] = B;\n" + "tensor B(i) = 1 if i = 0;\n".repeat(10_001)
        + "b[0] := 1;\nclaim implements;\n");
    assertEquals("p.sched:10002:8: error: limit: the program is too large to be certified:"
        + " expected at most 10000 assignments, equations and reads, found one more\n",
        result.err());
    assertEquals(3, result.status());
  }

  /** Assignments, loops and conditions nest as deep as the parser reads them. */
  @ParameterizedTest
  @ValueSource(strings = {"for i%d < N {", "par i%d < 1 {", "if (N != -%d) {", "local t%d[N]; {"})
  void deepProgramsAreProvedOnTheStackOfTheCommand(String opening) throws Exception {
    StringBuilder text = new StringBuilder("param N;\nassume N >= 1;\noutput b[N];\n");
    for (int k = 0; k < 200; k++) {
      text.append(opening.formatted(k));
    }
    text.append("b[0] := 1;").append("}".repeat(200)).append(CLAIMS);
    Result[] result = new Result[1];
    Thread thread = new Thread(null, () -> {
      try {
        result[0] = certify(text.toString(), "--no-check");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }, "deep", 512L << 20);
    thread.start();
    thread.join();
    assertEquals("", result[0].complaints());
    assertEquals(0, result[0].status());
    assertFalse(result[0].out().isEmpty());
  }

  /** An annotation that is wrong makes no claim true or false; the program is right. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "b[i] {B(i + 1)} := f(a[i]); | b[i] holds B(i + 1): not proved: what is written is f(A(i)), e.g. where"
          + " N = 1, i = 0 | the annotation at 6:7 does not hold: at N = 1, i = 0 expected f(A(1)), found f(A(0))",
      "b[i] {0} := f(a[i]); | b[i] holds 0: not proved: what is written is f(A(i)), e.g. where"
          + " N = 1, i = 0 | the annotation at 6:7 does not hold: at N = 1, i = 0 expected 0, found f(A(0))"})
  void wrongAnnotationsAreNamed(String body, String open, String remark) throws IOException {
    Result result = certify(TENSORS + "tensor B(i) = f(A(i)); par i < N {\n" + body
        + "\n}\nclaim implements;\n");
    assertEquals(1, result.status());
    assertTrue(result.err().contains("claim implements: undecided: " + open), result.err());
    assertTrue(result.err().contains(remark), result.err());
  }
}

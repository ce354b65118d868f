package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code certcheck solve}, with the real solver and the real kernel. */
class SolveCommandTest {
  @TempDir Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Result solve(String script, String... options) throws IOException {
    String[] arguments = new String[options.length + 2];
    arguments[0] = "solve";
    arguments[1] = file("q.smt", script).toString();
    System.arraycopy(options, 0, arguments, 2, options.length);
    return Session.real().run(arguments);
  }

  @Test
  void answersAScript() throws IOException {
    Result result = solve("""
        (set-logic QF_LIA)
        (set-info :status sat)
        (declare-const x Int)
        (assert (< 3 (* 2 x) 6))
        (check-sat)
        (get-value (x (div (- x) 3)))
        (push) (assert (distinct x 2)) (set-info :status unsat) (check-sat) (pop)
        """);
    assertEquals("", result.err());
    assertEquals(0, result.status());
    assertEquals(List.of("sat", "((x 2) ((div (- x) 3) (- 1)))", "unsat"), result.lines());
  }

  /** What is claimed of the text of a script with one question. */
  @ParameterizedTest
  @CsvSource(delimiter = '#', value = {
      "(declare-const x Int)(assert (< 3 (* 2 x) 6))(check-sat) # sat",
      "(declare-const x Int)(assert (< 4 (* 2 x) 6))(check-sat)(exit) # unsat",
      "(check-sat) # sat",
      "(assert false)(declare-const p Bool)(assert p)(check-sat) # unsat",
      "(declare-const p Bool)(declare-fun |a b| () Bool)(assert (xor p |a b|))(check-sat) # sat",
      "(assert (forall ((x Int) (p Bool)) (exists ((x Bool)) (= x p))))(check-sat) # sat",
      "(declare-const x Int)(assert (let ((x 1) (y x)) (distinct x y 1)))(check-sat) # unsat",
      "(define-fun q () Int (- 7))(assert (= (div q 2) (- (div 7 (- 2)) 1)))(check-sat) # sat",
      "(assert (= (mod (- 7) (- 2)) 1))(assert (=> true false true))(check-sat) # sat",
      "(declare-const x Int)(assert (< (abs x) (ite (< x 0) (- x) x)))(check-sat) # unsat",
      "(declare-const p Bool)(assert (ite p (not p) p))(check-sat) # unsat",
      "(declare-const x Int)(define-fun a () Bool (=> (forall ((y Int)) (distinct (mod (+ (* 5 y) x) 4) 1))"
          + " (< x 0)))(assert a)(assert (not a))(check-sat) # unsat",
      "(set-info :a 2.6)(set-logic LIA)(set-option :b \"x\"\"y\")(check-sat) # sat"})
  void claimsTheAnswerOfTheText(String script, String answer) throws IOException {
    Path file = file("text.smt2", script);
    String certificate = folder.resolve("text.cert").toString();
    Result result = Session.real().run("solve", file.toString(), "-c", certificate);
    assertEquals(answer + "\n", result.out());
    assertEquals(0, result.status(), result.err());
    assertTrue(result.err().contains("\nVERIFIED " + file + "  " + answer + "\n"), result.err());
    file("text.smt2", script.replace("check-sat", "check-sat "));
    Result other = Session.real().run("check", file.toString());
    assertEquals(1, other.status());
    assertTrue(other.out().contains("found a difference at " + file + ":1:"), other.out());
  }

  /** Scripts beyond the theory, or its proofs, have claims about formulas, and one is told why. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "(assert (! true :named a))(check-sat) | expected",
      "(define-fun f ((x Int)) Int x)(assert (= (f 1) 1))(check-sat) | expected",
      "(push)(check-sat) | expected"})
  void claimsTheFormulaOfOtherScripts(String script, String reason) throws IOException {
    Path file = file("text.smt2", script);
    Result result = Session.real().run(
        "solve", file.toString(), "-c", folder.resolve("text.cert").toString());
    assertEquals(0, result.status(), result.err());
    String told = result.err().lines().findFirst().orElseThrow();
    assertTrue(told.startsWith(file + ": the certificate is about the formula only: "), told);
    assertTrue(told.contains(reason), told);
    assertTrue(result.err().contains("(no file compared)  satisfiable\n"), result.err());
  }

  @Test
  void theExampleIsClaimedOfItsText() throws IOException {
    Path certificate = folder.resolve("dark_shadow.cert");
    Result result = Session.real().run(
        "solve", "examples/dark_shadow.smt2", "-c", certificate.toString());
    assertEquals(0, result.status(), result.err());
    assertArrayEquals(Files.readAllBytes(Path.of("examples/dark_shadow.cert")),
        Files.readAllBytes(certificate));
  }

  @Test
  void writesACertificateThatTheKernelVerifies() throws IOException {
    String certificate = folder.resolve("q.cert").toString();
    Result result = solve("""
        (declare-const n Int)
        (declare-const flag Bool)
        (assert (forall ((i Int)) (=> (<= 0 i n) (exists ((half Int)) (= (+ n i) (* 2 half))))))
        (assert (= flag (<= 0 n)))
        (check-sat)
        (assert (< n 7 (* 2 n)))
        (check-sat)
        """, "--certificate", certificate);
    assertEquals(List.of("sat", "unsat"), result.lines());
    assertEquals(0, result.status(), result.err());
    String every = "(∀x2:int. 0 ≤ x2 ∧ x2 ≤ x0 ⟹ (∃x3:int. 2 * x3 = x0 + x2))";
    List<String> lines = result.err().lines().toList();
    assertTrue(lines.get(0).startsWith("wrote " + certificate), lines::toString);
    assertEquals("VERIFIED " + certificate + " (no file compared)  satisfiable, unsatisfiable",
        lines.get(2));
    List<String> checked = Session.real().run("check", "-v", certificate).lines();
    assertEquals(lines.get(2), checked.get(0));
    assertEquals("  claim satisfiable  satisfiable (∃x0:int. ∃x1:int. " + every
        + " ∧ (1 ≤ x1) = (0 ≤ x0))", checked.get(1));
    assertEquals("  claim unsatisfiable  unsatisfiable (∃x0:int. ∃x1:int. " + every
        + " ∧ (1 ≤ x1) = (0 ≤ x0) ∧ x0 ≤ 6 ∧ 8 ≤ 2 * x0)", checked.get(2));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "(= (mod x 3) 1)|1 = x mod 3",
      "(= (mod x (- 3)) (mod y 3))|y mod 3 = x mod 3",
      "(< 7 (+ (mod (mod (+ x 1) 6) 4) y))|8 ≤ y + (x + 1) mod 6 mod 4",
      "(< 1 (mod (* 2 x) 4))|2 ≤ 2 * x mod 4",
      "(= (div (mod x 7) 2) y)|y = x mod 7 div 2",
      "(<= (abs (- x y)) 7)|abs_int (x - y) ≤ 7",
      "(> (abs x) (abs (+ y 1)))|abs_int (y + 1) < abs_int x",
      "(= (* 2 (abs (mod y 5))) 4)|4 = 2 * abs_int (y mod 5)",
      "(= 5 (abs (abs (- x 9))))|abs_int (abs_int (x - 9)) = 5",
      "(= 3 (ite (< x (mod y 2)) (mod x 5) 0))|cond (x < y mod 2) (x mod 5) 0 = 3",
      "(= y (mod (* 2 (abs (- (mod (mod y 5) 3) 4))) 2))"
          + "|2 * abs_int (y mod 5 mod 3 - 4) mod 2 = y",
      "(distinct (mod x 2) 0)|¬(0 = x mod 2)",
      "(forall ((i Int)) (=> (= (mod i 4) 1) (= (mod i 2) 1)))"
          + "|∀i:int. 1 = i mod 4 ⟹ 1 = i mod 2",
      "(exists ((i Int)) (< (abs (- i x)) (mod i 3)))|∃i:int. abs_int (i - x) < i mod 3"})
  void theClaimKeepsWhatWasWritten(String formula, String claim) throws IOException {
    for (boolean holds : new boolean[] {true, false}) {
      String script = "(declare-const x Int)(declare-const y Int)(assert "
          + (holds ? formula : "(not (=> (= x x) " + formula + "))") + ")(check-sat)";
      String certificate = folder.resolve("q.cert").toString();
      Result result = solve(script, "-c", certificate);
      assertEquals(0, result.status(), result.err());
      String report = Session.real().run("check", "-v", certificate).out();
      assertTrue(report.replaceAll("\\bx[0-9]+\\b", "_")
          .contains(claim.replaceAll("\\b[xyi]\\b", "_")), report);
    }
  }

  /** They are any functions, for which the proofs have values, or that equal values are equal. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "sat|(distinct (div x 0) (div y 0) (mod x 0))",
      "unsat|(and (= (div x 0) 7) (= (div y 0) 8) (= x y))",
      "unsat|(and (= x (+ y 1)) (distinct (mod (- x 1) 0) (mod y (- 3 3))))",
      "unsat|(and (= x 5) (= (div 5 0) 7) (= (div 7 0) 1) (= (div (div x 0) 0) 2))",
      "sat|(and (= x 5) (= (div 5 0) 7) (= (mod 7 0) 1) (= (mod (div x 0) 0) 1))",
      "sat|(=> b (= (div (+ x y) 0) (+ (div (+ y x) 0) (* 0 (mod y 0)))))",
      "unsat|(not (= (div (+ x y) 0) (+ (div (+ y x) 0) (* 0 (mod y 0)))))",
      "unsat|(let ((z (div (ite b x y) 0))) (and b (distinct z (div (* 1 x) (* 0 2)))))",
      "sat|(let ((z (div (ite b x y) 0))) (and (not b) (< (div x 0) (abs z) (mod z 6))))",
      "sat|(exists ((i Int)) (and (< (* 2 i) (mod x 0)) (< (mod x 0) (* 2 (+ i 1)))))",
      "unsat|(forall ((i Int)) (< (mod x 0) (div i (* 2 (- 1)))))"})
  void divisionsByZero(String answer, String formula) throws IOException {
    Path source = Files.writeString(folder.resolve("zero.smt2"),
        "(declare-const x Int)(declare-const y Int)(declare-const b Bool)\n"
            + "(define-fun unused () Int (div (mod 7 0) 0))(assert " + formula + ")(check-sat)");
    Result result = Session.real()
        .run("solve", source.toString(), "-c", folder.resolve("zero.cert").toString());
    assertEquals(answer + "\n", result.out());
    assertTrue(result.err().contains("VERIFIED " + source + "  " + answer + "\n"), result.err());
  }

  /** Names are looked up in a tree, and a model is one: the proof grows little more than the text. */
  @ParameterizedTest
  @ValueSource(strings = {"sat", "unsat"})
  void certificatesGrowWithTheirScripts(String answer) throws IOException {
    long few = lines(manyConstants(50, answer.equals("sat")), answer);
    long many = lines(manyConstants(100, answer.equals("sat")), answer);
    assertTrue(many < 2.4 * few, many + " steps for 100 constants, " + few + " for 50");
  }

  /** Integers in a row, of each second one it depends on a truth value. */
  private static String manyConstants(int n, boolean satisfiable) {
    StringBuilder script = new StringBuilder();
    for (int k = 0; k < n; k++) {
      script.append("(declare-const x" + k + " Int)\n(declare-const b" + k + " Bool)\n");
    }
    for (int k = 1; k < n; k++) {
      script.append("(assert (=> b" + k + " (< x" + (k - 1) + " x" + k + ")))\n");
      script.append("(assert (let ((x0 b" + k + ")) x0))\n");
    }
    return script + (satisfiable ? "" : "(assert (< x" + (n - 1) + " x0))\n") + "(check-sat)\n";
  }

  private long lines(String script, String answer) throws IOException {
    Path source = Files.writeString(folder.resolve("many.smt2"), script);
    Path certificate = folder.resolve("many.cert");
    Result result =
        Session.real().run("solve", source.toString(), "-c", certificate.toString());
    assertEquals(answer + "\n", result.out());
    assertTrue(result.err().contains("VERIFIED " + source + "  " + answer), result.err());
    try (Stream<String> all = Files.lines(certificate)) {
      return all.count();
    }
  }

  @Test
  void manyNestedAbsoluteValuesArePrintedShort() throws IOException {
    String term = "x";
    for (int k = 0; k < 25; k++) {
      term = "(abs (- " + term + " 1))";
    }
    Result result = solve("(declare-const x Int)(assert (= " + term + " 3))(check-sat)", "-c",
        folder.resolve("q.cert").toString());
    assertEquals("sat\n", result.out());
    assertEquals(0, result.status(), result.err());
    String report =
        Session.real().run("check", "-v", folder.resolve("q.cert").toString()).out();
    assertTrue(report.contains("(∃x0:int. 3 = " + "abs_int (".repeat(25) + "x0 - 1)"), report);
  }

  @Test
  void theSameScriptGivesTheSameBytes() throws IOException {
    String script = "(declare-const x Int)(assert (= (mod (* 7 x) 12) 5))(check-sat)";
    byte[][] bytes = new byte[2][];
    for (int k = 0; k < 2; k++) {
      Path certificate = folder.resolve(k + ".cert");
      assertEquals(0, solve(script, "-c", certificate.toString(), "--no-check").status());
      bytes[k] = Files.readAllBytes(certificate);
    }
    org.junit.jupiter.api.Assertions.assertArrayEquals(bytes[0], bytes[1]);
  }

  @Test
  void anAnswerThatContradictsTheStatusIsAnError() throws IOException {
    String certificate = folder.resolve("q.cert").toString();
    Result result = solve("(set-info :status unsat)(check-sat)", "--certificate", certificate);
    assertEquals("sat\n", result.out());
    assertEquals(folder.resolve("q.smt") + ": the answer is sat, but :status says unsat\n",
        result.err());
    assertEquals(1, result.status());
    assertFalse(Files.exists(Path.of(certificate)));
  }

  @Test
  void anUnknownAnswerHasItsReason() throws IOException {
    Result result = solve("(declare-const x Int)(assert (< 0 x))(check-sat)", "--timeout", "0",
        "--certificate", folder.resolve("q.cert").toString());
    assertEquals("unknown\n", result.out());
    String file = folder.resolve("q.smt").toString();
    assertTrue(result.err().startsWith(file + ": unknown: time limit of 0 ms reached\n"),
        result.err());
    assertEquals(3, result.status());
  }

  private static final String MORE = "  next        --timeout SECONDS or --work N gives more; bounds of"
      + " variables make questions smaller\n";

  @Test
  void workIsCountedInsteadOfTime() throws IOException {
    String script = "(declare-const x Int)(assert (< 0 x))(check-sat)";
    String certificate = folder.resolve("q.cert").toString();
    String file = folder.resolve("q.smt").toString();
    Result none = solve(script, "--work", "0", "-c", certificate);
    assertEquals("unknown\n", none.out());
    assertTrue(none.err().startsWith(file + ": unknown: limit of 0 pieces of work reached\n"),
        none.err());
    assertEquals(3, none.status());
    Result little = solve(script, "--work", "6", "-c", certificate);
    assertEquals("sat\n", little.out());
    assertEquals(file + ": no certificate was written: answer 1 was found, but not its proof:"
        + " limit of 6 pieces of work reached\n" + MORE, little.err());
    assertEquals(3, little.status());
    assertEquals(0, solve(script, "--work", "1000", "-c", certificate).status());
    assertEquals(2, solve(script, "--work", "-1").status());
    assertEquals(2, solve(script, "--work", "5", "--timeout", "5").status());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "(declare-const x Real)|3|1:18: unsupported sort",
      "(assert (exists ((x Int)) (= (* x x) 4)))|3|1:30: unsupported: a non-linear product",
      "(get-interpolants a)|3|1:1: unsupported command get-interpolants",
      "(assert (+ 1 2))|1|1:9: a term of sort Bool is needed",
      "(assert true))|1|1:14: unexpected )",
      "(assert true false)|1|1:1: wrong number of arguments for assert: expected 1, found 2",
      "(echo (a b))|1|1:7: a string is needed",
      "(define-fun f (()) Int 1)(assert (= (f 2) 1))|1|1:16: a name and a sort are needed",
      "(define-fun f (((x) Int)) Int 1)(assert (= (f 2) 1))|1|1:17: a symbol is needed",
      "(assert|1|1:1: this ( is never closed"})
  void whatIsOutsideIsRefusedWithItsPlace(String script, int status, String message)
      throws IOException {
    Result result = solve(script);
    assertEquals(folder.resolve("q.smt") + ":" + message + "\n", result.err());
    assertEquals("", result.out());
    assertEquals(status, result.status());
  }

  @Test
  void aControlCharacterIsRefused() throws IOException {
    Result result = solve("(check-sat)\n \0");
    assertEquals(folder.resolve("q.smt") + ":2:2: unexpected character U+0000\n", result.err());
    assertEquals(1, result.status());
  }

  /** The certificate that get-proof prints is one. */
  @Test
  void aProofIsACertificate() throws IOException {
    Result result = solve("""
        (set-option :produce-proofs true)
        (declare-const x Int)
        (assert (= (* 2 x) 3))
        (check-sat)
        (get-proof)
        """);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().startsWith("unsat\ncertcheck 1 certificate\n"), result.out());
    Path proof = Files.writeString(
        folder.resolve("proof.cert"), result.out().substring("unsat\n".length()));
    Result checked = Session.real().run("check", proof.toString());
    assertEquals(0, checked.status(), checked.out());
    assertTrue(checked.out().startsWith("VERIFIED " + proof), checked.out());
  }

  @Test
  void namesThatAreThereTwiceAreWarnedOf() throws IOException {
    Result result = solve("(assert (let ((x 1) (x 2)) (= x 2)))(check-sat)");
    assertEquals("sat\n", result.out());
    assertEquals(folder.resolve("q.smt")
        + ":1:22: warning: this let has a variable x twice; the later one counts\n", result.err());
  }

  /** A question with assumptions is not what the theory of texts is about. */
  @Test
  void assumptionsAreCertifiedWithTheFormula() throws IOException {
    Path script = Files.writeString(folder.resolve("q.smt2"),
        "(declare-const p Bool)(assert (not p))(check-sat-assuming (p))");
    Path certificate = folder.resolve("q.cert");
    Result result =
        Session.real().run("solve", script.toString(), "-c", certificate.toString());
    assertEquals(0, result.status(), result.err());
    assertEquals("unsat\n", result.out());
    assertTrue(result.err().contains("the certificate is about the formula only"), result.err());
    assertEquals(0, Session.real().run("check", certificate.toString()).status());
  }

  /** What is claimed of functions that a script declares, is so for all functions. */
  @Test
  void functionsAreCertified() throws IOException {
    String declarations = "(declare-fun f (Int) Int)(declare-fun g (Int Int) Bool)"
        + "(declare-const x Int)(declare-const y Int)(assert (= (f (f x)) y))"
        + "(assert (and (g (f y) 1) (not (g (+ x y) 1))))";
    Path certificate = folder.resolve("f.cert");
    for (String last : List.of("(and (= x 0) (= (f x) y (+ 0 x)))", "(= 1 x)")) {
      Path script = Files.writeString(
          folder.resolve("f.smt2"), declarations + "(assert " + last + ")(check-sat)");
      Result result =
          Session.real().run("solve", script.toString(), "-c", certificate.toString());
      assertEquals(0, result.status(), result.err());
      boolean absurd = last.contains("+");
      assertEquals(absurd ? "unsat\n" : "sat\n", result.out());
      assertTrue(result.err().contains("the certificate is about the formula only"), result.err());
      assertEquals(0, Session.real().run("check", certificate.toString()).status());
      String explained = Session.real().run("explain", certificate.toString()).out();
      assertEquals(absurd, explained.contains("∃f f1 "), explained);
    }
  }

  @Test
  void deepNestingIsSolved() throws IOException {
    Result result =
        solve("(assert " + "(not ".repeat(100_000) + "true" + ")".repeat(100_001) + "(check-sat)");
    assertEquals(0, result.status(), result.err());
    assertEquals("sat\n", result.out());
  }

  @Test
  void manyAssertionsAndSharedFormulasAreCertified() throws IOException {
    StringBuilder many = new StringBuilder("(declare-const x Int)(declare-const y Int)");
    for (int k = 0; k < 5_000; k++) {
      many.append("(assert (<= (+ x ").append(k).append(") (* 2 y)))");
    }
    String certificate = folder.resolve("q.cert").toString();
    many.append("(assert (< y 0 x))(check-sat)");
    Result unsat = solve(many.toString(), "-c", certificate);
    assertEquals("unsat\n", unsat.out());
    assertEquals(0, unsat.status(), unsat.err());
    StringBuilder shared = new StringBuilder("(declare-const b0 Bool)(assert ");
    for (int k = 0; k < 60; k++) {
      String b = " b" + k;
      shared.append("(let ((b" + (k + 1) + " (=" + b + " (and" + b + " b0 (or b0" + b + "))))) ");
    }
    Result sat = solve(shared + "b60" + ")".repeat(61) + "(check-sat)", "-c", certificate);
    assertEquals("sat\n", sat.out());
    assertEquals(0, sat.status(), sat.err());
    String report = Session.real().run("check", "-v", certificate).out();
    String claim = "  claim satisfiable  satisfiable (∃x0:int. $f117 x0 = $f118 x0)";
    assertTrue(report.contains(claim), report);
    assertTrue(report.contains("  where $f0 = λx0:int. "), report);
  }

  @Test
  void badFilesAndOptions() throws IOException {
    Path binary = Files.write(folder.resolve("b.smt2"), new byte[] {(byte) 0xff, '('});
    assertEquals(1, Session.real().run("solve", binary.toString()).status());
    assertEquals(66, Session.real().run("solve", folder + "/absent").status());
    assertEquals(2, solve("(check-sat)", "--timeout", "-1").status());
    assertEquals(2, solve("(check-sat)", "--certificate", "-").status());
    assertEquals(2, Session.real().run("solve").status());
    Result nothing = solve("(push)", "-c", folder.resolve("q.cert").toString());
    assertEquals(3, nothing.status());
    assertTrue(nothing.err().endsWith("the script asks no question\n  next        ask one: (check-sat) of SMT-LIB,"
        + " is_empty A of sets\n"), nothing.err());
  }
}

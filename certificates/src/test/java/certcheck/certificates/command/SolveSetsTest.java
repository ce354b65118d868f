package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.replay.Library;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code certcheck solve} on scripts of sets. */
class SolveSetsTest {
  @TempDir Path folder;

  private static Result solve(String script, String... options) {
    String[] arguments = new String[options.length + 3];
    arguments[0] = "solve";
    arguments[1] = "-e";
    arguments[2] = script;
    System.arraycopy(options, 0, arguments, 3, options.length);
    return Session.real().run(arguments);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "{ A[i] : 0 <= i < 9 } <= { A[i] : i < 9 };|True",
      "{ A[i] : -2 < i < 9 } <= { A[i] : 0 <= i < 9 };|False: A[-1]",
      "[N] -> { A[i] : 0 <= i < N } >= { A[0] };|False: [N = 0] -> A[0]",
      "{ A[i] : 2 <= 2i <= 5 } = { A[1]; A[2] };|True",
      "{ A[i] : i = 1 } = { B[i] : i = 1 };|False: A[1]",
      "{ A[1] } < { A[i] : i > 0 };|True",
      "{ A[1] } < { A[1] };|False",
      "{ A[1] } != { A[2] };|True",
      "is_empty { A[i] : 11 <= 2i + 4 * i <= 11 };|True",
      "is_empty ({ A[i] : 3 <= i <= 4 } - { A[i] : i mod 2 = 0 });|False: A[3]",
      "is_single_valued { A[i] -> B[j] : 2j <= i <= 2j + 1 };|True",
      "is_single_valued { A[i] -> B[j] : 2j <= i <= 2j + 2 and j = 0 };|True",
      "sample { A[i] : 30 < 7i < 40 };|A[5]",
      "sample { A[i] : 29 < 7i < 35 };|{  }",
      "dom { A[i] -> B[j] : 0 <= j and i = 3j and j < 2 } = { A[0]; A[3] };|True",
      "dom { A[i] -> B[j] : 0 <= j and i = 3j and j < 1 };|{ A[i] : 0 = i }",
      "lexmax { A[i] : 0 <= 3i <= 100 };|{ A[(33)] }",
      "lexmin { A[i] : i >= 0 };|{ A[(0)] }",
      "lexmax { A[i, j] : i < 0 and 3 <= 7j <= 5 };|{ }",
      "lexmin { A[i] : i >= 0 and i < 0 };|{ }",
      "lexmax [N] -> { A[i] -> B[j] : j < N };|[N] -> { A[i] -> B[(N - 1)] }",
      "R := { A[i] -> A[i + 1] }; R . R;|{ A[i] -> A[i1] : i1 = i + 2 }",
      "deltas { A[i] -> A[j] : i < j; A[i] -> B[i] };|{ A[j] : 1 <= j }",
      "params [N] -> { A[i] : 0 <= i < N };|[N] -> { : 1 <= N }",
      "identity { A[i] : i > 0 } = { A[i] -> A[i] : i >= 1 };|True",
      "[N] -> { A[i] : i > 0 } * [N] -> { : N > 3 };|[N] -> { A[i] : 1 <= i and 4 <= N }",
      "is_empty ([N] -> { A[i] : i > N } - [N] -> { : N < 0 });|False: [N = 0] -> A[1]",
      "{ A[i] : i > 2 } union { A[2] };|{ A[i] : 2 <= i }",
      "{ A[i] } -> { B[j] : j > 0 };|{ A[i] -> B[j] : 1 <= j }",
      "{ A[i] -> B[i + 1] } * { A[3] } = { A[3] -> B[4] };|True",
      "{ A[i] -> B[i + 1] } - { A[i] : i > 3 } = { A[i] -> B[i + 1] : i <= 3 };|True",
      "{ A[i] -> B[i + 1] } ->* { B[3] } = { A[2] -> B[3] };|True",
      "{ A[i] -> B[i + 1] } ->- { B[i] : i > 3 } = { A[i] -> B[i + 1] : i < 3 };|True",
      "{ A[i] : 0 <= i < 2 } << { A[i] : 0 <= i < 2 } = { A[0] -> A[1] };|True",
      "{ A[i] : 0 <= i < 2 } >>= { A[i] : 0 <= i < 2 };|{ A[i] -> A[i'] : i <= 1 and 0 <= i' and"
          + " i' <= i }",
      "{ A[i] -> B[i + 1] } after { C[i] -> A[2i] } = { C[i] -> B[2i + 1] };|True",
      "{ C[i] -> A[2i] } before { A[i] -> B[i + 1] } = { C[i] -> B[2i + 1] };|True",
      "lexmin { A[i] : i > 0 } + { A[0] } = { A[i] : i // 2 = 0 };|True",
      "complement { A[i] : i mod 3 = 0 };|{ A[i] : 3*floor((i)/3) < i }",
      "last { S[i] -> A[i] } before { S[i] -> A[i - 1] : i > 0 } under { S[i] -> [i] }"
          + " = { S[i] -> S[i + 1] : i >= 0 };|True",
      "last { S[i] -> A[0] : 0 <= i } before { S[i] -> A[0] : i > 3 } under { S[i] -> [i] };"
          + "|{ S[i] -> S[i'] : i' = i + 1 and 4 <= i' }",
      "any { S[i] -> A[0] : 0 <= i } before { T[] -> A[0] } under { S[i] -> [i]; T[] -> [3] };"
          + "|{ S[i] -> T[] : 0 <= i and i <= 2 }",
      "R := { A[i] -> A[i + 1] }; R({ A[4] }) = { A[5] };|True",
      "R := { A[i] -> B[2i] }; ran R^-1 = { A[i] };|True",
      "wrap { A[i] -> B[j] : 0 <= i <= j };|{ [A[i] -> B[j]] : 0 <= i and i <= j }",
      "unwrap wrap { A[i] -> B[j] : i <= j } = { A[i] -> B[j] : i <= j };|True",
      "{ [A[1] -> B[2]] } <= { [A[1] -> C[2]] };|False: [A[1] -> B[2]]",
      "fst { [A[i] -> B[j]] : 0 <= i <= j < 5 };|{ A[i] : 0 <= i and i <= 4 }",
      "snd { C[k] -> [A[i] -> B[j]] : k <= i <= j < 5 and i = 2 };"
          + "|{ C[k] -> B[j] : k <= 2 and 2 <= j and j <= 4 }",
      "curry { [A[i] -> B[j]] -> C[k] : k = i + 2 j };|{ A[i] -> [B[j] -> C[k]] : k = i + 2j }",
      "uncurry { A[i] -> [B[j] -> C[i]] } = { [A[i] -> B[j]] -> C[i] };|True",
      "{ A[0] } update { B[i] : i > 3 };|{ B[i] : 4 <= i }",
      "[N] -> { A[0] } update [N] -> { A[N] : N > 3 } = [N] -> { A[i] : N > 3 and i = N or"
          + " N <= 3 and i = 0 };|True",
      "bind N in [N, M] -> { A[i] : 0 <= i < N + M };|[M] -> { A[i] -> [N] : 0 <= i and i < M + N }",
      "(bind N in [N] -> { A[i] : 0 <= i < N })^-1 ({ [3] });|{ A[i] : 0 <= i and i <= 2 }",
      "bind N in { A[1] -> B[2] } = { [A[1] -> B[2]] -> [N] };|True",
      "lexmin { [A[i] -> B[j]] : 2 <= i <= j };|{ [A[(2)] -> B[(2)]] }",
      "is_empty { };# nothing|True"})
  void questionsAndOperations(String script, String answer) {
    Result result = solve(script);
    assertEquals("", result.err());
    assertEquals(0, result.status());
    assertEquals(answer, result.out().strip());
  }

  @Test
  void everyQuestionBecomesAClaim() throws IOException {
    String certificate = folder.resolve("q.cert").toString();
    Path script = Files.writeString(folder.resolve("q.isl"), """
        W := [N] -> { S[i, t] -> A[4i + t] : 0 <= t < 4 and 0 <= 4i + t < N };
        ran W = [N] -> { A[a] : 0 <= a < N };   # every element is written
        is_single_valued W^-1;                  # once
        ran W <= { A[a] : a < 100 };
        """);
    Result result =
        Session.real().run("solve", script.toString(), "--certificate", certificate);
    assertEquals(List.of("True", "True", "False: [N = 101] -> A[100]"), result.lines());
    assertEquals(0, result.status(), result.err());
    List<String> claims = Session.real().run("check", "-v", certificate).lines().stream()
        .filter(line -> line.startsWith("  claim")).toList();
    assertEquals(3, claims.size());
    assertTrue(claims.get(0).startsWith("  claim valid  valid (∀x0:int. ∀x1:int. (∃x2:int."),
        claims::toString);
    assertTrue(claims.get(1).startsWith("  claim unsatisfiable  unsatisfiable (∃x0:int. "),
        claims::toString);
    assertTrue(claims.get(2).startsWith("  claim satisfiable  satisfiable (∃x0:int. "),
        claims::toString);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "{ A[i, j] : min(i, j) <= 3 } = { A[i, j] : i <= 3 or j <= 3 };"
          + "|min_int k k1 ≤ 3 ⟺ k ≤ 3 ∨ k1 ≤ 3",
      "is_empty { A[i, j] : max(i, j, 5) < min(7, i + j) };"
          + "|max_int (max_int k k1) 5 < min_int 7 (k + k1)",
      "is_empty { A[i] : 2 max(i, i % 4) = i + 1 };|k + 1 = 2 * max_int k (k mod 4)",
      "is_empty { A[i] : max(i, 9 - i) <= min(8, abs(i)) };"
          + "|max_int k (9 - k) ≤ min_int 8 (abs_int k)",
      "dom { A[i] -> B[abs(i) mod 3] } = { A[i] };|abs_int k mod 3",
      "{ A[i] : floor((i mod 6)/4) = 1 } <= { A[i] : 4 <= i mod 6 };"
          + "|1 = k mod 6 div 4 ⟹ 4 ≤ k mod 6"})
  void theClaimKeepsWhatWasWritten(String script, String claim) {
    Result result = solve(script, "-c", folder.resolve("q.cert").toString());
    assertEquals(0, result.status(), result.err());
    String explained = Session.real().with(new Library(Path.of("library")))
        .run("explain", folder.resolve("q.cert").toString()).out();
    assertTrue(explained.replaceAll("\\s+", " ").contains(claim), explained);
  }

  @ParameterizedTest
  @CsvSource({"dark_shadow.smt2, 1, unsat", "tiles.isl, 3, True True False"})
  void examplesAreAnsweredAndProved(String example, int claims, String answers) {
    String certificate = folder.resolve("q.cert").toString();
    Result result = Session.real().run("solve", Path.of("examples", example).toString(),
        "--certificate", certificate);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().replaceAll(":.*", "").replace('\n', ' ').startsWith(answers),
        result.out());
    assertEquals(claims, Session.real().run("check", "-v", certificate).lines().stream()
        .filter(line -> line.startsWith("  claim ")).count());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '!', value = {
      "card { A[i] };!3!1:1: unsupported: card: isl's calculator has numbers of tuples, as"
          + " polynomials, certcheck does not",
      "({ A[i] -> A[i + 1] })^+;!3!1:23: unsupported: ^+: isl's calculator has transitive"
          + " closures, certcheck does not",
      "{ A[i] }\\n cross { A[i] };!3!2:2: unsupported: cross: isl's calculator has further"
          + " operations on pairs, certcheck does not",
      "codegen { S[i] -> [i] };!3!1:1: unsupported: codegen: isl's calculator has loops from"
          + " sets, certcheck does not",
      "poly { A[i] };!3!1:1: unsupported: poly: isl's calculator has hulls, certcheck does not",
      "frob { A[i] };!3!1:1: unsupported: unknown name or operation frob",
      "{ A[i] } +\\n{ [A[i], B[j]] };!3!2:8: unsupported: a tuple in a tuple that is no pair",
      "{ A[i] } +\\n{ [j, A[i]] };!3!2:7: unsupported: a tuple in a tuple that is no pair",
      "unwrap { A[i] };!1!1:1: unwrap: pairs are needed, such as [A[i] -> B[j]]",
      "unwrap { S[A[i] -> B[j]] };!1!1:1: unwrap: pairs are needed, such as [A[i] -> B[j]]",
      "wrap { A[i] };!1!1:1: wrap: a relation is needed, not a set",
      "curry { A[i] -> B[j] };!1!1:1: curry: pairs are needed, such as [A[i] -> B[j]]",
      "bind N [N] -> { A[i] };!1!1:8: expected in, found [N] -> { A[i] }",
      "bind N, N in { A[i] };!1!1:9: expected a parameter, found N",
      "bind N in [N] -> { : N > 0 };!1!1:1: bind: tuples are needed, not parameters alone",
      "last { S[i] } before { S[i] -> A[i] } under { S[i] -> [i] };!1!1:1: last: a relation is"
          + " needed, not a set",
      "last { S[i] -> A[i] } under { S[i] -> [i] };!1!1:23: expected before, found under",
      "A := { A[i] };\\n A + ;!1!2:6: expected a set, found ;",
      "{ A[i] : i * i = 4 };!3!1:12: unsupported: a product of two terms with variables",
      "is_empty\\n{ A[i] : i mod 0 = 4 };!1!2:16: mod by zero",
      "{ A[i] : i mod i = 4 };!3!1:16: unsupported: mod by what is not a number",
      "{ A[i] : i = log(4) };!3!1:14: unsupported: function log",
      "{ A[i] : i = 4!1!1:1: this set is never closed",
      "dom { A[i] };!1!1:1: dom: a relation is needed, not a set",
      "{ A[i] }!1!1:9: expected ;, found the end",
      "is_empty { A[i] : i > 0 } + { A[0] };!1!1:27: a set is needed for +",
      "lexmin { A[i] : i <= 5 };!1!1:1: lexmin: the set is unbounded: nothing is the least below"
          + " A[0]",
      "B := { B[2] };\\n lexmax { B[2]; A[i] : i mod 2 = 1 and i > 6 };!1!2:2: lexmax:"
          + " the set is unbounded: nothing is the greatest above A[7]",
      "lexmax [N] -> { A[i] : i <= 5 or N > 3 };!1!1:1: lexmax: the set is unbounded:"
          + " nothing is the greatest above [N = 4] -> A[0]",
      "lexmin { A[i] -> B[j, k] : i <= 0 and j >= k };!1!1:1: lexmin: the set is unbounded:"
          + " nothing is the least below A[0] -> B[0, 0]",
      "{ A[i] } & { A[i] };!1!1:10: unexpected character &"})
  void whatIsWrongHasItsPlace(String script, int status, String message) {
    Result result = solve(script.replace("\\n", "\n"));
    assertEquals("-e:" + message + "\n", result.err());
    assertEquals(status, result.status());
  }

  @Test
  void hostileScripts() {
    Result deep = solve("(".repeat(100_000) + "{ A[i] }");
    assertEquals(3, deep.status());
    assertTrue(deep.err().contains("nesting deeper than 200"), deep.err());
    Result prefixes = solve("complement ".repeat(100_000) + "{ A[i] };");
    assertEquals(3, prefixes.status());
    Result doubled = solve("A := { A[i] : i > 0 };" + "A := A + A;".repeat(60));
    assertEquals(3, doubled.status());
    assertTrue(doubled.err().contains("unknown: more than 10000 parts"), doubled.err());
    Result blank = solve("# long\n".repeat(100_000) + " ".repeat(1_000_000) + "is_empty { };");
    assertEquals("True\n", blank.out());
    Result squared = solve("A := { A[i] : i > 0 };" + "A := A * A;".repeat(60) + "is_empty A;");
    assertEquals("False: A[1]\n", squared.out());
    assertFalse(squared.err().contains("internal"), squared.err());
  }

  @Test
  void limitsInsideASetAreDeclined() {
    Result deep = solve("is_empty { A[i] : " + "(".repeat(1_000) + "i");
    assertEquals("-e:1:10: this set is never closed", deep.err().strip());
    deep = solve("is_empty { A[i] : " + "(".repeat(1_000) + "i = 0" + ")".repeat(1_000) + " };");
    assertEquals("-e:1:119: unsupported: nesting deeper than 200", deep.err().strip());
    assertEquals(3, deep.status());
    Result wide = solve("is_empty { A[i] : i = " + "7".repeat(10_001) + " };");
    assertEquals("-e:1:23: unsupported: a number of more than 10000 digits", wide.err().strip());
    assertEquals(3, wide.status());
    String many = "i, ".repeat(400) + "i";
    Result pairs = solve("is_empty { A[i] : " + many + " < " + many + " };");
    assertEquals("-e:1:1221: unsupported: more than 100000 comparisons in one",
        pairs.err().strip());
    assertEquals(3, pairs.status());
  }

  @Test
  void limitsOfAnAnswerAreDeclined() {
    Result slow = solve("is_empty { A[i] : 3 <= 7i <= 5 };", "-t", "0");
    assertEquals("unknown\n", slow.out());
    assertEquals("-e: unknown: time limit of 0 ms reached\n  next        --timeout SECONDS or --work N gives"
        + " more; bounds of variables make questions smaller\n", slow.err());
    assertEquals(3, slow.status());
    String least = "i";
    for (int k = 0; k < 150; k++) {
      least = "min(" + least + ", " + k + ")";
    }
    Result renamed = solve("is_empty { A[i] -> B[j] : j < " + least + " }^-1;");
    assertEquals(0, renamed.status(), renamed.err());
    String sum = "i mod 2" + " + i mod 2".repeat(20_000);
    Result summed = solve("is_empty { A[i] -> B[j] : 20000 <= j < " + sum + " }^-1;");
    assertEquals("False: B[20000] -> A[1]\n", summed.out());
    Result chain = solve("is_empty { A[i] -> B[j] : j < min(i" + ", i mod 2".repeat(5_000)
        + ") }^-1;");
    assertEquals("False: B[-1] -> A[0]\n", chain.out());
  }

  @Test
  void noQuestionNoCertificate() {
    Result result = solve("{ A[i] };", "-c", folder.resolve("q.cert").toString());
    assertEquals("-e: no certificate was written: the script asks no question\n  next        ask one: (check-sat)"
        + " of SMT-LIB, is_empty A of sets\n", result.err());
    assertEquals(3, result.status());
  }
}

package certcheck.semantics.atl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AtlCheckerTest {

  /** The text, and the one error. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      output c = gen i < N: 1;                 | 1:20: error: unknown-name: a variable that is not declared here: expected a parameter or an index variable in scope, found 'N'
      output c = gen i < 2: gen i < 2: 1;      | 1:23: error: shadowing: an index variable 'i' shadows another name: expected a name that is not in scope, found 'i' is an index variable since 1:12
      param N; output c = sum N < 2: 1;        | 1:21: error: shadowing: an index variable 'N' shadows another name: expected a name that is not in scope, found 'N' is a parameter since 1:7
      input a[2]; output c = let a = 1 in a[]; | 1:24: error: shadowing: an array 'a' shadows another name: expected a name that is not in scope, found 'a' is an array since 1:7
      output c = let s = 1 in s[0];            | 1:25: error: rank: wrong number of subscripts of 's': expected 0, found 1
      input a[2, 2]; output c = gen i < 2: a[i]; | 1:38: error: rank: wrong number of subscripts of 'a': expected 2, found 1
      output c = gen i < 2: gen j < i: 1;      | 1:23: error: shape: the extent of 'gen j' differs between iterations: expected an expression over parameters, found 'i'
      output c = gen i < 2: padr(i) gen j < 2: 1; | 1:23: error: shape: the number of 'padr' differs between iterations: expected an expression over parameters, found 'i'
      output c = flatten gen i < 2: 1;         | 1:12: error: shape: 'flatten' of a tensor with too few dimensions: expected at least 2, found [2]
      output c = transpose 1;                  | 1:12: error: shape: 'transpose' of a tensor with too few dimensions: expected at least 2, found []
      output c = padl(1) 1;                    | 1:12: error: shape: 'padl' of a tensor with too few dimensions: expected at least 1, found []
      param N; output c = flatten gen i < 2: gen j < N: 1; | 1:21: error: affine: the second extent of what is flattened is no literal, so that indices are not affine: expected a literal, found [2, N]
      output c = split(0) gen i < 2: 1;        | 1:12: error: positive-literal: 'split' into tiles of no positive literal number of rows: expected a positive literal, found '0'
      output c = split(-4) gen i < 2: 1;       | 1:12: error: positive-literal: 'split' into tiles of no positive literal number of rows: expected a positive literal, found '-4'
      param N; output c = split(N) gen i < 2: 1; | 1:21: error: positive-literal: 'split' into tiles of no positive literal number of rows: expected a positive literal, found 'N'
      output c = truncr(2 - 3) gen i < 2: 1;   | 1:12: error: positive-literal: 'truncr' of a negative number of rows: expected a number that is not negative, found '2 - 3'
      output c = concat(gen i < 2: 1, gen j < 2: gen k < 2: 1); | 1:12: error: shape: 'concat' of tensors that have not as many dimensions as one another, at least one: expected as many dimensions, found [2] and [2, 2]
      output c = concat(1, 2);                 | 1:12: error: shape: 'concat' of tensors that have not as many dimensions as one another, at least one: expected as many dimensions, found [] and []
      output c = 1; output c = 2;              | 1:22: error: duplicate-name: a name is declared twice: expected a name other than 'c', found 'c' is a tensor since 1:8
      param c; output c = 1;                   | 1:17: error: duplicate-name: a name is declared twice: expected a name other than 'c', found 'c' is a parameter since 1:7
      output c = 1; schedule t of d = 1;       | 1:24: error: unknown-name: a schedule of what is no output: expected a declared output, found 'd'
      output c = 1; schedule t of c = gen i < 2: 1; | 1:24: error: rank: the schedule 't' has another number of dimensions than 'c': expected 0, found 1
      output c = 1; claim schedules c;         | 1:21: error: unknown-name: the claim is about what the program does not have: expected a schedule, found 'c'
      output c = 1; claim lowers d;            | 1:21: error: unknown-name: the claim is about what the program does not have: expected an output or a schedule, found 'd'
      output c = 1; claim safe; claim safe;    | 1:33: error: duplicate-name: a claim is made twice: expected each claim once, found 'safe' since 1:21
      output c = f(1) + f(1, 2);               | 1:19: error: arity: wrong number of arguments of 'f': expected 1, found 2
      output c = 1; output d = c[];            | 1:26: error: unknown-name: an array that is not declared: expected a declared array, found 'c'
      param N;                                 | 1:1: error: unassigned-output: nothing is computed: expected an output, 'output c = …;', found none
      """)
  void theError(String text, String error) throws SourceException {
    List<Diagnostic> found = Checker.check(AtlSources.parse(text), Limits.DEFAULT);
    assertEquals(1, found.size(), found::toString);
    assertEquals("test.atl:" + error, found.get(0).toString());
  }

  @Test
  void allErrorsAreFound() throws SourceException {
    List<Diagnostic> found = Checker.check(AtlSources.parse(
        "output c = concat(gen i < N: x[], transpose gen j < 2: 1); claim schedules t;"),
        Limits.DEFAULT);
    assertEquals(List.of("1:27", "1:30", "1:35", "1:66"),
        found.stream().map(d -> d.position().toString()).toList());
  }

  /** Extents that do not depend on the iteration, although the bounds do. */
  @ParameterizedTest
  @ValueSource(strings = {
      "param N; output c = gen i < N: gen j in i..i + 4: 1;",
      "param N; output c = gen i < N: gen j in 2 * i..3 * i - i + N mod 4: 1;",
      "output c = gen i < 8: flatten gen k < 2: gen j in i div 2..(i + 6) div 2: 1;",
      "output c = gen i < 8: gen j in max(i, i + 1)..min(i + 7, i + 5): 1;"})
  void extents(String text) {
    AtlSources.program(text);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      output c = gen i < 2 1;             | 1:22: error: syntax: unexpected token: expected an operator, or ':' between a range and what is in it, found '1'
      output c = gen i: 1;                | 1:17: error: syntax: unexpected token: expected '< upper' or 'in lower..upper', found ':'
      output c = gen sum < 2: 1;          | 1:16: error: syntax: a reserved word is no name: expected the name of an index variable, found 'sum'
      output c = [1] 2;                   | 1:13: error: syntax: an integer as a guard: expected a comparison, found '1'
      output c = split 4 gen i < 2: 1;    | 1:18: error: syntax: unexpected token: expected '(' and how much after 'split', found '4'
      output c = concat(1);               | 1:20: error: syntax: unexpected token: expected an operator, or ',' between two tensors, found ')'
      output c = let s = 1; s[];          | 1:21: error: syntax: unexpected token: expected an operator, or 'in' behind what 'let' names, found ';'
      output c = 1 schedule t of c = 1;   | 1:14: error: syntax: unexpected token: expected ';', found 'schedule'
      output c = 1; schedule t = 1;       | 1:26: error: syntax: unexpected token: expected 'of' and the output that it is a schedule of, found '='
      output c = 1; claim nothing;        | 1:21: error: unknown-claim: there is no such claim: expected safe, schedules or lowers, found 'nothing'
      output c = 1; claim safe under ring; | 1:26: error: syntax: unexpected token: expected ';', found 'under'
      output c = gen i < 2: a[i * i];     | 1:27: error: affine: a product of two expressions in a subscript of 'a': expected a literal factor, found 'i' times 'i'
      gen i < 2: 1;                       | 1:1: error: syntax: unexpected token: expected param, assume, input, output, schedule, claim or the end of the text, found 'gen'
      """)
  void refused(String text, String error) {
    SourceException e = assertThrows(SourceException.class, () -> AtlSources.parse(text));
    assertEquals("test.atl:" + error, e.getMessage());
  }

  @Test
  void nestingIsLimited() throws SourceException {
    assertEquals(List.of(), Checker.check(AtlSources.parse(
        "output c = " + "[true] ".repeat(Parser.DEPTH - 1) + "1;"), Limits.DEFAULT));
    for (String prefix : List.of("[true] ", "flatten ", "let s = ", "concat(", "gen i < 2: ")) {
      SourceException e = assertThrows(SourceException.class,
          () -> AtlSources.parse("output c = " + prefix.repeat(100_000) + "1;"));
      assertTrue(e.getMessage().endsWith("error: limit: tensor expressions are nested too deep: "
          + "expected at most 500 levels, found more"), e::getMessage);
    }
  }
}

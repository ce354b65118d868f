package certcheck.semantics.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckerTest {

  /** The text, the place, the rule and the message of the one error. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      output a[N];                       | 1:10 | unknown-name | a variable that is not declared here: expected a parameter or an index variable in scope, found 'N'
      output a[1]; a[i] := 0;            | 1:16 | unknown-name | a variable that is not declared here: expected a parameter or an index variable in scope, found 'i'
      a[0] := 0;                         | 1:1  | unknown-name | an array that is not declared: expected a declared array, found 'a'
      output a[1]; a[0] := b[0];         | 1:22 | unknown-name | an array that is not declared: expected a declared array, found 'b'
      output a[1], b[1]; a[0] := b;      | 1:28 | unknown-name | an array without subscripts: expected a parameter, an index variable or 'b[…]', found 'b' is an array since 1:14
      param N; output a[1]; a[0] := N[0]; | 1:31 | unknown-name | subscripts behind what is no array: expected a declared array, found 'N' is a parameter since 1:7
      param N, N;                        | 1:10 | duplicate-name | a name is declared twice: expected a name other than 'N', found 'N' is a parameter since 1:7
      input a[1]; output a[1];           | 1:20 | duplicate-name | a name is declared twice: expected a name other than 'a', found 'a' is an array since 1:7
      param a; output a[1];              | 1:17 | duplicate-name | a name is declared twice: expected a name other than 'a', found 'a' is a parameter since 1:7
      output a[1]; local a[2];           | 1:14 | shadowing | an array 'a' shadows another name: expected a name that is not in scope, found 'a' is an array since 1:8
      local a[1]; par i < 2 { local a[2]; } | 1:25 | shadowing | an array 'a' shadows another name: expected a name that is not in scope, found 'a' is an array since 1:1
      for i < 2 { let i = 0; }           | 1:13 | shadowing | an index variable 'i' shadows another name: expected a name that is not in scope, found 'i' is an index variable since 1:1
      param N; for N < 2 { }             | 1:10 | shadowing | an index variable 'N' shadows another name: expected a name that is not in scope, found 'N' is a parameter since 1:7
      output a[1]; a[0, 0] := 1;         | 1:14 | rank | wrong number of subscripts of 'a': expected 1, found 2
      output a[1]; a[0] := a[];          | 1:22 | rank | wrong number of subscripts of 'a': expected 1, found 0
      input a[1]; a[0] := 1;             | 1:13 | assigned-input | an input is assigned: expected an array that is output, inout or local, found 'a', an input since 1:7
      output a[1]; a[0] := f(f(1, 2));   | 1:24 | arity | wrong number of arguments of 'f': expected 1, found 2
      output a[1]; assume a < 1;         | 1:21 | unknown-name | a variable that is not declared here: expected a parameter or an index variable in scope, found 'a'
      output a[1]; { let i = 0; a[i] := 0; } a[i] := 1; | 1:42 | unknown-name | a variable that is not declared here: expected a parameter or an index variable in scope, found 'i'
      for i < i { }                      | 1:9 | unknown-name | a variable that is not declared here: expected a parameter or an index variable in scope, found 'i'
      """)
  void whatIsIllFormedIsRefused(String text, String place, String rule, String message)
      throws SourceException {
    List<Diagnostic> errors = Checker.check(Sources.parse(text), Limits.DEFAULT);
    assertEquals(1, errors.size(), errors::toString);
    Diagnostic d = errors.get(0);
    assertEquals(place + " " + rule + " " + message,
        d.position() + " " + d.rule().label() + " " + d.text());
  }

  @Test
  void namesCanBeUsedAgainAfterTheirScope() {
    Sources.program("output a[9];"
        + " for i < 3 { local t[]; t[] := 0; } par i < 3 { local t[i]; let j = i; }"
        + " { let j = 1; a[j] := 0; } for j < 2 { } let i = 0; local t[2];");
  }

  @Test
  void everyErrorIsReported() throws SourceException {
    assertEquals(3,
        Checker.check(Sources.parse("a[i] := b[0];"), Limits.DEFAULT).size());
  }
}

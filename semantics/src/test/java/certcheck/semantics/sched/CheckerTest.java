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
      tensor D(i) = E(i);                | 1:15 | unknown-name | a tensor that is not declared, or a function that the program does not call: expected a tensor that equations define or an array holds, found 'E'
      input a[1] = A; tensor D(i) = A(i, 0); | 1:31 | rank | wrong number of indices of 'A': expected 1, found 2
      input a[1] = A; tensor D(i) = A;   | 1:31 | unknown-name | a tensor without indices: expected a parameter, an index variable or 'A(…)', found 'A' is a tensor since 1:7
      input a[1] = A; output b[1]; b[0] := A[0]; | 1:38 | unknown-name | subscripts behind what is no array: expected a declared array, found 'A' is a tensor since 1:7
      input a[1] = A; output b[1]; b[0] := A(0); | 1:38 | specification | a tensor in what the program computes: expected a read of an array, or a function, found 'A', a tensor since 1:7
      input a[1] = A; tensor A(i) = 0;   | 1:24 | specification | an equation for a tensor that is given: expected a tensor that no array holds at the start, found 'A', which 'a' holds since 1:7
      tensor D(i) = 0 if i = 0; tensor D(i, j) = 0 if i = 1; | 1:34 | rank | wrong number of indices of 'D': expected 1, found 2
      tensor D(i) = 0; output b[2, 2] = D; | 1:25 | rank | the array 'b' has another rank than the tensor 'D': expected 1, found 2
      input a[1] = A, b[] = A;           | 1:17 | rank | the array 'b' has another rank than the tensor 'A': expected 1, found 0
      output b[1] = B;                   | 1:8 | specification | a tensor that nothing defines or gives: expected an equation for 'B', or an array that holds it at the start, found 'b' holds it
      input a[1] = a;                    | 1:7 | duplicate-name | a name is declared twice: expected a name other than 'a', found 'a' is an array since 1:7
      param N; tensor N() = 0;           | 1:17 | duplicate-name | a name is declared twice: expected a name other than 'N', found 'N' is a parameter since 1:7
      tensor max(i) = 0;                 | 1:8 | duplicate-name | a tensor with the name of a function: expected a name of its own, found 'max'
      tensor real(i) = 0;                | 1:8 | duplicate-name | a tensor with the name of a function: expected a name of its own, found 'real'
      tensor D(i, i) = 0;                | 1:8 | shadowing | an index variable 'i' shadows another name: expected a name that is not in scope, found 'i' is an index variable since 1:8
      param N; tensor D(N) = 0;          | 1:17 | shadowing | an index variable 'N' shadows another name: expected a name that is not in scope, found 'N' is a parameter since 1:7
      tensor D(i) = sum(i in 0..2) 1;    | 1:15 | shadowing | an index variable 'i' shadows another name: expected a name that is not in scope, found 'i' is an index variable since 1:8
      tensor D(i) = (sum(k in 0..2) k) + k; | 1:36 | unknown-name | a variable that is not declared here: expected a parameter or an index variable in scope, found 'k'
      tensor D(i) = sum(k in 0..k) 1;    | 1:27 | unknown-name | a variable that is not declared here: expected a parameter or an index variable in scope, found 'k'
      tensor D(i) = 0 if j = 0;          | 1:20 | unknown-name | a variable that is not declared here: expected a parameter or an index variable in scope, found 'j'
      tensor D() = 0; for D < 2 { }      | 1:17 | shadowing | an index variable 'D' shadows another name: expected a name that is not in scope, found 'D' is a tensor since 1:8
      tensor D() = f(f(1), 2);           | 1:16 | arity | wrong number of arguments of 'f': expected 2, found 1
      tensor D() = reduce(neg, 0, k in 0..2) 1; | 1:14 | arity | wrong number of arguments of 'neg': expected 1, found 2
      tensor D() = 0; output b[1]; b[0] {D(0)} := 1; | 1:36 | rank | wrong number of indices of 'D': expected 0, found 1
      tensor D() = 0; output b[1]; b[0] {D() + i} := 1; | 1:42 | unknown-name | a variable that is not declared here: expected a parameter or an index variable in scope, found 'i'
      output b[1]; claim implements;     | 1:20 | specification | there is no specification: expected an output that holds a tensor, 'output c[N] = C;' with equations 'tensor C(i) = …;', found outputs that hold none
      claim implements;                  | 1:7 | specification | there is no specification: expected an output that holds a tensor, 'output c[N] = C;' with equations 'tensor C(i) = …;', found no output
      tensor D(i) = 0; output b[1] = D, c[]; claim implements; | 1:35 | specification | it is not said which tensor 'c' holds at the end, as the claim at 1:46 needs: expected '= T' after the extents, for a tensor T, found none
      tensor D(i) = 0; output b[1] = D; inout c[2] = C; claim implements; | 1:41 | specification | it is not said which tensor 'c' holds at the end, as the claim at 1:57 needs: expected '= T -> U' after the extents, for tensors at the start and at the end, found '= C'
      claim bounds under ring;           | 1:20 | unknown-law | laws for a claim about any arithmetic: expected 'under' after 'claim implements' only, found 'claim bounds'
      tensor D(i) = 0; output b[1] = D; claim implements under commutative(neg); | 1:58 | arity | wrong number of arguments of 'neg': expected 1, found 2
      tensor D(i) = 0; output b[1] = D; b[0] := f(1, 2, 3); claim implements under associative(f); | 1:78 | arity | wrong number of arguments of 'f': expected 3, found 2
      tensor D(i) = 0; output b[1] = D; b[0] := f(1); claim implements under monoid(max, f); | 1:72 | arity | wrong number of arguments of 'f': expected 1, found 0
      claim bounds; claim defined; claim bounds; | 1:36 | duplicate-name | a claim is made twice: expected each claim once, found 'bounds' since 1:7
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
  void specificationsThatAreWellFormed() {
    Sources.program("param N; input a[N] = A, b[N + 1] = A; output c[N] = C; inout x[N] = X -> Y;"
        + " tensor C(i) = f(A(i), g(i)) if i < N; tensor C(j) = g(real(j)) if j >= N;"
        + " tensor Y(i) = reduce(max, C(i), k in 0..i) X(k); tensor unused() = low();"
        + " for i < N { c[i] {C(i)} := f(a[i], g(i)); x[i] := g(i); }"
        + " claim implements; claim implements under monoid(max, low), ring, modulo 4;");
    Sources.program("input a[1] = A; output b[1] = A; b[0] := a[0]; claim implements;");
    Sources.program("inout x[1] = X -> X; claim implements;");
  }

  @Test
  void everyErrorIsReported() throws SourceException {
    assertEquals(3,
        Checker.check(Sources.parse("a[i] := b[0];"), Limits.DEFAULT).size());
  }
}

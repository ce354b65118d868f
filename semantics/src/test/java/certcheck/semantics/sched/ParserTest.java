package certcheck.semantics.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParserTest {

  private static final String ALL_CONSTRUCTS =
      """
      // Every construct.
      param N, M;
      assume 1 <= N < 9 and not (M < 0 or false);
      input a[N, M], s[];
      output c[N];
      inout d[2 * N - 1, max(M div 2, 1)];
      par i < N {
        local t[];
        t[] := 0;
        for j in 1..M - 1 step 2 {
          let k = j mod 4;
          if (i = 0 and j != k) { t[] := t[] + a[i, j - 1]; } else if (k > 2) { skip; } else { }
        }
        { let k = i; c[k] := 1.5 * -t[] / s[]; }
        c[i] := select(i >= 1, max(c[i], real(i + 1)), i);
      }
      claim bounds;
      claim race_free;
      """;

  @Test
  void everyConstructIsReadAndPrinted() {
    assertEquals(
        """
        param N, M;
        assume 1 <= N and N < 9 and not (M < 0 or false);
        input a[N, M];
        input s[];
        output c[N];
        inout d[2 * N - 1, max(M div 2, 1)];
        par i < N {
          local t[];
          t[] := 0;
          for j in 1..M - 1 step 2 {
            let k = j mod 4;
            if (i = 0 and j != k) {
              t[] := t[] + a[i, j - 1];
            } else {
              if (k > 2) {
              }
            }
          }
          {
            let k = i;
            c[k] := 1.5 * -t[] / s[];
          }
          c[i] := select(i >= 1, max(c[i], real(i + 1)), real(i));
        }
        claim bounds;
        claim race_free;
        """,
        Printer.print(Sources.program(ALL_CONSTRUCTS)));
  }

  @Test
  void everyPartOfASpecificationIsReadAndPrinted() {
    String text =
        """
        param N;
        assume N >= 1;
        input a[N] = A;
        output c[N] = C;
        inout x[N] = X -> Y;
        tensor C(i) = A(i) * (sum(k in 0..N) A(k) * 0.5) + sum(k in i..N) sum(l in 0..k) A(l);
        tensor D() = reduce(max, A(0), k in 1..N) (A(k) + A(k - 1));
        tensor E(i) = reduce(+, A(0), k in 1..N) reduce(add, A(k), l in 1..i) add(A(l), 1.50);
        tensor Y(i) = (product(k in 0..i) X(k)) * f(D()) if i >= 1;
        tensor Y(i) = 1 if not (i >= 1);
        for i < N {
          c[i] {C(i) + sum(k in 0..N) real(k)} := 0.5;
        }
        claim implements;
        claim implements under monoid(+, 0), commutative(*), associative(max), monoid(max, low);
        claim implements under ring;
        claim implements under modulo 256;
        """;
    Program program = Sources.program(text);
    assertEquals(text, Printer.print(program));
    assertEquals(List.of("A", "C", "X", "Y"), program.arrays().stream()
        .flatMap(a -> Stream.concat(a.before().stream(), a.after().stream())).toList());
    Equation d = program.equations().get(1);
    assertEquals("7:8", d.position().toString());
    assertEquals(new Condition.Constant(true, Site.NONE), d.guard());
    ValueExpression.Reduction maximum = (ValueExpression.Reduction) d.value();
    assertEquals("max", maximum.function());
    assertEquals("7:14", maximum.position().toString());
    assertEquals("A(k) + A(k - 1)", Printer.print(maximum.body()));
  }

  @Test
  void aTensorIsDeclaredAnywhereAmongTheDeclarations() {
    Program program = Sources.program(
        "tensor C(i) = A(i + 1) if 0 <= i; output c[2] = C; input a[3] = A; c[0] := a[1];"
            + " c[1] := a[2];");
    assertEquals("A(i + 1)", Printer.print(program.equations().get(0).value()));
    assertTrue(program.equations().get(0).value() instanceof ValueExpression.Access);
  }

  @Test
  void positionsAreThoseOfTheText() {
    Program program = Sources.program("output a[4];\nfor i < 4 {\n  a[i] := i;\n}\n");
    Statement.Loop loop = (Statement.Loop) program.body();
    assertEquals("2:1", loop.position().toString());
    Statement.Assignment assignment = (Statement.Assignment) loop.body();
    assertEquals("3:3", assignment.position().toString());
    assertEquals("3:5", assignment.subscripts().get(0).position().toString());
    assertEquals("3:11", assignment.value().position().toString());
  }

  @Test
  void operatorsBindAsInArithmetic() {
    Program program = Sources.program("param i; output a[i - 2 - 3 + i div 4 * 4 - 2 * i mod 3];");
    IndexExpression i = IndexExpression.Variable.of("i");
    IndexExpression tile = new IndexExpression.Scaled(BigInteger.valueOf(4),
        new IndexExpression.Quotient(i, BigInteger.valueOf(4), Site.NONE), Site.NONE);
    IndexExpression left = new IndexExpression.Difference(
        new IndexExpression.Difference(i, IndexExpression.Literal.of(2), Site.NONE),
        IndexExpression.Literal.of(3), Site.NONE);
    assertEquals(
        new IndexExpression.Difference(new IndexExpression.Sum(left, tile, Site.NONE),
            new IndexExpression.Remainder(
                new IndexExpression.Scaled(BigInteger.TWO, i, Site.NONE),
                BigInteger.valueOf(3), Site.NONE), Site.NONE),
        program.arrays().get(0).extents().get(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "skip;", "param N;", "claim defined;", "{}", "output x[]; x[] := 0;",
      "if (true) {}", "for i < 0 {}", "par i in -3..-5 {}",
      "param N; assume 0 < N; output a[N * N];"
          + " for i < N { a[i * N + i div N * (N mod (N + 1))] := 0; }"})
  void smallProgramsAreRead(String text) {
    Sources.program(text);
  }

  /** The text, the place, the rule and the message of the one error. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      output a[9]; for i < 3 { a[i mod 0] := 0; } | 1:30 | positive-literal | the divisor is not positive: expected a positive literal after 'mod', found 0
      output a[9]; for i < 3 { a[i div -2] := 0; } | 1:30 | positive-literal | the divisor is not positive: expected a positive literal after 'div', found -2
      output a[9]; a[a[0]] := 0;          | 1:16 | affine | an array read inside a subscript of 'a': expected an affine expression over parameters and index variables, found a read of 'a'
      output a[9]; if (a[0] < 1) { }      | 1:18 | affine | an array read inside a condition: expected an affine expression over parameters and index variables, found a read of 'a'
      output a[9]; for i < f(2) { }       | 1:22 | affine | a function call inside a bound of 'i': expected an affine expression over parameters and index variables, found a call of 'f'
      output a[9]; a[1 / 2] := 0;         | 1:18 | affine | a quotient of values in a subscript of 'a': expected 'div' with a positive literal, which rounds down, found '/'
      output a[9]; a[1 < 2] := 0;         | 1:18 | affine | a condition as a subscript of 'a': expected an affine expression over parameters and index variables, found '<'
      output a[9]; if (1 + 2) { }         | 1:20 | syntax | an integer as a condition: expected a comparison, found '+'
      output a[9]; a[0] := 1 div 2;       | 1:24 | syntax | no operator of values: expected + - * / or a function; real(…) around a computation with indices, found 'div'
      output a[9]; a[0] := 1 < 2;         | 1:24 | syntax | no operator of values: expected + - * / or a function; real(…) around a computation with indices, found '<'
      output a[9]; a[0] := select(1 < 2, 1); | 1:22 | arity | wrong number of arguments of 'select': expected 3, found 2
      output a[9]; a[0] := 1.;            | 1:24 | syntax | unexpected token: expected a digit after the decimal point, found ';'
      for i in 0..4 step 0 { }            | 1:15 | positive-literal | the step of 'i' is not positive, or no literal: expected a positive literal, found '0'
      param s; for i in 0..4 step s { }   | 1:24 | positive-literal | the step of 'i' is not positive, or no literal: expected a positive literal, found 's'
      claim fast;                         | 1:7  | unknown-claim | there is no such claim: expected bounds, defined, race_free, race_benign, race_covered or implements, found 'fast'
      tensor A(i, j = 0;                  | 1:15 | syntax | unexpected token: expected ',' or ')' (an index is a name; 'if' behind the value says which there are), found '='
      tensor A(i + 1) = 0;                | 1:12 | syntax | unexpected token: expected ',' or ')' (an index is a name; 'if' behind the value says which there are), found '+'
      tensor A[i] = 0;                    | 1:9  | syntax | unexpected token: expected '(' before the indices, found '['
      tensor A(i) = 0 if A(i) = 0;        | 1:20 | affine | a function call inside the guard of an equation: expected an affine expression over parameters and index variables, found a call of 'A'
      tensor A(i) = a[i];                 | 1:15 | specification | an array read in a specification: expected an element of a tensor, 'T(…)', found a read of 'a'
      tensor A(i) = sum(k in 0..i, 2);    | 1:19 | syntax | a range that is no last argument: expected a value, or 'k in …' last in sum(…), product(…) or reduce(…), found k in …
      tensor A(i) = max(k in 0..i) 1;     | 1:15 | syntax | a range as an argument of what is no reduction: expected sum(…), product(…) or reduce(…), found 'max'
      tensor A(i) = sum(0, k in 0..i) 1;  | 1:15 | arity | wrong number of arguments of 'sum': expected sum(k in 0..n), found 2
      tensor A(i) = reduce(0, k in 0..i) 1; | 1:15 | arity | wrong number of arguments of 'reduce': expected reduce(f, start, k in 0..n), found 2
      tensor A(i) = reduce(+ 1, 0, k in 0..i) 1; | 1:22 | syntax | unexpected token: expected an expression, found '+'
      tensor A(i) = f(*, i);              | 1:17 | syntax | unexpected token: expected an expression, found '*'
      tensor A(i) = reduce(-, 0, k in 0..i) 1; | 1:23 | syntax | unexpected token: expected an expression, found ','
      tensor A(i) = reduce(f(1), 0, k in 0..i) 1; | 1:22 | syntax | no function to reduce with: expected its name, + or *, found 'f'
      tensor A(i) = sum(k in 0. .i) 1;    | 1:27 | syntax | unexpected token: expected '..' without a blank, found '.'
      output a[4] = A -> B;               | 1:17 | syntax | unexpected token: expected ',' or ';': only an inout array holds two tensors, found '-'
      output a[4]; a[0] {a[0]} := 1;      | 1:20 | specification | an array read in a specification: expected an element of a tensor, 'T(…)', found a read of 'a'
      output a[4]; a[0] := sum(k in 0..4) 1; | 1:22 | specification | a reduction in what the program computes: expected a loop, which accumulates, found 'sum'
      output a[4]; a[k in 0..4] := 1;     | 1:16 | affine | a range in a subscript of 'a': expected an affine expression over parameters and index variables, found k in …
      output a[4]; a[sum(k in 0..4) 1] := 1; | 1:16 | affine | a reduction inside a subscript of 'a': expected an affine expression over parameters and index variables, found 'sum'
      claim implements under fast;        | 1:24 | unknown-law | there is no such law: expected commutative(f), associative(f), monoid(f, unit), ring or modulo n, found 'fast'
      claim implements under modulo 1;    | 1:31 | positive-literal | no modulus: expected an integer of at least 2, found '1'
      claim implements under commutative(<); | 1:36 | syntax | unexpected token: expected a function: + - * / or a name, found '<'
      claim implements under monoid(+);   | 1:32 | syntax | unexpected token: expected ',' and the unit, found ')'
      output a[4]; a[0] : = 1;            | 1:21 | syntax | unexpected token: expected ':=' without a blank, found '='
      output a[4]; a[0] := 1              | 1:23 | syntax | unexpected token: expected ';', found the end of the text
      output par[4];                      | 1:8  | syntax | a reserved word is no name: expected the name of an array, found 'par'
      for i < 4 step 2 { }                | 1:11 | syntax | unexpected token: expected '{' (with a step, a loop is 'in 0..upper step k'), found 'step'
      for i < 4 {                         | 1:12 | syntax | unexpected token: expected a statement or '}' for the '{' at 1:11, found the end of the text
      for i = 4 { }                       | 1:7  | syntax | unexpected token: expected '< upper' or 'in lower..upper', found '='
      skip; param N;                      | 1:7  | syntax | a reserved word is no name: expected a statement, found 'param'
      """)
  void whatIsNotInTheLanguageIsRefused(String text, String place, String rule, String message) {
    Diagnostic d = assertThrows(SourceException.class, () -> Sources.parse(text)).diagnostic();
    assertEquals(place + " " + rule + " " + message,
        d.position() + " " + d.rule().label() + " " + d.text());
  }

  /** Comments included: a claim about the text is about its bytes. */
  @Test
  void programsAreAscii() {
    for (String character : List.of("é", "\u0430", "\u202e", "\ud835\udfd8", "\u007f", "\r")) {
      Diagnostic d = assertThrows(SourceException.class,
          () -> Sources.parse("skip;\n\t// " + character + "\nskip;")).diagnostic();
      assertEquals("2:5 syntax", d.position() + " " + d.rule().label(), d::text);
    }
    Diagnostic d = assertThrows(
        SourceException.class, () -> Sources.parse("skip; // é")).diagnostic();
    assertEquals("1:10 a character that no program may contain: expected printable ASCII,"
        + " a line feed or a tab, found U+00E9 'é'", d.position() + " " + d.text());
  }

  /** 1.50 and 01.5 are 1.5, and print as they are written. */
  @Test
  void zerosThatMeanNothing() {
    Program program = Sources.program("tensor A() = f(1.50, 01.5, 2.0, 0.10, 00, 010);");
    List<ValueExpression> numbers = program.equations().get(0).value().operands();
    assertEquals(List.of("1.5", "1.5", "2", "0.1", "0", "10"),
        numbers.stream().map(n -> ((ValueExpression.Number) n).shortest()).toList());
    assertEquals(numbers.get(0), numbers.get(1));
    assertEquals("f(1.50, 01.5, 2.0, 0.10, 00, 010)",
        Printer.print(program.equations().get(0).value()));
    assertEquals(List.of(new Law.Monoid("+", "0", Site.NONE)), Sources.program(
        "output a[] = A; tensor A() = 1; claim implements under monoid(+, 0.0);").claims().get(0).laws());
  }

  /** A sign is another function than its word. */
  @Test
  void signsAreNoWords() {
    Program program = Sources.program(
        "tensor A(i) = f(1 + 2, add(1, 2), -i, neg(i), sum(k in 0..i) 1,"
            + " reduce(+, 0, k in 0..i) 1, reduce(add, 0, k in 0..i) 1);");
    List<ValueExpression> values = program.equations().get(0).value().operands();
    assertEquals(List.of("+", "add", "-.", "neg"), values.subList(0, 4).stream()
        .map(v -> ((ValueExpression.Call) v).function()).toList());
    assertEquals(values.get(4), values.get(5));
    assertNotEquals(values.get(5), values.get(6));
  }

  private static Rule refusal(String text) {
    return assertThrows(SourceException.class, () -> Sources.parse(text)).diagnostic().rule();
  }

  /** As deep as tools have stacks for. */
  @Test
  void localArraysMayBeNestedDeeperThanOtherStatements() throws InterruptedException {
    List<Object> found = new ArrayList<>();
    Thread thread = new Thread(null, () -> {
      found.add(Sources.program(IntStream.range(0, 2_048)
          .mapToObj(k -> "local t" + k + "[2];").collect(Collectors.joining())).body().getClass());
      found.add(refusal("local t[2];".repeat(2_049)));
    }, "deep", 256L << 20);
    thread.start();
    thread.join();
    assertEquals(List.of(Statement.Local.class, Rule.LIMIT), found);
  }

  @Test
  void nestingIsLimited() {
    int depth = ExpressionParser.DEPTH;
    for (String nested : List.of("(", "-(", "min(0, ", "not (")) {
      assertEquals(Rule.LIMIT, refusal("output a[9]; a[" + nested.repeat(100_000)));
    }
    assertEquals(Rule.LIMIT, refusal("output a[9]; a[0] := 1" + " + 1".repeat(100_000) + ";"));
    assertEquals(Rule.LIMIT, refusal("for i < 1 {".repeat(100_000)));
    assertEquals(Rule.LIMIT, refusal("{".repeat(100_000)));
    assertEquals(Rule.LIMIT, refusal("let i = 0;".repeat(100_000)));
    assertEquals(Rule.LIMIT, refusal("if (true) {} " + "else if (true) {} ".repeat(100_000)));
    assertEquals(Rule.LIMIT, refusal("output a[9]; a[" + "0, ".repeat(200)));
    assertEquals(Rule.LIMIT, refusal("tensor A() = " + "sum(k in 0..2) ".repeat(100_000)));
    assertEquals(Rule.LIMIT, refusal("tensor A(" + "i, ".repeat(200)));
    assertEquals(Rule.LIMIT, refusal("claim implements under " + "ring, ".repeat(200)));
    Sources.program("output a[9]; a[0] := 1" + " + 1".repeat(depth - 1) + ";");
    Sources.program("output a[9]; a[" + "(".repeat(depth - 1) + "0" + ")".repeat(depth - 1)
        + "] := 1;");
  }

  /** The deepest trees are compared, printed and read back on the stack of a thread. */
  @Test
  void theDeepestProgramIsNoProblem() throws SourceException {
    int depth = ExpressionParser.DEPTH - 1;
    for (String text : List.of(
        "output a[9]; a[0] := 1" + " + 1".repeat(depth) + ";",
        "output a[9]; a[0" + " + 1".repeat(depth) + "] := 1;",
        "output a[9]; " + "if (true) {".repeat(depth) + "a[0] := 1;" + "}".repeat(depth))) {
      Program program = Sources.program(text);
      assertEquals(program, Sources.parse(Printer.print(program)));
    }
  }

  @Test
  void aMillionAssignmentsAreReadAndNoMore() {
    String text = "output a[9]; " + "a[0] := 1;\n".repeat(1_000_000);
    Program program = Sources.program(text);
    assertEquals(1_000_000, ((Statement.Sequence) program.body()).statements().size());
    assertEquals(Rule.LIMIT, refusal(text + "a[0] := 1;"));
  }

  @Test
  void theLengthOfATextIsLimited() {
    byte[] text = "skip; skip;".getBytes(StandardCharsets.UTF_8);
    Limits limits = new Limits(10, 9, 9, 9, 9, 9, 9);
    assertEquals(Rule.LIMIT, assertThrows(SourceException.class,
        () -> Parser.parse("long.sched", text, limits)).diagnostic().rule());
  }
}

package certcheck.semantics.cfdlang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CfdlangTest {

  private static final String CONTEXT =
      "var s : []\nvar v : [2]\nvar w : [3]\nvar A : [2 3]\ntype t : [3 2]\nvar B : t\n";

  static Program program(String text) {
    try {
      return Parser.parse("test.cfd", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }

  private static String translated(String expression) {
    Program program = program(CONTEXT + "s = " + expression);
    Expression parsed = program.statements().get(0).expression();
    var lowering = new Lowering(TypeChecker.check(program).context()) {
      @Override
      String name(String variable) {
        return variable;
      }

      @Override
      public Lowered stack(Expression.Stack stack, List<Lowered> tensors) {
        throw new AssertionError("no stacks here");
      }
    };
    return parsed.fold(lowering).expression().toString();
  }

  private static List<String> diagnostics(String text) {
    return TypeChecker.check(program(text)).diagnostics().stream().map(Diagnostic::toString)
        .toList();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "v - v - v|v - (v - v)",
    "s * v + v|s * v + v",
    "v + s * v|v + (s * v)",
    "A # B . [[1 2]]|A # B . [2 3]",
    "A # B . [[0 3] [1 2]]|A # B . [[1 4] [2 3]]",
    "v * v # v . [[0 1]]|v * (v # v . [1 2])",
    "A ^ [[0 1]]|A ^ [1 2]",
    "A # B ^ [[0 1]]|A # (B ^ [1 2])",
    "(A # B) ^ [[0 1] [1 2]]|(A # B) ^ [1 2] ^ [2 3]",
    "A . B . A|A # (B # A . [2 3]) . [2 3]",
    "v / s - v|v / s - v",
    "v / v / s|v / (v / s)",
  })
  void operatorsHavePrecedenceAndAssociateToTheRight(String expression, String modelLanguage) {
    assertEquals(modelLanguage, translated(expression));
  }

  @Test
  void printedProgramsParseBack() {
    Program program = program("type t : [2 3] var input output A : t var output input B : t"
        + " var in_put : [] elem [A B] 100 last A = [in_put [A B - A] (B)] # [x] . [[0 1]]");
    assertEquals("type t : [2 3]\nvar input output A : t\nvar input output B : t\nvar in_put : []\n"
        + "elem [A B] 100 last\nA = [in_put [A B - A] (B)] # [x] . [[0 1]]\n", program.toString());
    assertEquals(program, program(program.toString()));
    assertEquals(program.hashCode(), program(program.toString()).hashCode());
  }

  @Test
  void whatWouldNeedParenthesesCannotBeBuilt() {
    Expression a = new Expression.Variable("a", Position.START);
    Expression sum = new Expression.Binary(Operator.ADD, a, a, Position.START);
    assertEquals("a + a + a",
        new Expression.Binary(Operator.ADD, a, sum, Position.START).toString());
    assertThrows(IllegalArgumentException.class,
        () -> new Expression.Binary(Operator.ADD, sum, a, Position.START));
    assertThrows(IllegalArgumentException.class,
        () -> new Expression.Binary(Operator.MULTIPLY, a, sum, Position.START));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "v = A ^ [[0 1]] # v|1:7: error: syntax: the right operand of '^' extends as far as possible:"
        + " expected a list of pairs and nothing else, found another expression",
    "v = A . [[0 1 2]]|1:10: error: syntax: no pair of dimensions: expected two dimension numbers,"
        + " found 3",
    "v = A . []|1:9: error: syntax: the list is empty: expected a list of pairs, found '[]'",
    "v = [A B|1:9: error: syntax: unexpected token: expected an operator, an expression or ']' for the"
        + " '[' at 1:5, found the end of the text",
    "v = (A B)|1:8: error: syntax: unexpected token: expected an operator or ')' for the '(' at 1:5,"
        + " found 'B'",
    "v = A + type|1:9: error: syntax: unexpected token: expected a variable, '(' or '[', found 'type'",
    "var input : [2]|1:11: error: syntax: unexpected token: expected the declared name, found ':'",
    "elem [a] 0 first|1:10: error: syntax: the number counts elements: expected an integer that is at"
        + " least 1, found '0'",
    "elem [a] 3 middle|1:12: error: syntax: unexpected token: expected 'first' or 'last', found"
        + " 'middle'",
    "v = A var x : []|1:7: error: syntax: unexpected token: expected an operator, a statement or the"
        + " end of the text, found 'var'",
    "v = ()|1:6: error: syntax: unexpected token: expected a variable, '(' or '[', found ')'",
  })
  void syntaxErrors(String line) {
    String[] parts = line.split("\\|");
    String message = assertThrows(SourceException.class, () -> Parser.parse(
        "test.cfd", parts[0].getBytes(StandardCharsets.UTF_8), Limits.DEFAULT)).getMessage();
    assertEquals("test.cfd:" + parts[1], message);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "A = v|7:1: error: ok-stmt: mismatch of types in the assignment to 'A': expected an expression of"
        + " type [2 3], found type [2]",
    "t = B|7:1: error: ok-stmt: assignment to an undeclared variable: expected a declared variable,"
        + " found 't'",
    "B = t|7:5: error: t-var: use of an undeclared variable: expected a declared variable, found 't'",
    "v = s # v|7:7: error: t-prod: an outer product with a scalar: expected operands of rank 1 or more,"
        + " found types [] and [2]",
    "v = v * s|7:7: error: t-smul: mismatch of types in '*': expected operands of equal type, or a"
        + " scalar on the left of '*', found types [2] and []",
    "v = s / v|7:7: error: t-sdiv: mismatch of types in '/': expected operands of equal type, or a"
        + " scalar on the right of '/', found types [] and [2]",
    "v = v - w|7:7: error: t-elem: mismatch of types in '-': expected operands of equal type, found"
        + " types [2] and [3]",
    "s = A . [[0 2]]|7:13: error: t-contr: no such dimension in type [2 3]: expected 0 to 1, found 2",
    "s = A . [[0 0]]|7:13: error: t-contr: a dimension is named twice: expected dimensions that differ,"
        + " found 0",
    "s = A . [[0 1]]|7:11: error: t-contr: dimensions 0 and 1 of [2 3] cannot be contracted: expected"
        + " equal extents, found 2 and 3",
    "s = A . A|7:7: error: t-contr: the operands of '.' do not fit: expected equal extents of the last"
        + " dimension of the left and the first of the right operand, found types [2 3] and [2 3]",
    "s = A ^ [[0 1] [1 1]]|7:19: error: t-trans: a dimension is named twice: expected dimensions that"
        + " differ, found 1",
    "A = [v w]|7:8: error: t-stack: mismatch of types in a stack: expected type [2], found type [3]",
    "A = []|7:5: error: t-stack: an empty stack has no type: expected a tensor, found ']'",
    "s = 2|7:5: error: t-const: an integer is no expression: expected integers in lists of dimension"
        + " pairs only, found an integer",
    "var v : u|7:9: error: s-type: no such type: expected a type that is declared before, found 'u'"
        + "|7:5: error: s-var: re-declaration of a name: expected a name that is not declared yet,"
        + " found 'v', declared at 2:5",
    "var t : [1]|7:5: error: s-var: re-declaration of a name: expected a name that is not declared yet,"
        + " found 't', declared at 5:6",
    "elem [v x v] 5 first|7:1: error: s-elem: no such variable in the element line: expected a declared"
        + " variable, found 'x'|7:1: error: s-elem: a variable is named twice: expected variables that"
        + " differ, found 'v'",
  })
  void typeErrors(String line) {
    String[] parts = line.split("\\|");
    assertEquals(Arrays.stream(parts).skip(1).map(m -> "test.cfd:" + m).toList(),
        diagnostics(CONTEXT + parts[0]));
  }

  @Test
  void translationRenamesAndNamesObstacles() {
    Translation translation = Translation.of(program(
        "type m : [2 2] var a_1 : m var a1 : m var _ : [] elem [a1] 7 first"
            + " a_1 = a1 ^ [[0 1]] _ = a_1 . [[1 0]]"));
    assertEquals("var a1x1 : [2 2]\nvar a1 : [2 2]\nvar x : []\na1x1 = a1 ^ [1 2]\n"
        + "x = a1x1 . [2 1]\n", translation.program().orElseThrow().toString());
    assertTrue(certcheck.semantics.tml.typing.TypeChecker.check(translation.program().orElseThrow())
        .isWellFormed());
    Translation none = Translation.of(program("var a : [2] var s : [] a = [s s]"));
    assertTrue(none.program().isEmpty());
    assertEquals("test.cfd:1:28: error: t-stack: a stack cannot be expressed in the model language:"
        + " expected no stack, found a stack of 2", none.obstacles().get(0).toString());
  }

  @Test
  void stacksAreEvaluated() throws SourceException {
    Tensor<Rational> v = Tensor.of(List.of(2), List.of(Rational.of(3), Rational.of(5)));
    Outcome<Rational> outcome = new Evaluator<>(
        new RationalArithmetic(), EvaluationLimits.DEFAULT).run(
        program("var v : [2] var T : [2 1 2] var s : [] T = [[v - v] [v * v]]"
            + " s = ([v v] # v . [[1 2]]) . v"), Map.of("v", v));
    var store = ((Outcome.Finished<Rational>) outcome).store();
    assertEquals(Tensor.of(List.of(2, 1, 2),
            List.of(Rational.of(0), Rational.of(0), Rational.of(9), Rational.of(25))),
        store.tensor("T").orElseThrow());
    assertEquals(Tensor.scalar(Rational.of(272)), store.tensor("s").orElseThrow());
  }

  /** Operators associate to the right: a left operand of the same level needs parentheses. */
  @Test
  void parenthesesArePutWhereTheyAreNeeded() {
    for (String[] each : new String[][] {
        {"a", "a + ", " + a"}, {"a + b", "(a + b) + ", " + a + b"},
        {"a . b", "a . b + ", " + a . b"}, {"a # b", "a # b + ", " + a # b"}}) {
      Expression operand = program("s = " + each[0]).statements().get(0).expression();
      Expression c = new Expression.Variable("c", Position.START);
      assertEquals(each[1] + "c", new Expression.Binary(
          Operator.ADD, operand.leftOf(Operator.ADD), c, Position.START).toString());
      assertEquals("c" + each[2], new Expression.Binary(
          Operator.ADD, c, operand.rightOf(Operator.ADD), Position.START).toString());
    }
    Expression sum = program("s = a + b").statements().get(0).expression();
    assertEquals("(a + b) . [[0 1]]", new Expression.Contraction(
        sum.leftOf(Operator.CONTRACT), List.of(Pair.of(0, 1)), Position.START).toString());
    assertThrows(IllegalArgumentException.class, () -> new Expression.Contraction(
        sum, List.of(Pair.of(0, 1)), Position.START));
    assertThrows(IllegalArgumentException.class, () -> new Expression.Transposition(
        sum.leftOf(Operator.TRANSPOSE), List.of(), Position.START));
  }

  @Test
  void aMillionBrackets() {
    int n = 1_000_000;
    Program stacks = program("var s : []\ns = " + "[".repeat(n) + "s" + "]".repeat(n));
    assertEquals(1, TypeChecker.check(stacks).errors().size());
    assertTrue(TypeChecker.check(program("var s : []\ns = s" + " + s".repeat(n))).isWellFormed());
  }

  @Test
  void deepProgramsArePrintedAndTranslated() {
    int n = 200_000;
    Program deep = program("var s : []\ns = " + "s + (".repeat(n) + "s" + ")".repeat(n));
    assertTrue(TypeChecker.check(deep).isWellFormed());
    assertEquals(deep, program(deep.toString()));
    assertTrue(Translation.of(deep).program().isPresent());
  }

  @Test
  void typesOfVariablesAreResolved() {
    assertEquals(TensorType.of(3, 2), TypeChecker.check(program(CONTEXT)).context().get("B"));
  }
}

package certcheck.semantics.teil;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParserTest {

  private static final Limits SMALL = new Limits(100, 2, 2, 3, 3, 4, 10);

  private static final Expression A = Expression.Variable.of("A");
  private static final Expression B = Expression.Variable.of("B");

  private static String refusal(String text, Limits limits) {
    return Sources.refusal(text.getBytes(StandardCharsets.UTF_8), limits);
  }

  @Test
  void matrixMultiplicationAsInFigure7() {
    Program program = Sources.program("alloc A : [2, 3]\nalloc B : [3, 4]\nalloc C : [2, 4]\n"
        + "C = red+ 2 (diag 2 3 (prod A B))\n");
    assertEquals(TensorType.of(3, 4), program.allocations().get(1).type());
    assertEquals(
        List.of(Statement.of("C", Expression.Reduction.of(Reducer.SUM, 2,
            Expression.Diagonal.of(2, 3, Expression.Product.of(A, B))))),
        program.statements());
  }

  @Test
  void everyOperation() {
    assertEquals(Expression.ElementWise.of(Operator.ADD, A, B), Sources.expression("add A B"));
    assertEquals(Expression.ElementWise.of(Operator.SUBTRACT, A, B), Sources.expression("sub A B"));
    assertEquals(Expression.ElementWise.of(Operator.MULTIPLY, A, B), Sources.expression("mul A B"));
    assertEquals(Expression.ElementWise.of(Operator.DIVIDE, A, B), Sources.expression("div A B"));
    assertEquals(Expression.Product.of(A, B), Sources.expression("prod A B"));
    for (Reducer reducer : Reducer.values()) {
      assertEquals(
          Expression.Reduction.of(reducer, 1, A), Sources.expression(reducer.keyword() + " 1 A"));
    }
    assertEquals(Expression.Transposition.of(1, 2, A), Sources.expression("transp 1 2 A"));
    assertEquals(Expression.Diagonal.of(1, 2, A), Sources.expression("diag 1 2 A"));
    assertEquals(Expression.Expansion.of(1, 7, A), Sources.expression("expa 1 7 A"));
    assertEquals(Expression.Projection.of(1, 7, A), Sources.expression("proj 1 7 A"));
  }

  @Test
  void aContractionIsTheReductionOfADiagonal() {
    assertEquals(Sources.expression("red+ 1 (diag 1 3 (prod A B))"),
        Sources.expression("contr 1 3 (prod A B)"));
    assertEquals("contr 1 3 (prod A B)", Sources.expression("red+1 diag 1 3 prod A B").toString());
    assertEquals("red+ 2 (diag 1 3 A)", Sources.expression("red+ 2 (diag 1 3 A)").toString());
    assertEquals("red* 1 (diag 1 3 A)", Sources.expression("red* 1 (diag 1 3 A)").toString());
  }

  @Test
  void parenthesesAroundAnOperandGroup() {
    assertEquals(Sources.expression("add A prod A B"), Sources.expression("add (A) (prod A B)"));
    assertNotEquals(Sources.expression("add A B"), Sources.expression("add ((A)) B"));
    assertEquals(Expression.Paren.of(Expression.Product.of(A, B)),
        Sources.expression("(prod A B)"));
    assertEquals(Expression.Paren.of(Expression.Paren.of(A)), Sources.expression("((A))"));
    assertEquals("add ((A)) ((prod A B))",
        Sources.expression("add ((A)) (( prod (A) B ))").toString());
  }

  @Test
  void qualifiersAreNamesWhereNoNameFollows() {
    Program program = Sources.program(
        "alloc input x : [2] alloc input output y : [] alloc input : [3] output = input");
    assertEquals(Qualifier.INPUT, program.allocations().get(0).qualifier());
    assertEquals(Qualifier.INPUT_OUTPUT, program.allocations().get(1).qualifier());
    assertEquals("input", program.allocations().get(2).name());
    assertEquals("alloc input x : [2]\nalloc input output y : []\nalloc input : [3]\n"
        + "output = input\n", program.toString());
  }

  @Test
  void positionsCountCodePointsAndDoNotTakePartInEquality() {
    Program program = Sources.program("// \uD835\uDD4D\nalloc x : [2]\n\tx = add x  (mul x x)\n");
    Expression.ElementWise sum =
        (Expression.ElementWise) program.statements().get(0).expression();
    assertEquals(new Position(2, 7), program.allocations().get(0).position());
    assertEquals(new Position(3, 2), program.statements().get(0).position());
    assertEquals(new Position(3, 6), sum.position());
    assertEquals(new Position(3, 14), sum.right().position());
    assertEquals(program, Sources.program("alloc x:[2]x=add x mul x x"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
    "x|1:2: error: syntax: unexpected token: expected '=' after the target, found the end of the text",
    "x =|1:4: error: syntax: unexpected token: expected a variable, an operation or '(', found the end of the text",
    "x = (y|1:7: error: syntax: unexpected token: expected ')' for the '(' at 1:5, found the end of the text",
    "x = y)|1:6: error: syntax: unexpected token: expected the target of a statement or the end of the text, found ')'",
    "x = add y|1:10: error: syntax: unexpected token: expected a variable, an operation or '(', found the end of the text",
    "x = add y z w|1:14: error: syntax: unexpected token: expected '=' after the target, found the end of the text",
    "x = red 1 y|1:9: error: syntax: unexpected token: expected '+' or '*' after 'red', found '1'",
    "x = red+ y|1:10: error: syntax: unexpected token: expected a dimension number, found 'y'",
    "x = transp 1 y|1:14: error: syntax: unexpected token: expected a second dimension number, found 'y'",
    "x = expa 1 y|1:12: error: syntax: unexpected token: expected the extent of the new dimension, found 'y'",
    "x = proj 1 (y)|1:12: error: syntax: unexpected token: expected the index of the slice, found '('",
    "x = y + z|1:7: error: syntax: unexpected token: expected the target of a statement or the end of the text, found '+'",
    "prod = y|1:1: error: syntax: the words of operations are reserved: expected 'alloc', the target of a statement or the end of the text, found 'prod'",
    "alloc diag : []|1:7: error: syntax: the words of operations are reserved: expected the name of the allocated variable, found 'diag'",
    "x = y alloc z : []|1:7: error: syntax: 'alloc' is reserved, and allocations come before statements: expected the target of a statement or the end of the text, found 'alloc'",
    "alloc x : [3 4]|1:14: error: syntax: unexpected token: expected ',' or ']' after an extent, found '4'",
    "alloc x : [3,]|1:14: error: syntax: unexpected token: expected an extent, found ']'",
    "alloc x : [,]|1:12: error: syntax: unexpected token: expected an extent or ']', found ','",
    "alloc x : [3, 0]|1:15: error: syntax: an extent counts elements: expected an integer that is at least 1, found '0'",
    "alloc x : [-1]|1:12: error: syntax: a character that starts no token: expected a name, an integer or one of :[],=()+*, found U+002D '-'",
    "alloc output input x : [3]|1:20: error: syntax: unexpected token: expected ':' after the allocated name, found 'x'",
    "x_1 = y|1:2: error: syntax: a character that starts no token: expected a name, an integer or one of :[],=()+*, found U+005F '_'",
  })
  void syntaxErrorsNamePlaceExpectedAndFound(String text, String message) {
    assertEquals("test.teil:" + message, refusal(text, Limits.DEFAULT));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "alloc a : [] alloc b : [] alloc c : []|1:27: error: limit: too many allocations: expected at most 2 allocations, found more",
    "a = b b = a c = a|1:13: error: limit: too many statements: expected at most 2 statements, found more",
    "a = ((((b))))|1:8: error: limit: too many open parentheses and operations: expected at most 3 open at one time, found more",
    "a = add b add b (add b b)|1:18: error: limit: too many open parentheses and operations: expected at most 3 open at one time, found more",
    "alloc a : [1, 2, 3, 4]|1:19: error: limit: the rank is too large: expected at most 3 dimensions, found more",
    "alloc a : [12345]|1:12: error: limit: the integer is too long: expected at most 4 digits, found 5 digits",
    "a = proj 1 12345 b|1:12: error: limit: the integer is too long: expected at most 4 digits, found 5 digits",
  })
  void limitsAreNamed(String line) {
    String[] parts = line.split("\\|");
    assertEquals("test.teil:" + parts[1], refusal(parts[0], SMALL));
  }

  @Test
  void aMillionParenthesesAndAMillionOperations() {
    int n = 1_000_000;
    String parens = "x = " + "(".repeat(n) + "x" + ")".repeat(n) + "\n";
    assertEquals(parens, Sources.program(parens).toString());
    String nested = "x = " + "add x (".repeat(n - 1) + "add x x" + ")".repeat(n - 1) + "\n";
    assertEquals(nested, Sources.program(nested).toString());
    assertEquals(Sources.program(nested), Sources.program(nested.replaceAll("[()]", "")));
  }
}

package certcheck.semantics.tml.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.typing.TypeChecker;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParserTest {

  private static final Limits SMALL = new Limits(100, 2, 2, 3, 3, 4, 10);

  private static String refusal(String text) {
    return Sources.refusal(text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }

  @Test
  void operatorsAssociateToTheLeftWithOnePrecedence() {
    Expression parsed = Sources.expression("a + b * c # d . [1 2] ^ [1 2] - e");
    Expression sum = Expression.ElementWise.of(
        Operator.ADD, Expression.Variable.of("a"), Expression.Variable.of("b"));
    Expression product = Expression.ElementWise.of(
        Operator.MULTIPLY, sum, Expression.Variable.of("c"));
    Expression outer = Expression.Product.of(product, Expression.Variable.of("d"));
    Expression contracted = Expression.Contraction.of(outer, 1, 2);
    Expression transposed = Expression.Transposition.of(contracted, 1, 2);
    assertEquals(Expression.ElementWise.of(
        Operator.SUBTRACT, transposed, Expression.Variable.of("e")), parsed);
  }

  @Test
  void parenthesesAreNodes() {
    assertNotEquals(Sources.expression("a"), Sources.expression("(a)"));
    assertEquals("a # (b + c) . [1 2]", Sources.expression("a#(b+c).[1 2]").toString());
  }

  @Test
  void groupedContraction() {
    assertEquals(
        Expression.GroupedContraction.of(
            Expression.Variable.of("a"), Pair.of(2, 9), Pair.of(4, 8), Pair.of(6, 7)),
        Sources.expression("a . [[2 9] [4 8] [6 7]]"));
  }

  @Test
  void qualifiersAreNamesWhereNoNameFollows() {
    Program program = Sources.program(
        "var input x : [2] var output y : [] var input output z : [1]"
            + " var input : [3] var output : [4] var input output : [5]");
    assertEquals(
        List.of("var input x : [2]", "var output y : []", "var input output z : [1]",
            "var input : [3]", "var output : [4]", "var input output : [5]"),
        program.declarations().stream().map(Declaration::toString).toList());
    assertEquals(Qualifier.INPUT, program.declarations().get(5).qualifier());
    assertEquals("output", program.declarations().get(5).name());
  }

  @Test
  void positionsCountCodePointsAndDoNotTakePartInEquality() {
    Program program = Sources.program("// \uD835\uDD4D\nvar x : [2]\n\tx = x  + x\n");
    Statement statement = program.statements().get(0);
    assertEquals(new Position(2, 5), program.declarations().get(0).position());
    assertEquals(new Position(3, 2), statement.position());
    assertEquals(new Position(3, 9), statement.expression().position());
    assertEquals(program, Sources.program("var x:[2]x=x+x"));
  }

  @Test
  void statementsNeedNoLineEnds() {
    assertEquals(2, Sources.program("var a : [] a = a . [1 2]b = a + b").statements().size());
  }

  @Test
  void leadingZerosMeanNothing() {
    assertEquals(Sources.program("var x : [3] x = y . [1 2]"),
        Sources.program("var x : [003] x = y . [01 002]"));
  }

  @Test
  void theEmptyProgram() {
    assertEquals(new Program("", List.of(), List.of()), Sources.program(" // nothing\n"));
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
    "x|1:2: error: syntax: unexpected token: expected '=' after the target, found the end of the text",
    "x =|1:4: error: syntax: unexpected token: expected a variable or '(', found the end of the text",
    "x = (y|1:7: error: syntax: unexpected token: expected an operator or ')' for the '(' at 1:5, found the end of the text",
    "x = y)|1:6: error: syntax: unexpected token: expected an operator, the target of a statement or the end of the text, found ')'",
    "x = ()|1:6: error: syntax: unexpected token: expected a variable or '(', found ')'",
    "x = 3|1:5: error: syntax: unexpected token: expected a variable or '(', found '3'",
    "x = y . [1]|1:11: error: syntax: unexpected token: expected a dimension number, found ']'",
    "x = y . [[]]|1:11: error: syntax: unexpected token: expected a dimension number, found ']'",
    "x = y . []|1:10: error: syntax: unexpected token: expected a dimension number, found ']'",
    "x = y ^ [[1 2]]|1:10: error: syntax: unexpected token: expected a dimension number, found '['",
    "x = y . [1 2 3]|1:14: error: syntax: unexpected token: expected ']' after the dimensions, found '3'",
    "x = y z|1:8: error: syntax: unexpected token: expected '=' after the target, found the end of the text",
    "x = y var z : []|1:7: error: syntax: 'var' is reserved, and declarations come before statements: expected an operator, the target of a statement or the end of the text, found 'var'",
    "var var : []|1:5: error: syntax: 'var' is reserved, and declarations come before statements: expected the name of the declared variable, found 'var'",
    "var x : 3|1:9: error: syntax: unexpected token: expected '[' before the extents, found '3'",
    "var x : [3,4]|1:11: error: syntax: a character that starts no token: expected a name, an integer or one of :[]=()+-*/#.^, found U+002C ','",
    "var x : [3 -1]|1:12: error: syntax: unexpected token: expected an extent or ']', found '-'",
    "var x : [3 0]|1:12: error: syntax: an extent counts elements: expected an integer that is at least 1, found '0'",
    "var output input x : [3]|1:18: error: syntax: unexpected token: expected ':' after the declared name, found 'x'",
    "x_1 = y|1:2: error: syntax: a character that starts no token: expected a name, an integer or one of :[]=()+-*/#.^, found U+005F '_'",
    "x = \u0430|1:5: error: syntax: a character that starts no token: expected a name, an integer or one of :[]=()+-*/#.^, found U+0430 '\u0430'",
  })
  void syntaxErrorsNamePlaceExpectedAndFound(String text, String message) {
    assertEquals("test.tml:" + message, refusal(text));
  }

  @Test
  void textsAreDecodedStrictly() {
    assertEquals("test.tml:1:1: error: syntax: a character that no text may contain: expected text,"
        + " found a byte-order mark, U+FEFF", refusal("\uFEFFvar x : []"));
    assertEquals("test.tml:1:11: error: syntax: a character that no text may contain: expected"
        + " lines that end with LF, found a carriage return, U+000D", refusal("var x : []\r\n"));
    assertEquals("test.tml:2:4: error: syntax: a character that no text may contain: expected text,"
        + " found U+0000", refusal("\n// \0"));
    byte[] bad = {'/', '/', '\n', (byte) 0xC3, (byte) 0xA9, (byte) 0xC0, (byte) 0x80};
    assertEquals("test.tml:2:2: error: syntax: the text is not UTF-8: expected UTF-8, found byte"
        + " 0xC0", Sources.refusal(new byte[] {'/', '/', '\n', 'x', (byte) 0xC0, (byte) 0x80},
        Limits.DEFAULT));
    assertEquals("test.tml:2:2: error: syntax: the text is not UTF-8: expected UTF-8, found byte"
        + " 0xC0", Sources.refusal(bad, Limits.DEFAULT));
    assertEquals("test.tml:1:2: error: syntax: the text is not UTF-8: expected UTF-8, found byte"
        + " 0xE2", Sources.refusal(new byte[] {'x', (byte) 0xE2, (byte) 0x82}, Limits.DEFAULT));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "var a : [] var b : [] var c : []|1:23: error: limit: too many declarations: expected at most 2 declarations, found more",
    "a = b b = a c = a|1:13: error: limit: too many statements: expected at most 2 statements, found more",
    "a = ((((b))))|1:8: error: limit: too many open parentheses: expected at most 3 open parentheses, found more",
    "var a : [1 2 3 4]|1:16: error: limit: the rank is too large: expected at most 3 dimensions, found more",
    "var a : [12345]|1:10: error: limit: the integer is too long: expected at most 4 digits, found 5 digits",
    "a = b . [[1 2] [1 2] [1 2] [1 2]]|1:28: error: limit: too many pairs: expected at most 3 pairs, found more",
  })
  void limitsAreNamed(String line) {
    String[] parts = line.split("\\|");
    assertEquals("test.tml:" + parts[1],
        Sources.refusal(parts[0].getBytes(StandardCharsets.UTF_8), SMALL));
  }

  @Test
  void limitsAreInclusive() {
    Sources.program("var a : [1 1 1] var b : [1234]");
    assertEquals("test.tml:1:1: error: limit: the text is too long: expected at most 100 bytes,"
        + " found 101 bytes", Sources.refusal(new byte[101], SMALL));
    String program = "var a : [1 1 1] var b : [1234] a = (((a))) b = b";
    assertTrue(accepts(program, SMALL));
  }

  private static boolean accepts(String text, Limits limits) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    try {
      return Parser.parse("test.tml", bytes, limits).statements().size() == 2;
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aMillionParenthesesAndAMillionOperators() {
    int n = 1_000_000;
    Program nested = Sources.program("var x : [2]\nx = " + "(".repeat(n) + "x" + ")".repeat(n));
    assertTrue(TypeChecker.check(nested).isWellFormed());
    Program wide = Sources.program("var x : [2]\nx = x" + " + x".repeat(n));
    assertTrue(TypeChecker.check(wide).isWellFormed());
  }

  @Test
  void deepProgramsArePrintedAndDesugared() {
    int n = 200_000;
    String text = "var x : [2]\nx = " + "x + (".repeat(n) + "x" + ")".repeat(n) + "\n";
    Program deep = Sources.program(text);
    assertEquals(text, deep.toString());
    assertEquals(deep, Desugaring.singleContractions(deep));
    assertEquals(deep.hashCode(), Sources.program(text).hashCode());
  }
}

package certcheck.semantics.mlir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is read of the generic form, and what is refused, with the full message. */
class MlirParserTest {

  private static List<Operation> parse(String text) throws SourceException {
    return Parser.parse("x.mlir", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }

  private static String refusal(String text) {
    return assertThrows(SourceException.class, () -> parse(text)).getMessage();
  }

  private static Attribute attribute(String text) throws SourceException {
    return parse("\"t.o\"() {a = " + text + "} : () -> ()").get(0).attribute("a").orElseThrow();
  }

  @Test
  void operationsHaveResultsOperandsPropertiesAttributesRegionsAndTypes() throws SourceException {
    Operation all = parse("""
        // a comment
        %0, %r:2 = "d.name"(%a, %b#1) <{p = 1 : i32}> ({
        ^bb0(%x: index, %y: memref<2x?xf32> loc("f":1:2)):
          "d.end"(%x) [^bb1] : (index) -> () loc(#loc)
        ^bb1:
        }, {}) {q = "text"} : (f32, i64) -> (index, f32, f64) loc("f":3:4)
        """.replace("#loc", "unknown")).get(0);
    assertEquals("d.name", all.name());
    assertEquals(List.of("0", "r", "r#1"), all.results().stream().map(Operation.Value::name).toList());
    assertEquals(List.of("a", "b#1"), all.operands().stream().map(Operation.Value::name).toList());
    assertEquals("f64", all.results().get(2).type().text());
    assertEquals(Set.of("p", "q"), all.attributes().keySet());
    assertEquals(2, all.regions().size());
    assertEquals(2, all.regions().get(0).blocks().size());
    assertEquals("2:1", all.position().toString());
    Operation end = all.regions().get(0).blocks().get(0).operations().get(0);
    assertEquals(1, end.successors());
    assertEquals("4:3", end.position().toString());
  }

  @Test
  void shapesHaveDimensionsThatLookLikeHexadecimalNumbers() throws SourceException {
    Type type = parse("%0 = \"t.o\"() : () -> memref<0x4x?xf32, strided<[?, -1, 2], offset: ?>, 1>")
        .get(0).results().get(0).type();
    Type.Shaped shaped = (Type.Shaped) type;
    assertEquals(List.of(Optional.of(BigInteger.ZERO), Optional.of(BigInteger.valueOf(4)),
        Optional.empty()), shaped.shape());
    assertEquals(new Attribute.Strided(List.of(Optional.empty(),
        Optional.of(BigInteger.valueOf(-1)), Optional.of(BigInteger.TWO))),
        shaped.layout().orElseThrow());
  }

  @Test
  void attributesAreWhatTheyAre() throws SourceException {
    assertEquals(new Attribute.Whole(BigInteger.valueOf(-3), new Type.Named("index")),
        attribute("-3 : index"));
    assertEquals(new Attribute.Real("-1.5e+10", new Type.Named("f64")), attribute("-1.5e+10"));
    assertEquals(new Attribute.Real("0xFF800000", new Type.Named("f32")),
        attribute("0xFF800000 : f32"));
    assertEquals(new Attribute.Whole(BigInteger.ONE, new Type.Named("i1")), attribute("true"));
    assertEquals(new Attribute.Text("a\n\"b\" é"), attribute("\"a\\0A\\\"b\\\" é\""));
    assertEquals(new Attribute.Symbol("a::b c"), attribute("@a::@\"b c\""));
    assertEquals(new Attribute.Integers(List.of(BigInteger.ONE, BigInteger.TWO), false),
        attribute("array<i32: 1, 2>"));
    assertEquals(new Attribute.Integers(List.of(BigInteger.ONE), true),
        attribute("dense<1> : tensor<2xi32>"));
    assertEquals(new Attribute.Other("#arith.fastmath<none>"), attribute("#arith.fastmath<none>"));
    assertEquals(new Attribute.Elements(List.of()), attribute("[]"));
    assertTrue(attribute("dense_resource<big> : tensor<2xi32>") instanceof Attribute.Other);
    assertTrue(attribute("(i32) -> ()") instanceof Attribute.OfType);
    assertTrue(attribute("{a, b = {}}") instanceof Attribute.Dictionary);
  }

  @Test
  void affineExpressionsBindAsInTheReference() throws SourceException {
    AffineMap map = ((Attribute.Mapping) attribute(
        "affine_map<(d0, d1)[s0] -> (d0 + s0 * 2 - d1 floordiv 3, -(d0 mod 4), 5 ceildiv 2)>")).map();
    assertEquals(2, map.dimensions());
    assertEquals(1, map.symbols());
    AffineExpression d0 = new AffineExpression.Operand(0);
    assertEquals(new AffineExpression.Binary(AffineExpression.Operation.SUBTRACT,
        new AffineExpression.Binary(AffineExpression.Operation.ADD, d0,
            new AffineExpression.Binary(AffineExpression.Operation.MULTIPLY,
                new AffineExpression.Operand(2),
                new AffineExpression.Constant(BigInteger.TWO))),
        new AffineExpression.Binary(AffineExpression.Operation.FLOOR_DIVIDE,
            new AffineExpression.Operand(1), new AffineExpression.Constant(BigInteger.valueOf(3)))),
        map.results().get(0));
    IntegerSet set = ((Attribute.SetOf) attribute("affine_set<(d0) : (d0 - 1 >= 0, d0 == 7)>")).set();
    assertEquals(List.of(false, true),
        set.constraints().stream().map(IntegerSet.Constraint::equal).toList());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      func.func @f()            | 1:1: error: not-supported: an operation in the form of its dialect: expected the generic form, which mlir-opt prints with -mlir-print-op-generic -mlir-print-local-scope, found 'func.func'
      #map = affine_map<() -> ()> | 1:1: error: not-supported: an alias of a type or an attribute: expected what it stands for, as mlir-opt prints it with -mlir-print-op-generic -mlir-print-local-scope, found '#map'
      !t = f32                  | 1:1: error: not-supported: an alias of a type or an attribute: expected what it stands for, as mlir-opt prints it with -mlir-print-op-generic -mlir-print-local-scope, found '!t'
      "d.o"() {a = #map} : () -> () | 1:14: error: not-supported: an alias of a type or an attribute: expected what it stands for, as mlir-opt prints it with -mlir-print-op-generic -mlir-print-local-scope, found '#map'
      "d.o"(%a) : () -> ()      | 1:13: error: arity: not as many types as operands: expected 1, found 0
      %a, %b = "d.o"() : () -> (i32) | 1:20: error: arity: not as many types as results: expected 2, found 1
      "d.o"() {a = 1, a = 2} : () -> () | 1:17: error: duplicate-name: an attribute is given twice: expected another name, found 'a'
      "d.o"() <{a = 1}> {a = 2} : () -> () | 1:27: error: duplicate-name: an attribute is a property, too: expected another name, found 'a'
      "d.o"() ({ "d.p"() : () -> ()  | 1:30: error: syntax: unexpected token: expected an operation, or '}' for the '{' at 1:10, found the end of the text
      "d.o"(                    | 1:7: error: syntax: unexpected token: expected '%' and a name, found the end of the text
      "d.o                      | 1:1: error: syntax: a string that does not end: expected '"' in the same line, found the end of the text
      "d\\q"() : () -> ()       | 1:1: error: syntax: no escape in a string: expected '\\\\', '\\"', '\\n', '\\t' or two hexadecimal digits behind '\\', found '\\q'
      % = "d.o"() : () -> (i32) | 1:1: error: syntax: a sigil without a name: expected a name behind '%', found U+0020
      ~                         | 1:1: error: syntax: a character that starts no token: expected an operation in the generic form, found '~'
      é                         | 1:1: error: syntax: a character that starts no token: expected an operation in the generic form, found U+00E9
      "d.o"() {a = affine_map<(d0, d0) -> ()>} : () -> () | 1:30: error: duplicate-name: a name is bound twice: expected another name, found 'd0'
      "d.o"() {a = affine_map<(d0) -> (d1)>} : () -> () | 1:34: error: unknown-name: a name that is no dimension or symbol of the map: expected one of [d0], found 'd1'
      "d.o"() : () -> memref<4yf32> | 1:24: error: syntax: no dimension of a shape: expected an integer or '?', and 'x' behind it, found 'y'
      "d.o"() {a = [(} : () -> () | 1:16: error: syntax: unexpected token: expected a type, found '}'
      "d.o"() {a = #d<(]>} : () -> () | 1:32: error: syntax: unexpected token: expected ')' for what is open at 1:17, found the end of the text
      module {}                 | 1:1: error: not-supported: an operation in the form of its dialect: expected the generic form, which mlir-opt prints with -mlir-print-op-generic -mlir-print-local-scope, found 'module'
      """)
  void whatIsRefusedIsNamedWithItsPlace(String text, String message) {
    assertEquals("x.mlir:" + message, refusal(text));
  }

  @Test
  void whatIsTooLongOrTooDeepIsRefused() {
    String million = "a".repeat(1_000_000);
    assertEquals("x.mlir:1:1: error: limit: the string is too long: expected at most 10000"
        + " characters, found more", refusal("\"" + million + "\"() : () -> ()"));
    assertEquals("x.mlir:1:1: error: limit: the name is too long: expected at most 240 letters,"
        + " found more", refusal("%" + million + " = \"d.o\"() : () -> (i32)"));
    assertEquals("x.mlir:1:14: error: limit: the number is too long: expected at most 1000 digits,"
        + " found more", refusal("\"d.o\"() {a = " + "1".repeat(1_000_000) + "} : () -> ()"));
    assertEquals("x.mlir:1:24: error: limit: the integer is too long: expected at most 1000 digits,"
        + " found more", refusal("\"d.o\"() : () -> memref<" + "9".repeat(1_001) + "xf32>")
            .replace("the number is", "the integer is"));
    List<String> nests = List.of("\"d.o\"() ({ ".repeat(100_000),
        "\"d.o\"() {a = " + "[".repeat(100_000), "\"d.o\"() " + "{a = ".repeat(100_000),
        "\"d.o\"() : " + "(".repeat(100_000),
        "\"d.o\"() {a = affine_map<() -> (" + "(".repeat(100_000),
        "\"d.o\"() {a = #d<" + "[".repeat(100_000));
    for (String nest : nests) {
      String message = refusal(nest);
      assertTrue(message.endsWith(
          "error: limit: nested too deep: expected at most 200 levels, found more"), message);
    }
    assertTrue(refusal("\"d.o\"() {a = affine_map<(d0) -> (d0" + " + d0".repeat(1_000) + ")>}")
        .endsWith("limit: an affine expression is too long: expected at most 200 operations,"
            + " found more"));
  }

  @Test
  void linesEndWithLineFeeds() {
    assertEquals("x.mlir:1:6: error: syntax: a character that no text may contain: expected lines"
        + " that end with LF, found a carriage return, U+000D", refusal("\"d.o\"\r\n() : () -> ()"));
  }

  @Test
  void locationsOfTheFileArePlaces() throws SourceException {
    Operation operation = Parser.parseLocated("x.mlir", "/a/x.mlir", """
        %0 = "d.o"(%1) : (i32) -> i32 loc("/a/x.mlir":7:9)
        """.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT).get(0);
    assertEquals("7:9", operation.position().toString());
    assertEquals("7:9", operation.operands().get(0).position().toString());
  }
}

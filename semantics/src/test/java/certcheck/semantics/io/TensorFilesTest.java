package certcheck.semantics.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.DoubleArithmetic;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TensorFilesTest {

  private static final Map<String, TensorType> CONTEXT = Map.of(
      "s", TensorType.SCALAR, "v", TensorType.of(3), "A", TensorType.of(2, 3),
      "huge", TensorType.of(2_000_000_000, 2_000_000_000));
  private static final TensorReader<Rational> READER =
      new TensorReader<>(new RationalArithmetic(), CONTEXT, Limits.DEFAULT);
  private static final TensorWriter<Rational> WRITER =
      new TensorWriter<>(new RationalArithmetic());

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static Tensor<Rational> tensor(List<Integer> extents, String... elements) {
    return Tensor.of(extents, Arrays.stream(elements)
        .map(e -> e.equals("•") ? null : Rational.parse(e)).toList());
  }

  private static final Map<String, Tensor<Rational>> TENSORS = tensors();

  private static Map<String, Tensor<Rational>> tensors() {
    Map<String, Tensor<Rational>> tensors = new LinkedHashMap<>();
    tensors.put("s", tensor(List.of(), "1/3"));
    tensors.put("A", tensor(List.of(2, 3), "1", "-2", "•", "1/4", "5", "100"));
    return tensors;
  }

  @Test
  void json() throws SourceException, IOException {
    assertEquals(TENSORS, READER.readJson("in.json", bytes(
        "{\"s\": \"1/3\",\n\"A\": [[1, -2, null], [0.25, \"5\", 1e2]]}")));
    StringBuilder out = new StringBuilder();
    WRITER.writeJson(TENSORS, out);
    assertEquals("{\n  \"s\": \"1/3\",\n  \"A\": [[1, -2, null], [\"1/4\", 5, 100]]\n}\n",
        out.toString());
    assertEquals(TENSORS, READER.readJson("out.json", bytes(out.toString())));
    StringBuilder none = new StringBuilder();
    WRITER.writeJson(Map.of(), none);
    assertEquals(Map.of(), READER.readJson("out.json", bytes(none.toString())));
  }

  @Test
  void csv() throws SourceException, IOException {
    assertEquals(TENSORS, READER.readCsv("in.csv", bytes(
        "s,1/3\n\nA,1,1,1\nA, 1, 2, -2\nA,2,1,0.25\nA,2,2,5\nA,2,3,1e2\nA,1,3,undefined\n")));
    StringBuilder out = new StringBuilder();
    WRITER.writeCsv(TENSORS, out);
    assertEquals("s,1/3\nA,1,1,1\nA,1,2,-2\nA,1,3,\nA,2,1,1/4\nA,2,2,5\nA,2,3,100\n",
        out.toString());
    assertEquals(TENSORS, READER.readCsv("out.csv", bytes(out.toString())));
  }

  @Test
  void text() throws IOException {
    Map<String, Tensor<Rational>> tensors = new LinkedHashMap<>(TENSORS);
    tensors.put("T", tensor(List.of(2, 1, 2), "1", "22", "333", "4"));
    tensors.put("v", tensor(List.of(3), "1", "2", "3"));
    StringBuilder out = new StringBuilder();
    WRITER.writeText(tensors, out);
    assertEquals("""
        s = 1/3
        A : [2 3]
            1  -2    •
          1/4   5  100
        T : [2 1 2]
        T[1 · ·]
          1  22
        T[2 · ·]
          333  4
        v : [3]
          1  2  3
        """, out.toString());
  }

  @Test
  void doublesKeepTheirSpecialValues() throws SourceException, IOException {
    Map<String, Tensor<Double>> tensors = Map.of("v",
        Tensor.of(List.of(3), List.of(Double.NaN, Double.NEGATIVE_INFINITY, 1e-300)));
    StringBuilder out = new StringBuilder();
    new TensorWriter<>(DoubleArithmetic.IEEE).writeJson(tensors, out);
    assertEquals("{\n  \"v\": [\"NaN\", \"-Infinity\", 1.0E-300]\n}\n", out.toString());
    assertEquals(tensors, new TensorReader<>(DoubleArithmetic.IEEE, CONTEXT, Limits.DEFAULT)
        .readJson("out.json", bytes(out.toString())));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "|1:1: error: syntax: unexpected token: expected an object from names to tensors, found the end"
        + " of the text",
    "[1]|1:1: error: syntax: unexpected token: expected an object from names to tensors, found '['",
    "{\"s\": 1} 2|1:10: error: syntax: unexpected token: expected the end of the text, found '2'",
    "{\"s\": 1, \"s\": 1}|1:10: error: syntax: a name occurs twice: expected a new name, found 's'",
    "{\"t\": 1}|1:2: error: d-var: values for an undeclared variable: expected a declared variable,"
        + " found 't'",
    "{\"s\": [1]}|1:7: error: syntax: unexpected token: expected a number, a string or null, found"
        + " '['",
    "{\"v\": 1}|1:7: error: syntax: unexpected token: expected '[' of dimension 1 of a tensor of type"
        + " [3], found '1'",
    "{\"v\": [1, 2]}|1:12: error: d-var: wrong extent of dimension 1 of type [3]: expected 3 elements,"
        + " found 2",
    "{\"v\": [1, 2, 3, 4]}|1:17: error: d-var: wrong extent of dimension 1 of type [3]: expected 3"
        + " elements, found more",
    "{\"A\": [[1, 2, 3]]}|1:17: error: d-var: wrong extent of dimension 1 of type [2 3]: expected 2"
        + " elements, found 1",
    "{\"A\": [[1, 2, 3], [1, 2]]}|1:24: error: d-var: wrong extent of dimension 2 of type [2 3]:"
        + " expected 3 elements, found 2",
    "{\"A\": [1, 2]}|1:8: error: syntax: unexpected token: expected '[' of dimension 2 of a tensor of"
        + " type [2 3], found '1'",
    "{\"s\": true}|1:7: error: syntax: unexpected token: expected a number, a string or null, found"
        + " 'true'",
    "{\"s\": \"x\"}|1:7: error: syntax: not a value: expected a number or 'undefined', found 'x'",
    "{\"s\": {}}|1:7: error: syntax: unexpected token: expected a number, a string or null, found"
        + " '{'",
    "{\"huge\": []}|1:2: error: limit: the tensor 'huge' is too large: expected at most 67108864"
        + " elements, found 4000000000000000000 elements",
  })
  void jsonErrors(String line) {
    String[] parts = line.split("\\|");
    assertEquals("in.json:" + parts[1], refusal(true, parts[0]));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"s\": 01}", "{\"s\": 1", "{'s': 1}", "{\"s\": NaN}", "{\"s\": +1}",
      "{\"s\": 1,}", "{s: 1}", "// c\n{}", "{\"s\" 1}", "{\"s\": 1 \"v\": 2}"})
  void whatIsNotJsonIsRefusedWithAPlace(String text) {
    String message = refusal(true, text);
    assertEquals("syntax", message.replaceAll("in\\.json:[0-9]+:[0-9]+: error: ([a-z]+): .*", "$1"),
        message);
  }

  @Test
  void jsonLimits() {
    String digits = "1".repeat(2000);
    assertEquals("limit", refusal(true, "{\"s\": " + digits + "}").split(": ")[2]);
    assertEquals("limit", refusal(true, "{\"s\": \"" + digits + "\"}").split(": ")[2]);
    assertEquals("in.json:1:1: error: syntax: a character that no text may contain: expected text,"
        + " found a byte-order mark, U+FEFF", refusal(true, "\uFEFF{}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "t,1|1:1: error: d-var: values for an undeclared variable: expected a declared variable, found"
        + " 't'",
    "v,1|1:1: error: d-var: wrong number of fields in a row of 'v': expected the name, 1 indices and a"
        + " value, found 2 fields",
    "v,1,2,3|1:1: error: d-var: wrong number of fields in a row of 'v': expected the name, 1 indices"
        + " and a value, found 4 fields",
    "v,1,5\nv,4,5|2:3: error: d-var: no such index: expected an integer from 1 to 3, found '4'",
    "v,0,5|1:3: error: d-var: no such index: expected an integer from 1 to 3, found '0'",
    "v,-1,5|1:3: error: d-var: no such index: expected an integer from 1 to 3, found '-1'",
    "v,1,5\nv,1,5|2:1: error: syntax: an element occurs twice: expected one row per element, found"
        + " 'v,1,5'",
    "v,1,\"5\"|1:5: error: syntax: not a value: expected a number or 'undefined', found '\"5\"'",
    "huge,1,1,1|1:1: error: limit: the tensor 'huge' is too large: expected at most 67108864"
        + " elements, found 4000000000000000000 elements",
  })
  void csvErrors(String line) {
    String[] parts = line.split("\\|");
    assertEquals("in.csv:" + parts[1], refusal(false, parts[0]));
  }

  private static String refusal(boolean json, String text) {
    try {
      Object read = json
          ? READER.readJson("in.json", bytes(text))
          : READER.readCsv("in.csv", bytes(text));
      throw new AssertionError("accepted: " + read);
    } catch (SourceException e) {
      return e.getMessage();
    }
  }
}

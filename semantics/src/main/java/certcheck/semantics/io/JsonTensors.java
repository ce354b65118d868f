package certcheck.semantics.io;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Tensor;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one JSON text for {@link TensorReader}; arrays are followed with counters, not recursion. */
final class JsonTensors<V> {

  /** How the parser says what it has found. */
  private static final Pattern NAMED = Pattern.compile(
      "(?s)(?:Duplicate field|Unexpected character \\(|Unrecognized token) ?'(.*?)'(?: \\(code|:|$)");

  private final TensorReader<V> reader;
  private final SourceText text;
  private final JsonFactory factory;
  private JsonParser parser;

  JsonTensors(TensorReader<V> reader, SourceText text, Limits limits) {
    this.reader = reader;
    this.text = text;
    this.factory = factory(limits);
  }

  /** Makes parsers that keep to the limits. */
  static JsonFactory factory(Limits limits) {
    return JsonFactory.builder()
        .streamReadConstraints(StreamReadConstraints.builder()
            .maxNestingDepth(limits.rank() + 2)
            .maxNumberLength(limits.digits())
            .maxStringLength(limits.digits())
            .maxNameLength(limits.digits())
            .build())
        .build();
  }

  Map<String, Tensor<V>> read() throws SourceException {
    try (JsonParser opened = factory.createParser(text.content())) {
      parser = opened;
      return object();
    } catch (JsonProcessingException e) {
      throw malformed(text.file(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Map<String, Tensor<V>> object() throws IOException, SourceException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw unexpected("an object from names to tensors");
    }
    Map<String, Tensor<V>> tensors = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      if (tensors.containsKey(name)) {
        throw error(Rule.SYNTAX, "a name occurs twice", "a new name", "'" + name + "'");
      }
      TensorType type = reader.type(text.file(), name, position());
      tensors.put(name, tensor(type));
    }
    if (parser.nextToken() != null) {
      throw unexpected("the end of the text");
    }
    return tensors;
  }

  private Tensor<V> tensor(TensorType type) throws IOException, SourceException {
    List<Integer> extents = type.extents().stream().map(BigInteger::intValueExact).toList();
    int[] counts = new int[type.rank()];
    int depth = 0;
    List<V> elements = new ArrayList<>();
    do {
      JsonToken token = parser.nextToken();
      if (token == JsonToken.START_ARRAY && depth < type.rank()) {
        counts[depth++] = 0;
        continue;
      }
      if (token == JsonToken.END_ARRAY) {
        depth--;
        checkCount(type, depth, counts[depth]);
      } else if (depth < type.rank()) {
        throw unexpected("'[' of dimension " + (depth + 1) + " of a tensor of type " + type);
      } else {
        elements.add(element(token));
      }
      if (depth > 0 && ++counts[depth - 1] > extents.get(depth - 1)) {
        checkCount(type, depth - 1, counts[depth - 1]);
      }
    } while (depth > 0);
    return Tensor.of(extents, elements);
  }

  private void checkCount(TensorType type, int dimension, int count) throws SourceException {
    BigInteger extent = type.extent(dimension + 1);
    if (extent.intValueExact() != count) {
      throw error(Rule.D_VAR, "wrong extent of dimension " + (dimension + 1) + " of type " + type,
          extent + " elements", count > extent.intValueExact() ? "more" : Integer.toString(count));
    }
  }

  private V element(JsonToken token) throws IOException, SourceException {
    if (token == JsonToken.VALUE_NULL) {
      return null;
    }
    boolean number = token == JsonToken.VALUE_NUMBER_INT || token == JsonToken.VALUE_NUMBER_FLOAT;
    if (!number && token != JsonToken.VALUE_STRING) {
      throw unexpected("a number, a string or null");
    }
    return reader.element(text.file(), parser.getText(), position());
  }

  private Position position() {
    return position(parser.currentTokenLocation());
  }

  /** The place of a token. */
  static Position position(JsonLocation location) {
    return location == null
        ? Position.START
        : new Position(Math.max(1, location.getLineNr()), Math.max(1, location.getColumnNr()));
  }

  private SourceException unexpected(String expected) throws IOException {
    String found = parser.currentToken() == null
        ? "the end of the text"
        : "'" + TensorReader.shortened(parser.getText()) + "'";
    return error(Rule.SYNTAX, "unexpected token", expected, found);
  }

  private SourceException error(Rule rule, String message, String expected, String found) {
    return TensorReader.error(text.file(), position(), rule, message, expected, found);
  }

  /** The error for what the parser threw. */
  static SourceException malformed(String file, JsonProcessingException e) {
    boolean limit = e instanceof StreamConstraintsException;
    return TensorReader.error(file, position(e.getLocation()), limit ? Rule.LIMIT : Rule.SYNTAX,
        limit ? "the text exceeds a limit" : "the text is not JSON", limit ? "less" : "JSON",
        limit ? "more, or longer words, than are read" : found(e));
  }

  /** What there is instead of JSON, in other words than those of the library. */
  private static String found(JsonProcessingException e) {
    String said = e.getOriginalMessage();
    Matcher named = NAMED.matcher(said);
    if (e instanceof JsonEOFException) {
      return "the end of the text";
    } else if (named.lookingAt()) {
      return (said.startsWith("Duplicate") ? "the name twice: '" : "'")
          + TensorReader.shortened(named.group(1)) + "'";
    }
    return said.contains("Leading zero") ? "a number that begins with 0" : "something else";
  }
}

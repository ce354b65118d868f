package certcheck.semantics.io;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Reads the integer parameters of a program from a file that {@link TensorReader} reads for its
 * tensors: a JSON field {@code "N": 4}, or a CSV row {@code N,4}. Whatever else the file holds is
 * left to the tensor reader, which needs the parameters to know the extents.
 */
public final class ParameterReader {

  private final Set<String> names;
  private final Limits limits;

  /**
   * A reader for one program.
   *
   * @param names the parameters
   * @param limits bounds the length of the text and of numbers
   */
  public ParameterReader(Set<String> names, Limits limits) {
    this.names = Set.copyOf(names);
    this.limits = limits;
  }

  /**
   * Reads a JSON text.
   *
   * @param file name for diagnostics
   * @param bytes the whole file
   * @return the parameters that the text names
   * @throws SourceException if it is not JSON, or a parameter is no integer
   */
  public Map<String, BigInteger> readJson(String file, byte[] bytes) throws SourceException {
    SourceText text = SourceText.decode(file, bytes, limits);
    Map<String, BigInteger> values = new LinkedHashMap<>();
    try (JsonParser parser = JsonTensors.factory(limits).createParser(text.content())) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return values;
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        JsonToken value = parser.nextToken();
        if (!names.contains(name)) {
          parser.skipChildren();
        } else if (value == JsonToken.VALUE_NUMBER_INT) {
          values.put(name, parser.getBigIntegerValue());
        } else {
          throw noInteger(file, name, parser.getText(),
              JsonTensors.position(parser.currentTokenLocation()));
        }
      }
      return values;
    } catch (JsonProcessingException e) {
      throw JsonTensors.malformed(file, e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a CSV text.
   *
   * @param file name for diagnostics
   * @param bytes the whole file
   * @return the parameters that the text has a row of
   * @throws SourceException if a parameter is no integer
   */
  public Map<String, BigInteger> readCsv(String file, byte[] bytes) throws SourceException {
    SourceText text = SourceText.decode(file, bytes, limits);
    Map<String, BigInteger> values = new LinkedHashMap<>();
    int line = 0;
    for (String row : text.content().split("\n", -1)) {
      line++;
      String[] fields = row.split(",", -1);
      String name = fields[0].strip();
      if (names.contains(name)) {
        String value = fields.length == 2 ? fields[1].strip() : row;
        if (!value.matches("-?[0-9]+") || value.length() > limits.digits()) {
          throw noInteger(file, name, value, new Position(line, 1));
        }
        values.put(name, new BigInteger(value));
      }
    }
    return values;
  }

  private static SourceException noInteger(
      String file, String name, String found, Position position) {
    return TensorReader.error(file, position, Rule.D_VAR,
        "the parameter '" + name + "' has no integer value", "an integer",
        "'" + TensorReader.shortened(String.valueOf(found)) + "'");
  }
}

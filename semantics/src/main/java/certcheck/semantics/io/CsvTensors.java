package certcheck.semantics.io;

import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one CSV text for {@link TensorReader}. */
final class CsvTensors<V> {

  /** The elements of one tensor that were read so far. */
  private record Partial(TensorType type, List<Integer> extents, Object[] elements, BitSet given) {}

  private final TensorReader<V> reader;
  private final SourceText text;
  private final Map<String, Partial> partials = new LinkedHashMap<>();

  CsvTensors(TensorReader<V> reader, SourceText text) {
    this.reader = reader;
    this.text = text;
  }

  Map<String, Tensor<V>> read() throws SourceException {
    int line = 0;
    for (String row : text.content().split("\n", -1)) {
      line++;
      if (!row.isBlank()) {
        row(row.split(",", -1), line);
      }
    }
    Map<String, Tensor<V>> tensors = new LinkedHashMap<>();
    partials.forEach((name, partial) ->
        tensors.put(name, Tensor.ofElements(partial.extents, partial.elements)));
    return tensors;
  }

  private void row(String[] fields, int line) throws SourceException {
    int[] columns = new int[fields.length];
    int column = 1;
    for (int i = 0; i < fields.length; i++) {
      columns[i] = column;
      column += fields[i].codePointCount(0, fields[i].length()) + 1;
    }
    String name = fields[0].strip();
    Position start = new Position(line, 1);
    Partial partial = partials.get(name);
    if (partial == null) {
      TensorType type = reader.type(text.file(), name, start);
      List<Integer> extents = type.extents().stream().map(BigInteger::intValueExact).toList();
      Object[] elements = new Object[type.size().intValueExact()];
      partial = new Partial(type, extents, elements, new BitSet());
      partials.put(name, partial);
    }
    int rank = partial.extents.size();
    if (fields.length != rank + 2) {
      throw error(start, Rule.D_VAR, "wrong number of fields in a row of '" + name + "'",
          "the name, " + rank + " indices and a value", fields.length + " fields");
    }
    int offset = 0;
    for (int d = 0; d < rank; d++) {
      Position position = new Position(line, columns[d + 1]);
      int extent = partial.extents.get(d);
      offset = offset * extent + index(fields[d + 1].strip(), extent, position) - 1;
    }
    if (partial.given.get(offset)) {
      throw error(start, Rule.SYNTAX, "an element occurs twice", "one row per element",
          "'" + TensorReader.shortened(String.join(",", fields)) + "'");
    }
    partial.given.set(offset);
    String value = fields[rank + 1].strip();
    partial.elements[offset] = value.isEmpty()
        ? null
        : reader.element(text.file(), value, new Position(line, columns[rank + 1]));
  }

  private int index(String field, int extent, Position position) throws SourceException {
    if (!field.matches("[0-9]{1,10}") || Long.parseLong(field) < 1
        || Long.parseLong(field) > extent) {
      throw error(position, Rule.D_VAR, "no such index", "an integer from 1 to " + extent,
          "'" + TensorReader.shortened(field) + "'");
    }
    return Integer.parseInt(field);
  }

  private SourceException error(
      Position position, Rule rule, String message, String expected, String found) {
    return TensorReader.error(text.file(), position, rule, message, expected, found);
  }
}

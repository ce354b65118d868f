package certcheck.semantics.io;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import certcheck.semantics.source.Suggestion;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.util.Map;

/**
 * Reads the values that the ambient application supplies to a program. Texts are strict UTF-8 with
 * lines that end with LF; whatever is not as declared is refused with its line and column.
 *
 * <p>JSON: one object, from names to nested arrays, the outermost array for the first dimension; a
 * scalar is a bare element. CSV: one row per element, {@code name,i,j,…,value}, in any order,
 * indices from 1, no header, no quotes; elements without a row are undefined.
 *
 * <p>An element is a number, a string with a number such as {@code "1/3"}, or undefined: JSON
 * {@code null}, or {@code undefined}, or, in CSV, nothing. Names that are not declared, names or
 * elements that occur twice, and wrong extents are errors.
 */
public final class TensorReader<V> {

  private final Arithmetic<V> arithmetic;
  private final Map<String, TensorType> context;
  private final Limits limits;

  /**
   * A reader for one program.
   *
   * @param arithmetic how elements are written
   * @param context the types of the declared variables
   * @param limits bounds the length of the text and of numbers
   */
  public TensorReader(Arithmetic<V> arithmetic, Map<String, TensorType> context, Limits limits) {
    this.arithmetic = arithmetic;
    this.context = context;
    this.limits = limits;
  }

  /**
   * Reads a JSON text.
   *
   * @param file name for diagnostics
   * @param bytes the whole file
   * @return the tensors that the text names
   * @throws SourceException at the first thing that is not JSON or not as declared
   */
  public Map<String, Tensor<V>> readJson(String file, byte[] bytes) throws SourceException {
    SourceText text = SourceText.decode(file, bytes, limits);
    return new JsonTensors<>(this, text, limits).read();
  }

  /**
   * Reads a CSV text.
   *
   * @param file name for diagnostics
   * @param bytes the whole file
   * @return the tensors of which the text has an element
   * @throws SourceException at the first row that is malformed or not as declared
   */
  public Map<String, Tensor<V>> readCsv(String file, byte[] bytes) throws SourceException {
    SourceText text = SourceText.decode(file, bytes, limits);
    return new CsvTensors<>(this, text).read();
  }

  /** The type of a declared variable whose elements fit into memory. */
  TensorType type(String file, String name, Position position) throws SourceException {
    TensorType type = context.get(name);
    if (type == null) {
      throw error(file, position, Rule.D_VAR, "values for an undeclared variable",
          "a declared variable", "'" + shortened(name) + "'"
              + Suggestion.of(name, context.keySet()).orElse(""));
    }
    if (type.size().compareTo(BigInteger.valueOf(limits.bytes())) > 0) {
      throw error(file, position, Rule.LIMIT, "the tensor '" + name + "' is too large",
          "at most " + limits.bytes() + " elements", type.size() + " elements");
    }
    return type;
  }

  /** The element that a text denotes; null if it is undefined. */
  V element(String file, String text, Position position) throws SourceException {
    if (text.equals("undefined")) {
      return null;
    }
    if (text.length() > limits.digits()) {
      throw error(file, position, Rule.LIMIT, "the number is too long",
          "at most " + limits.digits() + " characters", text.length() + " characters");
    }
    try {
      return arithmetic.parse(text);
    } catch (NumberFormatException e) {
      throw error(file, position, Rule.SYNTAX, "not a value", "a number or 'undefined'",
          "'" + shortened(text) + "'");
    }
  }

  static String shortened(String text) {
    return text.length() <= 40 ? text : text.substring(0, 37) + "...";
  }

  static SourceException error(
      String file, Position at, Rule rule, String message, String expected, String found) {
    return new SourceException(
        new Diagnostic(Severity.ERROR, file, at, rule, message, expected, found));
  }
}

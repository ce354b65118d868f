package certcheck.certificates.command.run;

import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.outcome.Failure;
import certcheck.semantics.io.ParameterReader;
import certcheck.semantics.io.TensorReader;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The values that the user supplies in JSON and CSV files, read once. */
public final class AmbientValues {

  private record Content(String file, byte[] bytes) {}

  private final List<Content> contents = new ArrayList<>();

  /**
   * Reads the files.
   *
   * @throws Failure if one cannot be read
   */
  public AmbientValues(List<String> files) {
    for (String file : files) {
      contents.add(new Content(file, InputFile.read(file, Limits.DEFAULT.bytes())));
    }
  }

  /** Reads one file in the format that its name says. */
  private interface Reader<T> {
    Map<String, T> read(String file, byte[] bytes) throws SourceException;
  }

  /**
   * The tensors in all files.
   *
   * @throws SourceException if a file is malformed, or a name is in two of them
   */
  public <V> Map<String, Tensor<V>> tensors(TensorReader<V> reader) throws SourceException {
    return all((file, bytes) -> file.endsWith(".csv")
        ? reader.readCsv(file, bytes) : reader.readJson(file, bytes));
  }

  /**
   * The integer parameters in all files.
   *
   * @throws SourceException as {@link #tensors}
   */
  Map<String, BigInteger> parameters(ParameterReader reader) throws SourceException {
    return all((file, bytes) -> file.endsWith(".csv")
        ? reader.readCsv(file, bytes) : reader.readJson(file, bytes));
  }

  private <T> Map<String, T> all(Reader<T> reader) throws SourceException {
    Map<String, T> values = new LinkedHashMap<>();
    Map<String, String> origin = new LinkedHashMap<>();
    for (Content content : contents) {
      for (Map.Entry<String, T> e : reader.read(content.file, content.bytes).entrySet()) {
        String first = origin.putIfAbsent(e.getKey(), content.file);
        if (first != null) {
          throw new SourceException(new Diagnostic(Severity.ERROR, content.file, Position.START,
              Rule.D_VAR, "values of '" + e.getKey() + "' occur twice", "one input file",
              "also " + first));
        }
        values.put(e.getKey(), e.getValue());
      }
    }
    return values;
  }
}

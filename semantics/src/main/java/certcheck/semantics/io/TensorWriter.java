package certcheck.semantics.io;

import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Tensor;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes tensors: as text for people, and as the JSON and CSV that {@link TensorReader} reads. Line
 * ends are LF.
 */
public final class TensorWriter<V> {

  private static final Pattern JSON_NUMBER =
      Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][-+]?[0-9]+)?");

  private final Arithmetic<V> arithmetic;

  /** A writer that writes elements as the arithmetic does. */
  public TensorWriter(Arithmetic<V> arithmetic) {
    this.arithmetic = arithmetic;
  }

  /**
   * Writes tensors for people: scalars on the line of their name, vectors as rows, matrices with
   * aligned columns, and tensors of higher rank as one matrix for each index of the others. The
   * undefined value is {@code •}.
   *
   * @throws IOException if {@code out} throws it
   */
  public void writeText(Map<String, Tensor<V>> tensors, Appendable out) throws IOException {
    for (Map.Entry<String, Tensor<V>> entry : tensors.entrySet()) {
      Tensor<V> tensor = entry.getValue();
      if (tensor.rank() == 0) {
        out.append(entry.getKey()).append(" = ").append(shown(tensor.element(0))).append('\n');
      } else {
        writeMatrices(entry.getKey(), tensor, out);
      }
    }
  }

  private void writeMatrices(String name, Tensor<V> tensor, Appendable out) throws IOException {
    String extents = join(tensor.extents(), " ");
    out.append(name).append(" : [").append(extents).append("]\n");
    int width = tensor.extent(tensor.rank() - 1);
    int height = tensor.rank() == 1 ? 1 : tensor.extent(tensor.rank() - 2);
    for (int start = 0; start < tensor.size(); start += width * height) {
      if (tensor.rank() > 2) {
        List<Integer> index = tensor.index(start).subList(0, tensor.rank() - 2);
        out.append(name).append('[').append(join(index, " ")).append(" · ·]\n");
      }
      writeMatrix(tensor, start, height, width, out);
    }
  }

  private void writeMatrix(Tensor<V> tensor, int start, int height, int width, Appendable out)
      throws IOException {
    int[] columns = new int[width];
    for (int i = 0; i < height * width; i++) {
      columns[i % width] = Math.max(columns[i % width], shown(tensor.element(start + i)).length());
    }
    for (int i = 0; i < height * width; i++) {
      String element = shown(tensor.element(start + i));
      out.append("  ").append(" ".repeat(columns[i % width] - element.length())).append(element);
      out.append(i % width == width - 1 ? "\n" : "");
    }
  }

  private String shown(V element) {
    return element == null ? "•" : arithmetic.format(element);
  }

  /**
   * Writes one JSON object, a line for each tensor. Elements that are no JSON number, such as
   * {@code 1/3}, are strings; the undefined value is {@code null}.
   *
   * @throws IOException if {@code out} throws it
   */
  public void writeJson(Map<String, Tensor<V>> tensors, Appendable out) throws IOException {
    String separator = "{\n";
    for (Map.Entry<String, Tensor<V>> entry : tensors.entrySet()) {
      out.append(separator).append("  ").append(quoted(entry.getKey())).append(": ");
      writeArrays(entry.getValue(), out);
      separator = ",\n";
    }
    out.append(tensors.isEmpty() ? "{}\n" : "\n}\n");
  }

  /** Before and after each element, as many brackets as dimensions start or end there. */
  private void writeArrays(Tensor<V> tensor, Appendable out) throws IOException {
    for (int offset = 0; offset < tensor.size(); offset++) {
      out.append(offset == 0 ? "" : ", ").append("[".repeat(boundaries(tensor, offset)));
      V element = tensor.element(offset);
      String text = element == null ? "null" : arithmetic.format(element);
      boolean bare = element == null || JSON_NUMBER.matcher(text).matches();
      out.append(bare ? text : quoted(text));
      out.append("]".repeat(boundaries(tensor, offset + 1)));
    }
  }

  /** The number of dimensions whose rows begin at an offset. */
  private static int boundaries(Tensor<?> tensor, int offset) {
    int boundaries = 0;
    for (int d = 0; d < tensor.rank(); d++) {
      boundaries += offset % (tensor.stride(d) * tensor.extent(d)) == 0 ? 1 : 0;
    }
    return boundaries;
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append(String.format("\\u%04x", (int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  /**
   * Writes one row for each element, {@code name,i,j,…,value}; the undefined value is empty.
   *
   * @throws IOException if {@code out} throws it
   */
  public void writeCsv(Map<String, Tensor<V>> tensors, Appendable out) throws IOException {
    for (Map.Entry<String, Tensor<V>> entry : tensors.entrySet()) {
      Tensor<V> tensor = entry.getValue();
      for (int offset = 0; offset < tensor.size(); offset++) {
        V element = tensor.element(offset);
        out.append(entry.getKey()).append(',');
        out.append(tensor.index(offset).stream().map(i -> i + ",").collect(Collectors.joining()));
        out.append(element == null ? "" : arithmetic.format(element)).append('\n');
      }
    }
  }

  private static String join(List<Integer> numbers, String separator) {
    return numbers.stream().map(String::valueOf).collect(Collectors.joining(separator));
  }
}

package certcheck.semantics.tml.padding;

import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Evaluator;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Controlled;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Padded storage (Rink 2018, section 4): extents are rounded up to multiples of a vector length.
 *
 * @param vectorLength M of Definition 7, at least 1
 */
public record Padding(BigInteger vectorLength) {

  /**
   * Checks the vector length.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public Padding {
    if (vectorLength.signum() <= 0) {
      throw new IllegalArgumentException("a vector length is at least 1, not " + vectorLength);
    }
  }

  /** Padding to multiples of a number. */
  public static Padding of(long vectorLength) {
    return new Padding(BigInteger.valueOf(vectorLength));
  }

  /** The least multiple of the vector length that is not below {@code extent} (Def. 7 (i)). */
  public BigInteger rounded(BigInteger extent) {
    BigInteger[] parts = extent.divideAndRemainder(vectorLength);
    return parts[1].signum() == 0 ? extent : parts[0].add(BigInteger.ONE).multiply(vectorLength);
  }

  /** A type with all extents rounded (Def. 7 (ii) and (iii)). */
  public TensorType rounded(TensorType type) {
    return new TensorType(type.extents().stream().map(this::rounded).toList());
  }

  /** The program whose static context is the rounded one (Def. 7 (iv)). */
  public Program rounded(Program program) {
    return new Program(program.file(), rounded(program.declarations()), program.statements());
  }

  /** Declarations with rounded types. */
  public List<Declaration> rounded(List<Declaration> declarations) {
    return declarations.stream()
        .map(d -> new Declaration(d.name(), rounded(d.type()), d.qualifier(), d.position()))
        .toList();
  }

  /**
   * The padded initial store (Fig. 13): what {@code store} holds, and {@code zero} in the padding.
   *
   * @throws ArithmeticException if a padded tensor has 2^31 elements or more
   */
  public <V> Store<V> padded(Store<V> store, V zero) {
    Map<String, Tensor<V>> tensors = new LinkedHashMap<>();
    store.tensors().forEach((name, tensor) -> tensors.put(name, padded(tensor, zero)));
    return Store.of(tensors);
  }

  /**
   * A tensor with rounded extents: what {@code tensor} holds, and {@code zero} in the padding.
   *
   * @throws ArithmeticException if it has 2^31 elements or more
   */
  public <V> Tensor<V> padded(Tensor<V> tensor, V zero) {
    List<Integer> extents = tensor.extents().stream()
        .map(extent -> rounded(BigInteger.valueOf(extent)).intValueExact())
        .toList();
    Tensor<V> empty = Tensor.undefined(extents);
    Object[] elements = new Object[empty.size()];
    for (int offset = 0; offset < elements.length; offset++) {
      List<Integer> index = empty.index(offset);
      int[] at = index.stream().mapToInt(Integer::intValue).toArray();
      elements[offset] = tensor.has(index) ? tensor.get(at).orElse(null) : zero;
    }
    return Tensor.ofElements(extents, elements);
  }

  /** Evaluates a program from a padded store, with controlled division (Fig. 14, Def. 8). */
  public <V> Outcome<V> run(
      Program program, Store<V> padded, Arithmetic<V> arithmetic, EvaluationLimits limits) {
    return new Evaluator<>(new Controlled<>(arithmetic), limits).run(rounded(program), padded);
  }
}

package certcheck.semantics.tml.evaluation;

import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A dynamic store μ: a partial map from locations to values and the undefined value (Rink 2018,
 * Definition 3). Its domain is a union of boxes, one per variable, as rule d-var makes it.
 * Immutable.
 */
public final class Store<V> {

  private final Map<String, Tensor<V>> tensors;

  private Store(Map<String, Tensor<V>> tensors) {
    this.tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
  }

  /** The store that consists of the given tensors, whatever a program declares. */
  public static <V> Store<V> of(Map<String, Tensor<V>> tensors) {
    return new Store<>(tensors);
  }

  /**
   * An initial store of a program (Fig. 10 and 15).
   *
   * @param ambient what the ambient application supplies; the elements of other variables are
   *     undefined
   * @param limits bounds the number of locations
   * @throws SourceException if a supplied tensor is not declared so (rule d-var), an input has an
   *     undefined element (rule d-in-var), or the store is too large
   */
  public static <V> Store<V> initial(
      Program program, Map<String, Tensor<V>> ambient, EvaluationLimits limits)
      throws SourceException {
    Map<String, Tensor<V>> tensors = new LinkedHashMap<>();
    BigInteger size = BigInteger.ZERO;
    for (Declaration declaration : program.declarations()) {
      size = size.add(declaration.type().size());
      if (size.compareTo(BigInteger.valueOf(limits.cells())) > 0) {
        throw error(program, declaration.position(), Rule.LIMIT, "the store is too large",
            "at most " + limits.cells() + " elements",
            size + ", up to '" + declaration.name() + "'");
      }
      Tensor<V> supplied = ambient.get(declaration.name());
      tensors.put(declaration.name(), initial(program, declaration, supplied));
    }
    for (String name : ambient.keySet()) {
      if (!tensors.containsKey(name)) {
        throw error(program, Position.START, Rule.D_VAR, "values for an undeclared variable",
            "a declared variable", "'" + name + "'");
      }
    }
    return new Store<>(tensors);
  }

  private static <V> Tensor<V> initial(
      Program program, Declaration declaration, Tensor<V> supplied) throws SourceException {
    List<Integer> extents = extents(declaration.type());
    if (supplied != null && !supplied.extents().equals(extents)) {
      throw error(program, declaration.position(), Rule.D_VAR,
          "the values of '" + declaration.name() + "' have other extents",
          declaration.type().toString(), supplied.extents().toString().replace(",", ""));
    }
    if (declaration.qualifier().isInput() && (supplied == null || !supplied.isDefined())) {
      throw error(program, declaration.position(), Rule.D_IN_VAR,
          "the input '" + declaration.name() + "' is not initialised",
          "a value for each element", supplied == null ? "none" : "an undefined element");
    }
    return supplied != null ? supplied : Tensor.undefined(extents);
  }

  /** The extents of a type as machine integers; those of a type that fits into a store. */
  public static List<Integer> extents(TensorType type) {
    return type.extents().stream().map(BigInteger::intValueExact).toList();
  }

  private static SourceException error(Program program, Position position, Rule rule,
      String message, String expected, String found) {
    return new SourceException(new Diagnostic(
        Severity.ERROR, program.file(), position, rule, message, expected, found));
  }

  /** The values by variable, in order of declaration. */
  public Map<String, Tensor<V>> tensors() {
    return tensors;
  }

  /** The values of a variable; empty if no location of it is in the domain. */
  public Optional<Tensor<V>> tensor(String name) {
    return Optional.ofNullable(tensors.get(name));
  }

  /** Whether the location is in the domain. */
  public boolean has(Location location) {
    Tensor<V> tensor = tensors.get(location.name());
    return tensor != null && tensor.has(location.index());
  }

  /**
   * The value at a location; empty if it is undefined.
   *
   * @throws IndexOutOfBoundsException if the location is not in the domain
   */
  public Optional<V> get(Location location) {
    if (!has(location)) {
      throw new IndexOutOfBoundsException("no location " + location);
    }
    int[] index = location.index().stream().mapToInt(Integer::intValue).toArray();
    return tensors.get(location.name()).get(index);
  }

  /** All locations, variables in order of declaration and indices in lexicographic order. */
  public Set<Location> domain() {
    Set<Location> domain = new LinkedHashSet<>();
    tensors.forEach((name, tensor) -> {
      for (int offset = 0; offset < tensor.size(); offset++) {
        domain.add(new Location(name, tensor.index(offset)));
      }
    });
    return domain;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Store<?> that && tensors.equals(that.tensors);
  }

  @Override
  public int hashCode() {
    return tensors.hashCode();
  }

  /** The tensors; for messages. */
  @Override
  public String toString() {
    return tensors.toString();
  }
}

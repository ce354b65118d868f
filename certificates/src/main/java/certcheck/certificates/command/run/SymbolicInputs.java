package certcheck.certificates.command.run;

import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.value.Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Inputs without values, whose elements are names. */
public final class SymbolicInputs {
  private SymbolicInputs() {}

  /** Makes the element at an index, written {@code [1 2]}, of an input without values. */
  public interface Symbols<V> {
    /** The element. */
    V element(String name, String index);
  }

  /**
   * Gives each element of an input without values its name, {@code A[1 2]}.
   *
   * @param file for messages
   * @param ambient the inputs that have values; the others are added
   * @throws SourceException if they are too large
   */
  public static <V> void name(String file, Program variables, EvaluationLimits limits,
      Map<String, Tensor<V>> ambient, Symbols<V> symbols) throws SourceException {
    // Refuses what is too large before a name is made for each element.
    Store.initial(new Program(file, unqualified(variables), List.of()), Map.of(), limits);
    for (Declaration d : variables.declarations()) {
      if (!ambient.containsKey(d.name())
          && (d.qualifier().isInput() || !variables.hasQualifiers())) {
        ambient.put(d.name(), named(d, symbols));
      }
    }
  }

  private static <V> Tensor<V> named(Declaration d, Symbols<V> symbols) {
    List<Integer> extents = d.type().extents().stream().map(e -> e.intValueExact()).toList();
    Tensor<V> shape = Tensor.undefined(extents);
    List<V> elements = new ArrayList<>();
    for (int i = 0; i < shape.size(); i++) {
      String index = shape.rank() == 0 ? "" : shape.index(i).toString().replace(",", "");
      elements.add(symbols.element(d.name(), index));
    }
    return Tensor.of(extents, elements);
  }

  private static List<Declaration> unqualified(Program variables) {
    return variables.declarations().stream()
        .map(d -> new Declaration(d.name(), d.type(), Qualifier.NONE, d.position()))
        .toList();
  }
}

package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.Element;
import certcheck.semantics.sched.execution.Specification;
import certcheck.semantics.sched.execution.SpecificationFailure;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The elements at small indices of the tensors that equations define: a few hundred of each. */
final class SmallElements {

  private static final int ELEMENTS = 250;
  private static final int LOWEST = -1;
  private static final int WIDTH = 12;

  private final Map<String, Integer> ranks = new LinkedHashMap<>();

  SmallElements(Program program) {
    for (Equation equation : program.equations()) {
      ranks.putIfAbsent(equation.tensor(), equation.indices().size());
    }
  }

  /** Why the first of them that has no value has none; beyond the budget none is looked at. */
  <V> Optional<SpecificationFailure> firstFailure(Specification<V> specification) {
    for (Map.Entry<String, Integer> tensor : ranks.entrySet()) {
      for (Element element : elements(tensor.getKey(), tensor.getValue())) {
        Specification.Result<V> result = specification.element(element);
        if (result instanceof Specification.Result.Failed<V> failed) {
          return Optional.of(failed.failure());
        }
        if (result instanceof Specification.Result.Declined<V>) {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  private static List<Element> elements(String tensor, int rank) {
    int width = WIDTH;
    while (width > 1 && Math.pow(width, rank) > ELEMENTS) {
      width--;
    }
    List<List<BigInteger>> indices = List.of(List.of());
    for (int d = 0; d < rank; d++) {
      List<List<BigInteger>> longer = new ArrayList<>();
      for (List<BigInteger> index : indices) {
        for (int k = LOWEST; k < LOWEST + width; k++) {
          List<BigInteger> more = new ArrayList<>(index);
          more.add(BigInteger.valueOf(k));
          longer.add(more);
        }
      }
      indices = longer;
    }
    return indices.stream().map(index -> new Element(tensor, index)).toList();
  }
}

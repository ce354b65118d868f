package certcheck.semantics.ein;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import java.util.List;

/**
 * A tensor, by its elements.
 *
 * @param extents over parameters
 * @param element the value at an index, in terms of inputs and variables
 * @param computes whether an element costs more than its place
 */
record Tensor(List<IndexExpression> extents, Element element, boolean computes) {
  /** Copies the list. */
  Tensor {
    extents = List.copyOf(extents);
  }

  /** The element at an index. */
  interface Element {
    /** The element; as many indices as there are extents. */
    ValueExpression at(List<IndexExpression> index);
  }

  /** What an input, or a variable, holds. */
  static Tensor named(String name, List<IndexExpression> extents, Site site) {
    return new Tensor(extents, index -> new ValueExpression.Read(name, index, site), false);
  }

  /** The number of dimensions. */
  int rank() {
    return extents.size();
  }
}

package certcheck.certificates.lower;

import certcheck.semantics.source.Position;
import certcheck.semantics.tml.Operator;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The element of an expression at an index, with the equations of Rink 2018, Fig. 12, unfolded down
 * to elements of variables. Indices have names, no two of which are equal where both are in scope.
 */
sealed interface Indexed {

  /**
   * An element of a variable.
   *
   * @param version by how many assignments the value was made
   * @param position where the variable is read
   */
  record Element(String variable, int version, List<String> indices, Position position)
      implements Indexed {}

  /** An operation on elements; outer products multiply. */
  record Operation(Operator operator, Indexed left, Indexed right) implements Indexed {}

  /**
   * The sum of the elements for all values of an index, from the left, without a zero.
   *
   * @param extent the number of values, at least 1
   */
  record Sum(String index, BigInteger extent, Indexed body) implements Indexed {}

  /** The indices that are free. */
  default Set<String> free() {
    Set<String> free = new LinkedHashSet<>();
    collect(this, free);
    return free;
  }

  private static void collect(Indexed e, Set<String> free) {
    if (e instanceof Element element) {
      free.addAll(element.indices());
    } else if (e instanceof Operation operation) {
      collect(operation.left(), free);
      collect(operation.right(), free);
    } else if (e instanceof Sum sum) {
      Set<String> inner = sum.body().free();
      inner.remove(sum.index());
      free.addAll(inner);
    } else {
      throw new IllegalStateException("unknown element " + e.getClass());
    }
  }

  /** The elements of variables that are read, from left to right. */
  default void forEachElement(Consumer<Element> action) {
    if (this instanceof Element element) {
      action.accept(element);
    } else if (this instanceof Operation operation) {
      operation.left().forEachElement(action);
      operation.right().forEachElement(action);
    } else if (this instanceof Sum sum) {
      sum.body().forEachElement(action);
    } else {
      throw new IllegalStateException("unknown element " + getClass());
    }
  }
}

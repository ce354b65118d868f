package certcheck.certificates.lower;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.source.Position;
import certcheck.semantics.value.Operation;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The element of an expression at an index, with the equations of Rink 2018, Fig. 12, or TeIL 2019,
 * Fig. 6, unfolded down to elements of variables. Indices have names, no two of which are equal
 * where both are in scope, or are numbers, from 0 on.
 */
sealed interface Indexed {

  /**
   * An element of a variable.
   *
   * @param version by how many assignments the value was made
   * @param indices names and numbers
   * @param position where the variable is read
   */
  record Element(String variable, int version, List<IndexExpression> indices, Position position)
      implements Indexed {
    /** The index, for messages. */
    String index() {
      return indices.stream().map(i -> i instanceof IndexExpression.Variable x ? x.name()
          : ((IndexExpression.Literal) i).value().toString())
          .collect(Collectors.joining(", ", "[", "]"));
    }
  }

  /** An operation on elements; outer products multiply. */
  record Operated(Operation operation, Indexed left, Indexed right) implements Indexed {}

  /**
   * The elements for all values of an index, combined from the left, without a unit.
   *
   * @param extent the number of values, at least 1
   */
  record Reduction(Operation operation, String index, BigInteger extent, Indexed body)
      implements Indexed {
    /** What the result is called. */
    String word() {
      return switch (operation) {
        case ADD -> "sum";
        case MULTIPLY -> "product";
        case MINIMUM -> "minimum";
        case MAXIMUM -> "maximum";
        default -> throw new IllegalStateException("no reduction: " + operation);
      };
    }
  }

  /**
   * One of several elements, or what is computed of them: that whose number, from 0, an index is.
   *
   * @param index a name
   */
  record Selected(String index, List<Indexed> elements) implements Indexed {
    /** Copies the list. */
    public Selected {
      elements = List.copyOf(elements);
    }

    /** The element whose number the index is, if that is known. */
    static Indexed of(IndexExpression index, List<Indexed> elements) {
      if (elements.size() == 1) {
        return elements.get(0);
      }
      return index instanceof IndexExpression.Literal number
          ? elements.get(number.value().intValueExact())
          : new Selected(((IndexExpression.Variable) index).name(), elements);
    }
  }

  /** The indices that are free. */
  default Set<String> free() {
    Set<String> free = new LinkedHashSet<>();
    collect(this, free);
    return free;
  }

  private static void collect(Indexed e, Set<String> free) {
    if (e instanceof Element element) {
      element.indices().forEach(i -> {
        if (i instanceof IndexExpression.Variable x) {
          free.add(x.name());
        }
      });
    } else if (e instanceof Operated operated) {
      collect(operated.left(), free);
      collect(operated.right(), free);
    } else if (e instanceof Reduction reduction) {
      Set<String> inner = reduction.body().free();
      inner.remove(reduction.index());
      free.addAll(inner);
    } else if (e instanceof Selected selected) {
      free.add(selected.index());
      selected.elements().forEach(element -> collect(element, free));
    } else {
      throw new IllegalStateException("unknown element " + e.getClass());
    }
  }

  /** The elements of variables that are read, from left to right. */
  default void forEachElement(Consumer<Element> action) {
    if (this instanceof Element element) {
      action.accept(element);
    } else if (this instanceof Operated operated) {
      operated.left().forEachElement(action);
      operated.right().forEachElement(action);
    } else if (this instanceof Reduction reduction) {
      reduction.body().forEachElement(action);
    } else if (this instanceof Selected selected) {
      selected.elements().forEach(element -> element.forEachElement(action));
    } else {
      throw new IllegalStateException("unknown element " + getClass());
    }
  }
}

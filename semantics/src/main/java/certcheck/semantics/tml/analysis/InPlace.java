package certcheck.semantics.tml.analysis;

import certcheck.semantics.tml.evaluation.Evaluator;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.value.Tensor;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * In-place evaluation of an assignment: one element at a time, each right-hand side in the current
 * store. (Rule ev-c-stmt of Ullrich 2018 evaluates all elements in the old store.)
 *
 * <p>An element costs as much as the whole assignment does.
 *
 * @param target the assigned variable
 * @param assignment evaluates the assignment through a temporary, from any store
 */
public record InPlace<V>(String target, Function<Store<V>, Outcome<V>> assignment) {

  /** Of a statement of a program, whose declarations are the context. */
  public static <V> InPlace<V> of(Program program, Statement statement, Evaluator<V> evaluator) {
    Program single =
        new Program(program.file(), program.declarations(), List.of(statement));
    return new InPlace<>(statement.target(), store -> evaluator.run(single, store));
  }

  /**
   * Assigns the elements at some indices, in this order.
   *
   * @param order the indices; all of the target's, each once, for the whole assignment
   * @return where it ends; as far as it came if an element is stuck or declined
   */
  public Outcome<V> run(Store<V> store, List<List<Integer>> order) {
    Store<V> current = store;
    for (List<Integer> index : order) {
      Outcome<V> whole = assignment.apply(current);
      if (!(whole instanceof Outcome.Finished<V> finished)) {
        return whole;
      }
      int[] at = index.stream().mapToInt(Integer::intValue).toArray();
      V element = finished.store().tensor(target).orElseThrow().get(at).orElse(null);
      current = with(current, index, element);
    }
    return new Outcome.Finished<>(current);
  }

  /** The store with one cell of the target set; null is the undefined value. */
  private Store<V> with(Store<V> store, List<Integer> index, V element) {
    Tensor<V> old = store.tensor(target).orElseThrow();
    Object[] elements = new Object[old.size()];
    for (int offset = 0; offset < elements.length; offset++) {
      elements[offset] = old.index(offset).equals(index) ? element : old.element(offset);
    }
    Map<String, Tensor<V>> tensors = new LinkedHashMap<>(store.tensors());
    tensors.put(target, Tensor.ofElements(old.extents(), elements));
    return Store.of(tensors);
  }
}

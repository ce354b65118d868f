package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Operation;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How the operations of a block use values: where for the last time, how often, and which values a
 * statement of the block itself depends on, so that what is loaded is read when it runs.
 */
final class BlockUses {
  private final Map<String, Integer> last = new HashMap<>();
  private final Map<String, Integer> count = new HashMap<>();
  private final Set<String> needed = new HashSet<>();

  BlockUses(List<Operation> operations) {
    for (int k = 0; k < operations.size(); k++) {
      Deque<Operation> open = new ArrayDeque<>(List.of(operations.get(k)));
      while (!open.isEmpty()) {
        Operation operation = open.pop();
        for (Operation.Value operand : operation.operands()) {
          last.put(operand.name(), k);
          count.merge(operand.name(), 1, Integer::sum);
        }
        operation.regions().forEach(r -> r.blocks().forEach(b -> open.addAll(b.operations())));
      }
    }
    for (int k = operations.size() - 1; k >= 0; k--) {
      Operation operation = operations.get(k);
      if (Operations.isStatement(operation) || !operation.regions().isEmpty()
          || operation.results().stream().anyMatch(r -> needed.contains(r.name()))) {
        operation.operands().forEach(o -> needed.add(o.name()));
        if (operation.name().equals(VectorMasks.MASK)) {
          VectorMasks.inside(operation).forEach(i -> i.operands().forEach(o -> needed.add(o.name())));
        }
      }
    }
  }

  /** The number of the last operation that uses a value, or contains one that does; -1 if none. */
  int last(String name) {
    return last.getOrDefault(name, -1);
  }

  /** The number of uses. */
  int count(String name) {
    return count.getOrDefault(name, 0);
  }

  /** Whether a statement of the block itself depends on the value. */
  boolean isNeeded(String name) {
    return needed.contains(name);
  }
}

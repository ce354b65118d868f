package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Operation;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A block while it becomes statements: what its values mean, and the statements so far. */
final class Frame {
  private final Optional<Frame> parent;
  private final BlockUses uses;
  private final Map<String, Meaning> values = new HashMap<>();
  private final Map<String, Set<String>> readers = new HashMap<>();
  private final Set<String> declared = new HashSet<>();
  private final List<Statement> statements = new ArrayList<>();
  private int at = -1;

  Frame(Optional<Frame> parent, List<Operation> operations) {
    this.parent = parent;
    this.uses = new BlockUses(operations);
  }

  Optional<Frame> parent() {
    return parent;
  }

  BlockUses uses() {
    return uses;
  }

  /** Goes on to the next operation. */
  void step() {
    at++;
  }

  /** The number of the operation that is translated. */
  int at() {
    return at;
  }

  /** What a value means that is defined here or around. */
  Optional<Meaning> meaning(String name) {
    Meaning meaning = values.get(name);
    return meaning != null ? Optional.of(meaning) : parent.flatMap(p -> p.meaning(name));
  }

  void define(String name, Meaning meaning) {
    values.put(name, meaning);
    if (meaning instanceof Meaning.Datum datum) {
      datum.reads().forEach(
          array -> readers.computeIfAbsent(array, a -> new LinkedHashSet<>()).add(name));
    }
  }

  /** The values defined here that depend on an array, and are used by the operation or later. */
  List<String> dependents(String array, int from) {
    List<String> names = new ArrayList<>();
    for (String name : readers.getOrDefault(array, Set.of())) {
      if (uses.last(name) >= from && values.get(name) instanceof Meaning.Datum datum
          && datum.reads().contains(array)) {
        names.add(name);
      }
    }
    return names;
  }

  /** Whether a later operation of the block, or in one, uses a value that is an array, or a part of it. */
  boolean isUsedLater(String array) {
    return values.entrySet().stream().anyMatch(e -> e.getValue() instanceof Meaning.Memory memory
        && memory.array().equals(array) && uses.last(e.getKey()) > at);
  }

  void add(Statement statement) {
    statements.add(statement);
  }

  /** A local array of the rest of the block. */
  void declare(Statement.Local local) {
    declared.add(local.array());
    statements.add(local);
  }

  /** Whether an array is a local one of this block. */
  boolean declares(String array) {
    return declared.contains(array);
  }

  /** The statements as one: what is local, or let, goes to the end of the block. */
  Statement finish(Site site) {
    Deque<Statement> rest = new ArrayDeque<>();
    for (int k = statements.size() - 1; k >= 0; k--) {
      Statement next = statements.get(k);
      if (next instanceof Statement.Local local) {
        Statement body = Statement.Sequence.of(List.copyOf(rest), site);
        rest.clear();
        next = new Statement.Local(local.array(), local.extents(), body, local.site());
      } else if (next instanceof Statement.Let let) {
        Statement body = Statement.Sequence.of(List.copyOf(rest), site);
        rest.clear();
        next = new Statement.Let(let.variable(), let.value(), body, let.site());
      }
      rest.push(next);
    }
    return Statement.Sequence.of(List.copyOf(rest), site);
  }
}

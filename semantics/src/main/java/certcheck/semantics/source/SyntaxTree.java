package certcheck.semantics.source;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;

/**
 * A node of a syntax tree with the trees below it. Equality is structural and ignores positions.
 *
 * <p>Trees may be deep, and no method recurses on the depth.
 *
 * @param <E> the nodes of one language
 */
public abstract class SyntaxTree<E extends SyntaxTree<E>> {

  private final Position position;
  private final Object label;
  private final List<E> operands;
  private final int hash;

  /**
   * A node.
   *
   * @param position where the token stands that makes the node
   * @param label what tells the node from others of its class with equal operands
   * @param operands the direct subtrees, from left to right
   */
  protected SyntaxTree(Position position, Object label, List<? extends E> operands) {
    this.position = Objects.requireNonNull(position);
    this.label = label;
    this.operands = List.copyOf(operands);
    int code = 31 * getClass().getSimpleName().hashCode() + label.hashCode();
    for (E operand : operands) {
      code = 31 * code + operand.hashCode();
    }
    this.hash = code;
  }

  /** This node. */
  protected abstract E self();

  /** Where the token stands that makes the node: a name, an open bracket or an operator. */
  public final Position position() {
    return position;
  }

  /** The direct subtrees, from left to right. */
  public final List<E> operands() {
    return operands;
  }

  /** All nodes of this tree: operands before operators, left before right. */
  public final List<E> postorder() {
    List<E> nodes = new ArrayList<>();
    Deque<E> open = new ArrayDeque<>();
    open.push(self());
    while (!open.isEmpty()) {
      E node = open.pop();
      nodes.add(node);
      node.operands().forEach(open::push);
    }
    Collections.reverse(nodes);
    return nodes;
  }

  /**
   * Makes something of each node, from the leaves to the root, left before right.
   *
   * @param step given a node and what its operands came to; must not keep that list
   * @return what the root came to
   */
  public final <R> R bottomUp(BiFunction<E, List<R>, R> step) {
    List<R> results = new ArrayList<>();
    for (E node : postorder()) {
      List<R> arguments = results.subList(results.size() - node.operands().size(), results.size());
      R result = step.apply(node, arguments);
      arguments.clear();
      results.add(result);
    }
    return results.get(0);
  }

  /**
   * The text of this node from left to right: subtrees where they stand, and strings between and
   * around them.
   */
  protected abstract List<?> pieces();

  /** The text, on one line. */
  @Override
  public final String toString() {
    StringBuilder out = new StringBuilder();
    Deque<Object> open = new ArrayDeque<>();
    open.push(this);
    while (!open.isEmpty()) {
      Object next = open.pop();
      if (next instanceof SyntaxTree<?> node) {
        List<?> pieces = node.pieces();
        for (int i = pieces.size() - 1; i >= 0; i--) {
          open.push(pieces.get(i));
        }
      } else {
        out.append(next);
      }
    }
    return out.toString();
  }

  @Override
  public final boolean equals(Object other) {
    if (!(other instanceof SyntaxTree<?> that)) {
      return false;
    }
    Deque<SyntaxTree<?>> open = new ArrayDeque<>(List.of(this, that));
    while (!open.isEmpty()) {
      SyntaxTree<?> a = open.pop();
      SyntaxTree<?> b = open.pop();
      if (a == b) {
        continue;
      }
      if (a.hash != b.hash || a.getClass() != b.getClass() || !a.label.equals(b.label)
          || a.operands.size() != b.operands.size()) {
        return false;
      }
      for (int i = 0; i < a.operands.size(); i++) {
        open.push(a.operands.get(i));
        open.push(b.operands.get(i));
      }
    }
    return true;
  }

  @Override
  public final int hashCode() {
    return hash;
  }
}

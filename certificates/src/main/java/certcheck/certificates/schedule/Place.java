package certcheck.certificates.schedule;

import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.atl.TensorExpression.Operator;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A node of a tree.
 *
 * @param path the numbers of the parts on the way from the root
 * @param above the nodes on this way, the root first, without the node itself
 */
record Place(TensorExpression root, List<Integer> path, List<TensorExpression> above,
    TensorExpression node) {

  /** A range of a variable, by a generation or a sum. */
  record Range(String variable, IndexExpression lower, IndexExpression upper, Site site) {

    /** The range of an iteration; empty if the expression is none. */
    static Optional<Range> of(TensorExpression e) {
      return e instanceof TensorExpression.Generation gen
          ? Optional.of(new Range(gen.variable(), gen.lower(), gen.upper(), gen.site()))
          : e instanceof TensorExpression.Sum sum
          ? Optional.of(new Range(sum.variable(), sum.lower(), sum.upper(), sum.site()))
          : Optional.empty();
    }

    /** How many indices are in it. */
    IndexExpression extent() {
      return Indices.minus(upper, lower);
    }

    /** A generation over it. */
    TensorExpression generation(TensorExpression body) {
      return new TensorExpression.Generation(variable, lower, upper, body, site);
    }

    /** A sum over it. */
    TensorExpression sum(TensorExpression body) {
      return new TensorExpression.Sum(variable, lower, upper, body, site);
    }
  }

  /** All nodes that satisfy a condition, in the order of the text. */
  static List<Place> all(TensorExpression root, Predicate<TensorExpression> condition) {
    List<Place> found = new ArrayList<>();
    collect(new Place(root, List.of(), List.of(), root), condition, found);
    return found;
  }

  private static void collect(
      Place place, Predicate<TensorExpression> condition, List<Place> found) {
    if (condition.test(place.node)) {
      found.add(place);
    }
    for (int k = 0; k < place.node.parts().size(); k++) {
      collect(place.part(k), condition, found);
    }
  }

  /** A part of the node. */
  Place part(int k) {
    List<Integer> longer = new ArrayList<>(path);
    longer.add(k);
    List<TensorExpression> nodes = new ArrayList<>(above);
    nodes.add(node);
    return new Place(root, longer, nodes, node.parts().get(k));
  }

  /** The node around this one; empty at the root. */
  Optional<Place> parent() {
    int last = path.size() - 1;
    return path.isEmpty() ? Optional.empty() : Optional.of(new Place(
        root, path.subList(0, last), above.subList(0, last), above.get(last)));
  }

  Position position() {
    return node.position();
  }

  /** The tree with something else in this place; two transpositions that meet vanish. */
  TensorExpression put(TensorExpression other) {
    Optional<Place> parent = parent();
    if (parent.isEmpty()) {
      return other;
    } else if (isTransposition(other) && isTransposition(parent.get().node)) {
      return parent.get().put(other.parts().get(0));
    }
    List<TensorExpression> parts = new ArrayList<>(parent.get().node.parts());
    parts.set(path.get(path.size() - 1), other);
    return parent.get().put(parent.get().node.with(parts));
  }

  private static boolean isTransposition(TensorExpression e) {
    return e instanceof TensorExpression.Reshape reshape
        && reshape.operator() == Operator.TRANSPOSE;
  }

  /** The names that are bound around the node, the outermost first. */
  List<String> scope() {
    List<String> names = new ArrayList<>();
    for (int k = 0; k < above.size(); k++) {
      Optional<Range> range = Range.of(above.get(k));
      range.ifPresent(r -> names.add(r.variable()));
      if (above.get(k) instanceof TensorExpression.Let let && path.get(k) == 1) {
        names.add(let.name());
      }
    }
    return names;
  }
}

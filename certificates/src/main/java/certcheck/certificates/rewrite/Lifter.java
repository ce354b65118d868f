package certcheck.certificates.rewrite;

import certcheck.semantics.teil.Expression;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Chooses what to lift (TeIL 2019, section 5): operations whose elements are computed more than
 * once.
 */
final class Lifter {
  private final Types types;
  private final Set<String> taken;

  /**
   * A lifter that allocates new variables.
   *
   * @param taken the names that are not new; those of new variables are added
   */
  Lifter(Types types, Set<String> taken) {
    this.types = types;
    this.taken = taken;
  }

  /** The liftings of a right-hand side, in the order of their assignments: innermost first. */
  List<Lifting> lift(Expression root) {
    Set<Expression> parts = parts(root);
    List<Lifting> liftings = new ArrayList<>();
    Map<Expression, Expression> variables = new LinkedHashMap<>();
    Expression e = root;
    for (Expression node : new LinkedHashSet<>(root.postorder())) {
      if (parts.contains(node)) {
        Expression part = node;
        for (Map.Entry<Expression, Expression> v : variables.entrySet()) {
          part = Trees.replaced(part, v.getKey(), v.getValue());
        }
        TensorType type = types.of(part);
        String name = name();
        types.allocate(name, type);
        e = Trees.replaced(e, part, Expression.Variable.of(name));
        variables.put(part, Expression.Variable.of(name));
        liftings.add(new Lifting(name, type, part, e));
      }
    }
    return liftings;
  }

  private String name() {
    int number = 1;
    while (!taken.add("t" + number)) {
      number++;
    }
    return "t" + number;
  }

  /** What is to be lifted, outermost first: then less is computed more than once inside. */
  private Set<Expression> parts(Expression root) {
    Set<Expression> parts = new LinkedHashSet<>();
    List<Expression> outermost = new ArrayList<>(root.postorder());
    Collections.reverse(outermost);
    boolean again = true;
    while (again) {
      Map<Expression, BigInteger> evaluations = evaluations(root, parts);
      again = outermost.stream().filter(node -> isOperation(node) && !node.equals(root)
          && evaluations.getOrDefault(node, BigInteger.ZERO).compareTo(types.of(node).size()) > 0)
          .findFirst().map(parts::add).orElse(false);
    }
    return parts;
  }

  private static boolean isOperation(Expression node) {
    return node instanceof Expression.Reduction || node instanceof Expression.ElementWise
        || node instanceof Expression.Product;
  }

  /** How often elements of each node are computed, if those of the parts are computed once. */
  private Map<Expression, BigInteger> evaluations(Expression root, Set<Expression> parts) {
    Map<Expression, BigInteger> evaluations = new HashMap<>();
    List<Expression> open = new ArrayList<>(parts);
    open.add(root);
    List<BigInteger> times = new ArrayList<>();
    open.forEach(start -> times.add(types.of(start).size()));
    while (!open.isEmpty()) {
      Expression node = open.remove(open.size() - 1);
      BigInteger n = times.remove(times.size() - 1);
      BigInteger each = node instanceof Expression.Reduction r
          ? n.multiply(types.of(r.operand()).extent(r.dimension().intValue())) : n;
      for (Expression operand : node.operands()) {
        if (!parts.contains(operand)) {
          evaluations.merge(operand, each, BigInteger::add);
          open.add(operand);
          times.add(each);
        }
      }
    }
    return evaluations;
  }
}

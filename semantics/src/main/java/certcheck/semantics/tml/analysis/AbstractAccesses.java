package certcheck.semantics.tml.analysis;

import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * At which abstract indices the right-hand side of a well-typed statement accesses the assigned
 * variable (Ullrich 2018, Fig. 5). Without recursion on expressions.
 */
public final class AbstractAccesses implements Expression.Fold<TensorType> {
  private record Visit(Expression expression, List<IndexVariable> index) {}

  private final Map<String, TensorType> context;
  private final Map<Expression, TensorType> types = new IdentityHashMap<>();

  private AbstractAccesses(Map<String, TensorType> context) {
    this.context = context;
  }

  /**
   * All accesses, in the order of the text.
   *
   * @param statement a well-typed statement
   * @param context the type of each variable
   */
  public static List<AbstractAccess> of(Statement statement, Map<String, TensorType> context) {
    AbstractAccesses accesses = new AbstractAccesses(context);
    Expression expression = Desugaring.singleContractions(statement.expression());
    expression.fold(accesses);
    return accesses.search(statement.target(), expression);
  }

  /** The index variables i1, i2, … of an element of a type. */
  public static List<IndexVariable> assigned(TensorType type) {
    List<IndexVariable> assigned = new ArrayList<>();
    for (BigInteger extent : type.extents()) {
      assigned.add(new IndexVariable("i" + (assigned.size() + 1), extent));
    }
    return assigned;
  }

  private List<AbstractAccess> search(String target, Expression expression) {
    List<IndexVariable> assigned = assigned(context.get(target));
    List<AbstractAccess> found = new ArrayList<>();
    Deque<Visit> open = new ArrayDeque<>(List.of(new Visit(expression, assigned)));
    int sums = 0;
    while (!open.isEmpty()) {
      Visit v = open.pop();
      if (v.expression instanceof Expression.Variable x) {
        if (x.name().equals(target)) {
          found.add(new AbstractAccess(target, x.position(), assigned, v.index, Map.of()));
        }
      } else if (v.expression instanceof Expression.Contraction c) {
        sums++;
        Expression operand = c.operand();
        IndexVariable l = new IndexVariable("l" + sums,
            types.get(operand).extent(c.pair().lower()));
        open.push(new Visit(operand, c.pair().filled(v.index, l)));
      } else if (v.expression instanceof Expression.Transposition t) {
        List<IndexVariable> swapped = new ArrayList<>(v.index);
        Collections.swap(swapped, t.pair().lower() - 1, t.pair().upper() - 1);
        open.push(new Visit(t.operand(), swapped));
      } else if (v.expression instanceof Expression.Product p) {
        int split = types.get(p.left()).rank();
        open.push(new Visit(p.right(), v.index.subList(split, v.index.size())));
        open.push(new Visit(p.left(), v.index.subList(0, split)));
      } else {
        for (int k = v.expression.operands().size() - 1; k >= 0; k--) {
          Expression operand = v.expression.operands().get(k);
          open.push(new Visit(operand, types.get(operand).isScalar() ? List.of() : v.index));
        }
      }
    }
    return found;
  }

  private TensorType put(Expression e, TensorType type) {
    types.put(e, type);
    return type;
  }

  @Override
  public TensorType variable(Expression.Variable x) {
    return put(x, context.get(x.name()));
  }

  @Override
  public TensorType paren(Expression.Paren e, TensorType inner) {
    return put(e, inner);
  }

  @Override
  public TensorType product(Expression.Product e, TensorType left, TensorType right) {
    return put(e, left.product(right));
  }

  @Override
  public TensorType elementWise(Expression.ElementWise e, TensorType left, TensorType right) {
    return put(e, left.isScalar() ? right : left);
  }

  @Override
  public TensorType contraction(Expression.Contraction e, TensorType operand) {
    return put(e, operand.contracted(List.of(e.pair())));
  }

  @Override
  public TensorType transposition(Expression.Transposition e, TensorType operand) {
    return put(e, operand.transposed(e.pair()));
  }

  @Override
  public TensorType groupedContraction(Expression.GroupedContraction e, TensorType operand) {
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }
}

package certcheck.certificates.rewrite;

import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Reducer;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Positions in expressions: paths of operand numbers, counted from 0. */
final class Trees {

  private Trees() {}

  /** What stands at a path. */
  static Expression at(Expression root, List<Integer> path) {
    Expression node = root;
    for (int operand : path) {
      node = node.operands().get(operand);
    }
    return node;
  }

  /** The expression with another one at a path. */
  static Expression with(Expression root, List<Integer> path, Expression part) {
    List<Expression> above = new ArrayList<>();
    Expression node = root;
    for (int operand : path) {
      above.add(node);
      node = node.operands().get(operand);
    }
    Expression result = part;
    for (int i = path.size() - 1; i >= 0; i--) {
      List<Expression> operands = new ArrayList<>(above.get(i).operands());
      operands.set(path.get(i), result);
      result = withOperands(above.get(i), operands);
    }
    return result;
  }

  /** A path with further steps. */
  static List<Integer> then(List<Integer> path, Integer... steps) {
    List<Integer> longer = new ArrayList<>(path);
    longer.addAll(List.of(steps));
    return longer;
  }

  /** The expression with every occurrence of a part replaced. */
  static Expression replaced(Expression root, Expression part, Expression by) {
    Map<Expression, Expression> made = new IdentityHashMap<>();
    for (Expression node : root.postorder()) {
      made.put(node, node.equals(part) ? by
          : withOperands(node, node.operands().stream().map(made::get).toList()));
    }
    return made.get(root);
  }

  /** Whether {@code red+ m (diag m n e)} stands there, which is {@code contr m n e} (6). */
  static boolean isContraction(Expression node) {
    return node instanceof Expression.Reduction sum && sum.reducer() == Reducer.SUM
        && sum.operand() instanceof Expression.Diagonal d && d.first().equals(sum.dimension());
  }

  /** A node like another one, with these operands. */
  static Expression withOperands(Expression node, List<Expression> operands) {
    if (node.operands().equals(operands)) {
      return node;
    }
    Expression first = operands.get(0);
    if (node instanceof Expression.Paren p) {
      return new Expression.Paren(first, p.position());
    } else if (node instanceof Expression.ElementWise e) {
      return new Expression.ElementWise(e.operator(), first, operands.get(1), e.position());
    } else if (node instanceof Expression.Product p) {
      return new Expression.Product(first, operands.get(1), p.position());
    } else if (node instanceof Expression.Reduction r) {
      return new Expression.Reduction(r.reducer(), r.dimension(), first, r.position());
    } else if (node instanceof Expression.Transposition t) {
      return new Expression.Transposition(t.first(), t.second(), first, t.position());
    } else if (node instanceof Expression.Diagonal d) {
      return new Expression.Diagonal(d.first(), d.second(), first, d.position());
    } else if (node instanceof Expression.Expansion x) {
      return new Expression.Expansion(x.first(), x.second(), first, x.position());
    }
    Expression.Projection p = (Expression.Projection) node;
    return new Expression.Projection(p.first(), p.second(), first, p.position());
  }
}

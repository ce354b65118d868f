package certcheck.certificates.certify;

import certcheck.semantics.tml.Expression;
import certcheck.semantics.tml.Pair;
import certcheck.semantics.tml.Statement;
import certcheck.semantics.tml.TensorType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * At which abstract index the right-hand side of a well-typed statement accesses the assigned
 * variable (Ullrich 2018, Fig. 5): i1, i2, … where the assigned element is at them, l1, l2, … for
 * the indices of sums.
 */
final class AbstractAccesses implements Expression.Fold<Integer> {
  private record Visit(Expression expression, List<String> index) {}

  private final Map<String, TensorType> types;
  private final Map<Expression, Integer> ranks = new IdentityHashMap<>();

  AbstractAccesses(Map<String, TensorType> types) {
    this.types = types;
  }

  /** The first access at another index than the assigned one, as text; null if there is none. */
  static String foreign(Statement s, Map<String, TensorType> types) {
    AbstractAccesses accesses = new AbstractAccesses(types);
    s.expression().fold(accesses);
    return accesses.search(s);
  }

  private String search(Statement s) {
    List<String> assigned = new ArrayList<>();
    for (int k = 1; k <= types.get(s.target()).extents().size(); k++) {
      assigned.add("i" + k);
    }
    Deque<Visit> open = new ArrayDeque<>(List.of(new Visit(s.expression(), assigned)));
    int sums = 0;
    while (!open.isEmpty()) {
      Visit v = open.pop();
      if (v.expression instanceof Expression.Variable x) {
        if (x.name().equals(s.target()) && !v.index.equals(assigned)) {
          return x.position() + ": " + x.name() + v.index + " is read where " + x.name()
              + assigned + " is assigned";
        }
      } else if (v.expression instanceof Expression.Contraction c) {
        sums++;
        open.push(new Visit(c.operands().get(0), filled(v.index, c.pair(), "l" + sums)));
      } else if (v.expression instanceof Expression.Transposition t) {
        List<String> swapped = new ArrayList<>(v.index);
        Collections.swap(swapped, position(t.pair(), false), position(t.pair(), true));
        open.push(new Visit(t.operands().get(0), swapped));
      } else if (v.expression instanceof Expression.Product p) {
        int split = ranks.get(p.operands().get(0));
        open.push(new Visit(p.operands().get(1), v.index.subList(split, v.index.size())));
        open.push(new Visit(p.operands().get(0), v.index.subList(0, split)));
      } else {
        for (int k = v.expression.operands().size() - 1; k >= 0; k--) {
          Expression operand = v.expression.operands().get(k);
          open.push(new Visit(operand, ranks.get(operand) == 0 ? List.of() : v.index));
        }
      }
    }
    return null;
  }

  private static int position(Pair pair, boolean larger) {
    int m = pair.first().number().intValueExact() - 1;
    int n = pair.second().number().intValueExact() - 1;
    return larger ? Math.max(m, n) : Math.min(m, n);
  }

  private static List<String> filled(List<String> index, Pair pair, String l) {
    List<String> both = new ArrayList<>(index);
    both.add(position(pair, false), l);
    both.add(position(pair, true), l);
    return both;
  }

  private int put(Expression e, int rank) {
    ranks.put(e, rank);
    return rank;
  }

  @Override
  public Integer variable(Expression.Variable x) {
    return put(x, types.get(x.name()).extents().size());
  }

  @Override
  public Integer paren(Expression.Paren e, Integer inner) {
    return put(e, inner);
  }

  @Override
  public Integer product(Expression.Product e, Integer left, Integer right) {
    return put(e, left + right);
  }

  @Override
  public Integer elementWise(Expression.ElementWise e, Integer left, Integer right) {
    return put(e, Math.max(left, right));
  }

  @Override
  public Integer contraction(Expression.Contraction e, Integer operand) {
    return put(e, operand - 2);
  }

  @Override
  public Integer transposition(Expression.Transposition e, Integer operand) {
    return put(e, operand);
  }

  @Override
  public Integer groupedContraction(Expression.GroupedContraction e, Integer operand) {
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }
}

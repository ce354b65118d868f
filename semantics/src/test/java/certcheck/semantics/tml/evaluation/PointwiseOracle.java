package certcheck.semantics.tml.evaluation;

import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.TypeChecker;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Extended;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Rink 2018, Fig. 12, equation by equation, for one expression at one index: slow, recursive, and
 * with the type of a subexpression computed anew wherever an equation asks for it.
 */
final class PointwiseOracle<V> {

  /** No equation applies, or a location is not in the domain. */
  static final class NoValue extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private final Extended<V> arithmetic;
  private final Map<String, TensorType> context;
  private final Store<V> store;
  private final Set<Location> reads = new HashSet<>();

  PointwiseOracle(Arithmetic<V> arithmetic, Map<String, TensorType> context, Store<V> store) {
    this.arithmetic = new Extended<>(arithmetic);
    this.context = context;
    this.store = store;
  }

  Set<Location> reads() {
    return reads;
  }

  /** The value, null for •. */
  V eval(Expression e, List<Integer> i) {
    if (e instanceof Expression.Variable x) {
      Location location = new Location(x.name(), i);
      if (!store.has(location)) {
        throw new NoValue();
      }
      reads.add(location);
      return store.get(location).orElse(null);
    }
    if (e instanceof Expression.Paren paren) {
      return eval(paren.inner(), i);
    }
    if (e instanceof Expression.Product product) {
      return product(product, i);
    }
    if (e instanceof Expression.Transposition t) {
      int m = t.pair().lower();
      int n = t.pair().upper();
      if (!t.pair().isIn(i.size())) {
        throw new NoValue();
      }
      List<Integer> swapped = new ArrayList<>(i);
      swapped.set(m - 1, i.get(n - 1));
      swapped.set(n - 1, i.get(m - 1));
      return eval(t.operand(), swapped);
    }
    if (e instanceof Expression.Contraction c) {
      return contraction(c.operand(), c.pair(), i);
    }
    return elementWise((Expression.ElementWise) e, i);
  }

  /** The split of the index is not determined by the equation: take one that works. */
  private V product(Expression.Product product, List<Integer> i) {
    for (int split = 0; split <= i.size(); split++) {
      try {
        return arithmetic.multiply(
            eval(product.left(), i.subList(0, split)),
            eval(product.right(), i.subList(split, i.size())));
      } catch (NoValue e) {
        continue;
      }
    }
    throw new NoValue();
  }

  private V contraction(Expression operand, Pair pair, List<Integer> i) {
    TensorType t = typeOf(operand).orElseThrow(NoValue::new);
    if (!pair.isIn(i.size() + 2) || !pair.isIn(t.rank())) {
      throw new NoValue();
    }
    V sum = null;
    for (int l = 1; l <= t.extent(pair.lower()).intValueExact(); l++) {
      List<Integer> inserted = new ArrayList<>(i);
      inserted.add(pair.lower() - 1, l);
      inserted.add(pair.upper() - 1, l);
      V summand = eval(operand, inserted);
      sum = l == 1 ? summand : arithmetic.add(sum, summand);
    }
    return sum;
  }

  private V elementWise(Expression.ElementWise e, List<Integer> i) {
    Optional<TensorType> scalar = Optional.of(TensorType.SCALAR);
    return switch (e.operator()) {
      case ADD -> arithmetic.add(eval(e.left(), i), eval(e.right(), i));
      case SUBTRACT -> arithmetic.subtract(eval(e.left(), i), eval(e.right(), i));
      case MULTIPLY -> arithmetic.multiply(
          eval(e.left(), typeOf(e.left()).equals(scalar) ? List.of() : i), eval(e.right(), i));
      case DIVIDE -> arithmetic.divide(
          eval(e.left(), i), eval(e.right(), typeOf(e.right()).equals(scalar) ? List.of() : i));
    };
  }

  private Optional<TensorType> typeOf(Expression e) {
    return TypeChecker.typeOf(e, context);
  }
}

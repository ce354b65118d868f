package certcheck.semantics.atl;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Indices;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A second semantics, in which nothing is stored: an element by its index, each operator being a map
 * of indices. It knows neither bounds nor what truncations may take away.
 */
final class Pointwise {

  private final Environment parameters;
  private final FreeAlgebra algebra;

  /** What a let names, and where. */
  private record Named(TensorExpression value, Environment environment, Map<String, Named> scope) {}

  Pointwise(Map<String, BigInteger> parameters, FreeAlgebra algebra) {
    this.parameters = Environment.of(parameters);
    this.algebra = algebra;
  }

  /** An element; empty if it is padding, or outside. */
  Optional<FreeTerm> element(TensorExpression e, List<BigInteger> index) {
    return element(e, index, parameters, Map.of());
  }

  private BigInteger extent(TensorExpression e, int dimension) {
    return Indices.value(Shapes.of(e).get(dimension), parameters);
  }

  private Optional<FreeTerm> element(TensorExpression e, List<BigInteger> i, Environment at,
      Map<String, Named> scope) {
    for (int d = 0; d < i.size(); d++) {
      if (i.get(d).signum() < 0 || i.get(d).compareTo(extent(e, d)) >= 0) {
        return Optional.empty();
      }
    }
    if (e instanceof TensorExpression.Scalar scalar) {
      return Optional.of(value(scalar.value(), at, scope));
    } else if (e instanceof TensorExpression.Generation gen) {
      return element(gen.body(), i.subList(1, i.size()), at.with(Environment.Kind.LET,
          gen.variable(), Indices.value(gen.lower(), at).add(i.get(0))), scope);
    } else if (e instanceof TensorExpression.Sum sum) {
      Optional<FreeTerm> all = Optional.empty();
      for (BigInteger k = Indices.value(sum.lower(), at);
          k.compareTo(Indices.value(sum.upper(), at)) < 0; k = k.add(BigInteger.ONE)) {
        Optional<FreeTerm> next =
            element(sum.body(), i, at.with(Environment.Kind.LET, sum.variable(), k), scope);
        if (next.isPresent()) {
          all = Optional.of(algebra.add(all.orElse(algebra.zero()), next.get()));
        }
      }
      return all;
    } else if (e instanceof TensorExpression.Guard guard) {
      return Indices.holds(guard.condition(), at) ? element(guard.body(), i, at, scope)
          : Optional.empty();
    } else if (e instanceof TensorExpression.Let let) {
      Map<String, Named> inner = new HashMap<>(scope);
      inner.put(let.name(), new Named(let.value(), at, scope));
      return element(let.body(), i, at, inner);
    } else if (e instanceof TensorExpression.Concatenation concatenation) {
      BigInteger first = extent(concatenation.first(), 0);
      return i.get(0).compareTo(first) < 0 ? element(concatenation.first(), i, at, scope)
          : element(concatenation.second(), with(i, 1, i.get(0).subtract(first)), at, scope);
    }
    TensorExpression.Reshape reshape = (TensorExpression.Reshape) e;
    BigInteger amount =
        reshape.amount().map(k -> Indices.value(k, parameters)).orElse(BigInteger.ZERO);
    return element(reshape.operand(), switch (reshape.operator()) {
      case FLATTEN -> with(i, 1, i.get(0).divide(extent(reshape.operand(), 1)),
          i.get(0).mod(extent(reshape.operand(), 1)));
      case TRANSPOSE -> with(i, 2, i.get(1), i.get(0));
      case SPLIT -> with(i, 2, i.get(0).multiply(amount).add(i.get(1)));
      case TRUNCATE_LEFT -> with(i, 1, i.get(0).add(amount));
      case PAD_LEFT -> with(i, 1, i.get(0).subtract(amount));
      case TRUNCATE_RIGHT, PAD_RIGHT -> i;
    }, at, scope);
  }

  /** The index with other components for its first ones. */
  private static List<BigInteger> with(List<BigInteger> index, int first, BigInteger... others) {
    List<BigInteger> changed = new ArrayList<>(List.of(others));
    changed.addAll(index.subList(first, index.size()));
    return changed;
  }

  private FreeTerm value(ValueExpression e, Environment at, Map<String, Named> scope) {
    if (e instanceof ValueExpression.Read read) {
      List<BigInteger> index = new ArrayList<>();
      for (IndexExpression subscript : read.subscripts()) {
        index.add(Indices.value(subscript, at));
      }
      Named named = scope.get(read.array());
      return named == null ? algebra.initially(new Cell(read.array(), index))
          : element(named.value(), index, named.environment(), named.scope())
              .orElse(algebra.zero());
    } else if (e instanceof ValueExpression.Number number) {
      return algebra.number(number.shortest());
    } else if (e instanceof ValueExpression.Cast cast) {
      return algebra.cast(Indices.value(cast.index(), at));
    } else if (e instanceof ValueExpression.Select select) {
      return value(Indices.holds(select.condition(), at) ? select.first() : select.second(), at,
          scope);
    }
    ValueExpression.Call call = (ValueExpression.Call) e;
    return algebra.apply(call.function(),
        call.arguments().stream().map(a -> value(a, at, scope)).toList()).orElseThrow();
  }
}

package certcheck.certificates.certify.atl;

import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.Shapes;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Indices;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether programs are safe at given parameters, by trying all indices of all iterations: a third
 * reading of theory {@code atl_claims}, in which nothing is computed. It knows of each element only
 * whether it is padding.
 */
final class SafetyOracle {
  private final Environment parameters;
  private final Map<String, List<BigInteger>> inputs = new HashMap<>();

  private SafetyOracle(Program program, Map<String, BigInteger> parameters) {
    this.parameters = Environment.of(parameters);
    program.inputs().forEach(
        i -> inputs.put(i.name(), Indices.values(i.extents(), this.parameters)));
  }

  /** Whether all outputs are safe. */
  static boolean isSafe(Program program, Map<String, BigInteger> parameters) {
    SafetyOracle oracle = new SafetyOracle(program, parameters);
    return program.outputs().stream().allMatch(o -> oracle.fits(o.value())
        && oracle.isComputed(o.value(), oracle.parameters, oracle.inputs));
  }

  private List<BigInteger> shape(TensorExpression e) {
    return Indices.values(Shapes.of(e), parameters);
  }

  /** Whether it has a shape: the rules of {@code shaped}. */
  private boolean fits(TensorExpression e) {
    if (!e.parts().stream().allMatch(this::fits)
        || !shape(e).stream().allMatch(n -> n.signum() >= 0)) {
      return false;
    } else if (e instanceof TensorExpression.Concatenation both) {
      return rows(shape(both.first())).equals(rows(shape(both.second())));
    } else if (e instanceof TensorExpression.Reshape reshape && reshape.amount().isPresent()) {
      BigInteger k = Indices.value(reshape.amount().get(), parameters);
      return k.signum() >= 0 && (!reshape.operator().truncates()
          || k.compareTo(shape(reshape.operand()).get(0)) <= 0);
    }
    return true;
  }

  private static List<BigInteger> rows(List<BigInteger> shape) {
    return shape.subList(1, shape.size());
  }

  private static Environment at(Environment environment, String variable, BigInteger value) {
    return environment.with(Environment.Kind.LET, variable, value);
  }

  private static List<BigInteger> range(
      IndexExpression lower, IndexExpression upper, Environment environment) {
    List<BigInteger> range = new ArrayList<>();
    BigInteger end = Indices.value(upper, environment);
    for (BigInteger i = Indices.value(lower, environment); i.compareTo(end) < 0;
        i = i.add(BigInteger.ONE)) {
      range.add(i);
    }
    return range;
  }

  // ── Accesses and truncations ──

  private boolean isComputed(
      TensorExpression e, Environment at, Map<String, List<BigInteger>> arrays) {
    if (e instanceof TensorExpression.Scalar scalar) {
      return isInside(scalar.value(), at, arrays);
    } else if (e instanceof TensorExpression.Generation gen) {
      return range(gen.lower(), gen.upper(), at).stream()
          .allMatch(i -> isComputed(gen.body(), at(at, gen.variable(), i), arrays));
    } else if (e instanceof TensorExpression.Sum sum) {
      return range(sum.lower(), sum.upper(), at).stream()
          .allMatch(i -> isComputed(sum.body(), at(at, sum.variable(), i), arrays));
    } else if (e instanceof TensorExpression.Guard guard) {
      return !Indices.holds(guard.condition(), at) || isComputed(guard.body(), at, arrays);
    } else if (e instanceof TensorExpression.Let let) {
      Map<String, List<BigInteger>> more = new HashMap<>(arrays);
      more.put(let.name(), shape(let.value()));
      return isComputed(let.value(), at, arrays) && isComputed(let.body(), at, more);
    }
    return e.parts().stream().allMatch(part -> isComputed(part, at, arrays))
        && (!(e instanceof TensorExpression.Reshape reshape) || !reshape.operator().truncates()
            || takesPaddingAway(reshape, at));
  }

  private boolean isInside(
      ValueExpression e, Environment at, Map<String, List<BigInteger>> arrays) {
    if (e instanceof ValueExpression.Read read) {
      List<BigInteger> extents = arrays.get(read.array());
      for (int d = 0; d < extents.size(); d++) {
        BigInteger i = Indices.value(read.subscripts().get(d), at);
        if (i.signum() < 0 || i.compareTo(extents.get(d)) >= 0) {
          return false;
        }
      }
    }
    return e.operands().stream().allMatch(operand -> isInside(operand, at, arrays));
  }

  private boolean takesPaddingAway(TensorExpression.Reshape e, Environment at) {
    List<BigInteger> shape = shape(e.operand());
    BigInteger k = Indices.value(e.amount().orElseThrow(), parameters);
    boolean left = e.operator() == TensorExpression.Operator.TRUNCATE_LEFT;
    List<BigInteger> taken = new ArrayList<>(shape);
    taken.set(0, k);
    boolean[] padding = {true};
    Indices.allWithin(taken, index -> {
      List<BigInteger> i = new ArrayList<>(index);
      i.set(0, left ? index.get(0) : index.get(0).add(shape.get(0)).subtract(k));
      padding[0] &= !isPresent(e.operand(), i, at);
      return padding[0];
    });
    return padding[0];
  }

  // ── Padding ──

  private boolean isPresent(TensorExpression e, List<BigInteger> i, Environment at) {
    List<BigInteger> shape = shape(e);
    for (int d = 0; d < i.size(); d++) {
      if (i.get(d).signum() < 0 || i.get(d).compareTo(shape.get(d)) >= 0) {
        return false;
      }
    }
    if (e instanceof TensorExpression.Generation gen) {
      return isPresent(gen.body(), rows(i),
          at(at, gen.variable(), Indices.value(gen.lower(), at).add(i.get(0))));
    } else if (e instanceof TensorExpression.Sum sum) {
      return range(sum.lower(), sum.upper(), at).stream()
          .anyMatch(k -> isPresent(sum.body(), i, at(at, sum.variable(), k)));
    } else if (e instanceof TensorExpression.Guard guard) {
      return Indices.holds(guard.condition(), at) && isPresent(guard.body(), i, at);
    } else if (e instanceof TensorExpression.Let let) {
      return isPresent(let.body(), i, at);
    } else if (e instanceof TensorExpression.Concatenation both) {
      BigInteger first = shape(both.first()).get(0);
      return i.get(0).compareTo(first) < 0 ? isPresent(both.first(), i, at)
          : isPresent(both.second(), with(rows(i), i.get(0).subtract(first)), at);
    } else if (e instanceof TensorExpression.Reshape reshape) {
      return isPresent(reshape.operand(), from(reshape, i), at);
    }
    return true;
  }

  /** The index of the operand at which the element is. */
  private List<BigInteger> from(TensorExpression.Reshape e, List<BigInteger> i) {
    List<BigInteger> rest = rows(i);
    BigInteger k = e.amount().map(a -> Indices.value(a, parameters)).orElse(BigInteger.ZERO);
    return switch (e.operator()) {
      case FLATTEN -> {
        BigInteger n = shape(e.operand()).get(1);
        yield with(rest, i.get(0).divide(n), i.get(0).mod(n));
      }
      case TRANSPOSE -> with(rows(rest), i.get(1), i.get(0));
      case SPLIT -> with(rows(rest), i.get(0).multiply(k).add(i.get(1)));
      case TRUNCATE_LEFT -> with(rest, i.get(0).add(k));
      case PAD_LEFT -> with(rest, i.get(0).subtract(k));
      case TRUNCATE_RIGHT, PAD_RIGHT -> i;
    };
  }

  private static List<BigInteger> with(List<BigInteger> rest, BigInteger... first) {
    List<BigInteger> index = new ArrayList<>(List.of(first));
    index.addAll(rest);
    return index;
  }
}

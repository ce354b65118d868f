package certcheck.certificates.schedule;

import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.ValueExpression;
import java.util.Map;
import java.util.function.Function;

/**
 * What is put for index variables, and for reads. Names that are bound in an expression are none of
 * the variables that are put in it.
 */
final class Substitution {
  private final Map<String, IndexExpression> map;
  private final Function<ValueExpression.Read, ValueExpression> reads;

  private Substitution(Map<String, IndexExpression> map,
      Function<ValueExpression.Read, ValueExpression> reads) {
    this.map = map;
    this.reads = reads;
  }

  /** Expressions for variables. */
  static Substitution of(Map<String, IndexExpression> map) {
    return new Substitution(map, read -> read);
  }

  /** Values for reads. */
  static Substitution ofReads(Function<ValueExpression.Read, ValueExpression> reads) {
    return new Substitution(Map.of(), reads);
  }

  /** A tensor expression after it. */
  TensorExpression in(TensorExpression e) {
    TensorExpression inner = e.with(e.parts().stream().map(this::in).toList());
    if (inner instanceof TensorExpression.Scalar scalar) {
      return new TensorExpression.Scalar(in(scalar.value()), scalar.site());
    } else if (inner instanceof TensorExpression.Generation gen) {
      return new TensorExpression.Generation(
          gen.variable(), in(gen.lower()), in(gen.upper()), gen.body(), gen.site());
    } else if (inner instanceof TensorExpression.Sum sum) {
      return new TensorExpression.Sum(
          sum.variable(), in(sum.lower()), in(sum.upper()), sum.body(), sum.site());
    } else if (inner instanceof TensorExpression.Guard guard) {
      return new TensorExpression.Guard(in(guard.condition()), guard.body(), guard.site());
    } else if (inner instanceof TensorExpression.Reshape reshape) {
      return new TensorExpression.Reshape(
          reshape.operator(), reshape.amount().map(this::in), reshape.operand(), reshape.site());
    }
    return inner;
  }

  /** An index expression after it; as it was written where nothing is put. */
  IndexExpression in(IndexExpression e) {
    IndexExpression replaced = replaced(e);
    return replaced.equals(e) ? e : Indices.ordered(replaced);
  }

  private IndexExpression replaced(IndexExpression e) {
    if (e instanceof IndexExpression.Variable x) {
      return map.getOrDefault(x.name(), x);
    } else if (e instanceof IndexExpression.Sum s) {
      return new IndexExpression.Sum(replaced(s.left()), replaced(s.right()), s.site());
    } else if (e instanceof IndexExpression.Difference d) {
      return new IndexExpression.Difference(replaced(d.left()), replaced(d.right()), d.site());
    } else if (e instanceof IndexExpression.Negation n) {
      IndexExpression operand = replaced(n.operand());
      return operand.equals(n.operand()) ? n : Indices.minus(Indices.literal(0), operand);
    } else if (e instanceof IndexExpression.Scaled s) {
      return new IndexExpression.Scaled(s.factor(), replaced(s.operand()), s.site());
    } else if (e instanceof IndexExpression.Quotient q) {
      IndexExpression operand = in(q.operand());
      return operand.equals(q.operand()) ? q : Indices.div(operand, q.divisor());
    } else if (e instanceof IndexExpression.Remainder r) {
      IndexExpression operand = in(r.operand());
      return operand.equals(r.operand()) ? r : Indices.mod(operand, r.divisor());
    } else if (e instanceof IndexExpression.Minimum m) {
      return new IndexExpression.Minimum(in(m.left()), in(m.right()), m.site());
    } else if (e instanceof IndexExpression.Maximum m) {
      return new IndexExpression.Maximum(in(m.left()), in(m.right()), m.site());
    }
    return e;
  }

  /** A condition after it. */
  Condition in(Condition c) {
    if (c instanceof Condition.Comparison k) {
      return new Condition.Comparison(k.relation(), in(k.left()), in(k.right()), k.site());
    } else if (c instanceof Condition.And a) {
      return new Condition.And(in(a.left()), in(a.right()), a.site());
    } else if (c instanceof Condition.Or o) {
      return new Condition.Or(in(o.left()), in(o.right()), o.site());
    } else if (c instanceof Condition.Not n) {
      return new Condition.Not(in(n.operand()), n.site());
    }
    return c;
  }

  /** A value after it. */
  ValueExpression in(ValueExpression e) {
    if (e instanceof ValueExpression.Read read) {
      return reads.apply(new ValueExpression.Read(
          read.array(), read.subscripts().stream().map(this::in).toList(), read.site()));
    } else if (e instanceof ValueExpression.Call call) {
      return new ValueExpression.Call(
          call.function(), call.arguments().stream().map(this::in).toList(), call.site());
    } else if (e instanceof ValueExpression.Select select) {
      return new ValueExpression.Select(
          in(select.condition()), in(select.first()), in(select.second()), select.site());
    } else if (e instanceof ValueExpression.Cast cast) {
      return new ValueExpression.Cast(in(cast.index()), cast.site());
    } else if (e instanceof ValueExpression.Reduction r) {
      return new ValueExpression.Reduction(r.function(), in(r.start()), r.variable(), in(r.lower()),
          in(r.upper()), in(r.body()), r.site());
    }
    return e;
  }
}

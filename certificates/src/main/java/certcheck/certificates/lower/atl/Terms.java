package certcheck.certificates.lower.atl;

import certcheck.semantics.atl.LinearForm;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Index expressions and values, and what is put for variables and arrays in them. */
final class Terms {
  static final IndexExpression NOTHING = literal(BigInteger.ZERO);

  private Terms() {}

  static IndexExpression literal(BigInteger n) {
    return new IndexExpression.Literal(n, Site.NONE);
  }

  static IndexExpression plus(IndexExpression left, IndexExpression right) {
    return LinearForm.normal(new IndexExpression.Sum(left, right, Site.NONE));
  }

  static IndexExpression minus(IndexExpression left, IndexExpression right) {
    return LinearForm.normal(new IndexExpression.Difference(left, right, Site.NONE));
  }

  static IndexExpression times(BigInteger factor, IndexExpression e) {
    return LinearForm.normal(new IndexExpression.Scaled(factor, e, Site.NONE));
  }

  static IndexExpression div(IndexExpression e, BigInteger divisor) {
    return LinearForm.normal(new IndexExpression.Quotient(e, divisor, Site.NONE));
  }

  static IndexExpression mod(IndexExpression e, BigInteger divisor) {
    return LinearForm.normal(new IndexExpression.Remainder(e, divisor, Site.NONE));
  }

  static Condition and(Condition left, Condition right) {
    return new Condition.And(left, right, Site.NONE);
  }

  static ValueExpression zero() {
    return new ValueExpression.Number("0", Site.NONE);
  }

  /** An index expression where variables are replaced. */
  static IndexExpression put(Map<String, IndexExpression> map, IndexExpression e) {
    return map.isEmpty() ? e : LinearForm.normal(replaced(map, e));
  }

  private static IndexExpression replaced(Map<String, IndexExpression> map, IndexExpression e) {
    if (e instanceof IndexExpression.Variable x) {
      return map.getOrDefault(x.name(), x);
    } else if (e instanceof IndexExpression.Sum s) {
      return new IndexExpression.Sum(replaced(map, s.left()), replaced(map, s.right()), s.site());
    } else if (e instanceof IndexExpression.Difference d) {
      return new IndexExpression.Difference(
          replaced(map, d.left()), replaced(map, d.right()), d.site());
    } else if (e instanceof IndexExpression.Negation n) {
      IndexExpression operand = replaced(map, n.operand());
      return new IndexExpression.Difference(NOTHING, operand, n.site());
    } else if (e instanceof IndexExpression.Scaled s) {
      return new IndexExpression.Scaled(s.factor(), replaced(map, s.operand()), s.site());
    } else if (e instanceof IndexExpression.Quotient q) {
      return new IndexExpression.Quotient(replaced(map, q.operand()), q.divisor(), q.site());
    } else if (e instanceof IndexExpression.Remainder r) {
      return new IndexExpression.Remainder(replaced(map, r.operand()), r.divisor(), r.site());
    } else if (e instanceof IndexExpression.Minimum m) {
      return new IndexExpression.Minimum(
          replaced(map, m.left()), replaced(map, m.right()), m.site());
    } else if (e instanceof IndexExpression.Maximum m) {
      return new IndexExpression.Maximum(
          replaced(map, m.left()), replaced(map, m.right()), m.site());
    }
    return e;
  }

  static Condition put(Map<String, IndexExpression> map, Condition c) {
    if (map.isEmpty()) {
      return c;
    } else if (c instanceof Condition.Comparison k) {
      return new Condition.Comparison(
          k.relation(), put(map, k.left()), put(map, k.right()), k.site());
    } else if (c instanceof Condition.And a) {
      return new Condition.And(put(map, a.left()), put(map, a.right()), a.site());
    } else if (c instanceof Condition.Or o) {
      return new Condition.Or(put(map, o.left()), put(map, o.right()), o.site());
    } else if (c instanceof Condition.Not n) {
      return new Condition.Not(put(map, n.operand()), n.site());
    }
    return c;
  }

  /** A value where reads of arrays are replaced. */
  static ValueExpression replaced(
      Function<ValueExpression.Read, ValueExpression> reads, ValueExpression e) {
    return put(Map.of(), reads, e);
  }

  private static ValueExpression reduction(ValueExpression.Reduction e, ValueExpression start,
      IndexExpression variable, IndexExpression lower, IndexExpression upper, ValueExpression body) {
    return new ValueExpression.Reduction(e.function(), start,
        ((IndexExpression.Variable) variable).name(), lower, upper, body, e.site());
  }

  /**
   * A value where variables are replaced, and reads of arrays. What replaces the variable of a reduction
   * is another variable.
   */
  static ValueExpression put(Map<String, IndexExpression> map,
      Function<ValueExpression.Read, ValueExpression> reads, ValueExpression e) {
    if (e instanceof ValueExpression.Read read) {
      return reads.apply(new ValueExpression.Read(read.array(),
          read.subscripts().stream().map(s -> put(map, s)).toList(), read.site()));
    } else if (e instanceof ValueExpression.Call call) {
      List<ValueExpression> arguments =
          call.arguments().stream().map(a -> put(map, reads, a)).toList();
      return new ValueExpression.Call(call.function(), arguments, call.site());
    } else if (e instanceof ValueExpression.Select select) {
      return new ValueExpression.Select(put(map, select.condition()),
          put(map, reads, select.first()), put(map, reads, select.second()), select.site());
    } else if (e instanceof ValueExpression.Cast cast) {
      return new ValueExpression.Cast(put(map, cast.index()), cast.site());
    } else if (e instanceof ValueExpression.Reduction reduction) {
      return reduction(reduction, put(map, reads, reduction.start()),
          put(map, IndexExpression.Variable.of(reduction.variable())), put(map, reduction.lower()),
          put(map, reduction.upper()), put(map, reads, reduction.body()));
    }
    return e;
  }
}

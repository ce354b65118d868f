package certcheck.certificates.lower.atl;

import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.ValueExpression;
import java.util.Set;
import java.util.TreeSet;

/** The variables and arrays that expressions mention. */
public final class Variables {
  private Variables() {}

  /** Adds those of an index expression. */
  public static void of(IndexExpression e, Set<String> names) {
    if (e instanceof IndexExpression.Variable x) {
      names.add(x.name());
    } else if (e instanceof IndexExpression.Sum s) {
      of(s.left(), names);
      of(s.right(), names);
    } else if (e instanceof IndexExpression.Difference d) {
      of(d.left(), names);
      of(d.right(), names);
    } else if (e instanceof IndexExpression.Negation n) {
      of(n.operand(), names);
    } else if (e instanceof IndexExpression.Scaled s) {
      of(s.operand(), names);
    } else if (e instanceof IndexExpression.Quotient q) {
      of(q.operand(), names);
    } else if (e instanceof IndexExpression.Remainder r) {
      of(r.operand(), names);
    } else if (e instanceof IndexExpression.Minimum m) {
      of(m.left(), names);
      of(m.right(), names);
    } else if (e instanceof IndexExpression.Maximum m) {
      of(m.left(), names);
      of(m.right(), names);
    }
  }

  /** Adds those of a tensor expression, bound ones included. */
  public static void of(TensorExpression e, Set<String> names) {
    if (e instanceof TensorExpression.Scalar scalar) {
      of(scalar.value(), names);
    } else if (e instanceof TensorExpression.Generation gen) {
      of(gen.lower(), names);
      of(gen.upper(), names);
    } else if (e instanceof TensorExpression.Sum sum) {
      of(sum.lower(), names);
      of(sum.upper(), names);
    } else if (e instanceof TensorExpression.Guard guard) {
      guard.condition().forEachOperand(i -> of(i, names));
    } else if (e instanceof TensorExpression.Reshape reshape) {
      reshape.amount().ifPresent(k -> of(k, names));
    }
    e.parts().forEach(part -> of(part, names));
  }

  /** Adds those of a value. */
  public static void of(ValueExpression e, Set<String> names) {
    if (e instanceof ValueExpression.Read read) {
      read.subscripts().forEach(i -> of(i, names));
    } else if (e instanceof ValueExpression.Cast cast) {
      of(cast.index(), names);
    } else if (e instanceof ValueExpression.Select select) {
      select.condition().forEachOperand(i -> of(i, names));
    } else if (e instanceof ValueExpression.Reduction reduction) {
      of(reduction.lower(), names);
      of(reduction.upper(), names);
    }
    e.operands().forEach(part -> of(part, names));
  }

  /** The arrays that a tensor expression reads. */
  static Set<String> arrays(TensorExpression e) {
    Set<String> names = new TreeSet<>();
    arrays(e, names);
    return names;
  }

  private static void arrays(TensorExpression e, Set<String> names) {
    if (e instanceof TensorExpression.Scalar scalar) {
      reads(scalar.value(), names);
    }
    e.parts().forEach(part -> arrays(part, names));
  }

  private static void reads(ValueExpression e, Set<String> names) {
    if (e instanceof ValueExpression.Read read) {
      names.add(read.array());
    }
    e.operands().forEach(part -> reads(part, names));
  }
}

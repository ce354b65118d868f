package certcheck.semantics.ein;

import certcheck.semantics.sched.IndexExpression;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The variables of quasi-affine index expressions. */
final class Variables {
  private Variables() {}

  /** The names of those that occur. */
  static Set<String> of(IndexExpression e) {
    Set<String> names = new TreeSet<>();
    collect(e, names);
    return names;
  }

  private static void collect(IndexExpression e, Set<String> names) {
    if (e instanceof IndexExpression.Variable x) {
      names.add(x.name());
    } else if (e instanceof IndexExpression.Sum s) {
      collect(s.left(), names);
      collect(s.right(), names);
    } else if (e instanceof IndexExpression.Difference d) {
      collect(d.left(), names);
      collect(d.right(), names);
    } else if (e instanceof IndexExpression.Negation n) {
      collect(n.operand(), names);
    } else if (e instanceof IndexExpression.Scaled s) {
      collect(s.operand(), names);
    } else if (e instanceof IndexExpression.Quotient q) {
      collect(q.operand(), names);
    } else if (e instanceof IndexExpression.Remainder r) {
      collect(r.operand(), names);
    } else if (e instanceof IndexExpression.Minimum m) {
      collect(m.left(), names);
      collect(m.right(), names);
    } else if (e instanceof IndexExpression.Maximum m) {
      collect(m.left(), names);
      collect(m.right(), names);
    }
  }

  /** The expression with other expressions for variables. */
  static IndexExpression replaced(IndexExpression e, Map<String, IndexExpression> by) {
    if (e instanceof IndexExpression.Variable x) {
      return by.getOrDefault(x.name(), x);
    } else if (e instanceof IndexExpression.Sum s) {
      return new IndexExpression.Sum(replaced(s.left(), by), replaced(s.right(), by), s.site());
    } else if (e instanceof IndexExpression.Difference d) {
      return new IndexExpression.Difference(
          replaced(d.left(), by), replaced(d.right(), by), d.site());
    } else if (e instanceof IndexExpression.Negation n) {
      return new IndexExpression.Scaled(
          java.math.BigInteger.ONE.negate(), replaced(n.operand(), by), n.site());
    } else if (e instanceof IndexExpression.Scaled s) {
      return new IndexExpression.Scaled(s.factor(), replaced(s.operand(), by), s.site());
    } else if (e instanceof IndexExpression.Quotient q) {
      return new IndexExpression.Quotient(replaced(q.operand(), by), q.divisor(), q.site());
    } else if (e instanceof IndexExpression.Remainder r) {
      return new IndexExpression.Remainder(replaced(r.operand(), by), r.divisor(), r.site());
    } else if (e instanceof IndexExpression.Minimum m) {
      return new IndexExpression.Minimum(replaced(m.left(), by), replaced(m.right(), by), m.site());
    } else if (e instanceof IndexExpression.Maximum m) {
      return new IndexExpression.Maximum(replaced(m.left(), by), replaced(m.right(), by), m.site());
    }
    return e;
  }
}

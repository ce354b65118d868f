package certcheck.certificates.lower.atl;

import certcheck.semantics.atl.LinearForm;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Bounds of a variable, from conditions: what they say of it as inequalities, of quotients too. */
final class Bounds {
  private static final BigInteger ONE = BigInteger.ONE;

  private final String variable;
  private final Knowledge known;
  private final List<Condition> rest = new ArrayList<>();
  private IndexExpression lower;
  private IndexExpression upper;

  private Bounds(
      String variable, IndexExpression lower, IndexExpression upper, Knowledge known) {
    this.variable = variable;
    this.lower = lower;
    this.upper = upper;
    this.known = known;
  }

  /**
   * The bounds of a variable.
   *
   * @param conditions of which those that do not mention it do not matter
   * @param lower and upper, without the conditions
   * @param known of what bounds mention
   */
  static Bounds of(String variable, List<Condition> conditions, IndexExpression lower,
      IndexExpression upper, Knowledge known) {
    Bounds bounds = new Bounds(variable, lower, upper, known);
    for (Condition c : conditions) {
      for (Condition part : parts(c)) {
        if (mentions(part, variable) && !bounds.add(part)) {
          bounds.rest.add(part);
        }
      }
    }
    return bounds;
  }

  IndexExpression lower() {
    return lower;
  }

  /** The first value behind the greatest. */
  IndexExpression upper() {
    return upper;
  }

  /** The conditions on the variable that are no bounds. */
  List<Condition> rest() {
    return rest;
  }

  /** Whether a condition mentions a variable. */
  static boolean mentions(Condition c, String variable) {
    TreeSet<String> names = new TreeSet<>();
    c.forEachOperand(e -> Variables.of(e, names));
    return names.contains(variable);
  }

  /**
   * The conditions of which one is the conjunction; negations are pushed inwards, and a maximum is less
   * if both sides are.
   */
  static List<Condition> parts(Condition c) {
    List<Condition> all = new ArrayList<>();
    parts(c, all);
    return all;
  }

  private static void parts(Condition c, List<Condition> all) {
    if (c instanceof Condition.And and) {
      parts(and.left(), all);
      parts(and.right(), all);
    } else if (c instanceof Condition.Not not && not.operand() instanceof Condition.Not inner) {
      parts(inner.operand(), all);
    } else if (c instanceof Condition.Not not && not.operand() instanceof Condition.Or or) {
      parts(new Condition.Not(or.left(), Site.NONE), all);
      parts(new Condition.Not(or.right(), Site.NONE), all);
    } else if (c instanceof Condition.Comparison k && k.relation() == Condition.Relation.LESS
        && k.left() instanceof IndexExpression.Maximum max) {
      parts(Knowledge.compare(k.relation(), max.left(), k.right()), all);
      parts(Knowledge.compare(k.relation(), max.right(), k.right()), all);
    } else if (c instanceof Condition.Comparison k && k.relation() == Condition.Relation.LESS
        && k.right() instanceof IndexExpression.Minimum min) {
      parts(Knowledge.compare(k.relation(), k.left(), min.left()), all);
      parts(Knowledge.compare(k.relation(), k.left(), min.right()), all);
    } else {
      all.add(c);
    }
  }

  private boolean add(Condition c) {
    boolean negated = c instanceof Condition.Not;
    if (!((negated ? ((Condition.Not) c).operand() : c) instanceof Condition.Comparison k)) {
      return false;
    }
    IndexExpression s = k.left();
    IndexExpression t = k.right();
    return switch (k.relation()) {
      case LESS -> negated ? below(t, s) : below(next(s), t);
      case AT_MOST -> negated ? below(next(t), s) : below(s, t);
      case GREATER -> negated ? below(s, t) : below(next(t), s);
      case AT_LEAST -> negated ? below(next(s), t) : below(t, s);
      case EQUAL -> !negated && below(s, t) && below(t, s);
      case DIFFERENT -> negated && below(s, t) && below(t, s);
    };
  }

  private static IndexExpression next(IndexExpression e) {
    return Terms.plus(e, Terms.literal(ONE));
  }

  private static IndexExpression negative(IndexExpression e) {
    return Terms.minus(Terms.NOTHING, e);
  }

  private boolean isMentioned(IndexExpression e) {
    TreeSet<String> names = new TreeSet<>();
    Variables.of(e, names);
    return names.contains(variable);
  }

  /** Takes {@code s ≤ t} into account; false if that is no bound. */
  private boolean below(IndexExpression s, IndexExpression t) {
    IndexExpression e = Terms.minus(s, t);
    List<BigInteger> factors = new ArrayList<>();
    List<IndexExpression> atoms = new ArrayList<>();
    LinearForm.summands(ONE, e, (factor, atom) -> {
      if (isMentioned(atom)) {
        factors.add(factor);
        atoms.add(atom);
      }
    });
    if (atoms.size() != 1) {
      return atoms.isEmpty()
          && known.implies(Knowledge.compare(Condition.Relation.AT_MOST, e, Terms.NOTHING));
    }
    BigInteger factor = factors.get(0);
    IndexExpression others = negative(Terms.minus(e, Terms.times(factor, atoms.get(0))));
    if (atoms.get(0) instanceof IndexExpression.Variable) {
      if (factor.signum() > 0) {
        upper = lesser(upper, next(over(others, factor)));
      } else {
        lower = greater(lower, negative(over(others, factor.negate())));
      }
      return true;
    }
    if (!(atoms.get(0) instanceof IndexExpression.Quotient quotient)) {
      return false;
    }
    BigInteger d = quotient.divisor();
    return factor.signum() > 0
        ? below(next(quotient.operand()), Terms.times(d, next(over(others, factor))))
        : below(Terms.times(d, negative(over(others, factor.negate()))), quotient.operand());
  }

  /** The greatest x with {@code factor x ≤ e}. */
  private static IndexExpression over(IndexExpression e, BigInteger factor) {
    return factor.equals(ONE) ? e : Terms.div(e, factor);
  }

  private IndexExpression lesser(IndexExpression s, IndexExpression t) {
    return lesser(known, s, t);
  }

  private IndexExpression greater(IndexExpression s, IndexExpression t) {
    return greater(known, s, t);
  }

  /** The lesser of two, which is one of them if that is known. */
  static IndexExpression lesser(Knowledge known, IndexExpression s, IndexExpression t) {
    return isAtMost(known, s, t) ? s : isAtMost(known, t, s) ? t
        : new IndexExpression.Minimum(s, t, Site.NONE);
  }

  /** The greater of two, which is one of them if that is known. */
  static IndexExpression greater(Knowledge known, IndexExpression s, IndexExpression t) {
    return isAtMost(known, t, s) ? s : isAtMost(known, s, t) ? t
        : new IndexExpression.Maximum(s, t, Site.NONE);
  }

  private static boolean isAtMost(Knowledge known, IndexExpression s, IndexExpression t) {
    return known.implies(Knowledge.compare(Condition.Relation.AT_MOST, s, t));
  }
}

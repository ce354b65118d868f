package certcheck.certificates.emit;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpression.Literal;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * The C text of index expressions and conditions, with as few parentheses as C allows without
 * warnings. Constants are folded before, so every operation has an operand of {@code int64_t}.
 */
final class IndexWriter {
  private static final int SUM = 1;
  private static final int PRODUCT = 2;
  private static final int OPERAND = 3;

  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);

  private final Emission emission;
  private final StringBuilder out = new StringBuilder();

  private IndexWriter(Emission emission) {
    this.emission = emission;
  }

  /** The text of an index expression, for a place that is no operand of arithmetic. */
  static String text(IndexExpression e, Emission emission) {
    IndexWriter writer = new IndexWriter(emission);
    writer.index(e, 0);
    return writer.out.toString();
  }

  /** The text of an index expression behind a cast. */
  static String operand(IndexExpression e, Emission emission) {
    IndexWriter writer = new IndexWriter(emission);
    writer.index(e, OPERAND);
    return writer.out.toString();
  }

  /** The text of a condition. */
  static String text(Condition c, Emission emission) {
    IndexWriter writer = new IndexWriter(emission);
    writer.condition(c, false);
    return writer.out.toString();
  }

  /** The number of cells before the one with these subscripts in row-major order, by Horner. */
  static String offset(
      List<IndexExpression> subscripts, List<IndexExpression> extents, Emission emission) {
    IndexWriter writer = new IndexWriter(emission);
    int rank = subscripts.size();
    Optional<BigInteger> constant = constantOffset(subscripts, extents);
    if (constant.isPresent()) {
      return integer(constant.get());
    }
    writer.out.append("(".repeat(Math.max(rank - 2, 0)));
    writer.index(subscripts.get(0), rank == 1 ? 0 : PRODUCT);
    for (int k = 1; k < rank; k++) {
      writer.out.append(" * ");
      writer.index(extents.get(k), OPERAND);
      writer.out.append(" + ");
      writer.index(subscripts.get(k), PRODUCT);
      writer.out.append(k < rank - 1 ? ")" : "");
    }
    return writer.out.toString();
  }

  /** The offset, if it is the same everywhere and fits into 64 bits. */
  static Optional<BigInteger> constantOffset(
      List<IndexExpression> subscripts, List<IndexExpression> extents) {
    BigInteger offset = BigInteger.ZERO;
    for (int k = 0; k < subscripts.size(); k++) {
      if (!(subscripts.get(k) instanceof Literal subscript)
          || !(k == 0 || extents.get(k) instanceof Literal)) {
        return Optional.empty();
      }
      BigInteger extent = k == 0 ? BigInteger.ONE : ((Literal) extents.get(k)).value();
      offset = offset.multiply(extent).add(subscript.value());
    }
    return Optional.of(offset).filter(o -> o.bitLength() < Long.SIZE);
  }

  /** An integer in C, which has no negative literals. */
  static String integer(BigInteger value) {
    return value.equals(LEAST) ? "INT64_MIN" : value.toString();
  }

  private void index(IndexExpression e, int minimum) {
    if (e instanceof Literal literal) {
      boolean sign = literal.value().signum() < 0 && minimum > 0;
      out.append(sign ? "(" : "").append(integer(literal.value())).append(sign ? ")" : "");
    } else if (e instanceof IndexExpression.Variable variable) {
      out.append(emission.use(variable.name()));
    } else if (e instanceof IndexExpression.Sum sum) {
      binary(sum.left(), " + ", sum.right(), minimum);
    } else if (e instanceof IndexExpression.Difference difference) {
      binary(difference.left(), " - ", difference.right(), minimum);
    } else if (e instanceof IndexExpression.Negation negation) {
      out.append(minimum > 0 ? "(-" : "-");
      index(negation.operand(), OPERAND);
      out.append(minimum > 0 ? ")" : "");
    } else if (e instanceof IndexExpression.Scaled scaled) {
      out.append(minimum > PRODUCT ? "(" : "");
      index(new Literal(scaled.factor(), scaled.site()), PRODUCT);
      out.append(" * ");
      index(scaled.operand(), OPERAND);
      out.append(minimum > PRODUCT ? ")" : "");
    } else if (e instanceof IndexExpression.Quotient quotient) {
      call(Helper.DIV, "cc_div", quotient.operand(),
          new Literal(quotient.divisor(), quotient.site()));
    } else if (e instanceof IndexExpression.Remainder remainder) {
      call(Helper.MOD, "cc_mod", remainder.operand(),
          new Literal(remainder.divisor(), remainder.site()));
    } else if (e instanceof IndexExpression.Product product) {
      out.append(minimum > PRODUCT ? "(" : "");
      index(product.left(), PRODUCT);
      out.append(" * ");
      index(product.right(), OPERAND);
      out.append(minimum > PRODUCT ? ")" : "");
    } else if (e instanceof IndexExpression.QuotientBy quotient) {
      call(Helper.DIV, "cc_div", quotient.left(), quotient.right());
    } else if (e instanceof IndexExpression.RemainderBy remainder) {
      call(Helper.MOD, "cc_mod", remainder.left(), remainder.right());
    } else if (e instanceof IndexExpression.Minimum least) {
      call(Helper.MIN, "cc_min", least.left(), least.right());
    } else if (e instanceof IndexExpression.Maximum greatest) {
      call(Helper.MAX, "cc_max", greatest.left(), greatest.right());
    } else {
      throw new IllegalStateException("unknown index expression " + e.getClass());
    }
  }

  private void binary(IndexExpression left, String sign, IndexExpression right, int minimum) {
    out.append(minimum > SUM ? "(" : "");
    index(left, SUM);
    out.append(sign);
    index(right, PRODUCT);
    out.append(minimum > SUM ? ")" : "");
  }

  private void call(Helper helper, String function, IndexExpression left, IndexExpression right) {
    emission.need(helper);
    out.append(function).append('(');
    index(left, 0);
    out.append(", ");
    index(right, 0);
    out.append(')');
  }

  /** A condition; in parentheses where C compilers ask for them. */
  private void condition(Condition c, boolean operand) {
    if (c instanceof Condition.Constant constant) {
      out.append(constant.value());
    } else if (c instanceof Condition.Comparison comparison) {
      index(comparison.left(), 0);
      out.append(' ').append(symbol(comparison.relation())).append(' ');
      index(comparison.right(), 0);
    } else if (c instanceof Condition.And and) {
      binary(and.left(), " && ", and.right(), operand);
    } else if (c instanceof Condition.Or or) {
      binary(or.left(), " || ", or.right(), operand);
    } else if (c instanceof Condition.Not not) {
      out.append("!(");
      condition(not.operand(), false);
      out.append(')');
    } else {
      throw new IllegalStateException("unknown condition " + c.getClass());
    }
  }

  private void binary(Condition left, String sign, Condition right, boolean operand) {
    out.append(operand ? "(" : "");
    condition(left, true);
    out.append(sign);
    condition(right, true);
    out.append(operand ? ")" : "");
  }

  private static String symbol(Condition.Relation relation) {
    return switch (relation) {
      case EQUAL -> "==";
      case DIFFERENT -> "!=";
      default -> relation.symbol();
    };
  }
}

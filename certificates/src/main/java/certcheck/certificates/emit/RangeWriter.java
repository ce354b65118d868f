package certcheck.certificates.emit;

import certcheck.semantics.sched.IndexExpression;
import java.math.BigInteger;
import java.util.List;
import java.util.Set;

/**
 * The C text that computes where the values of an index expression lie, given where those of index
 * variables lie, and on the way whether each intermediate value has 64 bits.
 */
final class RangeWriter {
  private static final String FITS = "&cc_fits";

  private final Emission emission;
  private final Set<String> parameters;

  /**
   * A writer for a program.
   *
   * @param parameters names that are numbers in C; all other variables are ranges
   */
  RangeWriter(Emission emission, Set<String> parameters) {
    this.emission = emission;
    this.parameters = parameters;
  }

  /** The range of an index expression, of type {@code cc_range}. */
  String range(IndexExpression e) {
    StringBuilder out = new StringBuilder();
    range(e, out);
    return out.toString();
  }

  /** The largest value of an index expression, of type {@code int64_t}. */
  String high(IndexExpression e) {
    if (e instanceof IndexExpression.Literal literal) {
      return IndexWriter.integer(literal.value());
    }
    if (e instanceof IndexExpression.Variable variable && parameters.contains(variable.name())) {
      return emission.use(variable.name());
    }
    return range(e) + ".high";
  }

  /** The range of {@link IndexWriter#offset}. */
  String offset(List<IndexExpression> subscripts, List<IndexExpression> extents) {
    String offset = range(subscripts.get(0));
    for (int k = 1; k < subscripts.size(); k++) {
      emission.need(Helper.SUM);
      emission.need(Helper.PRODUCT);
      offset = "cc_sum(cc_product(" + offset + ", " + range(extents.get(k)) + ", " + FITS + "), "
          + range(subscripts.get(k)) + ", " + FITS + ")";
    }
    return offset;
  }

  /** Whether a value is computed that might not fit, so that there is something to check. */
  static boolean computes(IndexExpression e) {
    return !(e instanceof IndexExpression.Literal || e instanceof IndexExpression.Variable);
  }

  private void range(IndexExpression e, StringBuilder out) {
    if (e instanceof IndexExpression.Literal literal) {
      point(IndexWriter.integer(literal.value()), out);
    } else if (e instanceof IndexExpression.Variable variable) {
      String name = emission.use(variable.name());
      if (parameters.contains(variable.name())) {
        point(name, out);
      } else {
        out.append(name);
      }
    } else if (e instanceof IndexExpression.Sum sum) {
      call(Helper.SUM, "cc_sum", sum.left(), sum.right(), out);
      fits(out);
    } else if (e instanceof IndexExpression.Difference difference) {
      call(Helper.DIFFERENCE, "cc_difference", difference.left(), difference.right(), out);
      fits(out);
    } else if (e instanceof IndexExpression.Negation negation) {
      call(Helper.DIFFERENCE, "cc_difference",
          new IndexExpression.Literal(BigInteger.ZERO, e.site()), negation.operand(), out);
      fits(out);
    } else if (e instanceof IndexExpression.Scaled scaled) {
      call(Helper.PRODUCT, "cc_product",
          new IndexExpression.Literal(scaled.factor(), e.site()), scaled.operand(), out);
      fits(out);
    } else if (e instanceof IndexExpression.Quotient quotient) {
      division(Helper.QUOTIENT, "cc_quotient", quotient.operand(),
          IndexWriter.integer(quotient.divisor()), out);
    } else if (e instanceof IndexExpression.Remainder remainder) {
      division(Helper.REMAINDER, "cc_remainder", remainder.operand(),
          IndexWriter.integer(remainder.divisor()), out);
    } else if (e instanceof IndexExpression.Product product) {
      call(Helper.PRODUCT, "cc_product", product.left(), product.right(), out);
      fits(out);
    } else if (e instanceof IndexExpression.QuotientBy quotient) {
      division(Helper.QUOTIENT, "cc_quotient", quotient.left(),
          IndexWriter.text(quotient.right(), emission), out);
    } else if (e instanceof IndexExpression.RemainderBy remainder) {
      division(Helper.REMAINDER, "cc_remainder", remainder.left(),
          IndexWriter.text(remainder.right(), emission), out);
    } else if (e instanceof IndexExpression.Minimum minimum) {
      call(Helper.MINIMUM, "cc_minimum", minimum.left(), minimum.right(), out);
      out.append(')');
    } else if (e instanceof IndexExpression.Maximum maximum) {
      call(Helper.MAXIMUM, "cc_maximum", maximum.left(), maximum.right(), out);
      out.append(')');
    } else {
      throw new IllegalStateException("unknown index expression " + e.getClass());
    }
  }

  private void point(String value, StringBuilder out) {
    emission.need(Helper.RANGE);
    out.append("cc_point(").append(value).append(')');
  }

  private void call(
      Helper helper, String function, IndexExpression left, IndexExpression right,
      StringBuilder out) {
    emission.need(helper);
    out.append(function).append('(');
    range(left, out);
    out.append(", ");
    range(right, out);
  }

  private static void fits(StringBuilder out) {
    out.append(", ").append(FITS).append(')');
  }

  private void division(
      Helper helper, String function, IndexExpression operand, String divisor,
      StringBuilder out) {
    emission.need(helper);
    out.append(function).append('(');
    range(operand, out);
    out.append(", ").append(divisor).append(')');
  }
}

package certcheck.semantics.atl;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The extents of tensor expressions, as expressions over parameters (‖e‖ in Liu et al. 2024, section
 * 3.1). They are those of well-formed programs, in which extents that have to be equal may still
 * differ for some parameters.
 */
public final class Shapes {

  private Shapes() {}

  /** The extents of a tensor expression that {@link Checker} accepts. */
  public static List<IndexExpression> of(TensorExpression e) {
    if (e instanceof TensorExpression.Scalar) {
      return List.of();
    } else if (e instanceof TensorExpression.Generation gen) {
      List<IndexExpression> shape = new ArrayList<>(of(gen.body()));
      shape.add(0, extent(gen));
      return shape;
    } else if (e instanceof TensorExpression.Sum sum) {
      return of(sum.body());
    } else if (e instanceof TensorExpression.Guard guard) {
      return of(guard.body());
    } else if (e instanceof TensorExpression.Let let) {
      return of(let.body());
    } else if (e instanceof TensorExpression.Concatenation concatenation) {
      return concatenated(of(concatenation.first()), of(concatenation.second()));
    } else if (e instanceof TensorExpression.Reshape reshape) {
      return reshaped(reshape, of(reshape.operand()));
    }
    throw new IllegalStateException("unknown tensor expression " + e.getClass());
  }

  /** The first extent of a generation. */
  static IndexExpression extent(TensorExpression.Generation gen) {
    return LinearForm.normal(
        new IndexExpression.Difference(gen.upper(), gen.lower(), Site.NONE));
  }

  /** The extents of a concatenation. */
  static List<IndexExpression> concatenated(
      List<IndexExpression> first, List<IndexExpression> second) {
    List<IndexExpression> shape = new ArrayList<>(first);
    shape.set(0, plus(first.get(0), second.get(0)));
    return shape;
  }

  /** The text of extents: {@code [N, 4]}. */
  public static String text(List<IndexExpression> shape) {
    return shape.stream().map(Printer::print).collect(Collectors.joining(", ", "[", "]"));
  }

  /**
   * The equation of two extents that have to be equal, as text: {@code M = N}.
   *
   * @param dimension from 0, of both
   */
  public static String equation(
      List<IndexExpression> shape, List<IndexExpression> other, int dimension) {
    return Printer.print(shape.get(dimension)) + " = " + Printer.print(other.get(dimension));
  }

  private static IndexExpression plus(IndexExpression left, IndexExpression right) {
    return LinearForm.normal(new IndexExpression.Sum(left, right, Site.NONE));
  }

  /** The extents that a reshape operator makes of those of its operand. */
  static List<IndexExpression> reshaped(
      TensorExpression.Reshape reshape, List<IndexExpression> operand) {
    List<IndexExpression> shape = new ArrayList<>(operand);
    IndexExpression first = shape.remove(0);
    switch (reshape.operator()) {
      case FLATTEN -> {
        IndexExpression second = shape.remove(0);
        BigInteger inner = LinearForm.of(second).literal().orElseThrow();
        shape.add(0, LinearForm.normal(new IndexExpression.Scaled(inner, first, Site.NONE)));
      }
      case TRANSPOSE -> shape.add(1, first);
      case SPLIT -> {
        BigInteger k = LinearForm.of(reshape.amount().orElseThrow()).literal().orElseThrow();
        IndexExpression rounded = plus(first,
            new IndexExpression.Literal(k.subtract(BigInteger.ONE), Site.NONE));
        shape.add(0, LinearForm.normal(new IndexExpression.Quotient(rounded, k, Site.NONE)));
        shape.add(1, new IndexExpression.Literal(k, Site.NONE));
      }
      case TRUNCATE_LEFT, TRUNCATE_RIGHT -> shape.add(0, LinearForm.normal(
          new IndexExpression.Difference(first, reshape.amount().orElseThrow(), Site.NONE)));
      case PAD_LEFT, PAD_RIGHT -> shape.add(0, plus(first, reshape.amount().orElseThrow()));
    }
    return shape;
  }
}

package certcheck.semantics.ein;

import certcheck.semantics.atl.LinearForm;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The elements of a tensor at other indices: nothing is computed, and nothing stored. */
final class Rearrangement {
  private final Expression.Rearranged e;
  private final Tensor operand;
  private final Extents sizes;
  private final int axis;
  private final List<IndexExpression> extents;

  private Rearrangement(Expression.Rearranged e, Tensor operand, Extents sizes) {
    this.e = e;
    this.operand = operand;
    this.sizes = sizes;
    this.axis = e.axis();
    this.extents = new ArrayList<>(operand.extents());
  }

  /**
   * The tensor.
   *
   * @param e not {@link Expression.Operator#PAD}
   * @throws SourceException if the operand has not the dimensions, or an extent is no multiple
   */
  static Tensor of(Expression.Rearranged e, Tensor operand, Extents sizes)
      throws SourceException {
    Rearrangement r = new Rearrangement(e, operand, sizes);
    requireAxis(e, operand, sizes);
    return switch (e.operator()) {
      case SPLIT -> r.split();
      case MERGE -> r.merge();
      case WINDOWS -> r.windows();
      case PAD -> throw new IllegalArgumentException("padding is no place of an element");
    };
  }

  /** Refuses an operand without the dimension. */
  static void requireAxis(Expression.Rearranged e, Tensor operand, Extents sizes)
      throws SourceException {
    int least = e.axis() + (e.operator() == Expression.Operator.MERGE ? 2 : 1);
    if (operand.rank() < least) {
      throw sizes.error(e.position(), Rule.OPERANDS, "'" + e.operator().word()
          + "' of a dimension that the operand does not have", "at least " + least + " dimensions",
          String.valueOf(operand.rank()));
    }
  }

  private Tensor split() throws SourceException {
    IndexExpression extent = extents.get(axis);
    BigInteger k = positive(e.amounts().get(0), "the number of elements of a part");
    IndexExpression parts =
        LinearForm.normal(new IndexExpression.Quotient(extent, k, e.site()));
    if (!sizes.areEqual(new IndexExpression.Scaled(k, parts, e.site()), extent)) {
      throw sizes.error(e.position(), Rule.EXTENTS, "'split' of an extent that is not known to be a"
          + " multiple", "a multiple of " + k, Printer.print(extent));
    }
    extents.set(axis, parts);
    extents.add(axis + 1, new IndexExpression.Literal(k, e.site()));
    return view(index -> new IndexExpression.Sum(
        new IndexExpression.Scaled(k, index.get(axis), e.site()), index.get(axis + 1), e.site()),
        2);
  }

  private Tensor merge() throws SourceException {
    BigInteger n = positive(extents.get(axis + 1), "the second extent of 'merge'");
    extents.set(axis, LinearForm.normal(
        new IndexExpression.Scaled(n, extents.get(axis), e.site())));
    extents.remove(axis + 1);
    return new Tensor(extents, index -> {
      List<IndexExpression> own = new ArrayList<>(index);
      own.set(axis, new IndexExpression.Quotient(index.get(axis), n, e.site()));
      own.add(axis + 1, new IndexExpression.Remainder(index.get(axis), n, e.site()));
      return operand.element().at(own);
    }, operand.computes());
  }

  private Tensor windows() {
    IndexExpression k = e.amounts().get(0);
    IndexExpression last = new IndexExpression.Difference(extents.get(axis), k, e.site());
    extents.set(axis, LinearForm.normal(
        new IndexExpression.Sum(last, IndexExpression.Literal.of(1), e.site())));
    extents.add(axis + 1, LinearForm.normal(k));
    return view(index -> new IndexExpression.Sum(
        index.get(axis), index.get(axis + 1), e.site()), 2);
  }

  /** The index of the dimension, of those of the result. */
  private interface Place {
    IndexExpression of(List<IndexExpression> index);
  }

  private Tensor view(Place place, int instead) {
    return new Tensor(extents, index -> {
      List<IndexExpression> own = new ArrayList<>(index.subList(0, axis));
      own.add(LinearForm.normal(place.of(index)));
      own.addAll(index.subList(axis + instead, index.size()));
      return operand.element().at(own);
    }, operand.computes());
  }

  private BigInteger positive(IndexExpression amount, String what) throws SourceException {
    if (LinearForm.normal(amount) instanceof IndexExpression.Literal literal
        && literal.value().signum() > 0) {
      return literal.value();
    }
    throw sizes.error(e.position(), Rule.POSITIVE_LITERAL, what + " is no positive literal",
        "a positive literal", "'" + Printer.print(amount) + "'");
  }
}

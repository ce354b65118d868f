package certcheck.certificates.rewrite.contraction;

import certcheck.certificates.rewrite.contraction.Contractions.Definition;
import certcheck.certificates.rewrite.contraction.ContractionTree.Join;
import certcheck.certificates.rewrite.contraction.ContractionTree.Leaf;
import certcheck.certificates.rewrite.contraction.SumOfProducts.Range;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Writes a sum of products in an order: what is kept, and what it is then. */
final class Contracting {
  private static final IndexExpression ZERO = IndexExpression.Literal.of(0);

  private final SumOfProducts sum;
  private final FactorIndices indices;
  private final List<Range> ranges;
  private final Map<String, String> known;
  private final Supplier<String> names;
  private final List<Definition> definitions = new ArrayList<>();

  /**
   * Writing.
   *
   * @param known the names of what is defined around it, by what that is; definitions are added
   * @param names new ones
   */
  Contracting(SumOfProducts sum, FactorIndices indices, Map<String, String> known,
      Supplier<String> names) {
    this.sum = sum;
    this.indices = indices;
    this.ranges = sum.ranges();
    this.known = known;
    this.names = names;
  }

  /** What is kept, in order. */
  List<Definition> definitions() {
    return definitions;
  }

  /** The tensor. */
  TensorExpression value(ContractionTree tree) {
    Join join = (Join) tree;
    return tensor(indices.result(), join.all() & ~indices.result(), product(join));
  }

  private ValueExpression product(Join join) {
    return new ValueExpression.Call(Operator.MULTIPLY.function(),
        List.of(element(join.left()), element(join.right())), sum.site());
  }

  /** The element of a part at the indices that it has. */
  private ValueExpression element(ContractionTree tree) {
    if (tree instanceof Leaf leaf) {
      ValueExpression factor = sum.factors().get(leaf.factor());
      long all = indices.factors()[leaf.factor()];
      return all == leaf.indices() ? factor : kept(leaf.indices(), all, factor);
    }
    Join join = (Join) tree;
    return kept(join.indices(), join.all(), product(join));
  }

  private ValueExpression kept(long generated, long all, ValueExpression body) {
    TensorExpression value = tensor(generated, all & ~generated, body);
    String text = TensorText.of(value);
    String name = known.get(text);
    if (name == null) {
      name = names.get();
      known.put(text, name);
      definitions.add(new Definition(name, value));
    }
    List<IndexExpression> place = new ArrayList<>();
    for (int k = 0; k < ranges.size(); k++) {
      if ((generated >> k & 1) != 0) {
        place.add(new IndexExpression.Variable(ranges.get(k).variable(), sum.site()));
      }
    }
    return new ValueExpression.Read(name, place, sum.site());
  }

  private TensorExpression tensor(long generated, long summed, ValueExpression body) {
    TensorExpression e = new TensorExpression.Scalar(body, sum.site());
    for (int k = ranges.size() - 1; k >= 0; k--) {
      Range range = ranges.get(k);
      e = (summed >> k & 1) == 0 ? e : new TensorExpression.Sum(
          range.variable(), ZERO, range.extent(), e, sum.site());
    }
    for (int k = ranges.size() - 1; k >= 0; k--) {
      Range range = ranges.get(k);
      e = (generated >> k & 1) == 0 ? e : new TensorExpression.Generation(
          range.variable(), ZERO, range.extent(), e, sum.site());
    }
    return e;
  }}

package certcheck.certificates.lower;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * What loops that read elements are written with.
 *
 * @param prefix the first indices of what is written, which the loops do not go over
 * @param tensor the tensor whose elements they compute, if that is to be annotated
 * @param arrays the arrays of elements
 * @param names names that are free
 * @param partial what the variable of a sum holds after the summand at the sum's index, in terms of
 *     the specification, with a name for the index of summands
 */
record LoopContext(List<IndexExpression> prefix, Optional<String> tensor, Operations operations,
    Function<Indexed.Element, String> arrays, Names names,
    BiFunction<Indexed.Reduction, String, ValueExpression> partial) {

  /** The element as it is read. */
  ValueExpression.Read read(Indexed.Element element) {
    return new ValueExpression.Read(arrays.apply(element), element.indices(), Site.NONE);
  }

  /** The same for what is written at one more index. */
  LoopContext at(IndexExpression index) {
    List<IndexExpression> extended = new ArrayList<>(prefix);
    extended.add(index);
    return new LoopContext(List.copyOf(extended), tensor, operations, arrays, names, partial);
  }

  /** What is written to an element of the result, whose last indices are these. */
  Statement assignment(String array, List<IndexExpression> last, ValueExpression value) {
    List<IndexExpression> indices = new ArrayList<>(prefix);
    indices.addAll(last);
    return new Statement.Assignment(array, indices, value,
        tensor.map(t -> new ValueExpression.Access(t, indices, Site.NONE)), Site.NONE);
  }

  /** A loop that is sequential, or one that is parallel. */
  static Statement loop(
      boolean parallel, String index, int lower, BigInteger upper, Statement body) {
    return new Statement.Loop(parallel, index, IndexExpression.Literal.of(lower),
        new IndexExpression.Literal(upper, Site.NONE), BigInteger.ONE, body, Site.NONE);
  }
}

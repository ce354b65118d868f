package certcheck.semantics.ein;

import certcheck.semantics.atl.LinearForm;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.ein.Expression.Subscript;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.Suggestion;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Variables as tensors of ATL: {@code einsum} is a generation of the indices of its result and a sum over
 * each of the others, in the order in which they occur; what is computed element by element is computed
 * where it is used, unless that is in a sum.
 */
final class Translation {
  private static final IndexExpression ZERO = IndexExpression.Literal.of(0);

  private final Extents sizes;
  private final Set<String> parameters;
  private final Names names;
  private final Map<String, Tensor> known = new HashMap<>();
  private final Map<String, TensorExpression> definitions = new LinkedHashMap<>();

  Translation(Extents sizes, Set<String> parameters, Names names) {
    this.sizes = sizes;
    this.parameters = parameters;
    this.names = names;
  }

  /** The variables that were assigned, and those that were needed besides, with their values. */
  Map<String, TensorExpression> definitions() {
    return definitions;
  }

  /** Declares an input. */
  void input(Program.Input input) {
    known.put(input.name(), Tensor.named(input.name(), input.extents(), input.site()));
  }

  /** Assigns to a variable. */
  void assign(Program.Statement statement) throws SourceException {
    known.put(statement.name(), define(statement.name(), statement.value()));
  }

  private Tensor define(String name, Expression e) throws SourceException {
    List<IndexExpression> extents = new ArrayList<>();
    TensorExpression value;
    if (e instanceof Expression.Einsum einsum) {
      value = einsum(einsum, extents);
    } else if (e instanceof Expression.Fold fold) {
      value = fold(fold, extents);
    } else if (e instanceof Expression.Concatenation concatenation) {
      value = concatenation(concatenation, extents);
    } else if (e instanceof Expression.Rearranged r && r.operator() == Expression.Operator.PAD) {
      value = padded(r, extents);
    } else {
      Tensor tensor = tensor(e);
      extents.addAll(tensor.extents());
      value = generated(tensor, e.site());
    }
    definitions.put(name, value);
    return Tensor.named(name, extents, e.site());
  }

  /** A tensor as one that is generated. */
  private TensorExpression generated(Tensor tensor, Site site) {
    List<String> variables = names.indices(tensor.rank());
    TensorExpression body =
        new TensorExpression.Scalar(tensor.element().at(variables(variables, site)), site);
    return generated(variables, tensor.extents(), body, site);
  }

  private static TensorExpression generated(
      List<String> variables, List<IndexExpression> extents, TensorExpression body, Site site) {
    TensorExpression all = body;
    for (int d = variables.size() - 1; d >= 0; d--) {
      all = new TensorExpression.Generation(variables.get(d), ZERO, extents.get(d), all, site);
    }
    return all;
  }

  private static List<IndexExpression> variables(List<String> names, Site site) {
    List<IndexExpression> variables = new ArrayList<>();
    names.forEach(name -> variables.add(new IndexExpression.Variable(name, site)));
    return variables;
  }

  private Tensor tensor(Expression e) throws SourceException {
    if (e instanceof Expression.Number number) {
      return new Tensor(
          List.of(), index -> new ValueExpression.Number(number.text(), number.site()), false);
    } else if (e instanceof Expression.Name name) {
      return named(name);
    } else if (e instanceof Expression.Apply apply) {
      return apply(apply);
    } else if (e instanceof Expression.Slice slice) {
      return slice(slice);
    } else if (e instanceof Expression.Rearranged r && r.operator() != Expression.Operator.PAD) {
      for (IndexExpression amount : r.amounts()) {
        over(amount);
      }
      return Rearrangement.of(r, tensor(r.operand()), sizes);
    }
    return define(names.fresh("t"), e);
  }

  private Tensor named(Expression.Name name) throws SourceException {
    if (parameters.contains(name.name())) {
      return new Tensor(List.of(), index -> new ValueExpression.Cast(
          new IndexExpression.Variable(name.name(), name.site()), name.site()), false);
    }
    Tensor tensor = known.get(name.name());
    if (tensor == null) {
      throw sizes.error(name.position(), Rule.UNKNOWN_NAME,
          "a name that is neither declared nor assigned before",
          "an input, a variable that was assigned, or a parameter", "'" + name.name() + "'"
              + Suggestion.of(name.name(), known.keySet()).orElse(""));
    }
    return new Tensor(tensor.extents(),
        index -> new ValueExpression.Read(name.name(), index, name.site()), false);
  }

  /** The operand as a tensor whose elements cost no more than their places. */
  private Tensor stored(Expression e) throws SourceException {
    Tensor tensor = tensor(e);
    if (!tensor.computes()) {
      return tensor;
    }
    String name = names.fresh("t");
    definitions.put(name, generated(tensor, e.site()));
    return Tensor.named(name, tensor.extents(), e.site());
  }

  private Tensor apply(Expression.Apply apply) throws SourceException {
    List<Tensor> operands = new ArrayList<>();
    int rank = 0;
    for (Expression argument : apply.arguments()) {
      operands.add(tensor(argument));
      rank = Math.max(rank, operands.get(operands.size() - 1).rank());
    }
    List<IndexExpression> extents = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      extents.add(common(apply, operands, rank - d));
    }
    return new Tensor(extents, index -> {
      List<ValueExpression> values = new ArrayList<>();
      operands.forEach(o -> values.add(o.element().at(aligned(index, o))));
      return new ValueExpression.Call(apply.function(), values, apply.site());
    }, true);
  }

  /** The extent of a dimension, which is counted from the last, 1. */
  private IndexExpression common(Expression.Apply apply, List<Tensor> operands, int last)
      throws SourceException {
    IndexExpression extent = null;
    int of = -1;
    for (int k = 0; k < operands.size(); k++) {
      List<IndexExpression> own = operands.get(k).extents();
      if (own.size() < last) {
        continue;
      }
      IndexExpression next = own.get(own.size() - last);
      if (extent == null || Extents.isOne(extent)) {
        extent = next;
        of = k;
      } else if (!Extents.isOne(next) && !sizes.areEqual(extent, next)) {
        throw sizes.mismatch("the operands of " + described(apply) + " have different extents",
            extent, ", as the operand at " + apply.arguments().get(of).position() + " in dimension "
                + (operands.get(of).rank() - last), apply.arguments().get(k).position(), next,
            " in dimension " + (own.size() - last));
      }
    }
    return extent;
  }

  private static String described(Expression.Apply apply) {
    return "'" + Operator.named(apply.function()).map(o -> String.valueOf(o.symbol()))
        .orElse(apply.function()) + "'";
  }

  /** The index of an operand: what it has not, or only once, is left out. */
  private static List<IndexExpression> aligned(List<IndexExpression> index, Tensor operand) {
    List<IndexExpression> own = new ArrayList<>();
    for (int d = 0; d < operand.rank(); d++) {
      own.add(Extents.isOne(operand.extents().get(d)) ? ZERO
          : index.get(index.size() - operand.rank() + d));
    }
    return own;
  }

  private Tensor slice(Expression.Slice slice) throws SourceException {
    Tensor operand = tensor(slice.operand());
    long own = slice.subscripts().stream()
        .filter(s -> !(s instanceof Subscript.New)).count();
    if (own != operand.rank()) {
      throw sizes.error(slice.position(), Rule.RANK, "a slice has another number of subscripts, 'new'"
          + " left out, than what is sliced has dimensions", String.valueOf(operand.rank()),
          String.valueOf(own));
    }
    if (slice.subscripts().size() > Limits.DEFAULT.rank()) {
      throw sizes.error(slice.position(), Rule.LIMIT, "too many dimensions",
          "at most " + Limits.DEFAULT.rank(), String.valueOf(slice.subscripts().size()));
    }
    List<IndexExpression> extents = new ArrayList<>();
    List<Map.Entry<Integer, Place>> places = new ArrayList<>();
    int d = 0;
    for (Subscript s : slice.subscripts()) {
      if (s instanceof Subscript.New) {
        extents.add(IndexExpression.Literal.of(1));
      } else if (s instanceof Subscript.At at) {
        IndexExpression index = fromEnd(over(at.index()), operand.extents().get(d++));
        places.add(Map.entry(-1, i -> index));
      } else if (s instanceof Subscript.Range range) {
        IndexExpression extent = operand.extents().get(d++);
        IndexExpression from = range.from().isPresent()
            ? fromEnd(over(range.from().get()), extent) : ZERO;
        IndexExpression to = range.to().isPresent()
            ? fromEnd(over(range.to().get()), extent) : extent;
        places.add(Map.entry(extents.size(), i -> LinearForm.normal(new IndexExpression.Sum(from,
            new IndexExpression.Scaled(range.step(), i, range.site()), range.site()))));
        extents.add(count(from, to, range));
      }
    }
    return new Tensor(extents, index -> operand.element().at(places.stream()
        .map(p -> p.getValue().of(p.getKey() < 0 ? ZERO : index.get(p.getKey()))).toList()),
        operand.computes());
  }

  /** An index of the operand, of one of the slice. */
  private interface Place {
    IndexExpression of(IndexExpression index);
  }

  private static IndexExpression count(
      IndexExpression from, IndexExpression to, Subscript.Range range) {
    IndexExpression length = new IndexExpression.Difference(to, from, range.site());
    return LinearForm.normal(range.step().equals(BigInteger.ONE) ? length
        : new IndexExpression.Quotient(new IndexExpression.Sum(length, new IndexExpression.Literal(
            range.step().subtract(BigInteger.ONE), range.site()), range.site()), range.step(),
            range.site()));
  }

  /** A negative literal counts from the end. */
  private static IndexExpression fromEnd(IndexExpression index, IndexExpression extent) {
    return index instanceof IndexExpression.Literal literal && literal.value().signum() < 0
        ? LinearForm.normal(new IndexExpression.Sum(extent, literal, literal.site())) : index;
  }

  /** An expression over parameters, as it is. */
  private IndexExpression over(IndexExpression e) throws SourceException {
    for (String name : Variables.of(e)) {
      if (!parameters.contains(name)) {
        throw sizes.error(e.position(), Rule.UNKNOWN_NAME, "a name that is no parameter, in a"
            + " subscript of a slice", "one of the parameters " + String.join(", ", parameters),
            "'" + name + "'");
      }
    }
    return e;
  }

  private TensorExpression padded(Expression.Rearranged e, List<IndexExpression> extents)
      throws SourceException {
    Tensor operand = tensor(e.operand());
    Rearrangement.requireAxis(e, operand, sizes);
    IndexExpression left = over(e.amounts().get(0));
    IndexExpression right = over(e.amounts().get(1));
    int axis = e.axis();
    List<String> variables = names.indices(operand.rank());
    TensorExpression row = generated(variables.subList(axis, variables.size()),
        operand.extents().subList(axis, operand.rank()), new TensorExpression.Scalar(
            operand.element().at(variables(variables, e.site())), e.site()), e.site());
    extents.addAll(operand.extents());
    extents.set(axis, LinearForm.normal(new IndexExpression.Sum(extents.get(axis),
        new IndexExpression.Sum(left, right, e.site()), e.site())));
    return generated(variables.subList(0, axis), extents.subList(0, axis),
        new TensorExpression.Reshape(TensorExpression.Operator.PAD_LEFT, Optional.of(left),
            new TensorExpression.Reshape(TensorExpression.Operator.PAD_RIGHT, Optional.of(right),
                row, e.site()), e.site()), e.site());
  }

  private TensorExpression concatenation(
      Expression.Concatenation concatenation, List<IndexExpression> extents)
      throws SourceException {
    List<Tensor> parts = new ArrayList<>();
    for (Expression part : concatenation.parts()) {
      parts.add(tensor(part));
    }
    int axis = concatenation.axis();
    Site site = concatenation.site();
    Tensor first = parts.get(0);
    for (int k = 0; k < parts.size(); k++) {
      Expression part = concatenation.parts().get(k);
      if (parts.get(k).rank() <= axis || parts.get(k).rank() != first.rank()) {
        throw sizes.error(part.position(), Rule.OPERANDS, "'concat' of tensors with different"
            + " numbers of dimensions, or along one that they do not have",
            parts.get(0).rank() <= axis ? "at least " + (axis + 1)
                : first.rank() + ", as the one at " + concatenation.parts().get(0).position(),
            String.valueOf(parts.get(k).rank()));
      }
      for (int d = 0; d < first.rank(); d++) {
        IndexExpression own = parts.get(k).extents().get(d);
        if (d != axis && !sizes.areEqual(first.extents().get(d), own)) {
          throw sizes.mismatch("'concat' of tensors with different extents in dimension " + d,
              first.extents().get(d), ", as the one at "
                  + concatenation.parts().get(0).position(), part.position(), own, "");
        }
      }
    }
    List<String> variables = names.indices(first.rank());
    TensorExpression body = null;
    IndexExpression length = null;
    for (int k = parts.size() - 1; k >= 0; k--) {
      Tensor part = parts.get(k);
      IndexExpression own = part.extents().get(axis);
      TensorExpression element = generated(variables.subList(axis, variables.size()),
          part.extents().subList(axis, part.rank()), new TensorExpression.Scalar(
              part.element().at(variables(variables, site)), site), site);
      body = body == null ? element : new TensorExpression.Concatenation(element, body, site);
      length = length == null ? own
          : LinearForm.normal(new IndexExpression.Sum(own, length, site));
    }
    extents.addAll(first.extents());
    extents.set(axis, length);
    return generated(variables.subList(0, axis), extents.subList(0, axis), body, site);
  }

  private TensorExpression einsum(Expression.Einsum einsum, List<IndexExpression> extents)
      throws SourceException {
    List<Tensor> operands = new ArrayList<>();
    for (Expression operand : einsum.operands()) {
      operands.add(stored(operand));
    }
    Contraction indices = Contraction.of(einsum, operands, sizes);
    Site site = einsum.site();
    Map<String, String> variables = names.variables(indices.extents().keySet());
    Map<String, IndexExpression> at = places(variables, site);
    ValueExpression product = null;
    for (int k = 0; k < operands.size(); k++) {
      ValueExpression factor = element(operands.get(k), indices.operands().get(k), at);
      product = product == null ? factor : new ValueExpression.Call(
          Operator.MULTIPLY.function(), List.of(product, factor), site);
    }
    TensorExpression body = new TensorExpression.Scalar(product, site);
    List<String> summed = indices.summed();
    for (int k = summed.size() - 1; k >= 0; k--) {
      body = new TensorExpression.Sum(variables.get(summed.get(k)), ZERO,
          indices.extents().get(summed.get(k)), body, site);
    }
    indices.result().forEach(index -> extents.add(indices.extents().get(index)));
    return generated(indices.result().stream().map(variables::get).toList(), extents, body, site);
  }

  private static Map<String, IndexExpression> places(Map<String, String> variables, Site site) {
    Map<String, IndexExpression> at = new LinkedHashMap<>();
    variables.forEach((index, name) -> at.put(index, new IndexExpression.Variable(name, site)));
    return at;
  }

  /** The element of an operand of which these are the indices, where an index has its place. */
  private static ValueExpression element(
      Tensor operand, List<String> own, Map<String, IndexExpression> at) {
    List<IndexExpression> index = new ArrayList<>();
    for (int d = 0; d < own.size(); d++) {
      index.add(Extents.isOne(operand.extents().get(d)) ? ZERO : at.get(own.get(d)));
    }
    return operand.element().at(index);
  }

  // ── Folds ──

  /** Over one index after the other, the innermost first, whose results are named. */
  private TensorExpression fold(Expression.Fold fold, List<IndexExpression> extents)
      throws SourceException {
    Tensor operand = stored(fold.operand());
    Contraction indices = Contraction.of(fold.einsum(), List.of(operand), sizes);
    List<String> own = indices.operands().get(0);
    List<String> left = new ArrayList<>(indices.result());
    left.addAll(indices.summed());
    Site site = fold.site();
    Map<String, String> variables = names.variables(indices.extents().keySet());
    while (left.size() > indices.result().size() + 1) {
      String index = left.remove(left.size() - 1);
      List<IndexExpression> rest = left.stream().map(indices.extents()::get).toList();
      String name = names.fresh("t");
      definitions.put(name, generated(left.stream().map(variables::get).toList(), rest,
          folded(fold, operand, own, index, indices, variables), site));
      operand = Tensor.named(name, rest, site);
      own = List.copyOf(left);
    }
    TensorExpression body = left.size() > indices.result().size()
        ? folded(fold, operand, own, left.get(left.size() - 1), indices, variables)
        : new TensorExpression.Scalar(element(operand, own, places(variables, site)), site);
    indices.result().forEach(index -> extents.add(indices.extents().get(index)));
    return generated(indices.result().stream().map(variables::get).toList(), extents, body, site);
  }

  /** The fold of the elements of an operand over an index. */
  private static TensorExpression folded(Expression.Fold fold, Tensor operand, List<String> own,
      String index, Contraction indices, Map<String, String> variables) {
    Site site = fold.site();
    boolean product = fold.function().equals(Expression.Fold.PRODUCT);
    Map<String, IndexExpression> at = places(variables, site);
    ValueExpression next = element(operand, own, at);
    at.put(index, ZERO);
    return new TensorExpression.Scalar(new ValueExpression.Reduction(
        product ? Operator.MULTIPLY.function() : fold.function(),
        product ? new ValueExpression.Number("1", site) : element(operand, own, at),
        variables.get(index), product ? ZERO : IndexExpression.Literal.of(1),
        indices.extents().get(index), next, site), site);
  }
}

package certcheck.certificates.lower;

import certcheck.certificates.lower.Operations.Replacement;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a statement assigns, as equations of tensors. A sum, or another reduction, starts with its
 * first summand, which is therefore written twice; a sum in a sum gets a tensor of its own, so that
 * the size of all equations is linear.
 */
final class Equations {
  private final String tensor;
  private final Operations operations;
  private final Names names;
  private final List<Equation> list = new ArrayList<>();
  private final Map<Indexed.Reduction, Helper> helpers = new IdentityHashMap<>();

  private int sums;

  /** A tensor whose elements are the values of a sum. */
  private record Helper(String tensor, List<String> parameters) {}

  /**
   * The equations that define a tensor.
   *
   * @param region the indices of its elements, and where there are values; elsewhere it is zero
   * @param element what the element is at them
   */
  Equations(String tensor, Region region, Indexed element, Operations operations, Names names) {
    this.tensor = tensor;
    this.operations = operations;
    this.names = names;
    define(element, region.indices(), false);
    ValueExpression value = value(element, Replacement.NONE);
    add(tensor, region.indices(), region.inside().<ValueExpression>map(inside ->
        new ValueExpression.Select(inside, value, Operations.ZERO, Site.NONE)).orElse(value));
  }

  /** The tensor. */
  String tensor() {
    return tensor;
  }

  /** The equations, last that of the tensor itself. */
  List<Equation> list() {
    return List.copyOf(list);
  }

  private void add(String defined, List<String> indices, ValueExpression value) {
    list.add(new Equation(
        defined, indices, value, new Condition.Constant(true, Site.NONE), Site.NONE));
  }

  /** Gives sums in sums tensors of their own, the innermost first. */
  private void define(Indexed e, List<String> scope, boolean inSum) {
    if (e instanceof Indexed.Operated operated) {
      define(operated.left(), scope, inSum);
      define(operated.right(), scope, inSum);
    } else if (e instanceof Indexed.Selected selected) {
      selected.elements().forEach(element -> define(element, scope, inSum));
    } else if (e instanceof Indexed.Reduction sum) {
      List<String> inner = new ArrayList<>(scope);
      inner.add(sum.index());
      define(sum.body(), inner, true);
      sums++;
      if (inSum) {
        Set<String> free = sum.free();
        List<String> parameters = scope.stream().filter(free::contains).toList();
        String name = names.fresh(tensor + "_" + sum.word() + sums);
        add(name, parameters, reduction(sum));
        helpers.put(sum, new Helper(name, parameters));
      }
    }
  }

  private ValueExpression value(Indexed e, Replacement replacement) {
    if (e instanceof Indexed.Element element) {
      return new ValueExpression.Access(Names.tensor(element.variable(), element.version()),
          replacement.in(element.indices()), Site.NONE);
    }
    if (e instanceof Indexed.Operated operated) {
      return operations.call(operated.operation(),
          value(operated.left(), replacement), value(operated.right(), replacement));
    }
    if (e instanceof Indexed.Reduction sum) {
      Helper helper = helpers.get(sum);
      return helper == null ? reduction(sum) : new ValueExpression.Access(
          helper.tensor, replacement.in(Names.variables(helper.parameters)), Site.NONE);
    }
    if (e instanceof Indexed.Selected selected) {
      return Operations.selected(selected, replacement, element -> value(element, replacement));
    }
    throw new IllegalStateException("unknown element " + e.getClass());
  }

  private ValueExpression reduction(Indexed.Reduction sum) {
    return reduction(sum, sum.index(), new IndexExpression.Literal(sum.extent(), Site.NONE));
  }

  /**
   * The sum of the summands up to that at the sum's index.
   *
   * @param index a name for the index of a summand, which is not in scope
   */
  ValueExpression partial(Indexed.Reduction sum, String index) {
    return reduction(sum, index, new IndexExpression.Sum(
        IndexExpression.Variable.of(sum.index()), IndexExpression.Literal.of(1), Site.NONE));
  }

  private ValueExpression reduction(Indexed.Reduction sum, String index, IndexExpression upper) {
    return new ValueExpression.Reduction(Operator.functionOf(sum.operation()),
        value(sum.body(), Replacement.zero(sum.index())), index, IndexExpression.Literal.of(1),
        upper, value(sum.body(),
            new Replacement(sum.index(), IndexExpression.Variable.of(index))), Site.NONE);
  }
}

package certcheck.certificates.lower.atl;

import certcheck.semantics.atl.Shapes;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Equations for the elements of tensor expressions. What a let names is a tensor of its own, with the
 * variables around it for its first indices. Padding is 0.
 */
final class Specification {
  private final Fresh fresh;
  private final Knowledge knowledge;
  private final Map<String, String> inputs;
  private final List<Equation> equations = new ArrayList<>();
  private final Map<TensorExpression.Sum, Counted> counted = new IdentityHashMap<>();

  /**
   * A sum whose conditions depend on its own index: the elements of a tensor count it up.
   *
   * @param tensor whose indices are some variables around the sum, the index of an element of it, and
   *     of how many summands it is the sum
   * @param first these variables
   */
  record Counted(String tensor, List<String> first) {}

  private final Map<TensorExpression.Let, Counted> cases = new IdentityHashMap<>();
  private boolean bounded;
  private final Map<TensorExpression.Sum, Map<String, Scope.Named>> partial = new IdentityHashMap<>();
  private final Set<String> told = new TreeSet<>();
  private final Map<TensorExpression.Let, Scope.Named> lets = new IdentityHashMap<>();

  /**
   * Equations.
   *
   * @param inputs the tensors that inputs hold
   */
  Specification(Fresh fresh, Knowledge knowledge, Map<String, String> inputs) {
    this.fresh = fresh;
    this.knowledge = knowledge;
    this.inputs = inputs;
  }

  /** The equations so far, each after those of the tensors that it mentions. */
  List<Equation> equations() {
    return equations;
  }

  /** The sums that tensors count up. */
  Map<TensorExpression.Sum, Counted> counted() {
    return counted;
  }

  /**
   * What lets name whose elements are cases, such as padding: tensors, whose indices are some variables
   * around the let and the index of an element.
   */
  Map<TensorExpression.Let, Counted> cases() {
    return cases;
  }

  /** Whether conditions on the index of a sum have become its bounds. */
  boolean isBounded() {
    return bounded;
  }

  /** Adds the equations of a tensor that has the elements of an expression. */
  void define(String tensor, TensorExpression e) {
    define(tensor, List.of(), e, new Scope(Map.of(), Map.of(), knowledge));
  }

  /** Whether its elements are cases. */
  private boolean define(String tensor, List<String> first, TensorExpression e, Scope scope) {
    List<String> indices = new ArrayList<>(first);
    List<IndexExpression> index = new ArrayList<>();
    Knowledge known = scope.knowledge();
    for (IndexExpression extent : Shapes.of(e)) {
      String i = fresh.name("i");
      indices.add(i);
      index.add(IndexExpression.Variable.of(i));
      known = known.with(i, Terms.NOTHING, Terms.put(scope.variables(), extent));
    }
    Element element = element(e, index, scope.knowing(known));
    if (element instanceof Element.Case c) {
      add(tensor, indices, Element.filled(c.then()), c.condition());
      add(tensor, indices, Element.filled(c.otherwise()), new Condition.Not(c.condition(), Site.NONE));
    } else {
      add(tensor, indices, Element.filled(element), new Condition.Constant(true, Site.NONE));
    }
    return element instanceof Element.Case;
  }

  private void add(
      String tensor, List<String> indices, ValueExpression value, Condition guard) {
    equations.add(new Equation(tensor, indices, value, guard, Site.NONE));
  }

  // ── Elements ──

  private Element choice(Condition c, Scope scope, Branch then, Branch otherwise) {
    if (scope.knowledge().implies(c)) {
      return then.in(scope);
    } else if (scope.knowledge().excludes(c)) {
      return otherwise.in(scope);
    }
    Element first = then.in(scope.knowing(scope.knowledge().with(c)));
    Element second =
        otherwise.in(scope.knowing(scope.knowledge().with(new Condition.Not(c, Site.NONE))));
    return first.equals(second) ? first : new Element.Case(c, first, second);
  }

  private interface Branch {
    Element in(Scope scope);
  }

  private Element element(TensorExpression e, List<IndexExpression> index, Scope scope) {
    if (e instanceof TensorExpression.Scalar scalar) {
      Scope inside = scalar.reduction().map(ValueExpression.Reduction::variable)
          .map(k -> scope.with(k, IndexExpression.Variable.of(fresh.name(k)))).orElse(scope);
      return new Element.Present(
          Terms.put(inside.variables(), read -> read(read, scope), scalar.value()));
    } else if (e instanceof TensorExpression.Generation gen) {
      IndexExpression i =
          Terms.plus(Terms.put(scope.variables(), gen.lower()), index.get(0));
      return element(gen.body(), from(index, 1), scope.with(gen.variable(), i));
    } else if (e instanceof TensorExpression.Sum sum) {
      String k = fresh.name(sum.variable());
      IndexExpression lower = Terms.put(scope.variables(), sum.lower());
      IndexExpression upper = Terms.put(scope.variables(), sum.upper());
      Element body = element(sum.body(), index,
          scope.with(sum.variable(), IndexExpression.Variable.of(k))
              .knowing(scope.knowledge().with(k, lower, upper)));
      return sum(sum, k, body, index, scope);
    } else if (e instanceof TensorExpression.Guard guard) {
      return choice(Terms.put(scope.variables(), guard.condition()), scope,
          in -> element(guard.body(), index, in), in -> new Element.Padding());
    } else if (e instanceof TensorExpression.Let let) {
      return element(let.body(), index, scope.naming(let.name(), named(let, scope)));
    } else if (e instanceof TensorExpression.Concatenation c) {
      IndexExpression m = Terms.put(scope.variables(), Shapes.of(c.first()).get(0));
      return choice(less(index.get(0), m), scope, in -> element(c.first(), index, in),
          in -> element(c.second(), with(index, Terms.minus(index.get(0), m)), in));
    }
    return reshaped((TensorExpression.Reshape) e, index, scope);
  }

  private Element sum(TensorExpression.Sum sum, String k, Element body,
      List<IndexExpression> index, Scope scope) {
    IndexExpression lower = Terms.put(scope.variables(), sum.lower());
    IndexExpression upper = Terms.put(scope.variables(), sum.upper());
    Range range = Range.of(body, k, lower, upper, scope.knowledge());
    boolean depends = Element.depends(body, k);
    if (range == null && depends) {
      return counted(sum, index, Terms.minus(upper, lower), scope);
    } else if (range == null || body instanceof Element.Padding) {
      return Element.total(k, lower, upper, body);
    }
    bounded |= depends;
    if (depends || isTold(range.value())) {
      told.add(k);
      partial.put(sum, scope.tensors());
    }
    return range.element(k, range.upper());
  }

  /** Whether an element is a sum that loops are told, or counted up, or adds such sums. */
  private boolean isTold(Element element) {
    return element instanceof Element.Total total
        ? told.contains(total.variable()) || isTold(total.body())
        : element instanceof Element.Present present
            && present.value() instanceof ValueExpression.Access a
            && counted.values().stream().anyMatch(c -> c.tensor.equals(a.tensor()));
  }

  // ── What loops are told ──

  /** Whether loops are told what a sum has summed up. */
  boolean tells(TensorExpression.Sum sum) {
    return partial.containsKey(sum);
  }

  /** What loops have summed up in a cell behind an iteration, if that has to be told. */
  Optional<ValueExpression> partial(
      TensorExpression.Sum sum, List<IndexExpression> index, Knowledge known) {
    return told(sum, index, known, Optional.of(Terms.plus(
        IndexExpression.Variable.of(sum.variable()), Terms.literal(BigInteger.ONE))));
  }

  /** What they have summed up in the end, if that has to be told. */
  Optional<ValueExpression> whole(
      TensorExpression.Sum sum, List<IndexExpression> index, Knowledge known) {
    return told(sum, index, known, Optional.empty());
  }

  private Optional<ValueExpression> told(TensorExpression.Sum sum, List<IndexExpression> index,
      Knowledge known, Optional<IndexExpression> to) {
    if (!tells(sum)) {
      return Optional.empty();
    }
    Scope scope = Scope.around(sum, index, partial.get(sum), known);
    String k = fresh.name(sum.variable());
    Range range = Range.of(
        summand(sum, k, index, scope), k, sum.lower(), sum.upper(), scope.knowledge());
    return Optional.of(Element.filled(range.element(k, to.orElse(range.upper()))));
  }

  /**
   * Conditions under which an element of a sum is no padding; none if they are not known.
   *
   * @param index of variables of loops
   */
  List<Condition> presence(
      TensorExpression.Sum sum, List<IndexExpression> index, Knowledge known) {
    Specification trial = new Specification(fresh.copy(), knowledge, inputs);
    String k = sum.variable();
    Scope scope = Scope.around(sum, index, Map.of(), known);
    Element body = trial.summand(sum, k, index, scope);
    if (body instanceof Element.Padding) {
      return List.of(new Condition.Constant(false, Site.NONE));
    }
    Range range = Range.of(body, k, sum.lower(), sum.upper(), scope.knowledge());
    return range == null ? List.of() : range.presence();
  }

  private Element summand(
      TensorExpression.Sum sum, String k, List<IndexExpression> index, Scope scope) {
    return element(sum.body(), index, scope.with(sum.variable(), IndexExpression.Variable.of(k))
        .knowing(scope.knowledge().with(k, sum.lower(), sum.upper())));
  }

  // ── Sums that are counted up ──

  private Element counted(TensorExpression.Sum sum, List<IndexExpression> index,
      IndexExpression count, Scope scope) {
    Counted tensor = counted.get(sum);
    if (tensor == null) {
      tensor = new Counted(fresh.name("SUM"), outer(sum, scope));
      counted.put(sum, tensor);
      define(tensor, sum, scope);
    }
    List<IndexExpression> indices = new ArrayList<>();
    tensor.first.forEach(x -> indices.add(scope.variables().get(x)));
    indices.addAll(index);
    indices.add(count);
    return new Element.Present(new ValueExpression.Access(tensor.tensor, indices, Site.NONE));
  }

  private void define(Counted tensor, TensorExpression.Sum sum, Scope scope) {
    List<String> indices = new ArrayList<>();
    Scope inner = inner(tensor.first, indices, scope);
    Knowledge known = inner.knowledge();
    List<IndexExpression> index = new ArrayList<>();
    for (IndexExpression extent : Shapes.of(sum)) {
      String i = fresh.name("i");
      indices.add(i);
      index.add(IndexExpression.Variable.of(i));
      known = known.with(i, Terms.NOTHING, Terms.put(inner.variables(), extent));
    }
    String count = fresh.name("n");
    indices.add(count);
    IndexExpression n = IndexExpression.Variable.of(count);
    IndexExpression one = Terms.literal(BigInteger.ONE);
    IndexExpression k = Terms.minus(Terms.plus(Terms.put(inner.variables(), sum.lower()), n), one);
    Condition some = Knowledge.compare(Condition.Relation.AT_LEAST, n, one);
    known = known.with(some).with(less(k, Terms.put(inner.variables(), sum.upper())));
    Element element = element(sum.body(), index, inner.with(sum.variable(), k).knowing(known));
    List<IndexExpression> before = new ArrayList<>();
    indices.forEach(i -> before.add(IndexExpression.Variable.of(i)));
    before.set(before.size() - 1, Terms.minus(n, one));
    add(tensor.tensor, indices, Terms.zero(), new Condition.Not(some, Site.NONE));
    steps(tensor.tensor, indices,
        new ValueExpression.Access(tensor.tensor, before, Site.NONE), element, some);
  }

  private void steps(String tensor, List<String> indices, ValueExpression before,
      Element element, Condition guard) {
    if (element instanceof Element.Case c) {
      steps(tensor, indices, before, c.then(), Terms.and(guard, c.condition()));
      steps(tensor, indices, before, c.otherwise(),
          Terms.and(guard, new Condition.Not(c.condition(), Site.NONE)));
    } else {
      add(tensor, indices, element instanceof Element.Padding ? before : new ValueExpression.Call("+",
          List.of(before, Element.filled(element)), Site.NONE), guard);
    }
  }

  private ValueExpression read(ValueExpression.Read read, Scope scope) {
    Scope.Named named = scope.tensors().get(read.array());
    List<IndexExpression> indices = new ArrayList<>();
    if (named != null) {
      named.first().forEach(x -> indices.add(scope.variables().get(x)));
    }
    indices.addAll(read.subscripts());
    return new ValueExpression.Access(
        named == null ? inputs.get(read.array()) : named.tensor(), indices, read.site());
  }

  /** The tensor of a let, whose first indices are the variables that its value depends on. */
  private Scope.Named named(TensorExpression.Let let, Scope scope) {
    Scope.Named known = lets.get(let);
    if (known != null) {
      return known;
    }
    String tensor = fresh.tensor(let.name());
    List<String> outer = outer(let.value(), scope);
    List<String> first = new ArrayList<>();
    if (define(tensor, first, let.value(), inner(outer, first, scope))) {
      cases.put(let, new Counted(tensor, outer));
    }
    Scope.Named named = new Scope.Named(tensor, outer);
    lets.put(let, named);
    return named;
  }

  /** The variables of a scope that an expression depends on. */
  private static List<String> outer(TensorExpression e, Scope scope) {
    Set<String> outer = new TreeSet<>();
    Variables.of(e, outer);
    Variables.arrays(e).stream().filter(scope.tensors()::containsKey)
        .forEach(x -> outer.addAll(scope.tensors().get(x).first()));
    outer.retainAll(scope.variables().keySet());
    return List.copyOf(outer);
  }

  /** A scope of these variables, which are new indices. */
  private Scope inner(List<String> outer, List<String> indices, Scope scope) {
    Scope inner = new Scope(Map.of(), scope.tensors(), knowledge);
    for (String x : outer) {
      String i = fresh.name(x);
      indices.add(i);
      inner = inner.with(x, IndexExpression.Variable.of(i));
    }
    return inner;
  }

  private static Condition less(IndexExpression left, IndexExpression right) {
    return Knowledge.compare(Condition.Relation.LESS, left, right);
  }

  private static List<IndexExpression> from(List<IndexExpression> index, int first) {
    return index.subList(first, index.size());
  }

  private static List<IndexExpression> with(List<IndexExpression> index, IndexExpression first) {
    List<IndexExpression> all = new ArrayList<>(index);
    all.set(0, first);
    return all;
  }

  private Element reshaped(
      TensorExpression.Reshape e, List<IndexExpression> index, Scope scope) {
    TensorExpression operand = e.operand();
    IndexExpression j = index.get(0);
    IndexExpression k =
        e.amount().map(amount -> Terms.put(scope.variables(), amount)).orElse(null);
    List<IndexExpression> shape =
        Shapes.of(operand).stream().map(n -> Terms.put(scope.variables(), n)).toList();
    List<IndexExpression> inner = new ArrayList<>(index);
    switch (e.operator()) {
      case FLATTEN -> {
        BigInteger n = ((IndexExpression.Literal) shape.get(1)).value();
        inner.set(0, Terms.div(j, n));
        inner.add(1, Terms.mod(j, n));
        return element(operand, inner, scope);
      }
      case TRANSPOSE -> {
        inner.set(0, index.get(1));
        inner.set(1, j);
        return element(operand, inner, scope);
      }
      case SPLIT -> {
        IndexExpression row = Terms.plus(
            Terms.times(((IndexExpression.Literal) k).value(), j), index.get(1));
        inner.remove(0);
        inner.set(0, row);
        return choice(less(row, shape.get(0)), scope, in -> element(operand, inner, in),
            in -> new Element.Padding());
      }
      case TRUNCATE_LEFT -> {
        return element(operand, with(index, Terms.plus(j, k)), scope);
      }
      case TRUNCATE_RIGHT -> {
        return element(operand, index, scope);
      }
      case PAD_LEFT -> {
        return choice(less(j, k), scope, in -> new Element.Padding(),
            in -> element(operand, with(index, Terms.minus(j, k)), in));
      }
      default -> {
        return choice(less(j, shape.get(0)), scope, in -> element(operand, index, in),
            in -> new Element.Padding());
      }
    }
  }
}
